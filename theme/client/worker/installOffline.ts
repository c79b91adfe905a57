/** Installs the offline page and the files that it needs. */
import { assetsCache, installedCache, isInstalled, isOurs } from '../offline/names.ts';
import { codeOf } from './pageCode.ts';
import { withNote } from './pageNotes.ts';
import { scope, worker } from './workerScope.ts';
import { removeUnusedAssets } from './cacheEviction.ts';

interface Entry {
  readonly url: string;
  /** `null`: the file has a hash in its name. */
  readonly revision: string | null;
}

/** The files to install, which workbox-build writes here. The page comes first. */
export const entries: readonly Entry[] = (self as unknown as { __WB_MANIFEST: readonly Entry[] })
  .__WB_MANIFEST;

const name = installedCache(entries[0]?.revision ?? '', scope);

/**
 * Puts the files into their cache. Rejects if the page is of another deploy than this worker,
 * because the worker of that deploy installs its own.
 */
export async function install(): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(
    entries.map(async ({ url, revision }) => {
      const cached = revision === null ? await caches.match(url, { ignoreVary: true }) : undefined;
      const response =
        cached ?? (await fetch(url, { cache: revision === null ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(
        url,
        response.redirected ? new Response(response.body, { headers: response.headers }) : response,
      );
    }),
  );
  const page = await (await cache.match(entries[0]!.url))!.text();
  const missing = codeOf(page).filter((url) => !entries.some((entry) => entry.url === url));
  if (missing.length > 0)
    throw new Error(`The offline page is of another deploy: ${missing.join(', ')}`);
}

/**
 * Deletes the caches of earlier workers at this address, even of other generators, and takes over
 * open pages. Visited and saved pages stay.
 */
export async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (cacheName) => cacheName.endsWith(` ${scope}`) && isInstalled(cacheName) && cacheName !== name,
  );
  const foreign = names.filter((cacheName) => cacheName.endsWith(scope) && !isOurs(cacheName));
  await Promise.all([...old, ...foreign].map((cacheName) => caches.delete(cacheName)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  if (names.includes(assetsCache(scope))) await removeUnusedAssets();
}

/**
 * Answers a navigation to a page that cannot be loaded with the offline page. A request of the
 * router rejects with `error`, and the router then makes an ordinary navigation.
 */
export async function fallback({ mode, url }: Request, error: unknown): Promise<Response> {
  const [page] = entries;
  const offlinePage =
    mode === 'navigate' && page ? await caches.match(page.url, { cacheName: name }) : undefined;
  if (!offlinePage) throw error;
  return withNote(offlinePage, { kind: 'missing', url });
}
