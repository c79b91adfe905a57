import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Throws the system's error if that fails. Node's recursive
 * `mkdir` never ends if the system refuses a folder as if a parent were missing, as `/proc` does.
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
