import { posix } from 'node:path';
import { candidatePaths, rootsOfLinks } from '../lib/candidatePaths.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import type { Outline, Reference, Site, Source, Sources, Target } from '../types.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { joinPath, toAddressKey, withBase } from './addresses.ts';
import type { Assets } from './assets.ts';
import { splitUrl } from '../lib/splitUrl.ts';
import { isElsewhere } from '../lib/hasScheme.ts';

/** The page on which a reference is shown. */
export interface Origin {
  readonly outline: Outline;
  /** Address of the document's own page. */
  readonly permalink: string;
  /**
   * Whether another page shows the body. `#hash` alone must then lead to the document's own page.
   */
  readonly isTeaser?: boolean;
}

/** A configured address in its final form. */
interface FinalAddress {
  readonly href: string;
  readonly isExternal: boolean;
  /** Permalink of the page, if it is on this site. */
  readonly page?: string;
}

/** Resolves written addresses (conventions/addresses.md). */
export interface Links {
  /** Returns the target of a reference in a body. */
  readonly target: (reference: Reference, origin: Origin) => Target;
  /**
   * Returns the final form of an address in configuration, sidebars or data. It is absolute or
   * leads elsewhere.
   */
  readonly address: (url: string) => FinalAddress;
  /**
   * Returns the final address of an image in front matter or data, or `undefined` if the file does
   * not exist.
   */
  readonly image: (url: string, from: string) => string | undefined;
  /** Returns the size in pixels of the image at a final address of this site, if known. */
  readonly pixels: (href: string) => Source['dimensions'];
  /** Whether a path with base URL is a file of the output that is not a page. */
  readonly isFile: (pathname: string) => boolean;
}

/** All destinations of links. */
interface Destinations {
  readonly site: Site;
  /** The base URL of the default language, which has the files that all languages share. */
  readonly siteBase: string;
  readonly sources: Sources;
  readonly assets: Assets;
  /** Permalinks by key (addresses.ts). */
  readonly pages: ReadonlyMap<string, string>;
  /** Permalinks by source path. */
  readonly documents: ReadonlyMap<string, string>;
  /** Output files other than pages and assets: feeds, sitemap, … */
  readonly outputs: ReadonlySet<string>;
  /** Targets of redirects, by key of the old address. */
  readonly redirects: ReadonlyMap<string, string>;
}

const newTab = ' target="_blank"';

/**
 * Creates the lookups over everything with an address. They are pure, except that `assets` records
 * which files are used.
 */
