/** Documents of other pages, with their style sheets: each fetched once, and remembered. */
import { loadStyles } from './styles.ts';

const known = new Map<string, Promise<() => Document>>();
/** Documents on their way. */
export let underWay = 0;
/** The document that was fetched last, while nobody has it: as a rule that of the next click. */
let last: Document;
/** What `last` was parsed from; nothing once somebody has it. */
let lastHtml: string;

/** Gives a way to the document at `href`, whose hash does not count: another copy each time. Rejects when there is none; the next time it is asked for again. */
export function load(href: string): Promise<() => Document> {
  const [address] = href.split('#') as [string];
  let page = known.get(address);
  if (!page) {
    // S8.
    if (known.size >= 10_000) known.clear();
    known.set(address, (page = request(address).finally(() => underWay--)));
    page.catch(() => known.delete(address));
  }
  return page;
}

async function request(address: string): Promise<() => Document> {
  underWay++;
  const response = await fetch(address);
  // Where a redirect leads, hash and all, only an ordinary navigation knows.
  if (!response.ok || response.redirected) throw response;
  const html = await response.text();
  const parse = () => new DOMParser().parseFromString(html, 'text/html');
  lastHtml = html;
  await loadStyles((last = parse()));
  return () => {
    const page = lastHtml === html ? last : parse();
    lastHtml = '';
    return page;
  };
}
