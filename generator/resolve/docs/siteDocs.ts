import type { SiteDocs, SiteDocuments, SiteInfo } from '../../contract.ts';
import { versionStart, type Versions } from './pageVersions.ts';
import type { DocsTree } from './planDocs.ts';

/**
 * Returns the facts about documentation trees and their documents for pages, or none without trees.
 */
export function toSiteDocs(versions: Versions): Pick<SiteInfo, 'docs' | 'documents'> {
  if (versions.size === 0) return {};
  const byName = <T>(toValue: (trees: readonly DocsTree[]) => T) =>
    Object.fromEntries([...versions].map(([name, trees]) => [name, toValue(trees)]));
  return { docs: byName(toSiteTree), documents: byName(toDocuments) };
}

function toSiteTree(trees: readonly DocsTree[]): SiteDocs {
  return {
    path: pathAround(trees.map(({ version }) => version.path)),
    breadcrumbs: trees.some(({ version }) => version.breadcrumbs),
    versions: trees.map((tree) => {
      const { name, label, isLast, path, mainDocId, sidebars } = tree.version;
      return { name, label, isLast, path, mainDocId, start: versionStart(tree), sidebars };
    }),
  };
}

function toDocuments(trees: readonly DocsTree[]): SiteDocuments[string] {
  return Object.fromEntries(
    trees.map(({ version: { name, docs, draftIds } }) => [
      name,
      Object.fromEntries([
        ...draftIds.map((id) => [id, null] as const),
        ...docs.map(({ id, ...summary }) => [id, summary] as const),
      ]),
    ]),
  );
}

/** The common part of addresses: `/docs` for `/docs`, `/docs/next` and `/docs/1.0`. */
function pathAround(paths: readonly string[]): string {
  const [first = [], ...otherPaths] = paths.map((path) => path.split('/').filter(Boolean));
  const end = first.findIndex((part, at) => otherPaths.some((parts) => parts[at] !== part));
  return `/${first.slice(0, end < 0 ? undefined : end).join('/')}`;
}
