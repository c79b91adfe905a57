/** A target in code that was written for Docusaurus's router. */
export type RouterTarget =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** Returns the absolute address of a target. Query and hash may lack their first character. */
export function toUrl(target: RouterTarget): URL {
  if (typeof target === 'string') return new URL(target, location.href);
  const { pathname = location.pathname, search = '', hash = '' } = target;
  const url = new URL(pathname, location.href);
  url.search = search;
  url.hash = hash;
  return url;
}

/** Returns the address of a target for a link on the page `currentPath`. */
export function toHref(target: RouterTarget, currentPath: string): string {
  if (typeof target === 'string') return target;
  const { pathname = currentPath, search = '', hash = '' } = target;
  const begun = (text: string, mark: string) =>
    text === '' || text.startsWith(mark) ? text : mark + text;
  return pathname + begun(search, '?') + begun(hash, '#');
}
