/**
 * The last index of a search, so that only what an edit changes is put together again. It is a text
 * with a line for its pages and files, and then a line for each word: it is read faster than JSON.
 */
import path from 'node:path';
import { readCached, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import type { WordPages } from './wordPages.ts';

/** A file of the index that is in the output. */
export interface WrittenIndexFile {
  readonly path: string;
  readonly hash: string;
}

/** A page of an index, and the key of its words. */
export type PlacedWords = readonly [section: string, url: string, key: string, links: number];

/** What the last index was made of. */
export interface IndexMemory {
  /** Hash of everything it depends on. */
  readonly key: string;
  /** Hash of its synonyms. */
  readonly synonyms: string;
  /** Its pages in order: section, address, key of the page's words, number of links to it. */
  readonly pages: readonly PlacedWords[];
  readonly packs: readonly WrittenIndexFile[];
  /** All files, the packs among them. */
  readonly files: readonly WrittenIndexFile[];
}

export interface ReadMemory extends IndexMemory {
  /** Reads the words, which are only needed if something changed. */
  words(): Map<string, WordPages>;
}

/** The memory of the index with this name; `undefined` if there is none. */
export function readIndexMemory(cacheDir: string, name: string): ReadMemory | undefined {
  const text = readCached(fileOf(cacheDir, name));
  if (text === undefined) return undefined;
  const end = text.indexOf('\n');
  return {
    ...(JSON.parse(text.slice(0, end)) as IndexMemory),
    words: () =>
      new Map(
        text
          .slice(end + 1)
          .split('\n')
          .map((line) => {
            const [word, count, pages] = line.split('\t');
            return [word!, { count: Number(count), text: pages! }];
          }),
      ),
  };
}

export function writeIndexMemory(
  cacheDir: string,
  name: string,
  { memory, words }: { readonly memory: IndexMemory; readonly words: Iterable<Word> },
): void {
  const lines = [...words].map(([word, { count, text }]) => `${word}\t${count}\t${text}`);
  writeCached(fileOf(cacheDir, name), [JSON.stringify(memory), ...lines].join('\n'));
}

type Word = readonly [word: string, pages: WordPages];

function fileOf(cacheDir: string, name: string): string {
  return path.join(cacheDir, 'search', `${hashOf(name)}.txt`);
}
