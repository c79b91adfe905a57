import type { DocSummary, PageLink } from '../../contract.ts';
import type { DocsCollection, DocsVersion, Site } from '../../types.ts';
import { joinPath } from '../addresses.ts';
import type { ExpandedSidebar, GeneratedIndex } from '../sidebars/sidebarTypes.ts';
import type { DocPage, CollectionDocs } from './docs.ts';

interface VersionInput {
  readonly site: Site;
  readonly collectionDocs: CollectionDocs;
  readonly indexes: readonly GeneratedIndex[];
  readonly sidebars: readonly ExpandedSidebar[];
  /** Returns the sidebar that a document belongs to. */
  readonly names: ReadonlyMap<DocPage | GeneratedIndex, string>;
  readonly firstPage: ReadonlyMap<string, PageLink>;
}

/**
 * Returns a version of a tree for the graph. Its main document is the one at the tree's base, or
 * else the first document of the first sidebar.
 */
export function toVersion(
  collection: DocsCollection,
  { site, collectionDocs, indexes, sidebars, names, firstPage }: VersionInput,
): DocsVersion {
  const { name, label } = collection.version;
  const home = collectionDocs.docs.find(({ slug }) => slug === '/');
  const first = collectionDocs.docs.find(
    ({ address }) => address.permalink === [...firstPage.values()][0]?.href,
  );
  const base = joinPath(site.config.baseUrl, collection.routeBasePath);
  const path = base.length > 1 ? base.replace(/\/$/, '') : base;
  return {
    name,
    label,
    isLast: collection.version.isLast,
    path,
    mainDocId: (home ?? first ?? collectionDocs.docs[0])?.id ?? '',
    docs: [
      ...collectionDocs.docs.map((doc) => ({
        id: doc.id,
        ...toSummary(doc, names),
        ...(doc.isUnlisted && { unlisted: true as const }),
      })),
      ...indexes.map((index) => ({
        id: slugOf(index, path),
        ...toSummary(index, names),
      })),
    ],
    draftIds: collectionDocs.draftIds,
    sidebars: Object.fromEntries(
      sidebars.map((sidebar) => [sidebar.name, toVersionSidebar(firstPage.get(sidebar.name))]),
    ),
    breadcrumbs: collection.breadcrumbs,
  };
}

function toSummary(page: DocPage | GeneratedIndex, names: VersionInput['names']): DocSummary {
  const { title, description, address } = page;
  const sidebar = names.get(page);
  return { path: address.permalink, title, description, ...(sidebar !== undefined && { sidebar }) };
}

/** The address of an index below the version, which begins with a slash. */
function slugOf({ address }: GeneratedIndex, versionPath: string): string {
  return address.permalink.slice(versionPath === '/' ? 0 : versionPath.length);
}

function toVersionSidebar(first: PageLink | undefined): DocsVersion['sidebars'][string] {
  return first ? { link: { path: first.href, label: first.title } } : {};
}
