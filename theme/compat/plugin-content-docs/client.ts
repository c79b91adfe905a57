/**
 * Hooks by which components ask about the documentation page they are on. Pages do not contain
 * lists of other versions and pages.
 */
import type { PageProps, SidebarItem } from '../../../generator/contract.ts';
import { usePage } from '../../page/context.tsx';
import {
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  type AnyItem,
} from '../../page/sidebarItems.ts';
import { versionOf } from '../../page/versionOf.ts';
import { useStorageSlot } from '../../storageSlot.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';

export { findFirstSidebarItemLink, findSidebarCategory };
export { isActiveSidebarItem, isVisibleSidebarItem };

/** The sidebar of this page; `null` for a page without one. */
export function useDocsSidebar() {
  return usePage().sidebar ?? null;
}

/** The data of this document. Throws on other pages, where Docusaurus has no `DocProvider`. */
export function useDoc() {
  const page = usePage();
  if (page.docId === undefined)
    throw new Error(
      'useDoc() is called outside of <DocProvider>: it tells about a document, and this page ' +
        'is none. Use useDocusaurusContext() for the site.',
    );
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
    docsVersion,
    draft,
    unlisted,
    showTitle,
  } = page;
  return {
    metadata: {
      id: page.docId,
      title,
      description,
      permalink,
      editUrl,
      lastUpdatedAt: lastUpdated?.date === undefined ? undefined : Date.parse(lastUpdated.date),
      lastUpdatedBy: lastUpdated?.author,
      tags: tags.map(({ title: label, href }) => ({ label, permalink: href })),
      previous: previous && { title: previous.title, permalink: previous.href },
      next: next && { title: next.title, permalink: next.href },
      frontMatter,
      version: docsVersion,
      // Read only when it is asked for: an island takes along what it reads.
      get sidebar() {
        return page.sidebar?.name;
      },
      draft,
      unlisted,
    },
    frontMatter,
    toc: toc.map(({ html, id, level }) => ({ value: html, id, level })),
    assets: {},
    contentTitle: showTitle ? undefined : title,
  };
}

/** The version of this page. Throws where Docusaurus has no `DocsVersionProvider`. */
export function useDocsVersion() {
  const page = usePage();
  if (page.docsVersion === undefined)
    throw new Error(
      'useDocsVersion() is called outside of <DocsVersionProvider>: this page belongs to no ' +
        'version. Use useActiveVersion(), which is undefined here.',
    );
  return toDocsVersion(page);
}

function toDocsVersion(page: PageProps) {
  const { versionBadge, docsVersion = 'current' } = page;
  const own = versionOf(page);
  return {
    version: docsVersion,
    label: own?.label ?? versionBadge ?? 'Next',
    isLast: own?.isLast ?? true,
    badge: own?.badge ?? versionBadge !== undefined,
    banner: own?.banner ?? null,
    noIndex: own?.noIndex ?? false,
    className: own?.className ?? `docs-version-${docsVersion}`,
    pluginId: pluginIdOf(page),
  };
}

/** Docusaurus's name of a collection: the one that a site has by itself is `default`. */
const pluginIdOf = ({ collection }: Pick<PageProps, 'collection'>): string =>
  !collection || collection === 'docs' ? DEFAULT_PLUGIN_ID : collection;

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

/** The items without links and categories that lead nowhere. */
export function filterDocCardListItems<Item extends AnyItem>(items: readonly Item[]): Item[] {
  return items.filter(
    (item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined,
  );
}

/** The items that readers see on the page of an address. */
export function useVisibleSidebarItems<Item extends AnyItem>(
  items: readonly Item[],
  activePath: string,
): Item[] {
  return items.filter((item) => isVisibleSidebarItem(item, activePath));
}

/** The items of the sidebar from the top to this page; `null` on a page without a sidebar. */
export function useSidebarBreadcrumbs(): readonly SidebarItem[] | null {
  const { sidebar } = usePage();
  return sidebar ? pathToPage(sidebar.items) : null;
}

function pathToPage(items: readonly SidebarItem[]): readonly SidebarItem[] {
  for (const item of items) {
    if (item.type === 'link' && item.active) return [item];
    if (item.type === 'category' && item.current)
      return [item, ...(item.active ? [] : pathToPage(item.items))];
  }
  return [];
}

/** Whether a page knows about a documentation tree: it is the one that the page belongs to. */
function isKnown(pluginId: string | undefined, page: PageProps): boolean {
  const names = [undefined, DEFAULT_PLUGIN_ID, page.collection, pluginIdOf(page)];
  return names.includes(pluginId);
}

/** Throws if a documentation tree is not the one that the page belongs to. */
function expectKnown(pluginId: string | undefined, page: PageProps): void {
  const { collection } = page;
  if (!isKnown(pluginId, page))
    throw new Error(
      `There is no documentation data of "${pluginId}" on this page: a page knows the ` +
        (collection === undefined ? 'pages around it alone.' : `tree "${collection}" alone.`),
    );
}

/** The version of this page; `undefined` on a page outside of the documentation. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const page = usePage();
  const { docsVersion } = page;
  const versions = useVersions();
  if (!isKnown(pluginId, page)) return undefined;
  return versions.find(({ name }) => docsVersion !== undefined && name === docsVersion);
}

/** The version that readers see first. */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  const versions = useVersions(pluginId);
  return versions.find(({ isLast }) => isLast) ?? versions[0]!;
}

