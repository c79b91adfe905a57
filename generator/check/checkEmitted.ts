import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestPath } from '../diagnostics/suggest.ts';
import type { Diagnostic, EmittedReference, Place } from '../types.ts';
import { hasAnchor, missingAnchor } from './anchors.ts';
import type { CheckContext } from './context.ts';
import { isCopy } from './isCopy.ts';
import { isOlderVersion } from './olderVersion.ts';
import { malformedAddress } from './malformedAddress.ts';
import { nearestPage } from './nearestPage.ts';
import { outsideBaseUrl } from './outsideBaseUrl.ts';
import { inDefaultLanguage, withoutBaseUrl } from './addressSpellings.ts';
import { createLocateAddress } from './locateAddress.ts';
import { createLocateLiteral } from './locateLiteral.ts';
import { hasScheme, isScriptAddress } from '../lib/hasScheme.ts';
import { remember } from '../lib/remember.ts';

/** The number of pages that show something, and of all pages. */
type OnPages = { readonly pages: number; readonly total: number };
/** Creates the diagnostic for a place. `shell` is given only if the fault is in the shell. */
type ReportFault = (place: Place | undefined, shell?: OnPages) => Diagnostic;
/** A fault of the shell, and the pages that show it. */
interface ShellFault extends Pick<EmittedReference, 'url' | 'kind'> {
  readonly fault: ReportFault;
  readonly pages: string[];
}

/**
 * Checks the links of components in content, and reports them where the address is written in code,
 * else where the component is used. Teasers on list pages are checked on the document's own page.
 */
export function checkComponents(context: CheckContext): Diagnostic[] {
  const locate = createLocateLiteral(context);
  return context.graph.pages.flatMap((page) => {
    const { route, teasers } = page;
    if ((teasers && teasers.length > 0) || isCopy(page, context)) return [];
    const references = context.rendered.get(route.permalink)?.references ?? [];
    return references.flatMap((reference) => {
      const fault =
        reference.place &&
        (referenceFault(reference, route.permalink, context) ??
          relativeFault(reference, route.permalink, context));
      return fault ? [fault(locate(reference.url, reference.place!, route.source))] : [];
    });
  });
}

/** Checks the links of the shell. Each address is reported once, however many pages show it. */
export function checkShell(context: CheckContext): Diagnostic[] {
  const verdicts = new Map<string, ReportFault | undefined>();
  const faults = new Map<string, ShellFault>();
  for (const { permalink, references } of context.rendered.values()) {
    for (const reference of references) {
      // checkScriptAddresses.ts reports addresses that are code.
      if (reference.place || isScriptAddress(reference.url)) continue;
      const fault = shellFault(reference, permalink, { context, verdicts });
      if (!fault) continue;
      const entry = remember(faults, reference.url, () => ({ ...reference, fault, pages: [] }));
      if (entry.pages.at(-1) !== permalink) entry.pages.push(permalink);
    }
  }
  return locateFaults([...faults.values()], context);
}

/**
 * Returns the fault of an address in the shell. An address from the root or with a scheme means the
 * same on every page, so it is checked once for all pages.
 */
function shellFault(
  reference: EmittedReference,
  permalink: string,
  { context, verdicts }: { context: CheckContext; verdicts: Map<string, ReportFault | undefined> },
): ReportFault | undefined {
  const { url } = reference;
  if (!url.startsWith('/') && !url.includes('://'))
    return referenceFault(reference, permalink, context);
  return remember(verdicts, url, () => referenceFault(reference, permalink, context));
}

function locateFaults(faults: readonly ShellFault[], context: CheckContext): Diagnostic[] {
  const locate = createLocateAddress(context);
  const reported = [...context.site.diagnostics, ...context.graph.diagnostics];
  const { config } = context.site;
  // If a static folder is missing, that is reported already. Its files would be missing too.
  const lacksFiles = reported.some(({ code }) => code === 'config/missing-static-folder');
  const urls = new Set(faults.map(({ url }) => url));
  return faults.flatMap(({ url, kind, fault, pages }) => {
    // The same link in the default language is reported, and its remedy is the same.
    const plain = inDefaultLanguage(url, config);
    if (plain !== url && urls.has(plain)) return [];
    const place = locate(url, pages);
    if (lacksFiles && kind !== 'link') return [];
    if (reported.some(({ file, line }) => file === place.file && line === place.line && line !== 1))
      return [];
    return [fault(place, { pages: pages.length, total: context.rendered.size })];
  });
}

