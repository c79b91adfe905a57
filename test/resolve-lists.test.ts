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
