import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { configWith, faultsOf, loadSite, toLine, twoCollections } from './loadSupport.ts';

/** Line 8 of the configuration is the first line of `fields`. */
function fault(name: string, fields: string, ...expected: string[]): void {
  test(`a fault of the configuration: ${name}`, async () =>
    assert.deepEqual(await faultsOf(fields), expected));
}

test('a good configuration has no finding', async () =>
  assert.deepEqual(await faultsOf(twoCollections), []));

fault(
  'an unknown field with a near name',
  `${twoCollections}\n  favicn: 'x.ico',`,
  'site.config.ts:12:3 config/unknown-key `favicn` is not a field of the configuration. | ' +
    'Did you mean `favicon`? Allowed: `title`, `tagline`, `url`, `baseUrl`, `trailingSlash`, ' +
    '`titleDelimiter`, `favicon`, `noIndex`, `locale`, `theme`, `collections`, ' +
    '`staticDirectories`, `customCss`, `headTags`, `scripts`, `stylesheets`, `clientModules`, ' +
    '`checks`, `samples`, `severities`, `markdown`, `redirects`, `search`, `offline`, ' +
    '`themeConfig`, `socialPictures`, `contentSecurityPolicy`, `customFields`.',
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
    'Allowed: `type`, `position`, `label`, `to`, `href`, `html`, `icon`, `docId`, ' +
    '`sidebarId`, `docsPluginId`, `activeBasePath`, `className`, `items`.',
);

fault(
  'an unknown field of a collection',
  `  collections: { docs: { type: 'docs', path: 'content/docs', sidebarpath: 'x' } },`,
  'site.config.ts:8:62 config/unknown-key `sidebarpath` is not a field of ' +
    '`collections.docs`. | Did you mean `sidebarPath`? ' +
    'Allowed: `type`, `path`, `routeBasePath`, `include`, `exclude`, `editUrl`, ' +
    '`showLastUpdateTime`, `showLastUpdateAuthor`, `sidebarPath`, `sidebarCollapsible`, ' +
    '`sidebarCollapsed`, `numberPrefixParser`, `breadcrumbs`, `version`, `tagsPath`, ' +
    '`printPages`.',
);

fault(
  'a field of Docusaurus',
  `${twoCollections}\n  onBrokenLinks: 'throw',`,
  'site.config.ts:12:3 config/elsewhere `onBrokenLinks` is a field of Docusaurus that is ' +
    'said otherwise here. | Write `checks: { links: … }`.',
);

fault(
  'a field of Docusaurus deep inside',
  `${twoCollections}\n  themeConfig: { footer: { copyright: 'x' } },`,
  'site.config.ts:12:28 config/elsewhere `themeConfig.footer.copyright` is a field of ' +
    'Docusaurus that is said otherwise here. | Write `company`; the year is added.',
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
  `  collections: { docs: { type: 'docs', path: 'content/docs', editUrl: () => 'x' } },`,
  'site.config.ts:8:71 config/wrong-type `collections.docs.editUrl` is a function, but must ' +
    'be a text. | Write a text.',
);

fault(
  'an address that is none',
  `  collections: { docs: { type: 'docs', path: 'content/docs', editUrl: 'edit' } },`,
  "site.config.ts:8:71 config/wrong-value `collections.docs.editUrl` is 'edit', but must be " +
    'an address that begins with `https://`. | Write an address that begins with `https://`.',
);

fault(
  'a level that is none',
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
  'posts that are no number',
  `  collections: { blog: { type: 'blog', path: 'content/docs', postsPerPage: 'all' } },`,
  "site.config.ts:8:76 config/wrong-type `collections.blog.postsPerPage` is 'all', but must " +
    "be a whole number of at least 1, or 'ALL'. | " +
    "Write a whole number of at least 1, or 'ALL'.",
);

fault(
  'an empty text',
  `${twoCollections}\n  titleDelimiter: '',`,
  "site.config.ts:12:19 config/wrong-value `titleDelimiter` is '', but must be a text that " +
    'is not empty. | Write a text that is not empty.',
);

fault(
  'a heading level too deep',
  `${twoCollections}\n  themeConfig: { tableOfContents: { maxHeadingLevel: 7 } },`,
  'site.config.ts:12:54 config/wrong-value `themeConfig.tableOfContents.maxHeadingLevel` is ' +
    '7, but must be a whole number from 2 to 6. | Write a whole number from 2 to 6.',
);

fault(
  'heading levels the wrong way round',
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
  'no collections',
  `  collections: {},`,
  'site.config.ts:8:16 config/no-collections `collections` is empty, so the site has no ' +
    "pages. | Declare one: `collections: { pages: { type: 'pages', path: 'content/pages' } }`.",
);

