import type { NavbarItem as Item, PageProps } from '../../generator/contract.ts';
import { isExternal } from './address.ts';

/**
 * Whether the page is in the section to which an item of the navbar leads, by Docusaurus's rules.
 * An item may decide it itself. A `docSidebar` item leads to the pages with its sidebar. Otherwise,
 * the address of the page matches `activeBaseRegex`, is below `activeBasePath`, or is below the
 * address of the item.
 */
export function isActiveItem(item: Item, page: PageProps): boolean {
  const { permalink, site, sidebar, printedSidebar, collection } = page;
  const { type, to, sidebarId, docsPluginId = collection, activeBasePath, activeBaseRegex } = item;
  if (item.isActive) return item.isActive();
  const inSidebar = sidebar?.name ?? printedSidebar;
  if (type === 'docSidebar' && inSidebar === sidebarId && collection === docsPluginId) return true;
  if (activeBaseRegex !== undefined) return new RegExp(activeBaseRegex).test(permalink);
  if (activeBasePath !== undefined) return isBelow(permalink, activeBasePath);
  if (to === undefined || isExternal(to)) return false;
  return (
    permalink === to || (to !== site.baseUrl && type !== 'docSidebar' && isBelow(permalink, to))
  );
}

function isBelow(permalink: string, base: string): boolean {
  return `${permalink}/`.startsWith(base.endsWith('/') ? base : `${base}/`);
}
