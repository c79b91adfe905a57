/** Remembers whether the announcement was closed, under the keys that Docusaurus uses. */
import { read, write } from '../storage.ts';

const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';

/**
 * Whether the announcement with `id` was closed. If the last announcement had another id, the new
 * id is stored, and the answer is no.
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
