import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import type { Diagnostic } from '../types.ts';

/**
 * Remembers the findings in the samples of each page, by a key over everything that the page
 * compiles.
 */
interface SampleMemory {
  readonly read: (key: string) => readonly Diagnostic[] | undefined;
  readonly write: (key: string, findings: readonly Diagnostic[]) => void;
  /** Keeps the entries of `keys` for the next run. */
  readonly save: (keys: readonly string[]) => void;
}

interface Stored {
  readonly surroundings: string;
  readonly found: Readonly<Record<string, readonly Diagnostic[]>>;
}

/** Opens a memory. Findings from other `surroundings` are forgotten. */
export function openSampleMemory(file: string, surroundings: string): SampleMemory {
  const stored = readCachedJson<Stored>(file);
  const findingsByKey = new Map(
    stored?.surroundings === surroundings ? Object.entries(stored.found) : [],
  );
  return {
    read: (key) => findingsByKey.get(key),
    write: (key, found) => void findingsByKey.set(key, found),
    save: (keys) => {
      const found = Object.fromEntries(keys.map((key) => [key, findingsByKey.get(key) ?? []]));
      writeCached(file, JSON.stringify({ surroundings, found } satisfies Stored));
    },
  };
}
