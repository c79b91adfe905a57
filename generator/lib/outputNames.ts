/**
 * The names of the files that the assemble stage writes itself beside documents, assets and the
 * search index. Resolve and check ask this list what a link may lead to, so a new output is one
 * more line here and one function in `assemble/assemble.ts`.
 */
export const outputNames = {
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  routeMap: 'routes.json',
  offlineIndex: 'offline.json',
  worker: 'sw.js',
} as const;

/** The record of the output that the commit stage keeps there. No output file may have its name. */
export const manifestName = '.site-manifest.json';
