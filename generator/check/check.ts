/**
 * The stage check compares all references with what will be emitted: pages, anchors, files and ids.
 * It is pure. It reports each mistake once, at the place that caused it, and does not know how
 * references were resolved or pages rendered.
 */
import { distinct } from '../diagnostics/distinct.ts';
import type { Diagnostic } from '../types.ts';
import { checkComponents, checkShell } from './checkEmitted.ts';
import { createContext, type CheckInput } from './context.ts';
import { checkCopies } from './checkCopies.ts';
import { checkDocuments } from './checkDocuments.ts';
import { checkFrontMatterKeys } from './checkFrontMatterKeys.ts';
import { checkFileNames } from './checkFileNames.ts';
import { checkHostFiles } from './checkHostFiles.ts';
import { checkIds } from './checkIds.ts';
import { checkPlaceholders } from './checkPlaceholders.ts';
import { checkScriptAddresses } from './checkScriptAddresses.ts';
import { checkScripts } from './checkScripts.ts';
import { checkOrphans } from './checkOrphans.ts';
import { checkUnknownThemeComponents } from './checkUnknownThemeComponents.ts';
import { checkRedirectAnchors } from './checkRedirectAnchors.ts';
import { checkTranslations } from './checkTranslations.ts';

export type { CheckInput } from './context.ts';

/**
 * Returns the diagnostics of the whole site in the order of the checks, with the severities of the
 * catalog.
 */
export function check(input: CheckInput): readonly Diagnostic[] {
  const context = createContext(input);
  return distinct([
    ...checkDocuments(context),
    ...checkCopies(context),
    ...checkComponents(context),
    ...checkShell(context),
    ...checkScriptAddresses(context),
    ...checkScripts(context),
    ...checkIds(context),
    ...checkOrphans(context),
    ...checkFrontMatterKeys(context),
    ...checkUnknownThemeComponents(context),
    ...checkFileNames(context),
    ...checkRedirectAnchors(context),
    ...checkHostFiles(context),
    ...checkTranslations(context),
    ...checkPlaceholders(context),
  ]);
}
