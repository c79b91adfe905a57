import { policyHeader } from '../../generator/contract.ts';
import { isHashedAsset } from '../../generator/contract/publishedFiles.ts';
import { foldersAbove } from '../../generator/lib/files/foldersAbove.ts';

/** A rule for hosts: the headers of a group of paths. */
interface HeaderRule {
  /** Path with base URL. A `*` at the end matches any text. */
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

interface HeadersInput {
  readonly baseUrl: string;
  /** Every output file. */
  readonly paths: readonly string[];
  /** Content-Security-Policy, if there is one. */
  readonly policy?: string;
  /** Origin of the published site. */
  readonly url: string;
}

/** Keeps other sites from framing a page, unless the configured policy says otherwise. */
const NO_FRAMES = "frame-ancestors 'none'";
/** Two years in seconds, the age that browsers require for their preload lists. */
const TWO_YEARS = 63_072_000;

/**
 * Creates the rules: headers of every response, and unlimited caching for files whose names change
 * with their content. Hosts that read `_headers` join the values of all matching rules, so the
 * other files have no caching rule; revalidation is the default of these hosts.
 */
export function createHeaderRules(input: HeadersInput): readonly HeaderRule[] {
  const { baseUrl, paths } = input;
  const everywhere = {
    ...policyHeaders(input),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(input.url.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS}`,
    }),
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

/**
 * The policy header, including who may frame a page. `<meta>` cannot carry `frame-ancestors`, so
 * the header adds it, unless the policy of the site has it.
 */
function policyHeaders({ policy }: HeadersInput): HeaderRule['values'] {
  if (policy === undefined) return { 'X-Frame-Options': 'DENY' };
  if (policy.includes('frame-ancestors')) return { [policyHeader]: policy };
  return {
    [policyHeader]: `${policy}; ${NO_FRAMES}`,
    'X-Frame-Options': 'DENY',
  };
}

/** Returns the widest folders below which every file has a hash in its name. */
function immutableFolders(paths: readonly string[]): readonly string[] {
  const below = paths.filter((path) => path.startsWith('assets/'));
  const mixed = new Set(below.filter((path) => !isHashedAsset(path)).flatMap(foldersAbove));
  const pure = new Set(
    below
      .filter(isHashedAsset)
      .map((path) => foldersAbove(path).find((folder) => !mixed.has(folder))),
  );
  return [...pure].flatMap((folder) => (folder === undefined ? [] : [`${folder}/`])).sort();
}

/** Writes the rules in the format of Netlify and Cloudflare. */
export function toHeadersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap((rule) => [
    rule.for,
    ...Object.entries(rule.values).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Writes the rules as JSON, as a base for rules of other hosts. */
export function toHeadersJson(rules: readonly HeaderRule[]): string {
  return `${JSON.stringify(rules, undefined, 1)}\n`;
}

/** Writes the headers of every response for nginx, whose own configuration controls caching. */
export function toNginxHeaders([everywhere]: readonly HeaderRule[]): string {
  const lines = Object.entries(everywhere?.values ?? {}).map(
    ([name, value]) => `add_header ${name} ${quoteForNginx(value)} always;`,
  );
  return `${lines.join('\n')}\n`;
}

/** Quotes a text as one word of an nginx configuration, where a word ends at a space or `;`. */
export function quoteForNginx(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
