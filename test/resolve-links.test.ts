import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Target } from '../generator/types.ts';
import {
  docsCollection,
  pageOf,
  pagesCollection,
  resolveSite,
  type WrittenSite,
} from './resolveSite.ts';

const documents = {
  'docs/guide/b.md': {},
  'docs/guide/index.md': {},
  'docs/top.md': {},
  'other/there.md': {},
  'other/guide/b.md': {},
  'pages/about/index.md': {},
};
const collections = [
  docsCollection(),
  docsCollection({ id: 'other', path: 'other', routeBasePath: 'other' }),
  pagesCollection(),
];
const files = {
  'docs/guide/pic.png': { dimensions: { width: 10, height: 20 } },
  'docs/guide/my file.zip': {},
  'src/shared.svg': { dimensions: { width: 5, height: 6 } },
  'static/img/logo.png': { dimensions: { width: 30, height: 40 } },
  'static/files/a.pdf': {},
  'static/demo/index.html': {},
};

/** Returns the targets of links in `docs/guide/a.md`, as `kind href attributes page hash`. */
function targets(
  urls: { links?: readonly string[]; images?: readonly string[] },
  over: Partial<WrittenSite> = {},
): readonly string[] {
  const graph = resolveSite({
    collections,
    files,
    ...over,
    documents: { ...documents, 'docs/guide/a.md': urls },
  });
  return pageOf(graph, 'docs/guide/a.md').targets.map(show);
}

const show = ({ kind, href, attributes, page, hash }: Target) =>
  `${kind} ${href}${attributes}` +
  (page === undefined ? '' : ` → ${page}`) +
  (hash === undefined ? '' : ` #${hash}`);

test('links to Markdown files are found by @site, root, folder, then name', () => {
  assert.deepEqual(
    targets({
      links: [
        '@site/docs/top.md',
        '/top.md#a',
        '/docs/top.md',
        './b.md?x=1',
        '../top.md',
        'b.md',
        'top.md',
        'there.md',
        './top.md',
        'guide/b.md',
        './b.mdx',
        'index.md',
        'about/index.md',
      ],
    }),
    [
      'page /docs/top → /docs/top',
      'page /docs/top#a → /docs/top #a',
      'page /docs/top → /docs/top',
      'page /docs/guide/b?x=1 → /docs/guide/b',
      'page /docs/top → /docs/top',
      'page /docs/guide/b → /docs/guide/b',
      'page /docs/top → /docs/top',
      'page /other/there → /other/there',
      'missing ./top.md',
      'page /docs/guide/b → /docs/guide/b',
      'missing ./b.mdx',
      'page /docs/guide/ → /docs/guide/',
      'page /about/ → /about/',
    ],
  );
});

test('every spelling of an address becomes the published one', () => {
  assert.deepEqual(
    targets({
      links: [
        '/docs/top',
        '/docs/top/',
        '/docs/top.html',
        '/docs/top/index.html#x',
        '/about',
        '/docs/guide?q#h',
        '../top/',
        'b',
        './b.html',
        '/nowhere',
        '/',
        '#own%20id',
        '?page=2',
      ],
    }),
    [
      'page /docs/top → /docs/top',
      'page /docs/top → /docs/top',
      'page /docs/top → /docs/top',
      'page /docs/top#x → /docs/top #x',
      'page /about/ → /about/',
      'page /docs/guide/?q#h → /docs/guide/ #h',
      'page /docs/top → /docs/top',
      'page /docs/guide/b → /docs/guide/b',
      'page /docs/guide/b → /docs/guide/b',
      'missing /nowhere',
      'missing /',
      'anchor #own%20id → /docs/guide/a #own id',
      'page /docs/guide/a?page=2 → /docs/guide/a',
    ],
  );
});

test('relative addresses are resolved as browsers do for the configured slash', () => {
  assert.deepEqual(
    targets({ links: ['b', '../b', '../../top'] }, { config: { trailingSlash: true } }),
    ['missing b', 'page /docs/guide/b/ → /docs/guide/b/', 'page /docs/top/ → /docs/top/'],
  );
});

test('addresses of other sites and unchecked ones stay as they are', () => {
  assert.deepEqual(
    targets(
      {
        links: [
          'https://a.example/b.md',
          '//cdn.example/x',
          'mailto:a@b.example',
          'tel:1',
          'pathname:///raw/x',
          '/docs/top',
        ],
      },
      { config: { baseUrl: '/base/' } },
    ),
    [
      'external https://a.example/b.md',
      'external //cdn.example/x',
      'external mailto:a@b.example',
      'external tel:1',
      'unchecked /base/raw/x',
      'page /base/docs/top → /base/docs/top',
    ],
  );
});

test('the base URL is added once', () => {
  assert.deepEqual(
    targets(
      { links: ['/base/docs/top', '/docs/top'], images: ['/img/logo.png'] },
      { config: { baseUrl: '/base/' } },
    ),
    [
      'page /base/docs/top → /base/docs/top',
      'page /base/docs/top → /base/docs/top',
      'static /base/img/logo.png width="30" height="40"',
    ],
  );
});

