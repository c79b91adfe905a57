/** Results of parsing in earlier runs, by the hash of all inputs. Build and dev share them. */
import path from 'node:path';
import { readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import type { Outline } from '../types.ts';
import type { Bodies } from './bodies.ts';

/** An outline, and the key of its body. */
export interface RememberedOutline {
  readonly key: string;
  readonly outline: Outline;
  /** Hashes of the files that plugins read for it, by path. Absent: none. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The key without those files, if there are any. */
  readonly base?: string;
}

interface Memory {
  readonly version: string;
  readonly outlines: Readonly<Record<string, RememberedOutline>>;
}

/** Remembered outlines by path. Those whose body is gone are left out. */
export async function readOutlines(
  cacheDir: string,
  version: string,
  bodies: Bodies,
): Promise<Readonly<Record<string, RememberedOutline>>> {
  const memory = readCachedJson<Memory>(fileIn(cacheDir));
  if (memory?.version !== version) return {};
  bodies.refresh();
  return Object.fromEntries(
    Object.entries(memory.outlines).filter(([, { key }]) => bodies.has(key)),
  );
}

/** Writes the memory completely or not at all. */
export async function writeOutlines(
  cacheDir: string,
  version: string,
  outlines: Memory['outlines'],
): Promise<void> {
  writeCached(fileIn(cacheDir), JSON.stringify({ version, outlines } satisfies Memory));
}

function fileIn(cacheDir: string): string {
  return path.join(cacheDir, 'outlines.json');
}
