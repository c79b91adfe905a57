/** Branches of the sidebar: what is open in one page's sidebar opens in another's. Items are paired by their labels. */

const listOf = (item: Element | undefined): Element | null | undefined => item?.querySelector(':scope > ul');
const labelOf = (item: Element): string | null | undefined => item.querySelector('.menu__row, .menu__link')?.textContent;

/** Opens in `to` every category that is open in `from`; both are documents. Those that are open stay as they are. */
export function openBranches(from: Document, to: Document): void {
  const [source, target] = [from, to].map((page) => page.querySelector('.menu > ul'));
  if (source && target) openIn(source, target);
}

function openIn(from: Element, to: Element): void {
  const byLabel = new Map([...from.children].map((item) => [labelOf(item), item]));
  for (const item of to.children) {
    const open = byLabel.get(labelOf(item));
    const [source, target] = [listOf(open), listOf(item)];
    if (source && target) openIn(source, target);
    else if (source) replaceBy(item, open!);
  }
}

function replaceBy(item: Element, open: Element): void {
  const hadFocus = item.contains(document.activeElement);
  for (const link of open.querySelectorAll('.menu__link')) {
    link.classList.remove('menu__link--active', 'menu__link--current');
    link.ariaCurrent = null;
  }
  item.replaceWith(open);
  if (hadFocus) open.querySelector<HTMLElement>('.menu__toggle')!.focus();
}
