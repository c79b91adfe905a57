/** Highlights the lines of a block of code, and marks those that its author marked. */
import type { ThemeConfig } from '../../contract.ts';
import { escapeText } from '../escape.ts';
import { highlightLines } from './highlight.ts';
import { rangeOf, takeMagicComments, type MarkedCode } from './magicComments.ts';

interface Block {
  /** The lines as written, with magic comments. */
  readonly lines: readonly string[];
  /** The language in lower case, with aliases applied. It must be loaded. */
  readonly language: string;
  /** The 1-based numbers of the lines that the metastring marks, which replace magic comments. */
  readonly highlighted: ReadonlySet<number> | undefined;
}

interface HighlightedBlock {
  /** HTML and classes of each line that is shown. */
  readonly lines: readonly Line[];
  readonly marked: MarkedCode;
}

interface Line {
  readonly html: string;
  readonly classes: readonly string[];
}

export function highlightBlock(
  { lines, language, highlighted }: Block,
  { magicComments }: ThemeConfig['prism'],
): HighlightedBlock {
  const marked = highlighted
    ? rangeOf(lines, highlighted, magicComments)
    : takeMagicComments(lines, language, magicComments);
  const plain = language.startsWith('diff')
    ? diffLines(marked.lines, language)
    : plainLines(marked.lines, language);
  return {
    lines: plain.map(({ html, classes }, i) => ({
      html,
      classes: [...classes, ...(marked.classes.get(i) ?? [])],
    })),
    marked,
  };
}

/** The language highlighted inside `diff-<language>`, else the language itself. */
export function innerLanguage(language: string): string {
  return language.replace(/^diff-(?=.)/, '');
}

function plainLines(lines: readonly string[], language: string): readonly Line[] {
  return highlightLines(lines.join('\n'), language).map((html) => ({ html, classes: [] }));
}

/**
 * Returns the lines of a diff, marked by their first character. In `diff-<language>`, that
 * character is not highlighted.
 */
function diffLines(lines: readonly string[], language: string): readonly Line[] {
  const inner = innerLanguage(language);
  const isDiff = inner === language;
  const html = highlightLines(
    lines.map((line) => (isDiff ? line : line.slice(1))).join('\n'),
    inner,
  );
  return lines.map((line, i) => ({
    html: isDiff ? html[i]! : escapeText(line.slice(0, 1)) + html[i],
    classes: diffClasses(line),
  }));
}

function diffClasses(line: string): readonly string[] {
  if (/^\+(?!\+\+ )/.test(line)) return ['line-inserted'];
  return /^-(?!-- )/.test(line) ? ['line-deleted'] : [];
}
