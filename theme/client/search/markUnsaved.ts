import { element } from './element.ts';
import type { ListEntry } from './entries.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

/** Marks the entries whose page is in no cache. This script loads only without a network. */
export async function markUnsaved(entries: readonly ListEntry[]): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(
    entries.map(async ({ link }) => {
      const { origin, pathname } = new URL(link.href);
      const saved = await caches.match(origin + pathname).catch(() => undefined);
      if (saved) return;
      link.classList.add('DocSearch-Hit--unsaved');
      const path = link.querySelector('.DocSearch-Hit-path')!;
      path.prepend(element('strong', {}, scriptTexts.notSaved), ' · ');
    }),
  );
}
