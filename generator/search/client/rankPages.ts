/**
 * The second half of a search: reads the candidate pages and orders them by where the words are and
 * how close together.
 */
import type { PageRecord } from './format.ts';
import type { Matcher } from './matcher.ts';
import { stem } from './stem.ts';
import { isStopWord, splitWords, toPlain, type Word } from './words.ts';

/** A page, and the part of it that answers the query. */
export interface Ranked {
  readonly page: PageRecord;
  readonly score: number;
  /** `undefined`: the page as a whole. */
  readonly part: number | undefined;
}

/** Most characters between words that belong together. */
const near = 60;

/** Orders pages by their content. */
export function rankPages(
  pages: readonly { readonly page: PageRecord; readonly score: number }[],
  query: string,
  matcher: Matcher,
): Ranked[] {
  const words = splitWords(query);
  const ranked = pages.map(({ page, score }) => {
    const { factor, part } = rankPage(page, { query, words, matcher });
    return { page, score: score * factor, part };
  });
  return ranked.sort((a, b) => b.score - a.score || (a.page.url < b.page.url ? -1 : 1));
}

interface Prepared {
  readonly title: readonly Word[];
  readonly summary: readonly Word[];
  readonly parts: readonly { readonly heading: readonly Word[]; readonly text: string }[];
}

const prepared = new WeakMap<PageRecord, Prepared>();

function prepare(page: PageRecord): Prepared {
  let found = prepared.get(page);
  if (!found)
    prepared.set(
      page,
      (found = {
        title: splitWords(page.title),
        summary: splitWords(page.description),
        parts: page.parts.map(([, , heading, text]) => ({
          heading: splitWords(heading),
          text: text.toLowerCase(),
        })),
      }),
    );
  return found;
}

const compact = (text: string): string => toPlain(text).replace(/[^\p{L}\p{N}]+/gu, '');

function rankPage(
  page: PageRecord,
  {
    query,
    words,
    matcher,
  }: { readonly query: string; readonly words: readonly Word[]; readonly matcher: Matcher },
): Pick<Ranked, 'part'> & { readonly factor: number } {
  const { title, summary, parts } = prepare(page);
  const fit = fitOf(title, matcher);
  const summed = fitOf([...title, ...summary], matcher).ofQuery;
  const isSame = compact(page.title) === compact(query);
  const isExact = page.title.toLowerCase() === query.trim().toLowerCase();
  const weighed = parts.map((part) => weighPart(part, matcher));
  const best = weighed.reduce(
    (found, part, i) => (part.score > (weighed[found]?.score ?? 0) ? i : found),
    -1,
  );
  const { asked, fit: named, close } = weighed[best] ?? nothing;
  const factor =
    (isExact ? 16 : isSame ? 8 : likeness(title, words)) *
    (isHead(page, words) ? 8 : 1) *
    (1 + 4 * fit.both) *
    (1 + 2.5 * summed ** 2) *
    (1 + 0.4 * named) *
    (1 + 0.6 * asked ** 3) *
    (1 + 0.5 * close) *
    (1 + phraseOf(page, parts, query)) *
    0.9 ** depthOf(page);
  const isWhole =
    isExact || isSame || best <= 0 || (fit.ofQuery === 1 && weighed[best]!.fit <= 0.6);
  return { factor, part: isWhole ? undefined : best };
}

/** The head page of a package: the last part of its address is the name in the query. */
function isHead({ url }: PageRecord, [word, more]: readonly Word[]): boolean {
  return (
    word?.scoped !== undefined &&
    more === undefined &&
    url.replace(/\/$/, '').split('/').at(-1) === word.scoped
  );
}

/** Whether the page has the query as it is written: 1 where it names things, 0.5 in its text. */
function phraseOf(page: PageRecord, parts: Prepared['parts'], query: string): number {
  const phrase = query.trim().toLowerCase();
  if (!/\S\s+\S/.test(phrase)) return 0;
  const names = [page.title, page.description, ...page.parts.map(([, , heading]) => heading)];
  if (names.some((name) => name.toLowerCase().includes(phrase))) return 1;
  return parts.some(({ text }) => text.includes(phrase)) ? 0.5 : 0;
}

/** A page that lies deeper is about something more special. */
function depthOf({ url }: PageRecord): number {
  return Math.max(0, url.split('/').filter(Boolean).length - 2);
}

/**
 * The share of the query that a name contains, times the share of the name that the query contains.
 */
function fitOf(
  name: readonly Word[],
  { wanted, answers, quality }: Matcher,
): { readonly ofQuery: number; readonly both: number } {
  const had = new Set<number>();
  let telling = 0;
  let answering = 0;
  for (const word of name) {
    const found = answers(word);
    for (const i of found) had.add(i);
    if (isStopWord(word.whole)) continue;
    telling += 1;
    if (found.length > 0) answering += quality(word);
  }
  if (had.size === 0) return { ofQuery: 0, both: 0 };
  const ofQuery = shareOf(had, wanted);
  return { ofQuery, both: telling === 0 ? 0 : (ofQuery * answering) / telling };
}

function shareOf(had: Iterable<number>, wanted: Matcher['wanted']): number {
  let sum = 0;
  for (const i of had) sum += wanted[i]!.weight;
  return sum / (wanted.reduce((all, { weight }) => all + weight, 0) || 1);
}

/** Titles that consist of exactly the words of the query come first, in any order and form. */
function likeness(title: readonly Word[], query: readonly Word[]): number {
  const forms = (words: readonly Word[], isTelling: boolean) =>
    [
      ...new Set(
        words
          .flatMap(({ parts }) => parts)
          .filter((word) => !isTelling || !isStopWord(word))
          .map(stem),
      ),
    ]
      .sort()
      .join(' ');
  if (forms(title, false) === forms(query, false)) return 4;
  return forms(title, true) !== '' && forms(title, true) === forms(query, true) ? 2 : 1;
}

const nothing = { fit: 0, asked: 0, close: 0 };

function weighPart({ heading, text }: Prepared['parts'][number], matcher: Matcher) {
  const { ofQuery, both } = fitOf(heading, matcher);
  const places = matcher.places(text);
  const last = new Map<number, number>();
  let together = 0;
  for (const { at, i } of places) {
    last.set(i, at);
    if (last.size > 1)
      together = Math.max(
        together,
        [...last.values()].filter((other) => at - other < near).length - 1,
      );
  }
  const close = matcher.wanted.length > 1 ? Math.min(1, together / (matcher.wanted.length - 1)) : 0;
  return {
    fit: both,
    close,
    asked: ofQuery,
    score: 2 * ofQuery + both + shareOf(last.keys(), matcher.wanted) + close,
  };
}
