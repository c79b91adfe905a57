/**
 * Keeps outlines and rendered pages in the cache by the keys of all their inputs, which are the
 * same on every machine. `site build --warm` writes them, and a build takes them. Folders of
 * entries may be copied over each other, because packs have names of their own.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPacks } from '../../lib/cache/packs.ts';
import type { Rendered } from '../../types.ts';
import type { RememberedOutline } from './outlineMemory.ts';

/** A rendered page, with the mark for the policy. */
interface WarmPage {
  readonly rendered: Rendered;
  readonly html: string;
}

/** Entries of one kind. */
interface StoredEntries<T> {
  has(key: string): boolean;
  /** Returns the entry of this key, or `undefined` if it is missing or damaged. */
  read(key: string): T | undefined;
  write(key: string, entry: T): void;
  /** Removes all other entries. */
  retain(keys: ReadonlySet<string>): void;
  /** Removes damaged entries, so that `has` does not find them in a later run. */
  repair(): void;
}

interface WarmEntries {
  readonly outlines: StoredEntries<RememberedOutline>;
  readonly pages: StoredEntries<WarmPage>;
  close(): void;
}

/** Opens the entries in a site's cache, which may have none. */
export function createWarmEntries(cacheDir: string): WarmEntries {
  const outlines = createPacks(path.join(warmFolder(cacheDir), 'outlines'));
  const pages = createPacks(path.join(warmFolder(cacheDir), 'pages'));
  return {
    outlines: toEntries(outlines),
    pages: toEntries(pages),
    close() {
      outlines.close();
      pages.close();
    },
  };
}

/** Whether a cache has entries. A site without entries opens nothing. */
export function hasWarmEntries(cacheDir: string): boolean {
  return existsSync(warmFolder(cacheDir));
}

function warmFolder(cacheDir: string): string {
  return path.join(cacheDir, 'warm');
}

function toEntries<T>({
  has,
  read,
  write,
  retain: keep,
  repair,
}: ReturnType<typeof createPacks>): StoredEntries<T> {
  return {
    has,
    read(key) {
      if (!has(key)) return undefined;
      try {
        return JSON.parse(read(key)) as T;
      } catch {
        return undefined;
      }
    },
    write: (key, entry) => write(key, JSON.stringify(entry)),
    retain: keep,
    repair,
  };
}
