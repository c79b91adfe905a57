/** A `Map` or a `WeakMap`. */
interface Memory<K, V> {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): unknown;
}

/** The value of `key` in `memory`. The first time, `create` makes it. */
export function remember<K, V>(memory: Memory<K, V>, key: K, create: () => V): V {
  const value = memory.get(key);
  if (value !== undefined || memory.has(key)) return value as V;
  const created = create();
  memory.set(key, created);
  return created;
}
