/** Keeps the state of sets in storage, where all tabs see it. The files are in caches. */
import { read, write } from '../../storage.ts';

/** The state of a set that was saved, completely or in part. */
export interface SetState {
  /** `saving` stays if the tab is closed. The next page then continues. */
  readonly phase: 'saving' | 'stopped' | 'full' | 'failed' | 'saved';
  /** Revision of the set that is being saved or was saved. */
  readonly revision: string;
  /** The numbers of pages and bytes that are in the cache, and that the set has. */
  readonly pages: number;
  readonly ofPages: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

/** The base URL of the site. */
export const baseUrl = document.documentElement.dataset['baseUrl']!;
/** The scope of the site's worker, as an absolute address. */
export const scope = new URL(baseUrl, location.href).href;

/** The address of the plan in the cache of a saved set. */
export const planFile = `${baseUrl}offline.json?plan`;

const prefix = `offline ${baseUrl} `;

/** Returns the state of a set. `undefined`: it was never saved, or was removed. */
export function readState(id: string): SetState | undefined {
  const text = read(prefix + id);
  return text ? (JSON.parse(text) as SetState) : undefined;
}

/** Stores the state of a set. `undefined` forgets the set. */
export function writeState(id: string, state: SetState | undefined): void {
  write(prefix + id, state ? JSON.stringify(state) : null);
}

/** Calls `react` with the id of each set whose state changes, in this or another tab. */
export function onState(react: (id: string) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) react(key.slice(prefix.length));
  });
}

/** Whether the reader has asked the browser to save data. */
export const isThrifty = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
