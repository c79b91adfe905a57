/** Syntax of other tools, and Markdown that is written wrongly: both are shown as text. */
import { md, mdx, type Mistake } from './mistake.ts';

const foreign: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'underlined a word as elsewhere', 'An ‹++important++ word.'),
  md('markdown/foreign-syntax', 'raised a number as elsewhere', 'It is 10‹^3^ meters.'),
  md('markdown/foreign-syntax', 'wrote a footnote into the text', 'Text‹^[A note.] goes on.'),
  md('markdown/foreign-syntax', 'wrote an admonition of docsify', '‹!> Take care.'),
  md('markdown/foreign-syntax', 'wrote a fence of quotation marks', "‹'''js\nlet a;\n'''"),
  md('markdown/foreign-syntax', 'wrote acute accents around code', 'Call ‹´run()´ now.'),
  md('markdown/foreign-syntax', 'wrote wide hashes', '‹＃ Heading'),
  md('markdown/foreign-syntax', 'wrote wide bars', '‹｜ a ｜ b ｜'),
  md('markdown/foreign-syntax', 'wrote seven hashes', '‹####### Heading'),
  md('markdown/foreign-syntax', 'wrote a comment of JavaScript', '‹// To be written'),
  md('markdown/foreign-syntax', 'wrote a comment with one hyphen', 'Text ‹<!- comment -> here.'),
  md(
    'markdown/foreign-syntax',
    'gave a picture attributes',
    '![Picture](/picture.png)‹{width=50%}',
  ),
  mdx('markdown/foreign-syntax', 'misspelled export', '‹exprot const a = 1;'),
  mdx(
    'markdown/foreign-syntax',
    'wrote an import into a paragraph',
    "Text\n‹import one from './one.md'",
  ),
];

const marks: readonly Mistake[] = [
  md('markdown/unclosed-mark', 'never closed bold italics', 'This is ‹***bold text.'),
  md('markdown/unclosed-mark', 'never closed bold underscores', 'This is ‹__bold text.'),
  md(
    'markdown/unclosed-mark',
    'closed bold text in the next paragraph',
    'This is ‹**bold\n\ntext** here.',
  ),
  md('markdown/bad-heading-id', 'wrote an id before the words', '## ‹{#id} Heading'),
  md('markdown/bad-heading-id', 'wrote two ids', '## Heading ‹{#a} {#b}'),
  md('markdown/bad-heading-id', 'wrote an id in parentheses', '## Heading ‹(#my-id)'),
  md('markdown/bad-heading-id', 'wrote an id of kramdown', '## Heading ‹{: #my-id}'),
  md('markdown/broken-link', 'wrote an address in braces', 'A ‹[link]{./two.mdx}.'),
  md('markdown/broken-link', 'forgot the first bracket', 'A ‹link](./two.mdx).'),
  md('markdown/broken-link', 'forgot the second bracket', 'A ‹[link(./two.mdx).'),
  md('markdown/broken-link', 'never closed an angle bracket', 'See ‹<https://a.example here.'),
  md(
    'markdown/broken-link',
    'wrote the exclamation mark inside',
    'A ‹[!Picture](/picture.png) here.',
  ),
  md('markdown/empty-link', 'wrote a link without words', 'See ‹[](./two.mdx) here.'),
  md(
    'markdown/duplicate-definition',
    'defined an address twice',
    'A [link][x].\n\n[x]: ./two.mdx\n‹[x]: https://a.example',
  ),
  md('markdown/unused-footnote', 'refers to no footnote', 'Text.\n\n‹[^1]: A note.'),
  md('markdown/undefined-reference', 'forgot the colon of a footnote', 'A‹[^1].\n\n[^1] A note.'),
  md('markdown/indented-text', 'indented a heading', 'Text.\n\n    ‹## Heading'),
  md(
    'markdown/indented-text',
    'indented a table',
    'Text.\n\n    ‹| a | b |\n    | - | - |\n    | 1 | 2 |',
  ),
  md('markdown/one-line-fence', 'wrote two backticks', '‹``js\nlet a;\n``'),
  md('markdown/one-line-fence', 'wrote a block on one line', '‹```js let a; ```'),
  md('markdown/broken-row', 'broke the line of a row', '| a | b |\n| - | - |\n‹| 1\n2 | 3 |'),
  md('markdown/broken-row', 'wrote text right below', '| a | b |\n| - | - |\n| 1 | 2 |\n‹Text.'),
  md(
    'markdown/attribute-quotes',
    'wrote typographic quotes in HTML',
    '‹<img src=“/picture.png” alt="a">',
  ),
  md('markdown/attribute-quotes', 'forgot a quote in HTML', '‹<img src="/picture.png alt="a">'),
  md('markdown/unfinished-tag', 'never ended a tag', 'A ‹<img src="/picture.png" alt="a"'),
  md('markdown/unclosed-element', 'wrote the first tag twice', 'A ‹<b>bold<b> word.'),
  md('markdown/stray-closing-tag', 'closed another element', '<h2>Heading‹</h3>\n\nText.'),
  md('markdown/bad-alert', 'forgot the mark of an alert', '> ‹[NOTE]\n> Text.'),
  md('markdown/bad-alert', 'wrote a space into an alert', '> ‹[! NOTE]\n> Text.'),
  md('markdown/empty-alert', 'forgot the mark of the second line', '> ‹[!NOTE]\n\nText.'),
  md('link/malformed-address', 'wrote a number in words', 'A ‹[link](tel:call-me).'),
];

export const textMistakes: readonly Mistake[] = [...foreign, ...marks];
