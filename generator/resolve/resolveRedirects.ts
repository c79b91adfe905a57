import { diagnose } from '../diagnostics/diagnose.ts';
import { suggestPath } from '../diagnostics/suggest.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import type { Diagnostic, Place, ResolvedRedirect, Site } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toAddress, toAddressKey, withBase, type Address } from './addresses.ts';
import { listOfField, placeOfField } from './frontMatter.ts';
import type { Links } from './links.ts';
import type { PagePlan } from './pagePlan.ts';
import { splitUrl } from '../lib/splitUrl.ts';
import { by } from '../lib/compareText.ts';

/**
 * A redirect in the author's form. If it is from front matter, `to` is the permalink of its page.
 */
interface WrittenRedirect {
  readonly from: string;
  readonly address: Address;
  readonly to: string;
  readonly places: { readonly from: Place; readonly to: Place };
}

interface CollectedRedirects {
  readonly written: readonly WrittenRedirect[];
  /** Redirects from the addresses of documents that end with `/index`. */
  readonly ofIndexes: readonly ResolvedRedirect[];
}

/**
 * Collects the redirects of configuration and front matter, and their targets by key. The first of
 * two redirects from one address wins.
 */
export function collectRedirects(
  plans: readonly PagePlan[],
  { config, configFile }: Site,
): CollectedRedirects & { readonly targets: ReadonlyMap<string, string> } {
  const base = config.baseUrl.length - 1;
  const configStart = startOfFile(configFile);
  const toWritten = (
    from: string,
    to: string,
    places: WrittenRedirect['places'],
  ): WrittenRedirect => ({
    from,
    to,
    places,
    address: toAddress(withBase(from, config.baseUrl).slice(base), config),
  });
  const written = [
    ...config.redirects.map(({ from, to, places }) =>
      toWritten(from, to, places ?? { from: configStart, to: configStart }),
    ),
    ...plans.flatMap(({ outline, address }) => {
      if (!outline) return [];
      const place = placeOfField(outline, 'redirect_from');
      return listOfField(outline, 'redirect_from')
        .filter((from) => from.startsWith('/'))
        .map((from) => toWritten(from, address.permalink, { from: place, to: place }));
    }),
  ];
  return {
    written,
    ofIndexes: redirectsOfIndexes(plans),
    targets: new Map(written.toReversed().map(({ address, to }) => [address.key, to])),
  };
}

/**
 * A redirect to each page whose document has an address that ends with `/index`. Docusaurus
 * publishes the page there, in a folder with that name.
 */
function redirectsOfIndexes(plans: readonly PagePlan[]): readonly ResolvedRedirect[] {
  return plans.flatMap(({ outline, address: { permalink, withIndex }, place }) =>
    outline && withIndex && place
      ? [{ from: withIndex.permalink, file: withIndex.file, to: permalink, page: permalink, place }]
      : [],
  );
}

interface RedirectContext {
  readonly site: Site;
  /** Permalinks by key. */
  readonly permalinks: ReadonlyMap<string, string>;
  readonly links: Links;
}

/**
 * Returns the final redirects in order of address, and diagnostics. Each redirect must lead
 * directly to an existing target.
 */
export function resolveRedirects(
  { written, ofIndexes }: CollectedRedirects,
  context: RedirectContext,
): {
  readonly redirects: readonly ResolvedRedirect[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const byKey = new Map<string, WrittenRedirect>();
  const diagnostics: Diagnostic[] = [];
  for (const redirect of written) {
    const first = byKey.get(redirect.address.key);
    if (first)
      diagnostics.push(
        diagnose('redirect/duplicate', redirect.places.from, {
          from: redirect.from,
          first: first.places.from,
        }),
      );
    else byKey.set(redirect.address.key, redirect);
  }
  const redirects = [...byKey.values()].flatMap((redirect) => {
    const fault = redirectFault(redirect, byKey, context);
    if (fault) diagnostics.push(fault);
    return fault ? [] : [toRedirect(redirect, context)];
  });
  return { redirects: [...redirects, ...ofIndexes].sort(by(({ from }) => from)), diagnostics };
}

function redirectFault(
  { from, to, address, places }: WrittenRedirect,
  byKey: ReadonlyMap<string, WrittenRedirect>,
  { site, permalinks, links }: RedirectContext,
): Diagnostic | undefined {
  if (address.outside !== undefined)
    return diagnose('content/address-outside', places.from, { address: from });
  const occupant = permalinks.has(address.key)
    ? 'page'
    : links.isFile(decodePath(address.permalink))
      ? 'file'
      : undefined;
  if (occupant) return diagnose('redirect/taken', places.from, { from, kind: occupant });
  const { href, isExternal, page } = links.address(to);
  if (isExternal || page !== undefined) return undefined;
  const { path } = splitUrl(href);
  const next = byKey.get(toAddressKey(path));
  if (next)
    return diagnose('redirect/chain', places.to, { from, to, end: endOf(next, byKey, site) });
  if (links.isFile(path)) return undefined;
  const { baseUrl } = site.config;
  const nearest = suggestPath(path, permalinks.values());
  return diagnose('redirect/missing-target', places.to, {
    from,
    to,
    ...(nearest !== undefined && { nearest: nearest.slice(baseUrl.length - 1) }),
  });
}

/** The end of a chain. Configuration has no loops, and front matter always leads to a page. */
function endOf(
  redirect: WrittenRedirect,
  byKey: ReadonlyMap<string, WrittenRedirect>,
  { config }: Site,
): string {
  const passed = new Set([redirect]);
  let last = redirect;
  for (;;) {
    const next = byKey.get(toAddressKey(withBase(splitUrl(last.to).path, config.baseUrl)));
    if (!next || passed.has(next))
      return last.to.startsWith(config.baseUrl)
        ? last.to.slice(config.baseUrl.length - 1)
        : last.to;
    passed.add(next);
    last = next;
  }
}

function toRedirect(
  { address, to, places }: WrittenRedirect,
  { links }: RedirectContext,
): ResolvedRedirect {
  const { href, page } = links.address(to);
  // The `.0` of `/docs/1.0` is not a file extension.
  const isPage =
    !/\.[a-z][a-z\d]*$/i.test(address.permalink) || address.permalink.endsWith('.html');
  return {
    from: address.permalink,
    ...(isPage && { file: address.file }),
    to: href,
    ...(page !== undefined && { page }),
    place: places.to,
  };
}
