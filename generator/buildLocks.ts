/**
 * Makes runs that write to the same folders wait for each other. `dev` does not wait, because what
 * it shares with a build is safe (`lib/cache/cacheFiles.ts`).
 */
import { lstatSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdFileLock, type FileLock } from './lib/files/fileLock.ts';
import { makeFolders } from './lib/files/makeFolders.ts';
import { realPath } from './lib/files/realPath.ts';
import { hashOf } from './lib/hash.ts';
import { isMarked, lockName } from './load/openCache.ts';

interface Locked {
  /** Absolute path of the cache. It is made if it does not exist. */
  readonly cacheDir: string;
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
  { cacheDir, outDir, onWait }: Locked,
  run: () => Promise<T>,
): Promise<T> {
  const locks: FileLock[] = [];
  const hold = async (file: string, folder: string) => {
    const lock = await holdFileLock(file, () => onWait?.(waitNotice(folder)));
    if (lock) locks.push(lock);
  };
  try {
    if (canLock(cacheDir)) await hold(path.join(cacheDir, lockName), cacheDir);
    // Two caches may have one output. A lock in the output itself would be published.
    if (outDir !== undefined)
      await hold(path.join(tmpdir(), `site-${hashOf(realPath(outDir))}.lock`), outDir);
    return await run();
  } finally {
    for (const lock of locks) lock.release();
  }
}

function waitNotice(folder: string): string {
  return `Another run of site writes to ${folder}. This one waits until it has ended.`;
}

/**
 * Makes the folder. If it is marked as a cache, removes what is in the place of its lock. Returns
 * whether that worked.
 */
function canLock(folder: string): boolean {
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
