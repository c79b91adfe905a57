/** Functions of collections that see all content: of sidebars, posts and feeds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, type Files, type SiteOptions } from './harness.ts';

const docs = {
  'docs/index.md': '---\nsidebar_position: 1\n---\n\n# Home\n',
  'docs/b.md': '# B\n',
  'docs/guide/_category_.yml': 'label: Guides\n',
  'docs/guide/one.md': '---\nsidebar_label: First\n---\n\n# One\n',
  'docs/guide/two.md': '# Two\n',
};

/** Returns the labels of a page's sidebar in order, with the address of each link. */
function sidebarOf(html: string): readonly string[] {
  const [nav = ''] = /<nav[^>]*aria-label="Docs sidebar"[^]*?<\/nav>/.exec(html) ?? [];
  return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, href, label]) => `${label} ${href}`,
  );
}

const withDocs = (options: string) => dedent`
  collections: {
    docs: {
      type: 'docs',
      ${options}
    },
  },`;

async function built(files: Files, config: string, theme: SiteOptions['theme'] = 'plain') {
  const site = createSite(files, { config, theme });
  const result = await site.build();
  // The site's own keys are for its functions, and it has no home page.
  const others = ['frontmatter/unknown-key', 'sidebar/orphan', 'link/missing-home'];
  const diagnostics = result.diagnostics
    .filter(({ code }) => !others.includes(code))
    .map(({ code, file, line, column, text }) => `${file}:${line}:${column} ${code} ${text}`);
  return { site, found: diagnostics };
}

test('sidebarItemsGenerator changes generated items and adds others', async () => {
  const { site, found } = await built(
    docs,
    withDocs(dedent`
      async sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...args }) {
        const { item, docs, version, numberPrefixParser, categoriesMetadata } = args;
        if (item.dirName !== '.' || version.versionName !== 'current') throw new Error('item');
        if (!/docs$/.test(version.contentPath)) throw new Error(version.contentPath);
        if (numberPrefixParser('02-x').numberPrefix !== 2) throw new Error('numberPrefixParser');
        if (categoriesMetadata.guide?.label !== 'Guides') throw new Error('categoriesMetadata');
        const one = docs.find(({ id }) => id === 'guide/one');
        if (one?.source !== '@site/docs/guide/one.md' || one.sourceDirName !== 'guide')
          throw new Error('source');
        const kept = docs.filter(({ id }) => id !== 'b');
        const items = await defaultSidebarItemsGenerator({ ...args, docs: kept });
        return [
          ...items.map((item) => (item.type === 'category' ? { ...item, collapsed: false } : item)),
          { type: 'link', label: 'Elsewhere', href: 'https://x.example/' },
          'b',
        ].reverse();
      },
    `),
    'real',
  );
  assert.deepEqual(found, []);
  assert.deepEqual(sidebarOf(site.read('docs/b.html')), [
    'B /docs/b',
    'Elsewhere https://x.example/',
    'First /docs/guide/one',
    'Two /docs/guide/two',
    'Home /docs/',
  ]);
  site.close();
});

test('items of sidebarItemsGenerator are checked, and reported at the function', async () => {
  const { site, found } = await built(
    docs,
    withDocs("sidebarItemsGenerator: () => ['nothing', { type: 'lnk', href: '/x', label: 'X' }],"),
  );
  assert.deepEqual(found, [
    'site.config.ts:10:28 sidebar/unknown-doc The sidebar names the document `nothing`, ' +
      'which does not exist.',
    'site.config.ts:10:28 sidebar/unknown-type The sidebar item type `lnk` does not exist.',
  ]);
  site.close();
});

test('a function that throws is reported at its line, and the rest is still checked', async () => {
  const files = { ...docs, 'docs/b.md': '# B\n\n[x](/nowhere)\n' };
  const { site, found } = await built(
    files,
    withDocs(dedent`
      sidebarItemsGenerator({ docs }) {
        return docs[99].id;
      },
    `),
  );
  assert.deepEqual(found, [
    'docs/b.md:3:1 link/missing-page The link `/nowhere` leads to no page of this site.',
    'site.config.ts:11:19 config/function-throws The function ' +
      '`collections.docs.sidebarItemsGenerator` failed: Cannot read properties of undefined ' +
      "(reading 'id').",
  ]);
  site.close();
});

