/**
 * Shows search results on their own page, below the form that is in the document. They depend only
 * on the address.
 */
import type { SearchAnswer } from '../../../generator/contract.ts';
import { leaving } from '../../page/pageEvents.ts';
import { element } from './element.ts';
import { isPlain } from './followLink.ts';
import { markMatches } from './markMatches.ts';
import { noteMiss } from './noteMiss.ts';
import { loadParts, longestQuery, settings, type loadProvider } from './settings.ts';
import { countText } from '../countText.ts';
import { fillPlaceholders } from '../../messages/fillPlaceholders.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';
import { resultsPerPage } from '../../../generator/contract.ts';

/** Milliseconds until the page shows that it is waiting. */
const busyDelay = 200;

/** What the address asks for. Pages are counted from 1. An empty section means all sections. */
interface ShownQuery {
  readonly query: string;
  readonly section: string;
  readonly page: number;
  /** The scroll position at which the reader left a history entry, in pixels from the top. */
  readonly y?: number | undefined;
}

interface ResultsView {
  /** Loads the provider, which the dialog uses too. */
  readonly load: typeof loadProvider;
  /** The content of the dialog, for its suggestions. */
  readonly parts: DocumentFragment;
  /** The element for the results. */
  readonly place: HTMLElement;
  readonly field: HTMLInputElement;
  /** Adds a history entry with a change of the query, and shows its results. */
  go(change: Partial<ShownQuery>): void;
  /** Shows the results for the address, and then scrolls to `y`. */
  show(y?: number): void;
}

function readQuery(): ShownQuery {
  const parameters = new URLSearchParams(location.search);
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, longestQuery),
    section: parameters.get('section') ?? '',
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  };
}

