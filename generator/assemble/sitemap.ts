import { escapeXml } from '../lib/escape.ts';
import { outputNames } from '../lib/outputNames.ts';
import type { Graph, Page, Site, Sources } from '../types.ts';

/** Most addresses in one file, set by the protocol (sitemaps.org). */
const limit = 50_000;

interface Entry {
  readonly address: string;
  readonly changed?: string;
}

/**
 * Creates `sitemap.xml`, or an index of several files above the limit. It contains only canonical
 * addresses that may be indexed.
 */
export function createSitemap({
  site,
  sources,
  graph,
}: {
  site: Site;
  sources: Sources;
  graph: Graph;
}): readonly { readonly path: string; readonly text: string }[] {
  const entries = graph.pages
    .filter((page) => isIndexable(page))
    .map((page) => toEntry(page, sources))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
  if (entries.length <= limit) return [{ path: outputNames.sitemap, text: urlset(entries) }];
  const parts = Array.from({ length: Math.ceil(entries.length / limit) }, (_, part) => ({
    path: `sitemap-${part + 1}.xml`,
    text: urlset(entries.slice(part * limit, (part + 1) * limit)),
  }));
  const list = parts.map(
    ({ path }) =>
      `<sitemap><loc>${escapeXml(site.config.url + site.config.baseUrl + path)}</loc></sitemap>`,
  );
  return [{ path: outputNames.sitemap, text: document('sitemapindex', list) }, ...parts];
}

function isIndexable({ route, props }: Page): boolean {
  return (
    route.kind !== 'notFound' &&
    !props.noIndex &&
    !props.unlisted &&
    !props.draft &&
    props.canonical === props.site.url + route.permalink
  );
}

/** The date in front matter wins over the date in git. */
function toEntry({ route, props }: Page, { dates }: Sources): Entry {
  const updated = route.source === undefined ? undefined : dates.get(route.source)?.updated;
  return {
    address: props.canonical,
    changed:
      props.lastUpdated?.date ??
      (updated === undefined ? undefined : new Date(updated * 1000).toISOString().slice(0, 10)),
  };
}

function urlset(entries: readonly Entry[]): string {
  return document(
    'urlset',
    entries.map(({ address, changed }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`;
    }),
  );
}

function document(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
