/** Answers of the preview server: headers, compression, ranges. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createOutput, get, long, servePreview, servePages } from './previewSupport.ts';

servePages();

test('bodies are compressed in the way that the client prefers', async () => {
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

test('a client that has the page gets 304', async () => {
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

test('hashed files may be cached, and others must be revalidated', async () => {
  const cacheOf = async (target: string) => (await get(target)).headers['cache-control'];
  assert.deepEqual(
    await Promise.all(
      ['/assets/js/app-0123abcd.js', '/assets/plain.js', '/', '/img/a.png', '/none'].map(cacheOf),
    ),
    ['public, max-age=31536000, immutable', 'no-cache', 'no-cache', 'no-cache', 'no-cache'],
  );
});

test('each file has the media type of its extension', async () => {
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

test('a request for a range of a film is answered with only those bytes', async () => {
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

test('headers come from _headers, and nosniff is always sent', async () => {
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

test('a page is also its Markdown copy, for a client that asks for it', async () => {
  createOutput('copies', {
    'routes.json': '{}',
    'index.html': 'home',
    'index.md': 'home copy',
    'docs/a.html': long,
    'docs/a.md': long.replaceAll('p>', 'q>'),
    'docs/in/index.html': 'in',
    'docs/in/index.md': 'in copy',
    'own.html': 'own',
    '404.html': 'missing',
    '404.md': 'missing copy',
  });
  const { url } = await servePreview({ outDir: 'copies' });
  const answer = async (address: string, accept: string) => {
    const response = await fetch(new URL(address, url), {
      headers: { accept, 'accept-encoding': 'gzip' },
    });
    const { status, headers } = response;
    const body = (await response.text()).slice(0, 9);
    return `${status} ${headers.get('content-type')} ${headers.get('vary')} ${body}`;
  };
  const [plain, markdown] = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8'];
  assert.deepEqual(
    await Promise.all([
      answer('', 'text/markdown'),
      answer('', '*/*'),
      answer('docs/a', 'text/markdown'),
      answer('docs/a', 'text/html'),
      answer('docs/in', 'text/markdown'),
      answer('own', 'text/markdown'),
      answer('none', 'text/markdown'),
    ]),
    [
      `200 ${markdown} Accept home copy`,
      `200 ${plain} Accept home`,
      `200 ${markdown} Accept, Accept-Encoding <q>text</`,
      `200 ${plain} Accept, Accept-Encoding <p>text</`,
      `200 ${markdown} Accept in copy`,
      `200 ${plain} null own`,
      `404 ${plain} null missing`,
    ],
  );
});
