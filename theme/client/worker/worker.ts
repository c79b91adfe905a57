/**
 * The service worker. It answers from the network first and uses a copy only if the network fails
 * or takes too long. Files with a hash in their names come from any cache that has them.
 *
 * A new version waits until no page uses the old one, or until a page says that its tab is hidden.
 * It must not take over by itself, because Chromium would then stop the old version at its first
 * idle moment. A navigation that had just been handed to it would never be answered.
 */
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { assetsCache, isHashed, savingHeader, takeOver, visitedCache } from '../offline/names.ts';
import { savedAssets, savedFiles } from './savedAssets.ts';
import { copyOf, isDocument, keepVisited, savedDocuments } from './savedDocuments.ts';
import { activate, fallback, install } from './installOffline.ts';
import { base, scope, worker, type RequestEvent } from './workerScope.ts';
import { makeRoom } from './cacheEviction.ts';

/** Seconds that a reader waits for the network if there is a copy. */
const networkTimeoutSeconds = 3;

const documents = new NetworkFirst({
  cacheName: visitedCache(scope),
  networkTimeoutSeconds,
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
  networkTimeoutSeconds,
  plugins: [savedFiles],
});

registerQuotaErrorCallback(makeRoom);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) =>
  event.waitUntil(
    event.data === takeOver
      ? worker.skipWaiting()
      : keepVisited(event.data as Parameters<typeof keepVisited>[0]),
  ),
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
    return handle(documents, event)
      .then((response) => failedToCopy(response, request))
      .then(
        (response) => toCopy(response, request),
        (error: unknown) => fallback(request, error),
      );
  return handle(isHashed(pathname) ? assets : files, event);
}

/**
 * Replaces an error response with a saved copy. Without a network, Firefox answers the preload of a
 * navigation with such a response, which Workbox takes for an answer
 * (https://github.com/GoogleChrome/workbox/issues/3134). Rejects if there is no copy.
 */
async function failedToCopy(response: Response, request: Request): Promise<Response> {
  if (response.type !== 'error') return response;
  const copy = await copyOf(request);
  if (!copy) throw response;
  return copy;
}

function handle(strategy: NetworkFirst | CacheFirst, event: RequestEvent): Promise<Response> {
  const [answer, stored] = strategy.handleAll({ event: event as never, request: event.request });
  // A response that cannot be stored is still an answer.
  stored.catch(() => {});
  return answer;
}

/** Replaces the answer of a host that fails with a saved copy, if there is one. */
async function toCopy(response: Response, request: Request): Promise<Response> {
  return response.status < 500 ? response : ((await copyOf(request)) ?? response);
}

/**
 * Answers a request for a part of a video or sound, from a cache or else from the network. The
 * answer of the network is not kept.
 */
async function answerRange(request: Request): Promise<Response> {
  const saved = await caches.match(request.url, { ignoreVary: true });
  return saved ? createPartialResponse(request, saved) : fetch(request);
}
