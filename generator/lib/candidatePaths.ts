import { posix } from 'node:path';
import type { Collection } from '../types.ts';

/**
 * Returns the source paths that a written path may mean, in order of priority:
 *
 * - `@site/…`: exactly.
 * - `/…`: below `roots`, then below the site's root.
 * - `./` and `../`: beside `from`, the file that has the path, only.
 * - A bare path: beside `from`, below `roots`, then below the site's root.
 *
 * `written` is decoded and in NFC. Docusaurus looks in the same order.
 */
export function candidatePaths(
  written: string,
  { from, roots }: { readonly from: string; readonly roots: readonly string[] },
): readonly string[] {
  if (written.startsWith('@site/')) return [posix.normalize(written.slice('@site/'.length))];
  const beside = posix.join(posix.dirname(from), written);
  if (/^\.\.?\//.test(written)) return [beside];
  const elsewhere = [
    ...roots.map((root) => posix.join(root, written)),
    posix.normalize(written.replace(/^\/+/, '')),
  ];
  return written.startsWith('/') ? elsewhere : [beside, ...elsewhere];
}

/**
 * Returns the folders in which links of a collection are searched for. The collection's own folder
 * comes first.
 */
export function rootsOfLinks(id: string, collections: readonly Collection[]): readonly string[] {
  const ownCollections = collections.filter((collection) => collection.id === id);
  const otherCollections = collections.filter((collection) => collection.id !== id);
  return [...ownCollections, ...otherCollections].map((collection) => collection.path);
}
