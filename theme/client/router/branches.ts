/** Merges the sidebar of another page into the current one, item by item. */
import { activeLinkClass, currentLinkClass } from '../../page/menuMarks.ts';

/** The label of an item, by which items are compared. */
const labelOf = (item: Element) => item.firstElementChild?.textContent;

/**
 * Opens each category that is open in the sidebar of `next`, with the items that are there. Other
 * categories stay as they are. The toggle of the first category that it opens gets the focus.
 * Nothing happens if the sidebar of `next` is another one, or of a later build.
 */
export function openInPlace(next: Document): void {
  const [list, nextList] = sidebarsOf(next);
  if (list && nextList) openIn(list, nextList)?.focus();
}

/** Returns the toggle of the first category that it opens. */
function openIn(list: Element, nextList: Element): HTMLElement | undefined {
  let firstToggle: HTMLElement | undefined;
  for (const [item, nextItem] of pairsOf(list, nextList) ?? []) {
    const [branch, nextBranch] = branchesOf([item, nextItem]);
    if (!nextBranch) continue;
    let toggle: HTMLElement | undefined;
    if (branch) toggle = openIn(branch, nextBranch);
    else {
      unmark(nextItem);
      item.replaceWith(nextItem);
      toggle = nextItem.querySelector<HTMLElement>('.menu__toggle')!;
    }
    firstToggle ??= toggle;
  }
  return firstToggle;
}

/**
 * Makes the sidebar that of `next`, which becomes the current page. Categories that are open stay
 * open, and get their marks from `next`. Nothing happens if one of the pages has no sidebar.
 */
export function showMarksOf(next: Document): void {
  const [list, nextList] = sidebarsOf(next);
  if (list && nextList) showIn(list, nextList);
}

function showIn(list: Element, nextList: Element): void {
  const pairs = pairsOf(list, nextList);
  if (!pairs) return list.replaceWith(nextList);
  for (const [item, nextItem] of pairs) {
    const [branch, nextBranch] = branchesOf([item, nextItem]);
    if (branch) {
      copyMarks(nextItem, item);
      if (nextBranch) showIn(branch, nextBranch);
    } else if (!item.isEqualNode(nextItem)) item.replaceWith(nextItem);
  }
}

/** Returns the lists of the current sidebar and of the sidebar of another page. */
const sidebarsOf = (next: Document) =>
  [document, next].map((page) => page.querySelector('.menu ul'));

/** Returns the list of items below each of these items, or `null` for an item without any. */
const branchesOf = (items: readonly Element[]) => items.map((item) => item.querySelector('ul'));

/**
 * Pairs the items of two lists. Returns `undefined` if their items differ: one list is of another
 * sidebar, or of a later build.
 */
function pairsOf(list: Element, nextList: Element): [Element, Element][] | undefined {
  const [items, nextItems] = [list, nextList].map(({ children }) => [...children]) as [
    Element[],
    Element[],
  ];
  if (`${items.map(labelOf)}` !== `${nextItems.map(labelOf)}`) return undefined;
  return items.map((item, i) => [item, nextItems[i]!]);
}

/** Gives an open category the marks that it has on the new page. */
function copyMarks(from: Element, to: Element): void {
  unmark(to);
  // A category that the reader has closed opens if the new page is in it.
  if (from.querySelector('[aria-current]')) {
    to.className = from.className;
    to.firstElementChild!.replaceWith(from.firstElementChild!);
  }
}

function unmark(branch: Element): void {
  for (const link of branch.querySelectorAll(`.${activeLinkClass},.${currentLinkClass}`)) {
    link.classList.remove(activeLinkClass, currentLinkClass);
    link.removeAttribute('aria-current');
  }
}
