/** Merges the sidebar of another page into the current one, item by item. */
import { activeLink, currentLink } from '../../page/menuMarks.ts';

/** Items are distinguished by their labels. */
const labelOf = (item: Element) => item.firstElementChild?.textContent;

/**
 * Opens every category that is open in the sidebar of `next`, with the items found there;
 * categories that are open stay open. With `isShown`, `next` is the current page: its marks are
 * copied. Without it, the first opened toggle gets the focus. Lists with different items belong to
 * another sidebar or a later build: with `isShown` they are replaced, else nothing happens. Nothing
 * happens if one of the two pages has no sidebar.
 */
export function openBranches(next: Document, isShown?: boolean): void {
  const [list, nextList] = [document, next].map((page) => page.querySelector('.menu ul'));
  if (list && nextList) openIn(list, nextList, isShown);
}

/** `openBranches` for one list of the sidebar, with the list of the other page. */
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

/** Gives an open category the marks that it has on the current page. */
function copyMarks(from: Element, to: Element): void {
  unmark(to);
  // The current page stays visible in a category that the reader has closed.
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
