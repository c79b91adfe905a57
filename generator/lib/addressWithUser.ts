/** An address without the user and the password in it, and the headers that send them. */
export interface OpenedAddress {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Removes the user and password from an address: `fetch` refuses them, and they must not be
 * printed.
 */
export function openAddress(address: string): OpenedAddress {
  const url = new URL(address);
  if (url.username === '') return { address, headers: {} };
  const pair = [url.username, url.password].map(decodeURIComponent).join(':');
  [url.username, url.password] = ['', ''];
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { address: url.href, headers: { authorization } };
}
