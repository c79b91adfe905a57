import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsCollection, lines, pageOf, resolveSite, shown, type Written } from './resolveSite.ts';

const docs = (...names: readonly string[]): Record<string, Written> =>
  Object.fromEntries(names.map((name) => [`docs/${name}.md`, {}]));
const json = (value: unknown) => ({ text: JSON.stringify(value, null, 1), value });

const everyKind = [
  'a',
  { type: 'doc', id: 'b', label: 'Bee' },
  { Short: ['c', { Inner: ['d'] }] },
  { type: 'category', label: 'Open', collapsed: false, items: ['e'] },
  {
    type: 'category',
    label: 'Fixed',
    collapsible: false,
    link: { type: 'doc', id: 'f' },
    items: ['g'],
  },
  { type: 'ref', id: 'a', label: 'Again' },
  { type: 'link', label: 'Out', href: 'https://example.org' },
  { type: 'link', label: 'In', href: '/docs/c/' },
  { type: 'html', value: '<hr>' },
];

/** Resolves a site of seven documents whose sidebar has every kind of item. */
const resolveKinds = () =>
  resolveSite({
    documents: docs('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    sidebars: json({ main: everyKind }),
  });

test('a page shows every kind of item and shorthand, with only its own branch open', () => {
  const graph = resolveKinds();
  assert.deepEqual(lines(graph), []);
  const rest = [
    '+ Open /docs/e',
    '  e /docs/e',
    '+ Fixed = /docs/f',
    '  g /docs/g',
    'Again /docs/a',
    'Out https://example.org external',
    'In /docs/c',
    'html <hr>',
  ];
  assert.deepEqual(shown(graph, '/docs/b'), [
    'a /docs/a',
    '* Bee /docs/b',
    '- Short /docs/c',
    ...rest,
  ]);
  assert.deepEqual(shown(graph, '/docs/d'), [
    'a /docs/a',
    'Bee /docs/b',
    '>+ Short /docs/c',
    '  c /docs/c',
    '  >+ Inner /docs/d',
    '    * d /docs/d',
    ...rest,
  ]);
  assert.deepEqual(shown(graph, '/docs/f').slice(5, 7), ['>*+ Fixed = /docs/f', '  g /docs/g']);
});

test('breadcrumbs, previous and next follow the sidebar, without references', () => {
  const graph = resolveKinds();
  assert.deepEqual(pageOf(graph, '/docs/d').props.breadcrumbs, [
    { label: 'Short' },
    { label: 'Inner' },
    { label: 'd' },
  ]);
  assert.deepEqual(pageOf(graph, '/docs/g').props.breadcrumbs, [
    { label: 'Fixed', href: '/docs/f' },
    { label: 'g' },
  ]);
  const order = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [
    pageOf(graph, `/docs/${name}`).props.previous?.href,
    pageOf(graph, `/docs/${name}`).props.next?.href,
  ]);
  assert.deepEqual(order, [
    [undefined, '/docs/b'],
    ['/docs/a', '/docs/c'],
    ['/docs/b', '/docs/d'],
    ['/docs/c', '/docs/e'],
    ['/docs/d', '/docs/f'],
    ['/docs/e', '/docs/g'],
    ['/docs/f', undefined],
  ]);
});

test('a document shows the last sidebar that contains it; references do not count', () => {
  const graph = resolveSite({
    documents: docs('a', 'b', 'c'),
    sidebars: json({ one: ['a', 'b'], two: ['a', { type: 'ref', id: 'b' }] }),
  });
  assert.deepEqual(
    ['a', 'b', 'c'].map((name) => pageOf(graph, `/docs/${name}`).props.sidebar?.name),
    ['two', 'one', undefined],
  );
  assert.deepEqual(pageOf(graph, '/docs/c').props.breadcrumbs, []);
});

const generatedIndexes = [
  {
    type: 'category',
    label: 'My Things',
    link: { type: 'generated-index', description: 'All of them' },
    items: ['a', { type: 'category', label: 'Deep', items: ['b'] }],
  },
  {
    type: 'category',
    label: 'My things',
    link: { type: 'generated-index', title: 'Title', slug: 'custom', keywords: ['k'] },
    items: ['c'],
  },
  {
    type: 'category',
    label: 'my things',
    link: { type: 'generated-index' },
    items: [{ type: 'link', href: '/docs/a', label: 'A' }],
  },
];

