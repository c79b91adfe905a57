/** The sidebar that navigation inside the site keeps in its place, with what is open in it (client/router/swap.ts). */
import ChosenCategoryLayout from '@theme/CategoryLayout';
import ChosenDocLayout from '@theme/DocLayout';
import ChosenSidebar from '@theme/DocSidebar';
import ChosenSidebarItem from '@theme/DocSidebarItem';
import type { PageProps } from '../generator/contract.ts';
import CategoryLayout from './components/CategoryLayout.tsx';
import DocLayout from './components/DocLayout.tsx';
import DocSidebar from './components/DocSidebar.tsx';
import DocSidebarItem from './components/DocSidebarItem.tsx';

/** Whether the site replaces none of the components whose structure navigation relies on. */
const isKnown =
  ChosenDocLayout === DocLayout &&
  ChosenCategoryLayout === CategoryLayout &&
  ChosenSidebar === DocSidebar &&
  ChosenSidebarItem === DocSidebarItem;

/** The sidebar's name among all of the site. None when categories are to close, and none where the site has a layout or a sidebar of its own. */
export function keptSidebarOf({ site, collection, sidebar }: PageProps): string | undefined {
  return isKnown && sidebar && !site.themeConfig.docs.sidebar.autoCollapseCategories
    ? `${collection}-${sidebar.name}`
    : undefined;
}
