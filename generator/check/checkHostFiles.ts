/** Finds addresses that lead nowhere in static files for hosts, crawlers and systems. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { askFor } from '../diagnostics/catalog/entry.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { isElsewhere } from '../lib/hasScheme.ts';
import { positionAt } from '../lib/source/places.ts';
import { splitUrl } from '../lib/splitUrl.ts';
import type { Diagnostic } from '../types.ts';
import type { CheckContext } from './context.ts';
import { nearestPage } from './nearestPage.ts';

const iconAddress = /(?<="src"\s*:\s*")[^"]+/g;

/** The expressions that match the addresses in a static file, by the name of the file. */
const patterns: Readonly<Record<string, RegExp>> = {
  // The target in `/old /new 301`. Left out are targets with a placeholder or `*`, and those whose
  // first folder begins with a dot, which functions of the host serve.
  _redirects: /(?<=^[ \t]*[^\s#]\S*[ \t]+)(?![^\s]*[:*](?!\/\/))(?:\/(?!\.)|https?:\/\/)[^\s#?]*/gm,
  'robots.txt': /(?<=^sitemap:[ \t]*)https?:\/\/[^\s#?]+/gim,
  'manifest.json': iconAddress,
  'site.webmanifest': iconAddress,
  'manifest.webmanifest': iconAddress,
};

/** Reports each address at its place in the static file. */
export function checkHostFiles(context: CheckContext): Diagnostic[] {
  const { site, sources, readText } = context;
  return site.config.staticDirectories.flatMap((folder) =>
    Object.entries(patterns).flatMap(([name, pattern]) => {
      const file = `${folder}/${name}`;
      const text = sources.files.has(file) ? readText?.(file) : undefined;
      if (text === undefined || text.length > 100_000) return [];
      return [...text.matchAll(pattern)].flatMap(({ 0: address, index }) => {
        const fault = faultOf(address, context);
        return fault
          ? [
              diagnose(
                'content/bad-static-file',
                { file, ...positionAt(text, index) },
                { name, ...fault },
              ),
            ]
          : [];
      });
    }),
  );
}

/** Returns why an address leads nowhere, and the remedy. `undefined`: it leads somewhere. */
function faultOf(address: string, context: CheckContext) {
  const { addresses, site } = context;
  const { url, baseUrl } = site.config;
  const addressOnSite = address.startsWith(`${url}/`) ? address.slice(url.length) : address;
  if (isElsewhere(addressOnSite)) return undefined;
  const { path } = splitUrl(addressOnSite);
  const pathname = path.startsWith('/') ? path : baseUrl + path;
  if (addresses.find(pathname) !== undefined || isFolder(pathname, context)) return undefined;
  const nearest = nearestPage(pathname, { from: '' }, context);
  return {
    why: `\`${address}\` is neither a page nor a file of this site`,
    remedy: nearest === undefined ? 'Correct the address, or remove it.' : askFor(nearest),
  };
}

/** Whether there are pages below an address. The host may answer such an address itself. */
function isFolder(pathname: string, { addresses }: CheckContext): boolean {
  const folder = decodePath(pathname).replace(/\/?$/, '/');
  return folder !== '/' && addresses.permalinks.some((permalink) => permalink.startsWith(folder));
}
