import type { PageVersion } from '../../contract.ts';
import { toGroups } from '../../lib/toGroups.ts';
import type { DocsCollection } from '../../types.ts';
import type { DocsTree } from './planDocs.ts';

/** The trees of one documentation, by its name: one for each version, the newest first. */
export type Versions = ReadonlyMap<string, readonly DocsTree[]>;

export function groupVersions(trees: readonly DocsTree[]): Versions {
  return toGroups(trees, ({ collection }) => collection.name);
}

/** The version that readers see first: the one that is marked so, else the newest. */
export function lastOf(trees: readonly DocsTree[]): DocsTree | undefined {
  return trees.find(({ collection }) => collection.version.isLast) ?? trees[0];
}

/** Address of the first page of a version; its base where it has no page. */
export function versionStart({ version, docs }: DocsTree): string {
  return docs.get(version.mainDocId)?.address.permalink ?? version.path;
}

/**
 * The versions of the documentation that a page belongs to, with the address of the same document
 * in each; `undefined` where there is one version.
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
