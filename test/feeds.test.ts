/** Feeds of collections of posts, by the rules of RSS 2.0, RFC 4287 and JSON Feed 1.1. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { feedRules, only } from './feedRules.ts';
import { createSite, type TestSite } from './harness.ts';
import { readXml } from './xml.ts';

const config = dedent`
  collections: {
    docs: { type: 'docs', path: 'docs' },
    blog: {
      type: 'blog',
      path: 'blog',
      blogTitle: 'News & more',
      feeds: ['rss', 'atom', 'json'],
      feedCopyright: '© Mine',
    },
    learn: {
      type: 'blog',
      path: 'learn',
      feeds: ['json'],
      feedLimit: 1,
      feedTitle: 'Lessons',
      feedLanguage: 'en-GB',
      feedContent: 'description',
    },
    quiet: { type: 'blog', path: 'quiet', feeds: [] },
    pages: { type: 'pages', path: 'pages' },
  },
  baseUrl: '/base/',`;

const why = '<TabItem value="y" label="Why">In y.</TabItem>';
const many = Object.fromEntries(
  Array.from({ length: 22 }, (_, i) => [
    `blog/2020-01-${String(i + 1).padStart(2, '0')}-p${i}.md`,
    `---\ntitle: Post ${i}\n---\n\nText ${i}.\n`,
  ]),
);

let site: TestSite;
before(async () => {
  site = createSite(
    {
      'docs/a.md': '# A\n',
      'pages/index.md': '# Home\n',
      ...many,
      'blog/authors.yml': dedent`
        ada:
          name: Ada & Co
          url: https://ada.example
          image_url: https://ada.example/a.png
      `,
      'blog/2024-02-29-rich.mdx': dedent`
        ---
        title: Tags <b> & "quotes"
        description: Less < more & 'so'
        date: 2024-02-29T10:30:00
        authors: [ada]
        tags: [One & two]
        ---
        import Tabs from '@theme/Tabs';
        import TabItem from '@theme/TabItem';

        First, [the docs](/docs/a) and [a part](#part), \`a < b\`.

        {/* truncate */}

        ## Part

        ![Picture](./p.svg)

        :::tip[Look]
        Inside.
        :::

        <figure><div><svg viewBox="0 0 1 1" /></div></figure>

        <Tabs><TabItem value="x" label="Ex">In x.</TabItem>${why}</Tabs>

        \`\`\`ts title="a.ts"
        const a = 1 < 2;
        \`\`\`
      `,
      'blog/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
      'blog/2025-01-01-hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nHidden.\n',
      'learn/2024-01-01-old.md': '# Old\n\nOld text.\n',
      'learn/2024-01-02-new.md': '# New\n\nNew text.\n\nMore.\n',
      'quiet/2024-01-01-q.md': '# Q\n',
    },
    { config },
  );
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ code }) => code !== 'content/inline-tag'),
    [],
  );
});
after(() => site.close());

const { checkRss, checkAtom, checkJson } = feedRules('https://test.example/base/');

const content =
  '<p>First, <a href="https://test.example/base/docs/a">the docs</a> and <a ' +
  'href="https://test.example/base/blog/2024/02/29/rich#part">a part</a>, <code>a &lt; ' +
  'b</code>.</p>';

test('RSS: valid, the newest twenty, everything escaped and absolute', () => {
  const items = checkRss(readXml(site.read('blog/rss.xml')));
  assert.equal(items.length, 20);
  assert.match(site.read('blog/rss.xml'), /<copyright>© Mine</);
  assert.match(site.read('blog/atom.xml'), /<rights>© Mine</);
  assert.equal(only(items[0]!, 'title'), 'Tags <b> & "quotes"');
  assert.deepEqual(
    ['description', 'pubDate', 'dc:creator', 'category', 'link'].map((name) =>
      only(items[0]!, name),
    ),
    [
      "Less < more & 'so'",
      'Thu, 29 Feb 2024 10:30:00 GMT',
      'Ada & Co',
      'One & two',
      'https://test.example/base/blog/2024/02/29/rich',
    ],
  );
  assert.equal(only(items[1]!, 'title'), 'Post 21');
  assert.match(
    site.read('blog/2024/02/29/rich.html'),
    /<meta property="article:published_time" content="2024-02-29T10:30:00Z">/,
  );
  const html = only(items[0]!, 'content:encoded');
  assert.ok(html.startsWith(content), html);
  assert.match(
    html,
    /<img [^>]*src="https:\/\/test\.example\/base\/assets\/images\/p-[\da-f]+\.svg"/,
  );
  assert.match(html, /<blockquote><p><strong>Look<\/strong><\/p><div><p>Inside\.<\/p>/);
  assert.match(
    html,
    /<p><strong>Ex<\/strong><\/p>In x\.|<p><strong>Ex<\/strong><\/p><p>In x\.<\/p>/,
  );
  assert.match(
    html,
    /<p><strong>a\.ts<\/strong><\/p><pre><code>const a = 1 &lt; 2;<\/code><\/pre>/,
  );
  assert.doesNotMatch(
    html,
    /<script|<button|<svg|<figure|<(\w+)><\/\1>|class=|style=|(?:href|src)="(?!https:)/,
  );
});

