/** Content of the editable site, with the texts that each file may have. */
import { dedent } from '../dedent.ts';
import { pixel } from '../harness.ts';
import type { EditableFiles } from './editableSite.ts';

/** Documents of two collections, with their partials, pictures and data. */
export const editableDocuments: EditableFiles = {
  'docs/a.md': [
    '# A\n\n[b](./b.mdx#part) [c](/docs/c) [one](folder/one.md) [post](/blog/first)\n\nText.\n',
    '# A two\n\n[b](./b.mdx#other) [tag](/docs/tags/red)\n',
    '---\ntitle: Titled\nslug: /moved\ntags: [red, blue]\n---\n\nNo heading.\n',
    '---\nsidebar_label: Label\nsidebar_position: 9\ndraft: true\n---\n\n# A\n\n[b](b.mdx)\n',
    '---\nunlisted: true\n---\n\n# A\n\n## Part\n\n```js file=../snippet.js\n```\n',
    '# A\n\n<div>\n\n[x](/docs/a#none)\n',
    '---\ntitle: [\n---\n\n# A\n',
    undefined,
  ],
  'docs/b.mdx': [
    dedent`
      import P from './_p.mdx';
      import C from '@site/src/Counter';

      # B

      ## Part

      <P/>

      <C>*in*</C>

      [a](./a.md)
    `,
    "import list from '@site/src/list.data.ts';\n\n# B\n\n## Other\n\n{list.length} <Box/>\n",
    dedent`
      import text from '@data/own/text';
      import raw from '!!raw-loader!../snippet.js';

      # B

      {text} {raw}

      ![p](/img/p.png) ![q](./q.png)
    `,
    "import DocCardList from '@theme/DocCardList';\n\n# B\n\n<DocCardList/>\n",
    '# B {\n',
    undefined,
  ],
  'docs/c.md': [
    '---\ntags: [red]\npagination_next: a\n---\n\n# C\n\n![q](./q.png) [old](/old)\n',
    '---\ntags: [blue, odd]\ndisplayed_sidebar: other\n---\n\n# C\n\n:::note\n\nNoted.\n\n:::\n',
    undefined,
  ],
  'docs/_p.mdx': [
    'Of the partial. [c](./c.md) <i id="pid">i</i>\n',
    "import Q from './_q.mdx';\n\n## In the partial\n\n<Q/>\n\n[gone](./gone.md)\n",
    'Another {',
    undefined,
  ],
  'docs/lines.md': [
    '# Lines\n\nOne.\n\n[x](./none.md) [y](#none)\n',
    '# Lines\n\nOne.\n\n\n\n[x](./none.md) [y](#none)\n',
    '---\nslug: /a\n# A comment\ntags: [odd]\n---\n\n# Lines\n',
    '---\nslug: /a\ntags: [odd]\n---\n\n# Lines\n',
  ],
  'docs/_q.mdx': ['Q text.\n', 'Q other [a](./a.md).\n', undefined],
  'docs/folder/one.md': [
    '# One\n\n[two](./two.md) [up](../a.md)\n',
    '---\nid: uno\ndescription: D\n---\n\n# One\n',
    undefined,
  ],
  'docs/folder/two.md': ['# Two\n\n## Same\n\n## Same\n', '# Two\n\n[one](one.md#x)\n', undefined],
  'docs/folder/index.md': [undefined, '# Folder\n\nIts text.\n', '---\nslug: /folder-x\n---\n'],
  'docs/folder/_category_.yml': [
    'label: Folder\nposition: 2\nlink:\n  type: generated-index\n',
    'label: Other\ncollapsed: false\n',
    'label: [',
    undefined,
  ],
  'docs/tags.yml': ['red:\n  label: Red\n', 'red:\n  label: Rot\n  permalink: /rot\n', undefined],
  'docs/q.png': [pixel, undefined, 'no picture'],
  'docs/folder/two.md/deep.md': [undefined, '# Deep\n\n[one](../one.md)\n'],
  'docs/01-numbered/02-first.md': [
    '# First\n\n## Part {#own}\n\n[second](./03-second.mdx) [s](./03-second.mdx#x)\n',
    '---\nslug: ./other\nlast_update: { date: 2020-02-02, author: Cy }\n---\n\n# First\n',
    undefined,
  ],
  'docs/01-numbered/03-second.mdx': [
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';
      import Logo from '@site/src/logo.svg';
      import rows from '@site/src/rows.json';
      import Part, { toc as own } from '../_named.mdx';

      # Second

      ## X

      <Tabs>
      <TabItem value="a">

      [a](../a.md)

      </TabItem>
      </Tabs>

      <Logo/> {rows.n}

      <Part name="N"/>

      {own.length}
    `,
    dedent`
      import Show from '@site/src/Show';
      import Part from '../_named.mdx';

      # Second

      <Show content={Part}>**bold**</Show>

      \`\`\`mermaid
      graph TD; a-->b
      \`\`\`
    `,
    dedent`
      # Second

      A <Term>word</Term> and [o](inv:other#name).

      [file](./some.zip)

      \`\`\`js file=@site/more/code.js#part title='t'
      \`\`\`
    `,
    undefined,
  ],
  'docs/01-numbered/_category_.json': [
    '{ "label": "Numbers", "link": { "type": "doc", "id": "numbered/first" } }',
    '{ "label": "Nos", "className": "c", "customProps": { "x": 1 }, "collapsed": false }',
    undefined,
  ],
  'docs/01-numbered/some.zip': ['zip', 'zip two', undefined],
  'docs/_named.mdx': [
    'Hello {props.name}.\n\n## Named\n\n![q](./q.png)\n',
    "import C from '@site/src/Counter';\n\n## Named two\n\n<C/> [n](./01-numbered/02-first.md)\n",
    undefined,
  ],
  'guides/one.md': [
    '# One\n\n[a](../docs/a.md) [two](two.md) [a](/docs/a)\n',
    '---\nsidebar_class_name: k\nhide_table_of_contents: true\n---\n\n# One\n\n## H\n',
    undefined,
  ],
  'guides/two.md': [
    '# Two\n\n```js file=../more/code.js\n```\n\n:::own\n\nIt.\n\n:::\n',
    '---\nreview_by: 2020-01-01\nowner: Ada\nkeywords: [k]\nimage: /img/p.png\n---\n\n# Two\n',
    undefined,
  ],
  'guides/in/index.mdx': [
    "import Readme from '../../README.md';\n\n# In\n\n<Readme/>\n",
    "import C from '@site/src/Counter';\n\n# In\n\n<C>[one](../one.md)</C>\n",
    undefined,
  ],
};

