/** Lists, HTML elements, code and syntax of other tools that do not do what the writer wants. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { config, md, mdx, type Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

const sidebar = (code: DiagnosticCode, did: string, items: string): Mistake => ({
  code,
  did,
  files: { 'sidebars.ts': `export default { main: ['one', ${items}] };\n` },
});

const lists: readonly Mistake[] = [
  md('markdown/list-numbers', 'numbered two items alike', '1. One\n2. Two\n‹2. Three\n3. Four'),
  md('markdown/list-numbers', 'left a number out', '1. One\n2. Two\n‹4. Four'),
  md(
    'markdown/list-restart',
    'did not indent the code of an item',
    '1. One\n\n```js\na;\n```\n\n‹1. Two',
  ),
  md('markdown/list-numbers', 'counted down', '3. Three\n‹2. Two\n1. One'),
  md('markdown/list-indent', 'indented bullets by one space', '- One\n ‹- inside\n- Two'),
  md('markdown/list-indent', 'indented bullets too little', '1. One\n  ‹- inside\n2. Two'),
  md('markdown/late-list', 'began a list within a paragraph', 'Go on:\n‹3. Three\n4. Four'),
  md('markdown/list-indent', 'indented numbers too little', '1. One\n  ‹1. inside\n2. Two'),
];

const elements: readonly Mistake[] = [
  md('markdown/misplaced-element', 'wrote items without a list', '‹<li>One</li>\n<li>Two</li>'),
  mdx(
    'markdown/misplaced-element',
    'put a link into another',
    '<a href="/docs/one">A ‹[b](#part)</a>',
  ),
  md('markdown/misplaced-element', 'wrote a cell without its table', 'A ‹<td>cell</td>.'),
  md('markdown/misplaced-element', 'wrote a summary without details', '‹<summary>More</summary>'),
  md(
    'markdown/misplaced-element',
    'wrote a tag for the head',
    'Text.\n\n‹<meta name="robots" content="noindex">',
  ),
  md(
    'markdown/misplaced-element',
    'aligned a paragraph around Markdown',
    '‹<p align="center">\n\nWords in the middle.\n\n</p>',
  ),
  md('markdown/unclosed-element', 'closed tags crosswise', '<b>‹<i>word</b></i> and more'),
  md('markdown/stray-closing-tag', 'closed a rule', 'A line‹</hr>and another'),
  md(
    'markdown/attribute-value',
    'forgot the underscore of a target',
    '<a href="https://other.example" ‹target="blank">link</a>',
  ),
  md(
    'markdown/attribute-value',
    'switched a flag off',
    '<details ‹open="false"><summary>More</summary>Text</details>',
  ),
  md('markdown/attribute-value', 'wrote typographic quotes', 'A <b ‹class=“x”>word</b>.'),
  md(
    'link/malformed-address',
    'shows a frame without encryption',
    '‹<iframe src="http://other.example/film" title="Film"></iframe>',
  ),
  md('link/malformed-address', 'pasted a link of a chat', 'A ‹<https://test.example/x|link>.'),
];

const code: readonly Mistake[] = [
  md('markdown/empty-code', 'left a block empty', '‹```js\n```'),
  md('markdown/one-line-fence', 'began a block after words', 'Run ‹```js\nrun();\n```\n\nText.'),
  md(
    'markdown/one-line-fence',
    'wrote backticks after a fence',
    '‹```js title=`a.js`\nrun();\n```',
  ),
  md('markdown/one-line-fence', 'wrote one backtick', '‹`\nrun();\nstop();\n`'),
  md(
    'markdown/indented-text',
    'indented a sentence',
    'Text.\n\n    ‹This sentence was indented by mistake.\n\nText.',
  ),
  md('markdown/code-meta', 'named lines as other tools', '```js ‹highlightLines=1\nrun();\n```'),
  md('markdown/code-meta', 'marked a word in code', '```js ‹/run/\nrun();\n```'),
  md('markdown/code-meta', 'marked what was added', '```js ‹ins={1}\nrun();\n```'),
  md('markdown/code-meta', 'named a file in brackets', '```js ‹[a.js]\nrun();\n```'),
  md(
    'markdown/code-meta',
    'took code of a file as other tools do',
    '```js ‹src="a.js"\nrun();\n```',
  ),
  md('markdown/code-meta', 'left a title empty', '```js ‹title=""\nrun();\n```'),
  md('markdown/code-meta', 'wrote two titles', '```js title="a" ‹title="b"\nrun();\n```'),
  md('markdown/code-meta', 'wrote a block of MyST', '```‹{code-block} js\nrun();\n```'),
  md(
    'markdown/unread-comment',
    'marked a line as other tools do',
    '```js\n‹run(); // [!code focus]\n```',
  ),
];

const foreign: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'wrote a role of reStructuredText', 'See ‹:ref:`two`.'),
  md('markdown/foreign-syntax', 'wrote a link of AsciiDoc', 'See ‹link:two.html[two].'),
  md('markdown/foreign-syntax', 'wrote code of AsciiDoc', '‹[source,js]\n----\nrun();\n----'),
  md('markdown/foreign-syntax', 'wrote code of Confluence', '‹{code:js}\nrun();\n{code}'),
  md('markdown/foreign-syntax', 'wrote a heading of Jira', '‹h2. Heading'),
  md('markdown/foreign-syntax', 'wrote bold text of a wiki', "This is ‹'''bold''' text."),
  md('markdown/foreign-syntax', 'wrote a keyword of Org mode', '‹#+BEGIN_SRC js\nrun();'),
  md('markdown/foreign-syntax', 'wrote a command of LaTeX', 'See ‹\\cite{knuth}.'),
  md('markdown/foreign-syntax', 'wrote attributes of Pandoc', 'A [word]‹{.small} here.'),
  md('markdown/foreign-syntax', 'included as in mdBook', '‹{{#include a.rs}}'),
  md('markdown/foreign-syntax', 'forgot the mark of a comment', '‹<-- Not for readers -->'),
  md('markdown/foreign-syntax', 'drew a line of equals signs', 'Text.\n\n‹=====\n\nText.'),
  md('markdown/foreign-syntax', 'drew a line of dashes', 'Text.\n\n‹——\n\nText.'),
  md('markdown/maths', 'wrote a formula in parentheses', 'The value ‹\\(x^2\\) grows.'),
  md('markdown/broken-link', 'wrote a path in angle brackets', 'See ‹<./two.mdx>.'),
  md('markdown/broken-link', 'sized a picture as in Obsidian', '‹![words|100](/picture.png)'),
  md(
    'markdown/admonition-title',
    'gave an admonition a title as an attribute',
    ':::note ‹title="Words"\n\nText.\n\n:::',
  ),
  md('markdown/admonition-title', 'put a title in brackets', ':::note ‹[Words]\n\nA.\n\n:::'),
  md('markdown/admonition-title', 'put a title in quotes', ':::note ‹"Words"\n\nText.\n\n:::'),
];

const jsx: readonly Mistake[] = [
  mdx(
    'markdown/unknown-attribute',
    'wrote a handler in lower case',
    '<button ‹onclick={() => {}}>run</button>',
  ),
  mdx('markdown/duplicate-attribute', 'wrote an attribute twice', '<p id="a" ‹id="b">Text</p>'),
  mdx(
    'markdown/unknown-attribute',
    'misspelled the label of a tab',
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';

      <Tabs>

      <TabItem value="a" ‹lable="A">

      Text.

      </TabItem>

      </Tabs>`,
  ),
];

const whole: readonly Mistake[] = [
  md('markdown/misplaced-element', 'saved a whole page', '‹<html>\n<h2>Part</h2>\n</html>'),
  {
    code: 'content/unread-markdown',
    did: 'saved a document as text',
    files: { 'docs/three.md.txt': '‹# Three\n' },
  },
  {
    code: 'content/bad-date',
    did: 'began the name of a post with the day',
    files: { 'blog/02-01-2024-other.md': '‹---\ntitle: Other\n---\n\nText.\n' },
  },
  {
    code: 'content/bad-date',
    did: 'typed the year of a post wrongly',
    files: {
      'blog/2024-01-02-post.md': '---\ntitle: Post\ndate: ‹0024-01-02\n---\n\nText.\n',
    },
  },
  sidebar('sidebar/bad-value', 'left an item empty', "‹'two', {}"),
  sidebar(
    'sidebar/missing-key',
    'named the address of a link as the navbar does',
    "'two', { type: 'link', label: 'x', ‹to: '/docs/two' }",
  ),
  sidebar(
    'sidebar/unknown-type',
    'misspelled the type of a link of a category',
    "{ type: 'category', label: 'x', items: ['two'], link: { type: ‹'docs', id: 'two' } }",
  ),
  {
    code: 'config/unknown-key',
    did: 'shortened the name of a tag for the head',
    files: { 'site.config.ts': config("headTags: [{ ‹tag: 'meta', attributes: {} }],") },
  },
  {
    code: 'content/duplicate-id',
    did: 'gave a document the id of the next one',
    files: {
      'docs/one.md': '---\nid: ‹two\nslug: /uno\n---\n\n# One\n',
      'sidebars.ts': "export default { main: ['two'] };\n",
    },
  },
];

const more: readonly Mistake[] = [
  md('markdown/unclosed-fence', 'deleted text with three tildes', '‹~~~x~~~'),
  md('markdown/bad-directive', 'ended an admonition by a word', ':::tip\n\nText.\n\n‹:::end'),
  md('markdown/bad-directive', 'ended an admonition by its name', ':::tip\n\nA.\n\n‹:::endtip'),
  md('markdown/admonition-title', 'wrote a title in braces', ':::tip‹{words}\n\nText.\n\n:::'),
  md('markdown/misspelled-element', 'wrote an admonition as an element', '‹<tip>Text</tip>'),
  md('markdown/bad-alert', 'wrote a colon after the mark of an alert', '> ‹[!TIP]: words'),
  md('markdown/attribute-value', 'misspelled a kind of field', '<input ‹type="chekbox">'),
  md(
    'markdown/attribute-value',
    'misspelled a relation',
    '<a href="https://other.example" ‹rel="nofollow noopner">link</a>',
  ),
  md('asset/empty-address', 'wrote a frame without an address', '‹<iframe title="x"></iframe>'),
  md(
    'markdown/duplicate-attribute',
    'wrote an attribute of HTML twice',
    '<div id="a" ‹id="b">\n\n</div>',
  ),
  md(
    'markdown/unshown-picture',
    'shows a document as a picture',
    '‹![x](https://other.example/x.pdf)',
  ),
  md('markdown/unshown-picture', 'shows a film as a picture', '‹![x](https://a.example/x.mp4)'),
  md(
    'markdown/unshown-picture',
    'shows a picture in a format that browsers do not show',
    '‹![x](https://other.example/x.heic)',
  ),
  md('markdown/broken-link', 'forgot the first bracket of a picture', '‹!words](/picture.png)'),
  md('markdown/broken-link', 'left a definition empty', '‹[words]:\n\nText.'),
  md('markdown/inside-html', 'wrote a list right below a tag', '<ul>\n‹- One\n</ul>'),
];

/** Mistakes in the structure of Markdown. */
export const structureMistakes: readonly Mistake[] = [
  ...lists,
  ...elements,
  ...code,
  ...foreign,
  ...jsx,
  ...whole,
  ...more,
];
