import { applyLevels } from '../../diagnostics/diagnose.ts';
import { load } from '../../load/load.ts';
import { resolve } from '../../resolve/resolve.ts';
import { scan } from '../../scan/scan.ts';
import type { Diagnostic, Graph, Site, Sources } from '../../types.ts';
import type { DevCounts } from './counts.ts';
import type { Outlines } from './outlines.ts';

export interface StagesInput {
  /** Absolute path. */
  readonly root: string;
  readonly counts: DevCounts;
  readonly outlines: Outlines;
  readonly onReport: (scope: string, diagnostics: readonly Diagnostic[]) => void;
}

/** The stages that see the whole site, counted and reported. */
export interface Stages {
  /** The site, or the errors that keep it from being loaded. */
  loadSite(): Promise<Site | readonly Diagnostic[]>;
  scanSite(site: Site): Promise<Sources>;
  /** Resolves the outlines as they are. */
  resolveSite(site: Site, sources: Sources): Graph;
}

export function createStages({ root, counts, outlines, onReport }: StagesInput): Stages {
  return {
    async loadSite() {
      counts.loaded++;
      const { site, diagnostics } = await load({ root });
      onReport('load', diagnostics);
      return site ?? diagnostics.filter(({ severity }) => severity === 'error');
    },
    scanSite(site) {
      counts.scanned++;
      return scan(site);
    },
    resolveSite(site, sources) {
      counts.resolved++;
      const graph = resolve({ site, sources, outlines: outlines.all, production: false });
      onReport('site', applyLevels([...sources.diagnostics, ...graph.diagnostics], site.config));
      return graph;
    },
  };
}
