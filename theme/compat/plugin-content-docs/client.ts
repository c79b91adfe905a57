/**
 * Hooks that give components the data of the documentation page that they are on, and of the trees
 * and versions of the site. Pages do not contain lists of all documents.
 */
import type { SidebarItem } from '../../../generator/contract.ts';
import {
  docsTreeOf,
  docsTreesOf,
  documentsWithId,
  pluginIdOf,
  toDocsVersion,
  toGlobalDoc,
  versionAt,
  type GlobalDoc,
  type GlobalPluginData,
  type GlobalVersion,
} from '../../docusaurus/docsTrees.ts';
import { lastChange, documentSource, toTagMetadata } from '../../docusaurus/documentFacts.ts';
import { usePage } from '../../page/context.tsx';
import {
  findFirstSidebarItemLink,
  findSidebarCategory,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  type AnyItem,
} from '../../page/sidebarItems.ts';
import { useStorageSlot } from '../../storageSlot.ts';
import { DEFAULT_PLUGIN_ID } from '../constants.ts';

export { findFirstSidebarItemLink, findSidebarCategory };
export { isActiveSidebarItem, isVisibleSidebarItem };

/** Returns the sidebar of this page. `null`: the page has none. */
export function useDocsSidebar() {
  return usePage().sidebar ?? null;
}

