import type { NavbarItem, PageProps, PageVersion } from '../../generator/contract.ts';

/** Returns the version that a page of documentation belongs to, if there are several versions. */
export function versionOf({ versions, docsVersion }: PageProps): PageVersion | undefined {
  return versions?.find(({ name }) => name === docsVersion);
}

/** Returns the version that readers see first. */
export function lastVersionOf({ versions }: PageProps): PageVersion | undefined {
  return versions?.find(({ isLast }) => isLast);
}

/** Returns the label and target of a navbar item in the version of the page. */
export function inVersion(item: NavbarItem, page: PageProps): Pick<NavbarItem, 'to' | 'label'> {
  const isOwn = page.versions !== undefined && page.collection === item.docsPluginId;
  const pageVersion = isOwn
    ? item.byVersion?.find(({ name }) => name === page.docsVersion)
    : undefined;
  return pageVersion ?? item;
}

/**
 * Returns the items of a menu of versions. Each leads to the same page if its version has it. The
 * version of the page is active, and no other one, whose start may be above the page.
 */
export function versionItems(
  { byVersion = [], docsPluginId, dropdownItemsBefore = [], dropdownItemsAfter = [] }: NavbarItem,
  page: PageProps,
): readonly NavbarItem[] {
  const versions = page.collection === docsPluginId ? page.versions : undefined;
  const items = byVersion.map(({ name, label, to }): NavbarItem => {
    const samePage = versions?.find((version) => version.name === name);
    const isOwn = versions !== undefined && name === page.docsVersion;
    return { label, to: samePage?.href ?? to, isActive: () => isOwn };
  });
  return [...dropdownItemsBefore, ...items, ...dropdownItemsAfter];
}
