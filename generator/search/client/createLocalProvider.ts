/** Searches the index that was built with the site. */
import type { SearchAnswer, SearchHit, SearchPiece, SearchProvider } from '../../contract.ts';
import { findPages } from './findPages.ts';
import { sectionLength } from './format.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { rankPages, type Ranked } from './rankPages.ts';
import { createIndex, type Read } from './readIndex.ts';
import { splitWords } from './words.ts';

/** Number of results on a page of results. */
const perPage = 20;
/**
 * Number of best pages that are read and ordered again; the pages after them stay in the order of
 * the index.
 */
const reordered = 24;

/** Most characters of an excerpt, and of the text before the first word found. */
const excerptLength = 150;
const lengthBefore = 30;

/** Creates a provider that reads the index with `read`. */
export function createLocalProvider(read: Read): SearchProvider {
  const index = createIndex(read);
  return {
    refresh: () => void index.refresh(),
    async search(query, { page = 0, section, limit = perPage } = {}): Promise<SearchAnswer> {
      const [{ wanted, pages }, { sections }] = await Promise.all([
        findPages(query, index),
        index.directory(),
      ]);
      const sectionOf = (id: string) =>
        sections[Number.parseInt(id.slice(0, sectionLength), 36)] ?? '';
      const matcher = createMatcher(wanted);
      const shown =
        section === undefined ? pages : pages.filter(({ id }) => sectionOf(id) === section);
      const start = page * perPage;
      const read = async (from: number, to: number) =>
        rankPages(
          await Promise.all(
            shown
              .slice(from, to)
              .map(async ({ id, score }) => ({ score, page: await index.page(id) })),
          ),
          query,
          matcher,
        );
      // The best pages are ordered among themselves; the others stay in the order of the index.
      const ranked =
        start < reordered ? (await read(0, reordered)).slice(start, start + limit) : [];
      const rest = await read(Math.max(start, reordered), start + limit);
      return {
        hits: [...ranked, ...rest].map((each) => toHit(each, matcher)),
        count: shown.length,
        ...(shown.length === 0 && { suggestions: sections.slice(0, 3) }),
        sections: countSections(pages.map(({ id }) => sectionOf(id))),
      };
    },
  };
}

function countSections(names: readonly string[]): SearchAnswer['sections'] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function toHit({ page, part }: Ranked, matcher: Matcher): SearchHit {
  if (part === undefined) {
    const text = page.description || (page.parts[0]?.[3] ?? '');
    return {
      href: page.url,
      section: page.section,
      kind: 'page',
      title: highlight(page.title, matcher),
      path: [],
      excerpt: createExcerpt(text, matcher),
    };
  }
  const [id, , heading, text] = page.parts[part]!;
  const above = headingsAbove(page.parts, part);
  const title = highlight(heading || page.title, matcher);
  return {
    href: id ? `${page.url}#${encodeURIComponent(id)}` : page.url,
    section: page.section,
    kind: title.some(({ isMatch }) => isMatch) ? 'heading' : 'text',
    title,
    path: [page.title, ...above],
    excerpt: createExcerpt(text, matcher),
  };
}

/** Returns the headings above a part, outermost first. */
function headingsAbove(parts: Ranked['page']['parts'], part: number): string[] {
  let depth = parts[part]![1];
  const above: string[] = [];
  for (let i = part - 1; i >= 0; i--) {
    const [, other, heading] = parts[i]!;
    if (other >= depth || other === 0) continue;
    above.unshift(heading);
    depth = other;
  }
  return above;
}

/** Splits a text into pieces and marks those that match the query. */
function highlight(text: string, { answers }: Matcher): SearchPiece[] {
  const pieces: SearchPiece[] = [];
  let at = 0;
  for (const word of splitWords(text)) {
    if (word.start < at || answers(word).length === 0) continue;
    if (word.start > at) pieces.push({ text: text.slice(at, word.start), isMatch: false });
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true });
    at = word.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** Returns the part of a text that contains most of the query, in pieces. */
function createExcerpt(text: string, matcher: Matcher): SearchPiece[] {
  if (text.length <= excerptLength) return highlight(text, matcher);
  const places = matcher.places(text.toLowerCase());
  const kinds = (from: number) =>
    new Set(
      places
        .filter(({ at }) => at >= from && at < from + excerptLength - lengthBefore)
        .map(({ i }) => i),
    ).size;
  const start = places.reduce(
    (best, { at }) => (kinds(at) > kinds(best) ? at : best),
    places[0]?.at ?? 0,
  );
  const from =
    start <= lengthBefore
      ? 0
      : start - lengthBefore + (text.slice(start - lengthBefore, start).search(/\s/) + 1);
  const cut = text.slice(from, from + excerptLength);
  const shown = from + excerptLength < text.length ? `${cut.replace(/\s+\S*$/, '')}…` : cut;
  return highlight(from > 0 ? `…${shown}` : shown, matcher);
}
