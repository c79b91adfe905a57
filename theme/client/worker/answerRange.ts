import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js';

/** A part of a film or a sound: of the copy in a saved set, else of the network's, which is not kept. */
export async function answerRange(request: Request): Promise<Response> {
  const found = await caches.match(request.url, { ignoreVary: true });
  return found ? createPartialResponse(request, found) : fetch(request);
}
