import type { Site } from '../types.ts';

/**
 * The names of the files that the assemble stage writes itself beside documents, assets and the
 * search index. Resolve and check ask this list what a link may lead to, so a new output is one
 * more line here and one function in `assemble/assemble.ts`.
 */
export const outputNames = {
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  routeMap: 'routes.json',
} as const;

/** The site's icon in other sizes, made where the configuration names one (`favicon`). */
export const iconNames = {
  favicon: 'favicon.ico',
  touch: 'apple-touch-icon.png',
  small: 'icon-192.png',
  large: 'icon-512.png',
} as const;

/** Widths in pixels: the one for iOS, and those with which Chromium installs a site. */
export const iconSizes = { touch: 180, small: 192, large: 512 } as const;

/** Files that describe a site with an icon, to systems that install it and browsers that search. */
export const descriptionNames = {
  webManifest: 'site.webmanifest',
  openSearch: 'opensearch.xml',
} as const;

/** The names of all files that the assemble stage may write for this site, for links to them. */
export function namesFor({ icon, config }: Pick<Site, 'icon' | 'config'>): readonly string[] {
  const { openSearch, webManifest } = descriptionNames;
  return [
    ...Object.values(outputNames),
    ...(icon ? [webManifest] : []),
    ...(icon?.drawing ? Object.values(iconNames) : []),
    ...(icon && config.search.provider !== false ? [openSearch] : []),
  ];
}

/** The record of the output that the commit stage keeps there. No output file may have its name. */
export const manifestName = '.site-manifest.json';
