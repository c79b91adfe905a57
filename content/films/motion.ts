/** How values follow from a frame. Every function is pure: the same number always gives the same picture. */

/** Two decimals are enough for a drawing, and come out alike in Node and in every browser. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The value at `frame` on the way between two, one each at the ends of a stretch of frames; held outside of it. */
export function between(
  frame: number,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
  ease: (progress: number) => number = (progress) => progress,
): number {
  const progress = Math.min(1, Math.max(0, (frame - start) / (end - start)));
  return round(from + (to - from) * ease(progress));
}

/** Begins fast and comes to rest. */
export function out(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Slow at both ends. */
export function smooth(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

/** A spring from 0 to 1 that begins at `start`, swings over once and comes to rest within a second. */
export function settle(frame: number, start = 0): number {
  const t = Math.max(0, frame - start) / 30;
  return round(1 - Math.exp(-6 * t) * (Math.cos(10 * t) + 0.6 * Math.sin(10 * t)));
}

/** A number from 0 to 1 that belongs to `index`: chance that repeats. */
export function chance(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43758.5453;
  return round(value - Math.floor(value));
}

/** Numbers from 0 to `count` - 1. */
export function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}
