/**
 * Remembers the last index of a search, so that an edit updates only the words that it changes. A
 * file has the pages, the files and a line for each shard. The words of each shard are stored on
 * their own, so an edit reads and writes only those of the shards that it touches.
 */
import path from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import { createPacks, type Packs } from '../lib/cache/packs.ts';
import { hashOf } from '../lib/hash.ts';
import { remember } from '../lib/remember.ts';
import type { WordShard } from './wordShards.ts';

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

/** The memory of an index, as it was read. Reading the lines of a shard may throw `lostText`. */
export interface ReadMemory extends IndexMemory {
  readonly shards: readonly WordShard[];
}

/** A shard in the file. Its lines are stored under `key`. */
type WrittenShard = Pick<WordShard, 'hash' | 'ends' | 'heavy'> & { readonly key: string };

/** The memories of all indexes of a site, by the name of the index. */
export interface IndexMemories {
  /** Returns `undefined` if there is no memory of the index. */
  read(name: string): ReadMemory | undefined;
  write(
    name: string,
    written: { readonly memory: IndexMemory; readonly shards: readonly WordShard[] },
  ): void;
  /** Removes damaged lines, so that no later run finds them. */
  repair(name: string): void;
  close(): void;
}

/** Opens the memories in the cache folder. */
export function openIndexMemories(cacheDir: string): IndexMemories {
  const opened = new Map<string, Packs>();
  const folderOf = (name: string) => path.join(cacheDir, 'search', hashOf(name));
  const fileOf = (name: string) => `${folderOf(name)}.json`;
  const linesOf = (name: string) => remember(opened, name, () => createPacks(folderOf(name)));
  return {
    read(name) {
      const file = readCachedJson<IndexMemory & { readonly written: readonly WrittenShard[] }>(
        fileOf(name),
      );
      if (!file) return undefined;
      const { written, ...memory } = file;
      const stored = linesOf(name);
      const shards = written.map((shard): WordShard => ({
        ...shard,
        first: '',
        readLines: () => stored.read(shard.key),
      }));
      return { ...memory, shards };
    },
    write(name, { memory, shards }) {
      const stored = linesOf(name);
      // Lines that are stored already are replaced, because they may be damaged.
      stored.refresh();
      const written = shards.map(({ hash, key, ends, heavy, readLines }): WrittenShard => {
        if (key !== undefined) return { hash, key, ends, heavy };
        const lines = readLines();
        const newKey = hashOf(lines);
        stored.write(newKey, lines);
        return { hash, key: newKey, ends, heavy };
      });
      stored.retain(new Set(written.map(({ key }) => key)));
      writeCached(fileOf(name), JSON.stringify({ ...memory, written }));
    },
    repair: (name) => linesOf(name).repair(),
    close: () => opened.forEach((stored) => stored.close()),
  };
}
