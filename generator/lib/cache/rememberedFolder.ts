import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCachedJson, writeCached } from './cacheFiles.ts';

/**
 * Returns a temporary folder for outputs, which the cache remembers in `file`. The folder is not in
 * the cache, because the cache may be in `node_modules`, where no build writes an output.
 */
export function rememberedFolder(file: string): string {
  const remembered = readCachedJson<{ readonly folder: string }>(file)?.folder;
  if (remembered !== undefined && existsSync(remembered)) return remembered;
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'site-output-'));
  writeCached(file, JSON.stringify({ folder }));
  return folder;
}
