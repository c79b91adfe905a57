/** Whether the announcement was closed (S4.2); names are Docusaurus's. */
import { read, write } from '../storage.ts';

const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';

/** Whether the announcement of `id` was closed; another id forgets what was closed before. */
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
