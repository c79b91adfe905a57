import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dedent } from './dedent.ts';
import { inspectPreview } from '../generator/preview/inspectPreview.ts';
import { preview, type PreviewOptions } from '../generator/preview/preview.ts';

const root = mkdtempSync(path.join(tmpdir(), 'preview-'));
const long = '<p>text</p>'.repeat(500);

function createOutput(name: string, files: Readonly<Record<string, string>>): string {
  const outDir = path.join(root, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    writeFileSync(path.join(outDir, file), text);
  }
  return name;
}

const pages = {
  'index.html': 'home',
  '404.html': 'no such page',
  'docs/intro.html': long,
  'docs/guide/index.html': 'guide',
  'both.html': 'file',
  'both/index.html': 'folder',
  'größe & @.html': 'size',
};
const others = {
  'assets/js/app-0123abcd.js': `// ${long}`,
  'assets/plain.js': 'x',
  'img/a.png': 'png',
  'film.mp4': '0123456789',
  'data.json': '{}',
  'empty.bin': '',
  _headers: '',
  '.site-manifest.json': '{}',
  '.git/config': 'secret',
  '.well-known/x': 'well',
};
createOutput('build', { ...pages, ...others });
writeFileSync(path.join(root, 'secret.txt'), 'secret');
symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'build/leak.txt'));
symlinkSync(root, path.join(root, 'build/up'));
symlinkSync(path.join(root, 'build/data.json'), path.join(root, 'build/inner.json'));
writeFileSync(
  path.join(root, 'build/_headers'),
  dedent`
    # all
    /*
      X-Frame-Options: DENY
      Link: one
    /docs/:page
      Link: two
      ! X-Frame-Options
      Cache-Control: max-age=5
  `,
);

const closing: (() => Promise<void>)[] = [];
const serve = async (options: Partial<PreviewOptions> = {}) => {
  const served = await preview({ root, outDir: 'build', port: 0, ...options });
  closing.push(served.close);
  return served;
};
after(async () => {
  await Promise.all(closing.map((close) => close()));
  rmSync(root, { recursive: true, force: true });
});
const served = await serve();

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

