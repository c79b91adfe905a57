/** Texts that differ from Markdown, a component or a key in a character or two. */
import { config, md, mdx, type Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

const marks: readonly Mistake[] = [
  md('markdown/unclosed-mark', 'never closed italics', 'This is ‹*important text.'),
  md('markdown/unclosed-mark', 'never closed italics of underscores', 'An ‹_important text.'),
  md('markdown/unclosed-mark', 'wrote a space at the end of italics', 'An ‹*important * text.'),
  md('markdown/bad-heading-id', 'wrote a colon after an id', '## Heading ‹{#x}:'),
  md('markdown/broken-link', 'closed a link twice', 'A ‹[link](./two.mdx)).'),
  md('markdown/broken-link', 'put a space into a reference', 'A ‹[link] [x].\n\n[x]: ./two.mdx'),
  md(
    'markdown/broken-link',
    'wrote a space before the colon of a definition',
    'A [link].\n\n‹[link] : ./two.mdx',
  ),
  md('markdown/unclosed-mark', 'wrote spaces on both sides of bold text', 'A ‹** bold ** word.'),
  md('markdown/unclosed-mark', 'closed bold underscores with one underscore', 'A ‹__bold_ word.'),
  md('markdown/unclosed-mark', 'closed italics with two underscores', 'An _important_‹_ word.'),
  md('markdown/bad-heading-id', 'wrote a space into the id', '## Heading ‹{# my-id}'),
  md('markdown/bad-heading-id', 'wrote two hashes into an id', '## Heading ‹{##my-id}'),
  md('markdown/bad-heading-id', 'wrote the hash of an id after it', '## Heading ‹{my-id#}'),
  md('markdown/bad-heading-id', 'wrote an id in angle brackets', '## Heading ‹<#my-id>'),
  md('markdown/bad-heading-id', 'wrote an id in two braces', '## Heading ‹{{#my-id}}'),
  md('markdown/bad-heading-id', 'forgot the first brace of an id', '## Heading ‹#my-id}'),
  md('markdown/bad-heading-id', 'wrote an id between the words', '## Of ‹{#my-id} words'),
  md('markdown/heading-hashes', 'wrote the hashes of a heading twice', '## ‹## Heading'),
  md('markdown/heading-hashes', 'forgot the space before the last hashes', '## Heading‹##'),
  md('markdown/list-space', 'numbered a list with letters', '‹a) one\nb) two'),
  md('markdown/list-space', 'wrote the box of a task in parentheses', '- ‹(x) task'),
  md('markdown/list-space', 'wrote tasks without a list', '‹[ ] one\n[x] two'),
  md('markdown/bad-alert', 'wrote an alert without brackets', '> ‹!NOTE\n> Text.'),
  md('markdown/unknown-character', 'forgot the semicolon of a number', 'A ‹&#x1F600 face.'),
  md(
    'markdown/second-delimiter',
    'wrote a second row of hyphens in a table',
    '|a|b|\n|--|--|\n|1|2|\n‹|--|--|\n|3|4|',
  ),
  md('markdown/broken-link', 'wrote an address without parentheses', 'A ‹[link]./two.mdx).'),
  md('markdown/broken-link', 'wrote an address in angle brackets', 'A ‹[link]<./two.mdx>.'),
  md('markdown/broken-link', 'forgot the address of a picture', 'A ‹![picture] here.'),
  md('markdown/broken-link', 'wrote two exclamation marks', 'A ‹!![picture](/picture.png) here.'),
  md(
    'markdown/broken-link',
    'wrote a space into an address of the text',
    'See ‹https:// a.example.',
  ),
  md('markdown/broken-link', 'forgot a colon in the text', 'See ‹https//a.example.'),
  md('link/malformed-address', 'wrote two hashes', 'A ‹[link](./two.mdx##part).'),
  md(
    'link/malformed-address',
    'wrote two hashes to a heading here',
    '## Part\n\nA ‹[link](##part).',
  ),
];

const foreign: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'wrote an alert outside a quote', '‹[!NOTE]\nText.'),
  md('markdown/stray-comment-end', 'ended a comment twice', 'A <!-- b -->‹--> c.'),
  md('markdown/stray-comment-end', 'wrote a comment in a comment', '<!-- a <!-- b --> c ‹-->'),
  md('markdown/foreign-syntax', 'wrote a space into the mark of a comment', '‹<! -- comment -->'),
  mdx('markdown/foreign-syntax', 'wrote a block comment of JavaScript', '‹/* To do */'),
  md('markdown/foreign-syntax', 'forgot a space in a tag', 'A ‹<imgsrc="/picture.png"> here.'),
  md(
    'markdown/foreign-syntax',
    'gave a picture a width of kramdown',
    '![Picture](/picture.png)‹{: width="100"}',
  ),
  md('markdown/foreign-syntax', 'wrote bullets', '‹• one\n• two'),
  md('markdown/foreign-syntax', 'wrote a list with dashes', '‹– one\n– two'),
  md('markdown/foreign-syntax', 'wrote a directive of reStructuredText', '‹.. note:: Text'),
  md('markdown/foreign-syntax', 'wrote a heading of AsciiDoc', '‹== Heading\n\nText.'),
  md('markdown/foreign-syntax', 'wrote a list of definitions', '‹Term\n: Definition'),
  md('markdown/foreign-syntax', 'typed a hard space after hashes', '‹##\u00A0Heading'),
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
    dedent`
      import Tabs from '@theme/Tabs';
      import TabItem from '@theme/TabItem';

      <Tabs ‹groupid="os">
      <TabItem value="a">A</TabItem>
      </Tabs>`,
  ),
  mdx(
    'markdown/foreign-syntax',
    'uses a component that a paragraph imports',
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
    did: 'wrote a word as the date of last_update',
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
