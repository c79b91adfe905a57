/**
 * Returns the result of `ask`, or `undefined` if it throws. A site's code may throw for any reason.
 */
export function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
