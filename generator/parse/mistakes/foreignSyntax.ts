/** Syntax of other tools, which is shown as text here. */
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { placeOfOffset } from '../module/module.ts';
import type { Prose, Source } from './prose.ts';

interface Foreign {
  readonly pattern: RegExp;
  /** Completes the sentence "… is shown as text: it is …". */
  readonly what: string;
  readonly instead: (match: RegExpExecArray) => string;
}

const foreign: readonly Foreign[] = [
  {
    pattern: /^(?:!!!|\?\?\?\+?) ?(\w+)/,
    what: 'an admonition of MkDocs',
    instead: ([, kind]) => `Write \`:::${kind}\`, the text, and \`:::\` on lines of their own.`,
  },
  {
    pattern: /^\[{1,2}_?toc_?\]{1,2}$|^\{:\s*toc\s*\}$|^\$\{toc\}$/i,
    what: 'a mark for a table of contents',
    instead: () => 'Remove it: every page has its contents beside it.',
  },
  {
    pattern: /(?<![\w\])])\[\[([A-Za-z][\w /.-]*)(?:\|([^\][|\n]+))?\]\](?![[(])/,
    what: 'a link of a wiki',
    instead: ([, page, label]) => `Write \`[${label ?? page}](./file.md)\`.`,
  },
  {
    pattern: /\{%[-\s]*(\w+)[^%\n]*%\}/,
    what: 'a tag of a template',
    instead: () => 'Write what it stands for, or use a component in an `.mdx` file.',
  },
  {
    pattern: /\{\{[<%]\s*\/?\s*([\w-]+)[^\n]*?[>%]\}\}/,
    what: 'a shortcode of Hugo',
    instead: () => 'Write what it stands for, or use a component in an `.mdx` file.',
  },
  {
    pattern: /\[\/(?:b|i|u|url|img|code|quote)\]/i,
    what: 'BBCode',
    instead: () => 'Write Markdown: `**bold**`, `_italic_`, `[link](address)`.',
  },
  {
    pattern: /(?<![=\w<>!])==(?=[\p{L}\p{N}])[^=\n]*[\p{L}\p{N}.!?]==(?![=>])/u,
    what: 'marked text, which Markdown does not have',
    instead: ([text]) => `Write \`<mark>${text.slice(2, -2)}</mark>\`.`,
  },
  {
    pattern: /\{:\s*[.#][\w-]+[^}\n]*\}/,
    what: 'a list of attributes of kramdown',
    instead: () => 'Write an HTML element with these attributes, or remove it.',
  },
];

/** The first piece of foreign syntax in `prose`. */
export function checkForeignSyntax(
  { text, offset }: Prose,
  source: Source,
): Diagnostic | undefined {
  if (!/[[{!?=$]/.test(text)) return undefined;
  for (const { pattern, what, instead } of foreign) {
    const match = pattern.exec(text);
    if (!match) continue;
    return diagnose('markdown/foreign-syntax', placeOfOffset(offset + match.index, source), {
      written: match[0],
      what,
      instead: instead(match),
    });
  }
  return undefined;
}
