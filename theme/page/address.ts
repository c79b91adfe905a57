/** Distinguishes and changes addresses by their spelling alone. */

const withProtocol = /^(?:\w*:|\/\/)/;

/** Whether `url` has a protocol (`https:`, `mailto:`, `//host`) and so leaves the site. */
export function isExternal(url: string | undefined): boolean {
  return url !== undefined && withProtocol.test(url) && !url.startsWith('pathname:');
}

/**
 * Returns the attributes for the window in which a link opens. Default: a new window if `isOther`
 * says that the link leads to another site, else the same window.
 */
export function windowOf(
  { target, rel }: { readonly target?: string; readonly rel?: string },
  isOther: boolean,
): { readonly target?: string; readonly rel?: string } {
  const opens = target ?? (isOther ? '_blank' : undefined);
  const says = rel ?? (opens === '_blank' ? 'noopener noreferrer' : undefined);
  return { ...(opens && { target: opens }), ...(says && { rel: says }) };
}

/**
 * Puts `url` below `baseUrl`, unless it is empty, a hash, relative, has a protocol, or is already
 * below it.
 */
export function withBaseUrl(
  url: string,
  baseUrl: string,
  { forcePrepend = false }: { readonly forcePrepend?: boolean } = {},
): string {
  if (!url || url.startsWith('#') || isExternal(url)) return url;
  if (forcePrepend) return baseUrl + url.replace(/^\//, '');
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  return url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
}

/**
 * Adds or removes the slash at the end of the path in `url`, as configured. The addresses of files
 * and of the root stay unchanged.
 */
export function withTrailingSlash(url: string, trailingSlash: boolean | undefined): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (trailingSlash === undefined || path === '' || path === '/' || /\.[a-z\d]+$/i.test(path))
    return url;
  return (trailingSlash ? path.replace(/\/?$/, '/') : path.replace(/\/$/, '')) + suffix;
}
