/**
 * Conventions about files, addresses, front matter, sidebars and posts, each with a test
 * (test/sites/conventions).
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { buildConventions, type Conventions } from './conventions.ts';
import { createSite, pixel } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

let site: Conventions['site'];
let has: Conventions['has'];
let hasNot: Conventions['hasNot'];
let sidebarOf: Conventions['sidebarOf'];
before(async () => {
  ({ site, has, hasNot, sidebarOf } = await buildConventions());
});
after(() => site.close());

test('the site has no diagnostic', () => {
  assert.deepEqual(site.result.diagnostics, []);
  assert.equal(site.result.ok, true);
});

test('files and folders that begin with _ are partials, not pages', () => {
  assert.deepEqual(
    site.result.routes.filter((route) => /fragment|hidden|shared/.test(route)),
    [],
  );
});

test('addresses leave out the number prefixes of files and folders, but not dates', () => {
  const guide = site.result.routes.filter((route) => /guide\//.test(route));
  assert.deepEqual(guide, [
    '/docs/02-guide/03-kept',
    '/docs/guide/2024-01-02-notes',
    '/docs/guide/first',
    '/docs/guide/other',
  ]);
});

test('`id` replaces the file name, `slug` the address; an index file represents its folder', () => {
  for (const route of [
    '/docs/',
    '/docs/reference/',
    '/docs/markdown/',
    '/guides/a-folder/',
    '/guides/b-folder/',
  ])
    assert.ok(site.result.routes.includes(route), route);
  assert.equal(site.has('docs/index.html'), true);
  assert.equal(site.has('docs/reference/index.html'), true);
  assert.equal(site.has('docs/reference/api.html'), true);
});

test('a title is that of front matter, else the first heading, else the end of the id', () => {
  has(
    'docs/index.html',
    '<title>Introduction to everything | Conventions</title>',
    '<h1>Introduction to everything</h1>',
  );
  has(
    'docs/guide/first.html',
    '<title>The first guide | Conventions</title>',
    '<h1>The first guide</h1>',
  );
  has(
    'docs/guide/2024-01-02-notes.html',
    '<title>2024-01-02-notes | Conventions</title>',
    '<h1>2024-01-02-notes</h1>',
  );
  has(
    'docs/front-matter.html',
    '<title>Front matter | Conventions</title>',
    '<h1>A heading of its own</h1>',
  );
  assert.equal(site.read('docs/front-matter.html').match(/<h1/g)!.length, 1);
});

test('a description is that of front matter, else the first line without its markup', () => {
  has('docs/index.html', '<meta name="description" content="Where to begin."');
  has(
    'docs/guide/first.html',
    '<meta name="description" content="The first guide says this and that. ' +
      'It has a second sentence."',
  );
});

test('keywords, image and tags of front matter are in the page', () => {
  has('docs/index.html', '<meta name="keywords" content="begin,start"');
  has(
    'docs/index.html',
    '<meta property="og:image" content="https://conventions.example/img/card.png"',
  );
  has(
    'docs/index.html',
    'href="/docs/tags/basic-things"',
    'The basics',
    'href="/docs/tags/first-steps"',
    'First steps',
  );
  has('docs/tags/basic-things.html', 'Introduction to everything');
});

test('front matter can hide the title and the contents', () => {
  hasNot('docs/reference/api.html', '<h1', 'class="toc');
});

test('front matter chooses the previous and next page, and their labels', () => {
  has('docs/reference/api.html', 'href="/docs/guide/first"', 'The first guide');
  hasNot('docs/reference/api.html', 'rel="next"');
  has('docs/all-guides.html', 'href="/docs/"', 'Start');
});

test('the edit link leads to custom_edit_url, else to the file', () => {
  has('docs/guide/first.html', 'href="https://edit.example/main/docs/02-guide/01-first.md"');
  has('docs/reference/api.html', 'href="https://edit.example/api"');
  hasNot('docs/front-matter.html', 'edit.example');
});

test('front matter limits the contents, removes the sidebar and sets the last change', () => {
  has('docs/front-matter.html', 'href="#three"', 'href="#four"');
  hasNot('docs/front-matter.html', 'href="#two">Two', 'theme-doc-sidebar', 'rel="next"');
  has('docs/front-matter.html', /<time datetime="2024-05-06"[^>]*>May 6, 2024<\/time>/i, 'Ada');
});

test('a draft is not built, and is in no sidebar', () => {
  assert.equal(site.result.routes.includes('/docs/draft'), false);
  assert.equal(site.has('docs/draft.html'), false);
  hasNot('docs/index.html', 'draft');
});

test('an unlisted page is built, not indexed, and in no sidebar but its own', () => {
  has('docs/unlisted.html', '<meta name="robots" content="noindex', 'Only for those who know.');
  hasNot('docs/index.html', '/docs/unlisted');
  assert.equal(site.read('sitemap.xml').includes('unlisted'), false);
});

test('a written sidebar has its documents, categories, links, HTML and references in order', () => {
  assert.deepEqual(sidebarOf('docs/index.html'), [
    'Introduction',
    'Guide',
    'The first guide',
    'other',
    '03-kept',
    '2024-01-02-notes',
    'Markdown',
    'Elsewhere',
    'Aside',
    'api',
    'Front matter',
  ]);
});

test('a document shows the last sidebar that has it, unless displayed_sidebar is set', () => {
  assert.deepEqual(sidebarOf('docs/reference/api.html'), ['Reference', 'Reference', 'The API']);
  assert.equal(sidebarOf('docs/reference/index.html')[0], 'Introduction');
});

test('previous and next go depth first through categories, and leave out references', () => {
  const links = (file: string) =>
    [...site.read(file).matchAll(/<a\b(?=[^>]*rel="(prev|next)")[^>]*href="([^"]*)"/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );
  assert.deepEqual(links('docs/index.html'), ['next /docs/all-guides']);
  assert.deepEqual(links('docs/all-guides.html'), ['prev /docs/', 'next /docs/guide/first']);
  assert.deepEqual(links('docs/guide/2024-01-02-notes.html'), [
    'prev /docs/02-guide/03-kept',
    'next /docs/markdown/',
  ]);
  assert.deepEqual(links('docs/markdown/mdx.html'), [
    'prev /docs/markdown/plain',
    'next /docs/front-matter',
  ]);
});

test('a generated index has its address, title, description and cards', () => {
  has(
    'docs/all-guides.html',
    '<title>All guides | Conventions</title>',
    '<h1>All guides</h1>',
    'Every guide there is.',
    'href="/docs/guide/first"',
    'href="/docs/guide/other"',
  );
});

test('an autogenerated sidebar is ordered by position, then name, and reads _category_', () => {
  assert.deepEqual(sidebarOf('guides/two/doc.html'), [
    'Tenth of all',
    'Second of all',
    'doc',
    'Folder A',
    'Folder named as its file',
  ]);
  has(
    'guides/two/doc.html',
    'href="/guides/category/tenth-of-all"',
    'href="/guides/a-folder/"',
    'href="/guides/b-folder/"',
  );
  assert.deepEqual(sidebarOf('guides/a-folder/b-other.html').slice(3), [
    'Folder A',
    'z-last',
    'b-other',
    'Folder named as its file',
  ]);
});

test('breadcrumbs lead through the categories of the sidebar', () => {
  has(
    'docs/guide/first.html',
    /<nav[^>]*[Bb]readcrumb/,
    'href="/docs/all-guides"',
    'Guide',
    'The first guide',
  );
});

test('posts take address and date from their file names or front matter', () => {
  const posts = site.result.routes.filter((route) => /^\/blog\/(\d|own)/.test(route));
  assert.deepEqual(posts, [
    '/blog/2024/02/28/folder',
    '/blog/2024/03/01/nested',
    '/blog/own-address',
  ]);
  has('blog/2024/02/28/folder.html', /<time datetime="2024-02-28">February 28, 2024<\/time>/i);
});

test('posts name authors by key, by the legacy fields, or in place', () => {
  has('blog/2024/02/28/folder.html', 'https://ada.example', 'Ada Example', 'Writer');
  has('blog/2024/03/01/nested.html', 'https://bob.example', 'Bob Example');
  has('blog/own-address.html', 'Eve Example', 'Guest');
});

test('lists show the newest post first, each up to its truncate mark', () => {
  has('blog.html', 'A nested post.', 'Before the mark.');
  hasNot('blog.html', 'Its rest.', 'After the mark.', 'Third post.');
  has('blog/page/2.html', 'Third post.');
  has('blog/2024/02/28/folder.html', 'Before the mark.', 'After the mark.');
  hasNot('blog/own-address.html', 'A heading that goes');
});

test('a blog has an archive, feeds and pages of authors', () => {
  has('blog/archive.html', '2024', 'Nested', '2023', 'Undated');
});

test('a build writes the not-found page, sitemap, robots.txt and route map', () => {
  has('404.html', '<title>');
  const sitemap = [...site.read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address!,
  );
  assert.ok(sitemap.includes('https://conventions.example/docs/guide/first'));
  assert.ok(!sitemap.some((address) => /404|draft|unlisted/.test(address)));
  assert.match(site.read('robots.txt'), /Sitemap: https:\/\/conventions\.example\/sitemap\.xml/);
  assert.ok('/docs/guide/first' in (JSON.parse(site.read('routes.json')) as object));
});

test('every address begins with the base URL', async (t) => {
  const based = createSite(
    {
      'docs/a.md': dedent`
        # A

        [B](./b.md), [file](/f.txt) and [all](/docs/b).

        ![Picture](/p.png)
      `,
      'docs/b.md': '# B\n',
      'public/f.txt': 'f',
      'public/p.png': pixel,
    },
    {
      theme: 'plain',
      config: "baseUrl: 'base',\n  collections: { docs: { type: 'docs', path: 'docs' } },",
    },
  );
  t.after(based.close);
  const { diagnostics } = await based.build();
  assert.deepEqual(diagnostics, []);
  const html = based.read('docs/a.html');
  const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address!);
  assert.deepEqual(
    addresses.filter((address) => !address.startsWith('/base/')),
    [],
  );
  assert.match(
    html,
    inSequence(
      '',
      /<a href="\/base\/docs\/b">B<\/a>, <a href="\/base\/f\.txt"[^>]*>file<\/a>/,
      / and <a href="\/base\/docs\/b">all<\/a>/,
    ),
  );
});
