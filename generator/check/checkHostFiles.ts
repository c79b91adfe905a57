/** Finds addresses in files for hosts, robots and systems that the output does not have. */
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

/** The addresses in a file, by its name. */
const patterns: Readonly<Record<string, RegExp>> = {
  // `/old /new 301`, without a target that stands for several addresses or that a function serves.
  _redirects: /(?<=^[ \t]*[^\s#]\S*[ \t]+)(?![^\s]*[:*](?!\/\/))(?:\/(?!\.)|https?:\/\/)[^\s#?]*/gm,
  'robots.txt': /(?<=^sitemap:[ \t]*)https?:\/\/[^\s#?]+/gim,
  'manifest.json': iconAddress,
  'site.webmanifest': iconAddress,
  'manifest.webmanifest': iconAddress,
};

/** Reports addresses of this site that lead nowhere. */
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

/** Why an address leads nowhere, and the remedy; `undefined` if it leads somewhere. */
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

/** An address below which there are pages may be answered by the host. */
function isFolder(pathname: string, { addresses }: CheckContext): boolean {
  const folder = decodePath(pathname).replace(/\/?$/, '/');
  return folder !== '/' && addresses.permalinks.some((permalink) => permalink.startsWith(folder));
}
