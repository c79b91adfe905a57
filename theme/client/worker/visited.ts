import { visitedCache } from '../offline/names.ts';
import { keep } from './assets.ts';
import { savedDocuments } from './documents.ts';
import { scope } from './scope.ts';

/** Keeps pages that are read, and the files they use: they may have been there before this worker was. */
export async function keepVisited({
  urls,
  assets,
}: {
  readonly urls: readonly string[];
  readonly assets: readonly string[];
}): Promise<void> {
  for (const url of new Set(urls.map((one) => one.replace(/[?#].*/, '')))) await keepDocument(url);
  await keep(assets.filter((asset) => asset.startsWith(scope)));
}

async function keepDocument(url: string): Promise<void> {
  const request = new Request(url);
  const cache = await caches.open(visitedCache(scope));
  if (await cache.match(request, { ignoreVary: true })) return;
  const answer = await fetch(request).catch(() => undefined);
  const response =
    answer &&
    (await savedDocuments.cacheWillUpdate!({
      request,
      response: answer,
      event: undefined as never,
    }));
  if (!response) return;
  const kept = response.clone();
  await cache.put(request, response).catch(() => {});
  await savedDocuments.cacheDidUpdate!({
    cacheName: '',
    request,
    newResponse: kept,
    event: undefined as never,
  });
}
