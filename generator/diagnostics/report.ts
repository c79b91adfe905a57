/**
 * Reports diagnostics for people at a terminal. They are grouped by file, each with its line of
 * source, its hint and its code.
 */
import { createColors } from 'picocolors';
import { toGroups } from '../lib/toGroups.ts';
import type { Diagnostic, Severity } from '../types.ts';
import { codeFrame } from './codeFrame.ts';
import { toCount } from './reportNumbers.ts';
import { showControls, showControlsInLines } from './showControls.ts';
import { wrap } from './wrap.ts';

/** The settings of a report. */
export interface ReportOptions {
  /**
   * Returns the text of a file by its name in the diagnostics, or `undefined` if it cannot be read.
   */
  readonly textOf: (file: string) => string | undefined;
  /**
   * The prefix of file names, with which they lead from the reader's folder to the files. Default:
   * ''.
   */
  readonly prefix?: string;
  readonly colors?: boolean;
  /** The columns of the terminal, at which lines are wrapped. By default, they are not wrapped. */
  readonly columns?: number;
  /** The source is left out after this many diagnostics. Default: 50. */
  readonly frames?: number;
}

/** The columns before the lines below the title of a diagnostic. */
const INDENT = 4;

const words: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** Returns the report, or '' if there are no diagnostics. It ends without a line feed. */
export function report(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const byFile = toGroups(diagnostics, ({ file = '' }) => file);
  const limit = options.frames ?? 50;
  let before = 0;
  const groups = [...byFile].map(([file, ofFile]) => {
    const frames = Math.max(0, limit - before);
    before += ofFile.length;
    return toGroup(file, ofFile, { ...options, frames });
  });
  return groups.join('\n\n');
}

/** Returns a text such as `2 errors, 1 warning`, or '' if there are no diagnostics. */
export function countsOf(diagnostics: readonly Diagnostic[]): string {
  const severities: Severity[] = ['error', 'warning', 'info'];
  const counts = severities.map(
    (severity) =>
      [
        words[severity],
        diagnostics.filter((diagnostic) => diagnostic.severity === severity).length,
      ] as const,
  );
  return counts.flatMap(([word, count]) => (count > 0 ? [toCount(count, word)] : [])).join(', ');
}

function toGroup(file: string, diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const { bold } = createColors(options.colors ?? false);
  const text = file === '' ? undefined : options.textOf(file);
  const title = file === '' ? 'The site as a whole' : showControls((options.prefix ?? '') + file);
  return [
    bold(title),
    ...diagnostics.map((diagnostic, index) =>
      formatDiagnostic(diagnostic, index < options.frames! ? text : undefined, options),
    ),
  ].join('\n');
}

function formatDiagnostic(
  diagnostic: Diagnostic,
  text: string | undefined,
  { colors = false, columns }: ReportOptions,
): string {
  const { bold, cyan, dim, red, yellow } = createColors(colors);
  const color = { error: red, warning: yellow, info: cyan }[diagnostic.severity];
  const place =
    diagnostic.line === undefined ? '' : `${dim(`${diagnostic.line}:${diagnostic.column ?? 1}`)}  `;
  const gap = ' '.repeat(INDENT);
  const frame =
    text === undefined
      ? ''
      : codeFrame(text, diagnostic, {
          gutter: dim,
          marker: (marker) => bold(color(marker)),
          columns: (columns ?? Infinity) - INDENT,
        });
  // Messages that the site's code throws may have several lines.
  const message = showControlsInLines(diagnostic.text).replaceAll('\n', `\n${gap}`);
  const title =
    `  ${place}${color(words[diagnostic.severity])}  ${message}  ` + dim(diagnostic.code);
  return [
    wrap(title, columns, INDENT),
    ...(frame ? frame.split('\n').map((line) => gap + line) : []),
    ...diagnostic.hint.split('\n').map((line) => wrap(gap + showControls(line), columns, INDENT)),
  ].join('\n');
}
