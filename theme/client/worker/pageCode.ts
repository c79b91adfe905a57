import { islandElement } from '../../../generator/contract.ts';
import { isHashed } from '../offline/names.ts';

/**
 * Returns the paths of the hashed scripts and style sheets that a document names. Without them, the
 * page is not complete.
 */
export function codeOf(html: string): string[] {
  return [...html.matchAll(reference)].map(([, path]) => path!).filter(isHashed);
}

const reference = new RegExp(
  `<(?:script|link|${islandElement})\\s[^>]*?(?:\\s|data-)(?:src|href)=` +
    '"?([^"?#:>\\s]+\\.(?:js|css))["\\s>]',
  'g',
);
