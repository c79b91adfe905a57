import type { WorkboxPlugin } from 'workbox-core/types.js';
import { assetsCache } from '../offline/names.ts';
import { frameOf } from './frame.ts';
import { scope } from './scope.ts';

/** From whichever cache has it. */
const find = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });

/** Files with a hash in their names. What another cache has is kept here too: pages that were read have their own, whatever becomes of a saved set. */
export const savedAssets: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (cachedResponse) return cachedResponse;
    const found = await find(request.url);
    if (found) await put(request.url, found.clone());
    return found;
  },
};

/** Other files: what pages show is kept, what their scripts ask for is only found in saved sets. */
export const savedFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    response.status === 200 && request.destination !== '' ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await find(request.url)),
};

/** Keeps the scripts and styles of a document. */
export async function keepFrame(html: string): Promise<void> {
  await keep(frameOf(html));
}

/** Keeps files that are not kept yet. */
export async function keep(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(assetsCache(scope));
  await Promise.all(
    urls.map(async (url) => {
      if (await cache.match(url, { ignoreVary: true })) return;
      const response = (await find(url)) ?? (await fetch(url).catch(() => undefined));
      if (response?.status === 200) await put(url, response);
    }),
  );
}

/** Where there is no room, nothing more is kept, and everything still works. */
async function put(url: string, response: Response): Promise<void> {
  await caches
    .open(assetsCache(scope))
    .then((cache) => cache.put(url, response))
    .catch(() => {});
}
