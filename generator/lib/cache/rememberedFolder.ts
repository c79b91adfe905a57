import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCachedJson, writeCached } from './cacheFiles.ts';

/** The beginning of the names of these folders. */
const prefix = 'site-output-';

/**
 * Returns a temporary folder for outputs, which the cache remembers in `file`. The folder is not in
 * the cache, because the cache may be in `node_modules`, where no build writes an output.
 */
export function rememberedFolder(file: string): string {
  const remembered = findRememberedFolder(file);
  if (remembered !== undefined) return remembered;
  const folder = mkdtempSync(path.join(temporaryFolder(), prefix));
  writeCached(file, JSON.stringify({ folder }));
  return folder;
}

/**
 * Returns the folder that the cache remembers in `file`, or `undefined` if there is none. A cache
 * may come from elsewhere, so no other folder than a temporary one for outputs is returned.
 */
export function findRememberedFolder(file: string): string | undefined {
  const folder = readCachedJson<{ readonly folder: string }>(file)?.folder;
  if (folder === undefined || !existsSync(folder)) return undefined;
  const { dir, base } = path.parse(folder);
  return dir === temporaryFolder() && base.startsWith(prefix) ? folder : undefined;
}

function temporaryFolder(): string {
  // If there is none, `mkdtemp` says so.
  return existsSync(tmpdir()) ? realpathSync(tmpdir()) : tmpdir();
}