test('Atom: valid, with the same posts', () => {
  const entries = checkAtom(readXml(site.read('blog/atom.xml')));
  assert.equal(entries.length, 20);
  assert.equal(only(entries[0]!, 'published'), '2024-02-29T10:30:00Z');
  assert.ok(only(entries[0]!, 'content').startsWith(content));
});

test('JSON Feed: valid, with the same posts', () => {
  const items = checkJson(site.read('blog/feed.json'));
  assert.equal(items.length, 20);
  assert.deepEqual(
    [items[0]!.authors, items[0]!.tags],
    [
      [{ name: 'Ada & Co', url: 'https://ada.example/', avatar: 'https://ada.example/a.png' }],
      ['One & two'],
    ],
  );
  assert.ok(items[0]!.content_html!.startsWith(content));
});

test('a feed may have descriptions and a limit, and none is made unless asked for', () => {
  assert.match(site.read('learn/feed.json'), /"title": ?"Lessons"[^]*"language": ?"en-GB"/);
  const items = checkJson(site.read('learn/feed.json'));
  assert.deepEqual(
    items.map(({ url, content_text }) => [url, content_text]),
    [['https://test.example/base/learn/2024/01/02/new', 'New text.']],
  );
  assert.deepEqual(
    ['learn/rss.xml', 'quiet/rss.xml', 'quiet/atom.xml', 'quiet/feed.json'].filter(site.has),
    [],
  );
});

test('lists and posts name the feeds of their own collection', () => {
  const feedsOf = (file: string) =>
    [
      ...site
        .read(file)
        .matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g),
    ]
      .map(([, ...parts]) => parts.join(' '))
      .filter((text) => !text.startsWith('text/markdown'));
  const own = [
    'application/rss+xml News &amp; more (RSS) /base/blog/rss.xml',
    'application/atom+xml News &amp; more (Atom) /base/blog/atom.xml',
    'application/feed+json News &amp; more (JSON) /base/blog/feed.json',
  ];
  assert.deepEqual(feedsOf('blog.html'), own);
  assert.deepEqual(feedsOf('blog/2024/02/29/rich.html'), own);
  assert.deepEqual(feedsOf('docs/a.html'), []);
});

test('a second build writes nothing', async () => {
  const before = site.hashes();
  const { counts } = await site.build();
  assert.deepEqual([counts.rendered, counts.written], [0, 0]);
  assert.deepEqual(site.hashes(), before);
});

test('posts of one day are in the order of the lists', async (t) => {
  const post = (title: string) => `# ${title}\n`;
  const site = createSite(
    Object.fromEntries(
      ['blog', 'old'].flatMap((folder) => [
        [`${folder}/2024-01-02-same.md`, post('A')],
        [`${folder}/2024-01-02-same-b.md`, post('B')],
        [`${folder}/2024-01-03-next.md`, post('C')],
      ]),
    ),
    {
      config: dedent`
        collections: { \
          blog: { type: 'blog', feeds: ['json'], postsPerPage: 1 }, \
          old: { type: 'blog', path: 'old', feeds: ['json'], sortPosts: 'ascending' } \
        },`,
    },
  );
  t.after(() => site.close());
  await site.build();
  const titles = (name: string) =>
    (JSON.parse(site.read(name)) as { items: { title: string }[] }).items.map(({ title }) => title);
  assert.deepEqual(titles('blog/feed.json'), ['C', 'B', 'A']);
  assert.deepEqual(titles('old/feed.json'), ['C', 'B', 'A']);
});
