import type { NavbarItem, ThemeConfig } from '../../generator/contract.ts';
import type { Json, SiteDataContext } from '../../generator/integration.ts';
import type { OfflineInfo } from './offlineTypes.ts';

/** Path of the offline page, below the base URL. */
export const offlinePath = '/offline';

/**
 * Returns the offline page, and the sets that can be saved: each sidebar with pages, then the whole
 * site.
 */
export function describeOffline(context: SiteDataContext): Json & OfflineInfo {
  const { sidebars, themeConfig, address, say } = context;
  const named = linksOf(themeConfig);
  const sets = sidebars.map(({ collection, name, href }) => {
    const isOnly = sidebars.filter((sidebar) => sidebar.collection === collection).length === 1;
    const title = named.get(href) ?? toTitle(isOnly ? collection : withoutSuffix(name));
    return { id: `${collection}-${name}`, title };
  });
  return { href: address(offlinePath), sets: [...sets, { id: 'site', title: say('wholeSite') }] };
}

/** Names of pages in navbar and footer. A name in the navbar wins. */
function linksOf({ navbar, footer }: ThemeConfig): ReadonlyMap<string, string> {
  const flat = (items: readonly NavbarItem[]): readonly NavbarItem[] =>
    items.flatMap((item) => [item, ...flat(item.items ?? [])]);
  const items = [...footer.links.flatMap((column) => column.items), ...flat(navbar.items)];
  return new Map(
    items.flatMap(({ to, label }): [string, string][] =>
      to !== undefined && label !== undefined ? [[to, label]] : [],
    ),
  );
}

const withoutSuffix = (sidebar: string): string => sidebar.replace(/_?sidebar$/i, '');

/** Turns `success-stories` and `successStories` into `Success stories`. */
function toTitle(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
