/** A storage entry that several scripts share: islands, the theme's behaviors, and other tabs. */
import { useMemo, useSyncExternalStore } from 'react';
import { read, write } from './storage.ts';
import { groupKey } from './tabValues.ts';

export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls back on every change, also one in another tab. Returns the function that stops it. */
  listen(onChange: () => void): () => void;
}

/** Creates the slot of `key`. Its methods throw on the server, which has no storage. */
export function createStorageSlot(key: string): StorageSlot {
  const inBrowser = () => {
    if (typeof window === 'undefined')
      throw new Error(
        `Illegal storage API usage for storage key "${key}": ` +
          'storage is not there while pages are rendered on the server. ' +
          'Read it in an effect or an event handler.',
      );
  };
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

/**
 * The text stored under `key` and the slot to change it. The text is `null` on the server and in
 * the first render.
 */
export function useStorageSlot(key: string): [value: string | null, slot: StorageSlot] {
  const slot = useMemo(() => createStorageSlot(key), [key]);
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

/**
 * The chosen value of a group of tabs, `null` until one is chosen, and the function that chooses.
 * All tabs of the group follow.
 */
export function useTabGroup(
  groupId: string,
): [value: string | null, choose: (value: string) => void] {
  const [value, slot] = useStorageSlot(groupKey(groupId));
  return [value, slot.set];
}

/**
 * The reader's preferred version of a documentation tree, and the function that sets it. A stored
 * version that is not in `versions` is forgotten.
 */
export function useDocsPreferredVersion(
  collection: string,
  versions: readonly string[],
): {
  readonly preferredVersion: string | null;
  readonly savePreferredVersionName: (name: string) => void;
} {
  const [stored, slot] = useStorageSlot(`docs-preferred-version-${collection}`);
  const isKnown = stored === null || versions.includes(stored);
  if (!isKnown) queueMicrotask(slot.del);
  return { preferredVersion: isKnown ? stored : null, savePreferredVersionName: slot.set };
}