function get(
  target: string,
  {
    headers = {},
    method = 'GET',
    url = served.url,
  }: { headers?: Record<string, string>; method?: string; url?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request(
      { hostname: hostname.replace(/^\[|\]$/g, ''), port, path: target, method, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

test('clean addresses answer, other spellings lead there with the query', async () => {
  const expected: Readonly<Record<string, readonly [number, string]>> = {
    '/': [200, 'home'],
    '/docs/intro': [200, long],
    '/docs/guide/': [200, 'guide'],
    '/both': [200, 'file'],
    '/both/': [200, 'folder'],
    '/data.json': [200, '{}'],
    '/inner.json': [200, '{}'],
    '/docs/intro?q=a/b&c': [200, long],
    '/gr%C3%B6%C3%9Fe%20&%20@': [200, 'size'],
    '/.well-known/x': [200, 'well'],
    '/docs/intro/': [301, '/docs/intro'],
    '/docs/intro.html?q=1': [301, '/docs/intro?q=1'],
    '/docs/intro/index.html': [301, '/docs/intro'],
    '/docs/guide': [301, '/docs/guide/'],
    '/docs/guide?q=1&r=%20': [301, '/docs/guide/?q=1&r=%20'],
    '/docs/guide/index.html': [301, '/docs/guide/'],
    '/docs/guide.html': [301, '/docs/guide/'],
    '/index.html': [301, '/'],
    '/both.html': [301, '/both'],
    '/both/index.html': [301, '/both/'],
    '/data.json/': [301, '/data.json'],
    '/gr%C3%B6%C3%9Fe%20%26%20@.html': [301, '/gr%C3%B6%C3%9Fe%20&%20@'],
    '/docs/none': [404, 'no such page'],
    '/docs': [404, 'no such page'],
    '/docs/': [404, 'no such page'],
    '/404.html': [404, 'no such page'],
    '/404': [404, 'no such page'],
    '/none.html': [404, 'no such page'],
    '/docs/intro/x': [404, 'no such page'],
  };
  for (const [target, [status, value]] of Object.entries(expected)) {
    const answer = await get(target);
    assert.deepEqual(
      [target, answer.status, status === 301 ? answer.headers.location : answer.text],
      [target, status, value],
    );
  }
});

test('nothing outside the output and nothing of the host is sent', async () => {
  for (const target of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/leak.txt',
    '/up/secret.txt',
    '/a%00b',
    '/data.json%00',
    '/%E0%A4%A',
    '//docs/intro',
    '/docs//intro',
    '/./data.json',
    '/_headers',
    '/.site-manifest.json',
    '/.git/config',
    `/${'x'.repeat(300)}`,
    '/data.json/x',
  ]) {
    const answer = await get(target);
    assert.deepEqual([target, answer.status, answer.text], [target, 404, 'no such page']);
  }
});

test('only this machine’s names and only GET and HEAD are answered', async () => {
  const statusFor = async (host: string) => (await get('/', { headers: { host } })).status;
  assert.deepEqual(
    await Promise.all(
      [
        'localhost',
        'localhost:99',
        '127.0.0.1:1',
        '[::1]:5',
        'LOCALHOST:5',
        'evil.example',
        'localhost.evil.example',
        '192.168.0.9',
        '127.0.0.1.evil.example:80',
      ].map(statusFor),
    ),
    [200, 200, 200, 200, 200, 403, 403, 403, 403],
  );
  const wide = await serve({ host: '0.0.0.0' });
  assert.match(wide.url, /^http:\/\/localhost:\d+\/$/);
  assert.deepEqual(
    await Promise.all(
      ['192.168.0.9:80', 'evil.example'].map(
        async (host) => (await get('/', { headers: { host }, url: wide.url })).status,
      ),
    ),
    [200, 403],
  );
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await get('/', { method });
    assert.deepEqual([answer.status, answer.headers.allow], [405, 'GET, HEAD']);
  }
  const head = await get('/docs/intro', { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.headers['content-length'], head.body.length],
    [200, String(long.length), 0],
  );
});

test('bodies are compressed as the client likes', async () => {
  const encodings = {
    'gzip, br': 'br',
    gzip: 'gzip',
    'br;q=0, gzip;q=0.5': 'gzip',
    'gzip;q=0.9, br;q=0.1': 'gzip',
    '*': 'br',
    identity: undefined,
    'gzip;q=0.5, identity': undefined,
    zstd: undefined,
  };
  for (const [accepted, encoding] of Object.entries(encodings)) {
    const answer = await get('/docs/intro', { headers: { 'accept-encoding': accepted } });
    const decoded =
      encoding === 'br'
        ? brotliDecompressSync(answer.body)
        : encoding === 'gzip'
          ? gunzipSync(answer.body)
          : answer.body;
    assert.deepEqual(
      [accepted, answer.headers['content-encoding'], answer.headers.vary, decoded.toString()],
      [accepted, encoding, 'Accept-Encoding', long],
    );
    assert.equal(answer.headers['content-length'], String(answer.body.length));
  }
  const small = await get('/', { headers: { 'accept-encoding': 'br' } });
  const film = await get('/film.mp4', { headers: { 'accept-encoding': 'br' } });
  assert.deepEqual(
    [small.headers['content-encoding'], film.headers['content-encoding'], film.headers.vary],
    [undefined, undefined, undefined],
  );
});

test('a client that has the page is told so', async () => {
  const first = await get('/docs/intro', { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers.etag!;
  assert.match(etag, /^"[\da-z]+-[\da-z]+-br"$/);
  const again = await get('/docs/intro', {
    headers: { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` },
  });
  assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, etag]);
  assert.equal((await get('/docs/intro', { headers: { 'if-none-match': etag } })).status, 200);
  assert.equal((await get('/none', { headers: { 'if-none-match': '*' } })).status, 404);
});

test('what may be kept and what must be asked for', async () => {
  const cacheOf = async (target: string) => (await get(target)).headers['cache-control'];
  assert.deepEqual(
    await Promise.all(
      ['/assets/js/app-0123abcd.js', '/assets/plain.js', '/', '/img/a.png', '/none'].map(cacheOf),
    ),
    ['public, max-age=31536000, immutable', 'no-cache', 'no-cache', 'no-cache', 'no-cache'],
  );
});

test('media types are known', async () => {
  const typeOf = async (target: string) => (await get(target)).headers['content-type'];
  assert.deepEqual(
    await Promise.all(
      [
        '/',
        '/data.json',
        '/assets/plain.js',
        '/img/a.png',
        '/film.mp4',
        '/empty.bin',
        '/.well-known/x',
      ].map(typeOf),
    ),
    [
      'text/html; charset=utf-8',
      'application/json; charset=utf-8',
      'text/javascript; charset=utf-8',
      'image/png',
      'video/mp4',
      'application/octet-stream',
      'application/octet-stream',
    ],
  );
});

test('parts of a film', async () => {
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const answer = await get('/film.mp4', { headers: { range, ...headers } });
    return [
      answer.status,
      answer.text,
      answer.headers['content-range'],
      answer.headers['content-length'],
    ];
  };
  assert.deepEqual(await part('bytes=2-4'), [206, '234', 'bytes 2-4/10', '3']);
  assert.deepEqual(await part('bytes=7-'), [206, '789', 'bytes 7-9/10', '3']);
  assert.deepEqual(await part('bytes=-2'), [206, '89', 'bytes 8-9/10', '2']);
  assert.deepEqual(await part('bytes=5-99'), [206, '56789', 'bytes 5-9/10', '5']);
  assert.deepEqual(await part('bytes=10-'), [416, '', 'bytes */10', undefined]);
  assert.deepEqual(await part('bytes=0-1,4-5'), [200, '0123456789', undefined, '10']);
  assert.deepEqual(await part('bytes=4-2'), [200, '0123456789', undefined, '10']);
  assert.deepEqual(await part('bytes=0-1', { 'if-range': '"other"' }), [
    200,
    '0123456789',
    undefined,
    '10',
  ]);
  const page = await get('/docs/intro', {
    headers: { range: 'bytes=0-2', 'accept-encoding': 'br' },
  });
  assert.deepEqual(
    [page.status, page.text, page.headers['content-encoding']],
    [206, long.slice(0, 3), undefined],
  );
  assert.equal((await get('/film.mp4')).headers['accept-ranges'], 'bytes');
});

test('headers come from _headers, and nosniff always', async () => {
  const home = (await get('/')).headers;
  const intro = (await get('/docs/intro')).headers;
  assert.deepEqual(
    [home['x-frame-options'], home.link, home['x-content-type-options']],
    ['DENY', 'one', 'nosniff'],
  );
  assert.deepEqual(
    [intro['x-frame-options'], intro.link, intro['cache-control']],
    [undefined, 'one, two', 'max-age=5'],
  );
});

test('a base URL is read from the route map', async () => {
  createOutput('based', {
    'index.html': 'home',
    'docs/a.html': 'a',
    '404.html': 'none',
    'routes.json': JSON.stringify({
      '/base/x/': { file: 'index.html' },
      '/base/x/docs/a': { file: 'docs/a.html' },
    }),
  });
  const { url } = await serve({ outDir: 'based' });
  assert.match(url, /\/base\/x\/$/);
  const rows = await Promise.all(
    [
      '/',
      '/base/x',
      '/base/x/',
      '/base/x/docs/a',
      '/base/x/docs/a.html?q',
      '/docs/a',
      '/base/x/none',
    ].map(async (target) => {
      const answer = await get(target, { url });
      return [answer.status, answer.headers.location ?? answer.text];
    }),
  );
  assert.deepEqual(rows, [
    [302, '/base/x/'],
    [301, '/base/x/'],
    [200, 'home'],
    [200, 'a'],
    [301, '/base/x/docs/a?q'],
    [404, 'none'],
    [404, 'none'],
  ]);
});

test('a taken port gives way to the next, and says so', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as AddressInfo;
  const notices: string[] = [];
  const { url } = await serve({ port, onNotice: (text) => notices.push(text) });
  blocker.close();
  const actual = Number(new URL(url).port);
  assert.ok(actual > port && actual < port + 20);
  assert.deepEqual(notices, [`Port ${port} is taken, so the preview is on port ${actual}.`]);
});

test('a folder without a built site is a finding', () => {
  assert.deepEqual(inspectPreview({ root, outDir: 'build' }), []);
  assert.deepEqual(inspectPreview({ root, outDir: 'none' }), [
    {
      code: 'output/nothing-built',
      severity: 'error',
      text: 'The output folder `none` holds no built site.',
      hint: 'Run `site build` first.',
    },
  ]);
});
