import type {
  PageAssets,
  SearchAnswer,
  SearchInfo,
  SearchProvider,
  SearchSettings,
} from '../../../generator/contract.ts';

/** The largest number of characters in a query. The rest is ignored. */
export const longestQuery = 64;

type Settings = SearchInfo & {
  readonly assets: NonNullable<PageAssets['search']>;
} & SettingsOfPage;

interface SettingsOfPage {
  /** Address of the file with the other settings and the dialog. Absent: the page has them. */
  readonly parts?: string;
  /** Address of the offline page. Absent: pages cannot be saved. */
  readonly offline?: string;
  /** Address of the index for the version or language of the page. Absent: there is only one. */
  readonly index?: string;
}

const read = <T extends SettingsOfPage>(place: ParentNode): T =>
  JSON.parse(place.querySelector<HTMLMetaElement>('[name=search]')!.content);

/** The settings of the search and the addresses of its files. They are set after `loadParts`. */
export let settings: Settings;

let loadingParts: Promise<DocumentFragment> | undefined;

/** Loads the settings and the dialog once. After a failure, the next call tries again. */
export function loadParts(): Promise<DocumentFragment> {
  return (loadingParts ??= readParts().catch((error) => {
    loadingParts = undefined;
    throw error;
  }));
}

/**
 * Sets `settings`, and returns the content of the dialog. Throws if the file has no dialog, such as
 * a page that a host sends in its place.
 */
async function readParts(): Promise<DocumentFragment> {
  const own = read(document);
  const place = own.parts
    ? new DOMParser().parseFromString(await (await fetch(own.parts)).text(), 'text/html')
    : document;
  const { content } = place.querySelector<HTMLTemplateElement>('#__search')!;
  settings = { ...read<Settings>(place), ...own };
  return content;
}

let loading: Promise<SearchProvider> | undefined;
/** The index that the provider in `loading` uses. */
let shown: string | undefined;

/**
 * Loads the provider once for each index. A page in another version or language has another index.
 * After a failure, the next call tries again.
 */
export function loadProvider(): Promise<SearchProvider> {
  const { index } = read(document);
  if (index !== shown) loading = undefined;
  shown = index;
  loading ??= createProvider(index);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function createProvider(index: string | undefined): Promise<SearchProvider> {
  await loadParts();
  const provider: { createProvider(settings: SearchSettings): SearchProvider } = await import(
    settings.assets.provider
  );
  return provider.createProvider({
    ...settings,
    baseUrl: index ?? document.documentElement.dataset['baseUrl']!,
  });
}

/** Loads the provider before the first query, and has it check for a newer index. */
export function prepareProvider(): void {
  loadProvider().then(
    (provider) => provider.refresh?.(),
    () => {},
  );
}

/** The largest number of results in the dialog. */
const mostHits = 8;

/** Finds the results that the dialog shows. */
export async function findHits(query: string): Promise<SearchAnswer> {
  return (await loadProvider()).search(query, { limit: mostHits });
}

/** Returns the address of the page of results for a query. */
export function searchLink(query: string): string {
  return `${settings.href}?q=${encodeURIComponent(query)}`;
}
