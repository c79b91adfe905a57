/** Slips that Markdown shows as text. If the format of the file matters, both are tried. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { config, md, mdx, type Mistake } from './mistake.ts';

const fences: readonly Mistake[] = [
  md('markdown/unclosed-fence', 'never closed a code block', 'A.\n\n‹```js\nlet a;\n\n## More'),
  md(
    'markdown/unclosed-fence',
    'closed a code block with too few marks',
    '‹````js\nlet a;\n```\n\nText.',
  ),
  md(
    'markdown/unclosed-fence',
    'closed a code block with other marks',
    '‹~~~\nlet a;\n```\n\nText.',
  ),
  md(
    'markdown/unclosed-fence',
    'wrote a language at the end of a code block',
    '‹```js\nlet a;\n```js\n\n## More\n\n:::note\n\nText.\n\n:::',
  ),
  md(
    'markdown/unclosed-fence',
    'closed a code block outside its list',
    '- Text\n\n  ‹```js\n  let a;\n```\n\nText.\n\n```js\nlet b;\n```',
  ),
];

const headings: readonly Mistake[] = [
  md('markdown/heading-space', 'forgot the space of a heading', '‹##Heading\n\nText.'),
  md('markdown/heading-space', 'forgot the space of the title', 'Text.\n\n‹#Title of this page'),
  md('markdown/bad-heading-id', 'wrote a space into an id', '## Heading ‹{#my id}'),
  md('markdown/bad-heading-id', 'forgot the hash of an id', '## Heading ‹{my-id}'),
  md('markdown/bad-heading-id', 'wrote a space before an id', '## Heading ‹{ #my-id }'),
  md('markdown/bad-heading-id', 'never closed the braces of an id', '## Heading ‹{#my-id'),
  md('markdown/empty-heading', 'left a heading empty', 'Text.\n\n‹##\n\nText.'),
  md(
    'markdown/underlined-paragraph',
    'wrote a rule right below a paragraph',
    '‹A first line\nand a second one.\n---\n\nText.',
  ),
  md(
    'markdown/underlined-paragraph',
    'wrote a rule right below a sentence',
    '‹This is the whole paragraph.\n---\n\nText.',
  ),
  md('markdown/underlined-paragraph', 'wrote a rule below a label', '‹**Note:**\n---\n\nText.'),
];

const tables: readonly Mistake[] = [
  md('markdown/table-cells', 'wrote a cell too many', '| a | b |\n| - | - |\n| 1 | 2 ‹| 3 |'),
  md(
    'markdown/table-cells',
    'wrote a bar in the code of a cell',
    '| a | b |\n| - | - |\n| 1 | `2 ‹| 3` |',
  ),
  md(
    'markdown/table-delimiter',
    'wrote a row of hyphens that is too short',
    '| a | b | c |\n‹| - | - |\n| 1 | 2 | 3 |',
  ),
  md('markdown/loose-rows', 'forgot the row of hyphens', '‹| a | b |\n| 1 | 2 |'),
  md('markdown/loose-rows', 'left a line empty before the hyphens', '‹| - | - |\n| 1 | 2 |'),
  md(
    'markdown/loose-rows',
    'left a line empty in a table',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n‹| 3 | 4 |',
  ),
];

const marks: readonly Mistake[] = [
  md('markdown/unclosed-mark', 'never closed bold text', 'This is ‹**bold text.'),
  md('markdown/unclosed-mark', 'closed bold text with one star', 'This is ‹**bold* text.'),
  md('markdown/unclosed-mark', 'put a space at the end of bold text', 'This is ‹**bold ** text.'),
  md(
    'markdown/unclosed-mark',
    'wrote a space at the beginning of bold text',
    'This is ‹** bold** text.',
  ),
  md('markdown/unclosed-mark', 'never closed deleted text', 'This is ‹~~gone text.'),
  md('markdown/unclosed-mark', 'never closed code', 'Call ‹`run() to begin.'),
];

const links: readonly Mistake[] = [
  md('markdown/broken-link', 'wrote a space into an address', 'A ‹[link](my file.md).'),
  md('markdown/broken-link', 'wrote a space into an anchor', 'A ‹[link](#part one).'),
  md(
    'markdown/broken-link',
    'wrote a space between the halves of a link',
    'A ‹[link] (./two.mdx).',
  ),
  md('markdown/broken-link', 'swapped brackets and parentheses', 'A ‹(link)[./two.mdx].'),
  md('markdown/broken-link', 'never closed a link', 'A ‹[link](./two.mdx and more.'),
  md(
    'markdown/broken-link',
    'wrote typographic quotes around a title',
    'A ‹[link](./two.mdx “Two”).',
  ),
  md('markdown/broken-link', 'gave a picture a size', 'A ‹![picture](/picture.png =10x20).'),
  md('markdown/broken-link', 'put a link in a link', 'A ‹[link [inner](./two.mdx)](./two.mdx).'),
];

/** A mistake that concerns a whole file. */
const file = (code: DiagnosticCode, did: string, text: string): Mistake => ({
  code,
  did,
  files: { 'docs/one.md': text },
});

