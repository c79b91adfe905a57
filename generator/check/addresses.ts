import type { Graph, OutputFile, Site } from '../types.ts';

/** What an address of the site stands for. */
export type Found = { readonly page: string } | 'file';

/** Everything the output will answer for. */
export interface Addresses {
  /** What is at a path with base URL, in any spelling (slash, `.html`, encoding). */
  find(pathname: string): Found | undefined;
  /** Permalinks of the pages a link may lead to. */
  readonly permalinks: readonly string[];
}

/** Files that assembling adds; addresses below the base URL. */
const generated = [
  'sitemap.xml',
  'robots.txt',
  'routes.json',
  'llms.txt',
  'llms-full.txt',
  '_headers',
  '_redirects',
  'sw.js',
];

/** Collects pages, published files, feeds and redirects. */
export function createAddresses({
  site,
  graph,
  bundled,
}: {
  site: Site;
  graph: Graph;
  bundled: readonly OutputFile[];
}): Addresses {
  const { baseUrl } = site.config;
  const pages = new Map<string, string>();
  for (const permalink of graph.routes.keys()) pages.set(toKey(permalink), permalink);
  const files = new Set<string>();
  const addFile = (file: string) => files.add(toKey(baseUrl + file));
  for (const { file } of graph.assets.values()) addFile(file);
  for (const { path } of bundled) addFile(path);
  for (const file of generated) addFile(file);
  for (const { props } of graph.pages)
    for (const { href } of props.feeds) files.add(toKey(href.replace(/^https?:\/\/[^/]+/, '')));
  for (const { props } of graph.pages)
    if (props.markdown !== undefined) files.add(toKey(props.markdown));
  for (const { from } of graph.redirects) files.add(toKey(from));
  return {
    permalinks: [...graph.routes.values()]
      .filter(({ kind }) => kind !== 'notFound')
      .map(({ permalink }) => permalink),
    find(pathname) {
      const key = toKey(pathname);
      const page = pages.get(key);
      if (page !== undefined) return { page };
      return files.has(key) ? 'file' : undefined;
    },
  };
}

/** What all spellings of an address have in common: decoded, without `.html`, `/index.html` and trailing slash. */
function toKey(pathname: string): string {
  const bare = decode(pathname)
    .normalize('NFC')
    .replace(/(?:(^|\/)index)?\.html$/, '$1');
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : '/';
}

/** Percent-decoded; as it is when it is no valid encoding. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
