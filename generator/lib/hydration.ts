/** When an island hydrates: at once, when the browser is idle, when it comes near, when the reader touches it. */
export type When = 'load' | 'idle' | 'visible' | 'intent';

const words = new Set<unknown>(['load', 'idle', 'visible', 'intent'] satisfies When[]);

/** Whether what an author wrote as `hydrate` says when. */
export function isWhen(value: unknown): value is When {
  return words.has(value);
}
