/**
 * resolve: the whole site without bodies — addresses, sidebars, lists, tags, and the final target
 * of every reference. Pure: it knows outlines and paths, never the disk. All addresses are claimed
 * before links and props are created.
 */
import type { SiteInfo } from '../contract.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { integrationOutputs } from '../lib/integrationOutputs.ts';
import { outputNames } from '../lib/outputNames.ts';
import type {
  Collection,
  Diagnostic,
  Graph,
  Outline,
  Page,
  Route,
  Site,
  Sources,
} from '../types.ts';
import { createAssets } from './assets.ts';
import { claimAddresses } from './claims.ts';
import { createDateFormat } from './dates.ts';
import { groupVersions, type Versions } from './docs/pageVersions.ts';
import { planDocs, type DocsTree } from './docs/planDocs.ts';
import { planEntries } from './planEntries.ts';
import { createExtendPage, type ExtendPage } from './extendPage.ts';
import { placeOfField, textOfField } from './frontMatter.ts';
import { createLinks, type Links, type Origin } from './links.ts';
import { notFoundAddress, planPages } from './planPages.ts';
import { planOffline } from './planOffline.ts';
import { planSearch } from './searchPage.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';
import { planPosts } from './posts/planPosts.ts';
import { createFindFacts } from './pageApi.ts';
import { toPageProps, type PropsContext } from './pageProps.ts';
import { collectRedirects, resolveRedirects } from './resolveRedirects.ts';
import { toSiteInfo } from './siteProps.ts';

export interface ResolveInput {
  readonly site: Site;
  readonly sources: Sources;
  /** By path. */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Drafts are left out and unlisted pages are hidden only in production. */
  readonly production: boolean;
}

/**
 * Resolves every name of the site. Problems are in `diagnostics`; a link to nothing has a target of
 * kind `missing`.
 */
export function resolve(input: ResolveInput): Graph {
  const { site, sources, outlines } = input;
  const collections = planCollections(input);
  const trees = collections.filter((plan): plan is DocsTree => 'version' in plan);
  const assets = createAssets(site, sources);
  const claims = claimAddresses(planPagesOf(collections, site), assets);
  const pages = new Map(claims.plans.map(({ address }) => [address.key, address.permalink]));
  const moved = collectRedirects(claims.plans, site);
  const links = createLinks({
    site,
    sources,
    assets,
    pages,
    documents: permalinksBySource(collections, pages),
    outputs: new Set([
      ...Object.values(outputNames),
      ...integrationOutputs(site),
      ...collections.flatMap(({ files }) => files ?? []),
    ]),
    redirects: moved.targets,
  });
  const versions = groupVersions(trees);
  const { siteInfo, diagnostics } = toSiteInfo({ site, sources, links, trees, versions });
  const context = toPropsContext(input, { collections, siteInfo, links, versions });
  const faults: Diagnostic[] = [];
  const extend = createExtendPage(site, faults);
  const resolved = claims.plans.map((plan) => toPage(plan, context, extend));
  const redirects = resolveRedirects(moved.written, { site, pages, links });
  return {
    routes: new Map(resolved.map(({ route }) => [route.permalink, route])),
    pages: resolved,
    assets: assets.all(claims.displaced),
    site: siteInfo,
    redirects: redirects.redirects,
    versions: Object.fromEntries(trees.map(({ collection, version }) => [collection.id, version])),
    diagnostics: [
      ...collections.flatMap((plan) => plan.diagnostics),
      ...claims.diagnostics,
      ...assets.diagnostics,
      ...diagnostics,
      ...redirects.diagnostics,
      ...faults,
      ...missingImages(claims.plans, outlines, links),
    ],
  };
}

/** The pages of all collections, and the pages that belong to the whole site. */
function planPagesOf(collections: readonly CollectionPlan[], site: Site): readonly PagePlan[] {
  return [
    ...collections.flatMap(({ plans }) => plans),
    ...defaultNotFound(collections, site),
    ...planSearch(collections, site),
    ...planOffline(collections, site),
  ];
}

/** Two documents may claim one address; then both lead to the page that got it. */
function permalinksBySource(
  collections: readonly CollectionPlan[],
  pages: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    collections
      .flatMap(({ plans }) => plans)
      .flatMap(({ outline, address }) =>
        outline ? [[outline.path, pages.get(address.key)!]] : [],
      ),
  );
}

