/** The behavior of the search field: queries, the active entry, and keys. */
import {
  createAutocomplete,
  type AutocompleteState,
  type BaseItem,
} from '@algolia/autocomplete-core';
import type { FormEvent, KeyboardEvent, MouseEvent } from 'react';
import type { SearchAnswer, SearchHit } from '../../../generator/contract.ts';
import { textOf } from './Pieces.tsx';
import { savedSearches, type Saved } from './savedSearches.ts';
import { loadProvider } from './settings.ts';

/** An entry of a list: a result or a saved search. */
export interface Item extends BaseItem {
  readonly saved: Saved;
  readonly hit?: SearchHit;
}

/** A list of the panel. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

export type State = AutocompleteState<Item>;
export type Search = ReturnType<typeof createSearch>;

/** Most results in one group. */
const perGroup = 5;
/** Milliseconds until the dialog shows that it is waiting. */
const stallThreshold = 200;

/** The latest query with its answer: none before the first, an error if the search failed. */
export interface Answered {
  readonly query: string;
  readonly answer?: SearchAnswer | Error | undefined;
}

export interface AutocompleteInput {
  readonly onState: (state: State) => void;
  readonly onAnswer: (answered: Answered) => void;
  /** Called when the reader chooses a result with Enter. */
  readonly choose: (item: Item) => void;
}

/** Creates the behavior of one dialog. */
export function createSearch({ onState, onAnswer, choose }: AutocompleteInput) {
  let latest = 0;
  return createAutocomplete<Item, FormEvent, MouseEvent, KeyboardEvent>({
    id: 'docsearch',
    defaultActiveItemId: 0,
    openOnFocus: true,
    stallThreshold,
    onStateChange: ({ state }) => onState(state),
    navigator: {
      navigate: ({ item }) => choose(item),
      navigateNewTab: ({ itemUrl }) => openTab(itemUrl),
      navigateNewWindow: ({ itemUrl }) => openTab(itemUrl),
    },
    async getSources({ query }) {
      const mine = ++latest;
      const text = query.trim();
      const answer = text ? await find(text).catch((error: unknown) => toError(error)) : undefined;
      if (mine === latest) onAnswer({ query: text, answer });
      const groups =
        answer === undefined ? savedGroups() : answer instanceof Error ? [] : groupsOf(answer.hits);
      return groups.map(({ id, name, items }) => ({
        sourceId: id,
        name,
        query: text,
        getItems: () => [...items],
        getItemUrl: ({ item }) => item.saved.href,
        onSelect: () => {},
      }));
    },
  });
}

/** Returns the name of a list and the query it answers. */
export function sourceOf({ source }: State['collections'][number]): {
  readonly sourceId: string;
  readonly name: string;
  readonly query: string;
} {
  return source as typeof source & { readonly name: string; readonly query: string };
}

function openTab(url: string): void {
  open(url, '_blank', 'noopener');
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

async function find(query: string): Promise<SearchAnswer> {
  return (await loadProvider()).search(query);
}

/** Groups results by top-level section, in the order of the best result of each. */
function groupsOf(hits: readonly SearchHit[]): readonly Group[] {
  const groups = new Map<string, Item[]>();
  for (const hit of hits) {
    const items = groups.get(hit.section) ?? [];
    groups.set(hit.section, items);
    if (items.length < perGroup)
      items.push({
        hit,
        saved: {
          href: hit.href,
          title: textOf(hit.title),
          section: hit.section,
          path: hit.path.join(' › '),
        },
      });
  }
  return [...groups].map(([name, items], i) => ({ id: `hits-${i}`, name, items }));
}

function savedGroups(): readonly Group[] {
  const { recent, favorite } = savedSearches();
  const groups: Group[] = [
    { id: 'recent', name: 'Recent', items: recent.map((saved) => ({ saved })) },
    { id: 'favorite', name: 'Favorites', items: favorite.map((saved) => ({ saved })) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
