/** Versions of documentation, on tiny sites. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDev } from './devSupport.ts';
import { createSite, places, type Files } from './harness.ts';
import { dedent } from './dedent.ts';

const versioned: Files = {
  'docs/intro.md': '# Intro\n\n[Guide](./guide.md) and [again](/docs/next/guide).\n',
  'docs/guide.md': '# Guide\n',
  'docs/new.md': '# Only new\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/intro.md': '# Intro of two\n\n[Guide](./guide.md)\n',
  'versioned_docs/version-2.0/guide.md': '# Guide of two\n',
  'versioned_docs/version-1.0/intro.md': dedent`
    # Intro of one

    [Guide](guide.md#top)

    ## Top {#top}
  `,
  'versioned_docs/version-1.0/guide.md': '# Guide of one\n\n## Top {#top}\n',
  'versioned_docs/version-1.0/old.md': '# Only old\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{"main": ["intro", "guide"]}',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main": ["intro", "guide", "old"]}',
};

const withMenu = `
  collections: { docs: { type: 'docs' } },
  themeConfig: { navbar: { items: [
    { type: 'docsVersionDropdown', position: 'right' },
    { type: 'doc', docId: 'guide', label: 'The guide' },
  ] } },`;

/** Returns the attributes of the navbar's `<a>` elements, by their text. */
function menu(html: string): Record<string, string> {
  const nav = /<nav id="__menu".*?<\/nav>/s.exec(html)![0];
  return Object.fromEntries(
    [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(([, href, text]) => [
      text!,
      href!,
    ]),
  );
}

test('versions of Docusaurus are read as they are', async (t) => {
  const site = createSite(versioned, { config: withMenu });
  t.after(() => site.close());
  const { ok, diagnostics, routes } = await site.build();
  assert.deepEqual(places(diagnostics), ['site.config.ts:1:1 link/missing-home']);
  assert.equal(ok, true);
  assert.deepEqual(
    routes.filter((route) => route.startsWith('/docs')),
    [
      '/docs/1.0/guide',
      '/docs/1.0/intro',
      '/docs/1.0/old',
      '/docs/guide',
      '/docs/intro',
      '/docs/next/guide',
      '/docs/next/intro',
      '/docs/next/new',
    ],
  );
  const old = site.read('docs/1.0/intro.html');
  assert.match(old, /<h1>Intro of one/);
  assert.match(old, /href="\/docs\/1\.0\/guide#top"/);
  assert.match(old, /<html[^>]* class="ssr docs-version-1\.0"/);
  assert.match(old, /Version: (?:<!-- -->)?1\.0/);
  assert.match(old, /no longer actively maintained/);
  assert.match(old, /<a href="\/docs\/intro">latest version<\/a>/);
  assert.match(old, /rel="canonical" href="https:\/\/test\.example\/docs\/intro"/);
  assert.match(site.read('docs/next/intro.html'), /unreleased documentation/);
  assert.doesNotMatch(site.read('docs/intro.html'), /theme-doc-version-banner/);
  assert.match(
    site.read('docs/1.0/old.html'),
    /rel="canonical" href="https:\/\/test\.example\/docs\/1\.0\/old"/,
  );
});

test('the menu of versions leads to the same page, if the version has it', async (t) => {
  const site = createSite(versioned, { config: withMenu });
  t.after(() => site.close());
  await site.build();
  assert.deepEqual(menu(site.read('docs/1.0/guide.html')), {
    Next: '/docs/next/guide',
    '2.0': '/docs/guide',
    '1.0': '/docs/1.0/guide',
    'The guide': '/docs/1.0/guide',
  });
  assert.deepEqual(menu(site.read('docs/next/new.html')), {
    Next: '/docs/next/new',
    '2.0': '/docs/intro',
    '1.0': '/docs/1.0/intro',
    'The guide': '/docs/next/guide',
  });
});

test('versions have the configured labels, paths, banners, noIndex and badge', async (t) => {
  const site = createSite(
    {
      ...versioned,
      'docs/intro.md': '# Intro\n',
      'docs/new.md': '---\nversion_label: 3.1\n---\n\n# New\n',
      'docs/guide.md': '---\nversion_label: null\n---\n\n# Guide\n',
      'i18n/de/docusaurus-plugin-content-docs/version-2.0/intro.md': '# Einführung\n',
    },
    {
      config: `i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
      collections: { docs: { type: 'docs', lastVersion: 'current', versions: {
      current: { label: '3.0 🚧' },
      '2.0': { label: 'Two', path: 'two', banner: 'none', badge: false, className: 'second' },
      '1.0': { noIndex: true },
    } } },`,
    },
  );
  t.after(() => site.close());
  await site.build();
  assert.deepEqual(
    site.result.routes.filter((route) => /^\/docs.*intro$/.test(route)),
    ['/docs/1.0/intro', '/docs/intro', '/docs/two/intro'],
  );
  const two = site.read('docs/two/intro.html');
  assert.doesNotMatch(two, /theme-doc-version-ba/);
  assert.match(two, /<html[^>]* class="ssr second"/);
  assert.match(site.read('docs/1.0/intro.html'), /<meta name="robots" content="noindex/);
  // If the row is too narrow, the badge moves below the breadcrumbs together with the button.
  const row =
    /<div>(?:<button.*?<\/button>)?<span [^>]*>Version: (?:<!-- -->)?3\.0 🚧<.span><.div>/;
  assert.match(site.read('docs/intro.html'), row);
  assert.match(site.read('docs/new.html'), /Version: (?:<!-- -->)?3\.1<.span>/);
  assert.doesNotMatch(site.read('docs/guide.html'), /theme-doc-version-ba/);
  assert.equal(
    site
      .read('sitemap.xml')
      .match(/<loc>[^<]*\/docs\/[^<]*/g)
      ?.join(' '),
    [
      '<loc>https://test.example/docs/guide',
      '<loc>https://test.example/docs/intro',
      '<loc>https://test.example/docs/new',
    ].join(' '),
  );
  const tags = (file: string) =>
    [
      ...site
        .read(file)
        .matchAll(/<link rel="(canonical|alternate)" [^>]*href="https:\/\/[^/]*([^"]*)/g),
    ].map(([, rel, address]) => `${rel} ${address}`);
  assert.deepEqual(tags('docs/two/intro.html'), ['canonical /docs/intro']);
  assert.deepEqual(tags('de/docs/two/intro.html'), ['canonical /de/docs/intro']);
  assert.deepEqual(tags('de/docs/1.0/intro.html'), ['canonical /docs/intro']);
});

