import type { PageProps } from '../../generator/contract.ts';
import { listed } from '../page/listed.ts';

/** What search engines show of a description. */
const MOST_CHARACTERS = 160;

/**
 * Describes a list of tags, authors or posts that nobody described, by what is in it:
 * `Blog: tags – Player, Releases`. Empty for other pages.
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

/** The titles of what the list has, without repetition. */
function namesOn({ kind, tagList, authorList, posts, cards }: PageProps): readonly string[] {
  const names =
    kind === 'tags'
      ? tagList?.map(({ title }) => title)
      : kind === 'authors'
        ? authorList?.map(({ name }) => name ?? '')
        : ['tag', 'author', 'archive'].includes(kind)
          ? (posts?.map(({ title }) => title) ?? []).concat(cards.map(({ label }) => label))
          : [];
  return [...new Set(names)].filter((name) => name !== '');
}
