import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, pixel, type TestSite } from './harness.ts';

const sites: TestSite[] = [];
after(() => sites.forEach((site) => site.close()));

const components = `
  import MDXComponents from '@theme-original/MDXComponents';
  export default {
    ...MDXComponents,
    a: (props) => <a {...props} data-own={props.href[0] === '/' ? 'inside' : 'outside'} />,
    img: (props) => <span className="picture"><img {...props} /></span>,
    table: (props) => <div className="scroll"><table {...props} /></div>,
    code: (props) => <code className="mine" {...props} />,
    h2: ({ id, children }) => <h2 id={id} className="mine" title={children}>{children}</h2>,
  };`;

async function build(source: string): Promise<TestSite> {
  const site = createSite(
    {
      'src/theme/MDXComponents.jsx': source,
      'docs/a.md': [
        dedent`
          # A

          ## Two \`words\` & <b title="x">one</b>

          See [b](./b.mdx) and [far](https://far.example) and \`x\`.
        `,
        dedent`
          | A |
          | - |
          | [b](./b.mdx#part) |

          ![One](./one.png)

          <a href="/b">Tag</a>
        `,
      ].join('\n'),
      'docs/b.mdx': '# B\n\n## Part\n\n- `one`\n\n<a href="/a">Tag</a>\n',
      'docs/one.png': pixel,
      'docs/home.md': '---\nslug: /\n---\n\n# Home\n',
    },
    { config: "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } }," },
  );
  sites.push(site);
  await site.build();
  assert.deepEqual(site.result.diagnostics, []);
  return site;
}

it('MDXComponents replaces elements of Markdown without a script', async () => {
  const site = await build(components);
  const page = site.read('a.html');
  assert.ok(
    page.includes(
      '<h2 id="two-words--one" class="mine" title="Two words &#x26; one">' +
        'Two <code class="mine">words</code> &#x26; <b title="x">one</b></h2>',
    ),
  );
  assert.match(page, /<a href="\/b" data-own="inside">b<\/a>/);
  assert.match(page, /<a href="https:\/\/far\.example"[^>]*data-own="outside">far<\/a>/);
  assert.match(page, /<div class="scroll"><table>[\s\S]*<a href="\/b#part" data-own="inside">/);
  assert.match(
    page,
    /<span class="picture"><img width="1" height="1" src="[^"]+\.png" alt="One" loading="lazy"/,
  );
  assert.match(page, /<a[^>]* href="#two-words--one"/);
  const other = site.read('b.html');
  assert.match(other, /<a href="\/a">Tag<\/a>/, 'a tag of the author in MDX stays');
  assert.match(other, /<li><code class="mine">one<\/code><\/li>/);
  const scripts = (built: TestSite) => built.read('a.html').match(/<script\b[^>]*src="[^"-]*/g);
  assert.deepEqual(
    scripts(site),
    scripts(await build("export { default } from '@theme-original/MDXComponents';")),
  );
});

it('a component of MDXComponents hydrates if it interacts, else it costs no script', async () => {
  const site = createSite(
    {
      'src/theme/MDXComponents.tsx': `
        import MDXComponents from '@theme-original/MDXComponents';
        import { useState } from 'react';
        import Counter from '../Counter';
        import { Badge } from '../Badge';
        const Local = () => {
          const [on, set] = useState(false);
          return <button onClick={() => set(!on)}>{String(on)}</button>;
        };
        export default { ...MDXComponents, Counter, Badge, Local, Plain: () => <i>plain</i> };`,
      'src/Counter.tsx': `
        import { useState } from 'react';
        export default function Counter({ start }) {
          const [count, set] = useState(start);
          return <button onClick={() => set(count + 1)}>{count}</button>;
        }`,
      'src/Badge.tsx': 'export const Badge = ({ children }) => <b>{children}</b>;',
      'docs/counter.mdx': dedent`
        # Counter

        <Counter start={2} />

        <Badge>*new*</Badge>
      `,
      'docs/local.mdx': '# Local\n\n<Local />\n',
      'docs/still.mdx': '# Still\n\n<Badge>new</Badge>\n\n<Plain />\n',
      'docs/home.md': '---\nslug: /\n---\n\n# Home\n',
    },
    {
      theme: 'real',
      config: "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },",
    },
  );
  sites.push(site);
  await site.build();
  assert.deepEqual(site.result.diagnostics, []);
  assert.match(site.read('counter.html'), /<site-island [^>]*data-id=[^>]*><button>2<\/button>/);
  assert.match(site.read('counter.html'), /<b><em>new<\/em><\/b>/);
  assert.match(site.read('local.html'), /<site-island [^>]*><button>false<\/button>/);
  assert.doesNotMatch(site.read('still.html'), /<site-island/);
});

