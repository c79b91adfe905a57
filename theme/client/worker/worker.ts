/**
 * The service worker: nothing it answers is older than what the network has, unless there is no
 * network or it takes too long. Names with a hash come from wherever they are kept.
 */
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { assetsCache, isHashed, savingHeader, visitedCache } from '../offline/names.ts';
import { savedAssets, savedFiles } from './assets.ts';
import { answerRange } from './answerRange.ts';
import { copyOf, isDocument, savedDocuments } from './documents.ts';
import { fallback } from './fallback.ts';
import { activate, install } from './install.ts';
import { base, scope, worker, type RequestEvent } from './scope.ts';
import { makeRoom } from './sweep.ts';
import { keepVisited } from './visited.ts';

/** Seconds that a reader waits for the network where there is a copy. */
const patience = 3;

const documents = new NetworkFirst({
  cacheName: visitedCache(scope),
  networkTimeoutSeconds: patience,
  plugins: [savedDocuments],
});
const assets = new CacheFirst({
  cacheName: assetsCache(scope),
  matchOptions: { ignoreVary: true },
  plugins: [savedAssets],
});
const files = new NetworkFirst({
  cacheName: assetsCache(scope),
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: patience,
  plugins: [savedFiles],
});

registerQuotaErrorCallback(makeRoom);

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(install());
});
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) =>
  event.waitUntil(keepVisited(event.data as Parameters<typeof keepVisited>[0])),
);

function answerTo(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (
    origin !== location.origin ||
    !pathname.startsWith(base) ||
    request.method !== 'GET' ||
    request.headers.has(savingHeader)
  )
    return undefined;
  if (request.headers.has('Range')) return answerRange(request);
  if (isDocument(request))
    return handle(documents, event).then(
      (response) => toCopy(response, request),
      (error: unknown) => fallback(request, error),
    );
  return handle(isHashed(pathname) ? assets : files, event);
}

function handle(strategy: NetworkFirst | CacheFirst, event: RequestEvent): Promise<Response> {
  const [answer, kept] = strategy.handleAll({ event: event as never, request: event.request });
  // What could not be kept is answered all the same.
  kept.catch(() => {});
  return answer;
}

/** A host in trouble is no better than none, where there is a copy. */
async function toCopy(response: Response, request: Request): Promise<Response> {
  return response.status < 500 ? response : ((await copyOf(request)) ?? response);
}
