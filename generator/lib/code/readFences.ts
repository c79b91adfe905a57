/** A fenced block of a Markdown file. */
export interface Fence {
  /** 1-based line of the opening fence, and the 1-based column of its first backtick or tilde. */
  readonly line: number;
  readonly column: number;
  /** The first word after the fence, in lower case, without a range that is attached to it. */
  readonly language: string;
  readonly meta: string;
  readonly code: readonly string[];
  /**
   * Number of characters of indentation and quote marks that were removed from each line of `code`.
   */
  readonly indents: readonly number[];
}

const opening = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})\s*([^\s`{]*)(.*)$/;

/**
 * The fenced blocks of a Markdown or MDX text, in order. Reads lines, not the tree: a site's texts
 * are read in milliseconds, and a fence is the same in both formats.
 */
export function readFences(text: string): readonly Fence[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const fences: Fence[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, prefix = '', mark, language = '', afterLanguage = ''] = opening.exec(lines[at]!) ?? [];
    if (mark === undefined || (mark[0] === '`' && afterLanguage.includes('`'))) continue;
    const end = closingLine(lines, at, mark);
    const inner = lines.slice(at + 1, end);
    const indents = inner.map((line) => indentOf(line, prefix.length));
    fences.push({
      line: at + 1,
      column: prefix.length + 1,
      language: language.toLowerCase(),
      meta: afterLanguage.trim(),
      code: inner.map((line, index) => line.slice(indents[index])),
      indents,
    });
    at = end;
  }
  return fences;
}

/**
 * Returns the index of the line that closes the fence that opens at `from`, or the index after the
 * last line if none does.
 */
function closingLine(lines: readonly string[], from: number, mark: string): number {
  const closing = new RegExp(`^[\\s>]*\\${mark[0]}{${mark.length},}\\s*$`);
  const closingIndex = lines.findIndex((line, index) => index > from && closing.test(line));
  return closingIndex === -1 ? lines.length : closingIndex;
}

function indentOf(line: string, width: number): number {
  return /^[\s>]*/.exec(line.slice(0, width))![0].length;
}
