import type { Diagnostic } from '../types.ts';
import { anyOf } from '../lib/joinExpressions.ts';

/** Lines shown before and after the line of the finding. */
const around = 2;
/**
 * Most columns of a source line that are shown. A longer line is cut: the finding's line to the
 * part with the finding, others after their beginning.
 */
const width = 100;
const tab = '  ';

/** How parts of a frame are colored; identity functions give plain text. */
export interface FrameColors {
  readonly gutter: (text: string) => string;
  readonly marker: (text: string) => string;
}

const plain: FrameColors = { gutter: String, marker: String };

/**
 * The lines of `text` around the finding, numbered, with carets below it; '' if the finding has no
 * line or `text` is shorter. A range over several lines is underlined on its first line.
 */
export function codeFrame(
  text: string,
  diagnostic: Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'>,
  colors: FrameColors = plain,
): string {
  const lines = text.split(/\r\n|\n|\r/);
  const { line } = diagnostic;
  if (line === undefined || line < 1 || line > lines.length) return '';
  if (lines.at(-1) === '' && line < lines.length) lines.pop();
  const [from, to] = underlined(lines[line - 1]!, diagnostic);
  const offset = windowStart(lines[line - 1]!, from);
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const digits = String(last).length;
  const rows: string[] = [];
  for (let at = first; at <= last; at++) {
    const source = shown(lines[at - 1]!, at === line ? offset : 0);
    const pointer = at === line ? colors.marker('>') : ' ';
    rows.push(
      `${pointer} ${colors.gutter(`${String(at).padStart(digits)} |`)}${source && ` ${source}`}`,
    );
    if (at === line)
      rows.push(
        `  ${colors.gutter(`${' '.repeat(digits)} |`)} ` +
          `${colors.marker(carets(lines[at - 1]!, offset, [from, to]))}`,
      );
  }
  return rows.join('\n');
}

/** From and to, 0-based, in the finding's line: at least one column. */
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
  const end =
    endColumn === undefined
      ? from + 1
      : endLine === undefined || endLine === line
        ? Math.min(endColumn - 1, source.length)
        : source.trimEnd().length;
  return [from, Math.max(end, from + 1)];
}

/**
 * Column at which the shown part of the finding's line begins. A third of it comes before the
 * finding.
 */
function windowStart(source: string, from: number): number {
  return source.length <= width
    ? 0
    : Math.max(0, Math.min(from - Math.floor(width / 3), source.length - width));
}

function shown(source: string, offset: number): string {
  const cut = expand(source.slice(offset, offset + width)).trimEnd();
  const before = offset > 0 && source.length > offset ? '…' : '';
  return before + cut + (source.length > offset + width ? '…' : '');
}

function carets(source: string, offset: number, [from, to]: [number, number]): string {
  const end = Math.min(to, offset + width);
  const indent = columnsOf(source.slice(offset, from)) + (offset > 0 ? 1 : 0);
  return (
    ' '.repeat(indent) + '^'.repeat(Math.max(1, columnsOf(source.slice(from, end)) || end - from))
  );
}

/** Replaces tabs by spaces, and makes characters visible that would disturb a terminal. */
function expand(text: string): string {
  return text
    .replaceAll('\t', tab)
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

/** Emoji, and the wide letters of Chinese, Japanese and Korean. */
const wide = anyOf(
  'u',
  /\p{Emoji_Presentation}/u,
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3]/u,
  /[\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u,
);

/**
 * Columns of the text in a terminal: two for wide characters and emoji, none for combining marks.
 */
function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    expand(text),
  ))
    columns += wide.test(segment) ? 2 : 1;
  return columns;
}
