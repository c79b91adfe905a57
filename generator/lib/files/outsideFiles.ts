import { hasFolder, isWithin, nameFrom } from './nativePath.ts';

/**
 * Returns the absolute paths that are neither in the site nor in a folder of installed packages,
 * each once. They are files of other packages of a workspace, and of folders beside the site.
 */
export function outsideFiles(files: readonly string[], root: string): readonly string[] {
  return [...new Set(files)].filter(
    (file) => !isWithin(file, root) && !hasFolder(file, 'node_modules'),
  );
}

/** Returns those of the absolute paths that are in the site, relative to its root. */
export function insideFiles(files: readonly string[], root: string): readonly string[] {
  return [...new Set(files)]
    .filter((file) => isWithin(file, root) && !hasFolder(file, 'node_modules'))
    .map((file) => nameFrom(root, file));
}
