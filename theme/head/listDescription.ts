import type { PageProps } from '../../generator/contract.ts';
import { listed } from '../page/listed.ts';

/** Search engines show about this many characters of a description. */
const MOST_CHARACTERS = 160;

/**
 * Describes a page with a list of tags, authors, posts, documents or entries by its first entries:
 * `Blog: tags – Player, Releases`. Returns `''` for other pages.
 */
export function listDescription(page: PageProps): string {
  const names = namesOn(page);
  if (names.length === 0) return '';
  const head = page.metaTitle ?? page.title;
  const shown: string[] = [];
  for (const name of names) {
    const next = `${head} – ${listed([...shown, name], page)}`;
    if (shown.length > 0 && next.length > MOST_CHARACTERS - 1) break;
    shown.push(name);
  }
  return `${head} – ${listed(shown, page)}${shown.length < names.length ? '…' : ''}`;
}

/** Returns the titles of the entries of the list, each once. */
function namesOn({ kind, ...page }: PageProps): readonly string[] {
  const names = lists[kind]?.(page) ?? [];
  return [...new Set(names)].filter((name) => name !== '');
}

type List = (page: Omit<PageProps, 'kind'>) => readonly string[];

const postsAndCards: List = ({ posts = [], cards }) => [
  ...posts.map(({ title }) => title),
  ...cards.map(({ label }) => label),
];

const lists: Readonly<Record<string, List>> = {
  tags: ({ tagList = [] }) => tagList.map(({ title }) => title),
  authors: ({ authorList = [] }) => authorList.map(({ name }) => name ?? ''),
  entries: ({ entries = [] }) => entries.map(({ title }) => title),
  tag: postsAndCards,
  author: postsAndCards,
  archive: postsAndCards,
  category: postsAndCards,
};
