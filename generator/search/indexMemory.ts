/**
 * Remembers the last index of a search, so that an edit updates only the words that it changes. The
 * memory is a text: its first line has the pages, files and shards, and each later line has a word.
 * Only the lines of shards that an edit touches are parsed.
 */
import path from 'node:path';
import { readCached, writeCached } from '../lib/cache/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';
import type { HeavyWord, WordShard } from './wordShards.ts';

/** A file of the index that is in the output. */
interface WrittenIndexFile {
  readonly path: string;
  readonly hash: string;
}

/** A page of an index, and the key of its words. */
export type PlacedWords = readonly [section: string, url: string, key: string, links: number];

/** The inputs of the last index. */
interface IndexMemory {
  /** The hash of everything that the index depends on. */
  readonly key: string;
  /** The hash of its synonyms. */
  readonly synonyms: string;
  /** Its pages in order. */
  readonly pages: readonly PlacedWords[];
  readonly packs: readonly WrittenIndexFile[];
  /** All files, including the packs. */
  readonly files: readonly WrittenIndexFile[];
}

/** The memory of an index, as it was read. */
export interface ReadMemory extends IndexMemory {
  readonly shards: readonly WordShard[];
}

/** A shard in the first line. `length` is the number of characters of its lines. */
type WrittenShard = readonly [hash: string, length: number, heavy: readonly HeavyWord[]];

/** Reads the memory of the index with this name. Returns `undefined` if there is none. */
export function readIndexMemory(cacheDir: string, name: string): ReadMemory | undefined {
  const text = readCached(indexMemoryFile(cacheDir, name));
  if (text === undefined) return undefined;
  const end = text.indexOf('\n');
  const { written, ...memory } = JSON.parse(text.slice(0, end)) as IndexMemory & {
    readonly written?: readonly WrittenShard[];
  };
  // An older version of the generator wrote it.
  if (!written) return undefined;
  let at = end + 1;
  const shards = written.map(([hash, length, heavy]): WordShard => {
    const lines = text.slice(at, at + length);
    at += length + 1;
    return { first: '', hash, lines, heavy };
  });
  return { ...memory, shards };
}

/** Writes the memory of the index with this name. */
export function writeIndexMemory(
  cacheDir: string,
  name: string,
  { memory, shards }: { readonly memory: IndexMemory; readonly shards: readonly WordShard[] },
): void {
  const written = shards.map(({ hash, lines, heavy }): WrittenShard => [hash, lines.length, heavy]);
  const first = JSON.stringify({ ...memory, written });
  writeCached(
    indexMemoryFile(cacheDir, name),
    [first, ...shards.map(({ lines }) => lines)].join('\n'),
  );
}

function indexMemoryFile(cacheDir: string, name: string): string {
  return path.join(cacheDir, 'search', `${hashOf(name)}.txt`);
}
