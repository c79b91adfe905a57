/**
 * Behaviors that HTML alone does not give to menus, tabs, drawers, filters and sidebar categories.
 * This script loads when pointer or focus first reach one of them.
 */
import './behaviors/filter.ts';
import './behaviors/menus.ts';
import { toggleDrawer } from './behaviors/drawers.ts';
import { press } from './keys.ts';

/** Elements that few pages have, with their scripts. */
const lazy = [
  ['.film', () => import('./film.ts')],
  ['[data-copy],.code__copy', () => import('./behaviors/copy.ts')],
] as const;

/** Handles an event in `element`, which matched the selector of a widget (lazyScripts.ts). */
export function handleEvent(event: Event, element: Element): void {
  for (const [selector, load] of lazy)
    if (element.matches(selector))
      return void load()
        .then((module) => module.handleEvent(event, element as HTMLElement))
        .catch(() => {});
  press(event);
  // Links to the page in other languages lead to the same place on it.
  if (element.matches('summary'))
    for (const link of element.parentElement!.querySelectorAll<HTMLAnchorElement>('a[lang]')) {
      link.search = link.dataset['query'] ?? location.search;
      link.hash = location.hash;
    }
  if (event.type !== 'click') return;
  if (element.matches('[popovertarget]')) toggleDrawer(element);
  if (element.matches('.menu__toggle,.menu__link--sublist')) fold(element);
}

/** Closes or opens a category by a click on its toggle or label. Its items are on the page. */
function fold(element: Element): void {
  const item = element.closest('.menu__category')!;
  const isFolded = item.classList.toggle('menu__category--folded');
  item.querySelector('.menu__toggle')!.setAttribute('aria-expanded', `${!isFolded}`);
}