export function createLinks(context: Destinations): Links {
  return {
    target: (reference, origin) => {
      const target = resolveReference(reference, origin, context);
      return reference.unchecked ? { ...target, kind: 'unchecked' } : target;
    },
    address: (url) => resolveAddress(url, context),
    image: (url, from) => {
      if (isElsewhere(url)) return url.replace(/^pathname:\/\//, '');
      const source = findFile(splitUrl(url).path, from, context);
      return source && context.assets.publish(source);
    },
    pixels: (href) =>
      (context.assets.publishedAt(href) ?? context.assets.staticAt(belowBase(href, context)))
        ?.dimensions,
    isFile: (pathname) => isOutput(pathname, context),
  };
}

function resolveReference(reference: Reference, origin: Origin, context: Destinations): Target {
  const { url, kind } = reference;
  if (url.startsWith('pathname://'))
    return {
      href: withBase(url.slice('pathname://'.length), context.siteBase),
      attributes: '',
      kind: 'unchecked',
    };
  if (isElsewhere(url)) return { href: url, attributes: '', kind: 'external' };
  if (kind !== 'link') return resolveMedia(reference, origin, context);
  if (url.startsWith('#'))
    return {
      href: origin.isTeaser ? origin.permalink + url : url,
      attributes: '',
      kind: 'anchor',
      page: origin.permalink,
      hash: decodePath(url.slice(1)),
    };
  const { path, query, hash } = splitUrl(url);
  if (path === '') return toPageTarget(origin.permalink, query, hash);
  if (/\.mdx?\/?$/i.test(path)) return resolveMarkdown(reference, origin, context);
  const isFile = path.startsWith('@site/') || (/\.[a-z\d]+$/i.test(path) && !/\.html$/i.test(path));
  const source = isFile ? findFile(path, reference.place.file, context) : undefined;
  if (source)
    return {
      href: context.assets.publish(source) + query + hash,
      attributes: newTab,
      kind: source.kind === 'static' ? 'static' : 'asset',
    };
  return resolvePath({ path, query, hash }, origin, context) ?? missing(url);
}

const missing = (url: string): Target => ({ href: url, attributes: '', kind: 'missing' });

function toPageTarget(permalink: string, query: string, hash: string): Target {
  return {
    href: permalink + query + hash,
    attributes: '',
    kind: 'page',
    page: permalink,
    ...(hash.length > 1 && { hash: decodePath(hash.slice(1)) }),
  };
}

function resolveMarkdown(
  { url, place }: Reference,
  { outline }: Origin,
  { site, documents }: Destinations,
): Target {
  const { path, query, hash } = splitUrl(url);
  const candidates = candidatePaths(decodePath(path).normalize('NFC').replace(/\/$/, ''), {
    from: place.file,
    roots: rootsOfLinks(outline.collection, site.config.collections),
  });
  const documentPath = candidates.find((candidate) => documents.has(candidate));
  return documentPath === undefined
    ? missing(url)
    : toPageTarget(documents.get(documentPath)!, query, hash);
}

/**
 * Resolves an image or another embedded file. An image gets its size in pixels unless the author
 * gave one.
 */
function resolveMedia(
  { url, kind, place, sized }: Reference,
  origin: Origin,
  context: Destinations,
): Target {
  const { path, query, hash } = splitUrl(url);
  const source =
    findFile(path, place.file, context) ??
    context.assets.staticAt(belowBase(urlPath(path, origin.permalink), context));
  if (!source) return missing(url);
  const { dimensions } = source;
  const attributes =
    kind === 'image' && dimensions && !sized
      ? ` width="${dimensions.width}" height="${dimensions.height}"`
      : '';
  return {
    href: context.assets.publish(source) + query + hash,
    attributes,
    kind: source.kind === 'static' ? 'static' : 'asset',
  };
}

/**
 * The file that a path in the file `from` means: below `@site/`, static (`/…`), or else beside
 * `from`.
 */
function findFile(
  path: string,
  from: string,
  { sources, assets }: Destinations,
): Source | undefined {
  const decoded = decodePath(path).normalize('NFC');
  if (decoded.startsWith('/')) return assets.staticAt(decoded);
  const source = sources.files.get(
    decoded.startsWith('@site/')
      ? posix.normalize(decoded.slice('@site/'.length))
      : posix.join(posix.dirname(from), decoded),
  );
  return source?.kind === 'document' || source?.kind === 'partial' ? undefined : source;
}

/**
 * Resolves a path as a browser would on the page: to a page, a redirect, or a file of the output.
 */
function resolvePath(
  { path, query, hash }: ReturnType<typeof splitUrl>,
  { permalink }: Origin,
  context: Destinations,
): Target | undefined {
  const written = path.startsWith('/')
    ? withBase(path, context.site.config.baseUrl)
    : urlPath(path, permalink);
  const key = toAddressKey(written);
  const page = context.pages.get(key);
  if (page !== undefined) return toPageTarget(page, query, hash);
  const redirect = context.redirects.get(key);
  if (redirect !== undefined)
    return {
      ...toPageTarget(written, query, hash),
      page: resolveAddress(redirect, context).page ?? written,
    };
  return isOutput(written, context)
    ? { href: written + query + hash, attributes: '', kind: 'static' }
    : undefined;
}

function urlPath(path: string, permalink: string): string {
  return new URL(encodePath(decodePath(path)), `http://site.invalid${permalink}`).pathname;
}

function belowBase(
  pathname: string,
  { site: { config }, siteBase }: Pick<Destinations, 'site' | 'siteBase'>,
): string {
  const decoded = decodePath(pathname).normalize('NFC');
  const base = [config.baseUrl, siteBase].find((baseUrl) => decoded.startsWith(baseUrl));
  return base === undefined ? decoded : decoded.slice(base.length - 1);
}

function isOutput(pathname: string, context: Destinations): boolean {
  const path = belowBase(pathname, context);
  const candidates = [path, joinPath(path, 'index.html'), `${path.replace(/\/$/, '')}.html`];
  return candidates.some(
    (candidate) =>
      context.assets.staticAt(candidate) !== undefined || context.outputs.has(candidate.slice(1)),
  );
}

function resolveAddress(url: string, context: Destinations): FinalAddress {
  const { baseUrl } = context.site.config;
  if (url.startsWith('pathname://'))
    return { href: withBase(url.slice('pathname://'.length), context.siteBase), isExternal: false };
  if (isElsewhere(url)) return { href: url, isExternal: true };
  if (url.startsWith('#')) return { href: url, isExternal: false };
  const { path, query, hash } = splitUrl(url);
  const file = baseUrl === context.siteBase ? undefined : context.assets.staticAt(decodePath(path));
  const written = file ? context.assets.publish(file) : withBase(joinPath(path), baseUrl);
  const page = context.pages.get(toAddressKey(written));
  return {
    href: (page ?? written) + query + hash,
    isExternal: false,
    ...(page !== undefined && { page }),
  };
}
