/**
 * Returns a table for lookups of an author's words. It has no prototype, because a plain object
 * also has `constructor` and `toString`.
 */
export function lookupTable<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, entries);
}