/** Returns the data of this document. Throws on other pages, which have no `DocProvider` either. */
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
      ...lastChange(page),
      tags: toTagMetadata(tags),
      previous: previous && { title: previous.title, permalink: previous.href },
      next: next && { title: next.title, permalink: next.href },
      frontMatter,
      version: docsVersion,
      // These are read on demand, because everything that an island reads is sent to the browser.
      get sidebar() {
        return page.sidebar?.name;
      },
      get source() {
        return documentSource(page);
      },
      get sourceDirName() {
        return page.docPlace?.folder ?? '.';
      },
      get slug() {
        return page.docPlace?.slug ?? permalink;
      },
      get sidebarPosition() {
        return page.docPlace?.position;
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

export type { GlobalVersion };

/** Returns the version of this page. Throws on pages that belong to no version. */
export function useDocsVersion() {
  const page = usePage();
  if (page.docsVersion === undefined)
    throw new Error(
      'useDocsVersion() is called outside of <DocsVersionProvider>: this page belongs to no ' +
        'version. Use useActiveVersion(), which is undefined here.',
    );
  return toDocsVersion(page);
}

type Category = Extract<SidebarItem, { readonly type: 'category' }>;

/**
 * Returns the innermost category of the sidebar that this page is in, or whose page it is, as
 * Docusaurus gives it. Throws on a page that is in no category.
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

/** Returns the items of this page's category, or those of the sidebar if it is in no category. */
export function useCurrentSidebarSiblings() {
  return usePage().cards;
}

function deepestCategory(items: readonly SidebarItem[]): Category | undefined {
  const current = items.find((item): item is Category => item.type === 'category' && item.current);
  return current && (deepestCategory(current.items) ?? current);
}

/** Returns the items without the links and categories that lead nowhere. */
export function filterDocCardListItems<Item extends AnyItem>(items: readonly Item[]): Item[] {
  return items.filter(
    (item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined,
  );
}

/** Returns the items that readers see on the page at `activePath`. */
export function useVisibleSidebarItems<Item extends AnyItem>(
  items: readonly Item[],
  activePath: string,
): Item[] {
  return items.filter((item) => isVisibleSidebarItem(item, activePath));
}

/** Returns the items of the sidebar from the top to this page. `null`: the page has no sidebar. */
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

/** Returns all documentation trees of the site, by id. */
export function useAllDocsData(): Readonly<Record<string, GlobalPluginData>> {
  return docsTreesOf(usePage());
}

/** Returns a documentation tree. Default: that with the id `default`. Throws if there is none. */
export function useDocsData(pluginId?: string): GlobalPluginData {
  return docsTreeOf(usePage(), pluginId);
}

/**
 * Returns the documentation that this page belongs to. `undefined`: it belongs to none. With
 * `failfast`, that throws.
 */
export function useActivePlugin({ failfast = false }: { readonly failfast?: boolean } = {}) {
  const page = usePage();
  const pluginId = pluginIdOf(page);
  if (page.docsVersion !== undefined) return { pluginId, pluginData: docsTreeOf(page, pluginId) };
  if (failfast)
    throw new Error(`There is no documentation at ${page.permalink}: this page belongs to none.`);
  return undefined;
}

/** Returns the documentation that this page belongs to, with the version of the page. */
export function useActivePluginAndVersion(options?: { readonly failfast?: boolean }) {
  const activePlugin = useActivePlugin(options);
  const { permalink } = usePage();
  if (!activePlugin) return undefined;
  const activeVersion = versionAt(activePlugin.pluginData.versions, permalink);
  return { activePlugin, ...(activeVersion && { activeVersion }) };
}

/** Returns all versions of a documentation tree, the newest first. */
export function useVersions(pluginId?: string): readonly GlobalVersion[] {
  return useDocsData(pluginId).versions;
}

/** Returns the version that readers see first. */
export function useLatestVersion(pluginId?: string): GlobalVersion {
  const versions = useVersions(pluginId);
  return versions.find(({ isLast }) => isLast) ?? versions[0]!;
}

/** Returns the version that this page is in. `undefined`: it is outside the documentation. */
export function useActiveVersion(pluginId?: string): GlobalVersion | undefined {
  const { permalink } = usePage();
  return versionAt(useVersions(pluginId), permalink);
}

/** Returns the version of this page, its document, and the same document in other versions. */
export function useActiveDocContext(pluginId?: string) {
  const page = usePage();
  const activeVersion = useActiveVersion(pluginId);
  const { permalink, docId, docsVersion, versions } = page;
  const isHere =
    docsVersion !== undefined &&
    [pluginIdOf(page), page.collection].includes(pluginId ?? DEFAULT_PLUGIN_ID);
  if (!isHere || !activeVersion)
    return { activeVersion, activeDoc: undefined, alternateDocVersions: {} };
  // `sidebar` is read on demand, because everything that an island reads is sent to the browser.
  const toDoc = (path: string) => ({
    id: docId ?? path,
    path,
    get sidebar() {
      return page.sidebar?.name;
    },
  });
  const places = versions?.filter(({ hasPage }) => hasPage) ?? [
    { name: activeVersion.name, href: permalink },
  ];
  return {
    activeVersion,
    activeDoc: toDoc(permalink),
    alternateDocVersions: Object.fromEntries(
      places.map(({ name, href }) => [name, toDoc(href)] as const),
    ),
  };
}

/**
 * Returns a link to the first page of a sidebar, in the version that a link without a version
 * means (`useDocsVersionCandidates`). Throws if there is no such sidebar.
 */
export function useLayoutDocsSidebar(sidebarId: string, pluginId?: string) {
  const versions = useDocsVersionCandidates(pluginId);
  const link = versions.find(({ sidebars }) => sidebarId in sidebars)?.sidebars[sidebarId];
  if (link) return link;
  const names = versions.flatMap(({ sidebars }) => Object.keys(sidebars));
  throw new Error(
    `There is no sidebar "${sidebarId}" in the documentation: it has ` +
      `${[...new Set(names)].map((name) => `"${name}"`).join(', ')}.`,
  );
}

/** Returns a document in the version of this page, by its id. Throws if there is none. */
export function useDocById(id: string): VersionDoc;
export function useDocById(id: string | undefined): VersionDoc | undefined;
export function useDocById(id: string | undefined): VersionDoc | undefined {
  const page = usePage();
  const { version, pluginId } = useDocsVersion();
  if (id === undefined) return undefined;
  const document = documentsWithId(page, id, pluginId).get(version);
  if (!document) throw absentDocument(id, [version]);
  const { title, description, sidebar } = document;
  return { id, title, description, ...(sidebar !== undefined && { sidebar }) };
}

/** The result of `useDocById()`. */
interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly sidebar?: string;
}

/**
 * Returns a document with its address, in the version that a link without a version means
 * (`useDocsVersionCandidates`). `null`: it is a draft. Throws if there is no such document.
 */
export function useLayoutDoc(id: string, pluginId?: string): GlobalDoc | null {
  const documents = documentsWithId(usePage(), id, pluginId);
  const names = useDocsVersionCandidates(pluginId).map(({ name }) => name);
  const documentsHere = names.flatMap((name) => documents.get(name) ?? []);
  if (documentsHere[0]) return toGlobalDoc(id, documentsHere[0]);
  if (names.some((name) => documents.has(name))) return null;
  throw absentDocument(id, names);
}

function absentDocument(id: string, versions: readonly string[]): Error {
  const names = versions.map((name) => `"${name}"`).join(', ');
  return new Error(
    `There is no document "${id}" in version ${names} of the documentation. In the browser, a ` +
      'component knows the documents that it asked for when it was rendered.',
  );
}

/** Returns the version that readers see first, and this page's document in it, if there is one. */
export function useDocVersionSuggestions(pluginId?: string) {
  const latest = useLatestVersion(pluginId);
  const alternates: Readonly<Record<string, { readonly id: string; readonly path: string }>> =
    useActiveDocContext(pluginId).alternateDocVersions;
  return { latestDocSuggestion: alternates[latest.name], latestVersionSuggestion: latest };
}

/**
 * Returns the version that the reader has chosen in a documentation tree, and the function that
 * chooses one. The version is `null` on the server, in the first render, and if the site no longer
 * has it.
 */
export function useDocsPreferredVersion(pluginId: string = DEFAULT_PLUGIN_ID) {
  const versions = useVersions(pluginId);
  const [stored, slot] = useStorageSlot(`docs-preferred-version-${pluginId}`);
  const preferredVersion = versions.find(({ name }) => name === stored) ?? null;
  if (stored !== null && !preferredVersion) queueMicrotask(slot.del);
  return { preferredVersion, savePreferredVersionName: slot.set };
}

/** Returns the version that the reader has chosen in each documentation tree, by its id. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const trees = Object.entries(useAllDocsData());
  // A site has the same trees on every page, so the hooks are called in the same order.
  const chosen = trees.map(([id]) => [id, useDocsPreferredVersion(id).preferredVersion] as const);
  return Object.fromEntries(chosen);
}

/**
 * Returns the versions that a link without a version may mean, the best one first: the version of
 * this page, the one that the reader has chosen, and the one that readers see first.
 */
export function useDocsVersionCandidates(pluginId?: string): readonly GlobalVersion[] {
  const active = useActiveVersion(pluginId);
  const { preferredVersion } = useDocsPreferredVersion(pluginId);
  const latest = useLatestVersion(pluginId);
  const candidates = [active, preferredVersion, latest].filter(
    (version) => version !== undefined && version !== null,
  );
  return candidates.filter(
    ({ name }, at) => at === candidates.findIndex((version) => version.name === name),
  );
}

/** Returns the tag in indexes of a hosted search for the pages of a version. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

/** Returns the tags of the versions that a search on this page is for, one for each tree. */
export function useDocsContextualSearchTags(): string[] {
  const active = useActivePluginAndVersion();
  const preferred = useDocsPreferredVersionByPluginId();
  return Object.entries(useAllDocsData()).map(([id, { versions }]) => {
    const activeVersion = active?.activePlugin.pluginId === id ? active.activeVersion : undefined;
    const version =
      activeVersion ?? preferred[id] ?? versions.find(({ isLast }) => isLast) ?? versions[0]!;
    return getDocsVersionSearchTag(id, version.name);
  });
}

/** Returns breadcrumbs as structured data for search engines. */
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

/** Is always true. `useAllDocsData` says whether the site has documentation. */
export const isDocsPluginEnabled = true;
