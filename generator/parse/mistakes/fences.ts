/** Finds unrecognized and unclosed code blocks, and text that is shown as code. */
import type { Code, InlineCode } from 'mdast';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import { anyOf } from '../../lib/joinExpressions.ts';
import { placeOfNode, placeOfOffset } from '../module/module.ts';
import type { ParsedSource, Prose } from './prose.ts';

/** Reports an unclosed fenced block. It extends to the end of its list item, quote or file. */
export function checkFence(node: Code, { text, file }: ParsedSource): Diagnostic | undefined {
  const { start, end } = node.position!;
  const lines = text.slice(start.offset, end.offset).split('\n');
  const fence = /^(`{3,}|~{3,})/.exec(lines[0]!)?.[1];
  if (fence === undefined || (lines.length > 1 && closes(lines.at(-1)!, fence))) return undefined;
  const near = lines.findIndex((line, index) => index > 0 && /^[\s>]*(?:`{2,}|~{2,})/.test(line));
  const place = { ...placeOfNode(node, { file }), endLine: start.line };
  return diagnose(
    'markdown/unclosed-fence',
    { ...place, endColumn: start.column + lines[0]!.length },
    { fence, ...(near !== -1 && { near: start.line + near }) },
  );
}

function closes(line: string, fence: string): boolean {
  const end = /^[\s>]*(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return end !== undefined && end[0] === fence[0] && end.length >= fence.length;
}

/** A paragraph with a capital, at least five words, and a period. `This is one of them, too.` */
const sentence = /^\p{Lu}[\p{L}’'-]*(?:,?\s[\p{L}\p{N}’'()-]+){4,}[.!?:]$/u;

/**
 * Reports indented text that looks like Markdown: a heading, an admonition, a table, a sentence.
 */
export function checkIndented(node: Code, source: ParsedSource): Diagnostic | undefined {
  const start = node.position!.start.offset!;
  if (/^[`~]/.test(source.text.slice(start).trimStart()) || node.lang) return undefined;
  const isHeading = /^#{2,6} [A-Z][^\n]*$/.test(node.value);
  const isAdmonition = /^:::[a-z]+/.test(node.value);
  const isTable = /^\|.*\|\n\|(?:\s*:?-+:?\s*\|)+/.test(node.value);
  const isRow =
    /^\|(?:[^|\n]*\|){2,}\s*$/.test(node.value) &&
    /\|[ \t]*\n[ \t]*$/.test(source.text.slice(0, start));
  if (!isHeading && !isAdmonition && !isTable && !isRow && !sentence.test(node.value))
    return undefined;
  const [written] = /^[^\n]*/.exec(node.value)!;
  const at = source.text.indexOf(written, start);
  return diagnose('markdown/indented-text', placeOfOffset(at, source), { written });
}

/** Reports a block whose fences are too short, or are on the same line as the code. */
export function checkInlineCode(node: InlineCode, source: ParsedSource): Diagnostic | undefined {
  const { start, end } = node.position!;
  const text = source.text.slice(start.offset, end.offset);
  const link = /^`([^`\n]+)\]\(([^()\s]+)\)`$/.exec(text);
  if (link && source.text[start.offset! - 1] === '[')
    return diagnose('markdown/broken-link', placeOfOffset(start.offset! - 1, source), {
      reason: 'code',
      meant: `[\`${link[1]}\`](${link[2]})`,
    });
  const isBlock = /^(``\w*|`)\n[\s\S]*\n``?$/.test(text) || /^```[a-z]+ .*```$/.test(text);
  return isBlock ? diagnose('markdown/one-line-fence', placeOfNode(node, source), {}) : undefined;
}

/** Reports a block without code. A block may get its code from a file, or be meant for editing. */
export function checkEmptyCode(node: Code, source: ParsedSource): Diagnostic | undefined {
  const isTyped = /^[`~]/.test(source.text.slice(node.position!.start.offset));
  return isTyped && node.value.trim() === '' && !node.data?.isIncluded && !node.meta
    ? diagnose('markdown/empty-code', placeOfNode(node, source), {})
    : undefined;
}

/** Languages whose code cannot contain typographic marks. */
const typed =
  /^(?:jsx?|javascript|tsx?|typescript|json5?|ba?sh|shell|sh|zsh|powershell|py(?:thon)?)$/i;
/**
 * A hard or invisible space, or a typographic quote or dash where code has its own: `name =
 * “value”`, `npm run –watch`.
 */
const untypable = anyOf(
  'u',
  /[\u00A0\u2007\u202F\u200B\u2060\uFEFF]/,
  /(?<=[=(:,[{+]\s*)[“”‘’][^“”‘’'"`\n]*[“”‘’](?=\s*[;,)\]}\n]|$)/,
  /(?<=\s)[–—](?=[a-z][\w-]*(?:[\s=]|$))/,
);

/** In JSON, a string holds another language's values, which may have any character. */
const strings = /"(?:[^"\\\n]|\\.)*"/g;

/** Reports characters in code that word processors substitute and that no tool can read. */
export function checkCodeText(node: Code, source: ParsedSource): Diagnostic | undefined {
  if (!typed.test(node.lang ?? '') || node.data?.isIncluded) return undefined;
  const blank = (text: string) => ' '.repeat(text.length);
  const withoutStrings = /^json/i.test(node.lang!)
    ? node.value.replace(strings, blank)
    : node.value;
  const code = withoutStrings.replace(/(?<=^|\s)(?:\/\/|#).*$/gm, blank);
  const [written] = untypable.exec(code) ?? [];
  if (written === undefined) return undefined;
  const at = source.text.indexOf(written, node.position!.start.offset);
  return diagnose('markdown/garbled-code', placeOfOffset(at, source), { written });
}

/**
 * Reports a fence after other words, or with a backtick in its line, because it begins no block.
 */
export function checkLostFence({ text, offset }: Prose, source: ParsedSource) {
  const match = /(?<=^|\n|\S )```(?=[a-z]*(?:\n|$)|[a-z]+ \w+=)/.exec(text);
  return match
    ? diagnose('markdown/one-line-fence', placeOfOffset(offset + match.index, source), {})
    : undefined;
}