const conflict = '<<<<<<< HEAD\nOurs.\n=======\nTheirs, [lost](./lost.md).\n>>>>>>> branch';
const files: readonly Mistake[] = [
  md('markdown/merge-conflict', 'left a merge conflict in the text', `‹${conflict}`),
  mdx('markdown/merge-conflict', 'left a merge conflict in MDX', `‹${conflict}`),
  md('markdown/merge-conflict', 'left the end of a merge conflict', 'Text.\n‹>>>>>>> branch'),
  md('markdown/merge-conflict', 'left a conflict in code', `\`\`\`js\n‹${conflict}\n\`\`\``),
  file(
    'markdown/merge-conflict',
    'left a merge conflict in front matter',
    '---\n‹<<<<<<< HEAD\ntitle: One\n=======\ntitle: The one\n>>>>>>> branch\n---\n\n# One\n',
  ),
  file(
    'frontmatter/misplaced',
    'left a line empty above front matter',
    '\n‹---\ntitle: One\n---\n\nText.\n',
  ),
  file(
    'frontmatter/misplaced',
    'wrote a comment above front matter',
    '<!-- License -->\n\n‹---\ntitle: One\ndescription: A page\n---\n\nText.\n',
  ),
  file(
    'frontmatter/misplaced',
    'wrote too many hyphens around front matter',
    '‹----\ntitle: One\n----\n\nText.\n',
  ),
  file(
    'frontmatter/misplaced',
    'forgot the first line of front matter',
    '‹title: One\n---\n\nText.\n',
  ),
  file(
    'frontmatter/misplaced',
    'forgot the lines around front matter',
    '‹title: One\nsidebar_position: 1\n\nText.\n',
  ),
];

const html: readonly Mistake[] = [
  md('markdown/unclosed-comment', 'never closed a comment', '‹<!-- a comment\n\nText.'),
  md(
    'markdown/unclosed-comment',
    'never closed a comment in a paragraph',
    'A ‹<!-- comment\n\nText.',
  ),
  md('markdown/unclosed-element', 'never closed an element', '‹<div>\n\nText.'),
  md(
    'markdown/unclosed-element',
    'never closed details',
    '‹<details>\n<summary>More</summary>\n\nText.\n\n## Below',
  ),
  md('markdown/unclosed-element', 'never closed an element in a paragraph', 'A ‹<b>bold word.'),
  md('markdown/unclosed-element', 'closed an element as in MDX', '‹<div class="a" />\n\nText.'),
  md('markdown/stray-closing-tag', 'closed an element that is not open', 'Text.\n\n‹</div>'),
  md('markdown/inside-html', 'wrote Markdown right below a tag', '<div>\n‹**Bold**.\n</div>'),
  md(
    'markdown/jsx-outside-mdx',
    'wrote JSX in Markdown',
    'A ‹<span style={{color: "red"}}>red</span> word.',
  ),
  md(
    'markdown/braces-as-text',
    'wrote an expression in Markdown',
    '<table><tr><td>‹{value}</td></tr></table>',
  ),
  mdx(
    'markdown/style-text',
    'wrote a style as in HTML',
    '<div ‹style="margin-top: 1px">Text</div>',
  ),
  {
    code: 'markdown/unknown-marker',
    did: 'misspelled the end of a teaser',
    files: {
      'blog/2024-01-02-post.md': '---\ntitle: Post\n---\n\nText.\n\n‹<!-- trunacte -->\n\nMore\n',
    },
  },
  mdx('markdown/unknown-marker', 'ended a teaser as other tools do', 'Text.\n\n‹<!-- more -->'),
];

const lines: readonly Mistake[] = [
  md('markdown/list-space', 'forgot the spaces of a list', '‹-one\n-two'),
  md('markdown/list-space', 'forgot the space in the box of a task', '- ‹[] one\n- [x] two'),
  md('markdown/broken-link', 'wrote a space into a picture', 'A ‹! [picture](/picture.png).'),
  md('markdown/unknown-character', 'misspelled a character', 'One‹&nbps;two.'),
  md('markdown/unknown-character', 'forgot the semicolon of a character', 'One‹&nbsp two.'),
];

