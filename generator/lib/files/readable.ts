import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBelow, isWithin } from './nativePath.ts';

/** The folders of this package's generator and theme. */
const ownCode = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)));

/**
 * Whether a page may show a file. Its real place must be in the site, in the repository around the
 * site, or in this package. A path or link that leads elsewhere could publish anything on the
 * author's computer.
 */
export function isReadable(file: string, root: string): boolean {
  try {
    const real = realpathSync(file);
    return [realpathSync(root), repositoryOf(root), ownCode].some((folder) =>
      isWithin(real, folder),
    );
  } catch {
    return false;
  }
}

/** Whether the file is below the folder, once symbolic links are followed. */
export function isReallyBelow(file: string, folder: string): boolean {
  try {
    return isBelow(realpathSync(file), realpathSync(folder));
  } catch {
    return false;
  }
}

/** Returns the nearest repository that contains `folder`, or else the folder itself. */
function repositoryOf(folder: string): string {
  for (let above = realpathSync(folder); ; above = path.dirname(above)) {
    if (existsSync(path.join(above, '.git'))) return above;
    if (path.dirname(above) === above) return realpathSync(folder);
  }
}
