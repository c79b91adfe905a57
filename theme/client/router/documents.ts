/** Documents of other pages, with their style sheets: each fetched once, and remembered. */
import { loadStyles } from './styles.ts';

/** S8: addresses remembered at most. */
const limit = 10_000;
const known = new Map<string, Promise<string>>();
let underWay = 0;

export const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Whether a further document may be fetched ahead of its need. */
export const isIdle = (): boolean => underWay < 3;

/** The document at `href`, whose hash does not count. Rejects when there is none; the next time it is asked for again. */
export function load(href: string): Promise<string> {
  const address = href.replace(/#.*/, '');
  let html = known.get(address);
  if (!html) {
    if (known.size >= limit) known.clear();
    known.set(address, (html = request(address).finally(() => underWay--)));
    html.catch(() => known.delete(address));
  }
  return html;
}

async function request(address: string): Promise<string> {
  underWay++;
  const response = await fetch(address);
  // Where a redirect leads, hash and all, only an ordinary navigation knows.
  if (!response.ok || response.redirected) throw response;
  const html = await response.text();
  await loadStyles(parse(html));
  return html;
}
