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
 * Whether the site replaces none of these components. Navigation keeps the sidebar only then,
 * because it relies on the structure of their HTML.
 */
const areOriginals =
  ChosenDocLayout === DocLayout &&
  ChosenCategoryLayout === CategoryLayout &&
  ChosenSidebar === DocSidebar &&
  ChosenSidebarItem === DocSidebarItem;

/**
 * Returns the name of the page's sidebar, which is unique on the site. `undefined`: the sidebar
 * does not stay, because there is none, categories close automatically, or the site replaces the
 * layout or the sidebar.
 */
export function keptSidebarOf(page: PageProps): string | undefined {
  const { site, collection, sidebar, docsVersion, versions } = page;
  const owner = versions ? `${collection}-${docsVersion}` : collection;
  return areOriginals && sidebar && !themeConfigOf(site).docs.sidebar.autoCollapseCategories
    ? `${owner}-${sidebar.name}`
    : undefined;
}
