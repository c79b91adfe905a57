import type { Diagnostic } from '../types.ts';

/**
 * Findings that name a file that each language may have. A document that several languages show is
 * at fault once.
 */
const ofDocument = new Set(['content/inline-author', 'content/inline-tag']);

/** Removes repetitions: pages, documents or samples may have the same problem at one place. */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const { code, file, line, column } = one;
    const key = JSON.stringify(ofDocument.has(code) ? { code, file, line, column } : one);
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
