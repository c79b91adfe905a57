/** Fills the offline page, which has a row for each set and a list of the visited pages. */
import type { OfflineIndex } from '../../../integrations/offline/offlineTypes.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';
import { savingHeader, setCache } from './names.ts';
import { describeSet } from './describeSet.ts';
import { listSavedPages, listVisited, type SavedPage } from './savedPages.ts';
import { baseUrl, isThrifty, onState, readState, scope, writeState } from './setState.ts';

type Index = OfflineIndex | undefined;

let index: Index;
/** The set that contains all others. */
const wholeSiteId = 'site';
onState((id) => {
  if (page()) void refresh(id);
});

const page = () => document.querySelector<HTMLElement>('main.offline');
const rowOf = (id: string) => page()!.querySelector<HTMLElement>(`[data-set="${id}"]`);

/** Fills the current page. Does nothing if it is filled already. */
export async function show(): Promise<void> {
  const main = page()!;
  if (main.dataset['shown'] !== undefined) return;
  main.dataset['shown'] = '';
  main.addEventListener('click', ({ target }) => void act(target as HTMLElement));
  const trouble = troubleOf();
  const box = main.querySelector<HTMLElement>('[data-trouble]')!;
  box.hidden = !trouble;
  box.textContent = trouble ?? null;
  const ids = shownIds(main);
  await Promise.all(ids.map(forgetLost));
  ids.forEach(showSet);
  index = await readIndex().catch(() => undefined);
  if (page() !== main) return;
  ids.forEach(showSet);
  await showVisited(main);
}

/**
 * Shows the new state of a set. If it was just saved, it may be newer than the index that was read
 * when the page was opened, so the index is read again.
 */
async function refresh(id: string): Promise<void> {
  const state = readState(id);
  if (state?.phase === 'saved' && index && publishedOf(id)?.revision !== state.revision)
    index = await readIndex().catch(() => index);
  if (page())
    (id === wholeSiteId && state?.phase !== 'saving' ? shownIds(page()!) : [id]).forEach(showSet);
}

const shownIds = (main: HTMLElement): string[] =>
  [...main.querySelectorAll<HTMLElement>('[data-set]')].map(({ dataset }) => dataset['set']!);
const publishedOf = (id: string) => index?.sets.find((set) => set.id === id);

/** Explains why nothing can be saved here. `undefined`: sets can be saved. */
function troubleOf(): string | undefined {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return scriptTexts.notSecure;
  return isThrifty() ? scriptTexts.savesData : undefined;
}

/**
 * Forgets a set whose cache is gone, because browsers may clear caches on their own. A set that is
 * being saved may have no cache yet.
 */
async function forgetLost(id: string): Promise<void> {
  const phase = readState(id)?.phase ?? 'saving';
  if (phase !== 'saving' && !(await caches.has(setCache(id, scope)))) writeState(id, undefined);
}

async function readIndex(): Promise<Index> {
  const response = await fetch(`${baseUrl}offline.json`, {
    cache: 'reload',
    headers: { [savingHeader]: '' },
  });
  return response.ok ? ((await response.json()) as OfflineIndex) : undefined;
}

function showSet(id: string): void {
  const row = rowOf(id);
  if (!row) return;
  const state = readState(id);
  const { text, actions, progress } = describeSet(
    state,
    publishedOf(id),
    readState(wholeSiteId)?.phase === 'saved',
  );
  const box = row.querySelector<HTMLElement>('[data-state]')!;
  if (box.textContent !== text) box.textContent = text;
  const bar = row.querySelector('progress')!;
  bar.hidden = progress === undefined;
  bar.value = progress ?? 0;
  for (const button of row.querySelectorAll<HTMLButtonElement>('[data-do]')) {
    const label = actions[button.dataset['do'] as keyof typeof actions];
    const hadFocus = document.activeElement === button;
    button.hidden = label === undefined || (button.dataset['do'] === 'save' && !!troubleOf());
    if (label) button.textContent = label;
    // If the focused button is hidden, the focus moves to a button that stays.
    if (button.hidden && hadFocus)
      setTimeout(() => row.querySelector<HTMLElement>('[data-do]:not([hidden])')?.focus());
  }
  row.dataset['phase'] = state?.phase ?? 'none';
  if (state?.phase !== 'saving') void showPages(row, id);
}

async function showPages(row: HTMLElement, id: string): Promise<void> {
  const pages = readState(id) ? await listSavedPages(id) : [];
  list(row.querySelector('details')!, pages);
}

async function showVisited(main: HTMLElement): Promise<void> {
  list(main.querySelector('[data-visited]')!, await listVisited());
}

/** Fills the list in `box`, and hides `box` if there are no pages. */
function list(box: HTMLElement, pages: readonly SavedPage[]): void {
  box.hidden = pages.length === 0;
  box.querySelector('ul')!.replaceChildren(
    ...pages.map(({ url, title }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.href = url;
      link.textContent = title;
      item.append(link);
      return item;
    }),
  );
}

async function act(target: HTMLElement): Promise<void> {
  const action = target.closest<HTMLElement>('[data-do]')?.dataset['do'];
  const id = target.closest<HTMLElement>('[data-set]')?.dataset['set'];
  if (action === undefined || id === undefined) return;
  const saving = await import('./save.ts');
  if (action === 'cancel') return saving.cancel(id);
  if (action === 'remove') return saving.remove(id);
  // The reader wants to keep the set, so the browser is asked not to clear it on its own.
  void navigator.storage.persist?.();
  await saving.save(id);
}
