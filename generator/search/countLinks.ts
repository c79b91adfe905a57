import type { Page } from '../types.ts';

/**
 * Returns how many other pages link to each page, by permalink. Readers tend to look for pages that
 * many others link to.
 */
export function countLinks(pages: readonly Page[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { route, targets } of pages) {
    const linked = new Set(targets.map(({ page }) => page));
    linked.delete(route.permalink);
    for (const page of linked)
      if (page !== undefined) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  return counts;
}
