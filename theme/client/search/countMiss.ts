/** Milliseconds until a query counts: a reader who types on has not asked it. */
const pause = 1000;
const counted = new Set<string>();
let timer: ReturnType<typeof setTimeout>;

/**
 * Posts a query that found nothing to the site's own address: the query and nothing else, without
 * cookies, once for each page load. `count`: how many results there are.
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
