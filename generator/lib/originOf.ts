/** `https://host` of an address elsewhere, `data:` of data in the address; else nothing. */
export function originOf(address: string): string {
  if (address.startsWith('data:')) return 'data:';
  return /^((?:https?:)?\/\/[^/?#]+)/i.exec(address)?.[1]!.replace(/^\/\//, 'https://') ?? '';
}
