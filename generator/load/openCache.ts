/** The folder in which a run remembers results. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { damageNotice, unwritableCache } from '../lib/cache/cacheFaults.ts';
import { hasForeignEntry } from '../lib/cache/hasForeignEntry.ts';
import { packageCache } from '../lib/cache/packageCache.ts';
import { isWithin, nameFrom } from '../lib/files/nativePath.ts';
import { readOwnPackage } from '../lib/files/ownPackage.ts';
import { makeFolders } from '../lib/files/makeFolders.ts';
import { remember } from '../lib/remember.ts';

export interface CacheOptions {
  /**
   * Absolute path. Default: `node_modules/.cache/site` below the root if it has `node_modules`,
   * else `.site`.
   */
  readonly cacheDir?: string;
  /** With `false`, the cache is emptied and filled again. Default: `true`. */
  readonly cache?: boolean;
  /**
   * The reason to use no cache folder, as if it could not be written. Absent: the folder is used.
   */
  readonly unwritable?: string;
}

interface OpenedCache {
  /** Absolute path. */
  readonly folder: string;
  /** The reason for a temporary folder, which `closeCache` removes. */
  readonly notice?: string;
}

/** Marks a folder as a cache. Backup programs leave it out, and it may be emptied. */
const tag = 'CACHEDIR.TAG';
const tagText = 'Signature: 8a477f597d28d172789f06886806bc55\n';

/** Name of the file that a run locks while it uses the cache (`runLocks.ts`). */
export const lockName = 'running.lock';

/** Entries that no run fills: the mark, and the compiled commands of this repository. */
const notFilled = new Set([tag, 'compiled']);
/** Entries that are in use while the cache is emptied, and the mark. */
const notEmptied = new Set([...notFilled, lockName]);

/** The least number of bytes that must fit into the cache to make it useful. */
const ROOM = 64 * 1024;

/** Temporary folders of this process, by the cache folder that could not be written. */
const temporary = new Map<string, string>();

/** Returns the folder of a site's cache, which need not exist. */
export function cacheFolder(root: string, cacheDir?: string): string {
  return (
    cacheDir ??
    path.join(
      root,
      existsSync(path.join(root, 'node_modules')) ? 'node_modules/.cache/site' : '.site',
    )
  );
}

/** Opens the cache. If it cannot be written, a temporary folder replaces it. */
export function openCache(
  root: string,
  { cacheDir, cache = true, unwritable }: CacheOptions,
): OpenedCache {
  const folder = cacheFolder(root, cacheDir);
  const reason = unwritable ?? tryToWrite(folder, cacheDir === undefined);
  if (reason !== undefined) return openTemporary(folder, reason);
  if (cache) return { folder };
  if (emptyCache(folder)) return { folder };
  const fresh = path.join(folder, 'fresh');
  rmSync(fresh, { recursive: true, force: true });
  return { folder: fresh };
}

/** Removes the temporary folder, if the cache is one. */
export function closeCache(folder: string): void {
  for (const [usualFolder, temporaryFolder] of temporary) {
    if (temporaryFolder !== folder) continue;
    temporary.delete(usualFolder);
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Empties a cache. Returns whether that was allowed. A folder with files of other programs stays.
 */
export function emptyCache(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!isMarked(folder)) return false;
  for (const name of readdirSync(folder))
    if (!notEmptied.has(name)) removeEntry(path.join(folder, name));
  return true;
}

/** Whether a folder is marked as a cache. */
export function isMarked(folder: string): boolean {
  return existsSync(path.join(folder, tag));
}

/** Removes a file or a folder, even one that its owner may not list. */
function removeEntry(entry: string): void {
  try {
    rmSync(entry, { recursive: true, force: true });
  } catch {
    chmodSync(entry, 0o700);
    rmSync(entry, { recursive: true, force: true });
  }
}

/**
 * Removes any obstacle at the path of `file` or of one of its folders, and the whole cache of the
 * site, because it may have more of them. Returns a line about this, or `undefined` if the file is
 * in no cache that may be emptied, or cannot be removed.
 */
export function repairCaches(
  file: string,
  { root = '.', cacheDir }: { readonly root?: string; readonly cacheDir?: string },
): string | undefined {
  const folder = cacheFolder(path.resolve(root), cacheDir && path.resolve(root, cacheDir));
  const shared = packageCache(readOwnPackage().root);
  const isIn = (cache: string | undefined) =>
    cache !== undefined && file !== cache && isWithin(file, cache);
  try {
    const cache = isIn(folder) && emptyCache(folder) ? folder : isIn(shared) ? shared : undefined;
    if (cache === undefined) return undefined;
    for (let at = file; at !== cache; at = path.dirname(at))
      if (at === file || !isFolderAt(at)) removeEntry(at);
    return damageNotice([nameFrom(cache, file)]);
  } catch {
    return undefined;
  }
}

function isFolderAt(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Returns the system's error code if the folder cannot be written. Marks a new folder, or the usual
 * one, as a cache.
 */
function tryToWrite(folder: string, isUsual: boolean): string | undefined {
  const probe = path.join(folder, `probe-${process.pid}`);
  try {
    makeFolders(folder);
    const tagFile = path.join(folder, tag);
    const isEmpty = () => readdirSync(folder).every((name) => name === lockName);
    if (!existsSync(tagFile) && (isUsual || isEmpty())) {
      // A broken link may be there.
      rmSync(tagFile, { force: true });
      writeFileSync(tagFile, tagText);
    }
    writeFileSync(probe, Buffer.alloc(ROOM));
    rmSync(probe);
    return hasForeignEntry(folder, notFilled) ? 'EACCES' : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function openTemporary(folder: string, reason: string): OpenedCache {
  const temporaryFolder = remember(temporary, folder, () => {
    try {
      return mkdtempSync(path.join(realpathSync(tmpdir()), 'site-'));
    } catch {
      throw unwritableCache(folder, reason);
    }
  });
  return {
    folder: temporaryFolder,
    notice:
      `The cache folder ${folder} cannot be written (${reason}), so nothing is remembered. ` +
      'Name another one with --cache-dir.',
  };
}