fault(
  'a folder that does not exist',
  `  collections: { docs: { type: 'docs', path: 'contents/docs' } },`,
  'site.config.ts:8:46 config/missing-folder The folder `contents/docs` of ' +
    '`collections.docs.path` does not exist. | Did you mean `content/docs`? ' +
    'Create `contents/docs`, or name the folder that holds the files.',
);

fault(
  'a default folder that does not exist',
  `  collections: { docs: { type: 'docs' } },`,
  'site.config.ts:8:18 config/missing-folder The folder `docs` of `collections.docs.path` ' +
    'does not exist. | Create `docs`, or name the folder that holds the files.',
);

fault(
  'two collections with one folder',
  "  collections: { a: { type: 'docs', path: 'content/docs' }, " +
    "b: { type: 'docs', path: './content/docs/' } },",
  'site.config.ts:8:86 config/overlapping-collections The collections `b` and `a` both read ' +
    '`content/docs`, so its files would be two pages each. | Give `b` another folder.',
);

fault(
  'a collection inside another',
  "  collections: { all: { type: 'docs', path: 'content' }, " +
    "docs: { type: 'docs', path: 'content/docs' } },",
  'site.config.ts:8:45 config/overlapping-collections The collections `all` and `docs` both ' +
    'read `content/docs`, so its files would be two pages each. | ' +
    "Give `all` another folder, or add `exclude: ['docs/**']` to it.",
);

fault(
  'a collection inside another that leaves it out',
  "  collections: { all: { type: 'docs', path: 'content', exclude: ['docs/**'] }, " +
    "docs: { type: 'docs', path: 'content/docs' } },",
);

fault(
  'a static folder that does not exist',
  `${twoCollections}\n  staticDirectories: ['content', 'static'],`,
  'site.config.ts:12:34 config/missing-static-folder The static folder `static` does not ' +
    'exist. | Create `static`, or take it out of `staticDirectories`.',
);

fault(
  'a style sheet that does not exist',
  `${twoCollections}\n  customCss: 'theme/bas.css',`,
  'site.config.ts:12:14 config/missing-style-sheet The style sheet `theme/bas.css` of ' +
    '`customCss` does not exist. | Did you mean `theme/base.css`? ' +
    'Create it, or take it out of `customCss`.',
);

fault(
  'redirects that are none',
  dedent`
    ${twoCollections}
      redirects: [
        { from: 'old', to: '/new' },
        { from: '/a?b', to: '/new' },
        { from: ['/b', '/c#d'], to: '/new' },
        { from: '/b', to: '/other' },
        { from: '/e', to: 'new' },
      ],`,
  "site.config.ts:13:13 config/redirect `redirects[0].from` is 'old', which is no address " +
    'of this site. | Write an old address of this site that begins with `/`, once, without ' +
    '`?` and `#`.',
  "site.config.ts:14:13 config/redirect `redirects[1].from` is '/a?b', which is no address " +
    'of this site. | Write an old address of this site that begins with `/`, once, without ' +
    '`?` and `#`.',
  "site.config.ts:15:20 config/redirect `redirects[2].from[1]` is '/c#d', which is no " +
    'address of this site. | Write an old address of this site that begins with `/`, once, ' +
    'without `?` and `#`.',
  "site.config.ts:16:13 config/redirect `redirects[3].from` is '/b', which an earlier " +
    'redirect has already. | Write an old address of this site that begins with `/`, once, ' +
    'without `?` and `#`.',
  "site.config.ts:17:23 config/redirect `redirects[4].to` is 'new', which is no address. | " +
    'Write an address of this site that begins with `/`, or one elsewhere that begins with ' +
    '`https://`.',
);

fault(
  'redirects that never end',
  dedent`
    ${twoCollections}
      redirects: [{ from: '/a', to: '/b#x' }, { from: '/b', to: '/a' }, { from: '/c', to: '/a' }],`,
  "site.config.ts:12:33 config/redirect `redirects[0].to` is '/b#x', which leads back to " +
    'where it came from. | Write an address of this site that begins with `/`, or one ' +
    'elsewhere that begins with `https://`.',
  "site.config.ts:12:61 config/redirect `redirects[1].to` is '/a', which leads back to " +
    'where it came from. | Write an address of this site that begins with `/`, or one ' +
    'elsewhere that begins with `https://`.',
);

fault(
  'severities of no finding, and of errors',
  dedent`
    ${twoCollections}
      severities: { 'config/duplicate-keys': 'throw', 'config/throws': 'ignore' },`,
  'site.config.ts:12:17 config/unknown-code `config/duplicate-keys` in `severities` is the ' +
    'code of no finding. | Did you mean `config/duplicate-key`? ' +
    'Write the code that stands at the end of a finding.',
  'site.config.ts:12:51 config/fixed-severity `config/throws` in `severities` is always an ' +
    'error. | Remove the entry and correct what it finds; ' +
    'only warnings can be raised or lowered.',
);

