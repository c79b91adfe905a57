interface MatchOptions {
  readonly path?: string | readonly string[];
  /** The whole address must match, not only its beginning. */
  readonly exact?: boolean;
  /** A slash at the end counts. */
  readonly strict?: boolean;
  /** Letter case counts. */
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
 * How `pathname` matches a pattern of Docusaurus's router, such as `/docs/:version/*`; `null` if it
 * does not.
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