it('a Markdown file is a property of a component, and its exports can be imported', async (t) => {
  const site = createSite(
    {
      'docs/_part.mdx': 'Text of *part*, [to B](./b.md).\n',
      'docs/_told.mdx': "export const told = ['one', 'two'];\n\nNot shown.\n",
      'docs/b.md': '# B\n',
      'Show.jsx': dedent`
        export const Show = ({ body: Body }) => <i><Body /></i>;
        export const Frame = ({ body }) => <b>{body}</b>;
      `,
      'Later.jsx': dedent`
        import { useState } from 'react';
        export default function Later({ body: Body }) {
          const [isOpen, set] = useState(false);
          return <button onClick={() => set(true)}>{isOpen && <Body />}</button>;
        }
      `,
      'docs/a.mdx': dedent`
        import Part from './_part.mdx';
        import { Show, Frame } from '@site/Show';
        import { told as names } from './_told.mdx';
        import Later from '@site/Later';

        # A

        <Show body={Part} />

        <Frame body={<Part />} />

        <Later body={Part} />

        Told: {names.join()}.
      `,
    },
    { theme: 'real', config: "collections: { docs: { type: 'docs', path: 'docs' } }," },
  );
  t.after(site.close);
  await site.build();
  const errors = site.result.diagnostics.filter(({ severity }) => severity === 'error');
  assert.deepEqual(errors, []);
  const html = site.read('docs/a.html');
  const text = '<p>Text of <em>part</em>, <a href="/docs/b"[^>]*>to B</a>.</p>\\s*';
  assert.match(html, new RegExp(`<i>${text}</i>`));
  assert.match(html, new RegExp(`<b>${text}</b>`));
  assert.match(html, /Told: one,two\./);
  assert.doesNotMatch(html, /Not shown/);
  assert.match(html, new RegExp(`<template data-island="i2" data-slot="0">${text}</template>`));
});

