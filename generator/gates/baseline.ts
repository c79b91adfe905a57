/**
 * The baseline: diagnostics that existed when a site began to use a gate. A diagnostic is
 * identified by code, file and words, not by line and numbers. So edits above it and other sizes
 * make no difference.
 */
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** The diagnostics of gates, compared with the baseline. */
export interface GateResult {
  /** The new diagnostics, and one diagnostic that counts those in the baseline. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The diagnostics to report if the baseline is written: its count, and the reasons why gates
   * cannot run.
   */
  readonly recorded: readonly Diagnostic[];
  /** The baseline that these diagnostics would have. */
  readonly baseline: string;
}

/** The codes of a gate that cannot run. Its other diagnostics stay in the baseline. */
const cannotRun = new Set(['spelling/not-installed', 'vale/failed', 'words/bad-terms']);

const gateOfCode = (code: string) => code.replace(/\/.*/, '');

/** A line of the baseline. */
type ListedDiagnostic = readonly [file: string, code: string, text: string];

interface Comparison {
  readonly diagnostics: readonly Diagnostic[];
  /** The path of the baseline. */
  readonly file: string;
  /** The text of the baseline; `undefined` if there is none. */
  readonly text: string | undefined;
  /** Whether the run looks for a code. Diagnostics of other codes stay in the baseline. */
  readonly isOwn: (code: string) => boolean;
}

/** Compares diagnostics with the baseline. */
export function compareWithBaseline({ diagnostics, file, text, isOwn }: Comparison): GateResult {
  const place = startOfFile(file);
  const listed = parseBaseline(text)?.filter(([, code]) => !cannotRun.has(code));
  const unlistable = diagnostics.filter(({ code }) => cannotRun.has(code));
  const listable = diagnostics.filter(({ code }) => !cannotRun.has(code));
  const record = (counts: { total: number; added: number; solved: number }) => [
    ...unlistable,
    diagnose('gate/recorded', place, counts),
  ];
  if (listed === undefined)
    return {
      diagnostics: [...diagnostics, diagnose('gate/bad-baseline', place, {})],
      recorded: record({ total: listable.length, added: listable.length, solved: 0 }),
      baseline: toBaselineText(listable.map(toListed)),
    };
  const idle = new Set(unlistable.map(({ code }) => gateOfCode(code)));
  const isChecked = ([, code]: ListedDiagnostic) => isOwn(code) && !idle.has(gateOfCode(code));
  const checked = listed.filter(isChecked);
  const unchecked = listed.filter((entry) => !isChecked(entry));
  const remaining = new Map<string, number>();
  for (const entry of checked)
    remaining.set(toDiagnosticKey(entry), (remaining.get(toDiagnosticKey(entry)) ?? 0) + 1);
  const fresh = listable.filter((diagnostic) => {
    const key = toDiagnosticKey(toListed(diagnostic));
    const count = remaining.get(key) ?? 0;
    remaining.set(key, count - 1);
    return count <= 0;
  });
  const old = listable.length - fresh.length;
  const solved = [...remaining.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  const summary =
    checked.length > 0 ? [diagnose('gate/baseline', place, { entries: old, solved })] : [];
  return {
    diagnostics: [...unlistable, ...fresh, ...summary],
    recorded: record({ total: listable.length + unchecked.length, added: fresh.length, solved }),
    baseline: toBaselineText([...listable.map(toListed), ...unchecked]),
  };
}

function toListed({ code, file = '', text }: Diagnostic): ListedDiagnostic {
  return [file, code, text];
}

function toDiagnosticKey([file, code, text]: ListedDiagnostic): string {
  return `${code}\n${file}\n${text.replace(/\d[\d.,:-]*/g, '#')}`;
}

/**
 * Returns a text with one line for each diagnostic, in order, so that its changes are easy to
 * review.
 */
function toBaselineText(listed: readonly ListedDiagnostic[]): string {
  const lines = listed.map((entry) => JSON.stringify(entry)).sort();
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

/**
 * Reads a baseline. Returns an empty one if there is no file, and `undefined` if the text is
 * invalid.
 */
function parseBaseline(written: string | undefined): readonly ListedDiagnostic[] | undefined {
  if (written === undefined) return [];
  try {
    const entries = JSON.parse(written) as readonly unknown[];
    return entries.every(isListed) ? entries : undefined;
  } catch {
    return undefined;
  }
}

function isListed(entry: unknown): entry is ListedDiagnostic {
  return (
    Array.isArray(entry) && entry.length === 3 && entry.every((part) => typeof part === 'string')
  );
}
