/** The menus of narrow screens that are open. drawers.ts opens them where browsers do not. */
export const hasPopovers = 'popover' in HTMLElement.prototype;

/** Whether a drawer is open. */
export function isOpen(drawer: HTMLElement): boolean {
  return hasPopovers ? drawer.matches(':popover-open') : 'open' in drawer.dataset;
}

/** Closes every popover. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    menu.togglePopover?.(false);
}
