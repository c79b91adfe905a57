/**
 * Reads and weighs one page of the search: its key, the weights of its words, and the texts that
 * results show. The words are remembered between runs.
 */
import path from 'node:path';
import { isLostText } from '../lib/cache/cacheFaults.ts';
import { hashOf } from '../lib/hash.ts';
import { createPacks } from '../lib/cache/packs.ts';
import type { Body, Graph, Outline, Page, Site } from '../types.ts';
import type { PackedPage } from './client/format.ts';
import { packPage } from './packPage.ts';
import type { SearchDocument } from './searchDocument.ts';
import { toSearchDocument, type SearchedOutline, type SearchedPage } from './toSearchDocument.ts';
import { weighWords, type Weights } from './weighWords.ts';

/** The pages of a site with their bodies. */
export interface PagesInput {
  readonly site: Site;
  readonly graph: Graph;
  /** By source path. */
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly bodyKeys: ReadonlyMap<string, string>;
  readonly readBody: (key: string) => Body;
}

/** The index's words of a page. */
export interface PageWords {
  /** The result of `keyOfPage`. */
  readonly key: string;
  readonly packed: PackedPage;
  readonly weights: Weights;
}

/** Returns the key of everything that a page's words and file depend on. */
export function keyOfPage(
  page: Page,
  { site, bodyKeys }: Pick<PagesInput, 'site' | 'bodyKeys'>,
): string {
  const { source } = page.route;
  return hashOf(
    site.generatorHash,
    JSON.stringify(toSearchDocument({ page })),
    source === undefined ? '' : (bodyKeys.get(source) ?? ''),
  );
}

/** Reads a page as a search document. */
export function readDocument(
  page: Page,
  { outlines, bodyKeys, readBody }: Omit<PagesInput, 'site' | 'graph'>,
): SearchDocument {
  const { source } = page.route;
  const bodyKey = source === undefined ? undefined : bodyKeys.get(source);
  return toSearchDocument({
    page,
    outline: source === undefined ? undefined : outlines.get(source),
    body: bodyKey === undefined ? undefined : readBody(bodyKey),
  });
}

export function weighPage(
  page: Page,
  input: Omit<PagesInput, 'site' | 'graph'>,
  key: string,
): PageWords {
  return weighDocument(readDocument(page, input), key);
}

function weighDocument(document: SearchDocument, key: string): PageWords {
  return { key, packed: packPage(document), weights: weighWords(document) };
}

/** A page whose words are not in the cache, for a worker to weigh. */
export interface WeighTask {
  readonly key: string;
  readonly page: SearchedPage;
  readonly outline?: SearchedOutline;
  readonly bodyKey?: string;
}

/** Creates the task that weighs a page. */
export function toWeighTask(
  { route, props }: Page,
  key: string,
  { outlines, bodyKeys }: Pick<PagesInput, 'outlines' | 'bodyKeys'>,
): WeighTask {
  const { title, description, keywords, section, site } = props;
  const outline = outlines.get(route.source ?? '');
  const bodyKey = bodyKeys.get(route.source ?? '');
  return {
    key,
    page: {
      route: { permalink: route.permalink, kind: route.kind },
      props: { title, description, keywords, section, site: { title: site.title } },
    },
    ...(outline && {
      outline: { headings: outline.headings.map(({ id, depth }) => ({ id, depth })) },
    }),
    ...(bodyKey !== undefined && { bodyKey }),
  };
}

/** Weighs the page of a task and stores its words. */
export function weighInto(
  words: StoredWords,
  { key, page, outline, bodyKey }: WeighTask,
  readBody: PagesInput['readBody'],
): void {
  const body = bodyKey === undefined ? undefined : readBody(bodyKey);
  words.add(weighDocument(toSearchDocument({ page, outline, body }), key));
}

/** The words of pages in the cache, by key. */
export interface StoredWords {
  /** Whether the words of a page are stored, as of the last look at the folder. */
  has(key: string): boolean;
  /** Looks at the folder again, because workers may have written to it. */
  refresh(): void;
  /** Returns `undefined` if the words are not stored or are damaged. */
  find(key: string): PageWords | undefined;
  /** Stores words and returns them. */
  add(words: PageWords): PageWords;
  /** Removes the words of all other keys. */
  retain(keys: readonly string[]): void;
  close(): void;
}

/** Opens the stored words in the cache folder. */
export function createPageWords(cacheDir: string): StoredWords {
  const packs = createPacks(path.join(cacheDir, 'words'));
  return {
    find(key) {
      if (!packs.has(key)) return undefined;
      try {
        return JSON.parse(packs.read(key)) as PageWords;
      } catch (error) {
        if (isLostText(error)) return undefined;
        throw error;
      }
    },
    add(words) {
      packs.write(words.key, JSON.stringify(words));
      return words;
    },
    has: packs.has,
    refresh: packs.refresh,
    retain: (keys) => packs.retain(new Set(keys)),
    close: packs.close,
  };
}
