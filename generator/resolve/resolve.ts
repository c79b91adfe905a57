/**
 * resolve: the whole site without bodies — addresses, sidebars, lists, tags, and the final target
 * of every reference. Resolve is pure: it knows outlines and paths, never the disk. All addresses
 * are claimed before links and props are created.
 */
import { integrationOutputs } from '../lib/integrationOutputs.ts';
import { pathWithin } from '../lib/files/ownFolder.ts';
import { namesFor } from '../lib/outputNames.ts';
import type {
  Collection,
  Diagnostic,
  Graph,
  Outline,
  Page,
  Place,
  Route,
  Site,
  Sources,
} from '../types.ts';
import { createAssets, type Assets } from './assets.ts';
import { claimAddresses, withoutSameIds } from './claims.ts';
import { createDateFormat } from './dates.ts';
import { groupVersions } from './docs/pageVersions.ts';
import { toLanguages } from './languages/toLanguages.ts';
import { createLocalesOf } from './languages/pageLocales.ts';
import type { HookAnswers } from './hooks/askHooks.ts';
import { futureUpdate } from './futureDate.ts';
import { planLanguage, type PlannedLanguage } from './planLanguage.ts';
import { createExtendPage, type ExtendPage } from './extendPage.ts';
import { createLinks, type Links, type Origin } from './links.ts';
import { missingImages } from './missingImages.ts';
import { newestDate } from './newestDate.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';
import { createFindFacts } from './pageApi.ts';
import { toPageProps, type PropsContext } from './pageProps.ts';
import { collectRedirects, resolveRedirects } from './resolveRedirects.ts';
import { toSiteInfo } from './siteProps.ts';
import { by } from '../lib/compareText.ts';

export interface ResolveInput {
  readonly site: Site;
  readonly sources: Sources;
  /** By path. */
  readonly outlines: ReadonlyMap<string, Outline>;
  /** Drafts are left out and unlisted pages are hidden only in production. */
  readonly production: boolean;
  /** The answers of the site's functions (`askHooks`). Absent: the site has no functions. */
  readonly answers?: HookAnswers | undefined;
}

/**
 * Resolves every name of the site. Problems are in `diagnostics`. A link to nothing has a target of
 * kind `missing`.
 */
export function resolve(input: ResolveInput): Graph {
  const { site, sources, outlines } = input;
  const languages = toLanguages(site, sources).map((language) => planLanguage(language, input));
  const defaultLanguage =
    languages.find(({ language }) => language.locale.isDefault) ?? languages[0]!;
  const assets = createAssets(site, sources);
  const diagnostics: Diagnostic[] = [
    ...(input.answers?.diagnostics ?? []),
    ...languages.flatMap((planned) => planned.diagnostics),
  ];
  const plans = languages.flatMap((planned) => planned.plans);
  const claims = claimAddresses(plans, assets);
  const permalinks = new Map(claims.plans.map(({ address }) => [address.key, address.permalink]));
  const languageOf = ownersOf(languages);
  const redirectsByLanguage = collectRedirectsByLanguage(languages, claims.plans, languageOf);
  const contexts = toContexts(languages, {
    input,
    defaultLanguage,
    assets,
    permalinks,
    languageOf,
    plans: claims.plans,
    redirects: new Map([...redirectsByLanguage.values()].flatMap(({ targets }) => [...targets])),
  });
  const extend = createExtendPage(site, diagnostics);
  const pages = claims.plans.map((plan) =>
    planToPage(plan, contexts.get(languageOf.get(plan)!)!.props, extend),
  );
  const { siteInfo } = contexts.get(defaultLanguage)!.props;
  const redirects = [...redirectsByLanguage].map(([planned, collected]) =>
    resolveRedirects(collected, { permalinks, ...contexts.get(planned)!.props }),
  );
  return {
    routes: new Map(pages.map(({ route }) => [route.permalink, route])),
    pages,
    places: placesOf(claims.plans),
    assets: assets.without(claims.displaced),
    site: siteInfo,
    ...(languages.length > 1 && { sites: sitesIn(contexts, defaultLanguage) }),
    redirects: redirects.flatMap((resolved) => resolved.redirects).sort(by(({ from }) => from)),
    versions: versionsIn(languages),
    diagnostics: [
      ...languages.flatMap((planned) => faultsOf(planned, site)),
      ...withoutSameIds(claims.diagnostics, languages),
      ...assets.diagnostics,
      ...[...contexts.values()].flatMap(({ diagnostics }) => diagnostics),
      ...redirects.flatMap(({ diagnostics }) => diagnostics),
      ...diagnostics,
      ...claims.plans.flatMap(({ outline }) => (outline ? futureUpdate(outline, sources.now) : [])),
      ...languages.flatMap((planned) =>
        missingImages(
          claims.plans.filter((plan) => languageOf.get(plan) === planned),
          outlines,
          contexts.get(planned)!.props.links,
        ),
      ),
    ],
  };
}

/** The places that ask for generated pages, by permalink. */
function placesOf(plans: readonly PagePlan[]): ReadonlyMap<string, Place> {
  return new Map(
    plans.flatMap(({ outline, place, address }) =>
      !outline && place ? [[address.permalink, place] as const] : [],
    ),
  );
}

/** The redirects of each language, as written. */
function collectRedirectsByLanguage(
  languages: readonly PlannedLanguage[],
  plans: readonly PagePlan[],
  languageOf: ContextsInput['languageOf'],
): ReadonlyMap<PlannedLanguage, ReturnType<typeof collectRedirects>> {
  return new Map(
    languages.map((planned) => {
      const languagePlans = plans.filter((plan) => languageOf.get(plan) === planned);
      return [planned, collectRedirects(languagePlans, planned.language.site)] as const;
    }),
  );
}

