import { element } from './element.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

/** Marks items of a list whose page is in no cache. This script loads only without a network. */
export async function markUnsaved(list: Element): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(
    [...list.querySelectorAll('a')].map(async (link) => {
      const { origin, pathname } = new URL(link.href);
      const saved = await caches.match(origin + pathname).catch(() => undefined);
      if (saved) return;
      link.classList.add('DocSearch-Hit--unsaved');
      const path = link.closest('li')!.querySelector('.DocSearch-Hit-path, .label')!;
      path.prepend(element('strong', {}, scriptTexts.notSaved), ' · ');
    }),
  );
}
