import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createDateFormat } from '../generator/resolve/dates.ts';
import type { Page } from '../generator/types.ts';
import {
  blogCollection,
  lines,
  pageOf,
  resolveSite,
  type Written,
  type WrittenSite,
} from './resolveSite.ts';

const resolveBlog = (
  documents: Readonly<Record<string, Written>>,
  over: Partial<WrittenSite> = {},
  collection: Parameters<typeof blogCollection>[0] = {},
) => resolveSite({ collections: [blogCollection(collection)], documents, ...over });
const routes = (graph: ReturnType<typeof resolveSite>) =>
  [...graph.routes.keys()].filter((route) => route !== '/404.html');
const posts = (page: Page) => page.props.posts!.map(({ href }) => href);

test('posts get dates and addresses from names of files and folders', () => {
  const graph = resolveBlog({
    'blog/2024-02-28-x.md': {},
    'blog/2024-2-9-y/index.mdx': {},
    'blog/2023/01/02/z.md': {},
    'blog/2022-01-02/w.md': {},
    'blog/2021-06-06/index.md': {},
    'blog/news/2021-05-06-v.md': {},
    'blog/plain.md': { frontMatter: { date: '2020-01-01' } },
    'blog/deep/index.md': { frontMatter: { date: '2019-01-01' } },
    'blog/2018-12-29-slugged.md': { frontMatter: { slug: 'own' } },
  });
  assert.deepEqual(posts(pageOf(graph, '/blog')), [
    '/blog/2024/02/28/x',
    '/blog/2024/2/9/y',
    '/blog/2023/01/02/z',
    '/blog/2022/01/02/w',
    '/blog/2021/06/06/',
    '/blog/2021/05/06/news/v',
    '/blog/plain',
    '/blog/deep',
    '/blog/own',
  ]);
});

test('a function of the site gives reading times', () => {
  const graph = resolveBlog(
    { 'blog/2024-02-28-a.md': {}, 'blog/2024-02-27-b.md': {} },
    {},
    {
      readingTime: ({ words, defaultReadingTime }) =>
        defaultReadingTime({ options: { wordsPerMinute: words / 5 } }),
    },
  );
  const times = pageOf(graph, '/blog').props.posts!.map(({ readingTime }) => readingTime);
  assert.deepEqual(times, [5, 5]);
});

test('a post has the date of front matter in UTC, else of its name, else of git', () => {
  const dates = new Map([
    ['blog/git.md', { created: Date.UTC(2020, 1, 3) / 1000, updated: 9e9, author: 'A' }],
  ]);
  const graph = resolveBlog(
    {
      'blog/2024-02-28-a.md': { frontMatter: { date: '2024-03-01 23:30' } },
      'blog/2024-02-28-b.md': {},
      'blog/git.md': {},
      'blog/zone.md': { frontMatter: { date: '2024-03-01T01:00+02:00' } },
      'blog/long.md': { frontMatter: { date: 'March 4, 2021' } },
      'blog/bad.md': { frontMatter: { title: 'T', date: 'soon', slug: 'bad' } },
    },
    { dates },
  );
  assert.deepEqual(
    ['2024/02/28/a', '2024/02/28/b', 'git', 'zone', 'long'].map(
      (name) => pageOf(graph, `/blog/${name}`).props.post!.formattedDate,
    ),
    [
      'March 1, 2024',
      'February 28, 2024',
      'February 3, 2020',
      'February 29, 2024',
      'March 4, 2021',
    ],
  );
  assert.deepEqual(lines(graph), [
    'content/bad-date blog/bad.md:3:7 `date` is `soon`, which is not a date. — ' +
      'Write it as `2024-03-17` or `2024-03-17T10:30`; without a time zone it is read as UTC.',
  ]);
});

const fivePosts = () =>
  resolveBlog(
    Object.fromEntries(
      ['01', '02', '03', '04', '05'].map((day) => [
        `blog/2024-01-${day}-p.md`,
        {
          frontMatter: { title: `Post ${day}` },
          ...(day === '05' && { over: { truncated: true } }),
        },
      ]),
    ),
    {},
    { postsPerPage: 2, blogSidebarCount: 2 },
  );

