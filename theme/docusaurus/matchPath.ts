interface MatchOptions {
  readonly path?: string | readonly string[];
  /** Whether the whole address must match, not only its start. */
  readonly exact?: boolean;
  /** Whether a slash at the end matters. */
  readonly strict?: boolean;
  /** Whether upper and lower case differ. */
  readonly sensitive?: boolean;
}

interface Match {
  readonly path: string;
  /** The part of the address that matches. */
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns how `pathname` matches a pattern of Docusaurus's router, such as `/docs/:version/*`.
 * `null`: it does not match. If there are several patterns, the first that matches counts.
 */
export function matchPath(
  pathname: string,
  pattern: string | readonly string[] | MatchOptions,
): Match | null {
  const options = isPath(pattern) ? { path: pattern } : pattern;
  for (const path of [options.path ?? []].flat() as string[]) {
    const match = matchOne(pathname, path, options);
    if (match) return match;
  }
  return null;
}

const isPath = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || Array.isArray(value);

function matchOne(
  pathname: string,
  path: string,
  { exact = false, strict = false, sensitive = false }: MatchOptions,
): Match | null {
  const names: string[] = [];
  let stars = 0;
  const written = strict ? path : path.replace(/\/$/, '');
  const source = written.replace(
    /\/:(\w+)(\?)?|\*|[.+^${}()|[\]\\]/g,
    (token: string, name?: string, optional?: string) => {
      if (name === undefined && token !== '*') return `\\${token}`;
      names.push(name ?? String(stars++));
      if (name === undefined) return '(.*)';
      return optional ? '(?:/([^/]+))?' : '/([^/]+)';
    },
  );
  const slash = strict ? '' : '(?:/(?=$))?';
  const match = new RegExp(`^${source}${slash}(?=/|$)`, sensitive ? '' : 'i').exec(pathname);
  if (!match) return null;
  const [matched, ...values] = match;
  const isExact = matched === pathname;
  if (exact && !isExact) return null;
  const params = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return { path, url: path === '/' && matched === '' ? '/' : matched, isExact, params };
}