/** The diagnostics in collections and in translation files. */
function faultsOf({ collections, language }: PlannedLanguage, site: Site): readonly Diagnostic[] {
  const { diagnostics, misnamed } = language.translations;
  return [
    ...collections.flatMap((plan) => plan.diagnostics),
    ...diagnostics,
    ...misnamed(site.theme.messages?.english ?? {}),
  ];
}

/** The public part of the site in languages other than `home`, by locale. */
function sitesIn(contexts: Contexts, home: PlannedLanguage): Graph['sites'] {
  return Object.fromEntries(
    [...contexts].flatMap(([planned, { props }]) =>
      planned === home ? [] : [[planned.language.locale.name, props.siteInfo]],
    ),
  );
}

function versionsIn(languages: readonly PlannedLanguage[]): Graph['versions'] {
  const trees = languages.flatMap((planned) => planned.trees);
  return Object.fromEntries(trees.map(({ collection, version }) => [collection.id, version]));
}

interface ContextsInput {
  readonly input: ResolveInput;
  /** The site in its default language. */
  readonly defaultLanguage: PlannedLanguage;
  readonly assets: Assets;
  /** Permalinks by key. */
  readonly permalinks: ReadonlyMap<string, string>;
  readonly plans: readonly PagePlan[];
  readonly languageOf: ReadonlyMap<PagePlan, PlannedLanguage>;
  readonly redirects: ReadonlyMap<string, string>;
}

type Contexts = ReadonlyMap<PlannedLanguage, ReturnType<typeof toLanguageContext>>;

/** Creates the context that the pages of each language share. */
function toContexts(
  languages: readonly PlannedLanguage[],
  { input, defaultLanguage, assets, permalinks, plans, languageOf, redirects }: ContextsInput,
): Contexts {
  const { site, sources } = input;
  const localesOf = createLocalesOf(
    languages.map(({ language }) => language),
    plans.map((plan) => ({ plan, language: languageOf.get(plan)!.language })),
  );
  const outputs = new Set([
    ...namesFor(site),
    ...integrationOutputs(site),
    ...languages.flatMap(({ collections }) => collections.flatMap(({ files }) => files ?? [])),
  ]);
  const originalVersions = groupVersions(defaultLanguage.trees);
  return new Map(
    languages.map((planned) => {
      const links = createLinks({
        site: planned.language.site,
        siteBase: site.config.baseUrl,
        sources,
        assets,
        pages: permalinks,
        documents: permalinksBySource(planned.collections, permalinks),
        outputs,
        redirects,
      });
      return [
        planned,
        toLanguageContext(planned, { input, links, localesOf, originalVersions }),
      ] as const;
    }),
  );
}

function ownersOf(languages: readonly PlannedLanguage[]): ReadonlyMap<PagePlan, PlannedLanguage> {
  return new Map(
    languages.flatMap((planned) => planned.plans.map((plan) => [plan, planned] as const)),
  );
}

/** Creates the context that the pages of a language share. */
function toLanguageContext(
  { language, collections, trees }: PlannedLanguage,
  {
    input,
    links,
    ...siteContext
  }: { readonly input: ResolveInput; readonly links: Links } & Pick<
    PropsContext,
    'localesOf' | 'originalVersions'
  >,
): { readonly props: PropsContext; readonly diagnostics: readonly Diagnostic[] } {
  const { site } = language;
  const { sources, production: isProduction } = input;
  const versions = groupVersions(trees);
  const { siteInfo, diagnostics } = toSiteInfo({
    site,
    sources,
    newestDate: newestDate(collections),
    links,
    trees,
    versions,
    siteBase: input.site.config.baseUrl,
    isProduction,
  });
  const props = {
    site,
    sources,
    siteInfo,
    links,
    versions,
    findFacts: createFindFacts(site.config, sources),
    feeds: feedsOf(collections),
    isProduction,
    formatDate: createDateFormat(site.config.locale),
    ...siteContext,
  };
  return { props, diagnostics };
}

/** The feeds of each collection, by the collection's id. */
function feedsOf(collections: readonly CollectionPlan[]): PropsContext['feeds'] {
  return new Map(
    collections.flatMap(({ plans, feeds }) =>
      feeds && plans[0]?.collection ? [[plans[0].collection.id, feeds] as const] : [],
    ),
  );
}

/** If two documents claim one address, both lead to the page that got it. */
function permalinksBySource(
  collections: readonly CollectionPlan[],
  pages: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    collections
      .flatMap(({ plans }) => plans)
      .flatMap(({ outline, address, collection }) =>
        outline
          ? pathsOf(outline, collection).map((path) => [path, pages.get(address.key)!] as const)
          : [],
      ),
  );
}

/** The path of the document, and its path in the other folder of its collection. */
function pathsOf({ path }: Outline, collection: Collection | undefined): readonly string[] {
  if (!collection?.translation) return [path];
  const within = pathWithin(collection, path);
  return [collection.path, collection.translation.folder].map((folder) =>
    folder === '' ? within : `${folder}/${within}`,
  );
}

function planToPage(plan: PagePlan, context: PropsContext, extend: ExtendPage): Page {
  const { kind, collection, address, outline, sidebar, items, teasers, isAdded } = plan;
  const route: Route = {
    permalink: address.permalink,
    file: address.file,
    kind,
    ...(collection && { collection: collection.id }),
    ...(outline && { source: outline.path }),
    ...(sidebar !== undefined && { sidebar }),
    ...(items && { items }),
    ...(isAdded && { isAdded }),
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
