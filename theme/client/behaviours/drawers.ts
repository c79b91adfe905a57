/**
 * The menus of narrow screens in browsers without popovers (Chrome before 114, Safari before 17,
 * Firefox before 125): `data-open` stands for what is `:popover-open` elsewhere.
 */
const hasPopovers = 'popover' in HTMLElement.prototype;

if (!hasPopovers) install();

/** Whether a drawer is shown above the page. */
export function isOpen(drawer: HTMLElement): boolean {
  return hasPopovers ? drawer.matches(':popover-open') : 'open' in drawer.dataset;
}

/** Closes every popover. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.togglePopover(false);
}

/** Does what the browser does at a click on a button that names a popover. */
export function toggleDrawer(button: Element): void {
  const drawer = document.getElementById(button.getAttribute('popovertarget')!);
  if (hasPopovers || !drawer) return;
  const isOpening = button.getAttribute('popovertargetaction') !== 'hide' && !isOpen(drawer);
  closeMenus();
  // The main menu closes to the pages of the section that it was opened from.
  const next =
    isOpening || !button.matches('.drawer__switch')
      ? drawer
      : document.querySelector<HTMLElement>('#__sidebar')!;
  next.togglePopover(isOpening || next !== drawer);
  if (isOpen(next)) next.querySelector<HTMLElement>('button, a[href]')?.focus();
}

/** How a drawer lies above the page without the browser's top layer and backdrop. */
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