test('a site may build only some of its versions, or none', async (t) => {
  const site = createSite(versioned, {
    config: "collections: { docs: { type: 'docs', onlyIncludeVersions: ['1.0', '2.0'] } },",
  });
  t.after(() => site.close());
  await site.build();
  const intros = () => site.result.routes.filter((route) => route.endsWith('intro'));
  assert.deepEqual(intros(), ['/docs/1.0/intro', '/docs/intro']);
  const change = (fields: string) =>
    site.edit('site.config.ts', (text) =>
      text.replace(/collections:.*/, `collections: { docs: { type: 'docs', ${fields} } },`),
    );
  change('includeCurrentVersion: false');
  await site.build();
  assert.deepEqual(intros(), ['/docs/1.0/intro', '/docs/intro']);
  change('disableVersioning: true');
  site.edit('docs/intro.md', '# Intro\n');
  await site.build();
  assert.deepEqual(intros(), ['/docs/intro']);
  assert.doesNotMatch(site.read('docs/intro.html'), /docs-version|theme-doc-version/);
});

test('versions of other collections are read from files with their names', async (t) => {
  const site = createSite(
    {
      ...versioned,
      'api/one.md': '# One\n',
      'api_versions.json': '["0.9"]',
      'api_versioned_docs/version-0.9/one.md': '# One before\n',
    },
    { config: "collections: { docs: { type: 'docs' }, api: { type: 'docs', path: 'api' } }," },
  );
  t.after(() => site.close());
  await site.build();
  assert.deepEqual(
    site.result.routes.filter((route) => route.startsWith('/api')),
    ['/api/next/one', '/api/one'],
  );
  assert.match(site.read('api/one.html'), /One before/);
});

test('a build does no work for an unchanged version', async (t) => {
  const site = createSite(versioned, { config: withMenu });
  t.after(() => site.close());
  await site.build();
  site.edit('docs/new.md', '# Only new\n\nMore.\n');
  const { counts } = await site.build();
  assert.deepEqual([counts.parsed, counts.rendered, counts.bundled], [1, 1, 0]);
});

