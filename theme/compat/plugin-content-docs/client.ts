/**
 * Hooks by which components ask about the documentation page they are on. Pages do not contain
 * lists of other versions and pages.
 */
import type { PageProps, SidebarItem } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';

export { useDocsPreferredVersion } from '../../storageSlot.ts';

/** The sidebar of this page; `null` for a page without one. */
export function useDocsSidebar() {
  return usePage().sidebar ?? null;
}

/** This documentation page. */
export function useDoc() {
  const page = usePage();
  const {
    title,
    description,
    permalink,
    editUrl,
    frontMatter,
    toc,
    lastUpdated,
    tags,
    previous,
    next,
  } = page;
  return {
    metadata: {
      id: idOf(page),
      title,
      description,
      permalink,
      editUrl,
      lastUpdatedAt: lastUpdated?.date,
      tags,
      previous,
      next,
      frontMatter,
    },
    frontMatter,
    toc: toc.map(({ html, id, level }) => ({ value: html, id, level })),
    assets: {},
    contentTitle: title,
  };
}

/** The id of a document: its path without number prefixes, or the one of its front matter. */
function idOf({ docId, permalink }: PageProps): string {
  return docId ?? permalink;
}

/** The version of this page. There is only one. */
export function useDocsVersion() {
  const { versionBadge } = usePage();
  return {
    version: 'current',
    label: versionBadge ?? 'Next',
    isLast: true,
    badge: versionBadge !== undefined,
    banner: null,
  };
}

type Category = Extract<SidebarItem, { readonly type: 'category' }>;

/**
 * The category of the sidebar that this page is in, or whose page it is, like Docusaurus's. Throws
 * on a page that is in no category.
 */
export function useCurrentSidebarCategory() {
  const { cards, sidebar } = usePage();
  const category = deepestCategory(sidebar?.items ?? []);
  if (!category)
    throw new Error(
      'useCurrentSidebarCategory() is called on a page that is in no category ' +
        'of a sidebar. Use useCurrentSidebarSiblings(), which gives the items ' +
        'of the sidebar there.',
    );
  const { label, href, collapsible, description, className } = category;
  return {
    type: 'category' as const,
    label,
    ...(href !== undefined && { href }),
    collapsible,
    collapsed: false,
    ...(description !== undefined && { description }),
    ...(className !== undefined && { className }),
    items: cards,
  };
}

/** The items of this page's category; of the sidebar, on a page that is in no category. */
export function useCurrentSidebarSiblings() {
  return usePage().cards;
}

function deepestCategory(items: readonly SidebarItem[]): Category | undefined {
  const current = items.find((item): item is Category => item.type === 'category' && item.current);
  return current && (deepestCategory(current.items) ?? current);
}

/** The items that have a card: links, and categories that lead somewhere. */
export function filterDocCardListItems<Item extends { readonly type: string }>(
  items: readonly Item[],
): readonly Item[] {
  return items.filter(
    (item) => item.type === 'link' || (item.type === 'category' && 'href' in item),
  );
}

/** The version of this page; `undefined` on a page that is no documentation. */
export function useActiveVersion() {
  const { docsVersion } = usePage();
  const version = useDocsVersion();
  return docsVersion === undefined ? undefined : toGlobalVersion(version);
}

/** The version that readers see first. */
export function useLatestVersion() {
  return toGlobalVersion(useDocsVersion());
}

/** All versions: the one of this page. */
export function useVersions() {
  return [useLatestVersion()];
}

/** The documentation that this page belongs to; `undefined` on other pages. */
export function useActivePlugin() {
  const { collection, docsVersion } = usePage();
  const pluginData = useDocsData(collection);
  return docsVersion === undefined ? undefined : { pluginId: collection ?? 'default', pluginData };
}

/** The same with the version of this page. */
export function useActivePluginAndVersion() {
  const plugin = useActivePlugin();
  const activeVersion = useActiveVersion();
  return plugin && { activePlugin: plugin, ...(activeVersion && { activeVersion }) };
}

/** This page among the versions that have it. */
export function useActiveDocContext() {
  const { permalink } = usePage();
  const activeVersion = useActiveVersion();
  const activeDoc = activeVersion && { id: permalink, path: permalink, sidebar: undefined };
  return {
    activeVersion,
    activeDoc,
    alternateDocVersions: activeVersion && activeDoc ? { [activeVersion.name]: activeDoc } : {},
  };
}

/** The versions of a documentation tree. */
export function useDocsData(_pluginId?: string) {
  const { site } = usePage();
  const versions = useVersions();
  return { path: site.baseUrl, versions, breadcrumbs: true };
}

/** The same of all trees, by id. */
export function useAllDocsData() {
  const { collection = 'default' } = usePage();
  return { [collection]: useDocsData() };
}

/** Where the newest version of this page is: here. */
export function useDocVersionSuggestions() {
  return {
    latestDocSuggestion: useActiveDocContext().activeDoc,
    latestVersionSuggestion: useLatestVersion(),
  };
}

/** The versions that a link without one may mean. */
export function useDocsVersionCandidates() {
  return useVersions();
}

function toGlobalVersion({ version, label, isLast }: ReturnType<typeof useDocsVersion>) {
  return { name: version, label, isLast, path: '', mainDocId: '', docs: [], draftIds: [] };
}

/** Whether the site has documentation. */
export const isDocsPluginEnabled = true;
