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

/** The published file of the output whose name below `outDir` is `name`, decoded; none outside of it, by a symbolic link either. */
export function createLocateFile(outDir: string): (name: string) => PublishedFile | undefined {
  const root = realpathSync(outDir);
  return (name) => {
    if (unpublished.test(name)) return undefined;
    const file = path.join(root, name);
    const stats = statOf(file);
    return stats?.isFile() && isBelow(realpathSync(file), root) ? { file, stats } : undefined;
  };
}

/** What is there; nothing for a name that the file system cannot have: too long, or with a file where a folder would be. */
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
