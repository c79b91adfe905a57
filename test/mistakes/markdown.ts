import { dedent } from '../dedent.ts';
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { inDocument, mdx, type Mistake } from './mistake.ts';

/** A mistake in front matter. */
const front = (code: DiagnosticCode, did: string, yaml: string): Mistake =>
  inDocument(code, did, `---\n${yaml}\n---\n\n# One\n`);

const frontMatter: readonly Mistake[] = [
  inDocument(
    'frontmatter/unclosed',
    'never closed the front matter',
    '‹---\ntitle: One\n\nText.\n',
  ),
  front('frontmatter/not-yaml', 'left a quote open', 'title: ‹"One'),
  front('frontmatter/not-yaml', 'wrote a colon in a value', 'title: One‹: the first'),
  front('frontmatter/not-yaml', 'indented with a tab', 'last_update:\n‹\tauthor: Ada'),
  front('frontmatter/not-a-map', 'wrote a list', '‹- title\n- One'),
  front('frontmatter/duplicate-key', 'wrote a key twice', 'title: One\n‹title: Two'),
  front('frontmatter/unknown-key', 'misspelled a key', '‹titel: One'),
  front('frontmatter/wrong-value', 'wrote a word for a number', 'sidebar_position: ‹first'),
  front('frontmatter/wrong-value', 'wrote a list for a text', 'title: ‹[One]'),
  front(
    'frontmatter/wrong-value',
    'named a heading level that does not exist',
    'toc_max_heading_level: ‹9',
  ),
  front(
    'frontmatter/draft-and-unlisted',
    'wrote draft and unlisted',
    'draft: true\n‹unlisted: true',
  ),
  front(
    'frontmatter/toc-range',
    'swapped the levels',
    'toc_min_heading_level: ‹4\ntoc_max_heading_level: 3',
  ),
  {
    code: 'frontmatter/mixed-authors',
    did: 'names authors in two ways',
    files: {
      'blog/2024-01-02-post.md': dedent`
        ---
        title: Post
        ‹author: Ada
        authors:
          - name: Ada
        ---

        Text.

        <!-- truncate -->
      `,
    },
  },
  {
    code: 'frontmatter/in-partial',
    did: 'gave a partial front matter',
    files: {
      'docs/_part.mdx': '‹---\ntitle: Part\n---\n\nText.\n',
      'docs/two.mdx': "import Part from './_part.mdx';\n\n# Two\n\n## Part\n\n<Part />\n",
    },
  },
];

const braces: readonly Mistake[] = [
  mdx('markdown/stray-brace', 'wrote a brace as text', 'A set {a, b.‹} here.'),
  mdx('markdown/unclosed-brace', 'never closed a brace', 'A brace ‹{ here.'),
  mdx('markdown/empty-expression', 'left a value out', '<Details open=‹{}>Text</Details>'),
  mdx('markdown/not-a-spread', 'put a value between attributes', '<Details ‹{open}>A</Details>'),
  mdx(
    'markdown/undefined-variable',
    'wrote a placeholder in braces',
    'Replace ‹{userName} by yours.',
  ),
  mdx('markdown/undefined-variable', 'wrote a path in braces', 'Replace ‹{user.name} by yours.'),
  mdx('markdown/bad-import', 'broke an import', "import { useState ‹from 'react';"),
  mdx(
    'markdown/bad-import',
    'wrote text right below an import',
    "import React from 'react';\n‹Text begins here.",
  ),
  mdx('markdown/lazy-line', 'outdented code in a list', '- {1 +\n‹2}'),
  mdx('markdown/lazy-line', 'outdented a tag in a quote', '> <Details\n‹open>Text</Details>'),
];

