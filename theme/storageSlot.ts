/** A place in storage that several scripts share: islands among themselves, with the frame's behaviours, and with other tabs. */
import { read, write } from './storage.ts';

export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls back on every change, also in other tabs; gives the way to stop. */
  listen(onChange: () => void): () => void;
}

/** The slot of `key`. Its methods throw on the server, which has no storage (S7). */
export function createStorageSlot(key: string): StorageSlot {
  const inBrowser = () => {
    if (typeof window === 'undefined')
      throw new Error(
        `Illegal storage API usage for storage key "${key}": storage is not there while pages are rendered on the server. Read it in an effect or an event handler.`,
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
