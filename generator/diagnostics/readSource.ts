import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isWithin } from '../lib/files/nativePath.ts';
import { isReadable } from '../lib/files/readable.ts';
import { fileNamed } from '../lib/files/storedNames.ts';

/** Bytes of the largest file that is read for a code frame. */
const LARGEST = 8 * 1024 * 1024;

/**
 * Text of a file by its name in findings, relative to `root`. `undefined` if there is no such file,
 * and for anything the site should not show: devices and pipes, files outside the site that a
 * symbolic link leads to, files too large to have been written by hand, and bytes that are no text.
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
 * A collection may be outside the root. A file in it is shown unless it is itself a link. What the
 * bundler reads may be the end of a link, since it names files by their real paths.
 */
function leadsOutside(file: string, root: string): boolean {
  if (isWithin(file, root)) return !isWithin(realpathSync(file), realpathSync(root));
  return lstatSync(file).isSymbolicLink() || (!/\.mdx?$/.test(file) && !isReadable(file, root));
}
