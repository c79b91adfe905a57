/** Hooks of Docusaurus about the query of the address. They give no query until React hydrates. */
import { useEffect, useMemo } from 'react';
import { usePage } from '../page/context.tsx';
import { useHistory, useLocation, type Location } from '../compat/router.ts';
import { useEvent, usePrevious } from './reactHooks.ts';

/** Whether an update of the query adds an entry to the history, or replaces this one. */
interface UpdateOptions {
  readonly push?: boolean;
}

/**
 * Returns the result of `select` for the history of the window, again after each change of the
 * address.
 */
export function useHistorySelector<Value>(
  select: (history: ReturnType<typeof useHistory>) => Value,
): Value {
  return select(useHistory());
}

/** The value of a key in the query; `null` without it. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

/** The value of a key in the query, `''` without it, and the function that changes it. */
export function useQueryString(
  key: string,
): [value: string, update: (value: string | null | undefined, options?: UpdateOptions) => void] {
  const value = useQueryStringValue(key) ?? '';
  const update = useUpdate();
  return [value, (next, options) => update(key, next ? [next] : [], options)];
}

type NextValues = readonly string[] | ((values: string[]) => readonly string[]);

/** All values of a key in the query, and the function that changes them. */
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

/** The function that removes the query. */
export function useClearQueryString(): () => void {
  const history = useHistory();
  return () => history.replace({ search: '' });
}

/** The query of a search, on the page of results, and the function that changes it. */
export function useSearchQueryString() {
  return useQueryString('q');
}

/** A function that gives the address of the results of a search. */
export function useSearchLinkCreator(): (query: string) => string {
  const { site } = usePage();
  return (query) =>
    `${site.search?.href ?? `${site.baseUrl}search`}?q=${encodeURIComponent(query)}`;
}

/** Calls `onChange` when the address has changed, with the one before. */
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

/** Queries as one: each value is kept (`append`), or the last one of a name (`set`). */
export function mergeSearchParams(
  queries: readonly URLSearchParams[],
  strategy: 'append' | 'set',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const [name, value] of queries.flatMap((query) => [...query])) merged[strategy](name, value);
  return merged;
}

/** Joins texts such as `?a=1` into one. `strategy` decides between equal names. */
export function mergeSearchStrings(
  queries: readonly (string | undefined)[],
  strategy: 'append' | 'set',
): string {
  const params = queries.map((query) => new URLSearchParams(query ?? ''));
  const text = mergeSearchParams(params, strategy).toString();
  return text === '' ? '' : `?${text}`;
}
