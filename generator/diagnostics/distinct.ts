import type { Diagnostic } from '../types.ts';

/**
 * Findings about a document that several languages show. Each language reports them, and they count
 * once.
 */
const ofDocument = new Set(['content/inline-author', 'content/inline-tag']);

/**
 * Removes repetitions. A partial may be part of several pages, and pages, documents or samples may
 * have the same problem at one place. It is reported once, with the first hint.
 */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const firstByKey = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const { code, file, line, column, address, text } = one;
    const words = ofDocument.has(code) ? [] : [address, text];
    const key = JSON.stringify([code, file, line, column, ...words]);
    if (!firstByKey.has(key)) firstByKey.set(key, one);
  }
  return [...firstByKey.values()];
}
