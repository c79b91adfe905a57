import pLimit from 'p-limit';

/** The most items in work at once. This number keeps all threads busy. */
const IN_FLIGHT = 256;

/**
 * Returns the results of `work` for all items, in order. At most 256 items are in work at once, so
 * that the inputs of all tasks are not in memory together.
 */
export function mapInFlight<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  return pLimit(IN_FLIGHT).map(items, work);
}
