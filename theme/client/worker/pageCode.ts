import { islandElement } from '../../../generator/contract.ts';
import { isHashed } from '../offline/names.ts';

/**
 * Returns the paths of hashed scripts and style sheets that a document names. The page is complete
 * only with them.
 */
export function codeOf(html: string): string[] {
  return [...html.matchAll(reference)].map(([, path]) => path!).filter(isHashed);
}

const reference = new RegExp(
  `<(?:script|link|${islandElement})\\s[^>]*?(?:\\s|data-)(?:src|href)=` +
    '"?([^"?#:>\\s]+\\.(?:js|css))["\\s>]',
  'g',
);
