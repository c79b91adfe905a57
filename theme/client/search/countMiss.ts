import { settings } from './settings.ts';

/** Milliseconds until a query counts: a reader who types on has not asked it. */
const pause = 1000;
const counted = new Set<string>();
let timer: ReturnType<typeof setTimeout>;

/**
 * Posts a query that found nothing to the site's own address, if it has one for them: the query and
 * nothing else, without cookies, once for each page load. `count`: how many results there are.
 */
export function countMiss(query: string, count: number | undefined): void {
  const { missesUrl } = settings;
  clearTimeout(timer);
  if (!missesUrl || count !== 0 || counted.has(query)) return;
  timer = setTimeout(() => {
    counted.add(query);
    fetch(missesUrl.replace('{query}', encodeURIComponent(query)), {
      method: 'POST',
      body: new URLSearchParams({ query }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {});
  }, pause);
}
