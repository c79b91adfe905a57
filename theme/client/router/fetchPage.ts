/** Fetches documents of other pages with their style sheets, and keeps them for some minutes. */
import type * as ShowPage from './showPage.ts';
import { loadStyles } from './styleSheets.ts';

/**
 * Milliseconds until a document is requested again. The browser then asks the host by the ETag
 * whether its copy is still current.
 */
const freshness = 300_000;
const documents = new Map<string, Promise<() => Document>>();
/** The number of documents that are being fetched. */
export let underWay = 0;
/** The document that was fetched last, parsed, because usually the next click needs it. */
let last: Document;
/** The HTML that `last` was parsed from. Empty: `last` has been used. */
let lastHtml: string;
/** The module that shows a document. It loads together with the first document that is fetched. */
export let display: typeof ShowPage;

/**
 * Returns a function that returns a new copy of the document at `href` on each call. The hash is
 * ignored. Rejects if the document cannot be loaded, or if its address redirects. The next call
 * then tries again.
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
  // Only an ordinary navigation follows a redirect together with its hash.
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
