/** Checks from outside whether the host of a published site meets the build's requirements. */
import { policyHeader } from '../contract.ts';
import { runtimeIn } from '../contract/publishedFiles.ts';
import { outputNames } from '../lib/outputNames.ts';

/** One requirement of the host. */
interface PublishedCheck {
  readonly name: string;
  /** The fault and its remedy. Absent: the host meets the requirement. */
  readonly fault?: string;
}

/** A published site, as its host serves it. */
interface Published {
  /** Address of the first page; ends with `/`. */
  readonly base: URL;
  /** Addresses of pages, from `routes.json`. */
  readonly pages: readonly string[];
  /** Headers that every answer has, from `headers.json`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** The most redirects to try. */
const MOST_REDIRECTS = 20;

/** A rule of `headers.json`, which the integration for hosts writes. */
interface WrittenHeaders {
  /** The addresses that it applies to. A `*` at the end stands for any text. */
  readonly for: string;
  readonly values: Published['headers'];
}

type Check = (site: Published) => Promise<string | undefined>;

const checks: Readonly<Record<string, Check>> = {
  headers: checkHeaders,
  policy: checkPolicy,
  types: checkTypes,
  markdown: checkMarkdown,
  redirects: checkRedirects,
  spellings: checkSpellings,
  'missing pages': checkMissing,
  compression: checkCompression,
  caching: checkCaching,
};

/**
 * Checks a published site for each requirement that the page "Deploying" lists.
 *
 * @throws If `address` does not answer, or does not belong to a site of this generator.
 */
export async function inspectPublished(address: string): Promise<readonly PublishedCheck[]> {
  const site = await openSite(new URL(address.endsWith('/') ? address : `${address}/`));
  const publishedChecks: PublishedCheck[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check(site);
    publishedChecks.push({ name, ...(fault !== undefined && { fault }) });
  }
  return publishedChecks;
}

async function openSite(base: URL): Promise<Published> {
  const get: Published['get'] = (path, headers = {}) =>
    fetch(new URL(path, base), { headers, redirect: 'manual' });
  const routes = await jsonAt<Record<string, unknown>>(get, outputNames.routeMap);
  if (!routes)
    throw new Error(
      `${base.href}routes.json is not there. Give the address of the first page of a site that ` +
        'this command built, with its base URL.',
    );
  const pages = Object.keys(routes).filter((page) => !/(?:^|\/)404(?:\.html)?\/?$/.test(page));
  const rules = await jsonAt<readonly WrittenHeaders[]>(get, 'headers.json');
  return { base, pages, headers: rules?.[0]?.values ?? {}, get };
}

async function jsonAt<T>(get: Published['get'], path: string): Promise<T | undefined> {
  const response = await get(path);
  return response.ok ? ((await response.json().catch(() => undefined)) as T) : undefined;
}

async function checkHeaders({ get, headers: required }: Published): Promise<string | undefined> {
  const expected = Object.entries(required).filter(([name]) => !isPolicy(name));
  const { headers } = await get('');
  const wrong = expected.filter(([name, value]) => headers.get(name) !== value);
  return wrong.length === 0
    ? undefined
    : `The first page lacks ${wrong.map(([name, value]) => `\`${name}: ${value}\``).join(', ')}. ` +
        'Have the host send what `headers.json` lists.';
}

const isPolicy = (name: string) => name.toLowerCase() === policyHeader.toLowerCase();

async function checkPolicy({ get, headers }: Published): Promise<string | undefined> {
  const expected = Object.entries(headers).find(([name]) => isPolicy(name))?.[1];
  const sent = (await get('')).headers.get(policyHeader);
  if (expected === undefined || sent === expected) return undefined;
  return sent === null
    ? `The first page has no \`${policyHeader}\` header, so any site may frame it. Have the host ` +
        'send the one in `headers.json`.'
    : `The policy is \`${sent}\`, but the build's is \`${expected}\`. Publish the headers of the ` +
        'same build.';
}

/** Browsers refuse scripts and styles with another type. */
async function checkTypes({ get, base }: Published): Promise<string | undefined> {
  const html = await (await get('')).text();
  const expected: readonly (readonly [string | undefined, RegExp])[] = [
    [assetIn(html, { base, pattern: scriptAddress }), /\/javascript/],
    [assetIn(html, { base, pattern: /<link rel="?stylesheet"? href="?([^"\s>]*)/ }), /^text\/css/],
    [assetIn(html, { base, pattern: /<link rel="?manifest"? href="?([^"\s>]*)/ }), /[/+]json/],
  ];
  for (const [file, type] of expected) {
    const response = file === undefined ? undefined : await get(file);
    if (response && !type.test(response.headers.get('content-type') ?? ''))
      return `\`${file}\` is ${typeOf(response)}. Have the host send the type of its ending.`;
  }
  return undefined;
}

const scriptAddress = /<script[^>]* src="?([^"\s>]*)/;

/** The address of a site's file in a document. */
function assetIn(
  html: string,
  { base, pattern }: { readonly base: URL; readonly pattern: RegExp },
): string | undefined {
  const [, address] = pattern.exec(html) ?? [];
  return address !== undefined && new URL(address, base).origin === base.origin
    ? address
    : undefined;
}

