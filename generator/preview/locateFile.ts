import { realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { isBelow } from '../lib/files/nativePath.ts';

export interface PublishedFile {
  /** Relative to the output folder, as requested. */
  readonly name: string;
  readonly file: string;
  readonly stats: Stats;
}

/** Returns the published file of a decoded name below the output folder. */
export type LocateFile = (name: string) => PublishedFile | undefined;

/** Files of the output that belong to the host or the build and are not published. */
const unpublished = /^(?:_(?:headers|redirects)|headers\.nginx\.conf)$|(?:^|\/)\.(?!well-known\/)/;

/**
 * Creates a function that returns the published file of a decoded name below `outDir`. A file
 * outside the folder, even behind a symbolic link, does not count.
 */
export function createLocateFile(outDir: string): LocateFile {
  const root = realpathSync(outDir);
  return (name) => {
    if (unpublished.test(name)) return undefined;
    const file = path.join(root, name);
    const stats = statOf(file);
    return stats?.isFile() && isBelow(realpathSync(file), root) ? { name, file, stats } : undefined;
  };
}

/**
 * The stats of a file, or `undefined` for a name that the file system cannot have: the name is too
 * long, or has a file in place of a folder.
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
