import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from './nativePath.ts';

/**
 * Whether a page may show a file: its real place is in the site, or in the repository around the
 * site. A path or a link that leads elsewhere could publish anything on the author's computer.
 */
export function isReadable(file: string, root: string): boolean {
  try {
    const real = realpathSync(file);
    return isWithin(real, realpathSync(root)) || isWithin(real, repositoryOf(root));
  } catch {
    return false;
  }
}

/** The nearest folder of a repository that has `folder`, else the folder itself. */
function repositoryOf(folder: string): string {
  for (let above = realpathSync(folder); ; above = path.dirname(above)) {
    if (existsSync(path.join(above, '.git'))) return above;
    if (path.dirname(above) === above) return realpathSync(folder);
  }
}
