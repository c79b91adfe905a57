/** Languages of a site, on tiny sites. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { selectForm } from '../generator/contract/pluralForms.ts';
import { toLocales } from '../generator/load/validate/toLocales.ts';
import { messages } from '../theme/messages/index.ts';
import { startDev } from './devSupport.ts';
import { createSite, pixel, places, type Files, type TestSite } from './harness.ts';
import { dedent } from './dedent.ts';

const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ar'] },";

const files: Files = {
  'src/pages/index.mdx': dedent`
    import Hello from './_hello';

    # Start

    <Hello/>

    [Intro](/docs/intro) and [guide](/docs/guide)
  `,
  'src/pages/_hello.tsx': dedent`
    import Translate, { translate } from '@docusaurus/Translate';
    export default () => (
      <p title={translate({ id: 'hello.title', message: 'Title' })}>
        <Translate id="hello" values={{ name: "Ada" }}>{"Hello {name}"}</Translate>
      </p>
    );
  `,
  'docs/intro.md': dedent`
    # Intro

    [Guide](./guide.md) [Start](/)

    ![Dot](/dot.png)
  `,
  'docs/guide.md': '# Guide\n\n[Intro](intro.md)\n',
  'public/dot.png': pixel,
  'i18n/de/code.json': JSON.stringify({
    hello: { message: 'Hallo {name}' },
    'hello.title': { message: 'Titel' },
    'theme.docs.paginator.next': { message: 'Danach' },
    'theme.SearchModal.startScreen.noRecentSearchesText': 'Nichts gesucht',
  }),
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md': dedent`
    # Einführung

    [Anleitung](./guide.md) [Start](/)

    ![Punkt](/dot.png)
  `,
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
  redirects: [{ from: '/old', to: '/docs/intro' }, { from: '/de/alt', to: '/de/docs/intro' }],
  ${i18n}
  themeConfig: { navbar: { items: [
    { to: '/docs/intro', label: 'The docs' }, { type: 'localeDropdown', queryString: '?keep' },
  ] } },`;

/** A site in three languages. */
let site: TestSite;
before(async () => {
  site = createSite(files, { config });
  await site.build();
});
after(() => site?.close());

test('one build has the pages of all languages', () => {
  const { ok, diagnostics, routes, counts } = site.result;
  assert.deepEqual(places(diagnostics), []);
  assert.equal(ok, true);
  assert.equal(counts.parsed, 4);
  const shown = ['/', '/docs/guide', '/docs/intro'];
  for (const address of [...shown, ...shown.flatMap((page) => [`/de${page}`, `/ar${page}`])])
    assert.ok(routes.includes(address), address);
  const map = JSON.parse(site.read('routes.json')) as Record<string, { translationOf?: string }>;
  assert.deepEqual(
    ['/', '/docs/intro', '/de/docs/intro', '/ar/'].map((page) => map[page]!.translationOf),
    [undefined, undefined, '/docs/intro', '/'],
  );

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
  assert.match(
    german,
    /"og:locale" content="de_DE"><meta property="og:locale:alternate" content="en_/,
  );
  assert.doesNotMatch(german, /og:locale:alternate" content="(?:de|ar)/);
  assert.match(site.read('ar/docs/intro.html'), /<html lang="ar" dir="rtl"/);
});

