import { settings } from './settings.ts';

/** Has `countMiss` count a query without results, if the site has an address for such queries. */
export function noteMiss(query: string, count: number | undefined): void {
  const { missesUrl } = settings;
  if (missesUrl)
    import('./countMiss.ts').then(
      ({ countMiss }) => countMiss(missesUrl, query, count),
      () => {},
    );
}
