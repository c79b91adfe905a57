import type { PageVersion } from '../../contract.ts';
import { toGroups } from '../../lib/toGroups.ts';
import type { DocsCollection } from '../../types.ts';
import type { DocsTree } from './planDocs.ts';

/** The trees of each documentation, by name. A tree is a version, and the newest comes first. */
export type Versions = ReadonlyMap<string, readonly DocsTree[]>;

export function groupVersions(trees: readonly DocsTree[]): Versions {
  return toGroups(trees, ({ collection }) => collection.name);
}

/** Returns the version that readers see first: the marked one, or else the newest. */
export function lastOf(trees: readonly DocsTree[]): DocsTree | undefined {
  return trees.find(({ collection }) => collection.version.isLast) ?? trees[0];
}

/** Returns the address of the first page of a version, or the version's base if it has no page. */
export function versionStart({ version, docs }: DocsTree): string {
  return docs.get(version.mainDocId)?.address.permalink ?? version.path;
}

/**
 * Returns the versions of the documentation that a page belongs to, with the address of the same
 * document in each, or `undefined` if there is only one version.
 */
export function pageVersions(
  { name }: DocsCollection,
  docId: string | undefined,
  versions: Versions,
): readonly PageVersion[] | undefined {
  const trees = versions.get(name) ?? [];
  if (trees.length < 2) return undefined;
  return trees.map((tree): PageVersion => {
    const {
      label,
      isLast,
      badge,
      banner,
      noIndex,
      className,
      name: version,
    } = tree.collection.version;
    const href = docId === undefined ? undefined : tree.docs.get(docId)?.address.permalink;
    const start = versionStart(tree);
    return {
      name: version,
      label,
      href: href ?? start,
      start,
      hasPage: href !== undefined,
      isLast,
      ...(banner && { banner }),
      badge,
      noIndex,
      ...(className !== undefined && { className }),
    };
  });
}
