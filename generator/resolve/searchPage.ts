import type { SearchInfo } from '../contract.ts';
import type { DocsCollection, Site } from '../types.ts';
import { toAddress } from './addresses.ts';
import { say } from './languages/say.ts';
import type { Links } from './links.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';

/** The page of search results, unless the site has its own at that address or no search. */
export function planSearch(planned: readonly CollectionPlan[], site: Site): readonly PagePlan[] {
  const { config } = site;
  const address = toAddress(config.search.searchPagePath, config);
  if (
    config.search.provider === false ||
    planned.some(({ plans }) => plans.some((plan) => plan.address.key === address.key))
  )
    return [];
  return [
    {
      kind: 'search',
      address,
      ownProps: () => ({
        title: say(site, 'search'),
        description: say(site, 'searchSite', { title: config.title }),
      }),
    },
  ];
}

/**
 * The facts about the search that pages have: final addresses, and facets as a hosted index has
 * them (the `docsearch:` tags of pages).
 */
export function toSearchInfo(site: Site, links: Links): SearchInfo | undefined {
  const { search, locale, collections } = site.config;
  const {
    provider,
    searchPagePath,
    placeholder = say(site, 'searchDocs'),
    missingResultsUrl,
    missesUrl,
    suggestions,
    synonyms: _,
    appId,
    apiKey,
    indexName,
    ...hosted
  } = search;
  if (provider === false) return undefined;
  const tags = [
    'default',
    ...collections.flatMap((collection) =>
      collection.type === 'docs' && collection.version.isLast ? [toDocsTag(collection)] : [],
    ),
  ];
  return {
    provider: provider === 'local' ? provider : 'module',
    href: links.address(`/${searchPagePath}`).href,
    placeholder,
    suggestions,
    ...(missingResultsUrl !== undefined && {
      missingResultsUrl: links.address(missingResultsUrl).href,
    }),
    ...(missesUrl !== undefined && { missesUrl: links.address(missesUrl).href }),
    ...(appId &&
      apiKey &&
      indexName && {
        hosted: {
          ...hosted,
          appId,
          apiKey,
          indexName,
          facets: { language: locale.htmlLang, tags },
        },
      }),
  };
}

/** The tag of a documentation tree in an index; the name is Docusaurus's. */
function toDocsTag({ name, version }: DocsCollection): string {
  return `docs-${name}-${version.name}`;
}
