/** Remembers whether the announcement was closed; the names are Docusaurus's. */
import { read, write } from '../storage.ts';

const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';

/**
 * Whether the announcement of `id` was closed. A new id forgets that an earlier one was
 * closed.
 */
export function isDismissed(id: string): boolean {
  if (read(idKey) === id) return read(dismissKey) === 'true';
  write(idKey, id);
  write(dismissKey, 'false');
  return false;
}

/** Remembers that the announcement was closed. */
export function dismiss(): void {
  write(dismissKey, 'true');
}