const embedded = {
  'docs/a.mdx': dedent`
    import * as Whole from '../src/_readme.mdx';

    # A

    <Whole.default who="all" /> {Whole.toc.length} {Whole.title}
  `,
  'pages/index.tsx': dedent`
    import Readme, { frontMatter, title, toc } from '../src/_readme.mdx';
    import Table from '../src/_table.md';
    export default () => (
      <main><h1>{title} {frontMatter.title} {toc[0].id}</h1><Readme who="me" /><Table /></main>
    );
  `,
  'pages/live.tsx': dedent`
    import { useState } from 'react';
    import Readme from '../src/_readme.mdx';
    export default function Live() {
      const [who] = useState('live');
      return <main><Readme who={who} /></main>;
    }
  `,
  'pages/counted.tsx':
    "import Counter from '../src/_counter.mdx';\nexport default () => <Counter />;\n",
  'src/_readme.mdx': dedent`
    ---
    title: Ours
    ---

    import Big from './Big';
    import Part from './_part.mdx';

    export const title = 'Exported';

    ## Read me

    Hello {props.who}, [a](/docs/a), [out](https://x.example), ![dot](./dot.svg).

    - <Big>*big*</Big> <Part name="x" />
  `,
  'src/_part.mdx': 'Part {props.name} {1 + 1}\n',
  'src/_table.md': '| a |\n| --- |\n| 1 [x](/none) |\n',
  'src/_counter.mdx': "import Count from './Count';\n\n<Count />\n",
  'src/Big.jsx': 'export default ({ children }) => <b>{children}</b>;\n',
  'src/Count.tsx': dedent`
    import { useState } from 'react';
    export default function Count() { const [n] = useState(2); return <i onClick={() => \
    {}}>{n}</i>; }
  `,
  'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

describe('Markdown that code imports', () => {
  const site = createSite(embedded, {
    config: dedent`
      baseUrl: '/b/', \
      collections: { \
        docs: { type: 'docs', path: 'docs' }, \
        pages: { type: 'pages', path: 'pages' } \
      }, \
      severities: { 'link/missing-page': 'warn' },`,
  });
  after(() => site.close());
  const mainOf = (file: string) => /<main[\s\S]*<\/main>/.exec(site.read(file))![0];

  it('is a component, whose links and pictures are those of a page', async () => {
    await site.build();
    assert.deepEqual(
      site.result.diagnostics.map(({ code, file }) => [code, file]),
      [['link/missing-page', 'pages/index.tsx']],
    );
    const page = mainOf('index.html');
    assert.match(page, /<h1>Exported Ours read-me<\/h1><h2 id="read-me">/);
    assert.match(page, /<p>Hello me, <a href="\/b\/docs\/a">a<\/a>, <a target="_blank"/);
    assert.match(page, /<img src="\/b\/assets\/images\/dot-[\da-f]+\.svg" alt="dot"/);
    assert.match(page, /<li>\s*<b><em>big<\/em><\/b>\s*<p>Part x 2<\/p>\s*<\/li>/);
    assert.match(page, /<table><thead><tr><th>a<tbody>/);
    assert.doesNotMatch(site.read('index.html'), /<site-island/);
  });

  it('is part of the island that imports it, and makes one of a page', () => {
    assert.match(site.read('live.html'), /<site-island[^>]*>[\s\S]*Hello <!-- -->live/);
    assert.match(site.read('counted.html'), /<site-island[^>]*>[\s\S]*<i>2<\/i>/);
  });

  it('is imported as a whole by Markdown', () => {
    assert.match(mainOf('docs/a.html'), /Hello all, [\s\S]*<\/ul>\s*1\s*Exported/);
  });

  it('shows an edit in the next build', async () => {
    site.edit('src/_table.md', '| b |\n| --- |\n| 2 |\n');
    await site.build();
    assert.match(mainOf('index.html'), /<th>b<tbody>/);
    assert.deepEqual(site.result.diagnostics, []);
  });

  it('links to documents, also when their addresses change', async () => {
    site.edit('src/_table.md', '| [a](../docs/a.mdx?q) |\n| --- |\n| [b](@site/docs/a.mdx) |\n');
    await site.build();
    assert.match(mainOf('index.html'), /"\/b\/docs\/a\?q">a<[\s\S]*"\/b\/docs\/a">b</);
    site.edit('docs/a.mdx', (text) => `---\nslug: moved\n---\n\n${text}`);
    await site.build();
    assert.match(mainOf('index.html'), /"\/b\/docs\/moved\?q">a</);
  });
});

it('Markdown that code imports has its mistakes in the file of the author', async (t) => {
  const wrong = createSite(
    {
      'docs/a.mdx': "import A from '../src/A';\n\n# A\n\n<A />\n",
      'docs/pic.png': pixel,
      'src/A.tsx': "import Text from '../part/_text.mdx';\nexport default () => <Text />;\n",
      'part/_text.mdx': "import Nope from './nope';\n\nSee ![dot](/pic.png) <Nope />\n",
      'static/pic.png': pixel,
    },
    { theme: 'plain' },
  );
  t.after(wrong.close);
  await wrong.build();
  assert.deepEqual(
    wrong.result.diagnostics.map(({ file, line, column, text }) => [file, line, column, text]),
    [
      ['part/_text.mdx', 1, 18, 'The import `./nope` is neither a file nor an installed package.'],
      [
        'part/_text.mdx',
        3,
        5,
        'The theme has no `@docusaurus/useBaseUrl`, which this address needs in code.',
      ],
    ],
  );
  wrong.edit('part/_text.mdx', "import { none } from './B';\n\nSee [a](../docs/a.mdx) {none}\n");
  wrong.edit('part/B.ts', 'export const some = 1;\n');
  await wrong.build();
  assert.deepEqual(
    wrong.result.diagnostics.map(({ file, line, column, code }) => [file, line, column, code]),
    [['part/_text.mdx', 1, 10, 'component/missing-export']],
  );
});
