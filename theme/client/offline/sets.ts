/** What is known of the saved sets: in storage, so that all tabs see it. What is saved itself is in caches. */
import { read, write } from '../../storage.ts';

export interface SetState {
  /** `saving` also after the tab was closed: the next page goes on. */
  readonly phase: 'saving' | 'stopped' | 'full' | 'failed' | 'saved';
  /** Of what is being saved, or was. */
  readonly revision: string;
  readonly pages: number;
  readonly ofPages: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

/** The site's base URL, and the scope of its worker. */
export const baseUrl = document.documentElement.dataset['baseUrl']!;
export const scope = new URL(baseUrl, location.href).href;

const prefix = `offline ${baseUrl} `;

/** The state of a set; nothing for one that was never saved, or whose cache is gone. */
export function readState(id: string): SetState | undefined {
  const text = read(prefix + id);
  return text ? (JSON.parse(text) as SetState) : undefined;
}

/** Nothing forgets the set. */
export function writeState(id: string, state: SetState | undefined): void {
  write(prefix + id, state ? JSON.stringify(state) : null);
}

/** Calls back with the id of each set whose state changes, in whichever tab. */
export function onState(react: (id: string) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) react(key.slice(prefix.length));
  });
}

/** Whether the reader asks to save data. */
export const isThrifty = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
