import { isHashed } from '../offline/names.ts';

/** Paths of scripts and style sheets that a document names and that are kept for good: without them it is not the page it was. */
export function frameOf(html: string): string[] {
  return [
    ...html.matchAll(
      /<(?:script|link|site-island)\s[^>]*?(?:\s|data-)(?:src|href)="([^"?#:]+\.(?:js|css))"/g,
    ),
  ]
    .map(([, path]) => path!)
    .filter(isHashed);
}
