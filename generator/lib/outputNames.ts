import type { Site } from '../types.ts';

/**
 * The names of the files that the assemble stage writes besides documents, assets and the search
 * index. Resolve and check ask this list for the possible targets of a link, so a new output is one
 * more line here and one function in `assemble/assemble.ts`.
 */
export const outputNames = {
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  routeMap: 'routes.json',
} as const;

/** The site's icon in other sizes, which is made if the configuration names one (`favicon`). */
export const iconNames = {
  favicon: 'favicon.ico',
  touch: 'apple-touch-icon.png',
  small: 'icon-192.png',
  large: 'icon-512.png',
} as const;

/** The widths in pixels, for iOS and for sites that Chromium installs. */
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

/**
 * The commit stage's record of the output, which it stores in the out-dir. No output file may have
 * this name.
 */
export const manifestName = '.site-manifest.json';
