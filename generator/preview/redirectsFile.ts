import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseRedirects, redirectFor, type RedirectRule } from '../lib/http/redirectRules.ts';

/**
 * Creates a function that returns the target of a request path (with base URL, decoded) by
 * `_redirects`. The file is read again when it changes.
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
