/** Merges the sidebar of another page into the current one, item by item. */

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

function openIn(list: Element, other: Element, isShown?: boolean): void {
  const [own, next] = [list, other].map(({ children }) => [...children]) as [Element[], Element[]];
  if (`${own.map(labelOf)}` === `${next.map(labelOf)}`)
    own.forEach((item, i) => {
      const open = next[i]!;
      const [branch, wanted] = [item, open].map((one) => one.querySelector('ul'));
      if (branch) {
        if (isShown) {
          unmark(item);
          // The current page stays visible in a category that the reader has closed.
          if (open.querySelector('[aria-current]')) {
            item.className = open.className;
            item.firstElementChild!.replaceWith(open.firstElementChild!);
          }
        }
        if (wanted) openIn(branch, wanted, isShown);
      } else if (isShown) {
        if (!item.isEqualNode(open)) item.replaceWith(open);
      } else if (wanted) {
        unmark(open);
        item.replaceWith(open);
        open.querySelector<HTMLElement>('.menu__toggle')!.focus();
      }
    });
  else if (isShown) list.replaceWith(other);
}

function unmark(branch: Element): void {
  for (const link of branch.querySelectorAll('.menu__link--active,.menu__link--current')) {
    link.classList.remove('menu__link--active', 'menu__link--current');
    link.removeAttribute('aria-current');
  }
}
