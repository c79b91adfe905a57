/** Whether a click on a link asks for this tab, not for another tab or window. */
export function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/**
 * Follows a link as a click does, so that the router can handle it. A link to the current page only
 * scrolls to its top.
 */
export function followLink(href: string): void {
  const url = new URL(href, location.href);
  const isHere =
    url.origin === location.origin &&
    url.pathname === location.pathname &&
    !url.hash &&
    (!url.search || url.search === location.search);
  if (isHere) return scrollTo({ top: 0 });
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
