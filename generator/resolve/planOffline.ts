import type { NavbarItem, OfflineInfo, OfflineSet, ThemeConfig } from '../contract.ts';
import type { Site } from '../types.ts';
import { toAddress } from './addresses.ts';
import type { DocsTree } from './docs/planDocs.ts';
import { say } from './languages/say.ts';
import type { Links } from './links.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';

/** Path of the page, below the base URL. */
const path = '/offline';

/** Tells whether an author's page at this path is the offline page. */
export function isOffline(address: string, { config }: Site): boolean {
  return config.offline && address === path;
}

/** The offline page, unless the site has its own at that address or turns offline reading off. */
export function planOffline(planned: readonly CollectionPlan[], site: Site): readonly PagePlan[] {
  const { config } = site;
  const address = toAddress(path, config);
  if (
    !config.offline ||
    planned.some(({ plans }) => plans.some((plan) => plan.address.key === address.key))
  )
    return [];
  return [
    {
      kind: 'offline',
      address,
      own: () => ({
        title: say(site, 'readOffline'),
        description: say(site, 'offlineDescription', { title: config.title }),
      }),
    },
  ];
}

interface OfflineInput {
  readonly site: Site;
  readonly trees: readonly DocsTree[];
  /** With final addresses. */
  readonly themeConfig: ThemeConfig;
  readonly links: Links;
}

/**
 * The offline page, and the sets that can be saved: each sidebar that has pages, then the whole
 * site.
 */
export function toOfflineInfo({
  site,
  trees,
  themeConfig,
  links,
}: OfflineInput): OfflineInfo | undefined {
  if (!site.config.offline) return undefined;
  const named = linksOf(themeConfig);
  const sets = trees.flatMap((tree) =>
    [...tree.firstPage].map(([sidebar, { href }]): OfflineSet => ({
      id: `${tree.collection.id}-${sidebar}`,
      title:
        named.get(href) ??
        (tree.firstPage.size === 1
          ? toTitle(tree.collection.id)
          : toTitle(sidebar.replace(/_?sidebar$/i, ''))),
    })),
  );
  return {
    href: links.address(path).href,
    sets: [...sets, { id: 'site', title: say(site, 'wholeSite') }],
  };
}

/** Names of pages in navbar and footer. The navbar wins. */
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

/** Turns `success-stories` and `successStories` into `Success stories`. */
function toTitle(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
