/** Syntax of other tools for blocks that Markdown shows as text. */

/** Syntax that Markdown shows as text, and its replacement. */
export interface Foreign {
  /** Matches prose in which code and escaped characters are `hidden`. */
  readonly pattern: RegExp;
  /** Markdown in which this pattern matches and no earlier one does. */
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

/** Blocks of other tools, the most specific first. */
export const foreignBlocks: readonly Foreign[] = [
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
    // The prose has no escapes.
    pattern: /(?<=\S[ \t]*)\\$/,
    example: 'Text \\',
    what: 'a line break, and no line follows',
    instead: () => 'Remove it.',
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
    pattern: /^´{3}\w*$/m,
    example: '´´´js',
    what: 'a fence of acute accents',
    instead: () => 'Begin and end the code block with three backticks.',
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
    pattern: new RegExp(
      `^(?:${misspelledStatement.source})\\s+(?:[^\\n]+\\sfrom\\s['"][^\\n]*|` +
        '(?:const|let|function|default|class) [^\\n]*|\\w+ ?=[^\\n]*)',
    ),
    example: "improt Card from './Card'",
    what: 'a misspelled `import` or `export`',
    instead: () => 'Correct the first word.',
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
    pattern: /^={3} "[^"\n]+"/,
    example: '=== "Tab"',
    what: 'a tab of MkDocs',
    instead: () => 'Write `<Tabs>` and `<TabItem>` in an `.mdx` file.',
  },
  {
    pattern: /^\*\[[^\][\n]+\]: \S[^\n]*/,
    example: '*[HTML]: HyperText Markup Language',
    what: 'an abbreviation, which Markdown does not have',
    instead: () => 'Write `<abbr title="…">` around the word.',
  },
  {
    pattern: /^-->$/m,
    example: '-->',
    what: 'the end of a comment that has ended before',
    instead: () => 'Remove it: a comment cannot contain another one.',
  },
  {
    pattern: /^(?:={3,}|--|[—–─―]{1,}|[‐‑−]{2,})$/,
    example: '———',
    what: 'no line of Markdown',
    instead: () => 'Write `---`, with empty lines above and below.',
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
    pattern: /^#\+[A-Za-z_]+:?[^\n]*/,
    example: '#+TITLE: Page',
    what: 'a keyword of Org mode',
    instead: () => 'Write front matter, or a code block of Markdown.',
  },
  {
    pattern: /^\{\s*\n\s*"(?:title|description|slug|id|sidebar_position|tags)":/,
    example: '{\n  "title": "Page"',
    what: 'front matter as JSON',
    instead: () => 'Write it as YAML, `key: value` lines between two lines of `---`.',
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
    pattern: /^#\p{L}[\p{L}\d/-]*(?: #\p{L}[\p{L}\d/-]*)+$/u,
    example: '#tag #other',
    what: 'a list of tags',
    instead: ([text]) =>
      `Write it in the front matter: \`tags: [${text.slice(1).replaceAll(' #', ', ')}]\`.`,
  },
];
