import type {
  PageAssets,
  SearchAnswer,
  SearchInfo,
  SearchProvider,
  SearchSettings,
} from '../../../generator/contract.ts';

/** Most characters of a query. */
export const longestQuery = 64;

type Settings = SearchInfo & {
  readonly assets: NonNullable<PageAssets['search']>;
  /** Address of the offline page, if pages can be saved. */
  readonly offline?: string;
  /** Address of the index of the version or language of the page, if it has its own. */
  readonly index?: string;
};

const read = (): Settings =>
  JSON.parse(document.querySelector<HTMLMetaElement>('[name=search]')!.content);

/** The search settings in the document, and the addresses of its parts. */
export const { assets, ...settings } = read();

let loading: Promise<SearchProvider> | undefined;
/** The index of the provider. */
let shown: string | undefined;

/**
 * Loads the provider of the page once; a page of another version has another. After a failure the
 * next call tries again.
 */
export function loadProvider(): Promise<SearchProvider> {
  const { index } = read();
  if (index !== shown) loading = undefined;
  shown = index;
  loading ??= (
    import(assets.provider) as Promise<{ createProvider(settings: SearchSettings): SearchProvider }>
  ).then(({ createProvider }) =>
    createProvider({
      ...settings,
      baseUrl: index ?? document.documentElement.dataset['baseUrl']!,
    }),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Loads the provider before the first query. A loaded provider checks for a newer index. */
export function prepareProvider(): void {
  loadProvider().then(
    (provider) => provider.refresh?.(),
    () => {},
  );
}

/** Most results in the dialog. */
const mostHits = 8;

/** Finds the results that the dialog shows. */
export async function findHits(query: string): Promise<SearchAnswer> {
  return (await loadProvider()).search(query, { limit: mostHits });
}

/** Returns the address of the page of results for a query. */
export function searchLink(query: string): string {
  return `${settings.href}?q=${encodeURIComponent(query)}`;
}
