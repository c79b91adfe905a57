import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsCollection, lines, pageOf, resolveSite } from './resolveSite.ts';

const permalinks = (
  documents: Parameters<typeof resolveSite>[0]['documents'],
  over: Partial<Parameters<typeof resolveSite>[0]> = {},
) => {
  const graph = resolveSite({ documents, ...over });
  return Object.fromEntries(
    graph.pages.flatMap(({ route }) =>
      route.source ? [[route.source, `${route.permalink} ${route.file}`]] : [],
    ),
  );
};

test('number prefixes leave ids and addresses, dates and versions do not', () => {
  const graph = resolveSite({
    documents: {
      'docs/01-guide/02-first.md': {},
      'docs/2024-01-02-notes.md': {},
      'docs/1.2-changes.md': {},
      'docs/3 - spaced.md': {},
    },
  });
  assert.deepEqual(
    graph.versions['docs']!.docs.map(({ id, path }) => `${id} ${path}`),
    [
      'guide/first /docs/guide/first',
      '1.2-changes /docs/1.2-changes',
      '2024-01-02-notes /docs/2024-01-02-notes',
      'spaced /docs/spaced',
    ],
  );
});

test('number prefixes stay if the document or the collection says so', () => {
  assert.deepEqual(
    permalinks({ 'docs/01-guide/02-first.md': { frontMatter: { parse_number_prefixes: false } } }),
    { 'docs/01-guide/02-first.md': '/docs/01-guide/02-first docs/01-guide/02-first.html' },
  );
  assert.deepEqual(
    permalinks(
      { 'docs/01-a.md': {} },
      { collections: [docsCollection({ numberPrefixParser: false })] },
    ),
    { 'docs/01-a.md': '/docs/01-a docs/01-a.html' },
  );
});

test('a function of the site splits prefixes from names', () => {
  const numberPrefixParser = (name: string) => {
    const [, number, filename = name] = /^(\d\d)--(.*)$/.exec(name) ?? [];
    return { filename, numberPrefix: number === undefined ? undefined : Number(number) };
  };
  assert.deepEqual(
    permalinks(
      { 'docs/02--guide/01--b.md': {}, 'docs/01-a.md': {} },
      { collections: [docsCollection({ numberPrefixParser })] },
    ),
    {
      'docs/02--guide/01--b.md': '/docs/guide/b docs/guide/b.html',
      'docs/01-a.md': '/docs/01-a docs/01-a.html',
    },
  );
});

test("index, readme and the folder's own name are at the folder, with a slash", () => {
  assert.deepEqual(
    permalinks({
      'docs/a/index.md': {},
      'docs/b/README.mdx': {},
      'docs/c/C.md': {},
      'docs/01-d/d.md': {},
      'docs/e/index.md': { frontMatter: { slug: 'start' } },
    }),
    {
      'docs/a/index.md': '/docs/a/ docs/a/index.html',
      'docs/b/README.mdx': '/docs/b/ docs/b/index.html',
      'docs/c/C.md': '/docs/c/ docs/c/index.html',
      'docs/01-d/d.md': '/docs/d/d docs/d/d.html',
      'docs/e/index.md': '/docs/e/start docs/e/start.html',
    },
  );
});

test('a slug is below the base or relative to the folder, and an id replaces the name', () => {
  assert.deepEqual(
    permalinks({
      'docs/a/x.md': { frontMatter: { slug: '/top/' } },
      'docs/a/y.md': { frontMatter: { slug: '../up' } },
      'docs/a/z.md': { frontMatter: { id: 'zed' } },
      'docs/home.md': { frontMatter: { slug: '/' } },
    }),
    {
      'docs/a/x.md': '/docs/top/ docs/top/index.html',
      'docs/a/y.md': '/docs/up docs/up.html',
      'docs/a/z.md': '/docs/a/zed docs/a/zed.html',
      'docs/home.md': '/docs/ docs/index.html',
    },
  );
});

