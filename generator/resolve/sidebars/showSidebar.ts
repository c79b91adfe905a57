import type { DocCard, SidebarItem } from '../../contract.ts';
import type { Site } from '../../types.ts';
import { exactList } from '../../lib/exactList.ts';
import { isElsewhere } from '../../lib/hasScheme.ts';
import { say } from '../languages/say.ts';
import { toCategory, toSidebarLink, type Node, type Sidebar } from './sidebarTree.ts';

/**
 * Shows a sidebar on one page. Only the items on the path to the page differ from page to page; all
 * other items are shared values.
 */
export function showSidebar(sidebar: Sidebar, page: string): readonly SidebarItem[] {
  const special = new Set<Node>();
  for (const pageNode of sidebar.byPage.get(page) ?? []) {
    for (let node: Node | undefined = pageNode; node && !special.has(node); node = node.parent)
      special.add(node);
  }
  const show = (nodes: readonly Node[]): readonly SidebarItem[] =>
    exactList(
      nodes.flatMap((node) => {
        if (!special.has(node)) return node.shown ?? [];
        const isActive = node.page === page;
        return node.item.type === 'category'
          ? toCategory(node, { open: true, items: show(node.children), isActive, isCurrent: true })
          : toSidebarLink(node, isActive);
      }),
    );
  return show(sidebar.nodes);
}

/**
 * The node of the page in a sidebar: the first that the page owns, or else the first that leads to
 * it.
 */
function ownNode(sidebar: Sidebar, page: string): Node | undefined {
  const nodes = sidebar.byPage.get(page) ?? [];
  return nodes.find(({ owner }) => owner) ?? nodes[0];
}

/**
 * Returns the breadcrumbs of a page: its categories, linked if they have a page, and then the page
 * itself.
 */
export function breadcrumbsOf(
  sidebar: Sidebar,
  page: string,
): readonly { readonly label: string; readonly href?: string }[] {
  const crumbs: { label: string; href?: string }[] = [];
  for (let node = ownNode(sidebar, page); node; node = node.parent) {
    if (node.item.type === 'html') continue;
    const isLinked = node.page !== page && node.href !== undefined && !node.isUnlisted;
    crumbs.unshift({ label: node.item.label, ...(isLinked && { href: node.href }) });
  }
  return exactList(crumbs);
}

/**
 * Returns the cards for the page: the items of its own or nearest category, or else of the whole
 * sidebar.
 */
export function cardsOf(sidebar: Sidebar, page: string, site: Site): readonly DocCard[] {
  let node = ownNode(sidebar, page);
  while (node && node.item.type !== 'category') node = node.parent;
  return (node?.children ?? sidebar.nodes).flatMap((child) => toCard(child, site) ?? []);
}

function toCard(node: Node, site: Site): DocCard | undefined {
  const { shown, item } = node;
  if (!shown || shown.type === 'html' || item.type === 'html' || shown.href === undefined)
    return undefined;
  // A category states the number of its items, as in Docusaurus. This includes unlisted items, and
  // applies even if it leads to a document with a description.
  const count = node.children.filter((child) => child.shown || child.isUnlisted).length;
  const text =
    item.type === 'category'
      ? item.description || say(site, 'itemCount', { count })
      : (item.description ?? (item.type === 'ref' ? item.doc : node.owner)?.description);
  return {
    type: shown.type,
    label: item.label,
    href: shown.href,
    external: isElsewhere(shown.href),
    ...('doc' in item && { docId: item.doc.id }),
    ...(item.customProps && { customProps: item.customProps }),
    ...(text !== undefined && text !== '' && { description: text }),
  };
}
