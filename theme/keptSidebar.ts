/**
 * Decides which sidebar stays in place, with its open categories, when the reader goes to another
 * page (client/router/showPage.ts).
 */
import ChosenCategoryLayout from '@theme/CategoryLayout';
import ChosenDocLayout from '@theme/DocLayout';
import ChosenSidebar from '@theme/DocSidebar';
import ChosenSidebarItem from '@theme/DocSidebarItem';
import type { PageProps } from '../generator/contract.ts';
import CategoryLayout from './components/CategoryLayout.tsx';
import DocLayout from './components/DocLayout.tsx';
import DocSidebar from './components/DocSidebar.tsx';
import DocSidebarItem from './components/DocSidebarItem.tsx';
import { themeConfigOf } from './themeConfig.ts';

/**
 * Navigation relies on the structure of these components, so it keeps the sidebar only if the site
 * replaces none of them.
 */
const isKnown =
  ChosenDocLayout === DocLayout &&
  ChosenCategoryLayout === CategoryLayout &&
  ChosenSidebar === DocSidebar &&
  ChosenSidebarItem === DocSidebarItem;

/**
 * Returns a name that is unique among all sidebars of the site. Returns `undefined` if categories
 * close automatically or if the site has a layout or sidebar of its own.
 */
export function keptSidebarOf(page: PageProps): string | undefined {
  const { site, collection, sidebar, docsVersion, versions } = page;
  const owner = versions ? `${collection}-${docsVersion}` : collection;
  return isKnown && sidebar && !themeConfigOf(site).docs.sidebar.autoCollapseCategories
    ? `${owner}-${sidebar.name}`
    : undefined;
}
