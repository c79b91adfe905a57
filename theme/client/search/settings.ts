import type {
  PageAssets,
  SearchInfo,
  SearchProvider,
  SearchSettings,
} from '../../../generator/contract.ts';

/** Characters of a query at most (S5.1). */
export const longest = 64;

/** What the document says about its search, and where its parts are. */
export const {
  assets,
  ...settings
}: SearchInfo & { readonly assets: NonNullable<PageAssets['search']> } = JSON.parse(
  document.querySelector<HTMLMetaElement>('[name=search]')!.content,
);

let loading: Promise<SearchProvider> | undefined;

/** The provider of the site, loaded once; one that did not load is asked for again. */
export function loadProvider(): Promise<SearchProvider> {
  loading ??= (
    import(assets.provider) as Promise<{ createProvider(settings: SearchSettings): SearchProvider }>
  ).then(({ createProvider }) =>
    createProvider({ ...settings, baseUrl: document.documentElement.dataset['baseUrl']! }),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Loads the provider ahead of the first query; one that is there looks for what is new. */
export function prepareProvider(): void {
  loadProvider().then(
    (provider) => provider.refresh?.(),
    () => {},
  );
}

/** S1.7. */
export function searchLink(query: string): string {
  return `${settings.href}?q=${encodeURIComponent(query)}`;
}
