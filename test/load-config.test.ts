import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { configWith, faultsOf, loadSite, toLine, twoCollections, fault } from './loadSupport.ts';

test('a good configuration has no diagnostic', async () =>
  assert.deepEqual(await faultsOf(twoCollections), []));

fault(
  'an unknown field with a near name',
  `${twoCollections}\n  favicn: 'x.ico',`,
  'site.config.ts:12:3 config/unknown-key `favicn` is not a field of the configuration. | ' +
    'Did you mean `favicon`? Allowed: `title`, `tagline`, `url`, `baseUrl`, `trailingSlash`, ' +
    '`titleDelimiter`, `favicon`, `organizationName`, `projectName`, `noIndex`, `locale`, ' +
    '`i18n`, `theme`, `collections`, ' +
    '`staticDirectories`, `customCss`, `headTags`, `preBodyTags`, `postBodyTags`, `scripts`, ' +
    '`stylesheets`, `clientModules`, ' +
    '`checks`, `api`, `gates`, `samples`, `severities`, `markdown`, `integrations`, `redirects`, ' +
    '`search`, `offline`, `themeConfig`, `socialCards`, `contentSecurityPolicy`, ' +
    '`customFields`.',
);

fault(
  'an unknown field deep inside',
  `${twoCollections}\n  themeConfig: {\n    docs: { sidebar: { hidable: true } },\n  },`,
  'site.config.ts:13:24 config/unknown-key `hidable` is not a field of ' +
    '`themeConfig.docs.sidebar`. | Did you mean `hideable`? ' +
    'Allowed: `hideable`, `autoCollapseCategories`.',
);

fault(
  'an unknown field of a navbar item',
  dedent`
    ${twoCollections}
      themeConfig: { navbar: { items: [
        { label: 'A', to: '/' },
        { labell: 'A', label: 'B', to: '/' },
      ] } },`,
  'site.config.ts:14:7 config/unknown-key `labell` is not a field of ' +
    '`themeConfig.navbar.items[1]`. | Did you mean `label`? ' +
    'Allowed: `type`, `props`, `position`, `label`, `to`, `href`, `html`, `icon`, `docId`, ' +
    '`sidebarId`, `docsPluginId`, `versions`, `dropdownItemsBefore`, `dropdownItemsAfter`, ' +
    '`queryString`, `activeBasePath`, `activeBaseRegex`, `className`, `target`, `rel`, ' +
    '`attributes`, `items`.',
);

fault(
  'an unknown field of a collection',
  `  collections: { docs: { type: 'docs', path: 'content/docs', sidebarpath: 'x' } },`,
  'site.config.ts:8:62 config/unknown-key `sidebarpath` is not a field of ' +
    '`collections.docs`. | Did you mean `sidebarPath`? ' +
    'Allowed: `type`, `path`, `routeBasePath`, `include`, `exclude`, `documents`, `editUrl`, ' +
    '`showLastUpdateTime`, `showLastUpdateAuthor`, `beforeDefaultRemarkPlugins`, ' +
    '`remarkPlugins`, `beforeDefaultRehypePlugins`, `rehypePlugins`, ' +
    '`sidebarPath`, `sidebarCollapsible`, `sidebarCollapsed`, `numberPrefixParser`, ' +
    '`sidebarItemsGenerator`, `breadcrumbs`, `versions`, ' +
    '`lastVersion`, `includeCurrentVersion`, `onlyIncludeVersions`, ' +
    '`disableVersioning`, `tagsPath`, `tagsBasePath`, ' +
    '`printPages`.',
);

fault(
  'a field of Docusaurus',
  `${twoCollections}\n  onBrokenLinks: 'throw',`,
  'site.config.ts:12:3 config/elsewhere `onBrokenLinks` is a field of Docusaurus that is ' +
    'written differently here. | Write `checks: { links: … }`.',
);

fault(
  'a field of Docusaurus deep inside',
  `${twoCollections}\n  themeConfig: { footer: { copyright: 'x' } },`,
  'site.config.ts:12:28 config/elsewhere `themeConfig.footer.copyright` is a field of ' +
    'Docusaurus that is written differently here. | Write `company`, to which the year is ' +
    "added, or `credit` for a text of your own, with `company: ''`.",
);

