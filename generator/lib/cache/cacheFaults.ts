/** Handles faults of the cache: damaged entries, and folders that cannot be written. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isWithin, nameFrom } from '../files/nativePath.ts';

/** The damaged files that this thread has found and not reported yet. */
const damaged = new Set<string>();

/** Notes that `file` (an absolute path) is damaged and will be made again. */
export function noteDamage(file: string): void {
  damaged.add(file);
}

/** Whether `file` was found to be damaged, and is not reported yet. */
export function isDamaged(file: string): boolean {
  return damaged.has(file);
}

/** The folders whose files another version of the generator may have written, in other formats. */
const older = new Set<string>();

/** Notes which version of the generator uses the cache `folder`, by its hash. */
export function noteWriter(folder: string, hash: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const ownNote = `written-by-${hash}`;
  if (names.includes(ownNote)) return;
  older.add(folder);
  try {
    for (const name of names) if (name.startsWith('written-by-')) rmSync(path.join(folder, name));
    writeFileSync(path.join(folder, ownNote), '');
  } catch {
    // A cache that cannot be written is reported elsewhere.
  }
}

/**
 * Returns one line about the damage in `folders` since the last call, or `undefined` if there was
 * none.
 */
export function takeDamage(folders: readonly string[]): string | undefined {
  const faultyFiles = [...damaged].sort().flatMap((file) => {
    const folder = folders.find((candidate) => isWithin(file, candidate));
    if (folder === undefined) return [];
    damaged.delete(file);
    // Files of another version are not read, but nothing is wrong with them.
    if (older.has(folder)) return [];
    return [nameFrom(folder, file)];
  });
  for (const folder of folders) older.delete(folder);
  return faultyFiles.length === 0 ? undefined : damageNotice(faultyFiles);
}

/** Returns one line about damaged files, by their names. */
export function damageNotice(faultyFiles: readonly string[]): string {
  const remainder = faultyFiles.length > 1 ? ` and ${faultyFiles.length - 1} more` : '';
  return `The cache was damaged (${faultyFiles[0]}${remainder}). What was lost is made again.`;
}

const textIsLost = 'CACHE_TEXT_LOST';

/** Returns the error for a text that a pack does not have. */
export function lostText(key: string, folder: string): Error {
  return Object.assign(new Error(`There is no text ${key} in ${folder}.`), { code: textIsLost });
}

/** Whether `lostText` made an error. Also works for an error from a worker thread. */
export function isLostText(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === textIsLost;
}

const unwritable = 'CACHE_UNWRITABLE';

/** Runs `write`. A failure names `file`, so it differs from failures of other files. */
export function writeToCache<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unwritableCache(file, code, message);
  }
}

/** Returns the error for a file or folder of the cache that cannot be written. */
export function unwritableCache(
  file: string,
  reason?: string,
  message = `${file} cannot be written (${reason}), nor can the folder for temporary files.`,
): Error {
  return Object.assign(new Error(message), { code: unwritable, file, reason });
}

/**
 * Runs `read`, which reads `file`. It fails as `writeToCache` does, because a write would meet the
 * same obstacle. Only the error for an absent file stays as it is.
 */
export function readFromCache<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    return writeToCache(file, () => {
      throw error;
    });
  }
}

/**
 * The system's error codes for a path that leads to another kind of file, to nothing, to itself, or
 * to a file whose permissions were changed.
 */
const obstacles = new Set<string | undefined>([
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENOENT',
  'ELOOP',
  'ENOTEMPTY',
  'EACCES',
  'EPERM',
]);

/**
 * Whether `writeToCache` failed because something is in the place of the file or of a folder above
 * it. The run may work once that is removed.
 */
export function isObstructed(error: unknown): error is Error & CacheUnwritable {
  return isCacheUnwritable(error) && obstacles.has(error.reason);
}

/** An error of `writeToCache`. */
interface CacheUnwritable {
  readonly file: string;
  /** The code of the system, such as `ENOSPC`. */
  readonly reason?: string;
}

/** Whether `writeToCache` threw an error. Also works for an error from a worker thread. */
export function isCacheUnwritable(error: unknown): error is Error & CacheUnwritable {
  return (error as NodeJS.ErrnoException | null)?.code === unwritable;
}
