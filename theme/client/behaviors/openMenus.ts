/** Whether the browser opens the menus of narrow screens itself. If not, drawers.ts opens them. */
export const hasPopovers = 'popover' in HTMLElement.prototype;

export function isOpen(drawer: HTMLElement): boolean {
  return hasPopovers ? drawer.matches(':popover-open') : 'open' in drawer.dataset;
}

/** Closes every popover. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    menu.togglePopover?.(false);
}
