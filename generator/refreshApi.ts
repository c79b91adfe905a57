/** The stages that `site api refresh` needs: load, scan, and reading packages. */
import { refreshFacts, type RefreshResult } from './api/refreshFacts.ts';
import { readSource } from './diagnostics/readSource.ts';
import { load } from './load/load.ts';
import { closeCache } from './load/openCache.ts';
import { scan } from './scan/scan.ts';
import type { Diagnostic } from './types.ts';

/**
 * Reads the packages that pages of the site in `root` name, and writes the facts about them. If the
 * configuration cannot be used, the result has only diagnostics.
 */
export async function refreshApi(
  root: string,
): Promise<{ readonly refreshed?: RefreshResult; readonly diagnostics: readonly Diagnostic[] }> {
  const { site, diagnostics, cacheDir } = await load({ root });
  try {
    if (!site) return { diagnostics };
    const sources = await scan(site);
    const readText = (file: string) => readSource(root, file);
    return { diagnostics, refreshed: refreshFacts({ site, sources, readText }) };
  } finally {
    if (cacheDir !== undefined) closeCache(cacheDir);
  }
}
