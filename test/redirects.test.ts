/**
 * Redirects of the configuration and of front matter, which become pages, rules for hosts and a
 * map. Mistakes in them have places.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { preview } from '../generator/preview/preview.ts';
import { parseRedirects, redirectFor } from '../generator/lib/http/redirectRules.ts';
import { blogCollection, resolveSite } from './resolveSite.ts';
import { createSite, places, type Files, type TestSite } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';
import { dedent } from './dedent.ts';

const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";
const files: Files = {
  'docs/a.md': dedent`
    ---
    redirect_from: [/was/a, /once/]
    ---

    # A

    To [old](/old) and [was](/was/a).
  `,
  'docs/b.md': '# B\n\n## Part\n',
  'pages/index.md': '# Home\n',
  'public/paper.txt': 'x',
};
const build = async (redirects: string, more: Files = {}, config = '') => {
  const site = createSite(
    { ...files, ...more },
    { theme: 'plain', config: `${config}redirects: [${redirects}],\n  ${collections}` },
  );
  return { site, result: await site.build() };
};

let moved: TestSite;
before(async () => {
  const { site, result } = await build(
    "{ from: ['/old', '/o&ld/x.html', '/old.pdf'], to: '/docs/b#part' }, { from: " +
      "'/away', to: 'https://other.example/?a=1&b=2' }, { from: '/file', to: '/paper.txt' }",
    {},
    "baseUrl: '/base/',\n  ",
  );
  moved = site;
  assert.deepEqual(result.diagnostics, []);
});
after(() => moved?.close());

test('each old address has a rule for hosts, and an entry of the map', () => {
  assert.equal(
    moved.read('_redirects'),
    [
      '/base/away https://other.example/?a=1&b=2 301',
      '/base/away/ https://other.example/?a=1&b=2 301',
      '/base/file /base/paper.txt 301',
      '/base/file/ /base/paper.txt 301',
      '/base/o&ld/x.html /base/docs/b#part 301',
      '/base/old /base/docs/b#part 301',
      '/base/old/ /base/docs/b#part 301',
      '/base/old.pdf /base/docs/b#part 301',
      '/base/once /base/docs/a 301',
      '/base/once/ /base/docs/a 301',
      '/base/was/a /base/docs/a 301',
      '/base/was/a/ /base/docs/a 301',
      '',
    ].join('\n'),
  );
  assert.deepEqual(JSON.parse(moved.read('redirects.json')), {
    '/base/away': 'https://other.example/?a=1&b=2',
    '/base/file': '/base/paper.txt',
    '/base/o&ld/x.html': '/base/docs/b#part',
    '/base/old': '/base/docs/b#part',
    '/base/old.pdf': '/base/docs/b#part',
    '/base/once/': '/base/docs/a',
    '/base/was/a': '/base/docs/a',
  });
});

test('each old address has a page, which leads to the new one', () => {
  assert.equal(
    moved.read('away.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
      '<title>https://other.example/?a=1&amp;b=2</title>' +
      '<link rel="canonical" href="https://other.example/?a=1&amp;b=2">' +
      '<meta http-equiv="refresh" content="0; url=https://other.example/?a=1&amp;b=2"></head>' +
      '<body><p><a ' +
      'href="https://other.example/?a=1&amp;b=2">https://other.example/?a=1&amp;b=2</a></p>' +
      '</body></html>\n',
  );
  assert.match(
    moved.read('old.html'),
    inSequence(
      '',
      /<link rel="canonical" href="https:\/\/test\.example\/base\/docs\/b">/,
      /<meta http-equiv="refresh" content="0; url=\/base\/docs\/b#part">/,
    ),
  );
  assert.deepEqual(
    ['once/index.html', 'was/a.html', 'o&ld/x.html', 'old.pdf', 'old.pdf.html'].map(moved.has),
    [true, true, true, false, false],
  );
  assert.doesNotMatch(moved.read('sitemap.xml'), /old|was|once/);
});

test('preview follows the rules for hosts', async (t) => {
  const server = await preview({ root: moved.root, outDir: 'build', port: 0 });
  t.after(server.close);
  const go = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, server.url), { redirect: 'manual' });
    return `${status} ${headers.get('location')}`;
  };
  assert.deepEqual(
    await Promise.all(
      ['old?x=1', 'old/', 'old.pdf', 'once', 'away?x=1', 'o&ld/x.html', 'docs/a'].map(go),
    ),
    [
      '301 /base/docs/b?x=1#part',
      '301 /base/docs/b#part',
      '301 /base/docs/b#part',
      '301 /base/docs/a',
      '301 https://other.example/?a=1&b=2',
      '301 /base/docs/b#part',
      '200 null',
    ],
  );
});

test('nginx gets a location for each old address, which keeps what follows `?`', () => {
  assert.equal(
    moved.read('redirects.nginx.conf'),
    [
      'location = "/base/away" { return 301 "https://other.example/?a=1&b=2"; }',
      'location = "/base/away/" { return 301 "https://other.example/?a=1&b=2"; }',
      'location = "/base/file" { return 301 "/base/paper.txt$is_args$args"; }',
      'location = "/base/file/" { return 301 "/base/paper.txt$is_args$args"; }',
      'location = "/base/o&ld/x.html" { return 301 "/base/docs/b$is_args$args#part"; }',
      'location = "/base/old" { return 301 "/base/docs/b$is_args$args#part"; }',
      'location = "/base/old/" { return 301 "/base/docs/b$is_args$args#part"; }',
      'location = "/base/old.pdf" { return 301 "/base/docs/b$is_args$args#part"; }',
      'location = "/base/once" { return 301 "/base/docs/a$is_args$args"; }',
      'location = "/base/once/" { return 301 "/base/docs/a$is_args$args"; }',
      'location = "/base/was/a" { return 301 "/base/docs/a$is_args$args"; }',
      'location = "/base/was/a/" { return 301 "/base/docs/a$is_args$args"; }',
      '',
    ].join('\n'),
  );
});

test('an address that ends like a number is a page, not a file', async (t) => {
  const { site } = await build("{ from: ['/old', '/docs/1.0'], to: '/docs/b' }");
  t.after(site.close);
  assert.ok(site.has('docs/1.0.html'));
  assert.match(
    site.read('_redirects'),
    /^\/docs\/1\.0 \/docs\/b 301\n\/docs\/1\.0\/ \/docs\/b 301\n/,
  );
});

test('trailingSlash decides where the pages are', async (t) => {
  const { site } = await build("{ from: '/old', to: '/docs/b' }", {}, 'trailingSlash: true,\n  ');
  t.after(site.close);
  assert.ok(site.has('old/index.html'));
  assert.match(site.read('_redirects'), /^\/old \/docs\/b\/ 301\n\/old\/ \/docs\/b\/ 301\n/);
});

test('a site without redirects has no file for them, and its own `_redirects` stays', async (t) => {
  const none = createSite(
    { 'docs/b.md': '# B\n', 'public/_redirects': '/x /y 302\n' },
    { theme: 'plain' },
  );
  t.after(none.close);
  await none.build();
  assert.deepEqual(['redirects.json', 'redirects.nginx.conf', '_redirects'].map(none.has), [
    false,
    false,
    true,
  ]);
});

test('taken, doubled, chained and lost redirects are errors at their places', async (t) => {
  const { site, result } = await build(
    "{ from: '/docs/a', to: '/docs/b' }, { from: '/old', to: '/old-2' }, { from: " +
      "'/old-2', to: '/old-3' }, { from: '/old-3', to: '/docs/b' }, { from: '/paper.txt', to: " +
      "'/' }, { from: '/x', to: '/docs/bb' }, { from: '/was/a', to: '/docs/b' }",
    { 'docs/c.md': '---\nredirect_from: /old/\n---\n\n# C\n' },
  );
  t.after(site.close);
  const at = (text: string) =>
    site
      .read('site.config.ts', '.')
      .split('\n')
      .map((line, i) => [i + 1, line.indexOf(text) + 1])
      .find(([, column]) => column! > 0)!
      .join(':');
  assert.deepEqual(
    result.diagnostics
      .filter(({ code }) => code.startsWith('redirect/'))
      .map(({ file, line, column, text, hint }) => `${file}:${line}:${column} ${text} | ${hint}`)
      .sort(),
    [
      `site.config.ts:${at("'/docs/a', to: '/docs/b'")} The redirect from \`/docs/a\` would ` +
        'take the place of the page that is there. | ' +
        'Remove the redirect, or give the page another address.',
      `site.config.ts:${at("'/old-2' }")} The redirect from \`/old\` leads to \`/old-2\`, which ` +
        'is redirected again, so readers wait twice. | Write `/docs/b`.',
      `site.config.ts:${at("'/old-3' }")} The redirect from \`/old-2\` leads to \`/old-3\`, ` +
        'which is redirected again, so readers wait twice. | Write `/docs/b`.',
      `site.config.ts:${at("'/paper.txt'")} The redirect from \`/paper.txt\` would take the ` +
        'place of the file that is there. | ' +
        'Remove the redirect, or give the file another address.',
      `site.config.ts:${at("'/docs/bb'")} The redirect from \`/x\` leads to \`/docs/bb\`, which ` +
        'is neither a page nor a file of this site. | Did you mean `/docs/b`?',
      'docs/a.md:2:16 The address `/was/a` is already redirected, at ' +
        `site.config.ts:${at("'/was/a'")}. | Remove one of the two.`,
      'docs/c.md:2:16 The address `/old/` is already redirected, at ' +
        `site.config.ts:${at("'/old', to")}. | Remove one of the two.`,
    ].sort(),
  );
});

test('redirect_from is an address of this site', async (t) => {
  const { site, result } = await build('', {
    'docs/c.md': '---\nredirect_from: old\n---\n\n# C\n',
  });
  t.after(site.close);
  assert.deepEqual(places(result.diagnostics.filter(({ file }) => file === 'docs/c.md')), [
    'docs/c.md:2:16 frontmatter/wrong-value',
  ]);
});

test("rules of a site's own `_redirects` are understood", () => {
  const rules = parseRedirects(
    dedent`
      # comment
      /a /b
      /c/* /d/:splat 302 # more
      /u/:id /user/:id 308
      /app/* /app.html 200
    `,
  );
  assert.deepEqual(
    ['/a', '/c/x/y', '/u/7', '/app/x', '/b'].map((path) => redirectFor(rules, path)),
    [
      { to: '/b', status: 301 },
      { to: '/d/x/y', status: 302 },
      { to: '/user/7', status: 308 },
      undefined,
      undefined,
    ],
  );
});

test('an address that ends with /index leads to its page, as Docusaurus publishes it', () => {
  const collections = [blogCollection()];
  const { redirects } = resolveSite({ collections, documents: { 'blog/2021-06-06/index.md': {} } });
  const { place: _, ...redirect } = redirects[0]!;
  assert.deepEqual(redirect, {
    from: '/blog/2021/06/06/index',
    file: 'blog/2021/06/06/index/index.html',
    to: '/blog/2021/06/06/',
    page: '/blog/2021/06/06/',
  });
});