/** Posts, entries, pages, static files, versions and translations. */
export const editableOthers: EditableFiles = {
  'blog/2024-01-01-first.md': [
    dedent`
      ---
      slug: first
      authors: ada
      tags: [news]
      ---

      # One

      Lead.

      <!-- truncate -->

      More. [a](/docs/a)
    `,
    '---\nslug: first\nauthors: [ada, bob]\n---\n\n# First again\n\n[b](/docs/b)\n',
    undefined,
  ],
  'blog/2024-01-02-second.mdx': [
    "import C from '@site/src/Counter';\n\n# Second\n\n<C/>\n\n{/* truncate */}\n\nMore.\n",
    '---\ntitle: Second\ndate: 2020-01-01\nunlisted: true\n---\n\nText.\n',
    undefined,
  ],
  'blog/2024-01-03-third.md': ['# Third\n\nText of three.\n', undefined],
  'blog/authors.yml': [
    'ada:\n  name: Ada\n  page: true\n',
    'ada:\n  name: Ada Two\nbob:\n  name: Bob\n  page: true\n',
    'ada: [',
    undefined,
  ],
  'blog/tags.yml': [undefined, 'news:\n  label: News\n'],
  'people/ada.md': [
    '---\ntitle: Ada\nrole: Writer\n---\n\nShe writes [b](/docs/b).\n',
    '---\ntitle: Ada L\nrole: 1\n---\n',
    undefined,
  ],
  'people/bob.md': [undefined, '---\ntitle: Bob\n---\n\nText.\n'],
  'src/pages/index.md': ['# Home\n\n[a](/docs/a) [old](/old)\n', '# Start\n', undefined],
  'src/pages/p.jsx': [
    dedent`
      import Head from '@docusaurus/Head';
      import { word } from '../word';
      export default () => <main><Head><title>{word}</title></Head><h1>P</h1>\
        <a href="/docs/b">b</a></main>;
    `,
    'export default () => <h1>P2</h1>;\n',
    undefined,
  ],
  'static/img/p.png': [pixel, undefined],
  'blog/2024-01-04-folder/index.md': [
    dedent`
      ---
      authors: { name: Eve, url: https://eve.example }
      tags: [{ label: T, permalink: /t }]
      image: ./p.png
      ---

      # Folder

      Lead

      <!-- cut -->

      ![p](./p.png) [t](../2024-01-03-third.md)
    `,
    '---\nslug: /in-folder\ndescription: D\n---\n\n# Folder\n',
    undefined,
  ],
  'blog/2024-01-04-folder/p.png': [pixel, undefined],
  'static/_redirects': [undefined, '/gone /docs/a\n'],
  'static/docs/a.html': [undefined, 'in the way'],
  'static/docs/prose/file.txt': [undefined, 'in its folder'],
  'static/s.js': ['one();\n', 'two();\n', undefined],
  'more/img/p.png': [pixel, undefined],
  'more/code.js': ['a();\n// #region part\nb();\n// #endregion\n', 'c();\n', undefined],
  'README.md': ['# Read\n\n[a](./docs/a.md)\n', 'Other words.\n', undefined],
  'versions.json': [undefined, '["1.0"]', '["2.0", "1.0"]', '["1.0", ', '{}'],
  'versioned_docs/version-1.0/a.md': ['# A of one\n\n[b](./b.md)\n', '# A 1\n', undefined],
  'versioned_docs/version-1.0/b.md': ['# B of one\n', undefined],
  'versioned_docs/version-2.0/a.md': ['# A of two\n\n[c](/docs/c)\n', undefined],
  'versioned_sidebars/version-1.0-sidebars.json': [
    undefined,
    '{ "main": ["a", { "type": "category", "label": "Old", "items": ["b"] }] }',
    '{ "main": ["nothing"] }',
  ],
  'i18n/de/docusaurus-plugin-content-docs/current/a.md': ['# A auf Deutsch\n', undefined],
  'i18n/de/docusaurus-plugin-content-docs/current/b.mdx': [
    undefined,
    "import C from '@site/src/Counter';\n\n# B auf Deutsch\n\n## Teil {#part}\n\n<C/> [a](a.md)\n",
  ],
  'i18n/de/docusaurus-plugin-content-docs/version-1.0/a.md': [undefined, '# A eins\n'],
  'i18n/de/docusaurus-plugin-content-docs/current.json': [
    undefined,
    dedent`
      { "sidebar.main.category.Cat": { "message": "Katze" }, \
      "version.label": { "message": "Neu" } }`,
    '{',
  ],
  'i18n/de/docusaurus-plugin-content-docs-guides/current/one.md': [undefined, '# Eins\n'],
  'i18n/de/docusaurus-plugin-content-blog/2024-01-03-third.md': [undefined, '# Dritter\n\nT.\n'],
  'i18n/de/docusaurus-plugin-content-blog/authors.yml': [undefined, 'ada:\n  name: Ada D\n'],
  'i18n/de/docusaurus-plugin-content-pages/index.md': ['# Anfang\n', undefined],
  'i18n/de/docusaurus-theme-classic/navbar.json': [
    undefined,
    '{ "item.label.B": { "message": "Be" } }',
  ],
  'i18n/de/code.json': [
    undefined,
    '{ "x": { "message": "y" } }',
    '{ "own.hello": { "message": "Hallo" }, "theme.docs.paginator.next": { "message": "Dann" } }',
    '[',
  ],
  'i18n/fr/code.json': [undefined, '{ "own.hello": { "message": "Salut" } }'],
};

