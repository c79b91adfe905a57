/** Slips of the pen that Markdown takes for text. Where a file's kind matters, both are tried. */
import type { Code } from '../../generator/diagnostics/catalogue/index.ts';
import type { Files } from '../harness.ts';
import type { Mistake } from './mistake.ts';

const md = (code: Code, did: string, text: string, files: Files = {}): Mistake => ({
  code,
  did,
  files: { 'docs/one.md': `# One\n\n${text}\n`, ...files },
});

const fences: readonly Mistake[] = [
  md('markdown/unclosed-fence', 'never closed a code block', 'Text.\n\n‹```js\nlet a;\n\n## More'),
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
  md('markdown/loose-rows', 'left a line empty before the row of hyphens', '‹| - | - |\n| 1 | 2 |'),
  md(
    'markdown/loose-rows',
    'left a line empty in a table',
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n‹| 3 | 4 |',
  ),
];

const marks: readonly Mistake[] = [
  md('markdown/unclosed-mark', 'never closed bold text', 'This is ‹**bold text.'),
  md('markdown/unclosed-mark', 'closed bold text with one star', 'This is ‹**bold* text.'),
  md('markdown/unclosed-mark', 'wrote a space at the end of bold text', 'This is ‹**bold ** text.'),
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
  md('markdown/broken-link', 'exchanged brackets and parentheses', 'A ‹(link)[./two.mdx].'),
  md('markdown/broken-link', 'never closed a link', 'A ‹[link](./two.mdx and more.'),
  md(
    'markdown/broken-link',
    'wrote typographic quotes around a title',
    'A ‹[link](./two.mdx “Two”).',
  ),
  md('markdown/broken-link', 'gave a picture a size', 'A ‹![picture](/picture.png =10x20).'),
  md('markdown/broken-link', 'put a link into a link', 'A ‹[link [inner](./two.mdx)](./two.mdx).'),
];

export const slipMistakes: readonly Mistake[] = [
  ...fences,
  ...headings,
  ...tables,
  ...marks,
  ...links,
];
