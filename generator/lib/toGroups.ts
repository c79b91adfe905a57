/** Returns the values of each key, in order. Node 21 has `Map.groupBy` for this. */
export function toGroups<T, K>(values: Iterable<T>, keyOf: (value: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
