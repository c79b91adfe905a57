/** Stores that islands share through the browser's storage. */
import { useMemo, useSyncExternalStore } from 'react';
import { createStorageSlot, type StorageSlot } from './storageSlot.ts';
import { groupKey } from './tabs.ts';

/** What is stored under `key` (`null` on the server and in the first render), and the slot to change it. */
export function useStorageSlot(key: string): [value: string | null, slot: StorageSlot] {
  const slot = useMemo(() => createStorageSlot(key), [key]);
  return [useSyncExternalStore(slot.listen, slot.get, () => null), slot];
}

/** The chosen value of a group of tabs, `null` as long as none was chosen, and the way to choose: all tabs of the group follow. */
export function useTabGroup(
  groupId: string,
): [value: string | null, choose: (value: string) => void] {
  const [value, slot] = useStorageSlot(groupKey(groupId));
  return [value, slot.set];
}

/**
 * The version of a documentation tree that the reader prefers (S4.8), and the way to say so. One
 * that is none of `versions` any more is forgotten.
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

export { createStorageSlot };
