/** The gates of a site, and the baseline with which an old site begins. */
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Config, Diagnostic } from '../types.ts';
import { accessibility } from './accessibility.ts';
import { keyOfFinding, parseBaseline, toBaselineText } from './listedFindings.ts';
import { words } from './avoidedWords.ts';
import { budgets } from './budgets.ts';
import { freshness } from './freshness.ts';
import type { Gate, GateInput } from './gate.ts';

const gates: readonly Gate[] = [accessibility, budgets, freshness, words];

/** What the gates of a site found. */
export interface GateResult {
  /** What is new, and one finding that counts what the baseline lists. */
  readonly diagnostics: readonly Diagnostic[];
  /** The baseline as it would be now. */
  readonly baseline: string;
}

/** The gates that a site asks for: their level is not `ignore`. */
export function gatesOf({ checks }: Pick<Config, 'checks'>): readonly Gate[] {
  return gates.filter(({ name }) => (checks?.[name] ?? 'ignore') !== 'ignore');
}

/** Runs the gates of a site. `undefined`: there are none. */
export function runGates(input: GateInput): GateResult | undefined {
  const { gates: settings } = input.site.config;
  const asked = gatesOf(input.site.config);
  if (asked.length === 0) return undefined;
  const found = asked.flatMap((gate) => gate.find(input));
  const file = settings.baseline;
  const listed = parseBaseline(input.readText(file));
  if (listed === undefined) {
    const diagnostics = [...found, diagnose('gate/bad-baseline', at(file), {})];
    return { diagnostics, baseline: toBaselineText(found) };
  }
  const left = new Map(listed);
  const fresh = found.filter((finding) => {
    const key = keyOfFinding(finding);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
  const old = found.length - fresh.length;
  const solved = [...left.values()].reduce((sum, count) => sum + Math.max(0, count), 0);
  const summary =
    listed.size > 0 ? [diagnose('gate/baseline', at(file), { listed: old, solved })] : [];
  return { diagnostics: [...fresh, ...summary], baseline: toBaselineText(found) };
}

const at = (file: string) => ({ file, line: 1, column: 1 });
