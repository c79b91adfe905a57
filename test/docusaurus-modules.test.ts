/** Modules that Docusaurus sites import, such as partials and hooks, on tiny sites. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built, collections } from './docusaurusSite.ts';
import { pixel } from './harness.ts';
import { dedent } from './dedent.ts';

const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a partial is shown, and gives the document what it exports', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      import Part, { named, Mark } from './_part.mdx';

      export const word = 'w';

      # A

      <Part name="one" />

      <Part name={word} />

      {named} <Mark />
    `,
    'docs/_part.mdx': dedent`
      import Inner from './_inner.mdx';

      export const named = 'N';
      export const Mark = () => <i>mark</i>;

      Part {props.name}

      <Inner n={props.name} />`,
    'docs/_inner.mdx': 'Inner {props.n}\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.equal(text(site.article('docs/a.html')), 'A Part one Inner one Part w Inner w N mark');
});

test('a partial in an expression or in code is a component', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      import Part from './_part.mdx';

      export const Both = () => <Part n="in code" />;

      # A

      {true && <Part n="if" />}

      {[1, 2].map((n) => <Part key={n} n={n} />)}

      <Both />
    `,
    'docs/_part.mdx': "import Inner from './_inner.mdx';\n\n<Inner of={props.n} />\n",
    'docs/_inner.mdx': dedent`
      import Deep from './_deep.mdx';

      Of {props.of}

      <Deep of={props.of} />
    `,
    'docs/_deep.mdx': 'deep **{props.of}**\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.equal(
    text(site.article('docs/a.html')),
    'A Of if deep if Of 1 deep 1 Of 2 deep 2 Of in code deep in code',
  );
});

test('names of pages and partials may have quotes', async (t) => {
  const files = {
    "docs/it's.mdx": dedent`
      import Part from "./_it's.mdx";

      # A

      <Part n="1" /> {<Part n="2" />}
    `,
    "docs/_it's.mdx": 'import Inner from "./_in\'ner.mdx";\n\n<Inner of={props.n} />\n',
    "docs/_in'ner.mdx": "export const x = 'x';\n\nOf {props.of} {x}\n",
    'pages/index.md': '# Home\n',
    "pages/that's.tsx": "export const title = 'B';\nexport default () => <h1>B</h1>;\n",
  };
  const site = await built(t, files, {
    config: "collections: { docs: { type: 'docs' }, pages: { type: 'pages', path: 'pages' } },",
  });
  assert.deepEqual(site.diagnostics, []);
  assert.equal(text(site.article("docs/it's.html")), 'A Of 1 x Of 2 x');
  assert.match(site.read("that's.html"), /<h1>B/);
});

test('a post takes its title from a heading below other text, and shows it once', async (t) => {
  const files = {
    'blog/2024-01-02-a.md': 'Text.\n\n# Late\n\n## Two\n',
    'blog/2024-01-03-b.md': 'Text.\n\n---\n\n# Below a rule\n',
  };
  const site = await built(t, files, {
    config: "collections: { blog: { type: 'blog' }, pages: { type: 'pages' } },",
  });
  const titles = (page: string) =>
    [...site.read(page).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => text(title!));
  assert.deepEqual(titles('blog/2024/01/02/a.html'), ['Late']);
  assert.match(site.read('blog/2024/01/02/a.html'), /<title>Late \| Test<\/title>/);
  assert.deepEqual(titles('blog/2024/01/03/b.html'), ['b', 'Below a rule']);
});

test('tags say what they are about, and list documents by title', async (t) => {
  const site = await built(t, {
    'docs/tags.yml': 'one:\n  label: One\n  description: About one\n',
    'docs/a.md': '---\ntags: [one]\nunlisted: true\n---\n\n# A\n',
    'docs/b.md': dedent`
      ---
      tags: [one]
      ---

      # zeta

      &amp;amp; is written so.
    `,
    'docs/c.md': '---\ntags: [one]\n---\n\n# Alpha\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.read('docs/b.html'), /<a [^>]*title="About one"[^>]*>One<\/a>/);
  assert.match(site.read('docs/tags.html'), /<a [^>]*title="About one"[^>]*>One</);
  const list = site.read('docs/tags/one.html');
  const cards = [...list.matchAll(/<span class="doc-card__title">(.*?)<\/span>/g)];
  assert.deepEqual(
    cards.map(([, label]) => text(label!)),
    ['Alpha', 'zeta'],
  );
  assert.match(site.read('docs/a.html'), /<meta name="robots" content="noindex, nofollow">/);
});

test('an author who is written in a post gives one diagnostic in all languages', async (t) => {
  const site = await built(
    t,
    {
      'blog/2024-01-02-a.md': '---\nauthors: { name: Own }\ntags: [new]\n---\n\n# A\n',
      'blog/authors.yml': 'ada:\n  name: Ada\n',
      'blog/tags.yml': 'old: {}\n',
      'i18n/de/docusaurus-plugin-content-blog/authors.yml': 'ada:\n  name: Ada\n',
      'i18n/de/docusaurus-plugin-content-blog/tags.yml': 'old: {}\n',
    },
    {
      config: dedent`
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, \
        collections: { blog: { type: 'blog' }, pages: { type: 'pages' } },`,
    },
  );
  assert.deepEqual(site.diagnostics, [
    'content/inline-author blog/2024-01-02-a.md:2:10',
    'content/inline-tag blog/2024-01-02-a.md:3:8',
  ]);
});

test('a card counts the items that it is given; tags are links; the icon is a path', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.mdx': dedent`
        import DocCard from '@theme/DocCard';
        import Tag from '@theme/Tag';
        import CodeInline from '@theme/CodeInline';
        import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

        # A

        <DocCard item={{ type: 'category', label: 'C', href: '/docs/a', items: [{}, {}] }} />

        <Tag label="L" permalink="/docs/a" count={3} description="D" />

        export const Icon = () => <i>{useDocusaurusContext().siteConfig.favicon}</i>;

        <Icon />

        <CodeInline>code</CodeInline>
      `,
      'static/i.png': pixel,
    },
    { config: collections(undefined, "favicon: 'i.png', staticDirectories: ['static'],") },
  );
  assert.deepEqual(site.diagnostics, []);
  const article = site.article('docs/a.html');
  assert.match(article, /<span class="doc-card__text">2 items<\/span>/);
  assert.match(article, /<a class="tag-link" href="\/docs\/a" rel="tag" title="D">L<span [^>]*>3</);
  assert.match(article, /<i>i\.png<\/i>/);
  assert.match(article, /<code>code<\/code>/);
});

test('modules that ejected components import exist', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': "import C from '@site/src/C';\n\n# A\n\n<C/>\n",
    'src/C.js': [
      "import { useActiveVersion, useDoc } from '@docusaurus/plugin-content-docs/client';",
      "import { duplicates } from '@docusaurus/theme-common';",
      "import { isSamePath } from '@docusaurus/theme-common/internal';",
      "import Copy from '@theme/Icon/Copy';",
      "import Info from '@theme/Admonition/Icon/Info';",
      "import A from '@theme/MDXComponents/A';",
      'export default () => <p>{useActiveVersion().name} {useDoc().metadata.id}',

      '{duplicates([1, 1, 2]).join()} {String(isSamePath("/a", "/a/"))}<Copy/><A ' +
        'href="/docs/a">a</A><Info width={60} /></p>;',
      'export const hydrate = false;',
    ].join('\n'),
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.article('docs/a.html'), /<p>current a1 true<svg class="icon"/);
  assert.match(site.article('docs/a.html'), /<svg class="icon"[^>]* width="60"/);
});

test('content outside the root imports packages of the site, and Markdown beside it', async (t) => {
  const site = await built(
    t,
    {
      '../docs/a.mdx': dedent`
        import C from 'pk';
        import Readme from '../README.md';

        # A

        <C/>

        <Readme/>
      `,
      '../README.md': '## Readme\n\nIts text.\n',
      'node_modules/pk/package.json': '{"name":"pk","main":"index.js"}',
      'node_modules/pk/index.js':
        "import { createElement } from 'react';\nexport default () => createElement('b', " +
        "null, 'packaged');",
    },
    { config: collections("path: '../docs'"), folder: 'website' },
  );
  assert.deepEqual(site.diagnostics, []);
  assert.match(
    site.article('docs/a.html'),
    /<b>packaged<\/b>\s*<h2 id="readme">.*<\/h2>\s*<p>Its text.<\/p>/,
  );
});

test('the text of a module that is also an island stays text', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': dedent`
      import text from '!!raw-loader!@site/src/C.js';
      import more from '../src/more.txt?raw';
      import rules from '@site/src/rules.module.css' with { type: 'text' };
      import data from '../src/data.json' with { type: 'json' };
      import Texts from '@site/src/Texts';
      import C from '@site/src/C';
      import CodeBlock from '@theme/CodeBlock';

      # A

      <CodeBlock language="js">{text}</CodeBlock>

      {more}, {rules}, {data.answer}, <Texts/>

      <C/>
    `,
    'src/more.txt': 'more text',
    'src/rules.module.css': '.rules { color: red }',
    'src/data.json': '{ "answer": 42 }',
    'src/shape.svg': '<svg/>',
    'src/Texts.js': dedent`
      import shape from '@site/src/shape.svg' with { type: 'text' };
      import rules from './rules.module.css' with { type: 'text' };
      export default () => <i>{shape}{rules}</i>;
    `,
    'src/C.js':
      "import { useState } from 'react';\nexport default () => { const [n] " +
      '= useState(7); return <b>{n}</b>; };',
  });
  assert.deepEqual(site.diagnostics, []);
  const article = site.article('docs/a.html');
  const rules = '\\.rules \\{ color: red \\}';
  assert.match(article, RegExp(`more text, ${rules}, 42, <i>&lt;svg/(?:>|&gt;)${rules}</i>`));
  assert.match(article, /<site-island[^>]*><b>7<\/b>/);
  assert.match(article, /useState/);
});

test('the content of React.lazy is rendered', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': "import Lazy from '@site/src/Lazy';\n\n# A\n\n<Lazy/>\n",
    'src/Lazy.js': dedent`
      import { lazy, Suspense } from 'react';
      const Inner = lazy(() => import('./Inner'));
      export default () => <Suspense fallback={<p>wait</p>}><Inner/></Suspense>;
    `,
    'src/Inner.js': 'export default () => <p>inner</p>;\n',
    'docs/b.mdx': dedent`
      import { lazy, Suspense } from 'react';

      # B

      export const L = lazy(() => import('@site/src/Inner'));

      <Suspense><L/>{1} a</Suspense>
    `,
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.article('docs/a.html'), /<p>inner<\/p>/);
  assert.match(site.article('docs/b.html'), /<p>inner<\/p>1 a/);
});

test('require gives modules, modules of Docusaurus, and text of files', async (t) => {
  const site = await built(t, {
    'docs/a.mdx': "import C from '@site/src/C';\n\n# A\n\n<C/>\n",
    'src/C.js': dedent`
      const useBaseUrl = require('@docusaurus/useBaseUrl').default;
      const Inner = require('./Inner').default;
      const text = require('raw-loader?esModule=false!./data.txt').default;
      const address = require('!!file-loader!./data.txt').default;
      export default () => <p title={useBaseUrl('/x')}>{text} <Inner/>{address}</p>;
    `,
    'src/Inner.js': 'export default () => <i>inner</i>;\n',
    'src/data.txt': 'raw text',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(
    site.article('docs/a.html'),
    /<p title="\/x">raw text <i>inner<\/i>.*data-\w+\.txt<\/p>/,
  );
});

test('links and styles of components that hydrate are known', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.mdx': "import C from '@site/src/C';\n\n# A\n\n<C/>\n",
      'src/C.js': dedent`
        import { useState } from 'react';
        export default () => {
          const [n, set] = useState(0);
          return <p style={{ opacity: n }} onClick={() => set(1)}><a href="/none">x</a></p>;
        };
      `,
    },
    { config: `${collections()} checks: { links: 'warn' },` },
  );
  assert.deepEqual(site.diagnostics, ['link/missing-page src/C.js:4:68']);
  assert.match(site.read('_headers'), /style-src-attr 'unsafe-inline'/);
});