test('lists of posts have pages, and an archive', () => {
  const graph = fivePosts();
  assert.deepEqual(routes(graph), [
    '/blog',
    '/blog/2024/01/01/p',
    '/blog/2024/01/02/p',
    '/blog/2024/01/03/p',
    '/blog/2024/01/04/p',
    '/blog/2024/01/05/p',
    '/blog/archive',
    '/blog/page/2',
    '/blog/page/3',
  ]);
  const second = pageOf(graph, '/blog/page/2');
  assert.deepEqual(
    [posts(second), second.props.pagination],
    [
      ['/blog/2024/01/03/p', '/blog/2024/01/02/p'],
      { page: 2, pages: 3, newer: '/blog', older: '/blog/page/3' },
    ],
  );
  assert.deepEqual(
    ['/blog', '/blog/page/2', '/blog/archive']
      .map((address) => pageOf(graph, address).props)
      .map(({ title, metaTitle }) => [title, metaTitle]),
    [
      ['Blog', undefined],
      ['Blog', 'Blog, page 2'],
      ['Archive', 'Blog: archive'],
    ],
  );
  assert.deepEqual(second.route.items, ['blog/2024-01-03-p.md', 'blog/2024-01-02-p.md']);
  assert.deepEqual(
    second.teasers!.map(({ path }) => path),
    second.route.items,
  );
  assert.deepEqual(
    second.props.posts!.map(({ teaser }) => teaser),
    ['\uFDD0s0\uFDD1', '\uFDD0s1\uFDD1'],
  );
  assert.deepEqual(
    pageOf(graph, '/blog/archive').props.posts!.map(({ date }) => date),
    ['2024-01-05', '2024-01-04', '2024-01-03', '2024-01-02', '2024-01-01'],
  );
  assert.deepEqual(second.props.feeds, [
    { type: 'application/rss+xml', title: 'Blog (RSS)', href: '/blog/rss.xml' },
    { type: 'application/atom+xml', title: 'Blog (Atom)', href: '/blog/atom.xml' },
  ]);
});

test('a post has its facts, the previous and the next post, and the recent ones', () => {
  const post = pageOf(fivePosts(), '/blog/2024/01/04/p').props;
  assert.deepEqual(
    [post.previous, post.next],
    [
      { title: 'Post 05', href: '/blog/2024/01/05/p' },
      { title: 'Post 03', href: '/blog/2024/01/03/p' },
    ],
  );
  assert.deepEqual(post.recentPosts, {
    title: 'Recent posts',
    items: [
      { title: 'Post 05', href: '/blog/2024/01/05/p', year: '2024', active: false },
      { title: 'Post 04', href: '/blog/2024/01/04/p', year: '2024', active: true },
    ],
    lists: [{ title: 'Archive', href: '/blog/archive' }],
  });
  assert.deepEqual(post.post, {
    title: 'Post 04',
    href: '/blog/2024/01/04/p',
    description: '',
    date: '2024-01-04',
    formattedDate: 'January 4, 2024',
    readingTime: 2,
    authors: [],
    tags: [],
    truncated: false,
  });
});

test('a list can have all posts on one page, the oldest first, without reading times', () => {
  const graph = resolveBlog(
    { 'blog/2024-01-01-a.md': {}, 'blog/2024-01-02-b.md': {} },
    {},
    {
      postsPerPage: 'ALL',
      blogSidebarCount: 0,
      sortPosts: 'ascending',
      showReadingTime: false,
      archive: false,
    },
  );
  assert.deepEqual(
    [routes(graph).length, posts(pageOf(graph, '/blog'))],
    [3, ['/blog/2024/01/01/a', '/blog/2024/01/02/b']],
  );
  const { recentPosts, post } = pageOf(graph, '/blog/2024/01/01/a').props;
  assert.deepEqual([recentPosts, post!.readingTime], [undefined, undefined]);
});

