/** The folder in which a run remembers results. */
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolders } from '../lib/files/makeFolders.ts';
import { remember } from '../lib/remember.ts';

export interface CacheOptions {
  /**
   * Absolute path. Default: `node_modules/.cache/site` below the root if it has `node_modules`,
   * else `.site`.
   */
  readonly cacheDir?: string;
  /** `false`: the cache is emptied and filled again. Default: `true`. */
  readonly cache?: boolean;
  /** Uses no cache folder, as if it could not be written. The text says why. */
  readonly unwritable?: string;
}

interface OpenedCache {
  /** Absolute path. */
  readonly folder: string;
  /** Says why the folder is a temporary one, which `closeCache` removes. */
  readonly notice?: string;
}

/** Marks a folder as a cache: backup programs leave it out, and it may be emptied. */
const tag = 'CACHEDIR.TAG';
const tagText = 'Signature: 8a477f597d28d172789f06886806bc55\n';

/** Entries of other programs: the compiled commands of this repository, which are running now. */
const notEmptied = new Set([tag, 'compiled']);

/** Bytes that must fit into the cache for it to be worth using. */
const ROOM = 64 * 1024;

/** Temporary folders of this process, by the cache folder that could not be written. */
const temporary = new Map<string, string>();

/** The folder of a site's cache. It need not exist. */
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
  for (const [usual, other] of temporary) {
    if (other !== folder) continue;
    temporary.delete(usual);
    rmSync(other, { recursive: true, force: true });
  }
}

/**
 * Empties a cache. Returns whether that was allowed. A folder with files of other programs stays.
 */
export function emptyCache(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!existsSync(path.join(folder, tag))) return false;
  for (const name of readdirSync(folder))
    if (!notEmptied.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  return true;
}

/**
 * The system's error code if the folder cannot be written. Marks a new folder, or the usual one, as
 * a cache.
 */
function tryToWrite(folder: string, isUsual: boolean): string | undefined {
  const probe = path.join(folder, `probe-${process.pid}`);
  try {
    makeFolders(folder);
    if (!existsSync(path.join(folder, tag)) && (isUsual || readdirSync(folder).length === 0))
      writeFileSync(path.join(folder, tag), tagText);
    writeFileSync(probe, Buffer.alloc(ROOM));
    rmSync(probe);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function openTemporary(folder: string, reason: string): OpenedCache {
  const made = remember(temporary, folder, () =>
    mkdtempSync(path.join(realpathSync(tmpdir()), 'site-')),
  );
  return {
    folder: made,
    notice:
      `The cache folder ${folder} cannot be written (${reason}), so nothing is remembered. ` +
      'Name another one with --cache-dir.',
  };
}
