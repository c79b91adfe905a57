import { decodePath } from '../lib/files/decodePath.ts';
import { redirectFor, type RedirectRule } from '../lib/http/redirectRules.ts';
import { integrationOutputs } from '../lib/integrationOutputs.ts';
import { namesFor } from '../lib/outputNames.ts';
import type { Graph, OutputFile, Site } from '../types.ts';

/** The target of an address of the site. */
type AddressTarget = { readonly page: string } | 'file';

/** The addresses of everything in the output. */
export interface OutputAddresses {
  /** Finds the page or file at a path with base URL. Slash, `.html` and encoding do not matter. */
  find(pathname: string): AddressTarget | undefined;
  /** Permalinks of the pages that a link may lead to. */
  readonly permalinks: readonly string[];
}

/**
 * Collects the addresses of pages, files, feeds and Markdown copies, and those that redirect: in
 * the configuration and in `_redirects`.
 */
export function createOutputAddresses({
  site,
  graph,
  bundled,
  redirectRules,
}: {
  site: Site;
  graph: Graph;
  bundled: readonly OutputFile[];
  /** Rules of the site's own `_redirects`. */
  redirectRules: readonly RedirectRule[];
}): OutputAddresses {
  const { baseUrl } = site.config;
  const pages = new Map<string, string>();
  for (const permalink of graph.routes.keys()) pages.set(toServedKey(permalink), permalink);
  const files = new Set<string>();
  const addFile = (file: string) => files.add(toServedKey(baseUrl + file));
  for (const { file } of graph.assets.values()) addFile(file);
  for (const { path } of bundled) addFile(path);
  for (const file of [...namesFor(site), ...integrationOutputs(site)]) addFile(file);
  for (const { props } of graph.pages)
    for (const { href } of props.feeds)
      files.add(toServedKey(href.replace(/^https?:\/\/[^/]+/, '')));
  for (const { props } of graph.pages)
    if (props.markdown !== undefined) files.add(toServedKey(props.markdown));
  for (const { from } of graph.redirects) files.add(toServedKey(from));
  return {
    permalinks: [...graph.routes.values()]
      .filter(({ kind }) => kind !== 'notFound')
      .map(({ permalink }) => permalink),
    find(pathname) {
      const key = toServedKey(pathname);
      const page = pages.get(key);
      if (page !== undefined) return { page };
      if (files.has(key)) return 'file';
      return redirectFor(redirectRules, decodePath(pathname)) ? 'file' : undefined;
    },
  };
}

/**
 * Returns the common form of the addresses at which hosts serve one file: decoded, without `.html`,
 * `/index.html` and trailing slash. `/x/index` stays, unlike in `toAddressKey` of resolve/, because
 * hosts serve `x/index.html` only at `/x/`.
 */
function toServedKey(pathname: string): string {
  const bare = decodePath(pathname)
    .normalize('NFC')
    .replace(/(?:(^|\/)index)?\.html$/, '$1');
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : '/';
}
