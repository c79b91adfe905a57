/**
 * Creates the index of a site's local search from the parsed documents. Results are remembered:
 * after an edit, only the edited page is read and weighed, and only its words change.
 */
import { isLostText, lostText } from '../lib/cache/cacheFaults.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { OutputFile, Page, Site } from '../types.ts';
import { createSynonyms } from './addSynonyms.ts';
import { countLinks } from './countLinks.ts';
import {
  createFiles,
  createPack,
  inOrder,
  packSizeOf,
  writeIndex,
  type PlacedPage,
  type SearchFile,
} from './createSearchIndex.ts';
import {
  openIndexMemories,
  type IndexMemories,
  type PlacedWords,
  type ReadMemory,
} from './indexMemory.ts';
import {
  createPageWords,
  keyOfPage,
  toWeighTask,
  weighPage,
  type PagesInput,
  type PageWords,
  type StoredWords,
  type WeighTask,
} from './pageWords.ts';
import { isSearched, toSearchDocument } from './toSearchDocument.ts';
import { invertWords } from './wordPages.ts';
import { cutWords, patchShards, type WordShard } from './wordShards.ts';

interface SearchInput extends PagesInput {
  /** The hash of each intact file in the output. */
  readonly intactFiles: Pick<ReadonlyMap<string, string>, 'get'>;
  /**
   * Weighs pages on other threads and stores their words in the cache. `toTask` creates the task of
   * a page.
   */
  readonly weigh: <T>(pages: readonly T[], toTask: (page: T) => WeighTask) => Promise<void>;
}

/** Returns the files of all indexes. A site with a hosted search has none. */
export async function createSearch(input: SearchInput): Promise<readonly OutputFile[]> {
  const { site, graph, intactFiles, weigh } = input;
  if (site.config.search.provider !== 'local') return [];
  const pages = graph.pages.filter(isSearched);
  const stored = createPageWords(site.cacheDir);
  const memories = openIndexMemories(site.cacheDir);
  const context = { intactFiles, site, stored, memories };
  try {
    const entries = toEntries(pages, site).map((entry) => ({
      ...entry,
      key: keyOfPage(entry.page, input),
    }));
    const unknown = entries.filter(({ key }) => !stored.has(key));
    await weigh(unknown, ({ page, key }) => toWeighTask(page, key, input));
    stored.refresh();
    const files = [...byIndex(entries)].flatMap(([name, indexEntries]) => {
      const placed = inOrder(indexEntries);
      const wordsOf = (place: number): PageWords => {
        const { page, key } = placed[place]!;
        return stored.find(key) ?? stored.add(weighPage(page, input, key));
      };
      const last = memories.read(name);
      return createIndexFiles({ ...context, name, pages: placed, wordsOf, last });
    });
    stored.retain(entries.map(({ key }) => key));
    return files;
  } finally {
    stored.close();
    memories.close();
  }
}

/** The files of the indexes that an edit changes. */
interface PatchedSearch {
  /** Paths of the files of these indexes in the last output. */
  readonly before: readonly string[];
  readonly files: readonly OutputFile[];
}

/**
 * Replaces the words of `pages` in the last indexes. Returns `undefined` if an index is not
 * remembered, is not the one in the output, or must be created again.
 */
