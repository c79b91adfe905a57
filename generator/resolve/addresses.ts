import { decodePath } from '../lib/decodePath.ts';
import type { Config } from '../types.ts';

/** An address of the site and the file it is served from (DESIGN, Addresses). */
export interface Address {
  /** With base URL, percent-encoded, in the published spelling. */
  readonly permalink: string;
  /** Relative to the out-dir, not encoded. */
  readonly file: string;
  /** The same for all spellings of one page: decoded, without `.html`, `/index.html` and trailing slash. */
  readonly key: string;
  /**
   * The path as it was written, where it leads out of the site: `..` or `.` as a part, in whatever
   * encoding, a backslash or NUL. The other fields are without these parts, so no file lies outside.
   */
  readonly outside?: string;
}

type Rules = Pick<Config, 'baseUrl' | 'trailingSlash'>;

/** Joins parts of an address with single slashes; the result begins with one and ends as the last part does. */
export function joinPath(...parts: readonly string[]): string {
  return `/${parts.join('/')}`.replace(/\/{2,}/g, '/');
}

/** The address of a path below the base URL, e.g. `/docs/intro`. The root always ends with a slash. */
export function toAddress(path: string, { baseUrl, trailingSlash }: Rules): Address {
  const written = decodePath(joinPath(path));
  const spelled = withoutSteps(written);
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
  return {
    permalink: encodePath(joinPath(baseUrl, published)),
    file,
    key: toKey(joinPath(baseUrl, published)),
    ...(leadsOut(path) && { outside: written }),
  };
}

/** Whether a written path has parts that lead out of the site; see `Address.outside`. */
export function leadsOut(path: string): boolean {
  const written = decodePath(joinPath(path));
  return withoutSteps(written) !== written;
}

/** The path without parts that lead elsewhere, on any host and any system. */
function withoutSteps(path: string): string {
  const parts = path.replaceAll(/[\\\0]/g, '/').split('/');
  return joinPath(...parts.filter((part) => part !== '..' && part !== '.'));
}

/** What all spellings of an address with base URL have in common. */
export function toKey(pathname: string): string {
  const decoded = decodePath(pathname).normalize('NFC');
  const bare = decoded.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
  return bare.length > 1 ? bare.replace(/\/+$/, '') || '/' : '/';
}

/** Percent-encodes what a path may not contain; slashes stay. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, (code) =>
        decodeURIComponent(code),
      ),
    )
    .join('/');
}

/** A written address in its parts; `hash` and `query` keep their sign, or are empty. */
export function splitUrl(url: string): {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
} {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/** An internal path with base URL; not added to what has it already. */
export function withBase(path: string, baseUrl: string): string {
  if (baseUrl === '/' || path === baseUrl.slice(0, -1) || path.startsWith(baseUrl)) return path;
  return joinPath(baseUrl, path);
}

/** Whether an address has a scheme or is protocol-relative. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}
