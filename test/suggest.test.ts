import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggest, suggestAmong, suggestPath } from '../generator/diagnostics/suggest.ts';

const paths = [
  '/docs/intro',
  '/docs/install',
  '/docs/guides/install',
  '/docs/api/render-media/',
  '/docs/api/render-still/',
  '/blog/',
  '/',
];

test('the path with the fewest differences is suggested', () => {
  const expected: Readonly<Record<string, string | undefined>> = {
    '/docs/intro.html': '/docs/intro',
    '/Docs/Intro': '/docs/intro',
    '/docs/instal': '/docs/install',
    '/guides/install': '/docs/guides/install',
    '/docs/render-media': '/docs/api/render-media/',
    '/docs/api/render-medai': '/docs/api/render-media/',
    '/dcs/instal': '/docs/install',
    '/docs/pricing': undefined,
    '/docs/api/xxxx': undefined,
    '/x': undefined,
  };
  assert.deepEqual(
    Object.fromEntries(Object.keys(expected).map((wanted) => [wanted, suggestPath(wanted, paths)])),
    expected,
  );
});

test('suggestions ignore Markdown extensions, and a tie goes to the first by name', () => {
  assert.equal(
    suggestPath('docs/setup.md', ['docs/b/setup.mdx', 'docs/a/setup.mdx', 'docs/setup.mdx']),
    'docs/setup.mdx',
  );
  assert.equal(
    suggestPath('docs/c/setup.md', ['docs/b/setup.mdx', 'docs/a/setup.mdx']),
    'docs/a/setup.mdx',
  );
});

test('the word with the fewest differences is suggested', () => {
  const words = ['title', 'tags', 'slug', 'description'];
  assert.deepEqual(
    ['titel', 'Tag', 'descripton', 'sidebar', 'x'].map((word) => suggest(word, words)),
    ['title', 'tags', 'description', undefined, undefined],
  );
});

test('a swap of two letters counts as one difference in a path too', () =>
  assert.equal(
    suggestPath('/docs/nite', ['/docs/note', '/docs/tine', '/docs/niet']),
    '/docs/niet',
  ));

test('for an unknown id, existing ids are listed, the nearest or moved one first', () => {
  assert.deepEqual(suggestAmong('install', ['intro', 'guides/install', 'intro']), {
    name: 'install',
    available: ['intro', 'guides/install'],
    nearest: 'guides/install',
  });
  assert.deepEqual(suggestAmong('pricing', ['intro']), { name: 'pricing', available: ['intro'] });
});
