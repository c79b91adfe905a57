/** Storage that cannot fail: when the browser blocks it, the page goes on as if it were empty, and says so once (S7). */

/** On the global object: boot and islands have each their own copy of this module. */
const warned = Symbol.for('site.storage');

function warn(error: unknown): void {
  const global = globalThis as Record<symbol, unknown>;
  if (!global[warned])
    console.warn('Storage is not available: choices will not be remembered.', error);
  global[warned] = true;
}

/** The stored text; `null` when there is none. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    warn(error);
    return null;
  }
}

/** Stores `value`; `null` removes it. Whoever listens to `storage` hears of it in this tab too, stored or not. */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    warn(error);
  }
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}
