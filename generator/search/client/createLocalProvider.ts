/** Searches the index that was built with the site. */
import type { SearchAnswer, SearchHit, SearchPiece, SearchProvider } from '../../contract.ts';
import { findPages } from './findPages.ts';
import { usualId } from './format.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { rankPages, type RankedPage } from './rankPages.ts';
import { createIndex, type Read } from './readIndex.ts';
import { splitWords } from './words.ts';
import { resultsPerPage } from '../../contract.ts';

/**
 * The number of best pages that are read and ordered again. The pages after them stay in the order
 * of the index.
 */
const reordered = 8;

/** The most characters of an excerpt, and of the text before its first match. */
const excerptLength = 150;
const lengthBefore = 30;

/** Creates a provider that reads the index with `read`. */
export function createLocalProvider(read: Read): SearchProvider {
  const index = createIndex(read);
  return {
    refresh: () => void index.refresh(),
    async search(query, { page = 0, section, limit = resultsPerPage } = {}): Promise<SearchAnswer> {
      const { wanted, pages } = await findPages(query, index);
      const sections = await index.sections();
      const matcher = createMatcher(wanted);
      const shown =
        section === undefined
          ? pages
          : pages.filter((candidate) => sections[candidate.page] === section);
      const start = page * resultsPerPage;
      const read = async (from: number, to: number) =>
        rankPages(
          await Promise.all(
            shown
              .slice(from, to)
              .map(async (candidate) => ({ ...candidate, page: await index.page(candidate.page) })),
          ),
          query,
          matcher,
        );
      const ranked =
        start < reordered ? (await read(0, reordered)).slice(start, start + limit) : [];
      const laterPages = await read(Math.max(start, reordered), start + limit);
      return {
        hits: [...ranked, ...laterPages].map((rankedPage) => toHit(rankedPage, matcher)),
        count: shown.length,
        ...(shown.length === 0 && {
          suggestions: [...new Set(sections)].slice(0, 3),
        }),
        sections: countSections(pages.map((candidate) => sections[candidate.page]!)),
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

function toHit({ page, heading }: RankedPage, matcher: Matcher): SearchHit {
  const { url, section, description } = page;
  if (heading === undefined)
    return {
      href: url,
      section,
      kind: 'page',
      title: highlight(page.title, matcher),
      path: [],
      excerpt: createExcerpt(description, matcher),
    };
  const { id, text, lead } = page.headings[heading]!;
  return {
    href: `${url}#${encodeURIComponent(id || usualId(text))}`,
    section,
    kind: 'heading',
    title: highlight(text, matcher),
    path: [page.title, ...headingsAbove(page, heading)],
    excerpt: createExcerpt(lead || description, matcher),
  };
}

/** Returns the headings above a heading, outermost first. */
function headingsAbove({ headings }: RankedPage['page'], heading: number): string[] {
  let { depth } = headings[heading]!;
  const above: string[] = [];
  for (const earlier of headings.slice(0, heading).reverse()) {
    if (earlier.depth >= depth) continue;
    above.unshift(earlier.text);
    depth = earlier.depth;
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
  const shown = from + excerptLength < text.length ? `${cut.replace(/\s+\S{0,40}$/, '')}…` : cut;
  return highlight(from > 0 ? `…${shown}` : shown, matcher);
}
