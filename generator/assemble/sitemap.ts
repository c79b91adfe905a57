import { escapeXml } from '../lib/escape.ts';
import { outputNames } from '../lib/outputNames.ts';
import { toIsoDate } from '../lib/toIsoDate.ts';
import type { Graph, Page, Site, Sources } from '../types.ts';
import { by } from '../lib/compareText.ts';

/** The protocol allows this many addresses in one file (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** A page in a sitemap. */
interface Entry {
  readonly address: string;
  readonly changed?: string;
  /** The page in each language, itself among them. Empty: it is not translated. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
}

interface SitemapFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Creates `sitemap.xml` with the pages of all languages, and for each language other than the
 * default one a `sitemap.xml` with its pages, below its base URL. They contain only canonical
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
}): readonly SitemapFile[] {
  const pages = graph.pages.filter((page) => isIndexable(page));
  const otherLocales = (site.config.locales ?? []).filter(({ isDefault }) => !isDefault);
  const sets = [
    { folder: '', pages },
    ...otherLocales.map(({ folder, name }) => ({
      folder: `${folder}/`,
      pages: pages.filter(({ props }) => props.locale === name),
    })),
  ];
  return sets.flatMap(({ folder, pages: listed }) =>
    toFiles(
      folder,
      listed.map((page) => toSitemapEntry(page, sources)),
      site.config,
    ),
  );
}

/** Returns one file, or for more addresses than allowed several files and an index of them. */
function toFiles(
  folder: string,
  unsorted: readonly Entry[],
  { url, baseUrl }: Site['config'],
): readonly SitemapFile[] {
  const entries = [...unsorted].sort(by(({ address }) => address));
  const path = folder + outputNames.sitemap;
  if (entries.length <= maxAddresses) return [{ path, text: urlset(entries) }];
  const parts = Array.from({ length: Math.ceil(entries.length / maxAddresses) }, (_, part) => ({
    path: `${folder}sitemap-${part + 1}.xml`,
    text: urlset(entries.slice(part * maxAddresses, (part + 1) * maxAddresses)),
  }));
  const list = parts.map(
    (part) => `<sitemap><loc>${escapeXml(url + baseUrl + part.path)}</loc></sitemap>`,
  );
  return [{ path, text: document('sitemapindex', list) }, ...parts];
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

/** The date in front matter takes precedence over the date in git. */
function toSitemapEntry({ route, props }: Page, { dates }: Sources): Entry {
  const updated = route.source === undefined ? undefined : dates.get(route.source)?.updated;
  return {
    address: props.canonical,
    changed: props.lastUpdated?.date ?? (updated === undefined ? undefined : toIsoDate(updated)),
    alternates: alternatesOf(props),
  };
}

/** Returns what the `<link rel="alternate">` tags in the head of the page say. */
function alternatesOf({ site, locales = [] }: Page['props']): Entry['alternates'] {
  const translated = locales.filter(({ hasPage, isTranslated }) => hasPage && isTranslated);
  if (translated.length < 2) return [];
  const original = translated.filter(({ isDefault }) => isDefault);
  return [
    ...translated.map(({ htmlLang, href }) => ({ language: htmlLang, address: site.url + href })),
    ...original.map(({ href }) => ({ language: 'x-default', address: site.url + href })),
  ];
}

function urlset(entries: readonly Entry[]): string {
  return document(
    'urlset',
    entries.map(({ address, changed, alternates }) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      const links = alternates.map(
        (alternate) =>
          `<xhtml:link rel="alternate" hreflang="${escapeXml(alternate.language)}" ` +
          `href="${escapeXml(alternate.address)}"/>`,
      );
      return `<url><loc>${escapeXml(address)}</loc>${lastmod}${links.join('')}</url>`;
    }),
    entries.some(({ alternates }) => alternates.length > 0)
      ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
      : '',
  );
}

/** `names` are declarations of further namespaces. Default: only that of the protocol. */
function document(root: string, lines: readonly string[], names = ''): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
