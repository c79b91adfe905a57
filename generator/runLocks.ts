/**
 * Makes runs that write to the same folders wait for each other. `dev` does not wait: it writes to
 * no output, and it shares the cache in ways that several runs may (`lib/cache/packs.ts`,
 * `lib/cache/journal.ts`).
 */
import { lstatSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdFileLock, type FileLock } from './lib/files/fileLock.ts';
import { makeFolders } from './lib/files/makeFolders.ts';
import { realPath } from './lib/files/realPath.ts';
import { hashOf } from './lib/hash.ts';
import { isMarked, lockName } from './load/openCache.ts';

interface LockedFolders {
  /**
   * Absolute paths of the cache and of folders in it, which come before it. They are created if
   * they do not exist.
   */
  readonly inCache: readonly string[];
  /** Absolute path. Absent: the run writes no output. */
  readonly outDir?: string;
  /** Called with a line for the user if another run has one of the folders. */
  readonly onWait?: (notice: string) => void;
}

/**
 * Waits until no other run has these folders, and calls `run`, during which no other run has them.
 * A folder that cannot be locked is not waited for.
 */
export async function whileLocked<T>(
  { inCache, outDir, onWait }: LockedFolders,
  run: () => Promise<T>,
): Promise<T> {
  const locks: FileLock[] = [];
  const hold = async (file: string, folder: string) => {
    const lock = await holdFileLock(file, () =>
      onWait?.(`Another run of \`site\` is using ${folder}. Waiting for it to finish.`),
    );
    if (lock) locks.push(lock);
  };
  try {
    for (const folder of inCache)
      if (preparePlace(folder)) await hold(path.join(folder, lockName), folder);
    // Two caches may have one output. A lock in the output itself would be published.
    const outLock = outDir && path.join(tmpdir(), `site-${hashOf(realPath(outDir))}.lock`);
    if (outLock && !isOfAnother(outLock)) await hold(outLock, outDir);
    return await run();
  } finally {
    for (const lock of locks) lock.release();
  }
}

/**
 * Creates the folder. If it is marked as a cache, removes what is in the place of its lock. Returns
 * whether that worked.
 */
function preparePlace(folder: string): boolean {
  const file = path.join(folder, lockName);
  try {
    makeFolders(folder);
    const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? true;
    if (!isFile && isMarked(folder)) rmSync(file, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether the file is there and belongs to another user, who could hold its lock for ever. */
function isOfAnother(file: string): boolean {
  try {
    const user = process.getuid?.();
    return user !== undefined && lstatSync(file).uid !== user;
  } catch {
    return false;
  }
}
