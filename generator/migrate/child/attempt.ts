/** What `ask` returns, or `undefined` if it throws. The code of a site may throw for any reason. */
export function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
