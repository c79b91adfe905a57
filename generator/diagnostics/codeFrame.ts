import type { Diagnostic } from '../types.ts';
import { columnsOf } from './columnsOf.ts';
import { controls } from './showControls.ts';

/** The lines shown before and after the line of the diagnostic. */
const around = 2;
/**
 * The most characters of a source line that are shown. In a longer line, the part with the
 * diagnostic is shown, or the beginning if the line has no diagnostic.
 */
const MAX_WIDTH = 100;
/** The fewest characters of a line to show, even in a narrow terminal. */
const MIN_WIDTH = 20;
const tab = '  ';

/** The colors of a frame's parts, and its maximum width. */
interface FrameOptions {
  readonly gutter?: (text: string) => string;
  readonly marker?: (text: string) => string;
  /** The columns in which its lines should fit. */
  readonly columns?: number;
}

/**
 * Returns the lines of `text` around the diagnostic, numbered, with carets below it. Returns '' if
 * the diagnostic has no line or `text` is shorter. A range over several lines is underlined on its
 * first line.
 */
export function codeFrame(
  text: string,
  diagnostic: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
  { gutter = String, marker = String, columns = Infinity }: FrameOptions = {},
): string {
  const lines = text.split(/\r\n|\n|\r/);
  const { line } = diagnostic;
  if (line === undefined || line < 1 || line > lines.length) return '';
  if (lines.at(-1) === '' && line < lines.length) lines.pop();
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const digits = String(last).length;
  // A line has its mark, number and bar beside the source, and one `…` at either end.
  const width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, columns - digits - 7));
  const [from, to] = underlined(lines[line - 1]!, diagnostic);
  const lineWindow = { start: windowStart(lines[line - 1]!, from, width), width };
  const rows: string[] = [];
  for (let at = first; at <= last; at++) {
    const source = cropToWindow(lines[at - 1]!, at === line ? lineWindow : { start: 0, width });
    const pointer = at === line ? marker('>') : ' ';
    rows.push(`${pointer} ${gutter(`${String(at).padStart(digits)} |`)}${source && ` ${source}`}`);
    if (at === line)
      rows.push(
        `  ${gutter(`${' '.repeat(digits)} |`)} ` +
          `${marker(carets(lines[at - 1]!, lineWindow, [from, to]))}`,
      );
  }
  return rows.join('\n');
}

/**
 * Returns the range of columns to underline in the diagnostic's line, 0-based. It has at least one
 * column.
 */
function underlined(
  source: string,
  {
    line,
    column = 1,
    endLine,
    endColumn,
  }: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
): [number, number] {
  const from = Math.min(Math.max(column - 1, 0), source.length);
  if (endColumn === undefined) return [from, from + 1];
  const isOneLine = endLine === undefined || endLine === line;
  const end = isOneLine ? Math.min(endColumn - 1, source.length) : source.trimEnd().length;
  return [from, Math.max(end, from + 1)];
}

/** The visible part of a line, in characters. */
interface ShownWindow {
  readonly start: number;
  readonly width: number;
}

/**
 * Returns the start of the shown part of the diagnostic's line. A third of it comes before the
 * diagnostic.
 */
function windowStart(source: string, from: number, width: number): number {
  return source.length <= width
    ? 0
    : Math.max(0, Math.min(from - Math.floor(width / 3), source.length - width));
}

function cropToWindow(source: string, { start, width }: ShownWindow): string {
  const cut = expand(source.slice(start, start + width)).trimEnd();
  const before = start > 0 && source.length > start ? '…' : '';
  return before + cut + (source.length > start + width ? '…' : '');
}

function carets(
  source: string,
  { start, width }: ShownWindow,
  [from, to]: readonly [number, number],
): string {
  const end = Math.min(to, start + width);
  const indent = shownColumns(source.slice(start, from)) + (start > 0 ? 1 : 0);
  const count = shownColumns(source.slice(from, end)) || end - from;
  return ' '.repeat(indent) + '^'.repeat(Math.max(1, count));
}

function shownColumns(text: string): number {
  return columnsOf(expand(text));
}

/** Replaces tabs with spaces, and makes characters visible that would disturb a terminal. */
function expand(text: string): string {
  return text.replaceAll('\t', tab).replace(controls, '\u00b7');
}