const posts = {
  'blog/2024-01-01-old.md': '---\ntitle: Old\n---\n\nOne two three.\n',
  'blog/2024-01-02-pinned.md': '---\ntitle: Pinned\npin: true\n---\n\nText.\n',
  'blog/2024-01-03-new.md': '---\ntitle: New\n---\n\nText.\n',
  'blog/2024-01-04-later.md': '---\ntitle: Later\nslug: later\n---\n\nText.\n',
};
const withBlog = (options: string) =>
  `collections: { blog: { type: 'blog', archive: false, feeds: ['json'], ${options} } },`;

const titlesIn = (json: string) =>
  (JSON.parse(json) as { items: { title: string }[] }).items.map(({ title }) => title);

test('processBlogPosts leaves posts out, orders and changes them', async () => {
  const { site, found } = await built(
    { ...posts, 'blog/tags.yml': '{}\n' },
    withBlog(dedent`
      async processBlogPosts({ blogPosts }) {
        if (blogPosts.map(({ id }) => id).join() !== 'later,/2024/01/03/new,/2024/01/02/pinned,' +
          '/2024/01/01/old') throw new Error(blogPosts.map(({ id }) => id).join());
        const kept = blogPosts.filter(({ metadata }) => metadata.date < new Date('2024-01-04'));
        const rank = ({ metadata }) => (metadata.frontMatter.pin ? 0 : 1);
        kept.sort((a, b) => rank(a) - rank(b));
        return kept.map((post) => ({
          ...post,
          metadata: { ...post.metadata, description: post.content.trim().length + ' characters' },
        }));
      },
    `),
  );
  assert.deepEqual(found, []);
  assert.ok(!site.has('blog/later.html'));
  const list = site.read('blog.html');
  const order = ['Pinned', 'New', 'Old'].map((title) => list.indexOf(`>${title}<`));
  assert.ok(order.every((at) => at > 0));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
  assert.match(site.read('blog/2024/01/01/old.html'), /content="14 characters"/);
  site.close();
});

test('processBlogPosts may return nothing; another value is reported', async () => {
  const kept = await built(posts, withBlog('processBlogPosts: async () => undefined,'));
  assert.deepEqual(kept.found, []);
  assert.ok(kept.site.has('blog/later.html'));
  kept.site.close();
  const wrong = await built(posts, withBlog("processBlogPosts: () => 'x' as never,"));
  assert.match(wrong.found[0]!, /config\/function-throws .* it must return a list of posts/);
  wrong.site.close();
});

test('createFeedItems makes the entries of feeds', async () => {
  const { site, found } = await built(
    posts,
    withBlog(dedent`
      async createFeedItems({ blogPosts, defaultCreateFeedItems, ...rest }) {
        const newest = blogPosts.filter((_, i) => i < 2);
        const items = await defaultCreateFeedItems({ blogPosts: newest, ...rest });
        return items.map((item) => ({ ...item, title: item.title.toUpperCase() }));
      },
    `),
  );
  assert.deepEqual(found, []);
  assert.deepEqual(titlesIn(site.read('blog/feed.json')), ['LATER', 'NEW']);
  site.close();
});

test('an edit runs the functions again', async () => {
  const { site } = await built(
    posts,
    withBlog(
      'processBlogPosts: ({ blogPosts }) => ' +
        "blogPosts.filter(({ content }) => !content.includes('hide')),",
    ),
  );
  assert.ok(site.has('blog/later.html'));
  site.edit('blog/2024-01-04-later.md', (text) => text.replace('Text.', 'hide'));
  await site.build();
  assert.ok(!site.has('blog/later.html'));
  site.close();
});

test('a heading whose id a plugin removes has no link, and none leads to it', async (t) => {
  const site = createSite(
    {
      'docs/a.md': '# A\n\n## One\n\nText\n\n## Two\n\nText\n',
      'plugins/remove.ts': dedent`
        export default () => function visit(node) {
          if (node.properties?.id === 'one') delete node.properties.id;
          node.children?.forEach(visit);
        };
      `,
    },
    { config: withDocs("rehypePlugins: ['./plugins/remove.ts'],") },
  );
  t.after(() => site.close());
  assert.equal((await site.build()).ok, true);
  const html = site.read('docs/a.html');
  assert.match(html, /<h2>One<\/h2>/);
  assert.deepEqual(html.match(/href="?#(?!__)\w+/g), ['href="#two', 'href="#two']);
});
