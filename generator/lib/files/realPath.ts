import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Resolves symbolic links. If the path does not exist, its existing part is resolved. */
export function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}
