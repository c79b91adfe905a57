/** The rules of `_redirects`, the file that Netlify and Cloudflare read. */
import { escapeRegExp } from '../escapeRegExp.ts';
import { decodePath } from '../files/decodePath.ts';

/** A rule of `_redirects`. */
export interface RedirectRule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
}

export const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];

/**
 * The format that Netlify and Cloudflare share: `from to [status]` on each line. `*` at the end of
 * `from` is `:splat` in `to`, and `:name` is one part of the path. `!` after the status is ignored.
 * Rules with statuses not in `statuses` are left out.
 */
export function parseRedirects(
  text: string,
  statuses: readonly number[] = redirectStatuses,
): readonly RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, code = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = Number.parseInt(code, 10);
    if (!from?.startsWith('/') || !to || !statuses.includes(status)) return [];
    return [{ pattern: toPattern(decodePath(from)), to, status }];
  });
}

function toPattern(from: string): RegExp {
  const source = escapeRegExp(from)
    .replace(/\\\*$/, '(?<splat>.*)')
    .replace(/(?<=\/):([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** Returns the target and status for a path by the first rule that matches. */
export function redirectFor(
  rules: readonly RedirectRule[],
  pathname: string,
): { readonly to: string; readonly status: number } | undefined {
  for (const { pattern, to, status } of rules) {
    const match = pattern.exec(pathname);
    if (match)
      return {
        to: to.replace(/:([A-Za-z]\w*)/g, (placeholder, name: string) =>
          match.groups?.[name] === undefined ? placeholder : encodeURI(match.groups[name]),
        ),
        status,
      };
  }
  return undefined;
}
