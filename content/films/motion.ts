/**
 * Computes values from a frame. Every function is pure: the same frame always gives the same
 * picture.
 */

/** Two decimals are precise enough, and they are the same in Node and in every browser. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Interpolates between two values over a stretch of frames. Before and after it the value stays.
 */
export function between(
  frame: number,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
  ease: (progress: number) => number = (progress) => progress,
): number {
  const progress = Math.min(1, Math.max(0, (frame - start) / (end - start)));
  return round(from + (to - from) * ease(progress));
}

/** Starts fast and slows to a stop. */
export function out(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** Slow at both ends. */
export function smooth(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

/** A spring from 0 to 1 that begins at `start`, overshoots once and settles within a second. */
export function settle(frame: number, start = 0): number {
  const t = Math.max(0, frame - start) / 30;
  return round(1 - Math.exp(-6 * t) * (Math.cos(10 * t) + 0.6 * Math.sin(10 * t)));
}

/** A number from 0 to 1 that depends on `index`: randomness that repeats. */
export function chance(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43758.5453;
  return round(value - Math.floor(value));
}

/** Numbers from 0 to `count` - 1. */
export function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}
