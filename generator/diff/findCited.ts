import type { Citation } from '../integration.ts';
import { load } from '../load/load.ts';
import { closeCache } from '../load/openCache.ts';
import type { BuildOptions } from '../types.ts';

/**
 * Who cites the addresses that a change takes away, by the integrations of the site. Ids of a page
 * that is gone are gone with it.
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
    const all = (site.integrations ?? []).map(({ citations }) => citations?.(input) ?? []);
    const isLost = new Set(lost.map(bare));
    return (await Promise.all(all))
      .flat()
      .filter(({ to }) => isLost.has(bare(to)) || isLost.has(bare(to.replace(/#.*/, ''))));
  } finally {
    if (loaded.cacheDir !== undefined) closeCache(loaded.cacheDir);
  }
}

/** An address without the slash at the end of its path: a site is cited in either spelling. */
function bare(address: string): string {
  return address.replace(/(?<=.)\/(?=#|$)/, '');
}
