/**
 * Dropdowns and drawers open without script. This module closes them when HTML alone would not;
 * keys.ts handles the keyboard.
 */
import { desktop } from '../desktop.ts';
import { leaving } from '../../page/pageEvents.ts';
import { closeMenus, isOpen } from './drawers.ts';

for (const name of ['click', 'focusin']) {
  document.addEventListener(name, ({ target }) => {
    const isFollowed = name === 'click' && (target as Element).closest('a[href]');
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
      dropdown.open = !desktop.matches || (dropdown.contains(target as Node) && !isFollowed);
  });
}

const menu = () => document.querySelector<HTMLElement>('#__menu');
// A drawer that is open when this module loads has no event.
if (menu() && isOpen(menu()!)) showSearch(menu()!, true);
document.addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (target === menu()) showSearch(target as HTMLElement, newState === 'open');
  },
  true,
);

/** While the main menu is a drawer, it has a copy of the link to the search. */
function showSearch(drawer: HTMLElement, isShown: boolean): void {
  drawer.querySelector('.search-link')?.remove();
  const link = document.querySelector('.search-link');
  if (isShown && link) drawer.querySelector('.navbar__items')?.before(link.cloneNode(true));
}

desktop.addEventListener('change', closeMenus);
document.addEventListener(leaving, closeMenus);
