/** The gates of a site. */
import type { Config } from '../types.ts';
import { accessibility } from './accessibility.ts';
import { words } from './avoidedWords.ts';
import { budgets } from './budgets.ts';
import { freshness } from './freshness.ts';
import type { Gate, GateInput } from './gate.ts';
import { spelling } from './spelling.ts';
import { vale } from './vale.ts';
import { compareWithListed, type GateResult } from './listedFindings.ts';

const gates: readonly Gate[] = [accessibility, budgets, freshness, words, spelling, vale];

/** The gates that a site asks for: their level is not `ignore`. */
export function gatesOf({ checks }: Pick<Config, 'checks'>): readonly Gate[] {
  return gates.filter(({ name }) => (checks?.[name] ?? 'ignore') !== 'ignore');
}

/** Runs the gates of a site. `undefined`: there are none. */
export async function runGates(input: GateInput): Promise<GateResult | undefined> {
  const active = gatesOf(input.site.config);
  if (active.length === 0) return undefined;
  const file = input.site.config.gates.baseline;
  return compareWithListed({
    found: (await Promise.all(active.map((gate) => gate.find(input)))).flat(),
    file,
    text: input.readText(file),
    isOwn: (code) => code !== 'accessibility/browser',
  });
}
