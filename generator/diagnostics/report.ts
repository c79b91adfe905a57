/**
 * Findings for people at a terminal: grouped by file, each with its line of source, its hint and
 * its code.
 */
import { createColors } from 'picocolors';
import { toGroups } from '../lib/toGroups.ts';
import type { Diagnostic, Severity } from '../types.ts';
import { codeFrame } from './codeFrame.ts';
import { toCount } from './reportNumbers.ts';
import { showControls, showControlsInLines } from './showControls.ts';
import { wrap } from './wrap.ts';

export interface ReportOptions {
  /** Text of a file by its name in the findings; `undefined` when it cannot be read. */
  readonly textOf: (file: string) => string | undefined;
  /** Stands before file names, so that they lead there from the reader's folder. Default: ''. */
  readonly prefix?: string;
  readonly colors?: boolean;
  /** Columns of the terminal, at which lines are wrapped. Default: they are not. */
  readonly columns?: number;
  /** After this many findings the source is left out. Default: 50. */
  readonly frames?: number;
}

/** Columns before the lines below the title of a finding. */
const INDENT = 4;

const words: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** The report, or '' when there is nothing to say. Ends without a line feed. */
export function report(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const byFile = toGroups(diagnostics, ({ file = '' }) => file);
  const limit = options.frames ?? 50;
  let before = 0;
  const groups = [...byFile].map(([file, findings]) => {
    const frames = Math.max(0, limit - before);
    before += findings.length;
    return toGroup(file, findings, { ...options, frames });
  });
  return groups.join('\n\n');
}

/** `2 errors, 1 warning`; '' when there is nothing. */
export function countsOf(diagnostics: readonly Diagnostic[]): string {
  const severities: Severity[] = ['error', 'warning', 'info'];
  const counts = severities.map(
    (severity) =>
      [words[severity], diagnostics.filter((one) => one.severity === severity).length] as const,
  );
  return counts.flatMap(([word, count]) => (count > 0 ? [toCount(count, word)] : [])).join(', ');
}

function toGroup(file: string, findings: readonly Diagnostic[], options: ReportOptions): string {
  const { bold } = createColors(options.colors ?? false);
  const text = file === '' ? undefined : options.textOf(file);
  const title = file === '' ? 'The site as a whole' : showControls((options.prefix ?? '') + file);
  return [
    bold(title),
    ...findings.map((diagnostic, index) =>
      formatFinding(diagnostic, index < options.frames! ? text : undefined, options),
    ),
  ].join('\n');
}

function formatFinding(
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
