/**
 * The local search of a site: the files of its index, created from the parsed documents. Results
 * are remembered: after an edit only that page is read and weighed, and the index is put together
 * again.
 */
import path from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf, hashOfValue } from '../lib/hash.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { OutputFile, Page, Site } from '../types.ts';
import { countLinks } from './countLinks.ts';
import { createFiles, type SearchFile } from './createSearchIndex.ts';
import {
  keyOfPage,
  readPageWords,
  toStored,
  weighPage,
  writePageWords,
  type PagesInput,
  type PageWords,
} from './pageWords.ts';
import { isSearched, toSearchDocument } from './toSearchDocument.ts';

export interface SearchInput extends PagesInput {
  /** Hash of each intact file in the output. */
  readonly known: ReadonlyMap<string, string>;
}

/** Returns the files of the index; none for a site with a hosted search. */
export async function createSearch(input: SearchInput): Promise<readonly OutputFile[]> {
  const { site, graph, known } = input;
  if (site.config.search.provider !== 'local') return [];
  const pages = graph.pages.filter(isSearched);
  const keys = pages.map((page) => keyOfPage(page, input));
  const { synonyms } = site.config.search;
  const key = hashOf(hashOfValue(synonyms), ...keys);
  const last = readCachedJson<Last>(lastFile(site.cacheDir));
  if (
    last?.key === key &&
    Object.entries(last.files).every(([file, hash]) => known.get(file) === hash)
  )
    return Object.entries(last.files).map(([file, hash]) => ({
      path: file,
      kind: 'index',
      hash,
      content: { kept: true },
    }));
  const memory = readPageWords(site.cacheDir);
  const weighed = pages.map(
    (page, i) => memory.get(keys[i]!) ?? toStored(weighPage(page, input, keys[i]!)),
  );
  const words = weighed.map((one) => one.words);
  const files = joinPages(pages, words, site.config).map(({ path: file, text }): OutputFile => ({
    path: file,
    kind: 'index',
    hash: hashOf(text),
    content: { bytes: text },
  }));
  writePageWords(site.cacheDir, weighed);
  writeCached(
    lastFile(site.cacheDir),
    JSON.stringify({
      key,
      files: Object.fromEntries(files.map((file) => [file.path, file.hash])),
    } satisfies Last),
  );
  return files;
}

/** Returns the files of the index, for those who search without an output. */
export function createFilesToCheck(input: PagesInput): readonly SearchFile[] {
  const pages = input.graph.pages.filter(isSearched);
  const weighed = pages.map((page) => weighPage(page, input, keyOfPage(page, input)));
  return joinPages(pages, weighed, input.site.config);
}

/**
 * The files of the index, and of those of other languages and of versions that are not the last one
 * (`PageProps.searchIndex`).
 */
export function joinPages(
  pages: readonly Page[],
  weighed: readonly PageWords[],
  { baseUrl, search }: Pick<Site['config'], 'baseUrl' | 'search'>,
): readonly SearchFile[] {
  const links = countLinks(pages);
  const found = pages.map((page, i) => ({
    index: decodeURI(page.props.searchIndex ?? baseUrl).slice(baseUrl.length),
    links: links.get(page.route.permalink) ?? 0,
    section: toSearchDocument({ page }).section,
    packed: weighed[i]!.packed,
    weights: weighed[i]!.weights,
  }));
  const indexes = found.length === 0 ? [['', []] as const] : toGroups(found, ({ index }) => index);
  return [...indexes].flatMap(([index, own]) =>
    createFiles(own, search.synonyms).map((file) => ({ ...file, path: index + file.path })),
  );
}

/** The files of the last run. */
interface Last {
  readonly key: string;
  readonly files: Readonly<Record<string, string>>;
}

function lastFile(cacheDir: string): string {
  return path.join(cacheDir, 'search.json');
}
