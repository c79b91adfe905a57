/** The folders of a cache whose entries are shared, and a record of the packs that it has taken. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isLostText, writeToCache } from '../lib/cache/cacheFaults.ts';
import { isSealed, sealFile, writeWhole } from '../lib/cache/cacheFiles.ts';
import { createPacks, type Packs } from '../lib/cache/packs.ts';
import { packSize, sharedStores, type SharedEntry, type SharedStore } from './entryPack.ts';
import { remember } from '../lib/remember.ts';

/** Names of entries by folder. */
export type SharedKeys = Readonly<Record<SharedStore, ReadonlySet<string>>>;

export interface SharedStores {
  /** `store key` of each entry of a pack; `undefined` if this cache has not taken it. */
  keysIn(digest: string): readonly string[] | undefined;
  /** Remembers that this cache has the entries of a pack. */
  record(digest: string, entries: readonly SharedEntry[]): void;
  /** Forgets the packs that no list has any more. Their entries stay. */
  forgetOthers(packs: ReadonlyMap<string, unknown>): void;
  /** Takes the entries of a pack. */
  add(digest: string, entries: readonly SharedEntry[]): void;
  /** The entries of these keys that are not in `known`, in packs. */
  packsOf(keys: SharedKeys, known: ReadonlySet<string>): Iterable<readonly SharedEntry[]>;
  close(): void;
}

/** Opens the folders of a cache. */
export function openSharedStores(cacheDir: string): SharedStores {
  const records = path.join(cacheDir, 'shared');
  const { has, read, write, close } = openEntries(cacheDir);
  const record: SharedStores['record'] = (digest, entries) => {
    const lines = entries.map(({ store, key }) => `${store} ${key}\n`);
    const file = path.join(records, digest);
    writeToCache(file, () => writeWhole(file, lines.join('')));
  };
  return {
    keysIn(digest) {
      const file = path.join(records, digest);
      return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : undefined;
    },
    record,
    forgetOthers(packs) {
      if (!existsSync(records)) return;
      for (const digest of readdirSync(records))
        if (!packs.has(digest)) rmSync(path.join(records, digest), { force: true });
    },
    add(digest, entries) {
      for (const entry of entries) if (!has(entry.store, entry.key)) write(entry);
      record(digest, entries);
    },
    *packsOf(keys, known) {
      let [pack, size]: [SharedEntry[], number] = [[], 0];
      for (const store of sharedStores)
        for (const key of [...keys[store]].sort()) {
          const content = known.has(`${store} ${key}`) ? undefined : read(store, key);
          if (!content) continue;
          if (size > 0 && size + content.length > packSize) {
            yield pack;
            [pack, size] = [[], 0];
          }
          pack.push({ store, key, content });
          size += content.length;
        }
      if (pack.length > 0) yield pack;
    },
    close,
  };
}

/** The entries themselves: texts in packs, and files of pages. */
function openEntries(cacheDir: string) {
  const pageFile = (key: string) => path.join(cacheDir, 'page-files', key);
  const opened = new Map<SharedStore, Packs>();
  const packsOf = (store: SharedStore): Packs => {
    return remember(opened, store, () => createPacks(path.join(cacheDir, store)));
  };
  return {
    has: (store: SharedStore, key: string): boolean =>
      store === 'page-files' ? isSealed(pageFile(key)) : packsOf(store).has(key),
    read(store: SharedStore, key: string): Buffer | undefined {
      const file = pageFile(key);
      if (store === 'page-files') return isSealed(file) ? readFileSync(file) : undefined;
      try {
        return packsOf(store).has(key) ? Buffer.from(packsOf(store).read(key)) : undefined;
      } catch (error) {
        if (isLostText(error)) return undefined;
        throw error;
      }
    },
    write({ store, key, content }: SharedEntry): void {
      const file = pageFile(key);
      if (store !== 'page-files') packsOf(store).write(key, content.toString('utf8'));
      else {
        writeToCache(file, () => writeWhole(file, content));
        sealFile(file);
      }
    },
    close() {
      for (const packs of opened.values()) packs.close();
    },
  };
}
