/**
 * Returns the path of an address below the base URL of a site, without slashes around it: `fr` of
 * `/p/fr/` below `/p/`. Returns '' if both are the same, and `undefined` if the address is not
 * below the base URL.
 */
export function folderBelow(baseUrl: string, address: string): string | undefined {
  const [site, path] = [baseUrl, address].map((url) => `/${url}/`.replace(/\/+/g, '/'));
  return path!.startsWith(site!) ? path!.slice(site!.length, -1) : undefined;
}
