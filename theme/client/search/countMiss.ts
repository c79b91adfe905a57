/** Milliseconds until a query counts. A reader who goes on typing has not asked it. */
const pause = 1000;
const counted = new Set<string>();
let timer: ReturnType<typeof setTimeout>;

/**
 * Posts a query that found nothing to the address `missesUrl` of the site, without cookies or
 * anything else. Each query is posted once until the page is loaded again. `count` is the number of
 * results. `undefined`: it is not known.
 */
export function countMiss(missesUrl: string, query: string, count: number | undefined): void {
  clearTimeout(timer);
  if (count !== 0 || counted.has(query)) return;
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
