import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

interface Rule {
  readonly pattern: RegExp;
  /** In order. A value of `undefined` removes the header. */
  readonly headers: readonly { readonly name: string; readonly value: string | undefined }[];
}

/**
 * Returns a function that gives the headers of a request path (with base URL), from `_headers`. The
 * file is read again when it changes.
 */
export function createHeaders(
  outDir: string,
): (pathname: string) => Readonly<Record<string, string>> {
  const file = path.join(outDir, '_headers');
  let read: { readonly mtimeMs: number; readonly rules: readonly Rule[] } | undefined;
  return (pathname) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return {};
    if (read?.mtimeMs !== stats.mtimeMs)
      read = { mtimeMs: stats.mtimeMs, rules: parseHeaders(readFileSync(file, 'utf8')) };
    return headersFor(read.rules, pathname);
  };
}

/**
 * Parses Netlify's format: a line with a path, then indented `Name: value` lines. `*` stands for
 * any text, and `:name` for one part of the path. `! Name` (Cloudflare) removes a header.
 */
export function parseHeaders(text: string): readonly Rule[] {
  const rules: { pattern: RegExp; headers: { name: string; value: string | undefined }[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) rules.push({ pattern: toPattern(line.trim()), headers: [] });
    else rules.at(-1)?.headers.push(...toHeader(line.trim()));
  }
  return rules;
}

function toHeader(line: string): { name: string; value: string | undefined }[] {
  if (line.startsWith('!')) return [{ name: line.slice(1).trim().toLowerCase(), value: undefined }];
  const colon = line.indexOf(':');
  return colon < 1
    ? []
    : [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }];
}

function toPattern(written: string): RegExp {
  const pathname = written.replace(/^https?:\/\/[^/]+/, '');
  const source = pathname
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/(?<=\/):\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** Returns the headers of all matching rules. A header that is named twice has both values. */
export function headersFor(
  rules: readonly Rule[],
  pathname: string,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const { name, value } of rules
    .filter(({ pattern }) => pattern.test(pathname))
    .flatMap((rule) => rule.headers)) {
    if (value === undefined) delete headers[name];
    else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
}
