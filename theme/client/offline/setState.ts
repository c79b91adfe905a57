/**
 * The state of the saved sets. It is in storage, so that all tabs see it; the files themselves are
 * in caches.
 */
import { read, write } from '../../storage.ts';

export interface SetState {
  /** `saving` remains after the tab was closed; the next page continues. */
  readonly phase: 'saving' | 'stopped' | 'full' | 'failed' | 'saved';
  /** Revision of the set that is being saved or was saved. */
  readonly revision: string;
  readonly pages: number;
  readonly ofPages: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

/** The site's base URL, and the scope of its worker. */
export const baseUrl = document.documentElement.dataset['baseUrl']!;
export const scope = new URL(baseUrl, location.href).href;

/** The address of the plan in the cache of a saved set. */
export const planFile = `${baseUrl}offline.json?plan`;

const prefix = `offline ${baseUrl} `;

/** Returns the state of a set; `undefined` if it was never saved or its cache is gone. */
export function readState(id: string): SetState | undefined {
  const text = read(prefix + id);
  return text ? (JSON.parse(text) as SetState) : undefined;
}

/** `undefined` forgets the set. */
export function writeState(id: string, state: SetState | undefined): void {
  write(prefix + id, state ? JSON.stringify(state) : null);
}

/** Calls back with the id of each set whose state changes, in any tab. */
export function onState(react: (id: string) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) react(key.slice(prefix.length));
  });
}

/** Whether the reader asks to save data. */
export const isThrifty = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
