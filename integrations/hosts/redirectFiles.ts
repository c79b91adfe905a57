import { escapeHtml } from '../../generator/contract/escapeHtml.ts';
import { decodePath } from '../../generator/lib/files/decodePath.ts';
import type { Config, ResolvedRedirect } from '../../generator/types.ts';
import { quoteForNginx } from './headers.ts';

interface RedirectFile {
  readonly path: string;
  readonly text: string;
  /** The old address, if the file is a page there. */
  readonly from?: string;
}

/**
 * Creates the files that forward old addresses: a page at each address, rules for hosts that read
 * `_redirects`, rules for nginx, and the same rules as JSON. Without redirects, creates only rules
 * for unknown addresses of several languages.
 */
export function createRedirectFiles(
  redirects: readonly ResolvedRedirect[],
  config: Pick<Config, 'url' | 'locales'>,
): readonly RedirectFile[] {
  const missing = toMissingRules(config.locales);
  if (redirects.length === 0) return missing === '' ? [] : [{ path: '_redirects', text: missing }];
  const pages = redirects.flatMap(({ from, to, file }) =>
    file === undefined ? [] : [{ path: file, text: toRedirectPage({ from, to }, config), from }],
  );
  return [
    ...pages,
    { path: '_redirects', text: toRules(redirects) + missing },
    { path: 'redirects.nginx.conf', text: toNginxRules(redirects) },
    { path: 'redirects.json', text: toJson(redirects) },
  ];
}

/** A page without script or style, so that any policy allows it, in the language of its address. */
function toRedirectPage(
  { from, to }: Pick<ResolvedRedirect, 'from' | 'to'>,
  { url, locales }: Pick<Config, 'url' | 'locales'>,
): string {
  const locale =
    locales.find(({ isDefault, baseUrl }) => !isDefault && from.startsWith(baseUrl)) ??
    locales.find(({ isDefault }) => isDefault)!;
  const address = escapeHtml(to);
  const canonical = escapeHtml(
    (URL.canParse(to, url) ? new URL(to, url).href : to).replace(/#.*$/s, ''),
  );
  return (
    `<!doctype html><html lang="${escapeHtml(locale.htmlLang)}" ` +
    `dir="${locale.direction}"><head><meta charset="utf-8"><title>${address}</title><link ` +
    `rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; ` +
    `url=${address}"></head><body><p><a href="${address}">${address}</a></p></body></html>\n`
  );
}

/**
 * Writes the format of Netlify and Cloudflare. Both spellings of an old address are listed, because
 * hosts differ in how they treat them. Spellings of the site's own pages are not listed: these
 * hosts redirect them by themselves.
 */
function toRules(redirects: readonly ResolvedRedirect[]): string {
  const lines = redirects.flatMap(({ from, to, file }) =>
    spellings(from, file !== undefined).map((spelling) => `${spelling} ${to} 301`),
  );
  return `${lines.join('\n')}\n`;
}

/**
 * Writes a rule for the unknown addresses of each language but the first. Netlify would answer them
 * with the page at the root. Cloudflare finds the nearest page by itself.
 */
function toMissingRules(locales: Config['locales']): string {
  const otherLocales = locales.filter(({ isDefault }) => !isDefault);
  return otherLocales.map(({ baseUrl }) => `${baseUrl}* ${baseUrl}404.html 404\n`).join('');
}

/**
 * Writes a location for each spelling of an old address. nginx compares locations with the decoded
 * path, keeps the query only if told so, and refuses two equal locations.
 */
function toNginxRules(redirects: readonly ResolvedRedirect[]): string {
  const targets = new Map<string, string>();
  for (const { from, to, file } of redirects)
    for (const spelling of spellings(from, file !== undefined))
      if (!targets.has(spelling)) targets.set(spelling, to);
  const lines = [...targets].map(
    ([from, to]) =>
      `location = ${quoteForNginx(decodePath(from))} { return 301 ${nginxTarget(to)}; }`,
  );
  return `${lines.join('\n')}\n`;
}

/** A `$` would begin a variable, and nginx has no other way to write it. */
function nginxTarget(to: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to)!;
  const query = address.includes('?') ? '' : '$is_args$args';
  const encode = (text: string) => text.replaceAll('$', '%24');
  return quoteForNginx(encode(address) + query + encode(fragment));
}

function spellings(from: string, isPage: boolean): readonly string[] {
  if (!isPage || from === '/' || from.endsWith('.html')) return [from];
  const bare = from.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

function toJson(redirects: readonly ResolvedRedirect[]): string {
  const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return `${JSON.stringify(targets, undefined, 1)}\n`;
}