test('each language has its list of pages, and its page for unknown addresses', () => {
  const german = site.read('de/llms.txt');
  assert.equal(
    german,
    dedent`
      # Test

      ## Docs

      - [Einführung](https://test.example/de/docs/intro.md): Anleitung Start

      ## Docs: Mehr

      - [Guide](https://test.example/de/docs/guide.md): Intro

      ## Pages

      - [Start](https://test.example/de/index.md): Intro and guide

      ## Other languages

      - [English](https://test.example/llms.txt)
      - [العربية](https://test.example/ar/llms.txt)
    `,
  );
  assert.match(site.read('llms.txt'), /^- \[Intro\]\(https:\/\/test\.example\/docs\/intro\.md\)/m);
  assert.doesNotMatch(site.read('llms.txt'), /Einführung/);
  assert.match(site.read('de/llms-full.txt'), /^# Einführung$/m);
  assert.match(site.read('de/docs/intro.html'), /href="\/de\/llms\.txt"/);
  assert.match(site.read('de/docs/intro.md'), /^# https:\/\/test\.example\/de\/llms\.txt lists/m);
  assert.match(
    site.read('_redirects'),
    /301\n\/de\/\* \/de\/404\.html 404\n\/ar\/\* \/ar\/404\.html 404\n$/,
  );
});

test('a script with the base URL of the site is one file for all languages', async (t) => {
  const based = createSite(
    { 'docs/a.md': '# A\n', 'public/own.js': 'self.own = 1;\n' },
    {
      config: dedent`
        baseUrl: '/base/', \
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, \
        collections: { docs: { type: 'docs' } }, \
        scripts: ['/base/own.js', '/own.js'],`,
    },
  );
  t.after(based.close);
  await based.build();
  const scripts = (file: string) => based.read(file).match(/<script src="[^"]*own.js"/g);
  const own = '<script src="/base/own.js"';
  assert.deepEqual(scripts('docs/a.html'), [own, own]);
  assert.deepEqual(scripts('de/docs/a.html'), [own, own]);
});

test('redirects lead to the page in each language, unless they are written for one', () => {
  assert.deepEqual(JSON.parse(site.read('redirects.json')), {
    '/ar/old': '/ar/docs/intro',
    '/de/alt': '/de/docs/intro',
    '/de/old': '/de/docs/intro',
    '/old': '/docs/intro',
  });
  assert.match(site.read('ar/old.html'), /<html lang="ar" dir="rtl">/);
  assert.match(site.read('old.html'), /<html lang="en" dir="ltr">/);
});

test('a language is written in the direction of its script', () => {
  const direction = (name: string, own = {}) =>
    toLocales(
      {
        i18n: { defaultLocale: 'en', locales: [name], localeConfigs: { [name]: own } },
      } as unknown as Parameters<typeof toLocales>[0],
      '/',
    )[0]!.direction;
  assert.deepEqual(
    ['ar_EG', 'he', 'fa', 'dv', 'az-Arab', 'az', 'ja'].map((name) => direction(name)),
    ['rtl', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr'],
  );
  assert.equal(direction('ar', { direction: 'ltr' }), 'ltr');
  assert.equal(direction('en', { htmlLang: 'ar' }), 'rtl');
});

test('a page that is not translated says so, and is a copy', () => {
  const guide = site.read('de/docs/guide.html');
  assert.match(guide, /<article [^>]*lang="en" dir="ltr">.*<h1>Guide/s);
  assert.match(guide, /<div lang="de" dir="ltr">.*English.*Sie erscheint auf English/s);
  assert.doesNotMatch(site.read('de/docs/intro.html'), /<article [^>]*lang=/);
  assert.match(guide, /rel="canonical" href="https:\/\/test\.example\/docs\/guide"/);
  assert.match(guide, /<a href="\/de\/docs\/intro">Intro<\/a>/);
  assert.doesNotMatch(guide, /hreflang/);
});

test('components are translated by code.json', () => {
  assert.match(site.read('de/index.html'), /<p title="Titel">Hallo Ada<\/p>/);
  assert.match(site.read('index.html'), /<p title="Title">Hello Ada<\/p>/);
});

test('the menu of languages leads to the same page', () => {
  const nav = /<nav id="__menu".*?<\/nav>/s.exec(site.read('de/docs/guide.html'))![0];
  for (const address of ['/docs/guide', '/de/docs/guide', '/ar/docs/guide'])
    assert.ok(nav.includes(`href="${address}?keep"`), address);
  assert.match(nav, />Deutsch</);
});

test('each language has its own search index', () => {
  for (const folder of ['', 'de/', 'ar/'])
    assert.ok(site.has(`${folder}search/index.json`), folder);
});

test('texts of the interface are in the language of the page, and code.json changes them', () => {
  const german = site.read('de/docs/intro.html');
  assert.match(german, /class="skip"[^>]*>Zum Hauptinhalt springen</);
  assert.match(german, /aria-label="Pfad"/);
  assert.match(german, /rel="next"[^>]*><span class="label">Danach</);
  assert.match(site.read('ar/docs/intro.html'), /class="skip"[^>]*>انتقل إلى/);
  assert.match(site.read('docs/intro.html'), /class="skip"[^>]*>Skip to main content</);
  assert.match(site.read('de/search.html'), /<h1>Suche<\/h1>/);
  assert.match(site.read('de/404.html'), /<title>Seite nicht gefunden/);
});

test('scripts have the texts of their language alone', () => {
  const searchOf = (file: string) =>
    site.read(/data-search="\/([^"]+)"/.exec(site.read(file))![1]!);
  assert.match(searchOf('de/docs/intro.html'), /Nichts gesucht/);
  assert.doesNotMatch(searchOf('de/docs/intro.html'), /No recent searches|Unable to fetch/);
  assert.match(searchOf('docs/intro.html'), /No recent searches/);
  assert.doesNotMatch(searchOf('docs/intro.html'), /Ergebnis|theme\.SearchModal/);
});

test('the search dialog of a language is in one file, which its pages name', () => {
  const partsOf = (file: string) => {
    const html = site.read(file);
    assert.doesNotMatch(html, /<template/);
    return /<meta name="search" content="[^"]*\/(assets\/search-[\da-f]{8}\.txt)/.exec(html)![1]!;
  };
  const [own, german] = [partsOf('docs/intro.html'), partsOf('de/docs/intro.html')];
  assert.equal(partsOf('search.html'), own);
  assert.equal(partsOf('de/404.html'), german);
  assert.match(site.read(own), /"href":"\/search".*class=DocSearch-Cancel>Close</);
  assert.match(site.read(german), /"href":"\/de\/search".*class=DocSearch-Cancel>Schließen</);
});

test('the sitemap names the page in each language, and each language has its own', () => {
  const own = '<loc>https://test.example/de/docs/intro</loc>';
  const alternates = [
    ['en', 'docs/intro'],
    ['de', 'de/docs/intro'],
    ['x-default', 'docs/intro'],
  ].map(
    ([language, path]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://test.example/${path}"/>`,
  );
  assert.ok(site.read('sitemap.xml').includes(`${own}${alternates.join('')}</url>`));
  const german = site.read('de/sitemap.xml');
  assert.ok(german.includes(own));
  assert.doesNotMatch(german, /<loc>https:\/\/test\.example\/docs/);
});

test('after an edit of a translation, its page alone is made again', async () => {
  site.edit('i18n/de/docusaurus-plugin-content-docs/current/intro.md', (text) => `${text}\nNeu.\n`);
  const { counts } = await site.build();
  assert.deepEqual([counts.parsed, counts.rendered], [1, 1]);
});

test('posts have feeds, authors and tags in their language', async (t) => {
  const post = dedent`
    ---
    title: Post
    authors: [ada, bob]
    tags: [news, plain]
    ---

    Text

    <!-- truncate -->

    More
  `;
  const site = createSite(
    {
      'src/pages/index.md': '# Start\n',
      'blog/2024-01-01-a.md': post,
      'blog/authors.yml': 'ada: { name: Ada, title: Editor }\nbob: { name: Bob, title: Author }\n',
      'blog/tags.yml': 'news: { label: News, permalink: /news }\nplain: { label: Plain }\n',
      'i18n/de/docusaurus-plugin-content-blog/2024-01-01-a.md': post.replace('Post', 'Beitrag'),
      'i18n/de/docusaurus-plugin-content-blog/authors.yml':
        'ada: { name: Ada, title: Redakteurin }\n',
      'i18n/de/docusaurus-plugin-content-blog/tags.yml':
        'news: { label: Neues, permalink: /news }\n',
    },
    { config: `collections: { blog: { type: 'blog' }, pages: { type: 'pages' } }, ${i18n}` },
  );
  t.after(() => site.close());
  await site.build();
  assert.match(site.read('de/blog/rss.xml'), /<language>de<\/language>[^]*<title>Beitrag</);
  assert.match(site.read('blog/rss.xml'), /<language>en<\/language>[^]*<title>Post</);
  const german = site.read('de/blog/2024/01/01/a.html');
  assert.match(german, /Redakteurin[^]*Author/);
  assert.match(german, /href="\/de\/blog\/tags\/news"[^>]*>Neues<[^]*>Plain</);
  assert.match(site.read('blog/2024/01/01/a.html'), /Editor[^]*>News</);
});

test('dev shows an edited translation file, and a folder that comes and goes', async (t) => {
  const dev = await startDev(files, { config, theme: 'real' });
  t.after(() => dev.close());
  assert.match(await dev.read('/de/docs/none'), /<html lang="de"/);
  assert.match(await dev.read('/docs/none'), /<html lang="en"/);
  const isNew = async () => /Noch mehr/.test(await dev.read('/de/docs/intro'));
  assert.equal(await isNew(), false);
  const file = 'i18n/de/docusaurus-plugin-content-docs/current.json';
  await dev.becomes(() => dev.site.edit(file, (text) => text.replace('Mehr', 'Noch mehr')), isNew);
  const arabic = 'i18n/ar/docusaurus-plugin-content-docs/current/intro.md';
  const isArabic = async () => /<h1>مقدمة/.test(await dev.read('/ar/docs/intro'));
  await dev.becomes(() => dev.site.edit(arabic, '# مقدمة\n'), isArabic);
  await dev.becomes(
    () => dev.site.remove('i18n/ar'),
    async () => !(await isArabic()),
  );
});

test('each translation of the theme has every text, with the same values', () => {
  const english = Object.values(messages.english);
  const valuesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const language of ['de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar']) {
    const own = messages.in(language);
    const ids = english.map(({ id }) => id!).sort();
    assert.deepEqual(Object.keys(own).sort(), ids, language);
    for (const { id, message } of english)
      assert.deepEqual(valuesOf(own[id!]!), valuesOf(message!), `${language} ${id}`);
  }
  assert.deepEqual(messages.in('pt-BR'), messages.in('pt'));
  assert.deepEqual([messages.in('zh-TW'), messages.in('sv')], [{}, {}]);
});

test('a site in one other language has no English texts', async (t) => {
  const site = createSite(
    {
      'src/pages/index.md': '# はじめ\n',
      'docs/a.md': '# 一\n',
      'people/ada.md': '---\ntitle: Ada\nroles: [詩人, 学者]\n---\n',
    },
    {
      config: `offline: true, i18n: { defaultLocale: 'ja', locales: ['ja'] },
        collections: { docs: { type: 'docs', printPages: true }, pages: { type: 'pages' },
        people: { type: 'entries', fields: { roles: { type: 'list', label: '役割' } } } },`,
    },
  );
  t.after(() => site.close());
  await site.build();
  const scripts = Object.keys(site.result.hashes)
    .filter((file) => file.endsWith('.js'))
    .map((file) => site.read(file));
  for (const text of ['用に保存中…', 'が応答しません', '{count} ページ'])
    assert.ok(
      scripts.some((script) => script.includes(text)),
      text,
    );
  for (const text of ['offline…', 'does not answer', 'not saved', 'Saved for', '{count} page'])
    assert.ok(!scripts.some((script) => script.includes(text)), text);
  assert.match(site.read('people/ada.html'), /詩人、学者/);
});

test('a text has the plural form for its number in the language', () => {
  const posts = '{count} 0|1|2|3-10|11-99|100';
  const forms = [0, 1, 2, 3, 11, 100].map((count) => selectForm(posts, count, 'ar'));
  assert.deepEqual(forms, ['{count} 0', '1', '2', '3-10', '11-99', '100']);
  assert.equal(selectForm('one|many', 1, 'en'), 'one');
  assert.equal(selectForm('one|many', 2, 'ru'), 'many');
  assert.equal(selectForm('{count} 件', 1, 'ja'), '{count} 件');
});
