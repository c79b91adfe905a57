/** What is there from the start: the page for readers without a network, and what it needs. */
import { assetsCache, installedCache, isInstalled, isOurs } from '../offline/names.ts';
import { frameOf } from './frame.ts';
import { scope, worker } from './scope.ts';
import { sweep } from './sweep.ts';

interface Entry {
  readonly url: string;
  /** `null`: the name has it. */
  readonly revision: string | null;
}

/** By workbox-build, the page first. */
export const entries: readonly Entry[] = (self as unknown as { __WB_MANIFEST: readonly Entry[] })
  .__WB_MANIFEST;

const name = installedCache(entries[0]?.revision ?? '', scope);

/** Fails when the page is of another deploy than this worker: the next one has its own. */
export async function install(): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(
    entries.map(async ({ url, revision }) => {
      const known = revision === null ? await caches.match(url, { ignoreVary: true }) : undefined;
      const response =
        known ?? (await fetch(url, { cache: revision === null ? 'default' : 'reload' }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(
        url,
        response.redirected ? new Response(response.body, { headers: response.headers }) : response,
      );
    }),
  );
  const page = await (await cache.match(entries[0]!.url))!.text();
  const missing = frameOf(page).filter((url) => !entries.some((entry) => entry.url === url));
  if (missing.length > 0)
    throw new Error(`The offline page is of another deploy: ${missing.join(', ')}`);
}

/** Caches of earlier workers at this address go, also of those that others wrote; what was read and saved stays. */
export async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (other) => other.endsWith(` ${scope}`) && isInstalled(other) && other !== name,
  );
  const foreign = names.filter((other) => other.endsWith(scope) && !isOurs(other));
  await Promise.all([...old, ...foreign].map((other) => caches.delete(other)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  if (names.includes(assetsCache(scope))) await sweep();
}
