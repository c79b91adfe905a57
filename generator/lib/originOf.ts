/** `https://host` of an address on another site, `data:` of data in the address, else `""`. */
export function originOf(address: string): string {
  if (address.startsWith('data:')) return 'data:';
  return /^((?:https?:)?\/\/[^/?#]+)/i.exec(address)?.[1]!.replace(/^\/\//, 'https://') ?? '';
}
