/**
 * Pages that show several documents whole, such as a section for print, and components in the texts
 * of lists.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, type Files } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const counter = dedent`
  import { useState } from 'react';
  export default function Counter() {
    const [count, set] = useState(0);
    return <button onClick={() => set(count + 1)}>{count}</button>;
  }
`;
const note = 'export default ({ text }: { text: string }) => <em>{text.toUpperCase()}</em>;\n';
const files: Files = {
  'src/Counter.tsx': counter,
  'src/Note.tsx': note,
  'pages/index.md': '# Home\n\nText.\n',
  'docs/start.md': '# Start\n\nText.\n',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/guides/one.md': dedent`
    # One

    See [the part](./two.mdx#part), [below](#part) and [the start](../start.md).

    ## Part

    Text.
  `,
  'docs/guides/two.mdx': dedent`
    ---
    title: Two
    ---

    import Counter from '@site/src/Counter';
    import Note from '@site/src/Note';

    ## Part

    <Note text={'said'.trim()} />

    <Counter />
  `,
  'docs/guides/deep/three.md': '# Three\n\nText.\n',
  'docs/alone/_category_.json': '{ "label": "Alone" }',
  'docs/alone/only.md': '# Only\n\nText.\n',
};
const config = (docs = 'printPages: true') =>
  dedent`
    themeConfig: { \
      navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' }] } \
    }, \
    collections: { \
      docs: { type: 'docs', path: 'docs', ${docs} }, \
      pages: { type: 'pages', path: 'pages' } \
    },`;
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)![0];

test('a print page holds a section, with unique ids and links within the page', async (t) => {
  const site = createSite(files, { config: config() });
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const html = site.read('docs/print/guides.html');
  const titles = [
    ...main(html).matchAll(/<h1>(.*?)<\/h1>|<h2 class="print__title">(.*?)<\/h2>/g),
  ].map(([, page, document]) => page ?? document);
  assert.deepEqual(titles, ['Guides', 'Three', 'One', 'Two']);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.match(
    html,
    inSequence(
      '',
      /<a href="#two--part">the part<\/a>, <a href="#one--part">below<\/a>/,
      / and <a href="\/docs\/start">the start<\/a>/,
    ),
  );
  assert.match(html, /<em>SAID<\/em>/);
  assert.match(
    html,
    inSequence(
      '',
      /<site-island data-id="t2i\d+" data-src="\/assets\/js\/page-[^"]+"/,
      / data-load="visible" data-ref="i\d+">/,
    ),
  );
  assert.match(html, /<a class="navbar__link active" [^>]*>Docs<\/a>/);
  assert.match(html, /<meta name="robots" content="noindex/);
  assert.doesNotMatch(site.read('sitemap.xml') + site.read('llms.txt'), /print/);
  assert.match(
    site.read('docs/guides/one.html'),
    /<a class="theme-print-section" href="\/docs\/print\/guides">Print this section<\/a>/,
  );
  assert.doesNotMatch(
    site.read('docs/alone/only.html') + site.read('docs/start.html'),
    /theme-print-section/,
  );
});

test('an edit renders its page and its print page only', async (t) => {
  for (const [docs, rendered] of [
    ['printPages: true', 2],
    ['', 1],
  ] as const) {
    const site = createSite(files, { config: config(docs) });
    t.after(site.close);
    await site.build();
    site.edit('docs/guides/deep/three.md', '# Three\n\nOther text.\n');
    const { counts } = await site.build();
    assert.deepEqual([counts.parsed, counts.rendered], [1, rendered]);
  }
});

test('components before the truncation mark hydrate in the list of posts', async (t) => {
  const site = createSite(
    {
      'src/Counter.tsx': counter,
      'pages/index.md': '# Home\n\nText.\n',
      'blog/2024-01-01-a.mdx': dedent`
        ---
        slug: a
        title: A
        ---

        import Counter from '@site/src/Counter';

        <Counter />

        {/* truncate */}

        More.
      `,
      'blog/2024-01-02-b.mdx': dedent`
        ---
        slug: b
        title: B
        ---

        import Counter from '@site/src/Counter';

        <Counter />

        {/* truncate */}

        More.
      `,
    },
    {
      config: dedent`
        collections: { \
          blog: { type: 'blog', path: 'blog' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const islands = [
    ...site.read('blog.html').matchAll(/<site-island data-id="([^"]*)" data-src="([^"]*)"/g),
  ];
  assert.deepEqual(
    islands.map(([, id]) => id),
    ['t0i0', 't1i0'],
  );
  assert.equal(new Set(islands.map(([, , src]) => src)).size, 2);
});

test('ids are counted in the order of the page, however long its documents take', async (t) => {
  const tabs = dedent`
    import Note from '@site/src/NAME';
    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';

    # NAME

    <Note text={'a'.trim()} />

    <Tabs><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>
  `;
  const site = createSite(
    {
      ...files,
      // Opened by a page that is rendered while the print page waits for `Slow`.
      'src/gate.ts': dedent`
        export let open = () => {};
        export const opened = new Promise<void>((resolve) => { open = resolve; });
      `,
      'src/Slow.tsx': `import { opened } from './gate.ts';\nawait opened;\n${note}`,
      'src/Fast.tsx': note,
      'pages/last.tsx': dedent`
        import { open } from '../src/gate.ts';
        open();
        export default () => <p>Last</p>;
      `,
      'docs/tabs/_category_.json': '{ "label": "Tabs" }',
      'docs/tabs/1-slow.mdx': tabs.replaceAll('NAME', 'Slow'),
      'docs/tabs/2-fast.mdx': tabs.replaceAll('NAME', 'Fast'),
    },
    { config: config() },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const ids = site.read('docs/print/tabs.html').match(/(?<= id=")\w+--__tab-\d+(?=-0")/g);
  assert.deepEqual(ids, ['slow--__tab-1', 'fast--__tab-2']);
});
