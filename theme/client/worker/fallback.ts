import { installedCache } from '../offline/names.ts';
import { entries } from './install.ts';
import { withNote } from './notes.ts';
import { scope } from './scope.ts';

/** The offline page in the place of a page that cannot be had; the router gets the error, and asks the browser for the page. */
export async function fallback({ mode, url }: Request, error: unknown): Promise<Response> {
  const [page] = entries;
  const found =
    mode === 'navigate' && page
      ? await caches.match(page.url, { cacheName: installedCache(page.revision!, scope) })
      : undefined;
  if (!found) throw error;
  return withNote(found, { kind: 'missing', url });
}
