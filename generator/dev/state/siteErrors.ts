import { placeAtParts } from '../../diagnostics/placeAtParts.ts';
import { applyLevels } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import type { PipelineState } from './pipeline.ts';
import { remember } from '../../lib/remember.ts';

const errorsOfStates = new WeakMap<PipelineState, readonly Diagnostic[]>();

/**
 * Returns the errors that belong to no page (sidebars, categories, authors, tags, redirects). They
 * are shown on every page.
 */
export function siteErrors(state: PipelineState): readonly Diagnostic[] {
  return remember(errorsOfStates, state, () => findErrors(state));
}

/** Returns diagnostics about the site's files and how they belong together. */
export function siteDiagnostics({
  site,
  sources,
  graph,
}: Pick<PipelineState, 'site' | 'sources' | 'graph'>): readonly Diagnostic[] {
  const diagnostics = [...sources.diagnostics, ...graph.diagnostics];
  return applyLevels(placeAtParts(diagnostics, sources, site), site.config);
}

function findErrors(state: PipelineState): readonly Diagnostic[] {
  const { graph } = state;
  const errors = siteDiagnostics(state).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return errors;
  const ofPages = new Set(graph.pages.map(({ route }) => route.source));
  return errors.filter(({ file }) => file === undefined || !ofPages.has(file));
}
