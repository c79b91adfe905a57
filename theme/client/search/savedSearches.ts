/**
 * Keeps recent and favorite searches in storage, under the keys of DocSearch. If storage fails,
 * only these are lost.
 */
import { read, write } from '../../storage.ts';

/** A chosen result, as plain text. */
export interface Saved {
  readonly href: string;
  readonly title: string;
  readonly section: string;
  readonly path: string;
}

const names = {
  recent: '__DOCSEARCH_RECENT_SEARCHES__',
  favorite: '__DOCSEARCH_FAVORITE_SEARCHES__',
};
/** The largest number of entries in each list. */
const maxEntries = { recent: 7, favorite: 10 };
/** The number of recent searches that are shown if there are favorites. */
const recentBesideFavorites = 4;

type Kind = keyof typeof names;

const isText = (value: unknown): value is string => typeof value === 'string';

function list(kind: Kind): readonly Saved[] {
  try {
    const stored: unknown = JSON.parse(read(names[kind]) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** Whether an entry is well-formed. Storage may contain anything, even another kind of address. */
function isSaved(value: Partial<Saved> | null): value is Saved {
  return (
    isText(value?.href) &&
    isText(value.title) &&
    isText(value.section) &&
    isText(value.path) &&
    /^(?:https?:\/\/|\/(?!\/))/.test(value.href)
  );
}

function put(kind: Kind, entries: readonly Saved[]): void {
  write(names[kind], JSON.stringify(entries.slice(0, maxEntries[kind])));
}

const without = (kind: Kind, { href }: Saved): readonly Saved[] =>
  list(kind).filter((search) => search.href !== href);

/** Returns the searches that the start screen shows. */
export function savedSearches(): {
  readonly recent: readonly Saved[];
  readonly favorite: readonly Saved[];
} {
  const favorite = list('favorite').slice(0, maxEntries.favorite);
  return {
    favorite,
    recent: list('recent').slice(
      0,
      favorite.length > 0 ? recentBesideFavorites : maxEntries.recent,
    ),
  };
}

/** Remembers a chosen result as the latest one, unless it is a favorite. */
export function rememberSearch(entry: Saved): void {
  if (without('favorite', entry).length === list('favorite').length)
    put('recent', [entry, ...without('recent', entry)]);
}

/** Makes a recent search a favorite. */
export function makeFavorite(entry: Saved): void {
  put('recent', without('recent', entry));
  put('favorite', [entry, ...without('favorite', entry)]);
}

/** Removes a search from a list. */
export function forget(kind: Kind, entry: Saved): void {
  put(kind, without(kind, entry));
}
