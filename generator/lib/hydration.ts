/**
 * When an island hydrates: at once, when the browser is idle, when it comes near the screen, or
 * when the reader touches it.
 */
export type When = 'load' | 'idle' | 'visible' | 'intent';

const words = new Set<unknown>(['load', 'idle', 'visible', 'intent'] satisfies When[]);

/** Whether an author's value of `hydrate` is one of these words. */
export function isWhen(value: unknown): value is When {
  return words.has(value);
}
