/** Results of parsing in earlier runs, by the hash of all inputs. Build and dev share them. */
import path from 'node:path';
import { addToJournal, readJournal, writeJournal } from '../../lib/cache/journal.ts';
import type { Outline } from '../../types.ts';
import type { Bodies } from './bodies.ts';
import { shareTexts } from './shareTexts.ts';

/** An outline, and the key of its body. */
export interface RememberedOutline {
  readonly key: string;
  readonly outline: Outline;
  /** Hashes of the files that plugins read for it, by path. Absent: none. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** The key without those files, if there are any. */
  readonly base?: string;
}

/** Remembered outlines, and the file that has them. */
export interface OutlineMemory {
  /** By path. Outlines whose body is gone are left out. */
  readonly outlines: ReadonlyMap<string, RememberedOutline>;
  /** Makes the file have these outlines. Outlines that it has are not written again. */
  write(outlines: ReadonlyMap<string, RememberedOutline>): void;
}

/** Reads the memory of this version of parsing. */
export function readOutlines(cacheDir: string, version: string, bodies: Bodies): OutlineMemory {
  const file = outlinesFile(cacheDir);
  const before = readJournal<RememberedOutline>(file);
  bodies.refresh();
  const usable = before?.version === version ? [...before.values] : [];
  for (const [, { outline }] of usable) shareTexts(outline);
  return {
    outlines: new Map(usable.filter(([, { key }]) => bodies.has(key))),
    write: (values) => writeJournal(file, { version, values, before }),
  };
}

/** Adds outlines to the memory of this version of parsing. */
export function addOutlines(
  cacheDir: string,
  version: string,
  outlines: Iterable<readonly [path: string, outline: RememberedOutline]>,
): void {
  addToJournal(outlinesFile(cacheDir), version, [...outlines]);
}

function outlinesFile(cacheDir: string): string {
  return path.join(cacheDir, 'outlines.txt');
}
