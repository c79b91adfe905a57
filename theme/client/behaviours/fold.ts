/** Closes and opens the category of the sidebar whose toggle or label is clicked; what it holds is there. */
export function fold(element: Element): void {
  const item = element.closest('.menu__category')!;
  const isFolded = item.classList.toggle('menu__category--folded');
  item.querySelector('.menu__toggle')!.setAttribute('aria-expanded', `${!isFolded}`);
}
