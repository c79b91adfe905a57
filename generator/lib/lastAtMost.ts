/**
 * Returns the index of the last of `sorted` values that is not above `value`, or 0 if all values
 * are above it.
 */
export function lastAtMost<T extends string | number>(sorted: readonly T[], value: T): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sorted[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