test('generated indexes have addresses, also for repeated labels, and cards', () => {
  const graph = resolveSite({
    documents: { ...docs('a', 'b'), 'docs/c.md': { frontMatter: { description: 'About c' } } },
    sidebars: json({ s: generatedIndexes }),
  });
  assert.deepEqual(
    [...graph.routes.values()]
      .filter(({ kind }) => kind === 'category')
      .map(({ permalink, file, sidebar }) => [permalink, file, sidebar]),
    [
      ['/docs/category/my-things', 'docs/category/my-things.html', 's'],
      ['/docs/category/my-things-1', 'docs/category/my-things-1.html', 's'],
      ['/docs/custom', 'docs/custom.html', 's'],
    ],
  );
  const { title, description, cards, next, showTitle, breadcrumbs } = pageOf(
    graph,
    '/docs/category/my-things',
  ).props;
  assert.deepEqual(
    { title, description, cards, next, showTitle, breadcrumbs },
    {
      title: 'My Things',
      description: 'All of them',
      cards: [
        { type: 'link', label: 'a', href: '/docs/a', external: false, docId: 'a' },
        {
          type: 'category',
          label: 'Deep',
          href: '/docs/b',
          external: false,
          description: '1 item',
        },
      ],
      next: { title: 'a', href: '/docs/a' },
      showTitle: true,
      breadcrumbs: [{ label: 'My Things' }],
    },
  );
  assert.deepEqual(pageOf(graph, '/docs/custom').props.cards, [
    {
      type: 'link',
      label: 'c',
      href: '/docs/c',
      external: false,
      docId: 'c',
      description: 'About c',
    },
  ]);
  assert.deepEqual(shown(graph, '/docs/category/my-things'), [
    '>*+ My Things = /docs/category/my-things',
    '  a /docs/a',
    '  - Deep /docs/b',
    '- My things = /docs/custom',
    '- my things = /docs/category/my-things-1',
  ]);
});

test('the card of a category counts its items, also if it leads to a document', () => {
  const paged = { type: 'category', label: 'P', link: { type: 'doc', id: 'a' }, items: ['b', 'c'] };
  const category = { type: 'category', label: 'All', link: { type: 'generated-index' } };
  const [a, hidden] = [{ frontMatter: { description: 'A' } }, { frontMatter: { unlisted: true } }];
  const cardIn = (htmlLang: string) => {
    const graph = resolveSite({
      documents: { ...docs('b', 'd'), 'docs/a.md': a, 'docs/c.md': hidden },
      sidebars: json({ s: [{ ...category, items: ['d', paged] }] }),
      config: { locale: { label: '', direction: 'ltr', htmlLang } },
    });
    const card = pageOf(graph, '/docs/category/all').props.cards[1]!;
    return `${card.href}: ${card.description}`;
  };
  assert.deepEqual(['en', 'de'].map(cardIn), ['/docs/a: 2 items', '/docs/a: 2 Einträge']);
});

test('a sidebar is generated from folders by positions, prefixes and category files', () => {
  const graph = resolveSite({
    documents: {
      'docs/intro.md': { frontMatter: { sidebar_position: 1.5 } },
      'docs/zebra.md': { frontMatter: { sidebar_label: 'Z!' } },
      'docs/02-second/b.md': {},
      'docs/02-second/a.md': {},
      'docs/named/one.md': { frontMatter: { sidebar_position: 2 } },
      'docs/named/two.md': { frontMatter: { sidebar_position: 1, sidebar_class_name: 'new' } },
      'docs/own/own.md': { frontMatter: { title: 'Own page', sidebar_position: 0 } },
      'docs/own/x.md': {},
      'docs/off/index.md': {},
      'docs/off/y.md': {},
      'docs/open/p.md': {},
    },
    dataTexts: {
      'docs/named/_category_.json':
        '{\n\t"label": "Named",\n\t"position": 1,\n\t"link": {"type": "doc", "id": "two"}\n}',
      'docs/off/_category_.yml': 'link: null\nposition: 90\n',
      'docs/open/_category_.yaml':
        'label: Opened\ncollapsed: false\nlink:\n  type: generated-index\nposition: 91\n',
    },
  });
  assert.deepEqual(lines(graph), []);
  assert.deepEqual(shown(graph, '/docs/named/one'), [
    '- Own page = /docs/own/',
    '>+ Named = /docs/named/two',
    '  * one /docs/named/one',
    'intro /docs/intro',
    '- second /docs/second/a',
    '- off /docs/off/',
    '+ Opened = /docs/category/opened',
    '  p /docs/open/p',
    'Z! /docs/zebra',
  ]);
});

