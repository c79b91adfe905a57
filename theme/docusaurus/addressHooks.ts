/** Hooks of Docusaurus for the query of the address. There is none until React has hydrated. */
import { useEffect, useMemo } from 'react';
import { usePage } from '../page/context.tsx';
import { useHistory, useLocation, type Location } from '../compat/router.ts';
import { useEvent, usePrevious } from './reactHooks.ts';

interface UpdateOptions {
  /** Whether an update adds an entry to the history. Default: it replaces the current one. */
  readonly push?: boolean;
}

/** Returns the result of `select` for the history, again after each change of the address. */
export function useHistorySelector<Value>(
  select: (history: ReturnType<typeof useHistory>) => Value,
): Value {
  return select(useHistory());
}

/** Returns the value of a key in the query. `null`: the query does not have it. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

/** Returns the value of a key in the query, `''` if there is none, and a function to change it. */
export function useQueryString(
  key: string,
): [value: string, update: (value: string | null | undefined, options?: UpdateOptions) => void] {
  const value = useQueryStringValue(key) ?? '';
  const update = useUpdate();
  return [value, (next, options) => update(key, next ? [next] : [], options)];
}

type NextValues = readonly string[] | ((values: string[]) => readonly string[]);

/** Returns all values of a key in the query, and a function to change them. */
export function useQueryStringList(
  key: string,
): [values: string[], update: (values: NextValues, options?: UpdateOptions) => void] {
  const { search } = useLocation();
  const values = useMemo(() => new URLSearchParams(search).getAll(key), [search, key]);
  const update = useUpdate();
  return [
    values,
    (next, options) => {
      const current = new URLSearchParams(location.search).getAll(key);
      update(key, typeof next === 'function' ? next(current) : next, options);
    },
  ];
}

function useUpdate() {
  const history = useHistory();
  return (key: string, values: readonly string[], { push = false }: UpdateOptions = {}) => {
    const params = new URLSearchParams(location.search);
    params.delete(key);
    for (const value of values) params.append(key, value);
    history[push ? 'push' : 'replace']({ search: params.toString() });
  };
}

/** Returns a function that removes the query. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return () => history.replace({ search: '' });
}

/** Returns the query on the page of search results, and a function to change it. */
export function useSearchQueryString() {
  return useQueryString('q');
}

/** Returns a function that makes the address of the results for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const { site } = usePage();
  return (query) =>
    `${site.search?.href ?? `${site.baseUrl}search`}?q=${encodeURIComponent(query)}`;
}

/** Calls `onChange` with the new address and the one before, when the address has changed. */
export function useLocationChange(
  onChange: (change: { readonly location: Location; readonly previousLocation: Location }) => void,
): void {
  const { pathname, search, hash, state, key } = useLocation();
  const location = useMemo(
    () => ({ pathname, search, hash, state, key }),
    [pathname, search, hash, state, key],
  );
  const before = usePrevious(location);
  const call = useEvent(onChange);
  useEffect(() => {
    if (before) call({ location, previousLocation: before });
  }, [before, location, call]);
}

/** Joins queries. All values of a name are kept with `append`, and only the last one with `set`. */
export function mergeSearchParams(
  queries: readonly URLSearchParams[],
  strategy: 'append' | 'set',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const [name, value] of queries.flatMap((query) => [...query])) merged[strategy](name, value);
  return merged;
}

/** Joins queries as texts, such as `?a=1`, as `mergeSearchParams` does. */
export function mergeSearchStrings(
  queries: readonly (string | undefined)[],
  strategy: 'append' | 'set',
): string {
  const params = queries.map((query) => new URLSearchParams(query ?? ''));
  const text = mergeSearchParams(params, strategy).toString();
  return text === '' ? '' : `?${text}`;
}
