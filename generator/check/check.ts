/**
 * check: compares everything that points somewhere with what will be emitted: pages, anchors, files
 * and ids. This stage is pure. It reports each mistake once, at the place that caused it, and does
 * not know how references were resolved or pages rendered.
 */
import type { Diagnostic } from '../types.ts';
import { checkComponents, checkShell } from './checkEmitted.ts';
import { createContext, type CheckInput } from './context.ts';
import { checkCopies } from './checkCopies.ts';
import { checkDocuments } from './checkDocuments.ts';
import { checkFrontMatterKeys } from './checkFrontMatterKeys.ts';
import { checkFileNames } from './checkFileNames.ts';
import { checkIds } from './checkIds.ts';
import { checkPlaceholders } from './checkPlaceholders.ts';
import { checkScripts } from './checkScripts.ts';
import { checkOrphans } from './checkOrphans.ts';
import { checkRedirectAnchors } from './checkRedirectAnchors.ts';
import { checkTranslations } from './checkTranslations.ts';

export type { CheckInput } from './context.ts';

/**
 * Returns the diagnostics of the whole site in order of discovery, at the severities of the
 * catalogue.
 */
export function check(input: CheckInput): Diagnostic[] {
  const context = createContext(input);
  return once([
    ...checkDocuments(context),
    ...checkCopies(context),
    ...checkComponents(context),
    ...checkShell(context),
    ...checkScripts(context),
    ...checkIds(context),
    ...checkOrphans(context),
    ...checkFrontMatterKeys(context),
    ...checkFileNames(context),
    ...checkRedirectAnchors(context),
    ...checkTranslations(context),
    ...checkPlaceholders(context),
  ]);
}

/** A partial may be part of several pages, but a mistake in it is reported once. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, file, line, column, text }) => {
    const key = [code, file, line, column, text].join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
