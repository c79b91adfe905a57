/**
 * Returns a copy of a list without spare capacity. V8 gives a list that grows, as in `flatMap`,
 * `filter` and `unshift`, room for 17 items or more. Lists that are kept for each page are copied.
 */
export function exactList<T>(items: readonly T[]): readonly T[] {
  return items.slice();
}