const attributes: readonly Mistake[] = [
  md(
    'markdown/unknown-attribute',
    'misspelled an attribute',
    '<img ‹scr="/picture.png" alt="A picture">',
  ),
  mdx(
    'markdown/unknown-attribute',
    'misspelled an attribute in MDX',
    '<img ‹scr="/picture.png" alt="A picture" />',
  ),
  md(
    'markdown/unknown-attribute',
    'misspelled the address of a link',
    'A <a ‹hrfe="./two.mdx">link</a>.',
  ),
  md('asset/empty-address', 'forgot the address of an image', '‹<img alt="A picture">'),
  md('markdown/raw-style', 'wrote styles into Markdown', '‹<style>\n.a {color: red}\n</style>'),
  mdx('markdown/raw-style', 'wrote styles into MDX', '‹<style>{`.a { color: red; }`}</style>'),
];

const foreign: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'wrote an admonition of MkDocs', '‹!!! note\n    Text.'),
  md('markdown/foreign-syntax', 'asked for a table of contents', '‹[TOC]\n\nText.'),
  md('markdown/foreign-syntax', 'wrote a link of a wiki', 'See ‹[[Other page]].'),
  md('markdown/foreign-syntax', 'wrote a tag of a template', '‹{% include note.html %}'),
  md('markdown/foreign-syntax', 'marked a word as other tools do', 'An ‹==important== word.'),
  md('markdown/bad-alert', 'misspelled an alert', '> ‹[!NOTES]\n> Text.'),
  md('markdown/bad-alert', 'wrote the text beside an alert', '> ‹[!NOTE] Text.'),
  md('markdown/maths', 'wrote formulas', 'Of ‹$x^2$ and $\\frac{a}{b}$.'),
  mdx('markdown/maths', 'wrote formulas in MDX', 'Of ‹$\\frac{a}{b}$ and $x^{2}$.'),
  mdx('markdown/maths', 'wrote a formula on lines of its own', '‹$$\nE = mc^2\n$$'),
];

const fence = (did: string, meta: string): Mistake =>
  md('markdown/code-meta', did, `\`\`\`js ${meta}\nlet a;\nlet b;\n\`\`\``);
const metas: readonly Mistake[] = [
  fence('misspelled the title of code', '‹titel="a.js"'),
  fence('wrote a title without quotes', '‹title=a.js'),
  fence('wrote typographic quotes around a title', '‹title=“a.js”'),
  fence('never closed the quotes of a title', '‹title="a.js'),
  fence('never closed a range of lines', '‹{1-'),
  fence('highlighted a line that the code does not have', '‹{99}'),
  fence('swapped the ends of a range', '‹{2-1}'),
  fence('misspelled the numbers of lines', '‹showLineNumber'),
  fence('wrote spaces around the equals sign', '‹title = "a.js"'),
  fence('wrote a colon after title', '‹title:"a.js"'),
  fence('named the file as other tools do', '‹filename="a.js"'),
  fence('wrote the name of a file alone', '‹src/a.js'),
  fence('highlighted lines as in MkDocs', '‹hl_lines="1 2"'),
  fence('numbered lines as other tools do', '‹linenos'),
  fence('wrote a range in parentheses', '‹(1-2)'),
  fence('wrote a range with dots', '‹{1..2}'),
  fence('wrote a range with a semicolon', '‹{1;2}'),
  fence('forgot the first brace of a range', '‹1-2}'),
  md('markdown/unknown-language', 'wrote a dot before the language', '```‹.js\nlet a;\n```'),
  md('markdown/code-meta', 'wrote the language in braces', '```‹{r}\nlet a;\n```'),
  md('markdown/unknown-language', 'wrote a colon after the language', '```‹js:a.js\nlet a;\n```'),
  md(
    'markdown/unknown-language',
    'wrote a comma after the language',
    '```‹js,title="a"\nlet a;\n```',
  ),
  fence('wanted code to run in the page', '‹live'),
];

