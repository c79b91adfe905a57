/** What looks like Markdown, a component or a key, and differs from it in a character or two. */
import { config, md, mdx, type Mistake } from './mistake.ts';

const marks: readonly Mistake[] = [
  md('markdown/unclosed-mark', 'never closed italics', 'This is ‹*important text.'),
  md('markdown/unclosed-mark', 'never closed italics of underscores', 'An ‹_important text.'),
  md('markdown/unclosed-mark', 'wrote a space at the end of italics', 'An ‹*important * text.'),
  md('markdown/bad-heading-id', 'wrote a colon behind an id', '## Heading ‹{#x}:'),
  md('markdown/broken-link', 'closed a link twice', 'A ‹[link](./two.mdx)).'),
  md('markdown/broken-link', 'put a space into a reference', 'A ‹[link] [x].\n\n[x]: ./two.mdx'),
  md(
    'markdown/broken-link',
    'wrote a space before the colon of a definition',
    'A [link].\n\n‹[link] : ./two.mdx',
  ),
  md('link/malformed-address', 'wrote two hashes', 'A ‹[link](./two.mdx##part).'),
  md(
    'link/malformed-address',
    'wrote two hashes to a heading here',
    '## Part\n\nA ‹[link](##part).',
  ),
];

const foreign: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'wrote an alert outside a quote', '‹[!NOTE]\nText.'),
  md('markdown/foreign-syntax', 'wrote bullets', '‹• one\n• two'),
  md('markdown/foreign-syntax', 'wrote a list with dashes', '‹– one\n– two'),
  md('markdown/foreign-syntax', 'wrote a directive of reStructuredText', '‹.. note:: Text'),
  md('markdown/foreign-syntax', 'wrote a heading of AsciiDoc', '‹== Heading\n\nText.'),
  md('markdown/foreign-syntax', 'wrote a list of definitions', '‹Term\n: Definition'),
  md('markdown/foreign-syntax', 'typed a hard space behind hashes', '‹##\u00A0Heading'),
  md('markdown/foreign-syntax', 'pasted an invisible character', '‹\u200B## Heading'),
  {
    code: 'markdown/foreign-syntax',
    did: 'wrote front matter of Hugo',
    files: { 'docs/one.md': '‹+++\ntitle = "One"\n+++\n\nText.\n' },
  },
];

const tags: readonly Mistake[] = [
  md('markdown/misspelled-element', 'misspelled an element', '‹<dvi>Text</dvi>'),
  mdx('markdown/misspelled-element', 'misspelled an element in MDX', '‹<dvi>Text</dvi>'),
  mdx(
    'markdown/misspelled-element',
    'wrote components in lower case',
    '‹<tabs>\n<tabitem value="a">A</tabitem>\n</tabs>',
  ),
  md('markdown/misspelled-element', 'wrote a component in Markdown', '‹<tabs>\nA\n</tabs>'),
  mdx('markdown/stray-closing-tag', 'misspelled the end of a tag', '<div>x‹</dvi>'),
  mdx('markdown/unclosed-tag', 'closed tags in the wrong order', '<b>‹<i>x</b></i>'),
  mdx('markdown/unfinished-tag', 'forgot the second quote in MDX', '‹<div className="a>x</div>'),
  md('markdown/attribute-quotes', 'forgot an equals sign', '‹<a href"./two.mdx">x</a>'),
  mdx(
    'markdown/unknown-attribute',
    'wrote a property in lower case',
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n" +
      '<Tabs ‹groupid="os">\n<TabItem value="a">A</TabItem>\n</Tabs>',
  ),
  mdx(
    'markdown/foreign-syntax',
    'uses what a paragraph imports',
    "Text\n‹import Tabs from '@theme/Tabs';\n\n<Tabs />",
  ),
  {
    code: 'markdown/missing-partial',
    did: 'misspelled a partial that nothing else imports',
    files: {
      'docs/_part.mdx': 'Hi\n',
      'docs/two.mdx': "# Two\n\n## Part\n\nimport Part from ‹'./_prat.mdx';\n\n<Part />\n",
    },
  },
];

const code = (did: string, text: string): Mistake =>
  md('markdown/unread-comment', did, `\`\`\`js\n${text}\nlet a;\n\`\`\``);
const fences: readonly Mistake[] = [
  code('misspelled the mark of a line', '‹// highlight-nextline'),
  code('swapped letters in the mark of a line', '  ‹// hightlight-next-line'),
  code('wrote spaces into the mark of a line', '‹// highlight next line'),
  code('marked a line as VitePress does', '‹// [!code highlight]'),
  md(
    'markdown/unread-comment',
    'marked a line by a comment of another language',
    '```python\n‹// highlight-next-line\nprint()\n```',
  ),
  md(
    'markdown/unclosed-highlight',
    'ended marked lines that never began',
    '```js\nlet a;\n‹// highlight-end\n```',
  ),
  md('markdown/code-meta', 'wrote code in the line of the fence', '```js ‹let a;\nlet b;\n```'),
  md('markdown/broken-row', 'broke a row within code', '| a | b |\n| - | - |\n‹| `x\ny` | 2 |'),
];

const keys: readonly Mistake[] = [
  {
    code: 'sidebar/missing-key',
    did: 'misspelled a key that an item needs',
    files: {
      'sidebars.ts':
        "export default {\n  main: ['one', 'two', { type: 'link', ‹lable: 'A', " +
        "href: 'https://a.example' }],\n};\n",
    },
  },
  {
    code: 'sidebar/missing-key',
    did: 'misspelled the items of a category',
    files: {
      'sidebars.ts':
        "export default {\n  main: ['one', { type: 'category', label: 'A', " +
        "‹itmes: ['two'] }, 'two'],\n};\n",
    },
  },
  {
    code: 'config/unknown-key',
    did: 'misspelled a key that a redirect needs',
    files: { 'site.config.ts': config("redirects: [{ ‹form: '/a', to: '/docs/one' }],") },
  },
  {
    code: 'content/id-with-slash',
    did: 'wrote a folder into the id that a sidebar lacks',
    files: { 'docs/one.md': '---\nid: ‹a/one\n---\n\n# One\n' },
  },
  {
    code: 'frontmatter/unknown-key',
    did: 'misspelled a key of last_update',
    files: { 'docs/one.md': '---\nlast_update:\n  ‹dat: 2024-01-01\n---\n\n# One\n' },
  },
  {
    code: 'frontmatter/wrong-value',
    did: 'wrote no date into last_update',
    files: { 'docs/one.md': '---\nlast_update:\n  date: ‹yesterday\n---\n\n# One\n' },
  },
  {
    code: 'content/bad-date',
    did: 'typed a digit too many',
    files: {
      'blog/2024-01-02-post.md':
        '---\ntitle: Post\ndate: ‹20240-01-05\n---\n\nText.\n\n<!-- truncate -->\n',
    },
  },
];

export const lookalikeMistakes: readonly Mistake[] = [
  ...marks,
  ...foreign,
  ...tags,
  ...fences,
  ...keys,
];
