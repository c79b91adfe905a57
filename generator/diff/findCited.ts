import type { Citation } from '../integration.ts';
import { load } from '../load/load.ts';
import { closeCache } from '../load/openCache.ts';
import type { BuildOptions } from '../types.ts';

/**
 * Asks the site's integrations who cites the addresses that a change removes. The ids of a removed
 * page are removed too.
 */
export async function findCited(
  root: string,
  lost: readonly string[],
  { baseUrl, cacheDir }: Pick<BuildOptions, 'baseUrl' | 'cacheDir'>,
): Promise<readonly Citation[]> {
  if (lost.length === 0) return [];
  const loaded = await load({ root, baseUrl, cacheDir });
  try {
    const { site } = loaded;
    if (!site) return [];
    const input = { root, config: site.config };
    const citationLists = (site.integrations ?? []).map(
      ({ citations }) => citations?.(input) ?? [],
    );
    const isLost = new Set(lost.map(bare));
    return (await Promise.all(citationLists))
      .flat()
      .filter(({ to }) => isLost.has(bare(to)) || isLost.has(bare(to.replace(/#.*/, ''))));
  } finally {
    if (loaded.cacheDir !== undefined) closeCache(loaded.cacheDir);
  }
}

/** Removes the slash at the end of a path, because other sites cite both spellings. */
function bare(address: string): string {
  return address.replace(/(?<=.)\/(?=#|$)/, '');
}
