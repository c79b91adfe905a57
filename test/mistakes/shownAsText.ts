/** Syntax of other tools and wrong Markdown. Both are shown as text. */
import { inDocument, md, mdx, type Mistake } from './mistake.ts';

const foreign: readonly Mistake[] = [
  md('markdown/foreign-syntax', 'underlined a word as other tools do', 'An ‹++important++ word.'),
  md('markdown/foreign-syntax', 'raised a number as other tools do', 'It is 10‹^3^ meters.'),
  md('markdown/foreign-syntax', 'wrote a footnote into the text', 'Text‹^[A note.] goes on.'),
  md('markdown/foreign-syntax', 'wrote an admonition of docsify', '‹!> Take care.'),
  md('markdown/foreign-syntax', 'wrote a fence of quotation marks', "‹'''js\nlet a;\n'''"),
  md('markdown/foreign-syntax', 'wrote acute accents around code', 'Call ‹´run()´ now.'),
  md('markdown/foreign-syntax', 'wrote wide hashes', '‹＃ Heading'),
  md('markdown/foreign-syntax', 'wrote wide bars', '‹｜ a ｜ b ｜'),
  md('markdown/foreign-syntax', 'put a comment into another', '<!-- a <!-- b -->\n\n‹-->\n'),
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
  md(
    'markdown/unused-footnote',
    'wrote a footnote to which nothing refers',
    'Text.\n\n‹[^1]: A note.',
  ),
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
  md('markdown/bad-alert', 'forgot the exclamation mark of an alert', '> ‹[NOTE]\n> Text.'),
  md('markdown/bad-alert', 'wrote a space into an alert', '> ‹[! NOTE]\n> Text.'),
  md('markdown/empty-alert', 'forgot the mark of the second line', '> ‹[!NOTE]\n\nText.'),
  md(
    'link/malformed-address',
    'wrote words in place of a telephone number',
    'A ‹[link](tel:call-me).',
  ),
];

const others: readonly Mistake[] = [
  md('markdown/unknown-emoji', 'misspelled an emoji', 'A ‹:smiel: face.'),
  md('markdown/unknown-emoji', 'named an emoji of a chat', 'A ‹:our_parrot_dances: here.'),
  md('markdown/wrong-encoding', 'saved a quote in another encoding', 'It‹â€™s here.'),
  md(
    'markdown/wrong-encoding',
    'saved a letter in another encoding',
    'A cafÃ© here.'.replace('Ã', '‹Ã'),
  ),
  md('markdown/foreign-syntax', 'wrote a tab of MkDocs', '‹=== "npm"\n\n    Text.'),
  md('markdown/foreign-syntax', 'wrote a button of MkDocs', '[link](./two.mdx)‹{ .md-button }'),
  md('markdown/foreign-syntax', 'wrote an icon of MkDocs', 'A ‹:material-check: here.'),
  md('markdown/foreign-syntax', 'wrote an abbreviation', '‹*[HTML]: Hypertext'),
  md('markdown/foreign-syntax', 'wrote a comment of Obsidian', 'Text ‹%%not shown%% here.'),
  md('markdown/foreign-syntax', 'wrote a variable of a template', 'Of ‹{{ page.title }} here.'),
  inDocument(
    'markdown/foreign-syntax',
    'wrote front matter as JSON',
    '‹{\n  "title": "One"\n}\n\nText.\n',
  ),
  md('markdown/code-meta', 'named a line as other tools do', '```js ‹highlight=1\nlet a;\n```'),
  md(
    'markdown/code-meta',
    'began line numbers at a word',
    '```js ‹showLineNumbers=abc\nlet a;\n```',
  ),
  md('markdown/code-meta', 'wrote two ranges', '```js ‹{1} {2}\nlet a;\nlet b;\n```'),
  md('markdown/unclosed-mark', 'wrote a space after a star', 'This is ‹* important* text.'),
  md('markdown/list-space', 'typed hard spaces in a list', '‹-\u00A0one\n-\u00A0two'),
  md('markdown/broken-link', 'wrote wide parentheses', 'A ‹[link]（./two.mdx）。'),
  md('markdown/undefined-reference', 'defined no address for words', 'A ‹[guide][] here.'),
  md(
    'markdown/undefined-reference',
    'misspelled a definition',
    'See ‹[the guide] here.\n\n[teh guide]: ./two.mdx',
  ),
  md(
    'link/local-address',
    'copied an address of dev',
    'A ‹[link](http://localhost:3000/docs/two).',
  ),
  md(
    'link/local-address',
    'links to an address on the same computer',
    'A ‹[link](http://127.0.0.1:8080/report).',
  ),
  md('link/local-address', 'shows a picture of dev', '‹![a](http://localhost:3000/picture.png)'),
  md(
    'link/malformed-address',
    'pasted the address of a picture in the memory of a browser',
    '‹![a](blob:https://a.example/1)',
  ),
  md(
    'link/malformed-address',
    'shows the page of a picture',
    '‹![a](https://github.com/ada/one/blob/main/a.png)',
  ),
  md(
    'link/malformed-address',
    'shows the page of a film',
    '‹<iframe src="https://www.youtube.com/watch?v=abc123" title="Film"></iframe>',
  ),
];

export const textMistakes: readonly Mistake[] = [...foreign, ...marks, ...others];
