/**
 * Reads and writes storage without ever throwing. If the browser blocks storage, it seems empty,
 * and there is one warning.
 */

/** Is set on the global object, because boot and islands have separate copies of this module. */
const warned = Symbol.for('site.storage');

function warn(error: unknown): void {
  const global = globalThis as Record<symbol, unknown>;
  if (!global[warned]) console.warn('No storage: choices are lost.', error);
  global[warned] = true;
}

/** Returns the stored text, or `null` if there is none. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    warn(error);
    return null;
  }
}

/**
 * Stores `value`, or removes the entry if it is `null`. The event `storage` is dispatched in this
 * tab too, even if nothing could be stored.
 */
export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    warn(error);
  }
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}