const addresses: readonly Mistake[] = [
  md('link/malformed-address', 'misspelled a scheme', 'A ‹[link](htp://test.example/x).'),
  md('link/malformed-address', 'forgot a slash of an address', 'A ‹[link](https:/test.example).'),
  md('link/malformed-address', 'forgot a colon', 'A ‹[link](https//test.example).'),
  md('link/malformed-address', 'pasted a scheme twice', 'A ‹[link](https://https://a.example).'),
  md('link/malformed-address', 'forgot the scheme', 'A ‹[link](www.test.example/x).'),
  md('link/malformed-address', 'forgot the scheme of a mailbox', 'A ‹[link](ada@test.example).'),
  md('link/malformed-address', 'left the domain out of a mailbox', 'A ‹[link](mailto:ada).'),
  md('link/malformed-address', 'links to a file of a disk', 'A ‹[link](file:///home/a.pdf).'),
  md('link/malformed-address', 'links to a path of Windows', 'A ‹[link](C:\\files\\a.pdf).'),
  md(
    'link/malformed-address',
    'misspelled the scheme of a picture',
    'A ‹![picture](htps://a.example/x.png).',
  ),
  {
    code: 'link/malformed-address',
    did: 'misspelled a scheme in the navbar',
    files: {
      'site.config.ts': config(
        "themeConfig: { navbar: { items: [{ label: 'A', href: '‹htp://test.example/x' }] } },",
      ),
    },
  },
];

const named = (
  code: DiagnosticCode,
  did: string,
  path: string,
  text: string | Uint8Array,
): Mistake => ({
  code,
  did,
  files: { [path]: text },
  at: `${path}:1:1`,
});
const names: readonly Mistake[] = [
  named('content/unread-markdown', 'wrote an ending in capitals', 'docs/three.MD', '# Three\n'),
  named('content/unread-markdown', 'wrote the long ending', 'docs/three.markdown', '# Three\n'),
  named('content/misnamed-file', 'misnamed the file of a category', 'docs/a/category.json', '{}'),
  named(
    'content/misnamed-file',
    'misnamed the file of a category',
    'docs/a/_categoy_.yml',
    'label: A\n',
  ),
  named(
    'content/misnamed-file',
    'misnamed the file of authors',
    'blog/author.yml',
    'ada:\n  name: Ada\n',
  ),
  named('content/broken-picture', 'has an empty picture', 'static/empty.png', ''),
  named('content/broken-picture', 'cut off a drawing', 'static/a.svg', '<svg><path d="M0 0"/>\n'),
  named(
    'content/broken-picture',
    'saved a page as a picture',
    'static/page.png',
    '<!doctype html>',
  ),
  named('content/empty-file', 'left a document empty', 'docs/one.md', '\n'),
  named(
    'component/unknown-part',
    'misspelled a part of the theme',
    'src/theme/Footr.tsx',
    'export default () => null;\n',
  ),
  named(
    'component/unknown-part',
    'replaces a part that the theme does not have',
    'src/theme/Surprise.tsx',
    'export default () => null;\n',
  ),
  named(
    'component/unknown-part',
    'replaces a part of a part that the theme does not have',
    'src/theme/Footer/Nonsense/index.tsx',
    'export default () => null;\n',
  ),
  named('sidebar/orphan', 'has a document in no sidebar', 'docs/three.md', '# Three\n'),
  {
    code: 'sidebar/duplicate-doc',
    did: 'has a document twice in a sidebar',
    files: { 'sidebars.ts': "export default {\n  main: ['one', 'two', ‹'one'],\n};\n" },
  },
];

const elsewhere: readonly Mistake[] = [
  mdx(
    'markdown/unclosed-brace',
    'never closed the value of an attribute',
    'Text.\n\n<Details open=‹{ />\n\n## More\n\nText.',
  ),
  {
    code: 'content/unknown-key',
    did: 'misspelled the name of an author',
    files: {
      'blog/authors.yml': 'ada:\n  ‹nmae: Ada\n',
      'blog/2024-01-02-post.md':
        '---\ntitle: Post\nauthors: ada\n---\n\nText.\n\n<!-- truncate -->\n',
    },
  },
];

const values: readonly Mistake[] = [
  file('frontmatter/quoted-flag', 'put a flag in quotes', '---\ndraft: ‹"false"\n---\n\n# One\n'),
  {
    code: 'frontmatter/unclear-date',
    did: 'wrote a date as in the United States',
    files: {
      'blog/2024-01-02-post.md':
        '---\ntitle: Post\ndate: ‹01/02/2024\n---\n\nText.\n\n<!-- truncate -->\n',
    },
  },
];

export const slipMistakes: readonly Mistake[] = [
  ...fences,
  ...headings,
  ...tables,
  ...marks,
  ...links,
  ...files,
  ...html,
  ...lines,
  ...foreign,
  ...metas,
  ...elsewhere,
  ...attributes,
  ...addresses,
  ...names,
  ...values,
];
