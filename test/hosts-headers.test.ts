/** Rules for hosts: the contents of `_headers`, and the headers of responses. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { onRequest } from '../integrations/hosts/functions/cloudflare.ts';
import answerOnNetlify from '../integrations/hosts/functions/netlify.ts';
import { createHeaderRules, toHeadersFile } from '../integrations/hosts/headers.ts';
import { inspectPublished } from '../generator/published/inspectPublished.ts';
import { preview } from '../generator/preview/preview.ts';
import { headersFor, parseHeaders } from '../generator/preview/headersFile.ts';
import { createSite } from './harness.ts';

const allChecks = [
  'headers',
  'policy',
  'types',
  'markdown',
  'redirects',
  'spellings',
  'missing pages',
  'compression',
  'caching',
];

/**
 * Returns the score by the rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory,
 * src/grader) for an https address that is not preloaded and sends no cookies.
 */
function scoreOf(headers: Readonly<Record<string, string>>, html: string): number {
  const policy = new Map(
    (headers['Content-Security-Policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const allows = (name: string, pattern: RegExp) =>
    (policy.get(name) ?? policy.get('default-src') ?? ['*']).some((source) => pattern.test(source));
  const broad = /^(?:https?:|ftp:|\*|https?:\/\/\*(?:\.\*)?)$/;
  const unsafe = /^(?:'unsafe-inline'|data:)$/;
  const scripts = [...html.matchAll(/<script[^>]* src="\/[^>]*>/g)].map(([tag]) => tag);
  const age = Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? -1);
  const isOpen = allows('script-src', broad) || allows('object-src', broad);
  const points = [
    policy.size < 2 ? -25 : isOpen || allows('script-src', unsafe) ? -20 : 0,
    allows('script-src', /^'unsafe-eval'$/) ? -10 : 0,
    allows('script-src', /^http:/) || allows('style-src', /^http:/) ? -20 : 0,
    allows('style-src', unsafe) || allows('style-src', broad) || isOpen ? 0 : 5,
    policy.has('frame-ancestors') ? 5 : headers['X-Frame-Options'] ? 0 : -20,
    age < 0 ? -20 : age < 15_768_000 ? -10 : 0,
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
      headers['Referrer-Policy'] ?? '',
    )
      ? 5
      : 0,
    scripts.length > 0 && scripts.every((tag) => tag.includes(' integrity="')) ? 5 : 0,
  ];
  const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 100);
  const withoutBonus = sum(points.filter((value) => value < 0));
  return Math.max(0, withoutBonus < 90 ? withoutBonus : sum(points));
}

const files = {
  'docs/a.md': '# A\n\n![P](./p.svg)\n',
  'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'public/plain.txt': 'x',
};

test('hashed files are immutable, pages revalidate, and all have their headers', async (t) => {
  const site = createSite(files, {
    config: dedent`
      baseUrl: '/base/', \
      collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },`,
  });
  t.after(site.close);
  await site.build();
  assert.deepEqual(
    JSON.parse(site.read('headers.json')).map((rule: { for: string }) => rule.for),
    ['/base/*', '/base/assets/*'],
  );
  const server = await preview({ root: site.root, outDir: 'build', port: 0 });
  t.after(server.close);
  const headersOf = async (path: string) => (await fetch(new URL(path, server.url))).headers;
  const html = site.read('a.html');
  const hashed = [...html.matchAll(/(?:src|href)="\/base\/(assets\/[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  assert.ok(hashed.length >= 4, hashed.join(' '));
  for (const path of [...hashed, 'a', 'plain.txt', 'no-such-page']) {
    const headers = await headersOf(path);
    assert.deepEqual(
      [
        headers.get('x-content-type-options'),
        headers.get('referrer-policy'),
        headers.get('permissions-policy'),
      ],
      ['nosniff', 'strict-origin-when-cross-origin', 'camera=(), geolocation=(), microphone=()'],
      path,
    );
    assert.equal(
      headers.get('cache-control'),
      hashed.includes(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      path,
    );
  }
  assert.equal(scoreOf(JSON.parse(site.read('headers.json'))[0].values, html), 120);
  const checks = await inspectPublished(server.url);
  assert.deepEqual(
    checks.map(({ name, fault }) => [name, fault]),
    allChecks.map((name) => [name, undefined]),
  );
  for (const [, tag] of html.matchAll(/<((?:script[^>]* src=|link rel="stylesheet")[^>]*)>/g))
    assert.match(tag!, /integrity="sha256-[\w+/=]{44}"/);
});

test("a style sheet of a page's module is hashed; its edit renders one page", async (t) => {
  const site = createSite(
    {
      'docs/a.mdx': "import './a.css';\n\n# A\n",
      'docs/a.css': '.a { color: red }',
      'docs/b.md': '# B\n',
    },
    { config: "collections: { docs: { type: 'docs', path: 'docs' } }," },
  );
  t.after(site.close);
  await site.build();
  const hashOf = () =>
    /<link rel="stylesheet" href="\/(assets\/css\/page-[^"]+)" integrity="sha256-([^"]+)">/.exec(
      site.read('docs/a.html'),
    )!;
  const [, file, hash] = hashOf();
  assert.equal(createHash('sha256').update(site.read(file!)).digest('base64'), hash);
  site.edit('docs/a.css', '.a { color: blue }');
  assert.deepEqual([(await site.build()).counts.rendered, hashOf()[2] === hash], [1, false]);
});

test('a folder with an unhashed file of the site is not cached forever', () => {
  const rules = createHeaderRules({
    baseUrl: '/',
    policy: "default-src 'self'",
    url: 'https://site.example',
    paths: [
      'assets/js/app-12345678.js',
      'assets/images/a-12345678.png',
      'assets/images/logo.png',
      'assets/images/deep/b-12345678.png',
      'assets/social/0123456789abcdef.png',
      'index.html',
    ],
  });
  assert.equal(
    toHeadersFile(rules),
    [
      '/*',
      "  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'",
      '  X-Frame-Options: DENY',
      '  X-Content-Type-Options: nosniff',
      '  Referrer-Policy: strict-origin-when-cross-origin',
      '  Permissions-Policy: camera=(), geolocation=(), microphone=()',
      '  Cross-Origin-Opener-Policy: same-origin',
      '  Strict-Transport-Security: max-age=63072000',
      '/assets/images/deep/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/assets/js/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '/assets/social/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ].join('\n'),
  );
  assert.equal(
    headersFor(parseHeaders(toHeadersFile(rules)), '/assets/images/logo.png')['cache-control'],
    undefined,
  );
});

test('a `_headers` file of the site takes the place of the generated one', async (t) => {
  const site = createSite({ ...files, 'public/_headers': '/*\n  X-Own: 1\n' }, { theme: 'plain' });
  t.after(site.close);
  assert.deepEqual((await site.build()).diagnostics, []);
  assert.equal(site.read('_headers'), '/*\n  X-Own: 1\n');
  assert.ok(site.has('headers.json') && site.read('.nojekyll') === '');
});

test('frame-ancestors follows the policy, and only https sites ask for encryption', () => {
  const rulesFor = (policy: string | undefined, url: string) =>
    createHeaderRules({ baseUrl: '/', paths: [], url, policy })[0]!.values;
  const framed = rulesFor(
    "default-src 'self'; frame-ancestors https://other.example",
    'http://a.example',
  );
  assert.equal(
    framed['Content-Security-Policy'],
    "default-src 'self'; frame-ancestors https://other.example",
  );
  assert.equal(framed['X-Frame-Options'], undefined);
  assert.equal(framed['Strict-Transport-Security'], undefined);
  const bare = rulesFor(undefined, 'https://a.example');
  assert.deepEqual([bare['Content-Security-Policy'], bare['X-Frame-Options']], [undefined, 'DENY']);
});

test('the functions of hosts answer with the Markdown copy of a page', async (t) => {
  const files: Readonly<Record<string, string>> = {
    '/docs/a': 'text/html',
    '/docs/a.md': 'text/markdown; charset=utf-8',
    '/docs/in/': 'text/html',
    '/docs/in/index.md': 'text/markdown',
    '/own': 'text/html',
    '/app.js': 'text/javascript',
  };
  const file = (address: string | URL) => {
    const type = files[new URL(address).pathname];
    const headers = { 'Content-Type': type ?? 'text/html', Vary: 'Accept-Encoding' };
    return Promise.resolve(new Response('', { status: type ? 200 : 404, headers }));
  };
  t.mock.method(globalThis, 'fetch', file);
  const hosts = {
    cloudflare: (request: Request) =>
      onRequest({ request, next: (other) => file(new Request(other ?? request).url) }),
    netlify: (request: Request) => answerOnNetlify(request, { next: () => file(request.url) }),
  };
  for (const [host, answer] of Object.entries(hosts)) {
    const typeFor = async (path: string, accept = 'text/markdown', method = 'GET') => {
      const request = new Request(`https://a.example${path}`, { headers: { accept }, method });
      const { status, headers } = await answer(request);
      return `${status} ${headers.get('content-type')} ${headers.get('vary')}`;
    };
    const both = 'Accept-Encoding, Accept';
    assert.deepEqual(
      await Promise.all([
        typeFor('/docs/a?x=1'),
        typeFor('/docs/a', 'text/html'),
        typeFor('/docs/in/', 'text/markdown, text/html;q=0.9', 'HEAD'),
        typeFor('/own'),
        typeFor('/app.js'),
        typeFor('/docs/a.md', '*/*'),
        typeFor('/none'),
        typeFor('/docs/a', 'text/markdown', 'POST'),
      ]),
      [
        `200 text/markdown; charset=utf-8 ${both}`,
        `200 text/html ${both}`,
        `200 text/markdown ${both}`,
        `200 text/html ${both}`,
        '200 text/javascript Accept-Encoding',
        '200 text/markdown; charset=utf-8 Accept-Encoding',
        `404 text/html ${both}`,
        '200 text/html Accept-Encoding',
      ],
      host,
    );
  }
});

test('check --published says what a host that only copies files lacks', async (t) => {
  const rules = [
    { for: '/*', values: { 'Content-Security-Policy': "default-src 'self'", 'X-A': '1' } },
  ];
  const page = '<title>A</title><script src="/assets/js/app-12345678.js"></script>';
  const texts: Readonly<Record<string, string>> = {
    '/routes.json': '{"/a":{}}',
    '/headers.json': JSON.stringify(rules),
    '/redirects.json': '{"/was":"/a","/file.pdf":"/a"}',
    '/': page,
    '/a': page,
    '/a.md': '# A',
    '/was': '<meta http-equiv="refresh" content="0; url=/a">',
    '/a/': page,
    '/assets/js/app-12345678.js': '',
  };
  t.mock.method(globalThis, 'fetch', (address: URL) => {
    const text = texts[address.pathname];
    const type = address.pathname.endsWith('.md') ? 'text/markdown' : 'text/html';
    const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=7200' };
    return Promise.resolve(
      new Response(text ?? 'gone', { status: text === undefined ? 404 : 200, headers }),
    );
  });
  const checks = await inspectPublished('https://a.example');
  assert.deepEqual(
    checks.map(({ name, fault }) => `${name}: ${fault}`),
    [
      'headers: The first page lacks `X-A: 1`. Have the host send what `headers.json` lists.',
      'policy: The first page has no `Content-Security-Policy` header, so any site may frame it. ' +
        'Have the host send the one in `headers.json`.',
      'types: `/assets/js/app-12345678.js` is `text/html`. Have the host send the type of its ' +
        'ending.',
      'markdown: `/a` with `Accept: text/markdown` is `text/html`. Have the host answer with the ' +
        'Markdown copy; the page "Deploying" has a function for it.',
      'redirects: `/was` is a page that leads to `/a`. Have the host answer 301, by `_redirects` ' +
        'or `redirects.json`.',
      'spellings: `/a/` answers 200, so a page has two addresses. Have the host ' +
        'answer 301 to `/a`.',
      'missing pages: An address without a page does not show `404.html`. Have the host answer ' +
        'with it.',
      'compression: The first page is not compressed. Have the host compress text with Brotli or ' +
        'gzip.',
      'caching: The first page may be kept for 7200 seconds. Send it with `no-cache`.',
    ],
  );
  delete (texts as Record<string, string>)['/routes.json'];
  await assert.rejects(inspectPublished('https://a.example/'), {
    message:
      'https://a.example/routes.json is not there. Give the address of the first page of a site ' +
      'that this command built, with its base URL.',
  });
});

test('check --published asks for pages as browsers, scripts and index files do', async (t) => {
  const script = '/assets/js/app-12345678.js';
  const page = `<meta name="runtime" content="1"><title>A</title><script src="${script}"></script>`;
  const texts: Readonly<Record<string, string>> = {
    '/routes.json': '{"/":{}}',
    '/': page,
    '/index.html': page,
    '/index.md': '# A',
    [script]: 'one();',
  };
  t.mock.method(globalThis, 'fetch', ({ pathname }: URL, { headers: asked }: RequestInit) => {
    const isMarkdown = pathname.endsWith('.md') || (asked && 'accept' in asked);
    const type = isMarkdown ? 'markdown' : pathname === script ? 'javascript' : 'html';
    const headers = {
      'Content-Type': `text/${type}`,
      Vary: 'Accept',
      ...(pathname === '/' && { 'Content-Encoding': 'gzip' }),
      ...(pathname === script && { 'Cache-Control': 'max-age=31536000' }),
    };
    const text = texts[pathname];
    const gone = '<title>404 Not Found</title>';
    return Promise.resolve(new Response(text ?? gone, { status: text ? 200 : 404, headers }));
  });
  const checks = await inspectPublished('https://a.example');
  assert.deepEqual(
    checks.flatMap(({ name, fault }) => (fault === undefined ? [] : [`${name}: ${fault}`])),
    [
      'markdown: `/` with `Accept: text/html` is `text/markdown`. Have it be the page.',
      'spellings: `/index.html` answers 200, so a page has two addresses. Have the host answer ' +
        '301 to `/`.',
      'missing pages: An address without a page does not show `404.html`. Have the host answer ' +
        'with it.',
      `compression: \`${script}\` is not compressed. Have the host compress text with Brotli or ` +
        'gzip.',
    ],
  );
});
