/**
 * resolve: the whole site without bodies — addresses, sidebars, lists, tags, and the final target
 * of every reference. Pure: it knows outlines and paths, never the disk. All addresses are claimed
 * before links and props are created.
 */
import type { SiteInfo } from '../contract.ts';
import { integrationOutputs } from '../lib/integrationOutputs.ts';
import { pathWithin } from '../lib/files/ownFolder.ts';
import { namesFor } from '../lib/outputNames.ts';
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
import { withAddedPages } from './addPages.ts';
import { createAssets, type Assets } from './assets.ts';
import { claimAddresses, withoutSameIds } from './claims.ts';
import { createDateFormat } from './dates.ts';
import { groupVersions, type Versions } from './docs/pageVersions.ts';
import { planDocs, type DocsTree, type PlanInput } from './docs/planDocs.ts';
import { messagesFileOf, outlinesOf, toLanguages, type Language } from './languages/toLanguages.ts';
import { say } from './languages/say.ts';
import { createLocalesOf } from './languages/pageLocales.ts';
import type { HookAnswers } from './hooks/askHooks.ts';
import type { Messages, Translations } from './languages/translations.ts';
import { planEntries } from './planEntries.ts';
import { futureUpdate } from './futureDate.ts';
import { createExtendPage, type ExtendPage } from './extendPage.ts';
import { createLinks, type Links, type Origin } from './links.ts';
import { missingImages } from './missingImages.ts';
import { notFoundAddress, planPages } from './planPages.ts';
import { planSearch } from './searchPage.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';
import { planPosts } from './posts/planPosts.ts';
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
  /** What functions of the site said (`askHooks`). Absent: it has none. */
  readonly answers?: HookAnswers | undefined;
}

/**
 * Resolves every name of the site. Problems are in `diagnostics`; a link to nothing has a target of
 * kind `missing`.
 */