fault(
  'navbar items without a target',
  `${twoCollections}
  themeConfig: { navbar: { items: [
    { label: 'A' },
    { label: 'B', to: '/', href: 'https://example.com' },
    { to: '/' },
    { type: 'doc', label: 'C' },
    { type: 'docSidebar', label: 'D' },
    { type: 'dropdown', label: 'E', items: [] },
    { label: 'F', items: [{ label: 'G' }] },
    { type: 'html' },
    { type: 'doc', docId: 'intro', docsPluginId: 'doc' },
    { type: 'search' },
  ] } },`,
  'site.config.ts:13:5 config/link-target `themeConfig.navbar.items[0]` has no target, but ' +
    'needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
  'site.config.ts:14:5 config/link-target `themeConfig.navbar.items[1]` has two targets, ' +
    'but needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
  'site.config.ts:15:5 config/link-target `themeConfig.navbar.items[2]` has no name, but ' +
    'needs `label`, or `icon`. | Give it `label`, or `icon`.',
  'site.config.ts:16:5 config/link-target `themeConfig.navbar.items[3]` has no document, ' +
    'but needs `docId`. | Give it `docId`.',
  'site.config.ts:17:5 config/link-target `themeConfig.navbar.items[4]` has no sidebar, but ' +
    'needs `sidebarId`. | Give it `sidebarId`.',
  'site.config.ts:18:5 config/link-target `themeConfig.navbar.items[5]` has no items, but ' +
    'needs at least one in `items`. | Give it at least one in `items`.',
  'site.config.ts:19:27 config/link-target `themeConfig.navbar.items[6].items[0]` has no ' +
    'target, but needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
  'site.config.ts:20:5 config/link-target `themeConfig.navbar.items[7]` has no HTML, but ' +
    'needs `html`. | Give it `html`.',
  'site.config.ts:21:50 config/unknown-collection ' +
    "`themeConfig.navbar.items[8].docsPluginId` is 'doc', which is no documentation tree of " +
    'this site. | Did you mean `docs`? There is: `docs`.',
);

fault(
  'footer items without a target',
  dedent`
    ${twoCollections}
      themeConfig: { footer: { links: [{ title: 'X', items: [{ label: 'A' }, { to: '/' }, { html: \
    '<b>x</b>', to: '/' }] }] } },`,
  'site.config.ts:12:58 config/link-target `themeConfig.footer.links[0].items[0]` has no ' +
    'target, but needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
  'site.config.ts:12:74 config/link-target `themeConfig.footer.links[0].items[1]` has no ' +
    'name, but needs `label`. | Give it `label`.',
  'site.config.ts:12:87 config/link-target `themeConfig.footer.links[0].items[2]` has HTML ' +
    'and a target, but needs one of `html`, `to` and `href`. | ' +
    'Give it one of `html`, `to` and `href`.',
);

fault(
  'a field that is written twice',
  `${twoCollections}\n  tagline: 'a',\n  tagline: 'b',`,
  'site.config.ts:13:3 config/duplicate-key `tagline` is written twice in one object, and ' +
    'only the last one counts. | Remove one of them.',
);

fault(
  'many at once',
  "  tagline: 1,\n  collections: { docs: { type: 'docs', path: 'content/doc' }, pages: " +
    "{ type: 'pages', path: 'content/pages', x: 1 } },\n  plugins: [],\n" +
    "  themeConfig: { navbar: { items: [{ label: 'A' }] } },",
  'site.config.ts:8:12 config/wrong-type `tagline` is 1, but must be a text. | Write a text.',
  'site.config.ts:9:46 config/missing-folder The folder `content/doc` of ' +
    '`collections.docs.path` does not exist. | Did you mean `content/docs`? ' +
    'Create `content/doc`, or name the folder that holds the files.',
  'site.config.ts:9:110 config/unknown-key `x` is not a field of `collections.pages`. | ' +
    'Allowed: `type`, `path`, `routeBasePath`, `include`, `exclude`, `editUrl`, ' +
    '`showLastUpdateTime`, `showLastUpdateAuthor`.',
  'site.config.ts:10:3 config/elsewhere `plugins` is a field of Docusaurus that is said ' +
    'otherwise here. | Content plugins are `collections`, redirects are `redirects`; ' +
    'sitemap, search and offline use are built in.',
  'site.config.ts:11:36 config/link-target `themeConfig.navbar.items[0]` has no target, but ' +
    'needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
);

test('pictures that no static folder has', async () => {
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

test('a URL that is none', async () => {
  const { diagnostics } = await loadSite({
    'site.config.ts': configWith(twoCollections).replace('https://example.com', 'example.com'),
  });
  assert.deepEqual(diagnostics.map(toLine), [
    "site.config.ts:6:8 config/wrong-value `url` is 'example.com', but must be an origin, " +
      "'https://example.com'. | Write an origin, 'https://example.com'.",
  ]);
});

test('a file of the theme that does not exist, once', async () => {
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
