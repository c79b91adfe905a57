/** The result for a path: the file `T`, or the decoded spelling under which it is published. */
export type FoundAddress<T> = { readonly target: T } | { readonly redirect: string } | undefined;

/**
 * Resolves an address as a good static host does. `/x` is `x` or `x.html`, and `/x/` is
 * `x/index.html`. The other spelling, `.html` and `/index.html` are redirected to the clean address
 * that exists. `name` is decoded and has no slash at its beginning.
 */
export function findAddress<T extends object>(
  name: string,
  fileAt: (name: string) => T | undefined,
): FoundAddress<T> {
  if (name === '' || name.endsWith('/')) {
    const bare = name.slice(0, -1);
    const index = fileAt(`${name}index.html`);
    if (index || bare === '') return index && { target: index };
    return fileAt(`${bare}.html`) || fileAt(bare) ? { redirect: bare } : undefined;
  }
  const clean = name.replace(/(?:(^|\/)index)?\.html$/, '$1');
  if (clean !== name && name !== '404.html') return cleanAddress(clean, fileAt);
  const file = fileAt(name) ?? fileAt(`${name}.html`);
  if (file) return { target: file };
  return fileAt(`${name}/index.html`) ? { redirect: `${name}/` } : undefined;
}

/** Returns the published spelling, `x` or `x/`, for a name without `.html` or `index.html`. */
function cleanAddress(
  clean: string,
  fileAt: (name: string) => object | undefined,
): { readonly redirect: string } | undefined {
  const bare = clean.replace(/\/$/, '');
  const asFolder = fileAt(clean === '' ? 'index.html' : `${bare}/index.html`);
  const asFile = bare !== '' && fileAt(`${bare}.html`);
  const prefersFolder = clean === '' || clean.endsWith('/');
  if (prefersFolder ? asFolder : asFile) return { redirect: clean };
  if (asFolder) return { redirect: `${bare}/` };
  return asFile ? { redirect: bare } : undefined;
}

/**
 * Returns the file for an unknown address, as static hosts look for it: `404.html` in its folder,
 * or else in the nearest folder above, such as the folder of a language.
 */
export function findNotFound<T extends object>(
  name: string,
  fileAt: (name: string) => T | undefined,
): T | undefined {
  const end = name.lastIndexOf('/');
  const folder = end < 0 ? '' : name.slice(0, end);
  const notFoundFile = fileAt(end < 0 ? '404.html' : `${folder}/404.html`);
  return notFoundFile ?? (end < 0 ? undefined : findNotFound(folder, fileAt));
}
