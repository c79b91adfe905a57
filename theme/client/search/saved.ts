/** Recent and favourite searches, in storage; names are DocSearch's. Storage that fails loses only these. */
import { read, write } from '../../storage.ts';

/** A result that was chosen. Text only. */
export interface Saved {
  readonly href: string;
  readonly title: string;
  readonly section: string;
  readonly path: string;
}

const names = {
  recent: '__DOCSEARCH_RECENT_SEARCHES__',
  favourite: '__DOCSEARCH_FAVORITE_SEARCHES__',
};
/** S5.2. */
const most = { recent: 7, favourite: 10 };
const recentBesideFavourites = 4;

type Kind = keyof typeof names;

const isText = (value: unknown): value is string => typeof value === 'string';

function list(kind: Kind): readonly Saved[] {
  try {
    const found: unknown = JSON.parse(read(names[kind]) ?? '[]');
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
}

/** Whatever else is in storage is not shown, and leads nowhere. */
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
  write(names[kind], JSON.stringify(entries.slice(0, most[kind])));
}

const without = (kind: Kind, { href }: Saved): readonly Saved[] =>
  list(kind).filter((other) => other.href !== href);

/** What the start screen shows. */
export function savedSearches(): {
  readonly recent: readonly Saved[];
  readonly favourite: readonly Saved[];
} {
  const favourite = list('favourite').slice(0, most.favourite);
  return {
    favourite,
    recent: list('recent').slice(0, favourite.length > 0 ? recentBesideFavourites : most.recent),
  };
}

/** Remembers a result that was chosen, the newest first; a favourite stays one. */
export function remember(entry: Saved): void {
  if (without('favourite', entry).length === list('favourite').length)
    put('recent', [entry, ...without('recent', entry)]);
}

/** Makes a favourite of a recent search. */
export function favour(entry: Saved): void {
  put('recent', without('recent', entry));
  put('favourite', [entry, ...without('favourite', entry)]);
}

/** Forgets a search. */
export function forget(kind: Kind, entry: Saved): void {
  put(kind, without(kind, entry));
}
