/** Recognizes unchanged files by sizes and times, because reading hundreds takes longer. */
import { statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../hash.ts';

/** The milliseconds within which a disk may give two changes of a file the same time. */
const STEP = 2000;

/** The state of files on the disk, without their content. */
interface Stamp {
  readonly text: string;
  /**
   * Whether all files were at rest when `record` was written. Otherwise a later change may have
   * left no trace, and the contents must be compared.
   */
  readonly isSettled: boolean;
}

/** Returns the stats of a file. Returns `undefined` if it does not exist or is a link to itself. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Returns the stamp of `files`, which need not exist, for the file `record` that remembers it. */
export function stampOf(files: readonly string[], record: string): Stamp {
  const written = statSync(record, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let latest = 0;
  const lines = files.map((file) => {
    const stats = statsOf(file);
    if (!stats) return `${file}\0`;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    latest = Math.max(latest, mtimeMs, ctimeMs);
    return `${file}\0${size}:${mtimeMs}:${ctimeMs}:${ino}`;
  });
  return { text: hashOf(...lines), isSettled: latest < written - STEP };
}

/**
 * Returns those of `files` that changed after `record` was written. They include files that the
 * disk changed within the same step of its clock, and absent files whose folder changed, because
 * they may have been there. Without a record, all files are returned.
 */
export function changedSince(files: readonly string[], record: string): ReadonlySet<string> {
  const written = statsOf(record)?.ctimeMs ?? 0;
  return new Set(files.filter((file) => !(lastChange(file) < written)));
}

/** When a file changed, or the folder in which it is absent. */
function lastChange(file: string): number {
  const stats = statsOf(file);
  if (stats) return stats.ctimeMs;
  const folder = path.dirname(file);
  return folder === file ? Infinity : lastChange(folder);
}
