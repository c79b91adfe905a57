import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NavbarItem } from '../generator/contract.ts';
import {
  blogCollection,
  docsCollection,
  lines,
  pageOf,
  pagesCollection,
  resolveSite,
  themeConfig,
  type WrittenSite,
} from './resolveSite.ts';

const resolvePages = (documents: WrittenSite['documents'], over: Partial<WrittenSite> = {}) =>
  resolveSite({ collections: [pagesCollection()], documents, ...over });

test('a free page is at its path, and the index of a folder has a slash', () => {
  const graph = resolvePages({
    'pages/index.md': {},
    'pages/search.md': {},
    'pages/about/index.tsx': { over: { format: 'component' } },
    'pages/showcase/add.md': {},
    'pages/moved.md': { frontMatter: { slug: '/elsewhere/' } },
  });
  assert.deepEqual(
    [...graph.routes.values()].map(({ permalink, file }) => `${permalink} ${file}`),
    [
      '/ index.html',
      '/404.html 404.html',
      '/about/ about/index.html',
      '/elsewhere/ elsewhere/index.html',
      '/search search.html',
      '/showcase/add showcase/add.html',
    ],
  );
});

test("the not-found page is the site's own, if it has one", () => {
  assert.deepEqual(pageOf(resolvePages({}), '/404.html').route, {
    permalink: '/404.html',
    file: '404.html',
    kind: 'notFound',
  });
  const { route, props } = pageOf(
    resolvePages(
      { 'pages/404.md': { frontMatter: { title: 'Gone' } } },
      { config: { trailingSlash: true, baseUrl: '/b/' } },
    ),
    '/b/404.html',
  );
  assert.deepEqual(
    [route.file, route.kind, props.title, props.noIndex, props.showTitle],
    ['404.html', 'notFound', 'Gone', true, false],
  );
});

test('a page has all its props', () => {
  const headings = [1, 2, 3, 4].map((depth) => ({
    depth: depth as 1,
    id: `h${depth}`,
    text: 'H',
    html: '<code>H</code>',
    explicit: false,
    place: { file: 'pages/a.md', line: depth, column: 1 },
  }));
  const graph = resolvePages(
    {
      'pages/a.md': {
        frontMatter: {
          title: 'A',
          toc_max_heading_level: 4,
          hide_table_of_contents: true,
          image: 'https://x.example/p.png',
        },
        over: { headings, excerpt: 'About' },
      },
    },
    { config: { baseUrl: '/b/' } },
  );
  const { site, ...props } = pageOf(graph, 'pages/a.md').props;
  assert.equal(site, graph.site);
  assert.deepEqual(props, {
    kind: 'page',
    collection: 'pages',
    permalink: '/b/a',
    canonical: 'https://example.com/b/a',
    title: 'A',
    description: 'About',
    keywords: [],
    image: 'https://x.example/p.png',
    noIndex: false,
    draft: false,
    unlisted: false,
    frontMatter: {
      title: 'A',
      toc_max_heading_level: 4,
      hide_table_of_contents: true,
      image: 'https://x.example/p.png',
    },
    showTitle: false,
    toc: [2, 3, 4].map((level) => ({ id: `h${level}`, level, html: '<code>H</code>' })),
    source: 'pages/a.md',
    hideToc: true,
    breadcrumbs: [],
    tags: [],
    cards: [],
    feeds: [],
    markdown: '/b/a.md',
  });
});

test('social cards that do not exist are reported', () => {
  assert.deepEqual(
    lines(
      resolvePages({
        'pages/a.md': { frontMatter: { title: 'A', image: './none.png' } },
        'pages/b.md': { frontMatter: { image: '/img/none.png' } },
      }),
    ),
    [
      'content/missing-image pages/a.md:3:8 The social card `./none.png` does not exist. ' +
        '— Correct the path: `./x.png` is beside the document, `/img/x.png` is in a static ' +
        'folder.',
      'content/missing-image pages/b.md:2:8 The social card `/img/none.png` does not ' +
        'exist. — Correct the path: `./x.png` is beside the document, `/img/x.png` is in a ' +
        'static folder.',
    ],
  );
});

const withNavbar = (items: readonly NavbarItem[], configText = '') =>
  resolveSite({
    documents: {
      'docs/intro.md': { frontMatter: { slug: '/', sidebar_label: 'Start' } },
      'docs/api.md': {},
    },
    sidebars: {
      text: '',
      value: { guide: ['intro'], api: ['api'], links: [{ type: 'link', href: '/x', label: 'X' }] },
    },
    collections: [docsCollection({ sidebarPath: 'sidebars.js' })],
    configText,
    config: {
      baseUrl: '/b/',
      themeConfig: {
        ...themeConfig,
        image: '/img/card.png',
        navbar: { ...themeConfig.navbar, items, logo: { alt: '', src: '/img/logo.svg' } },
        footer: {
          company: 'Us',
          links: [
            {
              title: 'More',
              items: [
                { label: 'Docs', to: '/docs' },
                { label: 'Out', href: 'https://x.example' },
              ],
            },
          ],
        },
      },
    },
  });

