import { posix } from 'node:path';
import type { Collection } from '../types.ts';

/** The document a Markdown file link is in. */
export interface LinkContext {
  /** The file that has the link: the document, or a partial in it. */
  readonly from: string;
  readonly collection: string;
  readonly collections: readonly Collection[];
}

/**
 * Source paths that a decoded Markdown file link may mean, first come first served (D11): `@site/…`
 * exactly; `/…` below content roots, then the root; `./` and `../` beside the file only; a bare
 * path beside the file, below content roots, then the root. The own collection's root is the first.
 */
export function markdownCandidates(
  path: string,
  { from, collection, collections }: LinkContext,
): readonly string[] {
  if (path.startsWith('@site/')) return [posix.normalize(path.slice('@site/'.length))];
  const beside = posix.join(posix.dirname(from), path);
  if (/^\.\.?\//.test(path)) return [beside];
  const own = collections.filter(({ id }) => id === collection);
  const roots = [...own, ...collections.filter(({ id }) => id !== collection)].map((root) =>
    posix.join(root.path, path),
  );
  const everywhere = [...roots, posix.normalize(path.replace(/^\/+/, ''))];
  return path.startsWith('/') ? everywhere : [beside, ...everywhere];
}