test('mistakes in _category_ files have places', () => {
  const dataTexts = {
    'docs/a/_category_.yml': 'label: A\nposition: first\nlabl: B\nlink:\n  type: page\n',
    'docs/b/_category_.json': '{"label": ',
  };
  const graph = resolveSite({ documents: docs('a/x', 'b/x'), dataTexts });
  assert.deepEqual(
    lines(graph).map((line) => line.replace(/cannot be read: .*?\. —/, 'cannot be read —')),
    [
      'content/unknown-key docs/a/_category_.yml:3:1 `labl` in `docs/a/_category_.yml` is ' +
        'not a known key, so it does nothing. — Did you mean `label`? ' +
        'Known keys: `label`, `position`, `description`, `className`, `collapsible`, ' +
        '`collapsed`, `key`, `customProps`, `link`.',
      'content/bad-value docs/a/_category_.yml:2:11 `position` in `docs/a/_category_.yml` ' +
        'must be a number. — Make `position` a number, or remove it.',
      'content/bad-value docs/a/_category_.yml:5:3 `link` in `docs/a/_category_.yml` must ' +
        'be `null`, a `generated-index`, or a `doc` with an `id`. — ' +
        'Make `link` `null`, a `generated-index`, or a `doc` with an `id`, or remove it.',
      'content/bad-file docs/b/_category_.json:1:1 `docs/b/_category_.json` cannot be read ' +
        '— Correct the syntax at this place.',
    ],
  );
});

test('categories emptied by drafts become their document, or disappear', () => {
  const graph = resolveSite({
    documents: { ...docs('a', 'b', 'c'), 'docs/x.md': { frontMatter: { draft: true } } },
    sidebars: json({
      s: [
        'a',
        { type: 'category', label: 'Kept', link: { type: 'doc', id: 'b' }, items: ['x'] },
        { type: 'category', label: 'Gone', link: { type: 'generated-index' }, items: ['x'] },
        { Gone: ['x'] },
        { type: 'category', label: 'Draft page', link: { type: 'doc', id: 'x' }, items: ['c'] },
      ],
    }),
  });
  assert.deepEqual(lines(graph), []);
  assert.deepEqual(shown(graph, '/docs/b'), [
    'a /docs/a',
    '* Kept /docs/b',
    '- Draft page /docs/c',
  ]);
  assert.equal(graph.routes.has('/docs/category/gone'), false);
});

const wrongSidebars = {
  text: `// 'intr' is not here
export default {
  guide: [
    'api/setup',
    { type: 'doc', id: 'intr' },
    { type: 'categry', label: 'intro', items: [] },
    { type: 'category', label: 'Empty', items: [] },
    { type: 'category', label: 'X', colapsed: true, items: ['api/intro', 'setup'] },
    { type: 'link', label: 'No address' },
    { type: 'category', label: 'Y', link: { type: 'doc', id: 'nowhere' }, items: ['intro'] },
    { type: 'autogenerated', dirName: 'apis' },
    { type: 'category', label: 'Z', collapsed: 'yes', items: 'intro' },
    42,
  ],
  other: 'intro',
};
`,
  value: {
    guide: [
      'api/setup',
      { type: 'doc', id: 'intr' },
      { type: 'categry', label: 'intro', items: [] },
      { type: 'category', label: 'Empty', items: [] },
      { type: 'category', label: 'X', colapsed: true, items: ['api/intro', 'setup'] },
      { type: 'link', label: 'No address' },
      { type: 'category', label: 'Y', link: { type: 'doc', id: 'nowhere' }, items: ['intro'] },
      { type: 'autogenerated', dirName: 'apis' },
      { type: 'category', label: 'Z', collapsed: 'yes', items: 'intro' },
      42,
    ],
    other: 'intro',
  } as unknown,
};

