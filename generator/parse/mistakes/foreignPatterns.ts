/** Syntax of other tools that Markdown shows as text. */
import { hidden } from './prose.ts';

interface Foreign {
  /** Matches prose, in which code and escaped characters are `hidden`. */
  readonly pattern: RegExp;
  /** Markdown in which the pattern, and none before it, finds something. */
  readonly example: string;
  /** Completes the sentence "… is shown as text: it is …". */
  readonly what: string;
  readonly instead: (match: RegExpExecArray) => string;
}

/** Misspellings of `import` and `export`. */
export const misspelledStatement =
  /exprot|exoprt|epxort|exort|expor|exports|Export|improt|imoprt|ipmort|impot|imort|imports|Import/;

/** Whitespace that CommonMark does not treat as a space, and invisible characters. */
const oddSpaces = '\\u00A0\\u2002-\\u2009\\u200B\\u202F\\u2060\\u3000';

/** The syntax of other tools, the most specific first. */
export const foreign: readonly Foreign[] = [
  {
    pattern: /^(?:!!!|\?\?\?\+?) ?(\w+)/,
    example: '!!! note',
    what: 'a MkDocs admonition',
    instead: ([, kind]) => `Write \`:::${kind}\`, the text, and \`:::\` on lines of their own.`,
  },
  {
    pattern: /^\[{1,2}[_\uFFFC]?toc[_\uFFFC]?\]{1,2}$|\{:\s*toc\b[^}\n]*\}|^\$\{toc\}$/i,
    example: '[[toc]]',
    what: 'a mark for a table of contents',
    instead: () => 'Remove it: every page has its contents beside it.',
  },
  {
    // Without the internal slots of JavaScript's standard, which prose spells like that.
    pattern: new RegExp(
      '(?<![\\w\\])])\\[\\[(?!(?:Prototype|Get|Set|Call|Construct|Delete|HasProperty|Class|Value|' +
        'DefineOwnProperty|GetOwnProperty|OwnPropertyKeys|Extensible|HomeObject|Is[A-Z]\\w*|' +
        'Promise\\w+|(?:Get|Set)PrototypeOf|Writable|Enumerable|Configurable)\\]\\])' +
        '([A-Za-z][\\w /.-]*)(?:\\|([^\\][|\\n]+))?\\]\\](?![[(])',
    ),
    example: '[[Getting started|start]]',
    what: 'a wiki link',
    instead: ([, page, label]) => `Write \`[${label ?? page}](./file.md)\`.`,
  },
  {
    pattern: /\{%[-\s]*(\w+)[^%\n]*%\}/,
    example: '{% include note.html %}',
    what: 'a template tag',
    instead: () => 'Write what it stands for, or use a component in an `.mdx` file.',
  },
  {
    pattern: /\{\{[<%]\s*\/?\s*([\w-]+)[^\n]*?[>%]\}\}/,
    example: '{{< youtube abc >}}',
    what: 'a shortcode of Hugo',
    instead: () => 'Write what it stands for, or use a component in an `.mdx` file.',
  },
  {
    pattern: /\[\/(?:b|i|u|code|quote)\]|\[(?:url|img)(?:=[^\]\n]*)?\](?=[^\n]*\[\/(?:url|img)\])/i,
    example: '[b]bold[/b]',
    what: 'BBCode',
    instead: () => 'Write Markdown: `**bold**`, `_italic_`, `[link](address)`.',
  },
  {
    pattern: /(?<![=\w<>!])==(?=[\p{L}\p{N}])[^=\n]*[\p{L}\p{N}.!?]==(?![=>])/u,
    example: '==marked==',
    what: 'marked text, which Markdown does not have',
    instead: ([text]) => `Write \`<mark>${text.slice(2, -2)}</mark>\`.`,
  },
  {
    pattern: /(?<![\w+])\+\+(?=\p{L})[^+\n]*\p{L}\+\+(?![\w+])/u,
    example: '++underlined++',
    what: 'underlined text, which Markdown does not have',
    instead: ([text]) => `Write \`<u>${text.slice(2, -2)}</u>\`.`,
  },
  {
    pattern: /(?<![\w+])\+\+[a-z]+(?:\+[a-z\d]+)+\+\+(?![\w+])/i,
    example: '++ctrl+alt+del++',
    what: 'keys of MkDocs',
    instead: ([text]) =>
      `Write \`${text
        .slice(2, -2)
        .split('+')
        .map((key) => `<kbd>${key}</kbd>`)
        .join('+')}\`.`,
  },
  {
    pattern: /^-+8<-+[^\n]*/,
    example: '--8<-- "notes.md"',
    what: 'an include of MkDocs',
    instead: () => 'Import the file as a partial in an `.mdx` file.',
  },
  {
    pattern: /^<<< +\S[^\n]*/,
    example: '<<< @/code.js',
    what: 'code of a file, as VitePress includes it',
    instead: () => 'Write a code block that begins with ```` ```js file=./path ````.',
  },
  {
    pattern: /(?<=[\p{L}\d)])\^[\w+-]{1,6}\^/u,
    example: 'x^2^',
    what: 'raised text, which Markdown does not have',
    instead: ([text]) => `Write \`<sup>${text.slice(1, -1)}</sup>\`.`,
  },
  {
    pattern: /\^\[[^\]\n]+\]/,
    example: '^[A note.]',
    what: 'a footnote within the text',
    instead: () => 'Write `[^1]` here, and `[^1]: The note.` on a line of its own.',
  },
  {
    pattern: /^[!?]> (?=\S)/,
    example: '!> A warning.',
    what: 'an admonition of docsify',
    instead: ([mark]) =>
      `Write \`:::${mark.startsWith('!') ? 'warning' : 'tip'}\`, the text, and \`:::\`, ` +
      'on lines of their own.',
  },
  {
    pattern: /^(?:'{3}|[‘’]{3}|[“”]{3})\w*$/m,
    example: "'''js",
    what: 'a fence of quotation marks',
    instead: () => 'Begin and end the code block with three backticks.',
  },
  {
    pattern: /´[^´\n]+´/,
    example: '´code´',
    what: 'code between acute accents',
    instead: ([text]) => `Write backticks: \`\` \`${text.slice(1, -1)}\` \`\`.`,
  },
  {
    pattern: /^´{3}\w*$/m,
    example: '´´´js',
    what: 'a fence of acute accents',
    instead: () => 'Begin and end the code block with three backticks.',
  },
  {
    pattern: /＊{1,2}[^＊\n]+＊{1,2}/,
    example: '＊＊bold＊＊',
    what: 'bold or italic text in wide characters',
    instead: ([text]) => `Write \`${text.replaceAll('＊', '*')}\`.`,
  },
  {
    pattern: /^：{2,}.*$/m,
    example: '：：：note',
    what: 'a mark in wide characters',
    instead: ([mark]) => `Write \`${mark.replaceAll('：', ':')}\`.`,
  },
  {
    pattern: /^(＃+)\s*[^\n]*/,
    example: '＃ Heading',
    what: 'a heading in wide characters',
    instead: ([text, marks]) =>
      `Write \`${'#'.repeat(marks!.length)} ${text.replace(/^＃+\s*/, '')}\`.`,
  },
  {
    pattern: /^｜[^\n]*/,
    example: '｜ a ｜ b ｜',
    what: 'a row of a table in wide characters',
    instead: () => 'Write the row with `|`.',
  },
  {
    pattern: /^#{7,}(?=\s)/,
    example: '####### Heading',
    what: 'a heading below level 6',
    instead: () => 'Write six hashes at most.',
  },
  {
    pattern: /^\/\/ \S[^\n]*|^\/\*[^*\n][\s\S]*\*\/$/,
    example: '// A comment',
    what: 'a comment of JavaScript',
    instead: () => 'Write `<!-- … -->`.',
  },
  {
    pattern: /<(?:img|a|iframe|video|audio|source)(?:src|href|alt|class|id|width)=["'][^<>\n]*>/,
    example: '<imgsrc="a.png">',
    what: 'a tag without a space after its name',
    instead: ([text]) => `Write \`${text.replace(/(?=(?:src|href|alt|class|id|width)=)/, ' ')}\`.`,
  },
  {
    // The prose has no escapes, such as `\\>`.
    pattern: new RegExp(`<(?:br|hr|wbr)\\s*${hidden}{2}(?!${hidden})|<\\\\(?:br|hr|wbr)>`),
    example: '<br\\>',
    what: 'a tag with a backslash',
    instead: ([text]) => `Write \`${text.replace('\\', '').replace(/\s*\uFFFC+$/, ' />')}\`.`,
  },
  {
    pattern: /<[ \t]+(?:br|hr|img|div|span|details|summary|sup|sub|kbd|table|code|pre)\s*\/?>/,
    example: '< br>',
    what: 'a tag with a space before its name',
    instead: ([text]) => `Write \`${text.replace(/[ \t]+/, '')}\`.`,
  },
  {
    // Alone, and as the id of a heading, it is a comment in Markdown too.
    pattern: /(?!^\{\/\*[\s\S]*\*\/\}\s*$)\{\/\*(?!\s*#\S+\s*\*\/\}\s*$)[\s\S]*?\*\/\}/,
    example: 'Text {/* comment */} text',
    what: 'a comment of MDX, and this file is read as Markdown',
    instead: () => 'Write `<!-- … -->`, or rename the file to `.mdx`.',
  },
  {
    pattern: /<%[=#-]?\s*[\w"'@][^%\n]*%>/,
    example: '<%= title %>',
    what: 'a template tag',
    instead: () => 'Write what it stands for; if it is meant as text, put it in backticks.',
  },
  {
    pattern: /<!\s*-(?!-[^>\n]*-->)[^>\n]*>|<!\s+--[^>\n]*>/,
    example: '<! -- comment -->',
    what: 'a comment of HTML that begins wrongly',
    instead: () => 'Write `<!-- … -->`.',
  },
  {
    pattern: new RegExp(
      `^(?:${misspelledStatement.source})\\s+(?:[^\\n]+\\sfrom\\s['"][^\\n]*|` +
        '(?:const|let|function|default|class) [^\\n]*|\\w+ ?=[^\\n]*)',
    ),
    example: "improt Card from './Card'",
    what: 'a misspelled `import` or `export`',
    instead: () => 'Correct the first word.',
  },
  {
    pattern: /(?<=\n)import\s[^\n]+\sfrom\s+['"][^'"\n]+['"];?/,
    example: "Text\nimport Card from './Card';",
    what: 'an import within a paragraph',
    instead: () => 'Move it to the top of the file, with an empty line below.',
  },
  {
    pattern: new RegExp(`(?<=${hidden})\\{(?:[\\w-]+=[^}\\n]|[.#][\\w-])[^}\\n]*\\}`),
    example: '`code`{.wide}',
    what: 'a list of attributes',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
  },
  {
    pattern: /^\+{3}\n[^\n]+=/,
    example: '+++\ntitle = "Page"',
    what: 'front matter of Hugo',
    instead: () => 'Write it as YAML, `key: value` lines between two lines of `---`.',
  },
  {
    pattern: /^\.\. (?:note|tip|warning|image|figure|code-block|toctree|include)::/,
    example: '.. note::',
    what: 'a directive of reStructuredText',
    instead: () => 'Write an admonition (`:::note`), a picture or a code block of Markdown.',
  },
  {
    pattern: /^(={1,5}) (?=\p{L}[^\n]*$)[^\n]+/u,
    example: '== Heading',
    what: 'a heading of AsciiDoc',
    instead: ([text, marks]) =>
      `Write \`${'#'.repeat(marks!.length)}${text.slice(marks!.length)}\`.`,
  },
  {
    pattern: /^[^\n|:]{1,60}\n: +\S[^\n]*/,
    example: 'Term\n: Its meaning',
    what: 'a list of definitions, which Markdown does not have',
    instead: () => 'Write a list, or the element `<dl>`.',
  },
  {
    pattern: /^[•◦‣▪●·]\s*\S[^\n]*|^[–—−] \S[^\n]*(?=\n[–—−] \S)/,
    example: '• item',
    what: 'an item of a list with a mark that Markdown does not read',
    instead: ([text]) => `Write \`- ${text.slice(1).trim()}\`.`,
  },
  {
    pattern: new RegExp(`^(?:[${oddSpaces}]+(#{1,6})\\s|(#{1,6})[${oddSpaces}])\\s*(\\S[^\\n]*)`),
    example: '#\u00A0Heading',
    what: 'a heading with a non-standard space next to its hashes',
    instead: ([, before, after, words]) => `Type \`${before ?? after} ${words}\`.`,
  },
  {
    pattern: /\{:\s*(?:[.#][\w-]+|[\w-]+=)[^}\n]*\}/,
    example: '{: .wide }',
    what: 'a list of attributes of kramdown',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
  },
  {
    pattern: /^={3} "[^"\n]+"/,
    example: '=== "Tab"',
    what: 'a tab of MkDocs',
    instead: () => 'Write `<Tabs>` and `<TabItem>` in an `.mdx` file.',
  },
  {
    pattern: new RegExp(`(?<=${hidden})\\{ +[.#][\\w-]+[^}\\n]*\\}`),
    example: '`code`{ .wide }',
    what: 'a list of attributes of MkDocs',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
  },
  {
    pattern: /(?<![\w:]):(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    example: ':material-check:',
    what: 'an icon of MkDocs',
    instead: () => 'Write an emoji, or use a component in an `.mdx` file.',
  },
  {
    pattern: /^\*\[[^\][\n]+\]: \S[^\n]*/,
    example: '*[HTML]: HyperText Markup Language',
    what: 'an abbreviation, which Markdown does not have',
    instead: () => 'Write `<abbr title="…">` around the word.',
  },
  {
    pattern: /%%(?=\S)[^%\n]*[^%\s]%%/,
    example: '%%comment%%',
    what: 'a comment of Obsidian',
    instead: () => 'Write `<!-- … -->`.',
  },
  {
    pattern: /\{\{-?\s*[$A-Za-z_][\w.]*(?:\s*\|[^{}\n]*)?\s*-?\}\}/,
    example: '{{ page.title }}',
    what: 'a variable of a template',
    instead: () => 'Write what it stands for; if it is meant as text, put it in backticks.',
  },
  {
    pattern: /\{\{\{?[#/>&^]\s*\w[^{}\n]*\}\}/,
    example: '{{#if name}}',
    what: 'a tag of a template',
    instead: () => 'Write what it stands for; for code of a file, write ```` ```js file=… ````.',
  },
  {
    pattern: /<-{2,3}\s[^<>\n]*\s?-{1,3}>/,
    example: '<-- comment -->',
    what: 'a comment of HTML without its exclamation mark',
    instead: () => 'Write `<!-- … -->`.',
  },
  {
    pattern: /^(?:={3,}|--|[—–─―]{1,}|[‐‑−]{2,})$/,
    example: '———',
    what: 'no line of Markdown',
    instead: () => 'Write `---`, with empty lines above and below.',
  },
  {
    pattern:
      /\\(?:cite|ref|label|(?:sub)*section|text(?:bf|it)|emph|begin|footnote|item)\{[^{}\n]*\}/,
    example: '\\textbf{bold}',
    what: 'a command of LaTeX',
    instead: () => 'Write Markdown: `**bold**`, `_italic_`, `## Heading`, `[link](address)`.',
  },
  {
    pattern: new RegExp(
      '(?<![\\w:]):(?:[a-z]+:[a-z]{2,8}|any|abbr|attr|class|cmdoption|code|command|const|data|' +
        'dfn|doc|download|envvar|eq|exc|file|func|guilabel|kbd|keyword|math|menuselection|meth|' +
        'mod|numref|obj|option|pep|program|ref|rfc|samp|source|sub|sup|term|title|token|var):' +
        `(?=${hidden})`,
    ),
    example: ':ref:`page`',
    what: 'a role of reStructuredText',
    instead: () => 'Write a link or code of Markdown.',
  },
  {
    pattern:
      /(?<![\w/])(?:link|image|xref|include)::?[\w./#-]+\[[^\][\n]*\]|^\[source(?:,\s*\w+)?\]/,
    example: 'link:page.html[Page]',
    what: 'a macro of AsciiDoc',
    instead: () => 'Write a link, a picture or a code block of Markdown.',
  },
  {
    pattern: /^\{(?:code|noformat|panel|quote|info|note|warning|tip)(?:[:|][^}\n]*)?\}/,
    example: '{code:js}',
    what: 'a macro of Confluence',
    instead: () => 'Write a code block or an admonition (`:::note`).',
  },
  {
    pattern: /^h([1-6])\. (?=\S)/,
    example: 'h2. Heading',
    what: 'a heading of Jira',
    instead: ([, level]) => `Write \`${'#'.repeat(Number(level))} \`.`,
  },
  {
    pattern: /(?<![\w'])'{2,3}(?=[^\s'])[^'\n]*[^\s']'{2,3}(?![\w'])/,
    example: "'''bold'''",
    what: 'bold or italic text of a wiki',
    instead: ([text]) => `Write \`**${text.replace(/'{2,3}/g, '')}**\`.`,
  },
  {
    pattern: /^#\+[A-Za-z_]+:?[^\n]*/,
    example: '#+TITLE: Page',
    what: 'a keyword of Org mode',
    instead: () => 'Write front matter, or a code block of Markdown.',
  },
  {
    pattern: /(?<=\])\{(?:[.#][\w-]+|[\w-]+=)[^}\n]*\}/,
    example: '[words]{.wide}',
    what: 'a list of attributes of Pandoc',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
  },
  {
    pattern: /^\{\s*\n\s*"(?:title|description|slug|id|sidebar_position|tags)":/,
    example: '{\n  "title": "Page"',
    what: 'front matter as JSON',
    instead: () => 'Write it as YAML, `key: value` lines between two lines of `---`.',
  },
  {
    pattern: /(?<![\w^])\^\^(?=\p{L})[^^\n]*[\p{L}\d.!?]\^\^(?!\^)/u,
    example: '^^underlined^^',
    what: 'underlined text, which Markdown does not have',
    instead: ([text]) => `Write \`<u>${text.slice(2, -2)}</u>\`.`,
  },
  {
    pattern: /\{@(?:link(?:code|plain)?|see|code|tutorial|inheritDoc)\s[^{}\n]*\}/,
    example: '{@link name}',
    what: 'a tag of JSDoc',
    instead: () => 'Write a link or code of Markdown.',
  },
  {
    pattern: new RegExp(
      `\\{(?:ref|numref|doc|eq|cite(?::\\w+)?|term|abbr|sub|sup|kbd|file|download|math|guilabel|` +
        `menuselection|command|envvar|option|program|py:\\w+)\\}(?=${hidden})`,
    ),
    example: '{ref}`page`',
    what: 'a role of MyST',
    instead: () => 'Write a link or code of Markdown.',
  },
  {
    pattern: /^\[\/?block:[\w-]+\]/,
    example: '[block:image]',
    what: 'a block of ReadMe',
    instead: () => 'Write Markdown, or use a component in an `.mdx` file.',
  },
  {
    pattern: /^\{\|[^\n]*(?=\n[|!])/,
    example: '{| class="wide"\n! Name',
    what: 'a table of a wiki',
    instead: () => 'Write a row a line, `| a | b |`, and `| --- | --- |` below the first one.',
  },
  {
    pattern: /^\[!(?:div|video|code(?:-\w+)?)\s[^\]\n]*\]/i,
    example: '[!div class="wide"]',
    what: 'an extension of DocFX',
    instead: () => 'Write Markdown, or use a component in an `.mdx` file.',
  },
  {
    pattern: /(?<=[^\s^] )\^[a-z][a-z\d-]{3,}$/i,
    example: 'A sentence. ^block-name',
    what: 'the name of a block of Obsidian',
    instead: () => 'Remove it; links lead to headings and to elements with an id.',
  },
  {
    pattern: /^#\p{L}[\p{L}\d/-]*(?: #\p{L}[\p{L}\d/-]*)+$/u,
    example: '#tag #other',
    what: 'a list of tags',
    instead: ([text]) =>
      `Write it in the front matter: \`tags: [${text.slice(1).replaceAll(' #', ', ')}]\`.`,
  },
];
