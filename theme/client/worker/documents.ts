import type { WorkboxPlugin } from 'workbox-core/types.js';
import { isSet, visitedCache } from '../offline/names.ts';
import { keepFrame } from './assets.ts';
import { withNote } from './notes.ts';
import { scope } from './scope.ts';
import { trim } from './sweep.ts';

/** Whether a request is for a page: of the browser, which may show a file too (`/docs/next.js` is either), or of the router, which asks for no files. */
export function isDocument({ mode, destination, url }: Request): boolean {
  return (
    mode === 'navigate' ||
    (destination === '' && !/\.(?!html$)[a-z]\w*$/i.test(new URL(url).pathname))
  );
}

/** How documents are kept and found again: under their addresses without query, in what was read and in the saved sets. */
export const savedDocuments: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) =>
    mode === 'write' ? keyOf(request.url) : request,
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected && isHtml(response) ? response : null,
  cacheDidUpdate: async ({ newResponse }) => {
    await keepFrame(await newResponse.text());
    await trim();
  },
  cachedResponseWillBeUsed: async ({ request }) => copyOf(request),
};

/** The saved copy of a page, with a note that it is one; of a file as it is. Under another spelling of its address it is led to. */
export async function copyOf(request: Request): Promise<Response | undefined> {
  const found = await findDocument(request.url);
  if (found && found.url !== keyOf(request.url) && request.mode === 'navigate')
    return Response.redirect(found.url);
  return (
    found && (isHtml(found.response) ? withNote(found.response, { kind: 'copy' }) : found.response)
  );
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;
const keyOf = (url: string): string => url.replace(/[?#].*/, '');

/** The newest copy of the document at `url`, in any spelling of it. */
async function findDocument(
  url: string,
): Promise<{ readonly url: string; readonly response: Response } | undefined> {
  const names = (await caches.keys()).filter(
    (name) => name === visitedCache(scope) || (isSet(name) && name.endsWith(` ${scope}`)),
  );
  for (const spelling of spellings(keyOf(url))) {
    const found = (
      await Promise.all(
        names.map((cacheName) => caches.match(spelling, { cacheName, ignoreVary: true })),
      )
    ).filter((response) => response !== undefined);
    if (found.length > 0)
      return {
        url: spelling,
        response: found.reduce((newest, response) =>
          dateOf(response) > dateOf(newest) ? response : newest,
        ),
      };
  }
  return undefined;
}

/** As asked for, then as it may be published. */
function spellings(url: string): readonly string[] {
  const bare = url.replace(/(\/)index\.html$|\.html$/, '$1').replace(/\/$/, '');
  return [...new Set([url, bare, `${bare}/`])];
}

const dateOf = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '') || 0;
