import type { SiteDocs, SiteDocuments, SiteInfo, VersionDocuments } from '../../contract.ts';
import { versionStart, type Versions } from './pageVersions.ts';
import type { DocsTree } from './planDocs.ts';

/** What every page may know of the documentation trees; `undefined` if there are none. */
export function toSiteDocs(versions: Versions): SiteInfo['docs'] {
  if (versions.size === 0) return undefined;
  return Object.fromEntries([...versions].map(([name, trees]) => [name, toSiteTree(trees)]));
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

/** The documents of the trees; `undefined` if there are none. */
export function toSiteDocuments(versions: Versions): SiteDocuments | undefined {
  if (versions.size === 0) return undefined;
  return Object.fromEntries(
    [...versions].map(([name, trees]) => [
      name,
      Object.fromEntries(trees.map(({ version }) => [version.name, toDocuments(version)])),
    ]),
  );
}

function toDocuments({ docs, draftIds }: DocsTree['version']): VersionDocuments {
  return Object.fromEntries([
    ...draftIds.map((id) => [id, null] as const),
    ...docs.map(({ id, ...summary }) => [id, summary] as const),
  ]);
}

/** The part that addresses have in common: `/docs` of `/docs`, `/docs/next` and `/docs/1.0`. */
function pathAround(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').filter(Boolean));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return `/${first.slice(0, end < 0 ? undefined : end).join('/')}`;
}
