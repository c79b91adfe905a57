/** Questions about items of a sidebar, as components of Docusaurus ask them. */
import type { SidebarItem } from '../../generator/contract.ts';

type Category = Extract<SidebarItem, { readonly type: 'category' }>;

/** The data of an item, from a sidebar or from a list that a component wrote itself. */
export type AnyItem =
  | { readonly type: 'link'; readonly href?: string; readonly unlisted?: boolean }
  | { readonly type: 'category'; readonly href?: string; readonly items?: readonly AnyItem[] }
  | { readonly type: 'html' };

/** Whether two addresses differ at most in their case and in a slash at the end. */
export function isSamePath(a?: string, b?: string): boolean {
  const toKey = (path?: string) => path?.replace(/([^/])$/, '$1/').toLowerCase();
  return toKey(a) === toKey(b);
}

/** The first category that `is` accepts, from the top to the bottom of the sidebar. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  is: (category: Category) => boolean,
): Category | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const match = is(item) ? item : findSidebarCategory(item.items, is);
    if (match) return match;
  }
  return undefined;
}

/** The address that an item leads to. A category without a page leads to its first item. */
export function findFirstSidebarItemLink(item: AnyItem): string | undefined {
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  if (item.type === 'html') return undefined;
  if (item.href !== undefined) return item.href;
  for (const inner of item.items ?? []) {
    const link = findFirstSidebarItemLink(inner);
    if (link !== undefined) return link;
  }
  return undefined;
}

/** Whether an item leads to the address, or has an item that does. */
export function isActiveSidebarItem(item: AnyItem, activePath: string): boolean {
  if (item.type === 'html') return false;
  const { href } = item;
  const isItself = href !== undefined && isSamePath(href, activePath);
  if (item.type === 'link') return isItself;
  return isItself || (item.items ?? []).some((inner) => isActiveSidebarItem(inner, activePath));
}

/** Whether readers see an item: one that is unlisted only on its own page. */
export function isVisibleSidebarItem(item: AnyItem, activePath: string): boolean {
  if (item.type === 'html') return true;
  if (isActiveSidebarItem(item, activePath)) return true;
  if (item.type === 'link') return !item.unlisted;
  return (
    item.href !== undefined ||
    (item.items ?? []).some((inner) => isVisibleSidebarItem(inner, activePath))
  );
}