test('trailingSlash and base URL decide address and file', () => {
  const documents = { 'docs/a/index.md': {}, 'docs/b c.md': {}, 'docs/ü.md': {} };
  // The source is `00-index`, but the output is `index.html`, which hosts serve at the folder.
  assert.deepEqual(permalinks({ 'docs/a/00-index.md': {} }, {}), {
    'docs/a/00-index.md': '/docs/a/ docs/a/index.html',
  });
  assert.deepEqual(permalinks(documents, { config: { trailingSlash: true, baseUrl: '/base/' } }), {
    'docs/a/index.md': '/base/docs/a/ docs/a/index.html',
    'docs/b c.md': '/base/docs/b%20c/ docs/b c/index.html',
    'docs/ü.md': '/base/docs/%C3%BC/ docs/ü/index.html',
  });
  assert.deepEqual(permalinks(documents, { config: { trailingSlash: false } }), {
    'docs/a/index.md': '/docs/a docs/a.html',
    'docs/b c.md': '/docs/b%20c docs/b c.html',
    'docs/ü.md': '/docs/%C3%BC docs/ü.html',
  });
  assert.deepEqual(
    permalinks(
      { 'docs/a.md': { frontMatter: { slug: '/' } } },
      {
        collections: [docsCollection({ routeBasePath: '' })],
        config: { trailingSlash: false, baseUrl: '/b/' },
      },
    ),
    { 'docs/a.md': '/b/ index.html' },
  );
});

test('documents have titles and descriptions, and the theme shows a title if needed', () => {
  const graph = resolveSite({
    documents: {
      'docs/a.md': {
        frontMatter: { title: 'Given', description: 'Said' },
        over: { contentTitle: 'Heading', excerpt: 'First line' },
      },
      'docs/b.md': { over: { contentTitle: 'Heading', excerpt: 'First line' } },
      'docs/c.md': { frontMatter: { hide_title: true } },
      'docs/d.md': { frontMatter: { keywords: ['x', 'y, z'] } },
    },
  });
  const shown = ['a', 'b', 'c', 'd']
    .map((name) => pageOf(graph, `docs/${name}.md`).props)
    .map(({ title, description, showTitle, keywords }) => [
      title,
      description,
      showTitle,
      keywords,
    ]);
  assert.deepEqual(shown, [
    ['Given', 'Said', false, []],
    ['Heading', 'First line', false, []],
    ['c', '', false, []],
    ['d', '', true, ['x', 'y', 'z']],
  ]);
});

test('drafts and unlisted pages are hidden only in production', () => {
  const documents = {
    'docs/a.md': {},
    'docs/b.md': { frontMatter: { draft: true } },
    'docs/c.md': { frontMatter: { unlisted: true } },
    'docs/d.md': {},
  };
  const production = resolveSite({ documents });
  assert.deepEqual([...production.routes.keys()], ['/404.html', '/docs/a', '/docs/c', '/docs/d']);
  assert.deepEqual(production.versions['docs']!.draftIds, ['b']);
  assert.equal(pageOf(production, '/docs/c').props.noIndex, true);
  assert.deepEqual(
    pageOf(production, '/docs/a').props.sidebar!.items.map(
      (item) => item.type === 'link' && item.href,
    ),
    ['/docs/a', '/docs/d'],
  );
  assert.deepEqual(
    pageOf(production, '/docs/c').props.sidebar!.items.map(
      (item) => item.type === 'link' && [item.href, item.active, item.unlisted],
    ),
    [
      ['/docs/a', false, undefined],
      ['/docs/c', true, true],
      ['/docs/d', false, undefined],
    ],
  );
  assert.deepEqual(
    [pageOf(production, '/docs/a').props.next, pageOf(production, '/docs/c').props.next],
    [{ title: 'd', href: '/docs/d' }, undefined],
  );
  const dev = resolveSite({ documents, production: false });
  assert.deepEqual(
    [...dev.routes.keys()],
    ['/404.html', '/docs/a', '/docs/b', '/docs/c', '/docs/d'],
  );
  assert.deepEqual(
    [
      pageOf(dev, '/docs/b').props.draft,
      pageOf(dev, '/docs/c').props.unlisted,
      pageOf(dev, '/docs/c').props.noIndex,
    ],
    [true, true, false],
  );
});

