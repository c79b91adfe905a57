/** A storage entry that several scripts share: islands, the theme's behaviors, and other tabs. */
import { useMemo, useSyncExternalStore } from 'react';
import { read, write } from './storage.ts';
import { groupKey } from './tabValues.ts';

interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls `onChange` on every change, also in another tab. Returns the function that stops it. */
  listen(onChange: () => void): () => void;
}

/** Creates the slot for `key`. Its methods throw on the server, which has no storage. */
export function createStorageSlot(key: string): StorageSlot {
  const inBrowser = () => refuseOnServer(key);
  return {
    get() {
      inBrowser();
      return read(key);
    },
    set(value) {
      inBrowser();
      write(key, value);
    },
    del() {
      inBrowser();
      write(key, null);
    },
    listen(onChange) {
      inBrowser();
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function refuseOnServer(key: string): void {
  if (typeof window !== 'undefined') return;
  throw new Error(
    `Illegal storage API usage for storage key "${key}": ` +
      'storage is not there while pages are rendered on the server. ' +
      'Read it in an effect or an event handler.',
  );
}

/** A slot that is always empty and forgets its values. */
const noSlot: StorageSlot = { get: () => null, set() {}, del() {}, listen: () => () => {} };

/**
 * Returns the text that is stored under `key`, and the slot to change it. The text is `null` on the
 * server and in the first render. If the key is `null`, it always is.
 */
export function useStorageSlot(key: string | null): [value: string | null, slot: StorageSlot] {
  const slot = useMemo(() => (key === null ? noSlot : createStorageSlot(key)), [key]);
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

/**
 * Returns the chosen value of a group of tabs, which is `null` until one is chosen, and the
 * function that chooses one. All tabs of the group follow.
 */
export function useTabGroup(
  groupId: string,
): [value: string | null, choose: (value: string) => void] {
  const [value, slot] = useStorageSlot(groupKey(groupId));
  return [value, slot.set];
}

/** Returns the keys of everything that is stored for the site's origin. Throws on the server. */
export function listStorageKeys(): string[] {
  refuseOnServer('*');
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
