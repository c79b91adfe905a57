/** Goes to a result as a click on a link would, so that the router has its say. On the shown page it only scrolls. */
export function go(href: string): void {
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
