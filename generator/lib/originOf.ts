/**
 * Returns `https://host` for an address on another site, `data:` for data in the address, and
 * otherwise `""`.
 */
export function originOf(address: string): string {
  if (address.startsWith('data:')) return 'data:';
  return /^((?:https?:)?\/\/[^/?#]+)/i.exec(address)?.[1]!.replace(/^\/\//, 'https://') ?? '';
}
