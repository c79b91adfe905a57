import type { Config } from '../types.ts';

/** `robots.txt`: everything may be read (a page says itself that it is not to be indexed), and where the sitemap is. */
export function createRobots({
  url,
  baseUrl,
  noIndex,
}: Pick<Config, 'url' | 'baseUrl' | 'noIndex'>): string {
  return `User-agent: *\nAllow: /\n${noIndex ? '' : `\nSitemap: ${url}${baseUrl}sitemap.xml\n`}`;
}