/**
 * All versions of the documentation that this page belongs to, the newest first. Throws if another
 * tree is asked for.
 */
export function useVersions(pluginId?: string): readonly GlobalVersion[] {
  const page = usePage();
  expectKnown(pluginId, page);
  const { versions } = page;
  const { version: name, label, isLast } = toDocsVersion(page);
  return (
    versions?.map((one) => toGlobalVersion({ ...one, path: one.start })) ?? [
      toGlobalVersion({ name, label, isLast, path: '' }),
    ]
  );
}

/** The documentation that this page belongs to; `undefined` on other pages. */
export function useActivePlugin() {
  const { collection, docsVersion } = usePage();
  const pluginData = useDocsData(collection);
  return docsVersion === undefined
    ? undefined
    : { pluginId: pluginIdOf({ collection }), pluginData };
}

/** The same with the version of this page. */
export function useActivePluginAndVersion() {
  const plugin = useActivePlugin();
  const activeVersion = useActiveVersion();
  return plugin && { activePlugin: plugin, ...(activeVersion && { activeVersion }) };
}

/** This page among the versions that have it. */
export function useActiveDocContext(pluginId?: string) {
  const { permalink, docId, versions = [], sidebar } = usePage();
  const activeVersion = useActiveVersion(pluginId);
  const toDoc = (path: string) => ({ id: docId ?? path, path, sidebar: sidebar?.name });
  const activeDoc = activeVersion && toDoc(permalink);
  const alternates = versions
    .filter(({ hasPage }) => hasPage)
    .map(({ name, href }) => [name, toDoc(href)] as const);
  return {
    activeVersion,
    activeDoc,
    alternateDocVersions: Object.fromEntries(
      alternates.length === 0 && activeVersion && activeDoc
        ? [[activeVersion.name, activeDoc]]
        : alternates,
    ),
  };
}

/** The versions of a documentation tree. Throws if it is not that of this page. */
export function useDocsData(pluginId?: string) {
  const { site } = usePage();
  const versions = useVersions(pluginId);
  return { path: site.baseUrl, versions, breadcrumbs: true };
}

/** The same of all trees, by id. */
export function useAllDocsData() {
  const { collection = 'default' } = usePage();
  return { [collection]: useDocsData() };
}

/** Where this page is in the version that readers see first, if it is there. */
export function useDocVersionSuggestions(pluginId?: string) {
  const latest = useLatestVersion(pluginId);
  const { alternateDocVersions } = useActiveDocContext(pluginId);
  return {
    latestDocSuggestion: alternateDocVersions[latest.name],
    latestVersionSuggestion: latest,
  };
}

/**
 * The version that the reader chose in a documentation tree, and the function that chooses one.
 * `null` on the server, in the first render, when the site no longer has it, and on pages that do
 * not know the tree.
 */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID) {
  const hasVersions = isKnown(pluginId, usePage());
  const versions = useVersions();
  const [stored, slot] = useStorageSlot(`docs-preferred-version-${pluginId}`);
  const chosen = versions.find(({ name }) => name === stored);
  if (stored !== null && hasVersions && !chosen) queueMicrotask(slot.del);
  const preferredVersion = (hasVersions && chosen) || null;
  return { preferredVersion, savePreferredVersionName: slot.set };
}

/** The same for the tree of this page, by its id. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const pluginId = pluginIdOf(usePage());
  return { [pluginId]: useDocsPreferredVersion(pluginId).preferredVersion };
}

/** The versions that a link without one may mean: of this page, chosen before, seen first. */
export function useDocsVersionCandidates(pluginId?: string): readonly GlobalVersion[] {
  const active = useActiveVersion(pluginId);
  const { preferredVersion } = useDocsPreferredVersion(pluginId);
  const latest = useLatestVersion(pluginId);
  const candidates = [active, preferredVersion, latest].filter(
    (one) => one !== undefined && one !== null,
  );
  return candidates.filter(({ name }, at) => at === candidates.findIndex((it) => it.name === name));
}

/** The tag of the pages of a version, in indexes of a hosted search. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/** The tags of the versions that a search on this page is for. */
export function useDocsContextualSearchTags(): string[] {
  const pluginId = pluginIdOf(usePage());
  const [version] = useDocsVersionCandidates(pluginId);
  return version ? [getDocsVersionSearchTag(pluginId, version.name)] : [];
}

/** Breadcrumbs as data for search engines. */
export function useBreadcrumbsStructuredData({
  breadcrumbs,
}: {
  readonly breadcrumbs: readonly { readonly label?: string; readonly href?: string }[];
}) {
  const { site } = usePage();
  const linked = breadcrumbs.filter(({ href }) => href);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${site.url}${href}`,
    })),
  };
}

/** A version as Docusaurus's hooks give it, without the list of its documents. */
export interface GlobalVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  readonly docs: readonly never[];
  readonly draftIds: readonly never[];
}

function toGlobalVersion({
  name,
  label,
  isLast,
  path,
}: Pick<GlobalVersion, 'name' | 'label' | 'isLast' | 'path'>): GlobalVersion {
  return { name, label, isLast, path, mainDocId: '', docs: [], draftIds: [] };
}

/** Whether the site has documentation. */
export const isDocsPluginEnabled = true;
