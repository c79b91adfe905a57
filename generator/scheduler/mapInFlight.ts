import pLimit from 'p-limit';

/** The most items that are in work at once. It is enough to keep all threads busy. */
const IN_FLIGHT = 256;

/**
 * What `work` makes of each item, in order. An item is begun when an earlier one is done, so that
 * the inputs of all tasks are not in memory at once.
 */
export function mapInFlight<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  return pLimit(IN_FLIGHT).map(items, work);
}
