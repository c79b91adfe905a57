/** Languages of a site, on tiny sites. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSite, pixel, places, type Files } from './harness.ts';

const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ar'] },";

const files: Files = {
  'src/pages/index.mdx':
    "import Hello from './_hello';\n\n# Start\n\n<Hello/>\n\n" +
    '[Intro](/docs/intro) and [guide](/docs/guide)\n',
  'src/pages/_hello.tsx':
    "import Translate, { translate } from '@docusaurus/Translate';\n" +
    'export default () => (\n' +
    "  <p title={translate({ id: 'hello.title', message: 'Title' })}>\n" +
    '    <Translate id="hello" values={{ name: "Ada" }}>{"Hello {name}"}</Translate>\n' +
    '  </p>\n);\n',
  'docs/intro.md': '# Intro\n\n[Guide](./guide.md) [Start](/)\n\n![Dot](/dot.png)\n',
  'docs/guide.md': '# Guide\n\n[Intro](intro.md)\n',
  'public/dot.png': pixel,
  'i18n/de/code.json': JSON.stringify({
    hello: { message: 'Hallo {name}' },
    'hello.title': { message: 'Titel' },
  }),
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md':
    '# Einführung\n\n[Anleitung](./guide.md) [Start](/)\n\n![Punkt](/dot.png)\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json': JSON.stringify({
    'sidebar.main.category.More': { message: 'Mehr' },
  }),
  'i18n/de/docusaurus-theme-classic/navbar.json': JSON.stringify({
    'item.label.The docs': { message: 'Doku' },
  }),
  'sidebars.ts': "export default { main: ['intro', { More: ['guide'] }] };",
};

const config = `
  collections: {
    docs: { type: 'docs', sidebarPath: 'sidebars.ts' },
    pages: { type: 'pages' },
  },
  ${i18n}
  themeConfig: { navbar: { items: [
    { to: '/docs/intro', label: 'The docs' }, { type: 'localeDropdown' },
  ] } },`;

test('one build has all languages', async (t) => {
  const site = createSite(files, { config });
  t.after(() => site.close());
  const { ok, diagnostics, routes, counts } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  assert.equal(ok, true);
  assert.equal(counts.parsed, 4);
  const shown = ['/', '/docs/guide', '/docs/intro'];
  for (const address of [...shown, ...shown.flatMap((one) => [`/de${one}`, `/ar${one}`])])
    assert.ok(routes.includes(address), address);

  const german = site.read('de/docs/intro.html');
  assert.match(german, /<html lang="de" dir="ltr"/);
  assert.match(german, /<h1>Einführung/);
  assert.match(german, /<a href="\/de\/docs\/guide">Anleitung<\/a> <a href="\/de\/">Start<\/a>/);
  assert.match(german, /src="\/dot\.png"/);
  assert.match(german, />Mehr</);
  assert.match(german, /href="\/de\/docs\/intro"[^>]*>Doku</);
  assert.match(german, /rel="alternate" hreflang="en" href="https:\/\/test\.example\/docs\/intro"/);
  assert.match(german, /hreflang="x-default" href="https:\/\/test\.example\/docs\/intro"/);
  assert.doesNotMatch(german, /hreflang="ar"/);
  assert.match(site.read('ar/docs/intro.html'), /<html lang="ar" dir="rtl"/);
});

test('a page that is not translated says so, and is a copy', async (t) => {
  const site = createSite(files, { config });
  t.after(() => site.close());
  await site.build();
  const guide = site.read('de/docs/guide.html');
  assert.match(guide, /<h1>Guide/);
  assert.match(guide, /English/);
  assert.match(guide, /rel="canonical" href="https:\/\/test\.example\/docs\/guide"/);
  assert.match(guide, /<a href="\/de\/docs\/intro">Intro<\/a>/);
  assert.doesNotMatch(guide, /hreflang/);
});

test('components are translated by code.json', async (t) => {
  const site = createSite(files, { config });
  t.after(() => site.close());
  await site.build();
  assert.match(site.read('de/index.html'), /<p title="Titel">Hallo Ada<\/p>/);
  assert.match(site.read('index.html'), /<p title="Title">Hello Ada<\/p>/);
});

test('the menu of languages stays on the page', async (t) => {
  const site = createSite(files, { config });
  t.after(() => site.close());
  await site.build();
  const nav = /<nav id="__menu".*?<\/nav>/s.exec(site.read('de/docs/guide.html'))![0];
  for (const address of ['/docs/guide', '/de/docs/guide', '/ar/docs/guide'])
    assert.ok(nav.includes(`href="${address}"`), address);
  assert.match(nav, />Deutsch</);
});

test('after an edit of a translation, its page alone is made again', async (t) => {
  const site = createSite(files, { config });
  t.after(() => site.close());
  await site.build();
  site.edit('i18n/de/docusaurus-plugin-content-docs/current/intro.md', (text) => `${text}\nNeu.\n`);
  const { counts } = await site.build();
  assert.deepEqual([counts.parsed, counts.rendered], [1, 1]);
});

test('each language has an index of its own for the search', async (t) => {
  const site = createSite(files, { config });
  t.after(() => site.close());
  await site.build();
  for (const folder of ['', 'de/', 'ar/'])
    assert.ok(site.has(`${folder}search/index.json`), folder);
});

test('feeds are in the language of their posts', async (t) => {
  const post = '---\ntitle: Post\n---\n\nText\n\n<!-- truncate -->\n\nMore\n';
  const site = createSite(
    {
      'src/pages/index.md': '# Start\n',
      'blog/2024-01-01-a.md': post,
      'i18n/de/docusaurus-plugin-content-blog/2024-01-01-a.md': post.replace('Post', 'Beitrag'),
    },
    { config: `collections: { blog: { type: 'blog' }, pages: { type: 'pages' } }, ${i18n}` },
  );
  t.after(() => site.close());
  await site.build();
  assert.match(site.read('de/blog/rss.xml'), /<language>de<\/language>[^]*<title>Beitrag</);
  assert.match(site.read('blog/rss.xml'), /<language>en<\/language>[^]*<title>Post</);
});

test('a site without a start page is warned of it in each language', async (t) => {
  const site = createSite(
    { 'docs/a.md': '# A\n' },
    { config: `collections: { docs: { type: 'docs' } }, ${i18n}` },
  );
  t.after(() => site.close());
  const { ok, diagnostics } = await site.build();
  assert.equal(ok, true);
  assert.deepEqual([...new Set(diagnostics.map(({ code }) => code))], ['link/missing-home']);
});