export function patchSearch(
  pages: readonly Page[],
  { intactFiles, ...input }: Omit<SearchInput, 'weigh' | 'graph'>,
): PatchedSearch | undefined {
  const { site } = input;
  const changed = site.config.search.provider === 'local' ? pages.filter(isSearched) : [];
  const stored = createPageWords(site.cacheDir);
  const memories = openIndexMemories(site.cacheDir);
  const context = { intactFiles, site, stored, memories };
  try {
    const patched: PatchedSearch[] = [];
    for (const [name, indexPages] of toGroups(changed, (page) => indexOf(page, site))) {
      const last = memories.read(name);
      // A build that was killed has remembered an index that is not in the output.
      if (!last?.files.every(({ path, hash }) => intactFiles.get(name + path) === hash))
        return undefined;
      const byUrl = new Map(indexPages.map((page) => [page.route.permalink, page]));
      const placed = last.pages.map(([section, url, key, links]) => {
        const page = byUrl.get(url);
        return { section, url, links, key: page ? keyOfPage(page, input) : key };
      });
      const wordsOf = (place: number): PageWords => {
        const { url, key } = placed[place]!;
        const found = stored.find(key);
        if (found) return found;
        const page = byUrl.get(url);
        if (!page) throw lostText(key, site.cacheDir);
        return stored.add(weighPage(page, input, key));
      };
      const indexBuild = { ...context, name, pages: placed, wordsOf, last };
      if (!changedIn(last, indexBuild)) return undefined;
      patched.push({
        before: last.files.map(({ path }) => name + path),
        files: createIndexFiles(indexBuild),
      });
    }
    return {
      before: patched.flatMap(({ before }) => before),
      files: patched.flatMap(({ files }) => files),
    };
  } finally {
    stored.close();
    memories.close();
  }
}

/** Returns the files of the index, for a search without an output. */
export function createFilesToCheck(input: PagesInput): readonly SearchFile[] {
  const pages = input.graph.pages.filter(isSearched);
  const weighed = pages.map((page) => weighPage(page, input, keyOfPage(page, input)));
  return joinPages(pages, weighed, input.site);
}

/** Returns the files of all indexes, from pages and their words in the same order. */
export function joinPages(
  pages: readonly Page[],
  weighed: readonly PageWords[],
  site: Pick<Site, 'config'>,
): readonly SearchFile[] {
  const entries = toEntries(pages, site).map((entry, i) => ({ ...entry, ...weighed[i]! }));
  return [...byIndex(entries)].flatMap(([index, indexEntries]) =>
    createFiles(indexEntries, site.config.search.synonyms).map((file) => ({
      ...file,
      path: index + file.path,
    })),
  );
}

/** A page, and its place in an index. */
interface PageEntry extends PlacedPage {
  readonly page: Page;
  /**
   * The folder of the index. Every language has its own, and so has every version but the last one
   * (`PageProps.searchIndex`).
   */
  readonly index: string;
}

/** A place in an index, and the key of the words there. */
type PlacedEntry = PlacedPage & Pick<PageWords, 'key'>;

function toEntries(pages: readonly Page[], site: Pick<Site, 'config'>): readonly PageEntry[] {
  const links = countLinks(pages);
  return pages.map((page) => ({
    page,
    index: indexOf(page, site),
    section: toSearchDocument({ page }).section,
    url: page.route.permalink,
    links: links.get(page.route.permalink) ?? 0,
  }));
}

function indexOf({ props }: Page, { config: { baseUrl } }: Pick<Site, 'config'>): string {
  return decodeURI(props.searchIndex ?? baseUrl).slice(baseUrl.length);
}

/** Groups entries by index. A site without pages has one empty index. */
function byIndex<T extends PageEntry>(entries: readonly T[]): ReadonlyMap<string, readonly T[]> {
  return entries.length === 0 ? new Map([['', []]]) : toGroups(entries, ({ index }) => index);
}

interface IndexBuild {
  /** The folder of the index. */
  readonly name: string;
  /** In the order of the index. */
  readonly pages: readonly PlacedEntry[];
  readonly intactFiles: SearchInput['intactFiles'];
  readonly site: Site;
  readonly stored: StoredWords;
  readonly memories: IndexMemories;
  /** Returns the words of the page at a place in the index. */
  readonly wordsOf: (place: number) => PageWords;
  readonly last: ReadMemory | undefined;
}

/**
 * Returns the files of one index. It reuses the files of the last run, with the words of changed
 * pages replaced.
 */
