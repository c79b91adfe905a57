import { settings } from './settings.ts';

/** Has `countMiss.ts` count a query, if the site has an address for those that found nothing. */
export function noteMiss(query: string, count: number | undefined): void {
  const { missesUrl } = settings;
  if (missesUrl)
    import('./countMiss.ts').then(
      ({ countMiss }) => countMiss(missesUrl, query, count),
      () => {},
    );
}
