import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blogCollection, pageOf, resolveSite } from './resolveSite.ts';

test('lists are at the addresses that the site chose', () => {
  const graph = resolveSite({
    collections: [
      blogCollection({
        postsPerPage: 1,
        archiveBasePath: 'all',
        authorsBasePath: 'people',
        pageBasePath: 'seite',
        tagsBasePath: 'topics',
      }),
    ],
    documents: {
      'blog/2024-02-28-a.md': { frontMatter: { tags: ['x'] } },
      'blog/2024-02-27-b.md': { frontMatter: { authors: 'ada' } },
    },
    dataTexts: { 'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n' },
  });
  assert.deepEqual(
    [...graph.routes.keys()].filter((route) => route !== '/404.html'),
    [
      '/blog',
      '/blog/2024/02/27/b',
      '/blog/2024/02/28/a',
      '/blog/all',
      '/blog/people',
      '/blog/people/ada',
      '/blog/seite/2',
      '/blog/topics',
      '/blog/topics/x',
    ],
  );
  assert.deepEqual(
    pageOf(graph, '/blog').props.recentPosts!.lists.map(({ href }) => href),
    ['/blog/all', '/blog/topics', '/blog/people'],
  );
});

test('a post was modified by the last commit after the one that added it', () => {
  const day = (date: string) => Date.parse(date) / 1000;
  const dates = new Map([
    ['blog/a.md', { created: day('2024-01-02'), updated: day('2024-03-04'), author: 'A' }],
    ['blog/b.md', { created: day('2024-01-02'), updated: day('2024-01-02'), author: 'A' }],
  ]);
  const graph = resolveSite({
    collections: [blogCollection()],
    dates,
    documents: { 'blog/a.md': {}, 'blog/b.md': {} },
  });
  const { props } = pageOf(graph, '/blog/a');
  assert.deepEqual([props.modified, props.lastUpdated], ['2024-03-04', undefined]);
  assert.equal(pageOf(graph, '/blog/b').props.modified, undefined);
});
