/** Opens the search dialog, which is a copy of the theme's component, and shows results in it. */
import type { SearchAnswer } from '../../../generator/contract.ts';
import { leaving } from '../../page/pageEvents.ts';
import { createCombobox, type Combobox } from './combobox.ts';
import { element, iconOf } from './element.ts';
import { listHits, listSavedSearches, type ListEntry, type List } from './entries.ts';
import { followLink, isPlain } from './followLink.ts';
import { noteMiss } from './noteMiss.ts';
import { rememberSearch } from './savedSearches.ts';
import { failure, footer } from './screens.ts';
import { findHits, searchLink, settings } from './settings.ts';
import { countText } from '../countText.ts';
import { fillPlaceholders } from '../../messages/fillPlaceholders.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

/** Milliseconds until the dialog shows that it is waiting. */
const busyDelay = 300;

interface Dialog {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly dropdown: HTMLElement;
  readonly start: HTMLElement;
  readonly choice: Combobox;
  close(): void;
  choose(entry: ListEntry): void;
  /** Searches for another query. */
  ask(query: string): void;
}

/** Opens the dialog in `parts`. `onClose` is called once, when it is closed. */
export function openDialog(parts: DocumentFragment, onClose: () => void): void {
  const dialog = document.importNode(parts, true).querySelector<HTMLDialogElement>('dialog')!;
  complete(dialog);
  const input = dialog.querySelector<HTMLInputElement>('.DocSearch-Input')!;
  const close = () => dialog.close();
  const choose = ({ saved }: ListEntry) => {
    rememberSearch(saved);
    close();
    followLink(saved.href);
  };
  const opened: Dialog = {
    dialog,
    input,
    dropdown: dialog.querySelector<HTMLElement>('.DocSearch-Dropdown')!,
    start: dialog.querySelector<HTMLElement>('.DocSearch-StartScreen')!,
    choice: createCombobox(input, choose),
    close,
    choose,
    ask(query) {
      input.value = query;
      input.focus();
      input.dispatchEvent(new Event('input'));
    },
  };
  const search = createSearch(opened);
  listen(opened, search);
  dialog.addEventListener('close', () => {
    document.removeEventListener(leaving, close);
    dialog.remove();
    onClose();
  });
  document.addEventListener(leaving, close);
  document.body.append(dialog);
  dialog.showModal();
  input.focus();
  search.update();
}

/** Adds the parts that only this script needs, and that are therefore in no document. */
function complete(dialog: HTMLDialogElement): void {
  const magnifier = dialog.querySelector('.DocSearch-MagnifierLabel')!;
  magnifier.append(iconOf('search', ''));
  magnifier.after(
    element('span', { class: 'DocSearch-LoadingIndicator' }, element('span', { class: 'spinner' })),
  );
  const reset = { type: 'reset', class: 'DocSearch-Reset', 'aria-label': scriptTexts.clearQuery };
  dialog.querySelector('form')!.append(element('button', reset, iconOf('close', '')));
  dialog
    .querySelector('.DocSearch-StartScreen')!
    .prepend(element('p', { class: 'DocSearch-Help' }, scriptTexts.noRecentSearches));
  dialog
    .querySelector('.DocSearch-Modal')!
    .append(element('p', { class: 'sr-only', role: 'status' }), footer(dialog));
}

interface Search {
  /** Searches for the content of the field. */
  update(): void;
  /** Chooses the first result for the content of the field as soon as it is found. */
  enter(): void;
  /** Whether the list still shows results for an earlier query. */
  readonly isPending: boolean;
}

