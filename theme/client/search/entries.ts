/** Makes the lists of the dialog: results, and saved searches. An entry is a link and an option. */
import type { SearchHit } from '../../../generator/contract.ts';
import { element, iconOf, type SearchIconName } from './element.ts';
import { markMatches, joinPieces } from './markMatches.ts';
import { forget, makeFavorite, savedSearches, type Saved } from './savedSearches.ts';
import { scriptTexts } from '../../messages/scriptTexts.ts';

export interface ListEntry {
  readonly saved: Saved;
  readonly link: HTMLAnchorElement;
}

/** A list as an element, and its entries in the order of their rows. */
export interface List {
  readonly content: HTMLElement;
  readonly entries: readonly ListEntry[];
}

/** Lists results in their order. */
export function listHits(hits: readonly SearchHit[]): List {
  const entries = hits.map((hit, i): ListEntry => {
    const { href, section, title, path, excerpt, kind } = hit;
    const where = path.length > 0 ? [path.join(' › ') + (excerpt.length > 0 ? ' — ' : '')] : [];
    return {
      saved: { href, title: joinPieces(title), section, path: path.join(' › ') },
      link: optionOf({
        id: `hits-${i}`,
        icon: kind,
        href,
        title: markMatches(title),
        path: [...where, ...markMatches(excerpt)],
        section,
      }),
    };
  });
  return {
    content: element(
      'section',
      { class: 'DocSearch-Hits' },
      toListElement('results', scriptTexts.results, entries),
    ),
    entries,
  };
}

/**
 * Lists recent and favorite searches. `redraw` is called after the reader has changed them. The
 * buttons of entries are beside the list, because an option must not contain buttons. `undefined`:
 * there are no saved searches.
 */
export function listSavedSearches(redraw: () => void): List | undefined {
  const { recent, favorite } = savedSearches();
  const lists = [
    { kind: 'recent', name: scriptTexts.recentSearches, saved: recent },
    { kind: 'favorite', name: scriptTexts.favoriteSearches, saved: favorite },
  ] as const;
  const shown = lists
    .filter(({ saved }) => saved.length > 0)
    .map(({ kind, name, saved }) => {
      const entries = saved.map((search, i): ListEntry => ({
        saved: search,
        link: optionOf({
          id: `${kind}-${i}`,
          icon: kind,
          href: search.href,
          title: [search.title],
          path: [[search.section, search.path].filter(Boolean).join(' › ')],
        }),
      }));
      const content = element(
        'section',
        { class: 'DocSearch-Hits DocSearch-Hits--saved' },
        element('div', { class: 'DocSearch-Hit-source' }, name),
        toListElement(kind, name, entries),
        actionsOf(kind, saved, redraw),
      );
      return { content, entries };
    });
  if (shown.length === 0) return undefined;
  return {
    content: element('div', {}, ...shown.map(({ content }) => content)),
    entries: shown.flatMap(({ entries }) => entries),
  };
}

function toListElement(id: string, name: string, entries: readonly ListEntry[]): HTMLElement {
  return element(
    'ul',
    { role: 'listbox', 'aria-label': name, id: `__search-${id}` },
    ...entries.map(({ link }) => element('li', { class: 'DocSearch-Hit', role: 'none' }, link)),
  );
}

interface Row {
  readonly id: string;
  readonly icon: SearchIconName;
  readonly href: string;
  readonly title: readonly (Node | string)[];
  readonly path: readonly (Node | string)[];
  readonly section?: string;
}

function optionOf({ id, icon, href, title, path, section }: Row): HTMLAnchorElement {
  const labels =
    section === undefined ? [] : [element('span', { class: 'DocSearch-Hit-section' }, section)];
  return element(
    'a',
    {
      class: 'DocSearch-Hit-Container',
      id: `__search-${id}`,
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href,
    },
    iconOf(icon),
    element(
      'span',
      { class: 'DocSearch-Hit-content-wrapper' },
      element('span', { class: 'DocSearch-Hit-title' }, ...title),
      element('span', { class: 'DocSearch-Hit-path' }, ...path),
    ),
    ...labels,
    element(
      'span',
      { class: 'DocSearch-Hit-action' },
      iconOf('select', 'DocSearch-Hit-Select-Icon'),
    ),
  );
}

function actionsOf(
  kind: 'recent' | 'favorite',
  saved: readonly Saved[],
  redraw: () => void,
): HTMLElement {
  const change = (action: () => void) => () => {
    action();
    redraw();
  };
  return element(
    'ul',
    {
      class: 'DocSearch-Hit-actions',
      'aria-label': kind === 'recent' ? scriptTexts.recentActions : scriptTexts.favoriteActions,
    },
    ...saved.map((search) => {
      const removes = kind === 'recent' ? scriptTexts.removeRecent : scriptTexts.removeFavorite;
      const remove = action('close', `${removes}: ${search.title}`);
      remove.onclick = change(() => forget(kind, search));
      if (kind === 'favorite') return element('li', {}, remove);
      const keep = action('favorite', `${scriptTexts.saveSearch}: ${search.title}`);
      keep.onclick = change(() => makeFavorite(search));
      return element('li', {}, keep, remove);
    }),
  );
}

function action(icon: SearchIconName, label: string): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: 'DocSearch-Hit-action-button', 'aria-label': label, title: label },
    iconOf(icon, ''),
  );
}