const prose = (before: string, after = '') =>
  ['One.', 'Two words.', 'Zebras & <b>bold</b> words.', 'Last `code`.'].map(
    (text) => `${before}\n\nFirst.\n\n${text}\n${after}`,
  );

/**
 * Documents whose texts differ only in words. After an edit of one, a build takes the shorter way.
 */
export const editableProse: EditableFiles = {
  'docs/prose.md': prose('# Prose\n\n[second](./prose-two.md)'),
  'docs/prose-two.md': prose('---\ndescription: Given\n---\n\n# Second\n\n## Part'),
  'docs/_prose.md': prose('Of a part.'),
  'docs/prose-part.mdx': prose("import Part from './_prose.md';\n\n# Three", '\n<Part/>\n'),
  'docs/prose-island.mdx': prose(
    "import C from '@site/src/Still';\n\n# Four",
    '\n<C>*words*</C>\n',
  ),
  'guides/prose.md': prose('# Guide'),
  'blog/2024-02-01-prose.md': prose('# Post\n\nLead.\n\n<!-- truncate -->'),
  'blog/2024-02-02-teaser.md': prose('# Short post'),
  'people/cy.md': prose('---\ntitle: Cy\nrole: Clerk\n---'),
  'src/pages/prose.md': prose('# Page'),
  'versioned_docs/version-1.0/prose.md': prose('# Old prose'),
  'i18n/de/docusaurus-plugin-content-docs/current/prose.md': prose(
    '# Prosa\n\n[second](./prose-two.md)',
  ),
};
