/**
 * Tags that the configuration and `<Head>` add to pages, and the policy that allows them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { launch, serve } from './browser.ts';
import { open } from './browserPage.ts';
import { iconNames } from '../generator/lib/outputNames.ts';
import { largestPng, toIconFile } from '../generator/lib/iconFile.ts';
import { htmlClass } from '../generator/lib/htmlClass.ts';
import { createSite, pixel } from './harness.ts';
import { toLine } from './loadSupport.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";
const home = { 'pages/index.md': '# Home\n' };
const headOf = (html: string) => /<head>(.*?)<\/head>/s.exec(html)![1]!;

test('headTags, stylesheets and scripts are on every page and in the policy', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.md': '# A\n',
      'public/own.js': "document.documentElement.dataset.own = 'yes';\n",
    },
    {
      config: dedent`
        ${collections} baseUrl: '/base/',
        headTags: [
          {
            tagName: 'link',
            attributes: { rel: 'preconnect', href: 'https://cdn.example', crossorigin: true },
          },
          { tagName: 'script', attributes: {}, innerHTML: 'window.early = 1' },
        ],
        stylesheets: ['https://styles.example/a.css', { href: '/b.css', media: 'print' }],
        scripts: [
          'https://scripts.example/a.js',
          { src: '/own.js', async: true, defer: false },
        ],`,
    },
  );
  t.after(site.close);
  site.edit('public/b.css', 'p { color: red }\n');
  const { diagnostics, policy } = await site.build();
  assert.deepEqual(diagnostics, []);
  for (const page of ['docs/a.html', '404.html'])
    assert.ok(
      headOf(site.read(page)).endsWith(
        [
          '<link rel="preconnect" href="https://cdn.example" crossorigin>',
          '<script>window.early = 1</script>',
          '<link rel="stylesheet" href="https://styles.example/a.css">',
          '<link rel="stylesheet" href="/base/b.css" media="print">',
          '<script src="https://scripts.example/a.js"></script>',
          '<script src="/base/own.js" async></script>',
        ].join(''),
      ),
      page,
    );
  assert.match(
    policy!.text,
    inSequence(
      '',
      /script-src 'self' 'sha256-[\w+/=]+' 'sha256-[\w+/=]+' https:\/\/scripts\.example; /,
      /style-src 'self' https:\/\/styles\.example;/,
    ),
  );
});

test('tags for the body are on every page and in the policy', async (t) => {
  const site = createSite(
    { ...home, 'docs/a.md': '# A\n', 'public/i.png': pixel },
    {
      config: dedent`
        ${collections} baseUrl: '/base/',
        preBodyTags: [
          {
            tagName: 'noscript',
            innerHTML: '<iframe src="https://frames.example/a" title="a"></iframe>',
          },
          { tagName: 'img', attributes: { src: '/i.png', alt: '' } },
        ],
        postBodyTags: [
          { tagName: 'div', attributes: { id: 'modal' }, innerHTML: '<b>&amp;</b>' },
          { tagName: 'script', innerHTML: 'window.late = 1' },
        ],`,
    },
  );
  t.after(site.close);
  const { diagnostics, policy } = await site.build();
  assert.deepEqual(diagnostics, []);
  const before =
    '<noscript><iframe src="https://frames.example/a" title="a"></iframe></noscript>' +
    '<img src="/base/i.png" alt>';
  for (const page of ['docs/a.html', '404.html']) {
    const [, body = ''] = /<body>(.*)<\/body>/s.exec(site.read(page)) ?? [];
    assert.equal(body.slice(0, before.length), before);
    assert.match(body, /<div id="modal"><b>&amp;<\/b><\/div><script>window\.late = 1<\/script>$/);
  }
  assert.match(
    policy!.text,
    /script-src 'self'(?: 'sha256-[\w+/=]+'){2}; .*frame-src 'self' https:\/\/frames\.example;/,
  );
});

test('a tag or script of a wrong shape is an error at its place', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.md': '# A\n',
    },
    {
      config:
        `${collections} scripts: [{ async: true }], ` +
        "headTags: [{ tagname: 'link' }, { attributes: {} }],",
    },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ text }) => text),
    [
      '`headTags[1].tagName` is missing.',
      '`tagname` is not a field of `headTags[0]`.',
      '`scripts[0]` is an object, but must be an address, or an object with `src`.',
    ].sort(
      (a, b) =>
        diagnostics.findIndex((d) => d.text === a) - diagnostics.findIndex((d) => d.text === b),
    ),
  );
});

test('Head works in MDX without import, and in replaced parts of the shell', async (t) => {
  const part = (name: string, inner: string) =>
    dedent`
      import Head from '@docusaurus/Head';
      import Original from '@theme-original/${name}';

      export default function ${name}(props) {
        return <><Head>${inner}</Head><Original {...props} /></>;
      }
    `;
  const site = createSite(
    {
      ...home,
      'docs/a.mdx': dedent`
        # A

        <Head>
          <meta name="mdx" content="here" />
          <script src="https://scripts.example/page.js" async></script>
        </Head>
      `,
      'docs/b.md': '# B\n',
      'src/theme/Footer.tsx': part(
        'Footer',
        '<meta name="footer" content="here" /><html data-footer="yes" />',
      ),
      'src/theme/Navbar.tsx': part('Navbar', '<meta name="navbar" content="here" />'),
      'src/theme/DocLayout.tsx': part('DocLayout', '<title>Replaced</title>'),
    },
    { config: collections },
  );
  t.after(site.close);
  const { diagnostics, policy } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.match(policy!.text, /script-src 'self' 'sha256-[\w+/=]+' https:\/\/scripts\.example;/);
  for (const page of ['docs/a.html', 'docs/b.html']) {
    const html = site.read(page);
    for (const name of ['footer', 'navbar'])
      assert.ok(headOf(html).includes(`<meta name="${name}" content="here">`), name);
    assert.match(html, /<html [^>]*data-footer="yes"/);
    assert.ok(headOf(html).includes('<title>Replaced</title>'));
  }
  assert.ok(headOf(site.read('docs/a.html')).includes('<meta name="mdx" content="here">'));
  assert.ok(!site.read('docs/b.html').includes('name="mdx"'));
});

test('a script in the page is an error with the setting that allows it', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.mdx': dedent`
        # A

        <Head>
          <script>{\`window.late = 1\`}</script>
        </Head>
      `,
      'docs/b.mdx': dedent`
        # B

        <Head>
          <script type="application/ld+json">{\`{"@type":"Thing"}\`}</script>
        </Head>
      `,
    },
    { config: collections },
  );
  t.after(site.close);
  const { diagnostics, ok } = await site.build();
  const source = "'sha256-2XF7llnQsflraqP9EA5tScfF9oDfbrYl+OREYDTQjX4='";
  assert.equal(ok, false);
  assert.deepEqual(diagnostics.map(toLine), [
    'docs/a.mdx:4:13 component/blocked-script A script in the page does not run: ' +
      "the page's security policy does not have its hash. | " +
      'Put the code into a file, or into `headTags`, or allow it: ' +
      `\`contentSecurityPolicy: { 'script-src': [${JSON.stringify(source)}] }\`.`,
  ]);
  site.edit('site.config.ts', (text) =>
    text.replace(
      'collections',
      `contentSecurityPolicy: { 'script-src': [${JSON.stringify(source)}] }, collections`,
    ),
  );
  assert.deepEqual((await site.build()).diagnostics, []);
});

test('client modules run on every page and are notified of navigation', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.md': '# A\n\n[B](./b.md)\n',
      'docs/b.md': '# B\n',
      'src/log.ts': dedent`
        const log: string[] = ((globalThis as never)['log'] = []);
        export function onRouteUpdate({ location, previousLocation }) {
          log.push(\`\${previousLocation?.pathname} > \${location.pathname}\`);
          return () => log.push('shown');
        }
        export function onRouteDidUpdate({ location }) {
          log.push(\`did \${location.pathname}\`);
        }
      `,
    },
    { config: `${collections} clientModules: ['./src/log.ts'],` },
  );
  t.after(site.close);
  assert.deepEqual((await site.build()).diagnostics, []);
  const [browser, server] = await Promise.all([launch(), serve(site.root)]);
  t.after(() => Promise.all([browser.close(), server.close()]));
  const { page } = await open(t, browser, `${server.url}/docs/a`);
  const log = () => page.evaluate(() => (globalThis as unknown as { log: string[] }).log);
  assert.deepEqual(await log(), ['undefined > /docs/a', 'shown', 'did /docs/a']);
  await page.click('main a[href="/docs/b"]');
  await page.waitForFunction(() => document.title.startsWith('B'));
  await page.waitForFunction(() => (globalThis as unknown as { log: string[] }).log.length > 5);
  assert.deepEqual((await log()).slice(3), ['/docs/a > /docs/b', 'shown', 'did /docs/b']);
});

test('a client module that is missing or does not compile is an error at its place', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.md': '# A\n',
      'src/broken.ts': 'export const a = ;\n',
    },
    { config: `${collections} clientModules: ['./src/none.ts'],` },
  );
  t.after(site.close);
  await site.build();
  assert.deepEqual(site.result.diagnostics.map(toLine), [
    'site.config.ts:7:115 component/unresolved-import The import `./src/none.ts` is neither ' +
      'a file nor an installed package. | Correct the path, or install the package.',
  ]);
  site.edit('site.config.ts', (text) => text.replace('none.ts', 'broken.ts'));
  await site.build();
  assert.deepEqual(site.result.diagnostics.map(toLine), [
    'src/broken.ts:1:18 component/not-compiled The code does not compile: Unexpected ";". | ' +
      'Correct the code at this place.',
  ]);
});

test('a site without tags of its own has none in its pages', async (t) => {
  const site = createSite({ ...home, 'docs/a.md': '# A\n' }, { config: collections });
  t.after(site.close);
  await site.build();
  assert.equal(site.read('docs/a.html').match(/<script /g)!.length, 3);
  assert.ok(!Object.keys(site.hashes()).some((file) => file.includes('/client-')));
});

test('the icon is made in other sizes, and the manifest names them', async (t) => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="red" d="M0 0h9v9z"/></svg>';
  const config =
    `${collections} baseUrl: '/base/', favicon: '/icon.svg', offline: true, ` +
    "tagline: 'One & two', headTags: [{ tagName: 'link', attributes: { rel: 'apple-touch-icon', " +
    "href: '/own.png' } }], stylesheets: [{ rel: 'search', href: '/own.xml' }],";
  const files = {
    ...home,
    'docs/a.md': '[Search](/opensearch.xml)\n',
    'public/icon.svg': square,
    'public/own.png': pixel,
    'public/own.xml': '<x/>',
    'public/icon-192.png': pixel,
  };
  const site = createSite(files, { config });
  t.after(site.close);
  const { diagnostics, outDir } = await site.build();
  assert.deepEqual(diagnostics, []);
  const bytesOf = (file: string) => readFileSync(path.join(outDir, file));
  const links = (file: string) =>
    headOf(site.read(file)).match(/<link rel="(?:apple-touch-icon|manifest|search)"[^>]*>/g) ?? [];
  assert.deepEqual(links('docs/a.html'), [
    '<link rel="manifest" href="/base/site.webmanifest">',
    '<link rel="apple-touch-icon" href="/base/own.png">',
    '<link rel="search" href="/base/own.xml">',
  ]);
  assert.equal(links('404.html').length, 2);
  const manifest = JSON.parse(site.read('site.webmanifest'));
  assert.deepEqual(
    [manifest.start_url, manifest.display, manifest.theme_color],
    ['/base/', 'standalone', '#fbfaf8'],
  );
  for (const { src, type, sizes } of manifest.icons)
    assert.ok(type === 'image/svg+xml' || sizes === '192x192' || src.endsWith('512.png'));
  assert.ok(bytesOf('icon-192.png').equals(Buffer.from(pixel)), 'the site has its own');
  const [touch, large] = [iconNames.touch, iconNames.large].map(bytesOf);
  assert.deepEqual([touch!.readUInt32BE(16), touch!.readUInt32BE(20)], [180, 180]);
  assert.equal(large!.readUInt32BE(16), 512);
  assert.equal(largestPng(bytesOf('favicon.ico'))!.readUInt32BE(16), 48);
  assert.match(site.read('opensearch.xml'), /Description>One &amp; two</);
  assert.match(
    site.read('opensearch.xml'),
    /template="https:\/\/test\.example\/base\/search\?q=\{searchTerms\}"/,
  );
  site.edit('public/icon.svg', square.replace('<path', '<g><path'));
  const broken = await site.build();
  assert.equal(broken.ok, false);
  assert.match(toLine(broken.diagnostics[0]!), /^site\.config\.ts:7:\d+ output\/bad-icon The icon/);
});

test('the largest PNG in an icon file is found, and a damaged file has none', () => {
  const large = Buffer.concat([pixel, Buffer.alloc(8)]);
  const icon = Buffer.from(
    toIconFile([
      { size: 16, bytes: pixel },
      { size: 256, bytes: large },
    ]),
  );
  assert.ok(largestPng(icon)!.equals(large));
  assert.equal(largestPng(icon.subarray(0, 20)), undefined);
  assert.equal(largestPng(Buffer.from('GIF89a')), undefined);
});

test('html has the classes of Docusaurus if the site asks for them', async (t) => {
  const css = '.docs-wrapper .markdown { color: red }\nhtml.plugin-blog h1 { color: red }\n';
  const ask = 'themeConfig: { htmlClassNames: true },';
  const configOf = (more: string) =>
    "collections: { docs: { type: 'docs', path: 'docs' }, blog: { type: 'blog', path: 'blog' }, " +
    `pages: { type: 'pages', path: 'pages' } }, customCss: 'css/site.css', ${more}`;
  const site = createSite(
    {
      'css/site.css': css,
      'docs/a.md': '---\ntags: [one]\n---\n\n# A\n',
      'blog/2024-01-02-b.md': '# B\n\n<!-- truncate -->\n\nText.\n',
      'pages/c.md': '# C\n',
      'pages/index.tsx': 'export default () => <h1>Home</h1>;\n',
    },
    { config: configOf('') },
  );
  t.after(site.close);
  const classOf = (name: string) =>
    /<html [^>]*class="([^"]*)"/.exec(site.read(`${name}.html`))![1]!;
  assert.deepEqual(
    (await site.build()).diagnostics.map(({ code, text, hint }) => `${code} ${text} | ${hint}`),
    [
      'asset/style-slip No element has the class `docs-wrapper`, so this rule ' +
        'applies to nothing. | Set `themeConfig.htmlClassNames` to `true`: `<html>` then has the ' +
        'classes of Docusaurus.',
    ],
  );
  assert.equal(classOf('docs/a'), 'ssr');
  site.edit('site.config.ts', (text) => text.replace('customCss:', `${ask} customCss:`));
  assert.deepEqual((await site.build()).diagnostics, []);
  const docs = 'ssr docs-wrapper plugin-docs plugin-id-default docs-version-current';
  assert.equal(classOf('docs/a'), `${docs} docs-doc-page docs-doc-id-a`);
  assert.equal(classOf('docs/tags/one'), `${docs} docs-tags-doc-list-page`);
  assert.equal(classOf('docs/tags'), `${docs} docs-tags-list-page`);
  assert.equal(classOf('blog'), 'ssr blog-wrapper blog-list-page plugin-blog plugin-id-default');
  assert.equal(
    classOf('blog/2024/01/02/b'),
    'ssr blog-wrapper blog-post-page plugin-blog plugin-id-default',
  );
  assert.equal(classOf('blog/archive'), 'ssr plugin-blog plugin-id-default');
  assert.equal(classOf('c'), 'ssr mdx-wrapper mdx-page plugin-pages plugin-id-default');
  assert.equal(classOf('index'), 'ssr plugin-pages plugin-id-default');
  // `htmlClass`, which the diagnostic and `site migrate` use, matches all of them.
  for (const name of ['docs/a', 'docs/tags/one', 'docs/tags', 'blog', 'blog/2024/01/02/b', 'c'])
    for (const className of classOf(name).split(' ').slice(1)) assert.match(className, htmlClass);
});
