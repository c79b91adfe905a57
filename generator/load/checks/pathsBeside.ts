import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isStored } from '../../lib/files/storedNames.ts';

/**
 * Returns the existing paths that differ from the missing path `wanted` only in its first missing
 * part. They are relative to `root`, as `wanted` is.
 */
export function pathsBeside(root: string, wanted: string): string[] {
  const parts = wanted.split('/');
  // Windows and macOS would find a part in another letter case.
  const wrong = parts.findIndex((_, index) => !isStored(root, parts.slice(0, index + 1).join('/')));
  const folder = path.join(root, ...parts.slice(0, Math.max(0, wrong)));
  if (wrong < 0 || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .map((name) => [...parts.slice(0, wrong), name, ...parts.slice(wrong + 1)].join('/'))
    .filter((sibling) => existsSync(path.join(root, sibling)));
}
