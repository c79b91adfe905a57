/**
 * Closes dropdowns and drawers when HTML alone would not. They open without script, and keys.ts
 * handles the keyboard.
 */
import { desktop } from '../desktop.ts';
import { leaving } from '../../page/pageEvents.ts';
import { closeMenus } from './openMenus.ts';

for (const name of ['click', 'focusin']) {
  document.addEventListener(name, ({ target }) => {
    const isFollowed = name === 'click' && (target as Element).closest('a[href]');
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
      dropdown.open = !desktop.matches || (dropdown.contains(target as Node) && !isFollowed);
  });
}

desktop.addEventListener('change', closeMenus);
document.addEventListener(leaving, closeMenus);
