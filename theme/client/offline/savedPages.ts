/** Lists the pages that can be read without a network, from the caches. */
import type { OfflinePlan } from '../../../integrations/offline/offlineTypes.ts';
import { ownTitle } from '../../page/ownTitle.ts';
import { setCache, visitedCache } from './names.ts';
import { planFile, scope } from './setState.ts';

/** A page that can be read without a network. `url` is its path. */
export interface SavedPage {
  readonly url: string;
  readonly title: string;
}

/** Lists the saved pages of a set in the order of their titles. */
export async function listSavedPages(id: string): Promise<readonly SavedPage[]> {
  const cache = await caches.open(setCache(id, scope));
  const plan = (await (await cache.match(planFile))?.json()) as OfflinePlan | undefined;
  const storedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const pages = (plan?.pages ?? [])
    .filter(([url]) => storedPaths.has(url))
    .map(([url, title]) => ({ url, title }));
  return pages.sort((a, b) => a.title.localeCompare(b.title));
}

/**
 * Lists the visited pages, the latest first. The current page is left out. The worker may show it
 * at the address of another page, so its canonical address is compared too.
 */
export async function listVisited(): Promise<readonly SavedPage[]> {
  const cache = await caches.open(visitedCache(scope));
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      url: new URL(request.url).pathname,
      title:
        titleOf((await (await cache.match(request))?.text()) ?? '') ||
        new URL(request.url).pathname,
    })),
  );
  const shown = [
    location.href,
    ...Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]'),
      ({ href }) => href,
    ),
  ].map((href) => new URL(href).pathname);
  return pages.filter(({ url }) => !shown.includes(url)).reverse();
}

/** Returns the title of a page without the title of the site. */
function titleOf(html: string): string {
  const { head } = new DOMParser().parseFromString(html.replace(/<body[\s\S]*/, ''), 'text/html');
  return ownTitle(head);
}
