/** What documentation pages tell components about themselves. Lists of other versions and pages are not kept in pages. */
import { usePage } from '../../page/context.tsx';

/** The sidebar of this page; `null` where it has none. */
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

/** The version this page belongs to; there is one. */
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

/** Cards of this page's category, as `useCurrentSidebarCategory().items`. */
export function useCurrentSidebarCategory() {
  const { cards, title, permalink } = usePage();
  return { type: 'category' as const, label: title, href: permalink, items: cards };
}
