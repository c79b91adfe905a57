/** Features that real Docusaurus sites use, each on the smallest site that shows it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built, collections } from './docusaurusSite.ts';
import { pixel } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';
import { dedent } from './dedent.ts';

test('JSX in .js compiles in pages, components and src/theme', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': "import C from '@site/src/C';\n\n# A\n\n<C/>\n",
    'src/C.js': 'export default () => <p>component</p>;',
    'src/pages/p.js':
      "import Layout from '@theme/Layout';\nexport default () => <Layout><h1>page</h1></Layout>;",
    'src/theme/Footer/index.js': dedent`
      import Head from '@docusaurus/Head';
      import text from '@site/src/text';
      export default () => (
        <footer><Head><meta name="from" content="footer"/></Head>{text}</footer>
      );
    `,
    'src/text.js': "export default 'imported';",
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.article('docs/a.html'), /<p>component<\/p>/);
  assert.match(site.read('p.html'), /<h1>page<\/h1>/);
  assert.match(site.read('docs/a.html'), /<footer>imported<\/footer>/);
  assert.match(site.read('docs/a.html'), /<meta name="from" content="footer">/);
});

test(
  'a name that a module of the theme does not export is reported where ' + 'it is imported',
  async (t) => {
    const site = await built(t, {
      'docs/a.mdx': "import C from '@site/src/C';\n\n# A\n\n<C/>\n",
      'docs/b.mdx': dedent`
        import { useNothing } from '@docusaurus/theme-common';

        # B

        {useNothing()}
      `,
      'src/C.js':
        "import { useNope } from '@docusaurus/theme-common';\nexport default " +
        '() => <p>{useNope()}</p>;',
    });
    assert.deepEqual(site.diagnostics, [
      'component/missing-export docs/b.mdx:1:28',
      'component/missing-export src/C.js:1:10',
    ]);
    assert.deepEqual(site.texts, [
      '`@docusaurus/theme-common` does not export `useNothing`.',
      '`@docusaurus/theme-common` does not export `useNope`.',
    ]);
  },
);

test('imports on one line, and of an escaped name, are read', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      import P from './_p.mdx'; import Q from './_q.mdx';
      import R from './\\_p.mdx'

      # A

      <P/>

      <Q/>

      <R/>
    `,
    'docs/_p.mdx': 'p',
    'docs/_q.mdx': 'q',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.article('docs/a.html'), /<p>p<\/p>\s*<p>q<\/p>\s*<p>p<\/p>/);
});

test('useBaseUrl without a slash begins at the base URL', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.mdx': dedent`
        import useBaseUrl from '@docusaurus/useBaseUrl';

        # A

        <img alt="" src={useBaseUrl('img/a.png')}/>
      `,
      'static/img/a.png': pixel,
    },
    { config: collections(undefined, "baseUrl: '/base/', staticDirectories: ['static'],") },
  );
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.article('docs/a.html'), /src="\/base\/img\/a\.png"/);
});

test('rules of a static _redirects answer links; a rule for everything answers none', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.md': '# A\n\n[a](/old) [b](/old/x/y) [c](/user/1) [d](/app/x) [e](/none)\n',
      'static/_redirects': dedent`
        /old /docs/a
        /old/* /docs/:splat 302!
        /user/:id /docs/a
        /app/* /docs/a 200
        /* /404 404
        /* /docs/a 200
      `,
    },
    { config: collections(undefined, "staticDirectories: ['static'],") },
  );
  assert.deepEqual(site.diagnostics, [
    'link/missing-page docs/a.md:3:50',
    'content/bad-static-file static/_redirects:6:1',
  ]);
});

test('diagnostics about scripts, dates and broken pictures can have lower levels', async (t) => {
  const site = await built(
    t,
    { 'docs/a.md': '# A\n\n<script>alert(1)</script>\n\n![x](./x.png)\n', 'docs/x.png': 'text' },
    {
      config: collections(
        undefined,
        "severities: { 'markdown/raw-script': 'log', 'content/broken-picture': " +
          "'ignore', 'content/bad-date': 'warn' },",
      ),
    },
  );
  assert.deepEqual(site.diagnostics, ['markdown/raw-script docs/a.md:3:1']);
  assert.equal(site.has('docs/a.html'), true);
});

test('attributes in braces make a .md file MDX; expressions in HTML are reported', async (t) => {
  const site = await built(t, {
    'docs/a.md': dedent`
      # A

      <div style={{ color: 'red' }}>
      {1 + 1}
      </div>
    `,
    'docs/b.md': dedent`
      # B

      <div>{value}</div>

      A <b>{value}</b> and <code>{value}</code>, {value}.
    `,
    'docs/c.md': dedent`
      ---
      mdx: { format: md }
      ---

      # C

      <div style={{ a: 1 }}>x</div>
    `,
  });
  assert.deepEqual(site.diagnostics, [
    'markdown/braces-as-text docs/b.md:3:6',
    'markdown/braces-as-text docs/b.md:5:6',
    'markdown/jsx-outside-mdx docs/c.md:7:1',
  ]);
});

test(
  "a page's own picture and description come before the site's; partials " + 'are not described',
  async (t) => {
    const site = await built(
      t,
      {
        'docs/a.mdx': dedent`
          ---
          image: /own.png
          ---

          import P from './_p.mdx';

          # A

          <P/>

          Own text.
        `,
        'docs/_p.mdx': 'Of the partial.',
        'static/own.png': pixel,
      },
      {
        config: collections(
          undefined,
          "staticDirectories: ['static'], themeConfig: { metadata: [{ property: " +
            "'og:image', content: 'https://x.example/site.png' }, { name: 'description', " +
            "content: 'Site' }, { name: 'robots', content: 'max-image-preview:large' " +
            '}] },',
        ),
      },
    );
    const html = site.read('docs/a.html');
    assert.deepEqual(html.match(/<meta property="og:image" [^>]*>/g), [
      '<meta property="og:image" content="https://test.example/own.png" name="twitter:image">',
    ]);
    assert.deepEqual(html.match(/<meta name="description" [^>]*>/g), [
      '<meta name="description" content="Own text." property="og:description">',
    ]);
    assert.match(html, /max-image-preview:large/);
    assert.match(html, /<meta property="og:title" content="A \| Test">/);
  },
);

test('an H1 after other content is the only one', async (t) => {
  const site = await built(t, {
    'docs/a.md': 'Before.\n\n# A title\n',
    'docs/b.mdx': "import C from '@site/src/C';\n\n<C/>\n\n# B title\n",
    'docs/c.md': '## First\n\n# Later\n',
    'src/C.js': 'export default () => <i>c</i>;',
  });
  const titles = (page: string) => site.article(page).match(/<h1[^>]*>.*?<\/h1>/g);
  assert.deepEqual(titles('docs/a.html'), ['<h1>A title</h1>']);
  assert.deepEqual(titles('docs/b.html'), ['<h1>B title</h1>']);
  assert.deepEqual(titles('docs/c.html'), ['<h1>c</h1>', '<h1>Later</h1>']);
});

test('TOCInline shows levels 2 to 3 unless told otherwise', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      import TOCInline from '@theme/TOCInline';

      # A

      ## Two

      #### Four

      <TOCInline toc={toc} />

      <TOCInline toc={toc} maxHeadingLevel={4} />
    `,
  });
  const lists = site.article('docs/a.html').match(/<ul class="table-of-contents">.*$/gm)!;
  assert.deepEqual(
    lists.map((list) => list.match(/href="[^"]*"/g)),
    [['href="#two"'], ['href="#two"', 'href="#four"']],
  );
});

test('an SVG keeps style, single-quoted attributes, title and ids that it refers to', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': 'import S from \'./s.svg\';\n\n# A\n\n<S/>\n\n<S title="Mine" width="9"/>\n',
    'docs/s.svg':
      "<svg id='L' viewBox='0 0 1 1' style=\"fill:red;--a:1\"><title>Own</title>" +
      "<path id='P' d='M0 0'/><use id='U' href='#P'/></svg>",
  });
  const article = site.article('docs/a.html');
  assert.match(
    article,
    /<svg viewBox="0 0 1 1" style="fill:red;--a:1"><title>Own<\/title><path id/,
  );
  assert.match(article, /<use href="#P"\/>[^]* style="fill:red;--a:1" width="9"><title>Mine</);
});

test('sidebar_label is before the label of an item; categories lead to links', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.mdx': "import C from '@site/src/C';\n\n# A\n\n<C/>\n",
      'docs/b.md': '---\nsidebar_label: Of the page\n---\n\n# B\n',
      'src/C.js': dedent`
        import { useCurrentSidebarCategory } from '@docusaurus/theme-common';
        import { useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client';
        export default function C() {
          const { label, items } = useCurrentSidebarCategory();
          const labels = items.map((item) => item.label).join();
          return <i>{label}: {labels} {useCurrentSidebarSiblings().length}</i>;
        }
        export const hydrate = false;`,
      'sidebars.js':
        "module.exports = { s: [{ type: 'category', label: 'Cat', items: ['a', " +
        "{ type: 'doc', id: 'b', label: 'Item' }] }, { type: 'category', label: " +
        "'All', link: { type: 'generated-index' }, items: [{ type: 'category', " +
        "label: 'Links', items: [{ type: 'link', label: 'L', href: '/docs/b' " +
        '}] }] }] };',
    },
    { config: collections("path: 'docs', sidebarPath: 'sidebars.js'") },
  );
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.article('docs/a.html'), /<i>Cat: A,Of the page 2<\/i>/);
  assert.match(
    site.article('docs/category/all.html'),
    inSequence(
      '',
      /<a class="card doc-card" href="\/docs\/b">.*Links<\/span><span class="doc-card__text">/,
      /1 item</,
    ),
  );
});

test('ids of headings are made of the names of emoji, and of expressions as written', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      # A

      ## Hello :tada: you

      ## Value {1 + 1} is

      ## Print {} in

      ## \`:tada:\` code

      ## Own :tada: {#own}
    `,
    'docs/b.md': '# B\n\n## With :tada: and\n\n## Some <b>HTML</b>\n\n## <kbd></kbd> after it\n',
  });
  const ids = (page: string) =>
    [...site.article(page).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id).join(' ');
  assert.deepEqual(site.diagnostics, ['markdown/lost-braces docs/a.mdx:7:10']);
  assert.equal(ids('docs/a.html'), 'hello-tada-you value-1--1-is print--in tada-code own');
  assert.equal(ids('docs/b.html'), 'with-tada-and some-html -after-it');
});

test('tabs beside a fence of npm2yarn need no import', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      # A

      <Tabs>
      <TabItem value="x">In a tab</TabItem>
      </Tabs>

      \`\`\`bash npm2yarn
      npm i x
      \`\`\`
    `,
    'docs/b.mdx': '# B\n\n<Tabs/>\n',
  });
  assert.deepEqual(site.diagnostics, ['markdown/undefined-component docs/b.mdx:3:1']);
});

test('a fence mdx-code-block is read as the page is', async (t) => {
  const site = await built(t, {
    'docs/a.md': dedent`
      # A

      \`\`\`\`mdx-code-block
      :::info Its title

      Text

      :::

      \`\`\`text
      :::info no title
      \`\`\`
      \`\`\`\`

      After.
    `,
  });
  assert.deepEqual(site.diagnostics, []);
  const article = site.article('docs/a.html');
  assert.match(article, /theme-admonition-info[\s\S]*Its title[\s\S]*<p>Text<\/p>/);
  assert.match(article, /:::info no title[\s\S]*<p>After\.<\/p>/);
});

test('levels may be quoted, pathname:// leaves the site, and code counts as reading', async (t) => {
  const code = `${'word '.repeat(70)}\n`.repeat(3);
  const site = await built(
    t,
    {
      'docs/a.md': "---\ntoc_max_heading_level: '4'\n---\n\n# A\n\n[x](pathname:///x.txt)\n",
      'blog/2024-01-02-b.md': `# B\n\nText.\n\n\`\`\`text\n${code}\`\`\`\n`,
    },
    { config: collections("path: 'docs'").replace('pages:', "blog: { type: 'blog' }, pages:") },
  );
  assert.deepEqual(site.diagnostics, []);
  assert.match(
    site.article('docs/a.html'),
    /<a href="\/x\.txt" target="_blank" rel="noopener noreferrer">x<\/a>/,
  );
  assert.match(site.read('blog/2024/01/02/b.html'), /2 min read/);
});

test('in a folder with index.md and README.md, the first is its page', async (t) => {
  const site = await built(t, {
    'docs/a/README.md': '# Read me\n',
    'docs/a/index.md': '# Index\n',
  });
  assert.deepEqual(site.diagnostics, ['content/duplicate-route docs/a/README.md:1:1']);
  assert.match(site.article('docs/a/index.html'), /Index/);
});
