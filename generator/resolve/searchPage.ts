import type { SearchInfo } from '../contract.ts';
import type { DocsCollection, Site } from '../types.ts';
import { toAddress } from './addresses.ts';
import { say } from './languages/say.ts';
import type { Links } from './links.ts';
import type { PagePlan, CollectionPlan } from './pagePlan.ts';

/**
 * Plans the page of search results, unless the site has no search or its own page at that address.
 */
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
 * Returns the facts about the search for pages: final addresses, and facets in the form of a hosted
 * index (the `docsearch:` tags of pages).
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

/** The tag of a documentation tree in an index, under Docusaurus's name. */
function toDocsTag({ name, version }: DocsCollection): string {
  return `docs-${name}-${version.name}`;
}
