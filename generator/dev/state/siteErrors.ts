import { applyLevels } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../types.ts';
import type { PipelineState } from './pipeline.ts';
import { remember } from '../../lib/remember.ts';

const errorsOfStates = new WeakMap<PipelineState, readonly Diagnostic[]>();

/**
 * Errors that belong to no page (sidebars, categories, authors, tags, redirects). They are shown on
 * every page.
 */
export function siteErrors(state: PipelineState): readonly Diagnostic[] {
  return remember(errorsOfStates, state, () => findErrors(state));
}

function findErrors({ site, sources, graph }: PipelineState): readonly Diagnostic[] {
  const errors = applyLevels([...sources.diagnostics, ...graph.diagnostics], site.config).filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length === 0) return errors;
  const ofPages = new Set(graph.pages.map(({ route }) => route.source));
  return errors.filter(({ file }) => file === undefined || !ofPages.has(file));
}
