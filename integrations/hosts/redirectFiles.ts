import { escapeHtml } from '../../generator/contract.ts';
import type { Config, ResolvedRedirect } from '../../generator/types.ts';

interface RedirectFile {
  readonly path: string;
  readonly text: string;
  /** The old address, if the file is a page there. */
  readonly from?: string;
}

/**
 * Creates the files that forward old addresses: a page at each of them, rules for hosts that read
 * `_redirects`, and the same as JSON. Creates nothing without redirects.
 */
export function createRedirectFiles(
  redirects: readonly ResolvedRedirect[],
  config: Pick<Config, 'url' | 'locale'>,
): readonly RedirectFile[] {
  if (redirects.length === 0) return [];
  const pages = redirects.flatMap(({ from, to, file }) =>
    file === undefined ? [] : [{ path: file, text: toPage(to, config), from }],
  );
  return [
    ...pages,
    { path: '_redirects', text: toRules(redirects) },
    { path: 'redirects.json', text: toJson(redirects) },
  ];
}

/** A page without script or style, so that any policy allows it. */
function toPage(to: string, { url, locale }: Pick<Config, 'url' | 'locale'>): string {
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

function spellings(from: string, isPage: boolean): readonly string[] {
  if (!isPage || from === '/' || from.endsWith('.html')) return [from];
  const bare = from.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

function toJson(redirects: readonly ResolvedRedirect[]): string {
  const targets = Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
  return `${JSON.stringify(targets, undefined, 1)}\n`;
}