test('unlisted posts are on no list', () => {
  const graph = resolveBlog({
    'blog/2024-01-01-a.md': { frontMatter: { tags: ['x'] } },
    'blog/2024-01-02-b.md': { frontMatter: { unlisted: true, tags: ['x', 'y'] } },
    'blog/2024-01-03-c.md': {},
  });
  assert.deepEqual(posts(pageOf(graph, '/blog')), ['/blog/2024/01/03/c', '/blog/2024/01/01/a']);
  assert.deepEqual(pageOf(graph, '/blog/2024/01/03/c').props.next, {
    title: 'a',
    href: '/blog/2024/01/01/a',
  });
  assert.deepEqual(posts(pageOf(graph, '/blog/tags/x')), ['/blog/2024/01/01/a']);
  assert.deepEqual(
    [pageOf(graph, '/blog/tags/y').props.noIndex, pageOf(graph, '/blog/tags').props.tagList],
    [true, [{ title: 'x', href: '/blog/tags/x', count: 1 }]],
  );
  assert.deepEqual(
    [
      pageOf(graph, '/blog/2024/01/02/b').props.noIndex,
      pageOf(graph, '/blog/2024/01/02/b').props.previous,
    ],
    [true, undefined],
  );
});

const bo = { name: 'Bo', url: 'mailto:bo@x.example', socials: [] };
const authorListOf = (graph: Parameters<typeof pageOf>[0]) =>
  pageOf(graph, '/b/blog/authors').props.authorList;
/** Adds the count of posts to an author. The first author has two posts, the second has one. */
const counted = (author: object, i: number) => ({ ...author, count: 2 - i });

test('authors are legacy fields, keys, objects or lists, and may have pages', () => {
  const graph = resolveBlog(
    {
      'blog/2024-01-01-a.md': {
        frontMatter: {
          author: 'Old Way',
          authorURL: 'https://old.example',
          author_image_url: '/img/old.png',
        },
      },
      'blog/2024-01-02-b.md': { frontMatter: { authors: 'annBee' } },
      'blog/2024-01-03-c.md': {
        frontMatter: { authors: [{ key: 'annBee', title: 'Boss' }, 'bo'] },
      },
    },
    {
      config: { baseUrl: '/b/' },
      files: { 'static/img/old.png': {}, 'static/img/ann.png': {} },
      dataTexts: {
        'blog/authors.yml': dedent`
          annBee:
            name: Ann Bee
            image_url: /img/ann.png
            description: Writes
            page: true
            socials: { x: ann, linkedin: annb, github: https://gh.example/a, stackoverflow: 82609 }
          bo:
            name: Bo
            email: bo@x.example
        `,
      },
    },
  );
  assert.deepEqual(lines(graph), []);
  const ann = {
    name: 'Ann Bee',
    imageURL: '/b/img/ann.png',
    page: '/b/blog/authors/ann-bee',
    socials: [
      { platform: 'x', href: 'https://x.com/ann' },
      { platform: 'linkedin', href: 'https://www.linkedin.com/in/annb/' },
      { platform: 'github', href: 'https://gh.example/a' },
      { platform: 'stackoverflow', href: 'https://stackoverflow.com/users/82609' },
    ],
  };
  assert.deepEqual(pageOf(graph, '/b/blog/2024/01/01/a').props.post!.authors, [
    { name: 'Old Way', url: 'https://old.example', imageURL: '/b/img/old.png', socials: [] },
  ]);
  assert.deepEqual(pageOf(graph, '/b/blog/2024/01/03/c').props.post!.authors, [
    { ...ann, title: 'Boss' },
    { name: 'Bo', url: 'mailto:bo@x.example', socials: [] },
  ]);
  assert.deepEqual(posts(pageOf(graph, '/b/blog/authors/ann-bee')), [
    '/b/blog/2024/01/03/c',
    '/b/blog/2024/01/02/b',
  ]);
  assert.deepEqual(authorListOf(graph), [ann, bo].map(counted));
});

test('an author without a name is shown by the key', () => {
  const graph = resolveBlog(
    { 'blog/2024-01-01-a.md': { frontMatter: { authors: ['ada'] } } },
    {
      dataTexts: {
        'blog/authors.yml': 'ada:\n  image_url: https://a.example/a.png\n  page: true\n',
      },
    },
  );
  const { title, breadcrumbs, authorList } = pageOf(graph, '/blog/authors/ada').props;
  assert.deepEqual(
    [title, breadcrumbs.at(-1)!.label, authorList![0]!.name],
    ['ada', 'ada', undefined],
  );
  assert.equal(pageOf(graph, '/blog/authors').props.authorList![0]!.name, 'ada');
});