async function checkMarkdown({ get, pages }: Published): Promise<string | undefined> {
  for (const page of await pagesWithCopies({ get, pages })) {
    const response = await get(page, { accept: 'text/markdown' });
    if (!isOfType(response, 'text/markdown'))
      return (
        `\`${page}\` with \`Accept: text/markdown\` is ${typeOf(response)}. Have the host answer ` +
        'with the Markdown copy; the page "Deploying" has a function for it.'
      );
    const html = await get(page, { accept: 'text/html' });
    if (!isOfType(html, 'text/html'))
      return `\`${page}\` with \`Accept: text/html\` is ${typeOf(html)}. Have it be the page.`;
    for (const answer of [response, html])
      if (!/(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(answer.headers.get('vary') ?? ''))
        return `\`${page}\` lacks \`Vary: Accept\`, so caches may mix its forms. Send it.`;
  }
  return undefined;
}

/** The first pages that have a Markdown copy. */
async function pagesWithCopies({
  get,
  pages,
}: Pick<Published, 'get' | 'pages'>): Promise<readonly string[]> {
  const copiedPages: string[] = [];
  for (const page of pages.slice(0, 10)) {
    const copy = await get(page.endsWith('/') ? `${page}index.md` : `${page}.md`);
    if (copy.ok && isOfType(copy, 'text/')) copiedPages.push(page);
    if (copiedPages.length === 3) break;
  }
  return copiedPages;
}

async function checkRedirects({ get, base }: Published): Promise<string | undefined> {
  const moved = await jsonAt<Readonly<Record<string, string>>>(get, 'redirects.json');
  for (const [from, to] of Object.entries(moved ?? {}).slice(0, MOST_REDIRECTS)) {
    const response = await get(from);
    if (leadsTo(response, { from, to, base })) continue;
    return response.ok
      ? `\`${from}\` is a page that leads to \`${to}\`. Have the host answer 301, by ` +
          '`_redirects` or `redirects.json`.'
      : `\`${from}\` answers ${response.status}, but leads to \`${to}\`. Have the host follow ` +
          '`_redirects` or `redirects.json`.';
  }
  return undefined;
}

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly base: URL;
}

function leadsTo({ status, headers }: Response, { from, to, base }: Redirect): boolean {
  const location = headers.get('location');
  if (![301, 308].includes(status) || location === null) return false;
  return new URL(location, new URL(from, base)).href === new URL(to, base).href;
}

async function checkSpellings({ get, pages, base }: Published): Promise<string | undefined> {
  const page = pages.find((address) => !address.endsWith('/') && !address.endsWith('.html'));
  const folder = pages.find((address) => address.endsWith('/'));
  const spellings = [
    ...(page === undefined ? [] : [[`${page}/`, page] as const, [`${page}.html`, page] as const]),
    ...(folder === undefined ? [] : [[`${folder}index.html`, folder] as const]),
  ];
  for (const [from, page] of spellings) {
    const response = await get(from);
    if (!leadsTo(response, { from, to: page, base }) && response.status !== 404)
      return (
        `\`${from}\` answers ${response.status}, so a page has two addresses. Have the host ` +
        `answer 301 to \`${page}\`.`
      );
  }
  return undefined;
}

async function checkMissing({ get }: Published): Promise<string | undefined> {
  const response = await get('no-such-page-e3b0c442');
  if (response.status !== 404)
    return `An address without a page answers ${response.status}. Have the host answer 404.`;
  // Hosts that redirect to the other spelling serve the page as `404`.
  const direct = await get('404.html');
  const location = direct.headers.get('location');
  const expected = await (location === null ? direct : await get(location)).text();
  const text = await response.text();
  const isOwn = runtimeIn(text) === runtimeIn(await (await get('')).text());
  return isOwn &&
    /<title>/.test(text) &&
    (!/<title>/.test(expected) || titleOf(text) === titleOf(expected))
    ? undefined
    : 'An address without a page does not show `404.html`. Have the host answer with it.';
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];

async function checkCompression({ get, base }: Published): Promise<string | undefined> {
  const page = await get('', { 'accept-encoding': 'br, gzip' });
  const script = assetIn(await page.text(), { base, pattern: scriptAddress });
  const file = script === undefined ? page : await get(script, { 'accept-encoding': 'br, gzip' });
  const uncompressed = [['The first page', page] as const, [`\`${script}\``, file] as const].find(
    ([, { headers }]) => !/^(?:br|gzip|zstd)$/.test(headers.get('content-encoding') ?? ''),
  );
  return (
    uncompressed &&
    `${uncompressed[0]} is not compressed. Have the host compress text with Brotli or gzip.`
  );
}

async function checkCaching({ get, base }: Published): Promise<string | undefined> {
  const page = await get('');
  const html = await page.text();
  if (lifeOf(page) > 3600)
    return `The first page may be kept for ${lifeOf(page)} seconds. Send it with \`no-cache\`.`;
  const pattern = /<script[^>]* src="?([^"\s>]*-[\da-zA-Z]{8,}\.js)(?=["\s>])/;
  const asset = assetIn(html, { base, pattern });
  if (asset === undefined) return undefined;
  const file = await get(asset);
  return lifeOf(file) >= 31_536_000
    ? undefined
    : `\`${asset}\` has a hash in its name and is not kept. Send files below \`assets/\` with a ` +
        'hash with `Cache-Control: public, max-age=31536000, immutable`.';
}

/** The number of seconds that an answer may be cached. */
function lifeOf({ headers }: Response): number {
  const control = headers.get('cache-control') ?? '';
  return /no-cache|no-store/.test(control) ? 0 : Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
}

const typeOf = ({ status, headers }: Response) =>
  status === 200 ? `\`${headers.get('content-type')}\`` : `an answer ${status}`;

const isOfType = (response: Response, type: string) =>
  response.ok && (response.headers.get('content-type') ?? '').startsWith(type);