export function resolve(input: ResolveInput): Graph {
  const { site, sources, outlines } = input;
  const planned = toLanguages(site, sources).map((language) => planLanguage(language, input));
  const defaultLanguage = planned.find(({ language }) => language.locale.isDefault) ?? planned[0]!;
  const assets = createAssets(site, sources);
  const diagnostics: Diagnostic[] = [
    ...(input.answers?.diagnostics ?? []),
    ...planned.flatMap((one) => one.diagnostics),
  ];
  const claims = claimAddresses(
    planned.flatMap((one) => one.plans),
    assets,
  );
  const permalinks = new Map(claims.plans.map(({ address }) => [address.key, address.permalink]));
  const languageOf = ownersOf(planned);
  const redirectsByLanguage = collectRedirectsByLanguage(planned, claims.plans, languageOf);
  const contexts = toContexts(planned, {
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
  const redirects = [...redirectsByLanguage].map(([one, collected]) =>
    resolveRedirects(collected, { permalinks, ...contexts.get(one)!.props }),
  );
  return {
    routes: new Map(pages.map(({ route }) => [route.permalink, route])),
    pages,
    assets: assets.all(claims.displaced),
    site: siteInfo,
    ...(planned.length > 1 && { sites: sitesIn(contexts, defaultLanguage) }),
    redirects: redirects.flatMap((one) => one.redirects).sort(by(({ from }) => from)),
    versions: versionsIn(planned),
    diagnostics: [
      ...planned.flatMap((one) => faultsOf(one, site)),
      ...withoutSameIds(claims.diagnostics, planned),
      ...assets.diagnostics,
      ...[...contexts.values()].flatMap(({ diagnostics }) => diagnostics),
      ...redirects.flatMap(({ diagnostics }) => diagnostics),
      ...diagnostics,
      ...claims.plans.flatMap(({ outline }) => (outline ? futureUpdate(outline, sources.now) : [])),
      ...planned.flatMap((one) =>
        missingImages(
          claims.plans.filter((plan) => languageOf.get(plan) === one),
          outlines,
          contexts.get(one)!.props.links,
        ),
      ),
    ],
  };
}

/** The redirects of each language, as they are written. */
function collectRedirectsByLanguage(
  planned: readonly PlannedLanguage[],
  plans: readonly PagePlan[],
  languageOf: ContextsInput['languageOf'],
): ReadonlyMap<PlannedLanguage, ReturnType<typeof collectRedirects>> {
  return new Map(
    planned.map((one) => {
      const own = plans.filter((plan) => languageOf.get(plan) === one);
      return [one, collectRedirects(own, one.language.site)] as const;
    }),
  );
}

/** What is wrong in collections and in files of translations. */
function faultsOf({ collections, language }: PlannedLanguage, site: Site): readonly Diagnostic[] {
  const { diagnostics, misnamed } = language.translations;
  return [
    ...collections.flatMap((plan) => plan.diagnostics),
    ...diagnostics,
    ...misnamed(site.theme.messages?.english ?? {}),
  ];
}

/** The public part of the site in the languages other than `home`, by locale. */
function sitesIn(contexts: Contexts, home: PlannedLanguage): Graph['sites'] {
  return Object.fromEntries(
    [...contexts].flatMap(([one, { props }]) =>
      one === home ? [] : [[one.language.locale.name, props.siteInfo]],
    ),
  );
}

function versionsIn(planned: readonly PlannedLanguage[]): Graph['versions'] {
  const trees = planned.flatMap((one) => one.trees);
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

/** What the props of the pages of each language share. */
function toContexts(
  planned: readonly PlannedLanguage[],
  { input, defaultLanguage, assets, permalinks, plans, languageOf, redirects }: ContextsInput,
): Contexts {
  const { site, sources } = input;
  const localesOf = createLocalesOf(
    planned.map(({ language }) => language),
    plans.map((plan) => ({ plan, language: languageOf.get(plan)!.language })),
  );
  const outputs = new Set([
    ...namesFor(site),
    ...integrationOutputs(site),
    ...planned.flatMap(({ collections }) => collections.flatMap(({ files }) => files ?? [])),
  ]);
  const originalVersions = groupVersions(defaultLanguage.trees);
  return new Map(
    planned.map((one) => {
      const links = createLinks({
        site: one.language.site,
        siteBase: site.config.baseUrl,
        sources,
        assets,
        pages: permalinks,
        documents: permalinksBySource(one.collections, permalinks),
        outputs,
        redirects,
      });
      return [one, toLanguageContext(one, { input, links, localesOf, originalVersions })] as const;
    }),
  );
}

/** The site in one language, before its references are resolved. */
interface PlannedLanguage {
  readonly language: Language;
  readonly collections: readonly CollectionPlan[];
  readonly trees: readonly DocsTree[];
  readonly plans: readonly PagePlan[];
  /** What hooks of integrations threw. */
  readonly diagnostics: readonly Diagnostic[];
}

function planLanguage(language: Language, input: ResolveInput): PlannedLanguage {
  const collections = planCollections({ ...input, site: language.site }, language);
  const diagnostics: Diagnostic[] = [];
  return {
    language,
    collections,
    trees: collections.filter((plan): plan is DocsTree => 'version' in plan),
    plans: withAddedPages(planPagesOf(collections, language.site), language.site, diagnostics),
    diagnostics,
  };
}

function ownersOf(planned: readonly PlannedLanguage[]): ReadonlyMap<PagePlan, PlannedLanguage> {
  return new Map(planned.flatMap((one) => one.plans.map((plan) => [plan, one] as const)));
}

function toLanguageContext(
  { language: { site }, collections, trees }: PlannedLanguage,
  {
    input,
    links,
    ...known
  }: { readonly input: ResolveInput; readonly links: Links } & Pick<
    PropsContext,
    'localesOf' | 'originalVersions'
  >,
): { readonly props: PropsContext; readonly diagnostics: readonly Diagnostic[] } {
  const { sources } = input;
  const versions = groupVersions(trees);
  const { siteInfo, diagnostics } = toSiteInfo({
    site,
    sources,
    links,
    trees,
    versions,
    siteBase: input.site.config.baseUrl,
    isProduction: input.production,
  });
  const context = { collections, siteInfo, links, versions };
  return {
    props: { ...toPropsContext({ ...input, site }, context), ...known },
    diagnostics,
  };
}

/** The pages of all collections, and the pages that belong to the whole site. */
function planPagesOf(collections: readonly CollectionPlan[], site: Site): readonly PagePlan[] {
  return [
    ...collections.flatMap(({ plans }) => plans),
    ...defaultNotFound(collections, site),
    ...planSearch(collections, site),
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
      .flatMap(({ outline, address, collection }) =>
        outline
          ? pathsOf(outline, collection).map((path) => [path, pages.get(address.key)!] as const)
          : [],
      ),
  );
}

/** Where the document is, and where it is or would be in the other folder of its collection. */
function pathsOf({ path }: Outline, collection: Collection | undefined): readonly string[] {
  if (!collection?.translation) return [path];
  const within = pathWithin(collection, path);
  return [collection.path, collection.translation.folder].map((folder) =>
    folder === '' ? within : `${folder}/${within}`,
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
): Omit<PropsContext, 'localesOf' | 'originalVersions'> {
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
    formatDate: createDateFormat(site.config.locale),
  };
}

function planCollections(
  { site, sources, outlines, production, answers }: ResolveInput,
  { translations }: Language,
): readonly CollectionPlan[] {
  const ordered = [...outlines.values()].sort(by(({ path }) => path));
  return site.config.collections.map((collection) =>
    planCollection(collection, {
      site,
      sources,
      outlines: outlinesOf(collection, ordered),
      messages: messagesIn(collection, translations),
      isProduction: production,
      answers,
    }),
  );
}

function messagesIn(collection: Collection, { messagesOf }: Translations): Messages {
  const file = messagesFileOf(collection);
  return file === undefined ? new Map() : messagesOf(file);
}

function planCollection(collection: Collection, input: PlanInput): CollectionPlan {
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
    {
      kind: 'notFound',
      address: notFoundAddress(site),
      own: () => ({ title: say(site, 'pageNotFound') }),
    },
  ];
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