fault(
  'a field of Docusaurus below a name that the site chose',
  `${twoCollections}\n  i18n: { locales: ['en'], localeConfigs: { en: { translate: false } } },`,
  'site.config.ts:12:51 config/elsewhere `i18n.localeConfigs.en.translate` is a field of ' +
    'Docusaurus that is written differently here. | Remove it: a language without files shows ' +
    'the documents of the default one.',
);

fault(
  'a missing field',
  '',
  'site.config.ts:4:29 config/missing-key `collections` is missing. | ' +
    'Add `collections`: an object.',
);

fault(
  'a missing field of a redirect',
  `${twoCollections}\n  redirects: [{ from: '/a' }],`,
  'site.config.ts:12:15 config/missing-key `redirects[0].to` is missing. | Add `to`: a text.',
);

fault(
  'a collection without a type',
  `  collections: { docs: { path: 'content/docs' } },`,
  'site.config.ts:8:18 config/missing-key `collections.docs.type` is missing. | ' +
    "Add `type`: 'docs', 'blog', 'entries' or 'pages'.",
);

fault(
  'a collection of an unknown type',
  `  collections: { docs: { type: 'blogg', path: 'content/docs' } },`,
  "site.config.ts:8:32 config/wrong-value `collections.docs.type` is 'blogg', but must be " +
    "'docs', 'blog', 'entries' or 'pages'. | Did you mean `blog`? " +
    "Write 'docs', 'blog', 'entries' or 'pages'.",
);

fault(
  'a number for a text',
  `${twoCollections}\n  tagline: 42,`,
  'site.config.ts:12:12 config/wrong-type `tagline` is 42, but must be a text. | Write a text.',
);

fault(
  'a text for a truth value',
  `${twoCollections}\n  noIndex: 'no',`,
  "site.config.ts:12:12 config/wrong-type `noIndex` is 'no', but must be `true` or `false`. " +
    '| Write `true` or `false`.',
);

fault(
  'a function for an address',
  `  collections: { docs: { type: 'docs', path: 'content/docs', routeBasePath: () => 'x' } },`,
  'site.config.ts:8:77 config/wrong-type `collections.docs.routeBasePath` is a function, but ' +
    'must be a text. | Write a text.',
);

fault(
  'a text that is not an address',
  `  collections: { docs: { type: 'docs', path: 'content/docs', editUrl: 'edit' } },`,
  "site.config.ts:8:71 config/wrong-value `collections.docs.editUrl` is 'edit', but must be " +
    'an address that begins with `https://`. | Write an address that begins with `https://`.',
);

fault(
  'a level that does not exist',
  `${twoCollections}\n  checks: { links: 'thro' },`,
  "site.config.ts:12:20 config/wrong-value `checks.links` is 'thro', but must be 'ignore', " +
    "'log', 'warn' or 'throw'. | Did you mean `throw`? " +
    "Write 'ignore', 'log', 'warn' or 'throw'.",
);

fault(
  'too few posts',
  `  collections: { blog: { type: 'blog', path: 'content/docs', postsPerPage: 0 } },`,
  'site.config.ts:8:76 config/wrong-value `collections.blog.postsPerPage` is 0, but must be ' +
    'a number of at least 1. | Write a number of at least 1.',
);

fault(
  'posts that are not a number',
  `  collections: { blog: { type: 'blog', path: 'content/docs', postsPerPage: 'all' } },`,
  "site.config.ts:8:76 config/wrong-type `collections.blog.postsPerPage` is 'all', but must " +
    "be a whole number of at least 1, or 'ALL'. | " +
    "Write a whole number of at least 1, or 'ALL'.",
);

fault(
  'an empty text',
  `${twoCollections}\n  titleDelimiter: '',`,
  "site.config.ts:12:19 config/wrong-value `titleDelimiter` is '', but must be a non-empty text. " +
    '| Write a non-empty text.',
);

fault(
  'a heading level too deep',
  `${twoCollections}\n  themeConfig: { tableOfContents: { maxHeadingLevel: 7 } },`,
  'site.config.ts:12:54 config/wrong-value `themeConfig.tableOfContents.maxHeadingLevel` is ' +
    '7, but must be a whole number from 2 to 6. | Write a whole number from 2 to 6.',
);

fault(
  'heading levels in the wrong order',
  dedent`
    ${twoCollections}
      themeConfig: { tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 } },`,
  'site.config.ts:12:54 config/heading-levels `themeConfig.tableOfContents` goes from level ' +
    '4 to level 3, so every table of contents is empty. | ' +
    'Write a `minHeadingLevel` that is not above `maxHeadingLevel`.',
);

