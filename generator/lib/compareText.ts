/**
 * Compares texts by their UTF-16 code units, for `sort`. The order is the same on every machine and
 * in every language.
 */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares values by a text of each, for `sort`. */
export function by<T>(textOf: (value: T) => string): (a: T, b: T) => number {
  return (a, b) => compareText(textOf(a), textOf(b));
}
