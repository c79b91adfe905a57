/** What can be read without a network, by the caches themselves. */
import type { OfflinePlan } from '../../../generator/contract.ts';
import { setCache, visitedCache } from './names.ts';
import { planFile } from './plan.ts';
import { scope } from './sets.ts';

export interface SavedPage {
  readonly url: string;
  readonly title: string;
}

/** The pages of a set that are there, by title. */
export async function listSaved(id: string): Promise<readonly SavedPage[]> {
  const cache = await caches.open(setCache(id, scope));
  const plan = (await (await cache.match(planFile))?.json()) as OfflinePlan | undefined;
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const pages = (plan?.pages ?? [])
    .filter(([url]) => kept.has(url))
    .map(([url, title]) => ({ url, title }));
  return pages.sort((a, b) => a.title.localeCompare(b.title));
}

/** The pages that were read, the last first; without the one that is shown, which may stand at the address of another. */
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

/** The page's own title, as its tags for others have it. */
function titleOf(html: string): string {
  const { head } = new DOMParser().parseFromString(html.replace(/<body[\s\S]*/, ''), 'text/html');
  return head.querySelector<HTMLMetaElement>('[property="og:title"]')?.content ?? '';
}