test('mistakes in the authors of a post are reported', () => {
  const graph = resolveBlog(
    {
      'blog/2024-01-01-a.md': { frontMatter: { author: 'Old', authors: 'an' } },
      'blog/2024-01-02-b.md': {
        frontMatter: { title: 'B', authors: [{ name: 'Inline' }, { title: 'No name' }, 5, null] },
      },
    },
    {
      dataTexts: {
        'blog/authors.yml': 'ann:\n  name: Ann\n  socials:\n    x: a/b\nempty:\n  title: T\n',
      },
    },
  );
  assert.deepEqual(lines(graph), [
    'content/bad-value blog/authors.yml:4:8 `x` in `blog/authors.yml` must be a handle ' +
      'without a slash, or a full address. — ' +
      'Make `x` a handle without a slash, or a full address, or remove it.',
    'content/bad-value blog/authors.yml:5:1 `empty` in `blog/authors.yml` must be an object ' +
      'with `name` or `image_url`. — Make `empty` an object with `name` or `image_url`, or ' +
      'remove it.',
    'content/inline-author blog/2024-01-02-b.md:3:10 The author `Inline` is written here, ' +
      'although the collection has `blog/authors.yml`. — ' +
      'Move the author to `blog/authors.yml` and use its key.',
    'content/bad-author blog/2024-01-02-b.md:3:10 An author has neither `name` nor ' +
      '`image_url`. — An author is a key of the authors file, or has `name`, `title`, `url`, ' +
      '`image_url` and `socials`.',
    'content/unknown-author blog/2024-01-02-b.md:3:10 The author `5` is not in ' +
      '`blog/authors.yml`. — Available: `ann`, `empty`.',
    'content/bad-author blog/2024-01-02-b.md:3:10 An author must be a key or an object. — ' +
      'An author is a key of the authors file, or has `name`, `title`, `url`, `image_url` and ' +
      '`socials`.',
    'content/unknown-author blog/2024-01-01-a.md:3:10 The author `an` is not in ' +
      '`blog/authors.yml`. — Did you mean `ann`? Available: `ann`, `empty`.',
  ]);
});

test("teasers link from the post's own place", () => {
  const graph = resolveBlog({
    'blog/2024-01-01-a.md': { links: ['#more', './2024-01-02-b.md', 'x'] },
    'blog/2024-01-02-b.md': {},
  });
  assert.deepEqual(
    pageOf(graph, '/blog')
      .teasers!.find(({ path }) => path.endsWith('a.md'))!
      .targets.map(({ href, kind }) => `${kind} ${href}`),
    ['anchor /blog/2024/01/01/a#more', 'page /blog/2024/01/02/b', 'missing x'],
  );
});

test('a site may have several blogs, one at the root, each with its feeds', () => {
  const collections = [
    blogCollection({ routeBasePath: '', feeds: ['json'] }),
    blogCollection({ id: 'learn', path: 'learn', routeBasePath: 'learn', blogTitle: 'Learn' }),
  ];
  const graph = resolveSite({
    collections,
    documents: {
      'blog/2024-01-01-a.md': { links: ['/feed.json', '/learn/rss.xml', '/learn/feed.json'] },
      'learn/apple-wow.md': { frontMatter: { date: '2024-01-01' } },
    },
  });
  assert.deepEqual(routes(graph), [
    '/',
    '/2024/01/01/a',
    '/archive',
    '/learn',
    '/learn/apple-wow',
    '/learn/archive',
  ]);
  assert.deepEqual(
    pageOf(graph, '/2024/01/01/a').targets.map(({ kind }) => kind),
    ['static', 'static', 'missing'],
  );
});

test('dates are in the calendar of the language', () => {
  const locale = { label: 'ไทย', direction: 'ltr', htmlLang: 'th' } as const;
  assert.equal(createDateFormat(locale)(0), '1 มกราคม 1970');
  const inCalendar = createDateFormat({ ...locale, calendar: 'buddhist' });
  assert.equal(inCalendar(0), '1 มกราคม 2513');
});
