/**
 * The contract of a gate: a check that a site asks for (`checks.<name>`), and that reads what
 * the pipeline has made anyway. `gates.ts` lists them.
 */
import type { CheckInput } from '../check/context.ts';
import type { Bundle, Config, Diagnostic } from '../types.ts';

/** What every gate may read. */
export interface GateInput extends CheckInput {
  readonly bundle: Bundle;
  /** The day of the run: `2026-03-01`. */
  readonly today: string;
  /** Returns the text of a file of the site or its repository; `undefined` if there is none. */
  readonly readText: (file: string) => string | undefined;
  /** Returns the rendered text of a page as Markdown; `undefined` for pages without a copy. */
  readonly markdownOf: (permalink: string) => string | undefined;
}

export interface Gate {
  /** The key of its level in `checks`. */
  readonly name: keyof Pick<
    Config['checks'],
    'accessibility' | 'budgets' | 'freshness' | 'words' | 'spelling' | 'vale'
  >;
  /** Its findings, each at its place in a source. Writes nothing. */
  find(input: GateInput): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}
