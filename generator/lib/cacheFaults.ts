/** What goes wrong with the cache: damaged entries, and folders that cannot be written. */
import { isWithin, nameFrom } from './nativePath.ts';

/** Damaged files that this thread met and nobody has told of yet. */
const damaged = new Set<string>();

/** Notes that `file` (an absolute path) was not as it was written, and is made again. */
export function noteDamage(file: string): void {
  damaged.add(file);
}

/** One line on the damage in `folders` since the last call; `undefined` if there was none. */
export function takeDamage(folders: readonly string[]): string | undefined {
  const found = [...damaged].sort().flatMap((file) => {
    const folder = folders.find((one) => isWithin(file, one));
    if (folder === undefined) return [];
    damaged.delete(file);
    return [nameFrom(folder, file)];
  });
  if (found.length === 0) return undefined;
  const others = found.length > 1 ? ` and ${found.length - 1} more` : '';
  return `The cache was damaged (${found[0]}${others}). What was lost is made again.`;
}

/** The error for a text that a pack has not, or has no more. */
export function lostText(key: string, folder: string): Error {
  return Object.assign(new Error(`There is no text ${key} in ${folder}.`), { code: 'ENOENT' });
}

/** Whether an error is that of `lostText`, also after its way out of a worker thread. */
export function isLostText(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('There is no text ');
}

const unwritable = 'CACHE_UNWRITABLE';

/** Runs `write`; a failure names `file` and can be told from those of other files. */
export function writeToCache<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw Object.assign(new Error(message), { code: unwritable, file, reason: code });
  }
}

/** Whether an error is that of `writeToCache`, also after its way out of a worker thread. */
export function isCacheUnwritable(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === unwritable;
}
