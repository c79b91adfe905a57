/** Returns an address without the slash at its end. The root stays `/`. */
export function withoutTrailingSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