function createSearch(opened: Dialog): Search {
  const { dialog, input, choice } = opened;
  let latest = 0;
  let answered = '';
  let entered: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const run = async () => {
    const query = input.value.trim();
    const mine = ++latest;
    clearTimeout(timer);
    timer = setTimeout(() => setStatus(dialog, 'stalled'), query ? busyDelay : 0);
    const answer = query ? await findHits(query).catch(toError) : undefined;
    if (mine !== latest || !dialog.open) return;
    clearTimeout(timer);
    answered = query;
    show(opened, { query, answer, retry: () => void run() });
    const first = choice.best();
    if (entered === query && first) opened.choose(first);
    entered = undefined;
  };
  return {
    update: () => {
      if (entered !== undefined && entered !== input.value.trim()) entered = undefined;
      void run();
    },
    enter() {
      entered = input.value.trim();
    },
    get isPending() {
      return answered !== input.value.trim();
    },
  };
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

type Status = 'idle' | 'stalled' | 'error';

function setStatus(dialog: HTMLDialogElement, status: Status): void {
  dialog.dataset['status'] = status;
  dialog.className = `DocSearch DocSearch-Container DocSearch-Container--${status}`;
  if (status === 'stalled') say(dialog, scriptTexts.searching);
}

function say(dialog: HTMLDialogElement, message: string): void {
  dialog.querySelector('[role=status]')!.textContent = message;
}

interface Shown {
  readonly query: string;
  /** Absent: there is no query. */
  readonly answer: SearchAnswer | Error | undefined;
  readonly retry: () => void;
}

/** Shows the answer to a query, or the start screen if there is no query. */
function show(opened: Dialog, shown: Shown): void {
  const { dialog, dropdown, choice } = opened;
  const { answer } = shown;
  const list = listShown(shown);
  dropdown.replaceChildren(screenOf(opened, shown, list));
  choice.show(list?.entries ?? []);
  setStatus(dialog, answer instanceof Error ? 'error' : 'idle');
  const count = answer && 'count' in answer ? answer.count : undefined;
  say(dialog, count === undefined ? '' : countText(scriptTexts.resultCount, count));
  noteMiss(shown.query, count);
  if (list && !navigator.onLine)
    import('./markUnsaved.ts').then(
      ({ markUnsaved }) => markUnsaved(list.content),
      () => {},
    );
  // This comes last, because it makes the browser lay out the dialog.
  dropdown.scrollTop = 0;
}

function listShown({ answer, retry }: Shown): List | undefined {
  if (answer === undefined) return listSavedSearches(retry);
  return answer instanceof Error || answer.count === 0 ? undefined : listHits(answer.hits);
}

function screenOf(
  opened: Dialog,
  { query, answer, retry }: Shown,
  list: List | undefined,
): HTMLElement {
  if (answer === undefined && !list) return opened.start;
  if (answer instanceof Error) return failure(retry);
  if (!list) return nothing(opened, query, answer!);
  const screen = element('div', { class: 'DocSearch-Dropdown-Container' }, list.content);
  if (answer) screen.append(seeAll(opened, query, answer.count));
  return screen;
}

/** Returns the screen without results. It gets its content when the script for it has loaded. */
function nothing(opened: Dialog, query: string, answer: SearchAnswer): HTMLElement {
  const screen = element('div', { class: 'DocSearch-NoResults' });
  const suggestions = suggestionsOf(opened, answer);
  const { missingResultsUrl: report } = settings;
  import('./noResults.ts').then(
    ({ noResults }) => screen.append(...noResults({ query, suggestions, report, ask: opened.ask })),
    () => {},
  );
  return screen;
}

/** Returns the suggestions of the site, or those of the provider if the site has none. */
function suggestionsOf({ start }: Dialog, answer: SearchAnswer): readonly string[] {
  const siteSuggestions = Array.from(
    start.querySelectorAll('button'),
    (button) => button.textContent!,
  );
  return siteSuggestions.length > 0 ? siteSuggestions : (answer.suggestions ?? []);
}

function seeAll({ close }: Dialog, query: string, count: number): HTMLElement {
  const resultsHref = searchLink(query);
  const link = element(
    'a',
    { href: resultsHref },
    ...fillPlaceholders(scriptTexts.seeAllResults, { count: `${count}` }),
  );
  link.onclick = (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    close();
    followLink(resultsHref);
  };
  return element('div', { class: 'DocSearch-HitsFooter' }, link);
}

function listen(opened: Dialog, search: Search): void {
  const { dialog, input, dropdown, choice, close, choose, ask } = opened;
  const form = input.form!;
  const reset = form.querySelector<HTMLElement>('[type=reset]')!;
  dialog.addEventListener('mousedown', ({ target }) => {
    if (target === dialog) close();
  });
  dialog.addEventListener('keydown', (event) => onKey(event, opened, search), true);
  dialog.querySelector<HTMLElement>('.DocSearch-Cancel')!.onclick = close;
  form.addEventListener('submit', (event) => event.preventDefault());
  reset.onclick = (event) => {
    event.preventDefault();
    ask('');
  };
  input.addEventListener('input', search.update);
  opened.start.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) ask(button.textContent!);
  });
  dropdown.addEventListener('click', (event) => {
    const entry = choice.entryOf(event.target as Element);
    if (!entry || !isPlain(event)) return;
    event.preventDefault();
    choose(entry);
  });
}

/**
 * Escape and the shortcut close the dialog. Enter waits for the answer to the typed query, because
 * until then the entries belong to an earlier one.
 */
function onKey(event: KeyboardEvent, { input, choice, close }: Dialog, search: Search): void {
  const { key, ctrlKey, metaKey, shiftKey, target, isComposing } = event;
  if (isComposing) return;
  const isShortcut = /^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey;
  if (key === 'Escape' || isShortcut) close();
  else if (target !== input || !(key === 'Enter' || key.startsWith('Arrow'))) return;
  else if (key === 'Enter' && search.isPending) {
    if (!ctrlKey && !metaKey && !shiftKey) search.enter();
  } else if (!choice.onKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
}
