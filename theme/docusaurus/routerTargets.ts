/** Resolves targets of code that was written for Docusaurus's router. */
export type RouterTarget =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** Its address. A query and a hash may lack their first character, as in Docusaurus's router. */
export function toUrl(target: RouterTarget): URL {
  if (typeof target === 'string') return new URL(target, location.href);
  const { pathname = location.pathname, search = '', hash = '' } = target;
  const url = new URL(pathname, location.href);
  url.search = search;
  url.hash = hash;
  return url;
}

/** The address as a link in a page has it. */
export function toHref(target: RouterTarget, currentPath: string): string {
  if (typeof target === 'string') return target;
  const { pathname = currentPath, search = '', hash = '' } = target;
  const begun = (text: string, mark: string) =>
    text === '' || text.startsWith(mark) ? text : mark + text;
  return pathname + begun(search, '?') + begun(hash, '#');
}
