/**
 * Pairs equal entries of two lists in order. Returns the index in `old` of each entry of `next`, or
 * -1.
 */
export function align<T>(
  old: readonly T[],
  next: readonly T[],
  isSame: (a: T, b: T) => boolean,
): number[] {
  const partners = Array.from(next, () => -1);
  let start = 0;
  while (start < old.length && start < next.length && isSame(old[start]!, next[start]!))
    partners[start] = start++;
  let oldEnd = old.length;
  let nextEnd = next.length;
  while (oldEnd > start && nextEnd > start && isSame(old[oldEnd - 1]!, next[nextEnd - 1]!))
    partners[--nextEnd] = --oldEnd;
  pairMiddle(old.slice(start, oldEnd), next.slice(start, nextEnd), isSame).forEach((partner, i) => {
    if (partner >= 0) partners[start + i] = start + partner;
  });
  return partners;
}

/** Finds the longest common subsequence with the usual table. */
function pairMiddle<T>(
  old: readonly T[],
  next: readonly T[],
  isSame: (a: T, b: T) => boolean,
): number[] {
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const matches = new Uint8Array(old.length * next.length);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      const equal = isSame(old[i]!, next[j]!);
      matches[i * next.length + j] = equal ? 1 : 0;
      lengths[i * width + j] = equal
        ? lengths[(i + 1) * width + j + 1]! + 1
        : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const partners = Array.from(next, () => -1);
  for (let i = 0, j = 0; i < old.length && j < next.length;) {
    if (matches[i * next.length + j]) partners[j++] = i++;
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return partners;
}
