import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface RedirectRule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
}

/**
 * Where a request path (with base URL, decoded) is sent, by `_redirects`, which is read again when
 * it changes.
 */
export function createRedirects(
  outDir: string,
): (pathname: string) => { readonly to: string; readonly status: number } | undefined {
  const file = path.join(outDir, '_redirects');
  let read: { readonly mtimeMs: number; readonly rules: readonly RedirectRule[] } | undefined;
  return (pathname) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return undefined;
    if (read?.mtimeMs !== stats.mtimeMs)
      read = { mtimeMs: stats.mtimeMs, rules: parseRedirects(readFileSync(file, 'utf8')) };
    return redirectFor(read.rules, pathname);
  };
}

/**
 * The format that Netlify and Cloudflare share: `from to [status]` on a line. `*` at the end of
 * `from` is `:splat` in `to`, and `:name` is one part of the path. Other statuses than those of
 * redirects are left out.
 */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, code = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = Number.parseInt(code, 10);
    if (!from?.startsWith('/') || !to || ![301, 302, 303, 307, 308].includes(status)) return [];
    return [{ pattern: toPattern(decode(from)), to, status }];
  });
}

function toPattern(from: string): RegExp {
  const source = from
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*$/, '(?<splat>.*)')
    .replace(/(?<=\/):([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** The first rule that matches decides. */
export function redirectFor(
  rules: readonly RedirectRule[],
  pathname: string,
): { readonly to: string; readonly status: number } | undefined {
  for (const { pattern, to, status } of rules) {
    const match = pattern.exec(pathname);
    if (match)
      return {
        to: to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) =>
          match.groups?.[name] === undefined ? whole : encodeURI(match.groups[name]),
        ),
        status,
      };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
