import type { WorkboxPlugin } from 'workbox-core/types.js';
import { assetsCache } from '../offline/names.ts';
import { codeOf } from './pageCode.ts';
import { scope } from './workerScope.ts';
import { standInFor } from './searchStandIn.ts';

/** Finds a file in all caches. */
const find = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

/**
 * Handles files with a hash in their names. A file from another cache is copied, so that visited
 * pages stay complete when a saved set is removed.
 */
export const savedAssets: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const asset = await find(request.url);
    if (asset) await put(request.url, asset.clone());
    return asset;
  },
  handlerDidError: async ({ request }) => standInFor(request.url),
};

/**
 * Handles other files. Files that the page shows are kept. Files that scripts fetch are only looked
 * up in saved sets.
 */
export const savedFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && request.destination !== '' ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await find(request.url)),
};

/** Keeps the scripts and styles of a document. */
export async function keepCode(html: string): Promise<void> {
  await keepAssets(codeOf(html));
}

/** Keeps the files at `urls` that are not kept yet. */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache(scope));
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url, { ignoreVary: true })) return;
      const response = (await find(url)) ?? (await fetch(url).catch(() => undefined));
      if (response?.status === 200) await put(url, response);
    }),
  );
}

/** Keeps a file if there is room. If not, everything else still works. */
async function put(url: string, response: Response): Promise<void> {
  await caches
    .open(assetsCache(scope))
    .then((cache) => cache.put(url, response))
    .catch(() => {});
}