/**
 * Returns the fault of an address in emitted HTML, or `undefined` if it has none or cannot be
 * checked.
 */
function referenceFault(
  { url, kind }: EmittedReference,
  permalink: string,
  context: CheckContext,
): ReportFault | undefined {
  if (url.startsWith('#')) return anchorFault(url, permalink, context);
  if (isScriptAddress(url)) return (place) => diagnose('markdown/javascript-link', place, {});
  if (malformedAddress(url, undefined)) return (place) => malformedAddress(url, place)!;
  const { url: origin, baseUrl } = context.site.config;
  const address = URL.canParse(url, origin + permalink)
    ? new URL(url, origin + permalink)
    : undefined;
  if (!address || address.origin !== origin) return undefined;
  if (!`${address.pathname}/`.startsWith(baseUrl))
    return hasScheme(url)
      ? undefined
      : (place, shell) =>
          outsideBaseUrl({ url, pathname: address.pathname, place, shell }, context, String);
  const target = context.addresses.find(address.pathname);
  if (target === undefined && hasScheme(url) && isOlderVersion(address.pathname, context))
    return undefined;
  if (target === undefined)
    return missingFault({ url, kind }, { pathname: address.pathname, permalink }, context);
  return target === 'file' || hasAnchor(target.page, address.hash, context)
    ? undefined
    : anchorFault(url, target.page, context);
}

function anchorFault(url: string, page: string, context: CheckContext): ReportFault | undefined {
  const hash = url.replace(/^[^#]*/, '');
  return hasAnchor(page, hash, context)
    ? undefined
    : (place, shell) => missingAnchor({ url, page, hash, place, shell }, context);
}

function missingFault(
  { url, kind }: EmittedReference,
  { pathname, permalink }: { readonly pathname: string; readonly permalink: string },
  context: CheckContext,
): ReportFault | undefined {
  const { site, sources } = context;
  const { baseUrl, staticDirectories, locales = [] } = site.config;
  if (kind === 'link') {
    const homes = [baseUrl, ...locales.map((locale) => locale.baseUrl)];
    const isHome = homes.includes(pathname) || homes.includes(`${pathname}/`);
    // A first page that the default language lacks too is reported once, for that language.
    if (isHome && pathname !== baseUrl && context.addresses.find(baseUrl) === undefined)
      return undefined;
    const nearest = nearestPage(pathname, { from: permalink }, context);
    return (place, shell) =>
      isHome && shell
        ? diagnose('link/missing-home', place, { url })
        : diagnose('link/missing-page', place, {
            url,
            nearest,
            shell,
          });
  }
  const files = [...sources.files.values()].flatMap((source) =>
    staticDirectories.flatMap((folder) =>
      source.kind === 'static' && source.path.startsWith(`${folder}/`)
        ? [source.path.slice(folder.length)]
        : [],
    ),
  );
  const nearest = suggestPath(withoutBaseUrl(pathname, baseUrl), files);
  return (place, shell) =>
    diagnose(kind === 'image' ? 'asset/missing-image' : 'asset/missing-file', place, {
      url,
      nearest,
      shell,
    });
}

/** Warns about a link in a component with an address that is relative to the page. */
function relativeFault(
  { url, kind }: EmittedReference,
  permalink: string,
  { site, addresses }: CheckContext,
): ReportFault | undefined {
  if (kind !== 'link' || hasScheme(url) || /^(?:[/#?]|$)/.test(url)) return undefined;
  if (!URL.canParse(url, site.config.url + permalink)) return undefined;
  const address = new URL(url, site.config.url + permalink);
  const target = addresses.find(address.pathname);
  if (typeof target !== 'object') return undefined;
  return (place) =>
    diagnose('link/relative-url', place, {
      url,
      instead: withoutBaseUrl(target.page, site.config.baseUrl) + address.search + address.hash,
    });
}
