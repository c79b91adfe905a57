/**
 * The second half of a search: orders the best pages by their titles, descriptions, keywords and
 * headings.
 */
import type { PageRecord } from './format.ts';
import type { Matcher } from './matcher.ts';
import { stem } from './stem.ts';
import { isStopWord, splitWords, toWhole, type Word } from './words.ts';

/** A page, and the heading that answers the query. */
export interface RankedPage {
  readonly page: PageRecord;
  readonly score: number;
  /** The place of the heading on the page; `undefined` for the page as a whole. */
  readonly heading: number | undefined;
}

/** Orders pages by their content. */
export function rankPages(
  pages: readonly { readonly page: PageRecord; readonly score: number }[],
  query: string,
  matcher: Matcher,
): RankedPage[] {
  const preparedQuery = {
    phrase: query.trim().toLowerCase(),
    wholeQuery: toWhole(query),
    words: splitWords(query),
    matcher,
  };
  const ranked = pages.map(({ page, score }) => {
    const { factor, heading } = rankPage(page, preparedQuery);
    return { page, score: score * factor, heading };
  });
  return ranked.sort((a, b) => b.score - a.score || (a.page.url < b.page.url ? -1 : 1));
}

interface PreparedPage {
  readonly title: readonly Word[];
  /** The title as one word. */
  readonly whole: string;
  readonly summary: readonly Word[];
  /** The headings that were compared with a query, by place. A page may have a hundred others. */
  readonly headings: (readonly Word[] | undefined)[];
  readonly keywords: readonly (readonly Word[])[];
}

const prepared = new WeakMap<PageRecord, PreparedPage>();

function prepare(page: PageRecord): PreparedPage {
  let preparedPage = prepared.get(page);
  if (!preparedPage)
    prepared.set(
      page,
      (preparedPage = {
        title: splitWords(page.title),
        whole: toWhole(page.title),
        summary: splitWords(`${page.description} ${page.keywords}`),
        headings: [],
        keywords: page.keywords.split(', ').map(splitWords),
      }),
    );
  return preparedPage;
}

interface PreparedQuery {
  /** The query in lower case. */
  readonly phrase: string;
  /** The query as one word. */
  readonly wholeQuery: string;
  readonly words: readonly Word[];
  readonly matcher: Matcher;
}

function rankPage(
  page: PageRecord,
  { phrase, wholeQuery, words, matcher }: PreparedQuery,
): Pick<RankedPage, 'heading'> & { readonly factor: number } {
  const { title, whole, summary, headings, keywords } = prepare(page);
  const fit = fitOf(title, matcher);
  const summed = fitOf([...title, ...summary], matcher).ofQuery;
  const isSame = whole === wholeQuery;
  const isExact = page.title.toLowerCase() === phrase;
  const fits = page.headings.map(({ text }, i) =>
    matcher.mayAnswer(text) ? fitOf((headings[i] ??= splitWords(text)), matcher) : noFit,
  );
  const best = fits.reduce(
    (bestIndex, { ofQuery, both }, i) =>
      2 * ofQuery + both > 2 * (fits[bestIndex]?.ofQuery ?? 0) + (fits[bestIndex]?.both ?? 0)
        ? i
        : bestIndex,
    -1,
  );
  // A keyword is a name that readers have for the page, so its words count together.
  const called = Math.max(...keywords.map((keyword) => fitOf(keyword, matcher).both));
  const named = fits[best] ?? noFit;
  const factor =
    (isExact ? 32 : isSame ? 8 : likeness(title, words)) *
    (isHead(page, words) ? 8 : 1) *
    (1 + 8 * summed) *
    (1 + 0.4 * named.both) *
    (1 + called) *
    (hasPhrase(page, phrase) ? 2 : 1);
  const isWhole =
    isExact || isSame || best < 0 || (fit.ofQuery >= named.ofQuery && named.both <= 0.6);
  return { factor, heading: isWhole ? undefined : best };
}

/**
 * Whether a page is the head page of the package in the query: the last part of its address is the
 * name of the package.
 */
function isHead({ url }: PageRecord, [word, secondWord]: readonly Word[]): boolean {
  return (
    word?.scoped !== undefined &&
    secondWord === undefined &&
    url.replace(/\/$/, '').split('/').at(-1) === word.scoped
  );
}

/** Whether the page contains the query as it is written. */
function hasPhrase(
  { title, description, keywords, headings }: PageRecord,
  phrase: string,
): boolean {
  if (!/\s/.test(phrase)) return false;
  const texts = [title, description, keywords, ...headings.map(({ text }) => text)];
  return texts.some((text) => text.toLowerCase().includes(phrase));
}

interface Fit {
  readonly ofQuery: number;
  readonly both: number;
}

const noFit: Fit = { ofQuery: 0, both: 0 };

/**
 * Returns the share of the query that a name contains, and its product with the share of the name
 * that the query contains.
 */
function fitOf(name: readonly Word[], { wanted, answers, quality }: Matcher): Fit {
  const answeredIndexes = new Set<number>();
  let telling = 0;
  let answering = 0;
  for (const word of name) {
    const indexes = answers(word);
    for (const i of indexes) answeredIndexes.add(i);
    if (isStopWord(word.whole)) continue;
    telling += 1;
    if (indexes.length > 0) answering += quality(word);
  }
  if (answeredIndexes.size === 0) return noFit;
  const ofQuery = shareOf(answeredIndexes, wanted);
  return { ofQuery, both: telling === 0 ? 0 : (ofQuery * answering) / telling };
}

function shareOf(answeredIndexes: Iterable<number>, wanted: Matcher['wanted']): number {
  let sum = 0;
  for (const i of answeredIndexes) sum += wanted[i]!.weight;
  return sum / (wanted.reduce((total, { weight }) => total + weight, 0) || 1);
}

/**
 * Returns the factor of a title. Titles that consist of exactly the words of the query come first,
 * in any order and form.
 */
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