fault(
  'a base URL that is an address',
  `${twoCollections}\n  baseUrl: 'https://example.com/docs',`,
  "site.config.ts:12:12 config/wrong-value `baseUrl` is 'https://example.com/docs', but " +
    "must be a path, '/' or '/docs/'. | Write a path, '/' or '/docs/'.",
);

fault(
  'an empty list of languages',
  `${twoCollections}\n  i18n: { locales: [] },`,
  'site.config.ts:12:20 config/wrong-value `i18n.locales` is an empty list, but must be ' +
    'a list with a language in it. | Write a list with a language in it.',
);

fault(
  'a default language that is not among the languages',
  `${twoCollections}\n  i18n: { defaultLocale: 'de', locales: ['en'] },`,
  "site.config.ts:12:26 config/wrong-value `i18n.defaultLocale` is 'de', but must be " +
    "one of `i18n.locales`: 'en'. | Write one of `i18n.locales`: 'en'.",
);

fault(
  'a language that is named twice',
  `${twoCollections}\n  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'de'] },`,
  "site.config.ts:12:54 config/wrong-value `i18n.locales[2]` is 'de', but must be " +
    'a language that is not in the list yet. | Write a language that is not in the list yet.',
);

test('pictures that no static folder has are reported', async () => {
  const fields = dedent`
    ${twoCollections}
      favicon: 'img/favicon.ico',
      themeConfig: {
        image: '/img/cart.png',
        navbar: { logo: { src: 'https://example.com/x.svg', srcDark: 'img/dark.svg' } },
      },`;
  assert.deepEqual(
    await faultsOf(fields, { 'public/img/card.png': '', 'public/img/favicon.ico': '' }),
    [
      'site.config.ts:14:12 config/missing-picture `themeConfig.image` names the file ' +
        '`/img/cart.png`, which no static folder has. | Did you mean `/img/card.png`? ' +
        'Put the file into `public`, or correct the path.',
      'site.config.ts:15:66 config/missing-picture `themeConfig.navbar.logo.srcDark` names ' +
        'the file `img/dark.svg`, which no static folder has. | ' +
        'Put the file into `public`, or correct the path.',
    ],
  );
});

test('the level of a check decides about pictures', async () => {
  const { site, diagnostics } = await loadSite({
    'site.config.ts': configWith(
      `${twoCollections}\n  favicon: 'x.ico',\n  checks: { images: 'warn' },`,
    ),
  });
  assert.deepEqual(
    diagnostics.map(({ code, severity }) => [code, severity]),
    [['config/missing-picture', 'warning']],
  );
  assert.ok(site);
});

test('a URL with a path says where the path belongs', async () => {
  const { diagnostics } = await loadSite({
    'site.config.ts': configWith(twoCollections).replace(
      'https://example.com',
      'https://example.com/docs',
    ),
  });
  assert.deepEqual(diagnostics.map(toLine), [
    "site.config.ts:6:8 config/url-path `url` is 'https://example.com/docs', but must be an " +
      'origin: the path `/docs/` does not belong there. | ' +
      "Write `url: 'https://example.com'` and `baseUrl: '/docs/'`.",
  ]);
});

test('a text that is not a URL is reported', async () => {
  const { diagnostics } = await loadSite({
    'site.config.ts': configWith(twoCollections).replace('https://example.com', 'example.com'),
  });
  assert.deepEqual(diagnostics.map(toLine), [
    "site.config.ts:6:8 config/wrong-value `url` is 'example.com', but must be an origin, " +
      "'https://example.com'. | Write an origin, 'https://example.com'.",
  ]);
});

test('a missing file of the theme is reported once', async () => {
  const root = await loadSite({
    'site.config.ts': configWith(twoCollections).replace(
      "import theme from './theme.ts';",
      dedent`
        import small from './theme.ts';
        const theme = { ...small, client: { boot: '/no.ts', app: '/no.ts', islands: '/no.ts' } };`,
    ),
  });
  assert.deepEqual(root.diagnostics.map(toLine), [
    'site.config.ts:3:43 config/theme-file `theme.client.boot` names `/no.ts`, which does ' +
      "not exist. | Correct the theme's manifest, or install the theme again.",
  ]);
});