test('mistakes in a sidebars file are found at the right occurrence', () => {
  const graph = resolveSite({ documents: docs('intro', 'api/setup'), sidebars: wrongSidebars });
  assert.deepEqual(lines(graph), [
    'sidebar/unknown-type sidebars.js:6:13 The sidebar item type `categry` does not exist. ' +
      '— Did you mean `category`? Types: `doc`, `ref`, `link`, `html`, `category`, ' +
      '`autogenerated`.',
    'sidebar/empty-category sidebars.js:7:32 The sidebar category `Empty` has neither items ' +
      'nor a document to link to, so it leads nowhere. — ' +
      'Give it `items`, or a `link` of type `doc`, or remove it.',
    'sidebar/unknown-key sidebars.js:8:37 `colapsed` is not a known key of a sidebar item ' +
      'of type `category`, so it does nothing. — Did you mean `collapsed`? ' +
      'Known keys: `type`, `key`, `className`, `customProps`, `label`, `items`, `link`, ' +
      '`collapsible`, `collapsed`, `description`.',
    'sidebar/missing-key sidebars.js:9:13 This sidebar item of type `link` has no `href`. — ' +
      'Add `href`.',
    'sidebar/bad-value sidebars.js:12:48 `collapsed` must be `true` or `false`, but it is ' +
      'the text `yes`. — Write `true` or `false` here.',
    'sidebar/bad-value sidebars.js:12:55 `items` of the category `Z` must be a list of ' +
      'items, but it is the text `intro`. — Write a list of items here.',
    'sidebar/bad-value sidebars.js:13:5 A sidebar item must be a document id or an object, ' +
      'but it is `42`. — Write a document id or an object here.',
    'sidebar/bad-value sidebars.js:15:3 The sidebar `other` must be a list of items, but it ' +
      'is the text `intro`. — Write a list of items here.',
    'sidebar/unknown-doc sidebars.js:5:24 The sidebar names the document `intr`, which does ' +
      'not exist. — Did you mean `intro`? Available: `intro`, `api/setup`.',
    'sidebar/unknown-doc sidebars.js:8:61 The sidebar names the document `api/intro`, which ' +
      'does not exist. — Did you mean `intro`? Available: `api/setup`, `intro`.',
    'sidebar/unknown-doc sidebars.js:8:74 The sidebar names the document `setup`, which ' +
      'does not exist. — Did you mean `api/setup`? Available: `api/setup`, `intro`.',
    'sidebar/unknown-doc sidebars.js:10:62 The sidebar names the document `nowhere`, which ' +
      'does not exist. — Available: `intro`, `api/setup`.',
    'sidebar/unknown-folder sidebars.js:11:39 No document is in the folder `apis`, so there ' +
      'is no sidebar to generate from it. — Did you mean `api`? Available: `api`.',
  ]);
});

test('a page has cards only if its document asks for them', () => {
  const graph = resolveSite({
    documents: {
      ...docs('a', 'b'),
      'docs/c.md': { over: { themeComponents: ['@theme/DocCardList'] } },
    },
  });
  assert.deepEqual(pageOf(graph, '/docs/a').props.cards, []);
  assert.deepEqual(
    pageOf(graph, '/docs/c').props.cards.map(({ href }) => href),
    ['/docs/a', '/docs/b', '/docs/c'],
  );
});

test('a folder to generate from may be named without its number prefixes', () => {
  const graph = resolveSite({
    documents: docs('01-a/02-b/c', '01-a/03-d/e'),
    sidebars: json({
      s: [
        { type: 'autogenerated', dirName: 'a/b' },
        { type: 'autogenerated', dirName: '01-a/03-d/' },
      ],
    }),
  });
  assert.deepEqual(lines(graph), []);
  assert.deepEqual(shown(graph, '/docs/a/b/c'), ['* c /docs/a/b/c', 'e /docs/a/d/e']);
});

test('with sidebarPath: false there is no sidebar', () => {
  const graph = resolveSite({
    documents: docs('a'),
    collections: [docsCollection({ sidebarPath: false })],
  });
  assert.equal(pageOf(graph, '/docs/a').props.sidebar, undefined);
});

test('the pages of 1,000 documents in one sidebar share what they have in common', () => {
  const names = Array.from(
    { length: 1000 },
    (_, index) => `part-${Math.floor(index / 250)}/section-${Math.floor(index / 25)}/page-${index}`,
  );
  const graph = resolveSite({ documents: docs(...names) });
  const [one, other] = ['page-0', 'page-1'].map(
    (name) => pageOf(graph, `/docs/part-0/section-0/${name}`).props.sidebar!.items,
  );
  assert.equal(one!.length, 4);
  assert.equal(one![1], other![1]);
});