test('each version has its own search index', async (t) => {
  const site = createSite(versioned, { config: withMenu });
  t.after(() => site.close());
  await site.build();
  for (const folder of ['', 'docs/1.0/', 'docs/next/'])
    assert.ok(site.has(`${folder}search/index.json`), folder);
  const settings = (file: string) =>
    /name="search" content="([^"]*)"/.exec(site.read(file))![1]!.replaceAll('&quot;', '"');
  assert.equal(JSON.parse(settings('docs/1.0/intro.html')).index, '/docs/1.0/');
  assert.equal(JSON.parse(settings('docs/intro.html')).index, undefined);
});

test('site version freezes the current documents', async (t) => {
  const site = createSite(versioned, { config: withMenu });
  t.after(() => site.close());
  const exit = await site.run(['version', '3.0']);
  assert.equal(exit.code, 0, exit.stderr);
  assert.equal(
    exit.stdout,
    dedent`
      Wrote
        versioned_docs/version-3.0
        versioned_sidebars/version-3.0-sidebars.json
        versions.json
    `,
  );
  site.edit('docs/intro.md', '# Intro\n');
  site.edit('versioned_docs/version-3.0/intro.md', '# Intro of three\n');
  await site.build();
  assert.match(site.read('docs/intro.html'), /Intro of three/);
  assert.match(site.read('docs/2.0/intro.html'), /Intro of two/);
  assert.ok(site.result.routes.includes('/docs/new'));
  const again = await site.run(['version', '3.0']);
  assert.deepEqual(
    [again.code, again.stderr],
    [2, 'error: `versions.json` has a version `3.0` already.\n'],
  );
});

test('hooks of Docusaurus return the versions', async (t) => {
  const site = createSite(
    {
      ...versioned,
      'docs/intro.md': '# Intro\n',
      'docs/guide.mdx': "import V from '../versions';\n\n# Guide\n\n<V/>\n",
      'docs/guide.md': '# Nothing\n',
      'versions.tsx': dedent`
        import { useActiveDocContext, useDocsVersion, useLatestVersion, useVersions } from
          '@docusaurus/plugin-content-docs/client';
        export default () => (
          <p id="v">{JSON.stringify([useDocsVersion().version, useLatestVersion().name, \
            useVersions().map(({ name }) => name), \
            Object.keys(useActiveDocContext().alternateDocVersions)])}</p>
        );
      `,
    },
    { config: withMenu },
  );
  t.after(() => site.close());
  site.remove('docs/guide.md');
  await site.build();
  const [, said] = /<p id="v">([^<]*)</.exec(site.read('docs/next/guide.html'))!;
  assert.deepEqual(JSON.parse(said!.replaceAll('&quot;', '"')), [
    'current',
    '2.0',
    ['current', '2.0', '1.0'],
    ['current', '2.0', '1.0'],
  ]);
});

test('dev shows a version that is frozen while it runs, and follows its removal', async (t) => {
  const { 'versions.json': _, ...files } = versioned;
  const dev = await startDev(files, { config: withMenu });
  t.after(() => dev.close());
  const shows = async (address: string, text: string) =>
    (await dev.read(address).catch(() => '')).includes(text);
  assert.equal(await shows('/docs/intro', 'Intro of two'), false);
  await dev.becomes(
    () => dev.site.edit('versions.json', '["2.0"]'),
    () => shows('/docs/intro', 'Intro of two'),
  );
  await dev.becomes(
    () => dev.site.edit('versions.json', '[]'),
    async () => !(await shows('/docs/intro', 'Intro of two')),
  );
});

test('a menu of versions marks only the version of the page', async (t) => {
  const home = '---\nslug: /\n---\n\n# Home\n';
  const site = createSite(
    {
      'docs/home.md': home,
      'docs/new.md': '# New\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/home.md': home,
    },
    { config: withMenu.replace(/.*docId.*\n/, '') },
  );
  t.after(() => site.close());
  await site.build();
  const marked = (file: string) =>
    [...site.read(file).matchAll(/<a class="navbar__link active"[^>]*>([^<]+)/g)].map(
      ([, label]) => label,
    );
  // The first version starts at `/docs`, which is above these addresses.
  assert.deepEqual(['docs/next/index.html', 'docs/next/new.html', 'docs/index.html'].map(marked), [
    ['Next'],
    ['Next'],
    ['1.0'],
  ]);
});
