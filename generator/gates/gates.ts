/** The gates of a site. */
import { accessibility } from './accessibility.ts';
import { distinct } from '../diagnostics/distinct.ts';
import { placeAtParts } from '../diagnostics/placeAtParts.ts';
import { words } from './avoidedWords.ts';
import { budgets } from './budgets.ts';
import { freshness } from './freshness.ts';
import { askedGates, type Gate, type GateInput } from './gate.ts';
import { spelling } from './spelling.ts';
import { vale } from './vale.ts';
import { compareWithBaseline, type GateResult } from './baseline.ts';

const gates: readonly Gate[] = [accessibility, budgets, freshness, words, spelling, vale];

/** Runs the gates that a site requests. A site without any does not load this module. */
export async function runGates(input: GateInput): Promise<GateResult> {
  const names = askedGates(input.site.config);
  const active = gates.filter(({ name }) => names.includes(name));
  const file = input.site.config.gates.baseline;
  const diagnostics = (await Promise.all(active.map((gate) => gate.find(input)))).flat();
  return compareWithBaseline({
    diagnostics: distinct(placeAtParts(diagnostics, input.sources, input.site)),
    file,
    text: input.readText(file),
    isOwn: (code) => code !== 'accessibility/browser',
  });
}
