/** The module of the local provider: the index below the base URL. */
import type { SearchProvider, SearchSettings } from '../../contract.ts';
import { createLocalProvider } from './createLocalProvider.ts';

/** Milliseconds after which a file is given up. */
const fetchTimeout = 20_000;

/** A provider for the index that was built with the site. */
export function createProvider({ baseUrl }: Pick<SearchSettings, 'baseUrl'>): SearchProvider {
  return createLocalProvider(async (path, isFresh) => {
    const response = await fetch(baseUrl + path, {
      cache: isFresh ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  });
}
