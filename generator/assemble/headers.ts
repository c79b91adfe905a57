/** A rule for hosts: the headers of a group of paths. */
export interface HeaderRule {
  /** Path with base URL. A `*` at the end matches anything. */
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

interface HeadersInput {
  readonly baseUrl: string;
  /** Every output file. */
  readonly paths: readonly string[];
  /** Content-Security-Policy, if there is one. */
  readonly policy?: string;
}

/** Names below `assets/` that contain or are a hash of the content; such a file never changes. */
const hashed = /^assets\/.*(?:-(?:[\da-f]{8,}|[\dA-Z]{8})|\/[\da-f]{16})\.[^/]+$/;

/**
 * Creates the rules: headers of every response, and unlimited caching for files whose names change
 * with their content. Hosts that read `_headers` join the values of all matching rules, so the
 * other files have no caching rule; revalidation is the default of these hosts.
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

/** Returns the widest folders below which every file has a hash in its name. */
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

/** Writes the rules in the format of Netlify and Cloudflare. */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  return `${rules.map((rule) => [rule.for, ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`)].join('\n')).join('\n')}\n`;
}

/** Writes the rules as JSON, from which rules for other hosts can be made. */
export function toHeadersJson(rules: readonly HeaderRule[]): string {
  return `${JSON.stringify(rules, undefined, 1)}\n`;
}
