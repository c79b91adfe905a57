/**
 * A table in which words of an author are looked up. It has no prototype: a plain object also
 * answers to `constructor` and `toString`.
 */
export function lookupTable<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, entries);
}
