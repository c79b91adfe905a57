/** Rules for hosts: what `_headers` says, and what a browser then gets. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createHeaderRules, toHeadersFile } from '../integrations/hosts/headers.ts';
import { preview } from '../generator/preview/preview.ts';
import { headersFor, parseHeaders } from '../generator/preview/headersFile.ts';
import { createSite } from './harness.ts';

const files = {
  'docs/a.md': '# A\n\n![P](./p.svg)\n',
  'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'public/plain.txt': 'x',
};

test('responses have their headers: hashed files are immutable, pages revalidate', async (t) => {
  const site = createSite(files, {
    config:
      "baseUrl: '/base/', collections: { docs: { type: 'docs', path: 'docs', " +
      "routeBasePath: '/' } },",
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
  for (const [, tag] of html.matchAll(/<((?:script[^>]* src=|link rel="stylesheet")[^>]*)>/g))
    assert.match(tag!, /integrity="sha384-[\w+/=]{64}"/);
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
    /<link rel="stylesheet" href="\/(assets\/css\/page-[^"]+)" integrity="sha384-([^"]+)">/.exec(
      site.read('docs/a.html'),
    )!;
  const [, file, hash] = hashOf();
  assert.equal(createHash('sha384').update(site.read(file!)).digest('base64'), hash);
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

test('frame-ancestors follows the policy; only https asks for encryption', () => {
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