test('configured addresses become final exactly once', () => {
  const graph = withNavbar([
    { label: 'Home', to: '/' },
    { type: 'doc', docId: 'intro' },
    { type: 'docSidebar', sidebarId: 'api', label: 'API', activeBasePath: 'docs/api' },
    { label: 'Out', href: 'https://x.example' },
    { type: 'search' },
    { label: 'More', type: 'dropdown', items: [{ label: 'Docs', to: '/docs#x' }] },
  ]);
  assert.deepEqual(lines(graph), []);
  const { navbar, footer, image } = graph.site.themeConfig;
  assert.deepEqual(navbar.items, [
    { label: 'Home', to: '/b/' },
    { type: 'doc', docId: 'intro', label: 'Start', to: '/b/docs/' },
    {
      type: 'docSidebar',
      sidebarId: 'api',
      label: 'API',
      activeBasePath: '/b/docs/api',
      to: '/b/docs/api',
    },
    { label: 'Out', href: 'https://x.example' },
    { type: 'search' },
    { label: 'More', type: 'dropdown', items: [{ label: 'Docs', to: '/b/docs/#x' }] },
  ]);
  assert.deepEqual(
    [navbar.logo, footer.links[0]!.items, image],
    [
      { alt: '', src: '/b/img/logo.svg' },
      [
        { label: 'Docs', to: '/b/docs/' },
        { label: 'Out', href: 'https://x.example' },
      ],
      '/b/img/card.png',
    ],
  );
  assert.equal(pageOf(graph, '/b/docs/').props.image, 'https://example.com/b/img/card.png');
  assert.equal(graph.site.year, 2023);
});

test('navbar items with unknown documents and sidebars are reported', () => {
  const configText = `export default { themeConfig: { navbar: {
  items: [
    { label: 'Nothing' },
    { label: 'More', items: [{ type: 'doc', docId: 'intr' }] },
    { type: 'docSidebar', sidebarId: 'guides' },
    { type: 'docSidebar', sidebarId: 'links' },
  ],
} } };
`;
  const graph = withNavbar(
    [
      { label: 'Nothing' },
      { label: 'More', items: [{ type: 'doc', docId: 'intr' }] },
      { type: 'docSidebar', sidebarId: 'guides' },
      { type: 'docSidebar', sidebarId: 'links' },
    ],
    configText,
  );
  assert.deepEqual(lines(graph), [
    'sidebar/navbar-unknown-doc site.config.ts:4:52 ' +
      '`themeConfig.navbar.items[1].items[0].docId` names the document `intr`, which does not ' +
      'exist. — Did you mean `intro`? Available: `intro`, `api`.',
    'sidebar/navbar-unknown-sidebar site.config.ts:5:38 ' +
      '`themeConfig.navbar.items[2].sidebarId` names the sidebar `guides`, which does not ' +
      'exist. — Did you mean `guide`? Available: `guide`, `links`, `api`.',
    'sidebar/navbar-empty-sidebar site.config.ts:6:38 ' +
      '`themeConfig.navbar.items[3].sidebarId` names the sidebar `links`, which has no ' +
      'document to link to. — Add a document to the sidebar `links`, or remove the item.',
  ]);
});

test('documents of the same title name their category in the title of the page', () => {
  const graph = resolveSite({
    documents: {
      ...Object.fromEntries(
        ['one/site', 'two/site', 'site'].map((name) => [
          `docs/${name}.md`,
          { frontMatter: { title: 'Site' } },
        ]),
      ),
      'docs/two/other.md': {},
    },
    sidebars: {
      text: '',
      value: { main: [{ One: ['one/site'] }, { Two: ['two/site', 'two/other'] }, 'site'] },
    },
  });
  const titles = ['one/site', 'two/site', 'site', 'two/other'].map(
    (name) => pageOf(graph, `/docs/${name}`).props,
  );
  assert.deepEqual(
    titles.map(({ title, metaTitle }) => [title, metaTitle]),
    [
      ['Site', 'Site: One'],
      ['Site', 'Site: Two'],
      ['Site', undefined],
      ['other', undefined],
    ],
  );
});

test('a document that was due before the last commit has a notice', () => {
  const due = (date: string) => ({ frontMatter: { review_by: date } });
  const graph = resolveSite({
    documents: { 'docs/a.md': due('2023-11-13'), 'docs/b.md': due('2023-11-14'), 'docs/c.md': {} },
  });
  assert.deepEqual(
    ['a', 'b', 'c'].map((name) => pageOf(graph, `/docs/${name}`).props.reviewDue),
    ['November 13, 2023', undefined, undefined],
  );
});

test('without a date of the build, the newest date in the content gives the year', () => {
  const yearOf = (documents: WrittenSite['documents'], epoch = 0) =>
    resolveSite({ collections: [blogCollection()], documents, epoch }).site.year;
  const posts = { 'blog/2019-03-01-a.md': {}, 'blog/2021-03-01-b.md': {}, 'blog/c.md': {} };
  const updated = { frontMatter: { last_update: { date: '2022-05-06' } } };
  const draft = { frontMatter: { draft: true } };
  assert.deepEqual(
    [
      yearOf({ 'blog/c.md': {} }),
      yearOf(posts),
      yearOf({ ...posts, 'blog/2018-01-01-d.md': updated, 'blog/2024-01-01-e.md': draft }),
      yearOf(posts, 1_700_000_000),
    ],
    [undefined, 2021, 2022, 2023],
  );
});
