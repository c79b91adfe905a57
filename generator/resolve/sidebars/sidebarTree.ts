import type { SidebarItem } from '../../contract.ts';
import { isBareHost } from '../../lib/isBareHost.ts';
import { isElsewhere } from '../../lib/hasScheme.ts';
import type { Links } from '../links.ts';
import type { DocPage } from '../docs/docs.ts';
import { itemBaseOf } from './itemBase.ts';
import type { ExpandedItem, ExpandedSidebar, GeneratedIndex } from './sidebarTypes.ts';

/** An item with its final address, and its form on pages outside of it. */
export interface Node {
  readonly item: ExpandedItem;
  readonly parent?: Node;
  readonly children: readonly Node[];
  readonly href?: string;
  /** The page that the item leads to. */
  readonly page?: string;
  /** The document or generated index that owns this place. References and links have no owner. */
  readonly owner?: DocPage | GeneratedIndex;
  readonly isUnlisted: boolean;
  /** The item on other pages. Absent: other pages hide it. */
  readonly shown?: SidebarItem;
}

/** A sidebar with final addresses. */
export interface Sidebar {
  readonly name: string;
  readonly nodes: readonly Node[];
  /** Nodes by the page that they lead to, in order. */
  readonly byPage: ReadonlyMap<string, readonly Node[]>;
  /** Nodes that documents and generated indexes own, in the order of previous and next links. */
  readonly owned: readonly Node[];
}

/** Gives every item its address. The result does not depend on the page that shows it. */
export function linkSidebar({ name, items }: ExpandedSidebar, links: Links): Sidebar {
  const byPage = new Map<string, Node[]>();
  const owned: Node[] = [];
  const visit = (item: ExpandedItem, parent: Node | undefined): Node => {
    const node = {
      item,
      ...(parent && { parent }),
      ...addressOf(item, links),
      children: [] as Node[],
    };
    if (node.page !== undefined) byPage.set(node.page, [...(byPage.get(node.page) ?? []), node]);
    if (node.owner) owned.push(node);
    if (item.type === 'category')
      for (const inner of item.items) node.children.push(visit(inner, node));
    return Object.assign(node, { shown: toShown(node) });
  };
  return { name, nodes: items.map((item) => visit(item, undefined)), byPage, owned };
}

function addressOf(
  item: ExpandedItem,
  links: Links,
): Pick<Node, 'href' | 'page' | 'owner' | 'isUnlisted'> {
  if (item.type === 'html') return { isUnlisted: false };
  if (item.type === 'link') {
    // The author forgot the scheme. If this became a path, it would differ from the sidebars file,
    // and a diagnostic about it would have no place there.
    if (isBareHost(item.href)) return { href: item.href, isUnlisted: false };
    const { href, page } = links.address(item.href);
    return { href, isUnlisted: false, ...(page !== undefined && { page }) };
  }
  if (item.type !== 'category')
    return {
      ...pageOf(item.doc),
      ...(item.type === 'doc' && { owner: item.doc }),
      isUnlisted: item.doc.isUnlisted,
    };
  const owner = item.link && ('doc' in item.link ? item.link.doc : item.link.index);
  return owner
    ? { ...pageOf(owner), owner, isUnlisted: 'isUnlisted' in owner && owner.isUnlisted }
    : { isUnlisted: false };
}

function pageOf({ address }: DocPage | GeneratedIndex): { href: string; page: string } {
  return { href: address.permalink, page: address.permalink };
}

/** The item as it appears on pages outside of it. */
function toShown(node: Node): SidebarItem | undefined {
  const { item } = node;
  if (item.type === 'html') return { type: 'html', html: item.value, ...itemBaseOf(item) };
  if (item.type !== 'category') return node.isUnlisted ? undefined : toSidebarLink(node, false);
  const open = !item.collapsible || !item.collapsed;
  const items = node.children.flatMap(({ shown }) => shown ?? []);
  if (items.length === 0 && (node.isUnlisted || node.href === undefined)) return undefined;
  return toCategory(node, { open, items: open ? items : [], isActive: false, isCurrent: false });
}

/** A leaf as a link. */
export function toSidebarLink(node: Node, isActive: boolean): SidebarItem {
  const item = node.item as Extract<ExpandedItem, { type: 'doc' | 'ref' | 'link' }>;
  return {
    type: 'link',
    label: item.label,
    href: node.href!,
    active: isActive,
    external: item.type === 'link' && isElsewhere(node.href!),
    ...itemBaseOf(item),
    ...(node.isUnlisted && { unlisted: true }),
    ...optional('description', item.description),
  };
}

/** Returns a category as a link. Its address leads to its own page, or else to its first item. */
export function toCategory(
  node: Node,
  state: {
    readonly open: boolean;
    readonly items: readonly SidebarItem[];
    readonly isActive: boolean;
    readonly isCurrent: boolean;
  },
): SidebarItem {
  const item = node.item as Extract<ExpandedItem, { type: 'category' }>;
  const isLinked = node.href !== undefined && !node.isUnlisted;
  const href = isLinked ? node.href : firstHref(node.children);
  return {
    type: 'category',
    label: item.label,
    ...optional('href', href),
    linked: isLinked,
    active: state.isActive,
    current: state.isCurrent,
    collapsible: item.collapsible,
    open: state.open,
    items: state.items,
    ...itemBaseOf(item),
    ...optional('description', item.description),
  };
}

/** The address of the first listed item that has one, depth first. */
function firstHref(nodes: readonly Node[]): string | undefined {
  for (const node of nodes) {
    if (node.href !== undefined && !node.isUnlisted) return node.href;
    const inner = firstHref(node.children);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function optional<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: string });
}
