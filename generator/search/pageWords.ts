/**
 * One page of the search: its key, the weights of its words, and what results show of it.
 * Remembered between runs.
 */
import path from 'node:path';
import { readCached, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import type { Body, Graph, Outline, Page, Site } from '../types.ts';
import type { PackedPage } from './client/format.ts';
import { packPage } from './packPage.ts';
import type { SearchDocument } from './searchDocument.ts';
import { toSearchDocument } from './toSearchDocument.ts';
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

/** What the index has of a page. */
export interface PageWords {
  /** `keyOfPage`. */
  readonly key: string;
  readonly packed: PackedPage;
  readonly weights: Weights;
}

/** Returns the key of everything that a page's words and file depend on. */
export function keyOfPage(page: Page, { site, bodyKeys }: PagesInput): string {
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
  { outlines, bodyKeys, readBody }: PagesInput,
): SearchDocument {
  const { source } = page.route;
  const bodyKey = source === undefined ? undefined : bodyKeys.get(source);
  return toSearchDocument({
    page,
    outline: source === undefined ? undefined : outlines.get(source),
    body: bodyKey === undefined ? undefined : readBody(bodyKey),
  });
}

/** Reads and weighs a page. */
export function weighPage(page: Page, input: PagesInput, key: string): PageWords {
  const document = readDocument(page, input);
  return { key, packed: packPage(document), weights: weighWords(document) };
}

/** What a run has of a page, and the line that stores it. */
export interface StoredWords {
  readonly words: PageWords;
  readonly line: string;
}

export function toStored(words: PageWords): StoredWords {
  return { words, line: JSON.stringify(words) };
}

/** Returns the results of earlier runs, by key. */
export function readPageWords(cacheDir: string): ReadonlyMap<string, StoredWords> {
  const text = readCached(fileIn(cacheDir)) ?? '';
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const words = JSON.parse(line) as PageWords;
        return [words.key, { words, line }];
      }),
  );
}

/** Stores the results, one page per line. */
export function writePageWords(cacheDir: string, pages: readonly StoredWords[]): void {
  writeCached(fileIn(cacheDir), pages.map(({ line }) => `${line}\n`).join(''));
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'search-pages.txt');
}
