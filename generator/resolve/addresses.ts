import { decodePath } from '../lib/files/decodePath.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import type { Config } from '../types.ts';
import { isElsewhere } from '../lib/hasScheme.ts';

/** An address of the site and the file it is served from (conventions/addresses.md). */
export interface Address {
  /** With base URL, percent-encoded, in the published spelling. */
  readonly permalink: string;
  /** Relative to the out-dir, not encoded. */
  readonly file: string;
  /**
   * The same for all spellings of a page's address: decoded, without `.html`, `/index.html` and
   * trailing slash.
   */
  readonly key: string;
  /**
   * The path as written, if it leads out of the site: a part is `.` or `..` in any encoding, or it
   * has a backslash or NUL. The other fields leave these parts out, so no file is outside.
   */
  readonly outside?: string;
  /** The address as written, if it ends with `/index`, with its own output file. */
  readonly withIndex?: Pick<Address, 'permalink' | 'file'>;
}

interface Rules extends Pick<Config, 'baseUrl' | 'trailingSlash'> {
  /** Folder of the output; empty for the default language. */
  readonly folder?: string;
}

/**
 * Joins parts of an address with single slashes. The result begins with a slash and ends as the
 * last part does.
 */
export function joinPath(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/**
 * Returns the address of a path below the base URL, for example `/docs/intro`. The root always ends
 * with a slash.
 */
export function toAddress(path: string, { baseUrl, trailingSlash, folder = '' }: Rules): Address {
  const written = decodePath(joinPath(path));
  const resolved = withoutSteps(written);
  // A host serves `x/index.html` only at `/x/`.
  const spelled = trailingSlash === true ? resolved : resolved.replace(/\/index$/, '/');
  const bare = spelled.length > 1 ? spelled.replace(/\/$/, '') : '/';
  const isFile = bare.endsWith('.html');
  const ends =
    bare === '/' || (!isFile && (trailingSlash ?? (spelled.endsWith('/') && bare !== '/')));
  const published = bare === '/' ? '/' : ends ? `${bare}/` : bare;
  const file =
    bare === '/'
      ? 'index.html'
      : isFile
        ? bare.slice(1)
        : ends
          ? `${bare.slice(1)}/index.html`
          : `${bare.slice(1)}.html`;
  const inFolder = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  return {
    permalink: encodePath(joinPath(baseUrl, published)),
    file: inFolder(file),
    key: toAddressKey(joinPath(baseUrl, published)),
    ...(leadsOut(path) && { outside: written }),
    ...(spelled !== resolved && {
      withIndex: {
        permalink: encodePath(joinPath(baseUrl, resolved)),
        file: inFolder(`${resolved.slice(1)}/index.html`),
      },
    }),
  };
}

/** Whether a written path has parts that lead out of the site; see `Address.outside`. */
function leadsOut(path: string): boolean {
  const written = decodePath(joinPath(path));
  return withoutSteps(written) !== written;
}

/**
 * Whether a value cannot be a path below an address, because it is not a path or leads out of
 * the site.
 */
export function isOutside(path: string): boolean {
  return leadsOut(path) || isElsewhere(path.trim()) || /[?#]/.test(path);
}

/** The path without parts that lead elsewhere on any host or system. */
function withoutSteps(path: string): string {
  const parts = path.replaceAll(/[\\\0]/g, '/').split('/');
  return joinPath(...parts.filter((part) => part !== '..' && part !== '.'));
}

/**
 * Returns the common form of all spellings of an address with base URL that an author may write.
 * `/x/index` is one of them. Of a link on a finished page, `createOutputAddresses` in check/ asks
 * which file a host serves, so it tells `/x/index` and `/x/` apart.
 */
export function toAddressKey(pathname: string): string {
  const decoded = decodePath(pathname).normalize('NFC');
  const bare = decoded.replace(/\/index(?:\.html|\/)?$/, '/').replace(/\.html$/, '');
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : '/';
}

/** Puts an internal path below the base URL, unless it is there already. */
export function withBase(path: string, baseUrl: string): string {
  if (baseUrl === '/' || path === baseUrl.slice(0, -1) || path.startsWith(baseUrl)) return path;
  return joinPath(baseUrl, path);
}