function toPropsContext(
  { site, sources, production }: ResolveInput,
  {
    collections,
    siteInfo,
    links,
    versions,
  }: {
    readonly collections: readonly CollectionPlan[];
    readonly siteInfo: SiteInfo;
    readonly links: Links;
    readonly versions: Versions;
  },
): PropsContext {
  return {
    site,
    sources,
    siteInfo,
    links,
    versions,
    findFacts: createFindFacts(site.config, sources),
    feeds: new Map(
      collections.flatMap(({ plans, feeds }) =>
        feeds && plans[0]?.collection ? [[plans[0].collection.id, feeds] as const] : [],
      ),
    ),
    isProduction: production,
    formatDate: createDateFormat(site.config.locale.htmlLang),
  };
}

function planCollections({
  site,
  sources,
  outlines,
  production,
}: ResolveInput): readonly CollectionPlan[] {
  const ordered = [...outlines.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const of = (id: string) => ordered.filter(({ collection }) => collection === id);
  return site.config.collections.map((collection) =>
    planCollection(collection, {
      site,
      sources,
      outlines: of(collection.id),
      isProduction: production,
    }),
  );
}

function planCollection(
  collection: Collection,
  input: { site: Site; sources: Sources; outlines: readonly Outline[]; isProduction: boolean },
): CollectionPlan {
  switch (collection.type) {
    case 'docs':
      return planDocs(collection, input);
    case 'blog':
      return planPosts(collection, input);
    case 'entries':
      return planEntries(collection, input);
    case 'pages':
      return planPages(collection, input);
  }
}

/** The page for unknown addresses, unless the site has its own. */
function defaultNotFound(planned: readonly CollectionPlan[], site: Site): readonly PagePlan[] {
  if (planned.some(({ plans }) => plans.some(({ kind }) => kind === 'notFound'))) return [];
  return [
    { kind: 'notFound', address: notFoundAddress(site), own: () => ({ title: 'Page not found' }) },
  ];
}

function toPage(plan: PagePlan, context: PropsContext, extend: ExtendPage): Page {
  const { kind, collection, address, outline, sidebar, items, teasers } = plan;
  const route: Route = {
    permalink: address.permalink,
    file: address.file,
    kind,
    ...(collection && { collection: collection.id }),
    ...(outline && { source: outline.path }),
    ...(sidebar !== undefined && { sidebar }),
    ...(items && { items }),
  };
  const props = extend(route, toPageProps(plan, context));
  const targets = outline
    ? targetsOf({ outline, permalink: address.permalink }, context.links)
    : [];
  const shown = teasers?.map(({ isWhole, ...teaser }) => ({
    path: teaser.outline.path,
    targets: targetsOf({ ...teaser, isTeaser: true }, context.links),
    ...(isWhole && { isWhole }),
  }));
  return { route, props, targets, ...(shown && { teasers: shown }) };
}

function targetsOf(origin: Origin, links: Links): Page['targets'] {
  return origin.outline.references.map((reference) => links.target(reference, origin));
}

/**
 * Checks pictures in front matter: those for social cards, and those that entries show on their own
 * page or in a list.
 */
function missingImages(
  plans: readonly PagePlan[],
  outlines: ResolveInput['outlines'],
  links: Links,
): readonly Diagnostic[] {
  return plans.flatMap(({ outline, collection, kind, items = [] }) => {
    if (collection?.type !== 'entries') return outline ? missingIn(outline, ['image'], links) : [];
    const shown = Object.keys(collection.fields ?? {}).filter(
      (key) => collection.fields![key]!.type === 'image',
    );
    const pageless =
      kind === 'entries' && !collection.entryPages
        ? items.flatMap((path) => outlines.get(path) ?? [])
        : [];
    return [...(outline ? [outline] : []), ...pageless].flatMap((one) =>
      missingIn(one, [...new Set(['image', ...shown])], links),
    );
  });
}

function missingIn(outline: Outline, keys: readonly string[], links: Links): readonly Diagnostic[] {
  return keys.flatMap((key) => {
    const url = textOfField(outline, key);
    return url === undefined || links.image(url, outline.path) !== undefined
      ? []
      : [diagnose('content/missing-image', placeOfField(outline, key), { url, key })];
  });
}
