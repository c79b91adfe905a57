/** Answers questions about items of a sidebar that components of Docusaurus ask. */
import type { SidebarItem } from '../../generator/contract.ts';

type Category = Extract<SidebarItem, { readonly type: 'category' }>;

/** An item of a sidebar, or of a list that a component made itself. */
export type AnyItem =
  | { readonly type: 'link'; readonly href?: string; readonly unlisted?: boolean }
  | { readonly type: 'category'; readonly href?: string; readonly items?: readonly AnyItem[] }
  | { readonly type: 'html' };

/** Whether two addresses differ only in upper and lower case and in a slash at the end. */
export function isSamePath(a?: string, b?: string): boolean {
  const toKey = (path?: string) => path?.replace(/([^/])$/, '$1/').toLowerCase();
  return toKey(a) === toKey(b);
}

/** Finds the first category that `is` accepts, from the top to the bottom of the sidebar. */
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

/**
 * Returns the address to which an item leads. A category without a page leads to its first item.
 * `undefined`: it leads nowhere, as an unlisted link does.
 */
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

/** Whether readers see an item. An unlisted one is visible only on its own page. */
export function isVisibleSidebarItem(item: AnyItem, activePath: string): boolean {
  if (item.type === 'html') return true;
  if (isActiveSidebarItem(item, activePath)) return true;
  if (item.type === 'link') return !item.unlisted;
  return (
    item.href !== undefined ||
    (item.items ?? []).some((inner) => isVisibleSidebarItem(inner, activePath))
  );
}
