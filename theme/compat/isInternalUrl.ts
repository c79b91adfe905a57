import { isExternal } from '../page/address.ts';

export function hasProtocol(url: string): boolean {
  return isExternal(url);
}

/** Whether `url` stays on the site, as its spelling shows. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !isExternal(url);
}
