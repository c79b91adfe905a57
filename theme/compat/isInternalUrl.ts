import { isExternal } from '../page/address.ts';

/** Tells whether `url` has a protocol. */
export function hasProtocol(url: string): boolean {
  return isExternal(url);
}

/** Tells by its spelling whether `url` stays on the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url);
}
