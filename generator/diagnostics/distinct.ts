import type { Diagnostic } from '../types.ts';

/**
 * The codes of diagnostics about a document that several languages show. Each language reports
 * them, but they count once.
 */
const ofDocument = new Set(['content/inline-author', 'content/inline-tag']);

/**
 * Returns each problem at a place once, with the first hint. A partial may be part of several
 * pages, and pages, documents or samples may share a problem.
 */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const firstByKey = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, file, line, column, address, text } = diagnostic;
    const words = ofDocument.has(code) ? [] : [address, text];
    const key = JSON.stringify([code, file, line, column, ...words]);
    if (!firstByKey.has(key)) firstByKey.set(key, diagnostic);
  }
  return [...firstByKey.values()];
}
