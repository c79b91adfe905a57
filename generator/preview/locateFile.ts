import { realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { isBelow } from '../lib/nativePath.ts';

/** A file that is published. */
export interface PublishedFile {
  readonly file: string;
  readonly stats: Stats;
}

/** Files of the output that are the host's or the build's and not published. */
const unpublished = /^_(?:headers|redirects)$|(?:^|\/)\.(?!well-known\/)/;

/**
 * Gives the published file with a decoded name below `outDir`. A file outside the folder, also
 * behind a symbolic link, is none.
 */
export function createLocateFile(outDir: string): (name: string) => PublishedFile | undefined {
  const root = realpathSync(outDir);
  return (name) => {
    if (unpublished.test(name)) return undefined;
    const file = path.join(root, name);
    const stats = statOf(file);
    return stats?.isFile() && isBelow(realpathSync(file), root) ? { file, stats } : undefined;
  };
}

/**
 * What is there; nothing for a name that the file system cannot have: one that is too long, or with
 * a file in place of a folder.
 */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (
      ['ENAMETOOLONG', 'ENOTDIR', 'ELOOP', 'EACCES'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      return undefined;
    throw error;
  }
}