function toHref({ query, section, page }: ShownQuery): string {
  const parameters = new URLSearchParams({
    q: query,
    ...(section && { section }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${settings.href}?${parameters}`;
}

/** Shows the results for the address in `place`, until the reader leaves the page. */
export async function showResults(
  place: HTMLElement,
  form: HTMLFormElement,
  load: typeof loadProvider,
): Promise<void> {
  // Without the parts, the form stays. Submitting it loads the page again.
  const parts = await loadParts().catch(() => undefined);
  if (!parts || !place.isConnected) return;
  const title = document.title;
  let latest = 0;
  const results: ResultsView = {
    load,
    parts,
    place,
    field: form.elements.namedItem('q') as HTMLInputElement,
    go(change) {
      const before = readQuery();
      const next = { ...before, page: 1, ...change };
      history.pushState({}, '', toHref(next));
      if (next.page !== before.page) scrollTo({ top: 0 });
      results.show();
    },
    show(y) {
      const shown = readQuery();
      const mine = ++latest;
      document.title = shown.query ? `“${shown.query}” – ${title}` : title;
      if (results.field.value.trim() !== shown.query) results.field.value = shown.query;
      void draw(results, { ...shown, y }, () => mine === latest && place.isConnected);
    },
  };
  listen(results, form);
  results.show();
}

/** Searches, and shows the answer if `isWanted` still says so. */
async function draw(
  results: ResultsView,
  shown: ShownQuery,
  isWanted: () => boolean,
): Promise<void> {
  const { place, show } = results;
  const { y } = shown;
  if (!shown.query)
    return place.replaceChildren(
      element('p', { role: 'status' }, scriptTexts.typeQuery),
      ...suggested(results),
    );
  const timer = setTimeout(() => isWanted() && place.prepend(waiting()), busyDelay);
  const answer = await find(results, shown).catch(() => undefined);
  clearTimeout(timer);
  if (!isWanted()) return;
  if (!answer) return place.replaceChildren(failure(() => show(y)));
  if (!shown.section) noteMiss(shown.query, answer.count);
  const last = Math.ceil(answer.count / resultsPerPage);
  if (last > 0 && shown.page > last) {
    history.replaceState(history.state, '', toHref({ ...shown, page: last }));
    return show(y);
  }
  place.replaceChildren(
    bar(results, shown, answer),
    ...(answer.count === 0 ? suggested(results) : [list(shown, answer)]),
    ...paging(results, shown, answer),
  );
  const listed = place.querySelector('ol');
  if (listed && !navigator.onLine)
    import('./markUnsaved.ts').then(
      ({ markUnsaved }) => markUnsaved(listed),
      () => {},
    );
  if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
}

/** Returns the queries that the dialog suggests, as buttons. */
function suggested({ parts, go }: ResultsView): readonly Node[] {
  const suggestions = parts.querySelector('.DocSearch-NoResults-Prefill-List');
  if (!suggestions) return [];
  const copy = suggestions.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll<HTMLElement>('button'))
    button.onclick = () => go({ query: button.textContent! });
  return [copy];
}

async function find(
  { load }: ResultsView,
  { query, section, page }: ShownQuery,
): Promise<SearchAnswer> {
  const provider = await load();
  return provider.search(query, { page: page - 1, ...(section && { section }) });
}

function waiting(): HTMLElement {
  return element(
    'p',
    { class: 'results__wait' },
    element('span', { class: 'spinner', 'aria-hidden': 'true' }),
    ` ${scriptTexts.searching}`,
  );
}

function failure(retry: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'action' }, scriptTexts.retry);
  button.onclick = retry;
  return element(
    'div',
    { role: 'alert', class: 'DocSearch-ErrorScreen' },
    element('p', { class: 'DocSearch-Title' }, scriptTexts.fetchFailed),
    element('p', {}, scriptTexts.checkNetwork),
    button,
  );
}

function bar(results: ResultsView, shown: ShownQuery, answer: SearchAnswer): HTMLElement {
  const { count } = answer;
  const countNote =
    count === 0
      ? fillPlaceholders(scriptTexts.noResults, { query: element('strong', {}, shown.query) })
      : [countText(scriptTexts.resultCount, count)];
  return element(
    'div',
    { class: 'results__bar' },
    element('p', { role: 'status' }, ...countNote),
    ...sectionFilter(results, shown, answer),
  );
}

function sectionFilter(
  { go }: ResultsView,
  { section }: ShownQuery,
  { sections }: SearchAnswer,
): readonly HTMLElement[] {
  if (sections.length < 2 && !section) return [];
  const isListed = sections.some(({ name }) => name === section);
  const select = element(
    'select',
    {},
    element('option', { value: '' }, scriptTexts.allSections),
    ...(section && !isListed ? [element('option', { value: section }, section)] : []),
    ...sections.map(({ name, count }) => element('option', { value: name }, `${name} (${count})`)),
  );
  select.value = section;
  select.onchange = () => go({ section: select.value });
  return [element('label', { class: 'results__filter' }, `${scriptTexts.section} `, select)];
}

function list({ page }: ShownQuery, { hits }: SearchAnswer): HTMLElement {
  return element(
    'ol',
    { class: 'results__list', start: String((page - 1) * resultsPerPage + 1) },
    ...hits.map(({ href, section, title, path, excerpt }) =>
      element(
        'li',
        { class: 'results__hit' },
        element('h2', { class: 'results__title' }, element('a', { href }, ...markMatches(title))),
        element('p', { class: 'label' }, [section, ...path].join(' › ')),
        element('p', {}, ...markMatches(excerpt)),
      ),
    ),
  );
}

function paging(
  { go }: ResultsView,
  shown: ShownQuery,
  { count }: SearchAnswer,
): readonly HTMLElement[] {
  const pages = Math.ceil(count / resultsPerPage);
  if (pages < 2) return [];
  const link = (page: number, name: string) => {
    const anchor = element('a', { class: 'action', href: toHref({ ...shown, page }) }, name);
    anchor.onclick = (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      go({ page });
    };
    return anchor;
  };
  return [
    element(
      'nav',
      { class: 'results__paging', 'aria-label': scriptTexts.resultPages },
      ...(shown.page > 1 ? [link(shown.page - 1, scriptTexts.previous)] : []),
      element(
        'span',
        {},
        ...fillPlaceholders(scriptTexts.pageOf, { page: `${shown.page}`, pages: `${pages}` }),
      ),
      ...(shown.page < pages ? [link(shown.page + 1, scriptTexts.next)] : []),
    ),
  ];
}

/**
 * Keeps the field of the form and the address in step. Typing changes the history entry, and Enter
 * adds one. Between two entries of this page, the router fetches no document, because that would
 * replace the field and lose what the reader types meanwhile.
 */
function listen({ field, show }: ResultsView, form: HTMLFormElement): void {
  const ask = (way: 'pushState' | 'replaceState') => {
    const next = { ...readQuery(), query: field.value.trim().slice(0, longestQuery), page: 1 };
    if (toHref(next) === location.pathname + location.search) return;
    history[way](way === 'replaceState' ? history.state : {}, '', toHref(next));
    show();
  };
  const onPop = (event: PopStateEvent) => {
    if (location.pathname === settings.href) show((event.state as { y?: number } | null)?.y);
  };
  form.addEventListener('input', () => ask('replaceState'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask('pushState');
  });
  addEventListener('popstate', onPop);
  document.addEventListener(leaving, () => removeEventListener('popstate', onPop), { once: true });
}
