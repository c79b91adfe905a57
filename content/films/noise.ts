/** Smooth randomness of the films: neighboring places have similar values. */
import { chance, round, smooth, times } from './motion.ts';

/** A value from -1 to 1 at a place of two to four coordinates. Grid points are one unit apart. */
export function noise(...place: readonly number[]): number {
  let sum = 0;
  for (const corner of times(2 ** place.length)) {
    let [weight, key] = [1, 0];
    for (const [axis, value] of place.entries()) {
      const side = (corner >> axis) & 1;
      const cell = Math.floor(value);
      const share = smooth(value - cell);
      weight *= side === 1 ? share : 1 - share;
      key += (cell + side) * [1, 57, 131, 289][axis]!;
    }
    sum += weight * (2 * chance(key) - 1);
  }
  return round(sum, 3);
}
