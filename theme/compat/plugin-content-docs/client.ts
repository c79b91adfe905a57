/**
 * Hooks by which components ask about the documentation page they are on. Pages do not contain
 * lists of other versions and pages.
 */
import { usePage } from '../../page/context.tsx';

/** The sidebar of this page; `null` for a page without one. */
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

/** The version of this page. There is only one. */
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

/** The cards of this page's category, like `useCurrentSidebarCategory().items`. */
export function useCurrentSidebarCategory() {
  const { cards, title, permalink } = usePage();
  return { type: 'category' as const, label: title, href: permalink, items: cards };
}