const tags: readonly Mistake[] = [
  mdx('markdown/stray-angle', 'wrote less-than as text', 'If a ‹<3 then.'),
  mdx('markdown/angle-link', 'wrote a link in angle brackets', 'See ‹<https://test.example>.'),
  mdx('markdown/unclosed-comment', 'never closed a comment', 'Text.\n\n‹<!-- a comment'),
  mdx(
    'markdown/comment-in-tag',
    'wrote a comment inside a tag',
    '<Details ‹<!-- open --> >Text</Details>',
  ),
  mdx('markdown/bad-tag', 'wrote an attribute without quotes', '<Details open=‹1>Text</Details>'),
  mdx('markdown/unfinished-tag', 'never finished a tag', 'Text ‹<Details open'),
  mdx('markdown/unclosed-tag', 'never closed a component', '‹<Details>\n\nText.'),
  mdx(
    'markdown/unclosed-tag',
    'wrote text beside a tag that is closed below',
    '‹<details><summary>More</summary>\n\nText.\n\n</details>',
  ),
  mdx('markdown/unclosed-tag', 'wrote a break as in HTML', 'One‹<br>two.'),
  mdx('markdown/stray-closing-tag', 'closes a tag that is not open', 'Text ‹</Details>'),
  mdx(
    'markdown/misplaced-closing-tag',
    'closes a tag inside a list',
    '<Details>\n\n- Text\n  ‹</Details>',
  ),
];

const names: readonly Mistake[] = [
  mdx('markdown/undefined-component', 'uses a component without import', '‹<Tabs>Text</Tabs>'),
  mdx('markdown/undefined-component', 'misspelled a component', '‹<Detail>Text</Detail>'),
  mdx(
    'markdown/unknown-theme-part',
    'misspelled a theme component',
    "import T from ‹'@theme/Tab';",
  ),
  mdx(
    'markdown/unknown-theme-part',
    'uses a theme component that does not exist',
    "import Nope from ‹'@theme/Nope';\n\n<Nope on={() => 1}>Text</Nope>\n\n<Nope />",
  ),
  mdx(
    'markdown/unknown-import',
    'calls a function of a module that Docusaurus does not have',
    "import { now } from ‹'@docusaurus/Clock';\n\nAt {now()}.",
  ),
  mdx(
    'asset/missing-image',
    'imports a picture that is not there',
    dedent`
      import picture from ‹'./none.png';

      <img src={picture} alt="One" />

      <img src={picture} alt="Two" />`,
  ),
  mdx(
    'markdown/missing-partial',
    'misspelled a partial',
    "import Part from ‹'./_prt.mdx';\n\n<Part />",
    { 'docs/_part.mdx': 'Text.\n' },
  ),
  mdx('markdown/missing-region', 'misspelled a region', '‹```ts file=@site/src/in.ts#intr\n```', {
    'src/in.ts': '// #region intro\nfade();\n// #endregion\n',
  }),
  mdx('markdown/unclosed-region', 'did not end a region', '```ts file=../src/fade.ts#intro\n```', {
    'src/fade.ts': 'start();\n‹// #region intro\nfade();\n',
  }),
  mdx(
    'markdown/partial-names',
    'imports a name of a partial',
    "import Part, { tips } from ‹'./_part.mdx';\n\n<Part />",
    { 'docs/_part.mdx': 'Text.\n' },
  ),
  mdx(
    'markdown/recursive-partial',
    'lets partials import each other',
    "import A from './_a.mdx';\n\n<A />",
    {
      'docs/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
      'docs/_b.mdx': "import A from ‹'./_a.mdx';\n\n<A />\n",
    },
  ),
  mdx(
    'markdown/undefined-reference',
    'misspelled a reference',
    'See ‹[the docs][doc].\n\n[docs]: https://test.example',
  ),
];

