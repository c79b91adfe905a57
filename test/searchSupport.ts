/** Search without a browser: an index in memory, and the searchable parts of a site's pages. */
import type { SearchAnswer, SearchProvider } from '../generator/contract.ts';
import { load } from '../generator/load/load.ts';
import { resolve } from '../generator/resolve/resolve.ts';
import { readText } from '../generator/scan/readText.ts';
import { scan } from '../generator/scan/scan.ts';
import { createLocalProvider } from '../generator/search/client/createLocalProvider.ts';
import { countLinks } from '../generator/search/countLinks.ts';
import { createSearchIndex, type SearchFile } from '../generator/search/createSearchIndex.ts';
import type { SearchDocument } from '../generator/search/searchDocument.ts';
import { isSearched, toSearchDocument } from '../generator/search/toSearchDocument.ts';
import { parseDocuments } from '../generator/scheduler/parseDocuments.ts';
import { createBodies } from '../generator/scheduler/memory/bodies.ts';
import { createScheduler } from '../generator/scheduler/scheduler.ts';

/**
 * Returns a page of the index that has a title, and an address made from it. `text` and `code` are
 * in its body. Other fields replace the defaults.
 */
export function documentOf(
  title: string,
  more: Partial<SearchDocument> & { readonly text?: string; readonly code?: string } = {},
): SearchDocument {
  const { text = '', code = '', ...rest } = more;
  return {
    url: `/docs/${title.toLowerCase().replace(/\W+/g, '-')}`,
    title,
    description: '',
    keywords: [],
    section: 'Docs',
    kind: 'document',
    headingTexts: [{ depth: 0, heading: '', text, code }],
    ...rest,
  };
}

export interface MemorySearch {
  readonly files: readonly SearchFile[];
  readonly provider: SearchProvider;
  /** Paths of the files that have been read. */
  readonly read: Set<string>;
  find(query: string): Promise<SearchAnswer>;
  /** Returns the addresses of the results, without anchors. */
  pages(query: string): Promise<readonly string[]>;
}

/** Makes an index of documents and a provider that reads it. `files` replace that index. */
export function createMemorySearch(
  documents: readonly SearchDocument[],
  files: readonly SearchFile[] = createSearchIndex(documents),
): MemorySearch {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const read = new Set<string>();
  const provider = createLocalProvider(async (name) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`There is no ${name}.`);
    read.add(name);
    return JSON.parse(text) as unknown;
  });
  const find = (query: string) => provider.search(query);
  return {
    files,
    provider,
    read,
    find,
    pages: async (query) => (await find(query)).hits.map(({ href }) => href.replace(/#.*/, '')),
  };
}

/** Reads a site. Returns the pages of its index, and the synonyms that its author chose. */
export async function readSearchedSite(root: string): Promise<{
  readonly documents: readonly SearchDocument[];
  readonly synonyms: readonly (readonly string[])[];
  /** The number of pages that link to each page. */
  readonly links: ReadonlyMap<string, number>;
}> {
  const { site, diagnostics } = await load({ root });
  if (!site) throw new Error(JSON.stringify(diagnostics));
  const sources = await scan(site);
  const [bodies, scheduler] = [createBodies(site.cacheDir), createScheduler(1, site.cacheDir)];
  const { outlines, bodyKeys } = await parseDocuments({
    site,
    sources,
    bodies,
    scheduler,
    readText,
    onProgress: () => {},
  });
  const graph = resolve({ site, sources, outlines, production: true });
  const pages = graph.pages.filter(isSearched);
  const documents = pages.map((page) => {
    const { source } = page.route;
    const key = source === undefined ? undefined : bodyKeys.get(source);
    return toSearchDocument({
      page,
      outline: source === undefined ? undefined : outlines.get(source),
      body: key === undefined ? undefined : bodies.read(key),
    });
  });
  bodies.close();
  await scheduler.close();
  return { documents, synonyms: site.config.search.synonyms, links: countLinks(pages) };
}
