/** Merges the sidebar of another page into the current one, item by item. */
import { activeLink, currentLink } from '../../page/menuMarks.ts';

/** The label of an item, by which items are compared. */
const labelOf = (item: Element) => item.firstElementChild?.textContent;

/**
 * Opens every category that is open in the sidebar of `next`, with the items that are there.
 * Categories that are open already stay open. If `isShown` is set, `next` becomes the current page,
 * so the marks of its items are copied. Otherwise, the toggle of the opened category gets the
 * focus. A list with other items is of another sidebar or a later build: it is replaced if
 * `isShown` is set, and left alone otherwise. Nothing happens if one of the pages has no sidebar.
 */
export function openBranches(next: Document, isShown?: boolean): void {
  const [list, nextList] = [document, next].map((page) => page.querySelector('.menu ul'));
  if (list && nextList) openIn(list, nextList, isShown);
}

/** Does the work of `openBranches` for one list of the sidebar and that of the other page. */
function openIn(list: Element, nextList: Element, isShown?: boolean): void {
  const [items, nextItems] = [list, nextList].map(({ children }) => [...children]) as [
    Element[],
    Element[],
  ];
  if (`${items.map(labelOf)}` !== `${nextItems.map(labelOf)}`) {
    if (isShown) list.replaceWith(nextList);
    return;
  }
  items.forEach((item, i) => {
    const nextItem = nextItems[i]!;
    const [branch, nextBranch] = [item, nextItem].map((entry) => entry.querySelector('ul'));
    if (branch) {
      if (isShown) copyMarks(nextItem, item);
      if (nextBranch) openIn(branch, nextBranch, isShown);
    } else if (isShown) {
      if (!item.isEqualNode(nextItem)) item.replaceWith(nextItem);
    } else if (nextBranch) {
      unmark(nextItem);
      item.replaceWith(nextItem);
      nextItem.querySelector<HTMLElement>('.menu__toggle')!.focus();
    }
  });
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
  for (const link of branch.querySelectorAll(`.${activeLink},.${currentLink}`)) {
    link.classList.remove(activeLink, currentLink);
    link.removeAttribute('aria-current');
  }
}
