/**
 * Opens the menus of narrow screens in browsers without popovers (Chrome before 114, Safari before
 * 17, Firefox before 125). There, `data-open` replaces `:popover-open`.
 */
import { closeMenus, hasPopovers, isOpen } from './openMenus.ts';

if (!hasPopovers) install();

/** Does what a browser with popovers does on a click on a button that names one. */
export function toggleDrawer(button: Element): void {
  const drawer = document.getElementById(button.getAttribute('popovertarget')!);
  if (hasPopovers || !drawer) return;
  const isOpening = button.getAttribute('popovertargetaction') !== 'hide' && !isOpen(drawer);
  closeMenus();
  // If the main menu was opened from the menu of a section, closing it leads back there.
  const next =
    isOpening || !button.matches('.drawer__row')
      ? drawer
      : document.querySelector<HTMLElement>('#__sidebar')!;
  next.togglePopover(isOpening || next !== drawer);
  if (isOpen(next)) next.querySelector<HTMLElement>('button, a[href]')?.focus();
}

/** Styles that put a drawer above the page, in place of the browser's top layer and backdrop. */
const shown = { display: 'block', zIndex: 20, boxShadow: '0 0 0 100vmax #0008' };

function install(): void {
  HTMLElement.prototype.togglePopover = function (isOpening) {
    const isShown = this.toggleAttribute('data-open', isOpening as boolean | undefined);
    Object.assign(this.style, isShown ? shown : { display: '', zIndex: '', boxShadow: '' });
    return isShown;
  };
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-open],[popovertarget]')) closeMenus();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !document.querySelector('[data-open]')) return;
    closeMenus();
    document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  });
}