const meaning: readonly Mistake[] = [
  {
    code: 'markdown/unknown-element',
    did: 'wrote a placeholder in angle brackets',
    files: { 'docs/one.md': '# One\n\nReplace ‹<your-name> by yours.\n' },
  },
  {
    code: 'markdown/not-utf8',
    did: 'saved the file as UTF-16',
    files: { 'docs/one.md': Buffer.from('\uFEFF# One\n', 'utf16le') },
    at: 'docs/one.md:1:1',
  },
  {
    code: 'markdown/not-utf8',
    did: 'saved the file as Windows-1252',
    files: { 'docs/one.md': Buffer.from('# One\n\nCaf\xE9.\n', 'latin1') },
    at: 'docs/one.md:3:4',
  },
  {
    code: 'markdown/not-utf8',
    did: 'put a NUL into the text',
    files: { 'docs/one.md': Buffer.from('# One\n\nA\0.\n') },
    at: 'docs/one.md:3:2',
  },
  mdx(
    'markdown/layout',
    'exports a layout',
    '‹export default ({ children }) => <main>{children}</main>;',
  ),
  mdx(
    'markdown/computed-toc',
    'computes the table of contents',
    'export const ‹toc = [].concat([]);',
  ),
  mdx('markdown/unknown-metadata', 'asks for an address in the text', '‹{metadata.permalink}.'),
  mdx('markdown/unset-front-matter', 'asks for a field that is not there', '‹{frontMatter.of}.'),
  mdx('component/render-failed', 'wrote a function into the text', '‹{() => 1}'),
  mdx('component/lost-value', 'calculated with a word', 'It has ‹{2 * "a"} parts.'),
  mdx('link/no-address', 'forgot the address of a link', 'A ‹<a title="T">link</a>.'),
  mdx('asset/empty-address', 'gave a video nothing to play', '‹<video controls></video>'),
  mdx('markdown/javascript-link', 'wrote code as an address', 'A ‹[link](javascript:void(0)).'),
  mdx('link/duplicate-heading-id', 'gave two headings one id', '## A {#same}\n\n‹## B {#same}'),
  mdx('markdown/unknown-directive', 'misspelled an admonition', '‹:::warnin\n\nText.\n\n:::'),
  mdx('markdown/unknown-directive', 'wrote a directive on one line', '‹::warning[Text]'),
  mdx('markdown/bad-directive', 'wrote a space into an admonition', '‹::: tip\n\nText.\n\n:::'),
  mdx(
    'markdown/bad-directive',
    'never closed the title of an admonition',
    '‹:::tip[Title\n\nText.\n\n:::',
  ),
  mdx(
    'markdown/stray-directive-end',
    'closed an admonition twice',
    ':::tip\n\nText.\n\n:::\n\n‹:::',
  ),
  mdx('markdown/unclosed-directive', 'never closed an admonition', '‹:::note\n\nText.'),
  {
    code: 'markdown/raw-script',
    did: 'wrote a script',
    files: { 'docs/one.md': '# One\n\n‹<script>alert(1)</script>\n' },
  },
  {
    code: 'markdown/inline-handler',
    did: 'wrote a handler as text',
    files: { 'docs/one.md': '# One\n\n<button ‹onclick="alert(1)">Go</button>\n' },
  },
  mdx('markdown/unknown-language', 'misspelled a language', '```‹javascrpt\nlet a;\n```'),
  mdx(
    'markdown/unclosed-highlight',
    'never ended a highlight',
    '```js\n‹// highlight-start\nlet a;\n```',
  ),
  mdx(
    'markdown/tab-without-value',
    'gave a tab no value',
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';

      <Tabs>
        ‹<TabItem>Text</TabItem>
      </Tabs>`,
  ),
  mdx(
    'markdown/tab-outside',
    'wrote a tab without tabs',
    dedent`
      import TabItem from '@theme/TabItem';

      ‹<TabItem value="a">Text</TabItem>`,
  ),
  mdx(
    'markdown/duplicate-tab',
    'gave two tabs one value',
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';

      <Tabs>
        <TabItem value="a">Text</TabItem>
        ‹<TabItem value="a">Text</TabItem>
      </Tabs>`,
  ),
  mdx(
    'markdown/tab-without-value',
    'gave a tab no value beside a default',
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';

      <Tabs defaultValue="b">
        <TabItem value="a">Text</TabItem>
        ‹<TabItem label="B">Text</TabItem>
      </Tabs>`,
  ),
  mdx(
    'markdown/unknown-default-tab',
    'chose a tab that does not exist',
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';

      <Tabs ‹defaultValue="b">
        <TabItem value="a">Text</TabItem>
      </Tabs>`,
  ),
];

export const markdownMistakes: readonly Mistake[] = [
  ...frontMatter,
  ...braces,
  ...tags,
  ...names,
  ...meaning,
];
