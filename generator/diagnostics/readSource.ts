import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isWithin } from '../lib/files/nativePath.ts';
import { isReadable } from '../lib/files/readable.ts';
import { fileNamed } from '../lib/files/storedNames.ts';

/** The bytes of the largest file that is read for a code frame. */
const LARGEST = 8 * 1024 * 1024;

/**
 * Returns the text of a file by its name in diagnostics, relative to `root`. Returns `undefined` if
 * there is no such file, and for anything that the site should not show: devices and pipes, files
 * outside the site that a symbolic link leads to, files too large to have been written by hand, and
 * bytes that are not text.
 */
export function readSource(root: string, name: string): string | undefined {
  const file = fileNamed(root, name);
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > LARGEST || leadsOutside(file, root)) return undefined;
    const bytes = readFileSync(file);
    return bytes.includes(0) ? undefined : bytes.toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Whether a file leads outside the site. A collection may be outside the root, so a file in it is
 * shown unless the file itself is a link. The bundler names files by their real paths, so its file
 * may be the target of a link.
 */
function leadsOutside(file: string, root: string): boolean {
  if (isWithin(file, root)) return !isWithin(realpathSync(file), realpathSync(root));
  return lstatSync(file).isSymbolicLink() || (!/\.mdx?$/.test(file) && !isReadable(file, root));
}
