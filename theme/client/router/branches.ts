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
  const [list, other] = [document, next].map((page) => page.querySelector('.menu ul'));
  if (list && other) openIn(list, other, isShown);
}

/** `openBranches` for one list of the sidebar, with the list of the other page. */
function openIn(list: Element, other: Element, isShown?: boolean): void {
  const [own, next] = [list, other].map(({ children }) => [...children]) as [Element[], Element[]];
  if (`${own.map(labelOf)}` !== `${next.map(labelOf)}`) {
    if (isShown) list.replaceWith(other);
    return;
  }
  own.forEach((item, i) => {
    const wanted = next[i]!;
    const [branch, wantedBranch] = [item, wanted].map((one) => one.querySelector('ul'));
    if (branch) {
      if (isShown) copyMarks(wanted, item);
      if (wantedBranch) openIn(branch, wantedBranch, isShown);
    } else if (isShown) {
      if (!item.isEqualNode(wanted)) item.replaceWith(wanted);
    } else if (wantedBranch) {
      unmark(wanted);
      item.replaceWith(wanted);
      wanted.querySelector<HTMLElement>('.menu__toggle')!.focus();
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
