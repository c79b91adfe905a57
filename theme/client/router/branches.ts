/** The shown sidebar takes over what another page's has, item by item. */

/** What tells an item from its siblings: its label. */
const keyOf = (item: Element) => item.firstElementChild?.textContent;

/**
 * Opens every category that is open in the sidebar of `next`, whose items are taken; those that are open
 * stay. `isShown`: that page is the one now, and its marks count; else the first toggle gets the focus.
 * Lists with other items are of another sidebar or a later build: nothing happens, or the shown page's
 * takes the place. Where one of the two has no sidebar, nothing happens.
 */
export function openBranches(next: Document, isShown?: boolean): void {
  const [list, other] = [document, next].map((page) => page.querySelector('.menu ul'));
  if (list && other) openIn(list, other, isShown);
}

function openIn(list: Element, other: Element, isShown?: boolean): void {
  const [own, next] = [list, other].map(({ children }) => [...children]) as [Element[], Element[]];
  if (`${own.map(keyOf)}` === `${next.map(keyOf)}`)
    own.forEach((item, i) => {
      const open = next[i]!;
      const [branch, wanted] = [item, open].map((one) => one.querySelector('ul'));
      if (branch) {
        if (isShown) {
          unmark(item);
          // The reader sees where the page is, also in what was folded.
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
