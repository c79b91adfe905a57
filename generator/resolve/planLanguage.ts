/**
 * Plans the pages of a site in one language: the pages of its collections, and the pages that every
 * site has.
 */
import { by } from '../lib/compareText.ts';
import type { Collection, Diagnostic, Site } from '../types.ts';
import { withAddedPages } from './addPages.ts';
import { planDocs, type DocsTree, type PlanInput } from './docs/planDocs.ts';
import { say } from './languages/say.ts';
import { messagesFileOf, outlinesOf, type Language } from './languages/toLanguages.ts';
import type { Messages, Translations } from './languages/translations.ts';
import type { CollectionPlan, PagePlan } from './pagePlan.ts';
import { planEntries } from './planEntries.ts';
import { notFoundAddress, planPages } from './planPages.ts';
import { planPosts } from './posts/planPosts.ts';
import type { ResolveInput } from './resolve.ts';
import { planSearch } from './searchPage.ts';

/** The site in one language, before its references are resolved. */
export interface PlannedLanguage {
  readonly language: Language;
  readonly collections: readonly CollectionPlan[];
  readonly trees: readonly DocsTree[];
  readonly plans: readonly PagePlan[];
  /** The errors that hooks of integrations threw. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Plans the pages of a language, including the pages of integrations. */
export function planLanguage(language: Language, input: ResolveInput): PlannedLanguage {
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

/** The pages of all collections, and the pages that belong to the whole site. */
function planPagesOf(collections: readonly CollectionPlan[], site: Site): readonly PagePlan[] {
  return [
    ...collections.flatMap(({ plans }) => plans),
    ...defaultNotFound(collections, site),
    ...planSearch(collections, site),
  ];
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
      ownProps: () => ({ title: say(site, 'pageNotFound') }),
    },
  ];
}
