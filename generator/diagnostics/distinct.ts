import type { Diagnostic } from '../types.ts';

/** Removes repetitions: pages, documents or samples may have the same problem at one place. */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
}
