/**
 * The contract of a gate, which is a check that a site requests (`checks.<name>`). It reads what
 * the pipeline has made, and files of the site and its repository. `gates.ts` lists all gates.
 */
import type { CheckInput } from '../check/context.ts';
import type { Bundle, Config, Diagnostic } from '../types.ts';

/**
 * The input of every gate. The pages of the graph are without copies in other languages: a fault
 * of a document is reported once, and its text is in its own language.
 */
export interface GateInput extends CheckInput {
  readonly bundle: Bundle;
  /** The day of the run, such as `2026-03-01`. */
  readonly today: string;
  /**
   * Returns the text of a file of the site or its repository, or `undefined` if there is no such
   * file.
   */
  readonly readText: (file: string) => string | undefined;
  /** Returns the rendered text of a page as Markdown, or `undefined` for a page without a copy. */
  readonly markdownOf: (permalink: string) => string | undefined;
}

/** The keys of gates in `checks`. */
const gateNames = [
  'accessibility',
  'budgets',
  'freshness',
  'words',
  'spelling',
  'vale',
] as const satisfies readonly (keyof Config['checks'])[];
type GateName = (typeof gateNames)[number];

/** A check that a site requests. */
export interface Gate {
  readonly name: GateName;
  /** Returns its diagnostics, each at its place in a source. Writes nothing. */
  find(input: GateInput): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/** Returns the gates that a site requests: their level is not `ignore`. */
export function askedGates({ checks }: Pick<Config, 'checks'>): readonly GateName[] {
  return gateNames.filter((name) => (checks?.[name] ?? 'ignore') !== 'ignore');
}
