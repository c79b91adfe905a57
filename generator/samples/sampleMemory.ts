import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import type { Diagnostic } from '../types.ts';

/**
 * Remembers the diagnostics in the samples of each page, by a key over everything that the page
 * compiles.
 */
interface SampleMemory {
  readonly read: (key: string) => readonly Diagnostic[] | undefined;
  readonly write: (key: string, diagnostics: readonly Diagnostic[]) => void;
  /** Keeps the entries of `keys` for the next run. */
  readonly save: (keys: readonly string[]) => void;
}

interface Stored {
  readonly surroundings: string;
  readonly found: Readonly<Record<string, readonly Diagnostic[]>>;
}

/** Opens a memory. Diagnostics from other `surroundings` are forgotten. */
export function openSampleMemory(file: string, surroundings: string): SampleMemory {
  const stored = readCachedJson<Stored>(file);
  const diagnosticsByKey = new Map(
    stored?.surroundings === surroundings ? Object.entries(stored.found) : [],
  );
  return {
    read: (key) => diagnosticsByKey.get(key),
    write: (key, found) => void diagnosticsByKey.set(key, found),
    save: (keys) => {
      const found = Object.fromEntries(keys.map((key) => [key, diagnosticsByKey.get(key) ?? []]));
      writeCached(file, JSON.stringify({ surroundings, found } satisfies Stored));
    },
  };
}
