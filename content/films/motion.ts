/**
 * Computes values from a frame. Every function is pure: the same frame always gives the same
 * picture.
 */

/** Two decimals are precise enough, and they are the same in Node and in every browser. */
export function round(value: number, decimals = 2): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
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

/** The toolkit's spring: from 0 to 1, `frame` frames after it is let go. */
export function spring(
  frame: number,
  {
    fps = 30,
    damping = 10,
    mass = 1,
    stiffness = 100,
  }: {
    readonly fps?: number;
    readonly damping?: number;
    readonly mass?: number;
    readonly stiffness?: number;
  } = {},
): number {
  const t = Math.max(0, frame) / fps;
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const pace = Math.sqrt(stiffness / mass);
  // A spring that does not swing over moves as one at the border between both.
  if (ratio >= 1) return round(1 - Math.exp(-pace * t) * (1 + pace * t), 4);
  const swing = pace * Math.sqrt(1 - ratio ** 2);
  const rest = Math.cos(swing * t) + ((ratio * pace) / swing) * Math.sin(swing * t);
  return round(1 - Math.exp(-ratio * pace * t) * rest, 4);
}

/** A way from 0 to 1 in time. */
export type Ease = (progress: number) => number;

/** The curve that CSS and the toolkit know as a cubic Bézier curve. */
export function bezier(x1: number, y1: number, x2: number, y2: number): Ease {
  const at = (a: number, b: number, t: number) =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t ** 3;
  return (x) => {
    let [low, high] = [0, 1];
    for (let i = 0; i < 30; i++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < x) low = middle;
      else high = middle;
    }
    return x <= 0 || x >= 1 ? x : at(y1, y2, low);
  };
}

/** The toolkit's easing functions. */
export const easing = {
  linear: (t) => t,
  ease: bezier(0.42, 0, 1, 1),
  quad: (t) => t * t,
  cubic: (t) => t ** 3,
  sin: (t) => 1 - Math.cos((t * Math.PI) / 2),
  circle: (t) => 1 - Math.sqrt(1 - t * t),
  exp: (t) => 2 ** (10 * (t - 1)),
  elastic: (t) => 1 - Math.cos((t * Math.PI) / 2) ** 3 * Math.cos(t * Math.PI),
  back: (t) => t * t * (2.70158 * t - 1.70158),
  bounce(t) {
    const step = [0, 1.5, 2.25, 2.625].findLast(
      (from, i) => i === 0 || t >= [1, 2, 2.5][i - 1]! / 2.75,
    )!;
    const low = { 0: 0, 1.5: 0.75, 2.25: 0.9375, 2.625: 0.984375 }[step]!;
    return 7.5625 * (t - step / 2.75) ** 2 + low;
  },
} as const satisfies Readonly<Record<string, Ease>>;

export const easeOut =
  (ease: Ease): Ease =>
  (t) =>
    1 - ease(1 - t);

export const easeInOut =
  (ease: Ease): Ease =>
  (t) =>
    t < 0.5 ? ease(2 * t) / 2 : 1 - ease(2 - 2 * t) / 2;
