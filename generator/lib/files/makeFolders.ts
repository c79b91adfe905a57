import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's recursive `mkdir` never ends where the system refuses a
 * folder as if another one were missing, as `/proc` does; this throws the system's error.
 */
export function makeFolders(folder: string): void {
  const above = path.dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolders(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (!isThere) throw error;
  }
}
