/** A sound that was never recorded: how loud it is, and its frequencies. */
import { chance, round } from './motion.ts';

/** From 0 to 1, `second` after the start: words with pauses between them. */
export function loudness(second: number): number {
  const word = Math.sin(second * 5.3) * 0.5 + Math.sin(second * 2.1 + 1) * 0.5;
  const grain = chance(Math.round(second * 40));
  return round(Math.max(0.04, Math.min(1, 0.25 + 0.6 * word) * (0.55 + 0.45 * grain)));
}

/** Band `index` of `count` at a second: low ones are louder and slower. */
export function band(second: number, index: number, count: number): number {
  const high = index / count;
  const wave = Math.sin(second * (7 + high * 16) + index * 0.62);
  return round(
    Math.max(0.03, (1 - high * 0.72) * (0.5 + 0.4 * wave) * (0.5 + loudness(second) / 2)),
  );
}
