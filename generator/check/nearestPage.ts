import { suggestPath } from '../diagnostics/suggest.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import type { CheckContext } from './context.ts';
import { withoutBaseUrl } from './addressSpellings.ts';

/**
 * Returns the address of the page that a link to `pathname` may mean, as authors write it. Pages in
 * the same version and language as the page `from` come first. The page `except` is left out.
 */
export function nearestPage(
  pathname: string,
  { from, except }: { readonly from: string; readonly except?: string },
  { addresses, graph, site }: Pick<CheckContext, 'addresses' | 'graph' | 'site'>,
): string | undefined {
  const { baseUrl, locales = [] } = site.config;
  const candidates = addresses.permalinks.filter((permalink) => permalink !== except);
  const indexes = new Map(
    graph.pages.map(({ route, props }) => [route.permalink, props.searchIndex]),
  );
  const locale = graph.pages.find(({ route }) => route.permalink === from)?.props.locale;
  const ownBase = locales.find(({ name }) => name === locale)?.baseUrl ?? baseUrl;
  // Authors write addresses in another language as in the default one.
  const sameIndexPaths = candidates
    .filter((permalink) => indexes.get(permalink) === indexes.get(from))
    .map((permalink) => withoutBaseUrl(permalink, ownBase));
  const near = suggestPath(withoutBaseUrl(pathname, ownBase), sameIndexPaths);
  if (near !== undefined) return withLetters(near);
  const nearest = suggestPath(pathname, candidates);
  return nearest && withLetters(withoutBaseUrl(nearest, baseUrl));
}

/** Decodes an address if all of it is letters, digits and `/._~-`, which links have as they are. */
function withLetters(address: string): string {
  const decoded = decodePath(address);
  return /^[\p{L}\p{M}\p{N}/._~-]*$/u.test(decoded) ? decoded : address;
}
