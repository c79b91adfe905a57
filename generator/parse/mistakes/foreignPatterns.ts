/** Syntax of other tools that Markdown shows as text. */
import { foreignBlocks, type Foreign } from './foreignBlocks.ts';
import { inSequence } from '../../lib/joinExpressions.ts';
import { hidden } from './prose.ts';

/** The syntax of other tools, blocks before inline syntax, and the most specific first. */
export const foreign: readonly Foreign[] = [
  ...foreignBlocks,
  {
    // The internal slots of the JavaScript standard look the same in prose, and do not match.
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
    pattern: /´[^´\n]+´/,
    example: '´code´',
    what: 'code between acute accents',
    instead: ([text]) => `Write backticks: \`\` \`${text.slice(1, -1)}\` \`\`.`,
  },
  {
    pattern: /＊{1,2}[^＊\n]+＊{1,2}/,
    example: '＊＊bold＊＊',
    what: 'bold or italic text in wide characters',
    instead: ([text]) => `Write \`${text.replaceAll('＊', '*')}\`.`,
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
    // A comment that stands alone, or that is the id of a heading, is a comment in Markdown too.
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
    pattern: /(?<=^|\n)import\s[^\n]+\sfrom\s+['"][^'"\n]+['"];?/,
    example: "Text\nimport Card from './Card';",
    what: 'an import within a paragraph, or with spaces before it',
    instead: () => 'Move it to the top of the file, with an empty line below.',
  },
  {
    pattern: new RegExp(`(?<=${hidden})\\{(?:[\\w-]+=[^}\\n]|[.#][\\w-])[^}\\n]*\\}`),
    example: '`code`{.wide}',
    what: 'a list of attributes',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
  },
  {
    pattern: /\{:\s*(?:[.#][\w-]+|[\w-]+=)[^}\n]*\}/,
    example: '{: .wide }',
    what: 'a list of attributes of kramdown',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
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
    pattern: /%%(?=\S)[^%\n]*[^%\s]%%/,
    example: '%%comment%%',
    what: 'a comment of Obsidian',
    instead: () => 'Write `<!-- … -->`.',
  },
  {
    pattern: /\$\{[A-Za-z_][\w.$]*\}/,
    example: 'Version ${version}',
    what: 'a placeholder, and nothing puts a value in its place',
    instead: () => 'Write what it stands for; if it is meant as text, put it in backticks.',
  },
  {
    pattern: /(?<![\w@/.])@[A-Z][A-Z\d]*(?:_[A-Z\d]+)*@(?![\w@])/,
    example: 'Version @VERSION@',
    what: 'a placeholder, and nothing puts a value in its place',
    instead: () => 'Write what it stands for; if it is meant as text, put it in backticks.',
  },
  {
    pattern: /(?<![\w|])\|(?:version|release|today)\|(?![\w|])/,
    example: 'Version |version|',
    what: 'a substitution of reStructuredText',
    instead: () => 'Write what it stands for; if it is meant as text, put it in backticks.',
  },
  {
    pattern: /\[(?:[^\][\n@]*\s)?-?@[A-Za-z\d_][\w:.#$%&+?~/-]*(?:[;,][^\][\n]*)?\](?![[(:])/i,
    example: 'As shown [see @doe2020, p. 3].',
    what: 'a citation of Pandoc',
    instead: () => 'Write a link or a footnote; if it is meant as text, write `\\[`.',
  },
  {
    pattern: inSequence(
      '',
      /\{\{-?\s*(?:[$A-Za-z_][\w.]*(?:\([^{}\n]*\))?|"[^"{}\n]*"|'[^'{}\n]*')/,
      /(?:\s*\|[^{}\n]*)?\s*-?\}\}/,
    ),
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
    pattern: /(?<![\w'])'{2,3}(?=[^\s'])[^'\n]*[^\s']'{2,3}(?![\w'])/,
    example: "'''bold'''",
    what: 'bold or italic text of a wiki',
    instead: ([text]) => `Write \`**${text.replace(/'{2,3}/g, '')}**\`.`,
  },
  {
    pattern: /(?<=\])\{(?:[.#][\w-]+|[\w-]+=)[^}\n]*\}|\{:? ?\.[a-z][\w-]*(?: [.#][\w-]+)*\}$/,
    example: '[words]{.wide}',
    what: 'a list of attributes of Pandoc',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
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
    pattern: /(?<=[^\s^] )\^[a-z][a-z\d-]{3,}$/i,
    example: 'A sentence. ^block-name',
    what: 'the name of a block of Obsidian',
    instead: () => 'Remove it; links lead to headings and to elements with an id.',
  },
];
