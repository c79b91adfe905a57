/** The module of the hosted provider: Algolia's search protocol through its official client. */
import { liteClient } from 'algoliasearch/lite';
import type {
  SearchAnswer,
  SearchHit,
  SearchPiece,
  SearchProvider,
  SearchInfo,
  SearchSettings,
} from '../../generator/contract.ts';
import { unescapeHtml } from '../../generator/lib/escape.ts';
import { recordLevels, resultsPerPage } from '../../generator/contract.ts';

/** A record as written by DocSearch's crawler and by `site search export`. */
interface IndexRecord {
  readonly url: string;
  readonly type: string;
  readonly content: string | null;
  readonly hierarchy: Readonly<Record<(typeof recordLevels)[number], string | null>>;
  readonly _highlightResult?: Highlighted;
  readonly _snippetResult?: Highlighted;
}

type Hosted = NonNullable<SearchInfo['hosted']>;

interface Highlighted {
  readonly content?: { readonly value: string };
  readonly hierarchy?: Readonly<Record<string, { readonly value: string } | undefined>>;
}

/** Marks around highlighted text; no text contains them. */
const [open, close] = ['\u{E000}', '\u{E001}'];

/**
 * Creates a provider for a hosted index. It rejects on any failure: no network, a timeout, too many
 * requests, an unexpected answer.
 */
export function createProvider({ hosted }: Pick<SearchSettings, 'hosted'>): SearchProvider {
  const settings = hosted!;
  const { appId, apiKey, indexName, searchParameters, hosts } = settings;
  const client = liteClient(appId, apiKey, {
    ...(hosts.length > 0 && { hosts: hosts.map(toHost) }),
    // Milliseconds; readers rarely wait longer.
    timeouts: { connect: 2000, read: 5000, write: 5000 },
  });
  return {
    async search(query, { page = 0, section, limit = resultsPerPage } = {}): Promise<SearchAnswer> {
      const filters = facetFilters(settings, section);
      const { results } = await client.search<IndexRecord>({
        requests: [
          {
            ...searchParameters,
            indexName,
            query,
            page,
            hitsPerPage: limit,
            ...(filters.length > 0 && { facetFilters: filters }),
            facets: ['hierarchy.lvl0'],
            attributesToRetrieve: ['url', 'type', 'content', 'hierarchy'],
            attributesToSnippet: ['content:20'],
            highlightPreTag: open,
            highlightPostTag: close,
            snippetEllipsisText: '…',
          },
        ],
      });
      try {
        return toAnswer(results?.[0], settings);
      } catch (error) {
        // The client caches answers, but a repeated query must ask again.
        await client.clearCache();
        throw error;
      }
    },
  };
}

function toHost(address: string) {
  const { host, protocol } = new URL(address);
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol.slice(0, -1) as 'http' | 'https',
  };
}

function facetFilters(
  { contextualSearch, facets, searchParameters }: Hosted,
  section: string | undefined,
): readonly (string | readonly string[])[] {
  const configuredFilters = (searchParameters['facetFilters'] ?? []) as
    | string
    | readonly (string | readonly string[])[];
  return [
    ...(contextualSearch
      ? [`language:${facets.language}`, facets.tags.map((tag) => `docusaurus_tag:${tag}`)]
      : []),
    ...(typeof configuredFilters === 'string' ? [configuredFilters] : configuredFilters),
    ...(section === undefined ? [] : [`hierarchy.lvl0:${section}`]),
  ];
}

function toAnswer(response: unknown, settings: Hosted): SearchAnswer {
  const {
    hits,
    nbHits,
    nbPages = Infinity,
    facets,
  } = (response ?? {}) as {
    readonly hits?: readonly IndexRecord[];
    readonly nbHits?: number;
    readonly nbPages?: number;
    readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  if (!Array.isArray(hits) || typeof nbHits !== 'number')
    throw new Error('The search service gave an answer of an unknown form.');
  const sections = Object.entries(facets?.['hierarchy.lvl0'] ?? {}).map(([name, count]) => ({
    name,
    count,
  }));
  const pageHits = hits.flatMap((hit) => toHit(hit as IndexRecord, settings) ?? []);
  // An index that does not group its records returns each paragraph below a heading. One result per
  // heading is enough.
  const places = new Map([...pageHits].reverse().map((hit) => [hit.href, hit]));
  // A service may count more results than it returns for a page.
  return {
    hits: pageHits.filter((hit) => places.get(hit.href) === hit),
    count: Math.min(nbHits, nbPages * resultsPerPage),
    sections: sections.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
  };
}

function toHit(hit: IndexRecord, settings: Hosted): SearchHit | undefined {
  const href = toAddress(hit.url, settings);
  if (href === undefined || !hit.hierarchy) return undefined;
  const level = recordLevels.findLast((name) => hit.hierarchy[name]) ?? 'lvl0';
  const highlighted = hit._highlightResult?.hierarchy?.[level]?.value;
  const title = toPieces(highlighted ?? hit.hierarchy[level] ?? '');
  const kind =
    hit.type === 'content' ? 'text' : level === 'lvl0' || level === 'lvl1' ? 'page' : 'heading';
  const above = recordLevels
    .slice(1, recordLevels.indexOf(level))
    .flatMap((name) => hit.hierarchy[name] ?? []);
  const text = hit._snippetResult?.content?.value ?? hit.content ?? '';
  return {
    href,
    section: unescapeHtml(hit.hierarchy.lvl0 ?? ''),
    kind,
    title,
    path: above.map(unescapeHtml),
    excerpt: toPieces(text),
  };
}

/** `URL.canParse()` is missing in the oldest browsers that search supports. */
function parseUrl(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the target of a result: elsewhere for addresses that match, or else within this site with
 * a rewritten path.
 */
function toAddress(
  url: string,
  { externalUrlRegex, replaceSearchResultPathname }: Hosted,
): string | undefined {
  const parsed = parseUrl(url, location.href);
  if (!parsed) return undefined;
  const { protocol, pathname, search, hash, href } = parsed;
  if (!/^https?:$/.test(protocol)) return undefined;
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex).test(href)) return href;
  const path = replaceSearchResultPathname
    ? pathname.replace(
        new RegExp(replaceSearchResultPathname.from, 'g'),
        replaceSearchResultPathname.to,
      )
    : pathname;
  return path + search + hash;
}

function toPieces(text: string): SearchPiece[] {
  return text
    .split(new RegExp(`(${open}[^${close}]*${close})`))
    .filter(Boolean)
    .map((piece) => {
      const isMatch = piece.startsWith(open);
      // The service escapes the text that it highlights.
      return { text: unescapeHtml(isMatch ? piece.slice(1, -1) : piece), isMatch };
    });
}
