import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isSet, visitedCache } from '../offline/names.ts';
import { keepAssets, keepCode } from './savedAssets.ts';
import { withNote } from './pageNotes.ts';
import { scope } from './workerScope.ts';
import { limitVisited } from './cacheEviction.ts';

/**
 * Whether a request may be for a page. A navigation may lead to a page or a file, because
 * `/docs/next.js` can be either. The router asks only for pages.
 */
export function isDocument({ mode, destination, url }: Request): boolean {
  return (
    mode === 'navigate' ||
    (destination === '' && !/\.(?!html$)[a-z]\w*$/i.test(new URL(url).pathname))
  );
}

/**
 * Handles documents. They are stored under their addresses without query, and looked up among
 * visited pages and saved sets.
 */
export const savedDocuments: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' ? documentKey(request.url) : request,
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected && isHtml(response) ? response : null,
  cacheDidUpdate: async ({ newResponse }) => {
    await keepCode(await newResponse.text());
    await limitVisited();
  },
  cachedResponseWillBeUsed: async ({ request }) => copyOf(request),
};

/**
 * Returns the saved copy of a page, with a note that it is a copy, or of a file as it is. If it was
 * saved under another spelling of the address, a navigation is redirected there. `undefined`: there
 * is no copy.
 */
export async function copyOf(request: Request): Promise<Response | undefined> {
  const saved = await findDocument(request.url);
  if (saved && saved.url !== documentKey(request.url) && request.mode === 'navigate')
    return Response.redirect(saved.url);
  return (
    saved && (isHtml(saved.response) ? withNote(saved.response, { kind: 'copy' }) : saved.response)
  );
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;
const documentKey = (url: string): string => url.replace(/[?#].*/, '');

/** Returns the newest copy of the document at `url`, in any spelling of its address. */
async function findDocument(
  url: string,
): Promise<{ readonly url: string; readonly response: Response } | undefined> {
  const names = (await caches.keys()).filter(
    (name) => name === visitedCache(scope) || (isSet(name) && name.endsWith(` ${scope}`)),
  );
  for (const spelling of spellings(documentKey(url))) {
    const copies = await Promise.all(
      names.map((cacheName) => caches.match(spelling, { cacheName, ignoreVary: true })),
    );
    const [newest] = copies
      .filter((response) => response !== undefined)
      .sort((a, b) => dateOf(b) - dateOf(a));
    if (newest) return { url: spelling, response: newest };
  }
  return undefined;
}

/** Returns the requested spelling, and then those under which the page may be published. */
function spellings(url: string): readonly string[] {
  const bare = url.replace(/(\/)index\.html$|\.html$/, '$1').replace(/\/$/, '');
  return [...new Set([url, bare, `${bare}/`])];
}

const dateOf = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '') || 0;

/** Keeps visited pages and their files, which may have loaded before this worker started. */
export async function keepVisited({
  urls,
  assets,
}: {
  readonly urls: readonly string[];
  readonly assets: readonly string[];
}): Promise<void> {
  for (const url of new Set(urls.map(documentKey))) await keepDocument(url);
  await keepAssets(assets.filter((asset) => asset.startsWith(scope)));
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
  const copy = response.clone();
  await cache.put(request, response).catch(() => {});
  await savedDocuments.cacheDidUpdate!({
    cacheName: '',
    request,
    newResponse: copy,
    event: undefined as never,
  });
}
