/** Mistakes in lists of the configuration, and several mistakes at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { fault, faultsOf, twoCollections } from './loadSupport.ts';

fault(
  'redirects with impossible addresses',
  dedent`
    ${twoCollections}
      redirects: [
        { from: 'old', to: '/new' },
        { from: '/a?b', to: '/new' },
        { from: ['/b', '/c#d'], to: '/new' },
        { from: '/b', to: '/other' },
        { from: '/e', to: 'new' },
      ],`,
  "site.config.ts:13:13 config/redirect `redirects[0].from` is 'old', which is not an address " +
    'of this site. | Write an old address of this site that begins with `/`, once, without ' +
    '`?` and `#`.',
  "site.config.ts:14:13 config/redirect `redirects[1].from` is '/a?b', which is not an address " +
    'of this site. | Write an old address of this site that begins with `/`, once, without ' +
    '`?` and `#`.',
  "site.config.ts:15:20 config/redirect `redirects[2].from[1]` is '/c#d', which is not " +
    'an address of this site. | Write an old address of this site that begins with `/`, once, ' +
    'without `?` and `#`.',
  "site.config.ts:16:13 config/redirect `redirects[3].from` is '/b', which an earlier " +
    'redirect has already. | Write an old address of this site that begins with `/`, once, ' +
    'without `?` and `#`.',
  "site.config.ts:17:23 config/redirect `redirects[4].to` is 'new', which is not an address. | " +
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
  'severities of unknown codes and of errors',
  dedent`
    ${twoCollections}
      severities: { 'config/duplicate-keys': 'throw', 'config/throws': 'ignore' },`,
  'site.config.ts:12:17 config/unknown-code `config/duplicate-keys` in `severities` is not ' +
    'the code of a problem. | Did you mean `config/duplicate-key`? ' +
    'Write the code at the end of a reported problem.',
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
    { label: 'H', items: [{ label: 'I', items: [{ label: 'J', to: '/' }] }] },
    { label: 'K', to: '/', activeBaseRegex: '(' },
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
    "`themeConfig.navbar.items[8].docsPluginId` is 'doc', which is not a documentation tree of " +
    'this site. | Did you mean `docs`? There is: `docs`.',
  'site.config.ts:23:27 config/link-target `themeConfig.navbar.items[10].items[0]` has a menu ' +
    'of its own, but needs `to` or `href`: menus have one level. | ' +
    'Give it `to` or `href`: menus have one level.',
  'site.config.ts:24:45 config/wrong-value `themeConfig.navbar.items[11].activeBaseRegex` is ' +
    "'(', but must be a regular expression of JavaScript. | " +
    'Write a regular expression of JavaScript.',
);

fault(
  'a navbar item of an unknown type',
  `${twoCollections}
  themeConfig: { navbar: { items: [{ type: 'docc', docId: 'intro', label: 'A' }] } },`,
  "site.config.ts:12:44 config/wrong-type `themeConfig.navbar.items[0].type` is 'docc', but must " +
    "be 'default', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'dropdown', " +
    "'html', 'localeDropdown' or 'search', or a name that begins with 'custom-'. | " +
    "Write 'default', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'dropdown', " +
    "'html', 'localeDropdown' or 'search', or a name that begins with 'custom-'.",
);

fault(
  'footer items without a target',
  dedent`
    ${twoCollections}
      themeConfig: {
        footer: {
          links: [
            { title: 'X', items: [{ label: 'A' }, { to: '/' }, { html: '<b>x</b>', to: '/' }] },
          ],
        },
      },`,
  'site.config.ts:15:31 config/link-target `themeConfig.footer.links[0].items[0]` has no ' +
    'target, but needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
  'site.config.ts:15:47 config/link-target `themeConfig.footer.links[0].items[1]` has no ' +
    'name, but needs `label`. | Give it `label`.',
  'site.config.ts:15:60 config/link-target `themeConfig.footer.links[0].items[2]` has HTML ' +
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
  'several faults at once',
  "  tagline: 1,\n  collections: { docs: { type: 'docs', path: 'content/doc' }, pages: " +
    "{ type: 'pages', path: 'content/pages', x: 1 } },\n  plugins: [],\n" +
    "  themeConfig: { navbar: { items: [{ label: 'A' }] } },",
  'site.config.ts:8:12 config/wrong-type `tagline` is 1, but must be a text. | Write a text.',
  'site.config.ts:9:46 config/missing-folder The folder `content/doc` of ' +
    '`collections.docs.path` does not exist. | Did you mean `content/docs`? ' +
    'Create `content/doc`, or name the folder that holds the files.',
  'site.config.ts:9:110 config/unknown-key `x` is not a field of `collections.pages`. | ' +
    'Allowed: `type`, `path`, `routeBasePath`, `include`, `exclude`, `documents`, `editUrl`, ' +
    '`showLastUpdateTime`, `showLastUpdateAuthor`, `beforeDefaultRemarkPlugins`, ' +
    '`remarkPlugins`, `beforeDefaultRehypePlugins`, `rehypePlugins`.',
  'site.config.ts:10:3 config/elsewhere `plugins` is a field of Docusaurus that is ' +
    'written differently here. | Content plugins are `collections`, redirects are `redirects`; ' +
    'sitemap, search and offline use are built in.',
  'site.config.ts:11:36 config/link-target `themeConfig.navbar.items[0]` has no target, but ' +
    'needs `to` for a page of this site, or `href` for an address elsewhere. | ' +
    'Give it `to` for a page of this site, or `href` for an address elsewhere.',
);

test('tags for the head that browsers ignore, and folders that nothing reads', async () => {
  const tags = [
    "{ tagName: 'mta', attributes: { name: 'a', content: 'b' } }",
    "{ tagName: 'meta', attributes: { name: 'a' } }",
    "{ tagName: 'meta', attributes: { property: 'description', content: 'x' } }",
    "{ tagName: 'link', attributes: { rel: 'preconect', href: 'https://a.example' } }",
    "{ tagName: 'link', attributes: { rel: 'preload', href: 'https://a.example/x' } }",
    "{ tagName: 'link', attributes: { rel: 'icon', href: '/lost.png' } }",
    "{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{a}' }",
    "{ tagName: 'link', attributes: { rel: 'me', href: 'https://a.example' } }",
    "{ tagName: 'script', innerHTML: 'x()' }",
  ];
  const faults = await faultsOf(
    `${twoCollections}\n  headTags: [\n    ${tags.join(',\n    ')},\n  ],\n  scripts: ['x.js'],`,
    {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_docs/version-2.0/a.md': '# A\n',
      'versioned_sidebars/version-2.0-sidebars.json': '{}',
      'i18n/en/docusaurus-plugin-content-docs/a.md': '# A\n',
      'i18n/de/code.json': '{}',
    },
  );
  const head = 'config/head-tag';
  assert.deepEqual(
    faults.map((line) => line.replace(/ \|.*/, '')),
    [
      'i18n/de:1:1 content/unread-folder Nothing reads `i18n/de`: `de` is not one of ' +
        '`i18n.locales`.',
      'i18n/en/docusaurus-plugin-content-docs/a.md:1:1 content/unread-folder Nothing reads ' +
        '`i18n/en/docusaurus-plugin-content-docs/a.md`: translations are read from the folders ' +
        'of versions.',
      `site.config.ts:13:16 ${head} \`headTags[0]\` is the element \`mta\`, which does not ` +
        'belong in a head.',
      `site.config.ts:14:5 ${head} \`headTags[1]\` has no \`content\`, ` + 'so it does nothing.',
      `site.config.ts:15:38 ${head} \`headTags[2]\` gives \`description\` as a property, ` +
        'so nobody reads it.',
      `site.config.ts:16:38 ${head} \`headTags[3]\` has the relation \`preconect\`, ` +
        'which browsers do not know.',
      `site.config.ts:17:5 ${head} \`headTags[4]\` has no \`as\`, ` + 'so it does nothing.',
      `site.config.ts:18:57 ${head} \`headTags[5]\` names the file \`/lost.png\`, ` +
        'which no static folder has.',
      `site.config.ts:19:82 ${head} \`headTags[6]\` holds data that is not JSON: ` +
        "Expected property name or '}' in JSON at position 1.",
      `site.config.ts:23:13 ${head} \`scripts[0]\` names \`x.js\`, which every page looks for ` +
        'in its own folder.',
      'versioned_docs/version-2.0:1:1 content/unread-folder Nothing reads ' +
        '`versioned_docs/version-2.0`: `versions.json` does not list the version `2.0`.',
    ],
  );
});
