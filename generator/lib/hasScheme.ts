/** Whether an address begins with a scheme, such as `https:` or `mailto:`. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url);
}

/** Whether an address is not a path of the site: it has a scheme or is protocol-relative. */
export function isElsewhere(url: string): boolean {
  return hasScheme(url) || url.startsWith('//');
}

/** Whether an address is code, which the security policy of pages forbids. */
export function isScriptAddress(url: string): boolean {
  return /^\s*javascript:/i.test(url);
}
