import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasForeignEntry } from './hasForeignEntry.ts';
import { beforeFolder } from '../files/nativePath.ts';

/**
 * Returns the folder of results that any site may use, because they contain nothing of a site. It
 * is `node_modules/.cache/site/shared` of the package in its repository, or else of the project
 * where it is installed. Returns `undefined` if it cannot be written.
 */
export function packageCache(root: string): string | undefined {
  const project = beforeFolder(root, 'node_modules') ?? root;
  const folder = path.join(project, 'node_modules/.cache/site/shared');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return hasForeignEntry(folder) ? undefined : folder;
  } catch {
    return undefined;
  }
}
