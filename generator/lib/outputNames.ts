/**
 * The names of the files that the assemble stage writes beside documents, assets, feeds and the
 * search index. Resolve and check ask this list what a link may lead to, so a new output is one
 * more line here and one function in `assemble/assemble.ts`.
 */
export const outputNames = {
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  routeMap: 'routes.json',
  llms: 'llms.txt',
  llmsFull: 'llms-full.txt',
  headers: '_headers',
  headersJson: 'headers.json',
  redirects: '_redirects',
  redirectsJson: 'redirects.json',
  offlineIndex: 'offline.json',
  worker: 'sw.js',
  /** GitHub Pages leaves out names that begin with `_` unless this file is there. */
  noJekyll: '.nojekyll',
} as const;

/** The record of the output that the commit stage keeps there. No output file may have its name. */
export const manifestName = '.site-manifest.json';
