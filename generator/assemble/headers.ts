/** Rules for hosts: which headers go with which paths. */
export interface HeaderRule {
  /** With base URL; `*` at the end stands for anything. */
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

interface HeadersInput {
  readonly baseUrl: string;
  /** Every output file. */
  readonly paths: readonly string[];
  /** Content-Security-Policy, where there is one. */
  readonly policy?: string;
}

/** Names with a hash of their content below `assets/`, or that are one, never mean anything else. */
const hashed = /^assets\/.*(?:-(?:[\da-f]{8,}|[\dA-Z]{8})|\/[\da-f]{16})\.[^/]+$/;

/**
 * What every answer says, and that files whose names change with their content are kept for good.
 * Hosts that read `_headers` join the values of all rules that match, so revalidation of the rest,
 * which is their default, is left to them.
 */
export function createHeaderRules({ baseUrl, paths, policy }: HeadersInput): readonly HeaderRule[] {
  const everywhere = {
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  };
  const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return [
    { for: `${baseUrl}*`, values: everywhere },
    ...immutableFolders(paths).map((folder) => ({
      for: `${baseUrl}${folder}*`,
      values: immutable,
    })),
  ];
}

/** Folders below which every file has a hash in its name, the widest ones. */
function immutableFolders(paths: readonly string[]): readonly string[] {
  const below = paths.filter((path) => path.startsWith('assets/'));
  const mixed = new Set(below.filter((path) => !hashed.test(path)).flatMap(foldersOf));
  const pure = new Set(
    below
      .filter((path) => hashed.test(path))
      .map((path) => foldersOf(path).find((folder) => !mixed.has(folder))),
  );
  return [...pure].filter((folder) => folder !== undefined).sort();
}

/** `a/`, `a/b/` of `a/b/c`. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

/** Netlify's and Cloudflare's format. */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  return `${rules.map((rule) => [rule.for, ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n')}\n`;
}

/** The same, to make rules for other hosts from. */
export function toHeadersJson(rules: readonly HeaderRule[]): string {
  return `${JSON.stringify(rules, undefined, 1)}\n`;
}
