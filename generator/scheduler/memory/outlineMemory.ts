/**
 * Keeps results of parsing from earlier runs, by the hash of all inputs. Build and dev share them.
 */
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
  /** The key without these files. Absent: there are none. */
  readonly base?: string;
}

/** Remembered outlines, and the file that stores them. */
export interface OutlineMemory {
  /** By path. Outlines with a missing body are left out. */
  readonly outlines: ReadonlyMap<string, RememberedOutline>;
  /** Stores these outlines. Stored outlines are not written again. */
  write(outlines: ReadonlyMap<string, RememberedOutline>): void;
}

/** Reads the outlines of this version of parsing. */
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

/** Adds outlines to those of this version of parsing. */
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
