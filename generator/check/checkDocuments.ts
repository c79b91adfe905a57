import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Reference } from '../types.ts';
import { hasAnchor, missingAnchor } from './anchors.ts';
import type { CheckContext, DocumentReference } from './context.ts';
import { addressOfPage, malformedAddress } from './malformedAddress.ts';
import { isCopy } from './isCopy.ts';
import { isOlderVersion } from './olderVersion.ts';
import { missingReference } from './missingReference.ts';
import { toRelative, withoutBaseUrl } from './addressSpellings.ts';
import { hasScheme } from '../lib/hasScheme.ts';

/**
 * Checks the references in the Markdown of documents. Those in teasers on list pages are checked
 * on the document's own page.
 */
export function checkDocuments(context: CheckContext): Diagnostic[] {
  return context.graph.pages.flatMap((page) => {
    const outline =
      page.route.source === undefined ? undefined : context.outlines.get(page.route.source);
    if (!outline || isCopy(page, context)) return [];
    return outline.references.flatMap((reference, index) => {
      const target = page.targets[index];
      return target && !reference.unchecked
        ? (checkReference({ reference, target, outline, page }, context) ?? [])
        : [];
    });
  });
}

function checkReference(
  documentReference: DocumentReference,
  context: CheckContext,
): Diagnostic | undefined {
  const { reference, target, page } = documentReference;
  if (reference.url.trim() === '') return emptyAddress(reference);
  const isOfSite = target.kind === 'page' || target.kind === 'anchor';
  if (isOfSite && /^[^?#]*##/.test(reference.url))
    return malformedAddress(reference.url, reference.place);
  switch (target.kind) {
    case 'missing':
      return missingReference(documentReference, context);
    case 'anchor':
      return checkAnchor(documentReference, page.route.permalink, context);
    case 'page':
      return (
        checkAnchor(documentReference, target.page ?? page.route.permalink, context) ??
        checkSpelling(documentReference, context)
      );
    case 'external':
      return (
        malformedAddress(reference.url, reference.place) ??
        checkLocalAddress(documentReference, context) ??
        (reference.kind === 'link'
          ? checkOwnAddress(documentReference, context)
          : addressOfPage(reference.url, reference.place))
      );
    default:
      return undefined;
  }
}

function emptyAddress({ kind, place, text }: Reference): Diagnostic {
  return kind === 'link'
    ? diagnose('link/empty-address', place, { text })
    : diagnose('asset/empty-address', place, { kind: kind === 'image' ? 'picture' : 'element' });
}

function checkAnchor(
  { reference, target }: DocumentReference,
  page: string,
  context: CheckContext,
): Diagnostic | undefined {
  const hash = target.hash ?? '';
  // The link leads to a redirect, which forwards the fragment to a page that may have the anchor.
  const isRedirect = target.kind === 'page' && !target.href.startsWith(page);
  if (hash === '' || isRedirect || hasAnchor(page, hash, context)) return undefined;
  return missingAnchor({ url: reference.url, page, hash, place: reference.place }, context);
}

const ownComputer = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * Warns about an address on the author's own computer. Instructions may link to a server that
 * readers start on theirs. A link is taken for such a one if its text contains the host, or if it
 * leads to the server's home page.
 */
function checkLocalAddress(
  { reference: { url, kind, text, place } }: DocumentReference,
  { site, addresses }: CheckContext,
): Diagnostic | undefined {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !ownComputer.test(address.hostname)) return undefined;
  const { baseUrl } = site.config;
  const { pathname, hash, host } = address;
  const page = withoutBaseUrl(pathname, baseUrl);
  const isHere = page !== '/' && addresses.find(baseUrl + page.slice(1)) !== undefined;
  if (isHere) return diagnose('link/local-address', place, { url, page: page + hash });
  const isMeant = kind === 'link' && (page === '/' || text.includes(host));
  return isMeant ? undefined : diagnose('link/local-address', place, { url });
}

/** Checks an address of this site that is written in full, with its origin. */
function checkOwnAddress(
  { reference, target }: DocumentReference,
  context: CheckContext,
): Diagnostic | undefined {
  const { url, baseUrl } = context.site.config;
  const address = URL.canParse(target.href) ? new URL(target.href) : undefined;
  if (!address || address.origin !== url || !address.pathname.startsWith(baseUrl)) return undefined;
  const addressee = context.addresses.find(address.pathname);
  if (addressee === undefined)
    return isOlderVersion(address.pathname, context)
      ? undefined
      : diagnose('link/missing-page', reference.place, { url: reference.url });
  if (addressee === 'file' || hasAnchor(addressee.page, address.hash, context)) return undefined;
  return missingAnchor(
    { url: reference.url, page: addressee.page, hash: address.hash, place: reference.place },
    context,
  );
}

/**
 * Warns about an address relative to the address of the page, which breaks when the page moves. A
 * path to a file or an address from the root is safer.
 */
function checkSpelling(
  documentReference: DocumentReference,
  context: CheckContext,
): Diagnostic | undefined {
  const { reference, target } = documentReference;
  if (
    reference.kind !== 'link' ||
    hasScheme(reference.url) ||
    /^(?:[/#?]|@site\/|$)/i.test(reference.url) ||
    /^[^?#]*\.mdx?\/?(?:[?#]|$)/i.test(reference.url)
  )
    return undefined;
  const instead =
    toFilePath(documentReference, context) ??
    withoutBaseUrl(target.page ?? target.href, context.site.config.baseUrl);
  return diagnose('link/relative-url', reference.place, {
    url: reference.url,
    instead: instead + reference.url.replace(/^[^?#]*/, ''),
  });
}

/** Returns the path of the target's Markdown file, relative to the file that contains the link. */
function toFilePath(
  { reference, target }: DocumentReference,
  { graph }: CheckContext,
): string | undefined {
  const source = target.page === undefined ? undefined : graph.routes.get(target.page)?.source;
  return source !== undefined && /\.mdx?$/.test(source)
    ? toRelative(reference.place.file, source)
    : undefined;
}
