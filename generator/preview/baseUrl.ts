import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outputNames } from '../lib/outputNames.ts';

/**
 * Returns the base URL that a site was built for, from the first page of its route map. Returns `/`
 * without a route map.
 */
export function readBaseUrl(outDir: string): string {
  try {
    const routes = JSON.parse(
      readFileSync(path.join(outDir, outputNames.routeMap), 'utf8'),
    ) as Record<string, { readonly file: string }>;
    const [address, entry] = Object.entries(routes)[0] ?? ['/', { file: 'index.html' }];
    const below = entry.file.replace(/(?:(^|\/)index)?\.html$/, '$1');
    const decoded = decodeURIComponent(address).replace(/\.html$/, '');
    return decoded.endsWith(`/${below}`) ? decoded.slice(0, decoded.length - below.length) : '/';
  } catch {
    return '/';
  }
}
