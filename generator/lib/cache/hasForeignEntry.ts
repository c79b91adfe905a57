import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a cache folder has an entry of another user that this user may not change. Such a cache
 * fails in the middle of a run, even if new files can be added to the folder itself. Entries whose
 * names are in `except` do not count. On Windows, files have no such owner.
 */
export function hasForeignEntry(folder: string, except: ReadonlySet<string> = new Set()): boolean {
  const user = process.getuid?.();
  if (user === undefined) return false;
  return readdirSync(folder).some((name) => {
    const entry = path.join(folder, name);
    const stats = lstatSync(entry, { throwIfNoEntry: false });
    return stats && stats.uid !== user && !except.has(name) && !isWritable(entry);
  });
}

function isWritable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
