import { candidatePaths, rootsOfLinks } from '../lib/candidatePaths.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestPath } from '../diagnostics/suggest.ts';
import type { Diagnostic, Outline } from '../types.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { isOutsideRoot } from '../lib/files/nativePath.ts';
import { createStoredNames } from '../lib/files/storedNames.ts';
import { splitUrl } from '../lib/splitUrl.ts';
import type { CheckContext, DocumentReference } from './context.ts';
import { malformedAddress } from './malformedAddress.ts';
import { nearestPage } from './nearestPage.ts';
import { outsideBaseUrl } from './outsideBaseUrl.ts';
import { toRelative, withoutBaseUrl } from './addressSpellings.ts';

/**
 * Creates the diagnostic about a reference that could not be resolved. Returns `undefined` if the
 * output has its address after all.
 */
export function missingReference(
  documentReference: DocumentReference,
  context: CheckContext,
): Diagnostic | undefined {
  const { reference } = documentReference;
  const malformed = malformedAddress(reference.url, reference.place);
  if (malformed) return malformed;
  // A path with backslashes is not a valid address, but it shows which file is meant.
  const writtenPath = splitUrl(reference.url).path;
  const written = writtenPath.replaceAll('\\', '/');
  if (reference.kind !== 'link') {
    return diagnose(
      reference.kind === 'image' ? 'asset/missing-image' : 'asset/missing-file',
      reference.place,
      { url: reference.url, nearest: nearestFile(written, documentReference, context) },
    );
  }
  if (/\.mdx?\/?$/i.test(written)) return missingMarkdown(written, documentReference, context);
  const pathname = toPathname(written, documentReference, context);
  const address = pathname === undefined ? undefined : context.addresses.find(pathname);
  if (address !== undefined)
    return written === writtenPath
      ? undefined
      : backslashed(documentReference, address === 'file' ? pathname! : address.page, context);
  if (written.startsWith('@site/') || /\.(?!html$)[a-z][a-z\d]{1,4}$/i.test(written)) {
    return diagnose('asset/missing-file', reference.place, {
      url: reference.url,
      nearest: nearestFile(written, documentReference, context),
    });
  }
  return missingPage(pathname, documentReference, context);
}

/** Reports an address with backslashes. Browsers correct them, but they are not valid. */
function backslashed(
  { reference }: DocumentReference,
  address: string,
  { site }: CheckContext,
): Diagnostic {
  return diagnose('link/relative-url', reference.place, {
    url: reference.url,
    instead: withoutBaseUrl(address, site.config.baseUrl) + reference.url.replace(/^[^?#]*/, ''),
  });
}

function missingPage(
  pathname: string | undefined,
  { reference, page }: DocumentReference,
  context: CheckContext,
): Diagnostic {
  const { baseUrl } = context.site.config;
  const from = page.route.permalink;
  if (pathname !== undefined && !`${pathname}/`.startsWith(baseUrl))
    return outsideBaseUrl({ ...reference, pathname }, context, (address) =>
      withoutBaseUrl(address, baseUrl),
    );
  return diagnose('link/missing-page', reference.place, {
    url: reference.url,
    nearest: nearestPage(pathname ?? reference.url, { from, except: from }, context),
  });
}

/**
 * Returns the path with base URL that a browser would request. A path from the root is below the
 * base URL.
 */
function toPathname(
  written: string,
  { page }: DocumentReference,
  { site }: CheckContext,
): string | undefined {
  const { url, baseUrl } = site.config;
  const based =
    written.startsWith('/') && !`${written}/`.startsWith(baseUrl)
      ? baseUrl + written.slice(1)
      : written;
  return URL.canParse(based, url + page.route.permalink)
    ? new URL(based, url + page.route.permalink).pathname
    : undefined;
}

function missingMarkdown(
  written: string,
  { reference, outline }: DocumentReference,
  context: CheckContext,
): Diagnostic {
  const candidates = candidatePaths(decodePath(written).normalize('NFC').replace(/\/$/, ''), {
    from: reference.place.file,
    roots: rootsOfLinks(outline.collection, context.site.config.collections),
  });
  const isBackslashed = reference.url.includes('\\');
  const file = isBackslashed
    ? undefined
    : candidates.find((candidate) => context.sources.files.has(candidate));
  const nearest = nearestDocument(candidates, { outline, except: file }, context);
  const spelled =
    nearest &&
    (written.startsWith('@site/') ? `@site/${nearest}` : toRelative(reference.place.file, nearest));
  return diagnose('link/missing-markdown-file', reference.place, {
    url: reference.url,
    file,
    nearest: spelled,
  });
}

/**
 * Returns the document that one of `paths` may mean. Documents of the same collection, which is one
 * version in one language, come first. Then come those of the same language, and then all others.
 */
function nearestDocument(
  paths: readonly string[],
  { outline, except }: { readonly outline: Outline; readonly except: string | undefined },
  { outlines, site }: CheckContext,
): string | undefined {
  const { collections } = site.config;
  const ownCollection = collections.find(({ id }) => id === outline.collection);
  const ofLanguage = collections.filter(
    ({ translation }) => translation?.locale === ownCollection?.translation?.locale,
  );
  const documents = [...outlines.values()].filter(
    ({ path: source }) => source !== except && /\.mdx?$/.test(source),
  );
  const groups = [
    documents.filter(({ collection }) => collection === ownCollection?.id),
    documents.filter(({ collection }) => ofLanguage.some(({ id }) => id === collection)),
    documents,
  ];
  return groups
    .flatMap((group) =>
      paths.map((candidate) =>
        suggestPath(
          candidate,
          group.map(({ path: source }) => source),
        ),
      ),
    )
    .find((path) => path !== undefined);
}

function nearestFile(
  written: string,
  { reference }: DocumentReference,
  { sources, site }: CheckContext,
): string | undefined {
  const files = [...sources.files.values()].flatMap((source) =>
    source.kind === 'asset' || source.kind === 'static' ? [source.path] : [],
  );
  const folders = site.config.staticDirectories;
  const candidates = candidatePaths(decodePath(written).normalize('NFC'), {
    from: reference.place.file,
    roots: folders,
  });
  const storedNames = createStoredNames(site.root);
  const nearest = candidates
    .map((candidate) => {
      // `files` lacks what is outside of all collections, so the disk is asked too.
      const stored = isOutsideRoot(candidate) ? undefined : storedNames.find(candidate);
      return stored?.isOtherCase ? stored.name : suggestPath(candidate, files);
    })
    .find((path) => path !== undefined);
  if (nearest === undefined) return undefined;
  const folder = folders.find((name) => nearest.startsWith(`${name}/`));
  if (folder !== undefined) return nearest.slice(folder.length);
  return written.startsWith('@site/')
    ? `@site/${nearest}`
    : toRelative(reference.place.file, nearest);
}