function createIndexFiles(input: IndexBuild): readonly OutputFile[] {
  const { name, pages, intactFiles, site, memories, last } = input;
  const { synonyms } = site.config.search;
  const settings = hashOfValue(synonyms);
  const placed = pages.map(({ section, url, key, links }): PlacedWords => [
    section,
    url,
    key,
    links,
  ]);
  const key = hashOf(settings, JSON.stringify(placed));
  const isThere = ({ path, hash }: { path: string; hash: string }) =>
    intactFiles.get(name + path) === hash;
  if (last?.key === key && last.files.every(isThere))
    return last.files.map(({ path, hash }) => ({
      path: name + path,
      kind: 'index',
      hash,
      content: { kept: true },
    }));
  const changed =
    last?.synonyms === settings && last.files.every(isThere) ? changedIn(last, input) : undefined;
  const shards = (changed && patch(last!, changed, input)) ?? cutAll(input);
  const packs = packsOf(changed && last, changed, input);
  const hashes = new Map(last?.files.map(({ path, hash }) => [path, hash]));
  const indexFiles = writeIndex({ pages, shards, packs }).map(({ path, text }): OutputFile =>
    text === undefined
      ? { path, kind: 'index', hash: hashes.get(path)!, content: { kept: true } }
      : toFile({ path, text }),
  );
  const files = [...indexFiles, ...packs];
  memories.write(name, {
    shards,
    memory: {
      key,
      synonyms: settings,
      pages: placed,
      packs: packs.map(({ path, hash }) => ({ path, hash })),
      files: files.map(({ path, hash }) => ({ path, hash })),
    },
  });
  return files.map((file) => ({ ...file, path: name + file.path }));
}

/**
 * Returns the last words of each page whose words changed, by place. Returns `undefined` if the
 * places themselves changed.
 */
function changedIn(
  last: ReadMemory,
  { pages, stored }: Pick<IndexBuild, 'pages' | 'stored'>,
): ReadonlyMap<number, PageWords> | undefined {
  if (last.pages.length !== pages.length) return undefined;
  const changed = new Map<number, PageWords>();
  for (const [place, page] of pages.entries()) {
    const [section, url, key] = last.pages[place]!;
    if (page.section !== section || page.url !== url) return undefined;
    if (page.key === key) continue;
    const before = stored.find(key);
    if (!before) return undefined;
    changed.set(place, before);
  }
  return changed;
}

/** Returns `undefined` if the words of a shard are lost. */
function patch(
  last: ReadMemory,
  changed: ReadonlyMap<number, PageWords>,
  { name, site, memories, wordsOf }: IndexBuild,
): readonly WordShard[] | undefined {
  const { addTo, of } = createSynonyms(site.config.search.synonyms);
  const changes = [...changed].map(([page, { weights }]) => ({
    page,
    before: addTo(weights),
    after: addTo(wordsOf(page).weights),
  }));
  try {
    return patchShards(last.shards, changes, of);
  } catch (error) {
    if (!isLostText(error)) throw error;
    memories.repair(name);
    return undefined;
  }
}

function cutAll({ pages, site, wordsOf }: IndexBuild): readonly WordShard[] {
  const { addTo, of } = createSynonyms(site.config.search.synonyms);
  function* weightsInOrder() {
    for (const place of pages.keys()) yield addTo(wordsOf(place).weights);
  }
  return cutWords(invertWords(weightsInOrder()), of);
}

/** Creates the packs, and keeps those without a changed page. */
function packsOf(
  last: ReadMemory | undefined,
  changed: ReadonlyMap<number, PageWords> | undefined,
  { pages, wordsOf }: IndexBuild,
): readonly OutputFile[] {
  const size = packSizeOf(pages.length);
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, i): OutputFile => {
    const places = pages.slice(i * size, (i + 1) * size).map((_, at) => i * size + at);
    if (last && places.every((place) => !changed!.has(place)))
      return { ...last.packs[i]!, kind: 'index', content: { kept: true } };
    return toFile(createPack(places.map((place) => wordsOf(place).packed)));
  });
}

function toFile({ path, text }: SearchFile): OutputFile {
  return { path, kind: 'index', hash: hashOf(text), content: { bytes: text } };
}
