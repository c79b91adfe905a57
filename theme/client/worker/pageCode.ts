import { isHashed } from '../offline/names.ts';

/**
 * Returns the paths of hashed scripts and style sheets that a document names. The page is complete
 * only with them.
 */
export function codeOf(html: string): string[] {
  return [
    ...html.matchAll(
      /<(?:script|link|site-island)\s[^>]*?(?:\s|data-)(?:src|href)="([^"?#:]+\.(?:js|css))"/g,
    ),
  ]
    .map(([, path]) => path!)
    .filter(isHashed);
}
