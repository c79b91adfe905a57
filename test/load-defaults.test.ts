/** The validated configuration: its defaults, and the values that are normalized. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '../generator/types.ts';
import { admonitionKeywords } from '../generator/lib/admonitionKeywords.ts';
import { configWith, loadSite, toLine, twoCollections, small } from './loadSupport.ts';
import { docsCollection, pagesCollection } from './resolveSite.ts';

async function configOf(fields: string, options: { baseUrl?: string } = {}): Promise<Config> {
  const { site, diagnostics } = await loadSite({ 'site.config.ts': configWith(fields) }, options);
  assert.deepEqual(diagnostics.map(toLine), []);
  return site!.config;
}

const docsDefaults = { ...docsCollection({ path: 'content/docs' }), sidebarPath: undefined };

const pagesDefaults = {
  ...pagesCollection({ path: 'content/pages' }),
  include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
};

const searchDefaults = {
  provider: false,
  searchPagePath: 'search',
  suggestions: [],
  synonyms: [],
  contextualSearch: true,
  searchParameters: {},
  hosts: [],
};

const themeDefaults = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  htmlClassNames: false,
  metadata: [],
  navbar: { title: 'Small', hideOnScroll: false, items: [] },
  footer: { links: [], company: 'Small' },
  docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
  blog: { sidebar: { groupByYear: true } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  prism: {
    defaultLanguage: 'text',
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
    aliases: {},
  },
};

const siteDefaults = {
  title: 'Small',
  tagline: '',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: undefined,
  titleDelimiter: '|',
  noIndex: false,
  locale: { label: 'English', direction: 'ltr', htmlLang: 'en' },
  locales: [
    {
      name: 'en',
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      isDefault: true,
      path: 'en',
      folder: '',
      baseUrl: '/',
    },
  ],
  translations: 'i18n',
  staticDirectories: ['public'],
  customCss: [],
  contentSecurityPolicy: {},
  clientModules: [],
  headTags: [],
  preBodyTags: [],
  postBodyTags: [],
  scripts: [],
  stylesheets: [],
  offline: false,
  socialCards: false,
  search: searchDefaults,
  checks: {
    links: 'throw',
    markdownLinks: 'warn',
    anchors: 'warn',
    duplicateRoutes: 'warn',
    assets: 'throw',
    images: 'throw',
    lostAddresses: 'warn',
    samples: 'ignore',
    translations: 'ignore',
    accessibility: 'ignore',
    budgets: 'ignore',
    freshness: 'ignore',
    words: 'ignore',
    spelling: 'ignore',
    vale: 'ignore',
    api: 'warn',
  },
  api: {
    facts: 'api-facts',
    optionHeadings: ['Options', 'Props', 'Parameters', 'Arguments', 'Signature'],
  },
  gates: {
    baseline: 'gates-baseline.json',
    budgets: [],
    requireOwner: false,
    reviewNotice: false,
    terms: 'terms.yml',
    wordList: 'words.txt',
  },
  samples: { packages: '.', include: ['**'], declarations: [] },
  severities: {},
  markdown: {
    format: 'detect',
    emoji: true,
    anchors: { maintainCase: false },
    // test/build-conventions-markdown.test.ts names each of them.
    admonitions: admonitionKeywords,
  },
  redirects: [],
  themeConfig: themeDefaults,
  customFields: {},
};

test('defaults are those of Docusaurus', async () => {
  const { collections, ...config } = await configOf(
    "  collections: { docs: { type: 'docs', path: 'content/docs' }, " +
      "pages: { type: 'pages', path: 'content/pages' } },",
  );
  assert.deepEqual(collections, [docsDefaults, pagesDefaults]);
  assert.deepEqual(config, siteDefaults);
});

test('blogs and entries have their defaults', async () => {
  const { collections } = await configOf(
    "  collections: { news: { type: 'blog', path: 'content/docs' }, " +
      "templates: { type: 'entries', path: 'content/pages', routeBasePath: '/t/' } },",
  );
  const [blog, entries] = collections;
  const { include: _, exclude: __, ...rest } = blog!;
  assert.deepEqual(rest, {
    id: 'news',
    name: 'news',
    type: 'blog',
    path: 'content/docs',
    routeBasePath: 'news',
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    blogTitle: 'Blog',
    blogDescription: 'Blog',
    postsPerPage: 10,
    blogSidebarTitle: 'Recent posts',
    blogSidebarCount: 5,
    showReadingTime: true,
    sortPosts: 'descending',
    authorsMapPath: 'authors.yml',
    tagsPath: 'tags.yml',
    archive: true,
    feeds: ['rss', 'atom'],
    feedLimit: 20,
    feedContent: 'full',
  });
  assert.deepEqual(
    [entries!.routeBasePath, (entries as { title: string }).title],
    ['t', 'Templates'],
  );
});

test('slashes are normalized, and lists of redirects and admonitions are expanded', async () => {
  const config = await configOf(
    "  collections: { docs: { type: 'docs', path: './content/docs/', routeBasePath: '/' }, " +
      "pages: { type: 'pages', path: '@site/content/pages' } },\n  baseUrl: 'base',\n  " +
      "redirects: [{ from: ['/a', '/b'], to: '/c' }],\n  markdown: { admonitions: ['plan', " +
      "'note'] },",
  );
  assert.deepEqual(
    config.collections.map((collection) => [collection.path, collection.routeBasePath]),
    [
      ['content/docs', ''],
      ['content/pages', ''],
    ],
  );
  assert.equal(config.baseUrl, '/base/');
  assert.deepEqual(
    config.redirects.map(({ from, to, places }) => [
      from,
      to,
      places?.from?.line,
      places?.from?.column,
    ]),
    [
      ['/a', '/c', 10, 24],
      ['/b', '/c', 10, 30],
    ],
  );
  assert.deepEqual(config.markdown.admonitions.slice(-2), ['caution', 'plan']);
});

test('a base URL from outside takes the place of the configured one, if it is a path', async () => {
  assert.equal((await configOf(twoCollections, { baseUrl: 'pr/12' })).baseUrl, '/pr/12/');
  const { diagnostics } = await loadSite(small, { baseUrl: 'https://example.com/' });
  assert.deepEqual(diagnostics.map(toLine), [
    "-:0:0 config/wrong-value `--base-url` is 'https://example.com/', but must be a path, " +
      "'/' or '/docs/'. | Write a path, '/' or '/docs/'.",
  ]);
});