test('problems with ids are reported at their place', () => {
  assert.deepEqual(
    lines(
      resolveSite({
        documents: {
          'docs/a.md': {},
          'docs/b.md': { frontMatter: { title: 'B', id: 'a' } },
          'docs/c.md': { frontMatter: { id: 'x/y' } },
        },
      }),
    ),
    [
      'content/duplicate-id docs/b.md:3:5 The document id `a` is already the id of ' +
        '`docs/a.md`. — Rename one of the files, or give one of them another `id` in its ' +
        'front matter.',
      'content/id-with-slash docs/c.md:2:5 The document id `x/y` contains a slash, but ' +
        'folders are part of every id already. — Write `id: y`, or move the file.',
    ],
  );
});

test('of pages with one address, the first by path is published, before static files', () => {
  const graph = resolveSite({
    documents: {
      'docs/a.md': { frontMatter: { slug: '/same' } },
      'docs/b.md': { frontMatter: { slug: '/same/' } },
    },
    files: { 'static/docs/same.html': {}, 'static/docs/other.html': {} },
  });
  assert.deepEqual(lines(graph), [
    'content/duplicate-route docs/b.md:2:7 The address `/docs/same/` is already taken by ' +
      '`docs/a.md`, line 2, so this page is not published. — ' +
      'Give one of the two another `slug`, or rename its file.',
    'content/static-collision static/docs/same.html:1:1 The static file would be written to ' +
      '`docs/same.html`, but that is where `docs/a.md`, line 2 (`/docs/same`) goes. — ' +
      'Rename or remove the static file, or give the page another `slug`.',
  ]);
  assert.deepEqual([...graph.assets.keys()], ['static/docs/other.html']);
});

test('pagination front matter names no document, a document, or an unknown one', () => {
  const graph = resolveSite({
    documents: {
      'docs/a.md': { frontMatter: { pagination_next: null } },
      'docs/b.md': { frontMatter: { pagination_prev: 'd', pagination_label: 'Bee' } },
      'docs/c.md': { frontMatter: { title: 'C', pagination_next: 'intr' } },
      'docs/d.md': {},
      'docs/intro.md': { frontMatter: { displayed_sidebar: null } },
      'docs/z.md': { frontMatter: { displayed_sidebar: 'defaultSidebr' } },
    },
  });
  assert.equal(pageOf(graph, '/docs/a').props.next, undefined);
  assert.deepEqual(pageOf(graph, '/docs/b').props.previous, { title: 'd', href: '/docs/d' });
  assert.deepEqual(pageOf(graph, '/docs/c').props.previous, { title: 'Bee', href: '/docs/b' });
  const { sidebar, previous, next } = pageOf(graph, '/docs/intro').props;
  assert.deepEqual([sidebar, previous, next], [undefined, undefined, undefined]);
  assert.deepEqual(lines(graph), [
    'content/unknown-doc docs/c.md:3:18 `pagination_next` names the document `intr`, which ' +
      'does not exist. — Did you mean `intro`? Available: `intro`, `a`, `b`, `c`, `d`, `z`.',
    'content/unknown-sidebar docs/z.md:2:20 `displayed_sidebar` names the sidebar ' +
      '`defaultSidebr`, which does not exist. — Did you mean `defaultSidebar`? ' +
      'Available: `defaultSidebar`.',
  ]);
});

test('documents have the version of their collection', () => {
  const graph = resolveSite({
    documents: {
      'docs/start.md': { frontMatter: { slug: '/' } },
      'docs/a.md': { frontMatter: { displayed_sidebar: null } },
    },
    config: { baseUrl: '/b/' },
  });
  assert.deepEqual(graph.versions['docs'], {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/b/docs',
    mainDocId: 'start',
    docs: [
      { id: 'a', path: '/b/docs/a', title: 'a', description: '', sidebar: 'defaultSidebar' },
      { id: 'start', path: '/b/docs/', title: 'start', description: '', sidebar: 'defaultSidebar' },
    ],
    draftIds: [],
    sidebars: { defaultSidebar: { link: { path: '/b/docs/a', label: 'a' } } },
    breadcrumbs: true,
  });
});