test('links to files beside the document, in static folders or @site open in a new tab', () => {
  assert.deepEqual(
    targets({
      links: [
        './my%20file.zip',
        'my file.zip',
        '/files/a.pdf',
        '@site/src/shared.svg',
        '@site/static/files/a.pdf',
        './gone.zip',
        '/demo/',
        '/sitemap.xml',
      ],
    }),
    [
      'asset /assets/files/my-file-0123456789.zip target="_blank"',
      'asset /assets/files/my-file-0123456789.zip target="_blank"',
      'static /files/a.pdf target="_blank"',
      'asset /assets/images/shared-0123456789.svg target="_blank"',
      'static /files/a.pdf target="_blank"',
      'missing ./gone.zip',
      'static /demo/',
      'static /sitemap.xml',
    ],
  );
});

test('images get their width and height, unless the author wrote them', () => {
  assert.deepEqual(
    targets({
      images: [
        './pic.png',
        'pic.png#gh-dark',
        '/img/logo.png',
        '@site/src/shared.svg',
        './none.png',
        '/img/none.png',
        'https://x.example/y.png',
      ],
    }),
    [
      'asset /assets/images/pic-0123456789.png width="10" height="20"',
      'asset /assets/images/pic-0123456789.png#gh-dark width="10" height="20"',
      'static /img/logo.png width="30" height="40"',
      'asset /assets/images/shared-0123456789.svg width="5" height="6"',
      'missing ./none.png',
      'missing /img/none.png',
      'external https://x.example/y.png',
    ],
  );
  const reference = {
    kind: 'image',
    url: './pic.png',
    text: '',
    sized: true,
    place: { file: 'docs/guide/b.md', line: 1, column: 1 },
  } as const;
  const graph = resolveSite({
    collections,
    files,
    documents: {
      ...documents,
      'docs/guide/b.md': {
        over: {
          references: [reference, { ...reference, kind: 'link', url: '/gone', unchecked: true }],
        },
      },
    },
  });
  assert.deepEqual(pageOf(graph, 'docs/guide/b.md').targets.map(show), [
    'asset /assets/images/pic-0123456789.png',
    'unchecked /gone',
  ]);
});

test('in a partial, a file path is relative to its file, an address to the page', () => {
  const place = { file: 'docs/guide/parts/_p.md', line: 3, column: 1 };
  const references = [
    { kind: 'link', url: '../../top.md', text: '', place },
    { kind: 'image', url: '../pic.png', text: '', place },
    { kind: 'link', url: 'b', text: '', place },
  ] as const;
  const graph = resolveSite({
    collections,
    files,
    documents: { ...documents, 'docs/guide/a.md': { over: { references } } },
  });
  assert.deepEqual(pageOf(graph, 'docs/guide/a.md').targets.map(show), [
    'page /docs/top → /docs/top',
    'asset /assets/images/pic-0123456789.png width="10" height="20"',
    'page /docs/guide/b → /docs/guide/b',
  ]);
});

test('links to redirects count as pages, with the destination to find anchors in', () => {
  assert.deepEqual(
    targets(
      { links: ['/old#x', '/gone-out'] },
      {
        config: {
          redirects: [
            { from: '/old/', to: '/docs/top' },
            { from: '/gone-out', to: 'https://x.example' },
          ],
        },
      },
    ),
    ['page /old#x → /docs/top #x', 'page /gone-out → /gone-out'],
  );
});

test('links to drafts have no target in production', () => {
  const graph = (production: boolean) =>
    resolveSite({
      production,
      documents: {
        'docs/a.md': { links: ['./b.md', '/docs/b'] },
        'docs/b.md': { frontMatter: { draft: true } },
      },
    });
  assert.deepEqual(pageOf(graph(true), 'docs/a.md').targets.map(show), [
    'missing ./b.md',
    'missing /docs/b',
  ]);
  assert.deepEqual(pageOf(graph(false), 'docs/a.md').targets.map(show), [
    'page /docs/b → /docs/b',
    'page /docs/b → /docs/b',
  ]);
});

test('non-ASCII addresses are encoded once, however they are written', () => {
  const graph = resolveSite({
    documents: {
      'docs/a.md': {
        links: [
          './日本 語.md',
          './%E6%97%A5%E6%9C%AC%20%E8%AA%9E.md',
          '/docs/日本 語',
          '/docs/%E6%97%A5%E6%9C%AC%20%E8%AA%9E',
        ],
      },
      'docs/日本 語.md': {},
    },
  });
  assert.deepEqual(
    [...new Set(pageOf(graph, 'docs/a.md').targets.map(({ href }) => href))],
    ['/docs/%E6%97%A5%E6%9C%AC%20%E8%AA%9E'],
  );
});

test('assets to which pages refer are marked, and those that are only imported are not', () => {
  const graph = resolveSite({
    collections,
    files,
    documents: {
      ...documents,
      'docs/guide/a.md': { images: ['./pic.png'], frontMatter: { image: './pic.png' } },
    },
  });
  assert.deepEqual(
    [...graph.assets.values()].map(
      ({ source, file, hashed, referenced }) => `${source} ${file} ${hashed} ${referenced}`,
    ),
    [
      'docs/guide/my file.zip assets/files/my-file-0123456789.zip true false',
      'docs/guide/pic.png assets/images/pic-0123456789.png true true',
      'src/shared.svg assets/images/shared-0123456789.svg true false',
      'static/demo/index.html demo/index.html false true',
      'static/files/a.pdf files/a.pdf false true',
      'static/img/logo.png img/logo.png false true',
    ],
  );
  assert.equal(
    pageOf(graph, 'docs/guide/a.md').props.image,
    'https://example.com/assets/images/pic-0123456789.png',
  );
});
