import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

/**
 * Returns the bytes of all files in a folder and in those below it, except of folders that cannot
 * be read.
 */
export function folderSize(folder: string): number {
  return entriesOf(folder)
    .map((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return folderSize(file);
      return entry.isFile() ? (lstatSync(file, { throwIfNoEntry: false })?.size ?? 0) : 0;
    })
    .reduce((sum, size) => sum + size, 0);
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
