/**
 * The contract of a gate: a check that a site asks for (`checks.<name>`), and that reads what
 * the pipeline has made anyway. `gates.ts` lists them.
 */
import type { CheckInput } from '../check/context.ts';
import type { Bundle, Config, Diagnostic } from '../types.ts';

/** The input of every gate. */
export interface GateInput extends CheckInput {
  readonly bundle: Bundle;
  /** The day of the run: `2026-03-01`. */
  readonly today: string;
  /** Returns the text of a file of the site or its repository; `undefined` if there is none. */
  readonly readText: (file: string) => string | undefined;
  /** Returns the rendered text of a page as Markdown; `undefined` for pages without a copy. */
  readonly markdownOf: (permalink: string) => string | undefined;
}

/** The keys of the levels of gates in `checks`. */
const gateNames = [
  'accessibility',
  'budgets',
  'freshness',
  'words',
  'spelling',
  'vale',
] as const satisfies readonly (keyof Config['checks'])[];
type GateName = (typeof gateNames)[number];

export interface Gate {
  readonly name: GateName;
  /** Its findings, each at its place in a source. Writes nothing. */
  find(input: GateInput): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/** The gates that a site asks for: their level is not `ignore`. */
export function askedGates({ checks }: Pick<Config, 'checks'>): readonly GateName[] {
  return gateNames.filter((name) => (checks?.[name] ?? 'ignore') !== 'ignore');
}