test('documents have an edit link and the date of their last change', () => {
  const collections = [
    docsCollection({
      editUrl: 'https://git.example/edit/',
      showLastUpdateTime: true,
      showLastUpdateAuthor: true,
    }),
  ];
  const dates = new Map([['docs/a.md', { updated: 1_600_000_000, created: 1, author: 'Ann' }]]);
  const graph = resolveSite({
    collections,
    dates,
    documents: {
      'docs/a.md': {},
      'docs/b.md': {
        frontMatter: { custom_edit_url: null, last_update: { date: '2024-03-17', author: 'Bo' } },
      },
      'docs/c.md': {},
    },
  });
  assert.deepEqual(
    ['a', 'b', 'c'].map((name) => [
      pageOf(graph, `/docs/${name}`).props.editUrl,
      pageOf(graph, `/docs/${name}`).props.lastUpdated,
    ]),
    [
      [
        'https://git.example/edit/docs/a.md',
        { date: '2020-09-13', formattedDate: 'September 13, 2020', author: 'Ann' },
      ],
      [undefined, { date: '2024-03-17', formattedDate: 'March 17, 2024', author: 'Bo' }],
      ['https://git.example/edit/docs/c.md', undefined],
    ],
  );
  const quiet = resolveSite({
    dates,
    documents: {
      'docs/a.md': {},
      'docs/b.md': { frontMatter: { last_update: { date: '2024-03-17' } } },
    },
  });
  assert.deepEqual(
    ['a', 'b'].map((name) => pageOf(quiet, `/docs/${name}`).props.lastUpdated),
    [undefined, undefined],
  );
});

test('addresses of tags are made of ASCII letters if there are any', () => {
  const addressOf = (tag: string) =>
    pageOf(
      resolveSite({ documents: { 'docs/a.md': { frontMatter: { tags: [tag] } } } }),
      '/docs/a',
    ).props.tags.map(({ href }) => href.slice('/docs/tags/'.length));
  assert.deepEqual(
    ['Übergröße', 'Smørrebrød', 'Łódź', 'reactNative', 'C++', '日本'].flatMap(addressOf),
    ['ubergrosse', 'smorrebrod', 'lodz', 'react-native', 'c', encodeURI('日本')],
  );
});

test('tags of documents have pages, and mistakes in the tags file are reported', () => {
  const graph = resolveSite({
    documents: {
      'docs/a.md': { frontMatter: { tags: ['react', 'Getting Started'] } },
      'docs/b.md': { frontMatter: { tags: ['react', 'reactt'] } },
    },
    dataTexts: {
      'docs/tags.yml': 'react:\n  label: React!\n  permalnk: /r\ntwin:\n  permalink: react\n',
    },
  });
  assert.deepEqual(
    [...graph.routes.keys()],
    [
      '/404.html',
      '/docs/a',
      '/docs/b',
      '/docs/tags',
      '/docs/tags/getting-started',
      '/docs/tags/react',
      '/docs/tags/reactt',
    ],
  );
  assert.deepEqual(pageOf(graph, '/docs/tags').props.tagList, [
    { title: 'Getting Started', href: '/docs/tags/getting-started', count: 1 },
    { title: 'React!', href: '/docs/tags/react', count: 2 },
    { title: 'reactt', href: '/docs/tags/reactt', count: 1 },
  ]);
  assert.deepEqual(
    pageOf(graph, '/docs/tags/react').props.cards.map(({ href }) => href),
    ['/docs/a', '/docs/b'],
  );
  assert.deepEqual(pageOf(graph, '/docs/a').props.tags, [
    { title: 'React!', href: '/docs/tags/react' },
    { title: 'Getting Started', href: '/docs/tags/getting-started' },
  ]);
  assert.deepEqual(lines(graph), [
    'content/unknown-key docs/tags.yml:3:3 `permalnk` in `docs/tags.yml` is not a known ' +
      'key, so it does nothing. — Did you mean `permalink`? ' +
      'Known keys: `label`, `description`, `permalink`.',
    'content/duplicate-tag-address docs/tags.yml:4:1 The tags `react` and `twin` have the ' +
      'same address, `react`. — Give one of them another `permalink`.',
    'content/inline-tag docs/a.md:2:7 The tag `Getting Started` is not in `docs/tags.yml`. ' +
      '— Use a tag of the file, or add `Getting Started` to `docs/tags.yml`.',
    'content/inline-tag docs/b.md:2:7 The tag `reactt` is not in `docs/tags.yml`. — ' +
      'Did you mean `react`? Use a tag of the file, or add `reactt` to `docs/tags.yml`.',
  ]);
});
