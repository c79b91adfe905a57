/** Documents of other pages with their style sheets. Each one is kept for some minutes. */
import type * as ShowPage from './showPage.ts';
import { loadStyles } from './styleSheets.ts';

/**
 * Milliseconds until a document is requested again. The browser has its ETag, and asks the host
 * whether it is still current.
 */
const freshness = 300_000;
const documents = new Map<string, Promise<() => Document>>();
/** Number of documents that are being fetched. */
export let underWay = 0;
/** The document that was fetched last, until it is used; usually the next click needs it. */
let last: Document;
/** The HTML that `last` was parsed from; empty once `last` is used. */
let lastHtml: string;
/** Shows a document. It is loaded beside the first one, which does without it. */
export let display: typeof ShowPage;

/**
 * Returns a function that gives a new copy of the document at `href` on each call; the hash is
 * ignored. Rejects if the document cannot be loaded; the next call tries again.
 */
export function fetchPage(href: string): Promise<() => Document> {
  const [address] = href.split('#') as [string];
  let page = documents.get(address);
  if (!page) {
    documents.set(address, (page = request(address).finally(() => underWay--)));
    const forget = () => documents.delete(address);
    page.catch(forget);
    setTimeout(forget, freshness);
  }
  return page;
}

async function request(address: string): Promise<() => Document> {
  underWay++;
  const [response, module] = await Promise.all([fetch(address), import('./showPage.ts')]);
  display = module;
  // Only an ordinary navigation knows where a redirect leads, including its hash.
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
