/**
 * The baseline: findings that were there when a site began with a gate. They are known by code,
 * file and words, not by line and numbers, so that an edit above them changes nothing, and neither
 * does a byte more.
 */
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';

/** The findings of gates, compared with the baseline. */
export interface GateResult {
  /** The new findings, and one that counts those in the baseline. */
  readonly diagnostics: readonly Diagnostic[];
  /** The findings to report if the baseline is written: its count, and why a gate cannot run. */
  readonly recorded: readonly Diagnostic[];
  /** The baseline as it would be now. */
  readonly baseline: string;
}

/** Findings of a gate that cannot run. Its other findings stay in the baseline. */
const cannotRun = new Set(['spelling/not-installed', 'vale/failed', 'words/bad-terms']);

const gateOfCode = (code: string) => code.replace(/\/.*/, '');

/** A line of the baseline. */
type ListedFinding = readonly [file: string, code: string, text: string];

interface Comparison {
  readonly found: readonly Diagnostic[];
  /** Path of the baseline. */
  readonly file: string;
  /** Its text; `undefined` if there is none. */
  readonly text: string | undefined;
  /** Whether the run looks for a code. What it does not look for stays in the baseline. */
  readonly isOwn: (code: string) => boolean;
}

export function compareWithListed({ found, file, text, isOwn }: Comparison): GateResult {
  const place = startOfFile(file);
  const listed = parseBaseline(text)?.filter(([, code]) => !cannotRun.has(code));
  const unlistable = found.filter(({ code }) => cannotRun.has(code));
  const listable = found.filter(({ code }) => !cannotRun.has(code));
  const record = (counts: { total: number; added: number; solved: number }) => [
    ...unlistable,
    diagnose('gate/recorded', place, counts),
  ];
  if (listed === undefined)
    return {
      diagnostics: [...found, diagnose('gate/bad-baseline', place, {})],
      recorded: record({ total: listable.length, added: listable.length, solved: 0 }),
      baseline: toBaselineText(listable.map(toListed)),
    };
  const idle = new Set(unlistable.map(({ code }) => gateOfCode(code)));
  const [own, others] = [true, false].map((isWanted) =>
    listed.filter(([, code]) => (isOwn(code) && !idle.has(gateOfCode(code))) === isWanted),
  );
  const left = new Map<string, number>();
  for (const entry of own!) left.set(toKey(entry), (left.get(toKey(entry)) ?? 0) + 1);
  const fresh = listable.filter((finding) => {
    const key = toKey(toListed(finding));
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
  const old = listable.length - fresh.length;
  const solved = [...left.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  const summary =
    own!.length > 0 ? [diagnose('gate/baseline', place, { entries: old, solved })] : [];
  return {
    diagnostics: [...unlistable, ...fresh, ...summary],
    recorded: record({ total: listable.length + others!.length, added: fresh.length, solved }),
    baseline: toBaselineText([...listable.map(toListed), ...others!]),
  };
}

function toListed({ code, file = '', text }: Diagnostic): ListedFinding {
  return [file, code, text];
}

function toKey([file, code, text]: ListedFinding): string {
  return `${code}\n${file}\n${text.replace(/\d[\d.,:-]*/g, '#')}`;
}

/** A text with one line for each finding, in order, so that its changes are easy to review. */
function toBaselineText(listed: readonly ListedFinding[]): string {
  const lines = listed.map((entry) => JSON.stringify(entry)).sort();
  return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
}

/** Reads a baseline; an empty one if there is no file, `undefined` if the text is none. */
function parseBaseline(written: string | undefined): readonly ListedFinding[] | undefined {
  if (written === undefined) return [];
  try {
    const entries = JSON.parse(written) as readonly unknown[];
    return entries.every(isListed) ? entries : undefined;
  } catch {
    return undefined;
  }
}

function isListed(entry: unknown): entry is ListedFinding {
  return (
    Array.isArray(entry) && entry.length === 3 && entry.every((part) => typeof part === 'string')
  );
}
