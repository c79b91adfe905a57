/** The first half of a search: finds candidate pages by the words of the index alone. */
import { findTerms, type Reach, type Term } from './findTerms.ts';
import { readPostings } from './postings.ts';
import type { Directory } from './format.ts';
import type { Index } from './readIndex.ts';
import { isStopWord, joinWords, splitWords, type Word } from './words.ts';

/** A word of the query, and the words of the index that match it. */
export interface WantedWord {
  readonly text: string;
  /** The rarity of the word. */
  readonly weight: number;
  /** The quality of each word's match. */
  readonly terms: ReadonlyMap<string, number>;
}

interface FoundPages {
  readonly wanted: readonly WantedWord[];
  /** Best first. */
  readonly pages: readonly FoundPage[];
}

interface FoundPage {
  /** The number of the page in the index. */
  readonly page: number;
  readonly score: number;
}

/**
 * Scores of pages by their numbers in the index. They are arrays, because a common word is on
 * thousands of pages.
 */
interface Scores {
  /** Pages that have a score. */
  readonly pages: readonly number[];
  readonly byPage: Float64Array;
  /** The share of each page's title that the query asks for. */
  readonly cover: Float64Array;
}

interface ScoredWord {
  readonly wanted: WantedWord;
  readonly scores: Scores;
  /** Pages that contain the word itself or another form of it. */
  readonly pagesWithWord: Uint8Array;
}

/**
 * A whole name with this weight on some page is part of a title, so its parts are not searched for.
 */
const titleWeight = 14;
/** A page that lacks a word and has less than this share of the best score is left out. */
const leastShare = 0.12;
/** The penalty for a page that lacks words of the query. */
const coverage = 1.2;
/** A term of this quality is the word of the query itself. A term of less quality is a guess. */
const goodQuality = 0.8;
/** The bonus for a page whose title is the query. */
const titleFactor = 3;
/** The bonus for a page that 64 others link to. Fewer links add less, by the logarithm. */
const linkFactor = 2;
/** The bonus for words that follow each other in a name. */
const phraseFactor = 0.4;
/**
 * The exponent of a word's weight on a page. Because it is below 1, two words in a heading count
 * more than one of them in a title.
 */
const weightExponent = 0.7;
/** The joint weight of all parts of a name, by whether the name itself is in the index. */
const partsShare = { unknown: 0.7, known: 0.1 };
/** The quality of a synonym of a word. */
const synonymQuality = 0.75;
/** The quality of a flag without its dashes. It marks the flag in texts that write it so. */
const bareQuality = 0.5;
/** The quality of an unfinished word that a name of the site completes. */
const endingQuality = 0.9;
/** The quality of two words that the site writes as one. */
const compoundQuality = 0.9;

/**
 * The reach of the last word of a query, which may be unfinished. A single letter may begin any
 * word, so it counts as finished.
 */
const unfinished = { own: 3, around: 2 };
/**
 * The most words of a query whose other forms are searched for. A longer query finds enough without
 * them.
 */
const mostWithForms = 4;
/** A query of more words finds enough without the list of spellings. */
const mostCorrected = 5;
/** The most words of a sentence that are looked up. */
const mostSearchWords = 6;

/** Finds pages for a query without reading any. */
export async function findPages(query: string, index: Index): Promise<FoundPages> {
  const words = splitWords(query);
  const telling = words.filter(({ whole, parts }) => parts.length > 1 || !isStopWord(whole));
  const searchWords = longest(telling.length > 0 ? telling : words);
  const directory = await index.directory();
  const last = searchWords.at(-1);
  const isCorrected = searchWords.length <= mostCorrected;
  const before = { own: 1, around: aroundOf(searchWords), isCorrected };
  const ending = { ...unfinished, isCorrected };
  const [endings, compounds] = await Promise.all([
    last === words.at(-1) ? endingsOf(words, index) : [],
    searchWords.length < mostWithForms ? compoundsOf(searchWords, index) : [],
  ]);
  const scored = await Promise.all(
    searchWords.map((word, i) => {
      const meant = [...(compounds[i - 1] ?? []), ...(compounds[i] ?? [])];
      return word === last
        ? scoreWord(word, index, {
            reach: word.whole.length > 1 && !hasManyParts(searchWords) ? ending : before,
            meant: [...endings, ...meant],
          })
        : scoreWord(word, index, { reach: before, meant });
    }),
  );
  const phrases = await Promise.all(
    phrasesOf(words, searchWords).map((text) => scorePhrase(text, index)),
  );
  return {
    wanted: [...scored, ...phrases].map(({ wanted }) => wanted),
    pages: combine(scored, phrases, directory),
  };
}

/**
 * Returns the number of shards that are read for other forms of each word. It is smaller, the more
 * words there are.
 */
function aroundOf(searchWords: readonly Word[]): number {
  if (hasManyParts(searchWords) || searchWords.length > mostWithForms) return 0;
  return searchWords.length < mostWithForms ? 2 : 1;
}

/** Whether a query has too many parts. Each part of a name is looked up like a word. */
function hasManyParts(searchWords: readonly Word[]): boolean {
  return searchWords.flatMap(({ parts }) => parts).length > mostSearchWords;
}

/** Returns the longest words of a sentence, in their order. They tell most. */
function longest(words: readonly Word[]): readonly Word[] {
  const longestWords = new Set(
    [...words].sort((a, b) => b.whole.length - a.whole.length).slice(0, mostSearchWords),
  );
  return words.filter((word) => longestWords.has(word));
}

/**
 * Returns pairs of consecutive words, and a short query as a whole. They are in the shard of their
 * first word, which is fetched anyway. A pair that begins with a stop word is left out.
 */
function phrasesOf(words: readonly Word[], searchWords: readonly Word[]): readonly string[] {
  const pairs = [words, searchWords].flatMap((list) =>
    list.flatMap((word, i) =>
      list[i + 1] && searchWords.includes(word) ? [`${word.whole} ${list[i + 1]!.whole}`] : [],
    ),
  );
  const includesQuery = words.length > 1 && (words.length < 5 || searchWords.includes(words[0]!));
  return [...new Set([...pairs, ...(includesQuery ? [joinWords(words)] : [])])];
}

/**
 * Finds endings of the last word of a query that fit the word before it: `file` in `static fi`, if
 * `static file` is in a name. Their entries are in the shard of that word, which is fetched anyway.
 */
async function endingsOf(words: readonly Word[], index: Index): Promise<readonly Term[]> {
  const [previous, last] = words.slice(-2);
  if (!previous || !last || isStopWord(previous.whole)) return [];
  const begun = joinWords([previous, last]);
  return (await index.words(begun, 1))
    .filter(([name]) => name !== begun && !name.slice(begun.length).includes(' '))
    .map(([name, entry]) => ({
      word: name.slice(previous.whole.length + 1),
      quality: endingQuality,
      entry,
    }));
}

/** Finds words that the query writes apart, by the first of each two: `timeline` of `time line`. */
function compoundsOf(words: readonly Word[], index: Index): Promise<readonly (readonly Term[])[]> {
  return Promise.all(
    words.slice(1).map(async ({ whole }, i) => {
      const joined = words[i]!.whole + whole;
      const entries = whole.length < 3 ? [] : await index.words(joined, 1);
      return entries
        .filter(([word]) => word === joined)
        .map(([word, entry]) => ({ word, quality: compoundQuality, entry }));
    }),
  );
}

async function scorePhrase(text: string, index: Index): Promise<ScoredWord> {
  const entries = await index.words(text, 1);
  const terms = entries
    .filter(([name]) => name === text)
    .map(([word, entry]) => ({ word, quality: 1, entry }));
  return score(text, terms, index);
}

interface WordReach {
  readonly reach: Reach;
  /** Further words that the word may mean. */
  readonly meant: readonly Term[];
}

/**
 * Scores pages for a word of the query. A flag that exists means only itself. A name with several
 * parts is searched for as a whole and by its parts.
 */
async function scoreWord(
  { whole: text, parts, flag }: Word,
  index: Index,
  { reach, meant }: WordReach,
): Promise<ScoredWord> {
  const flags = flag === undefined ? [] : await exactly(flag, index);
  if (flags.length > 0) {
    const { wanted, ...scored } = await score(flag!, flags, index);
    return {
      ...scored,
      wanted: { ...wanted, terms: new Map([...wanted.terms, [text, bareQuality]]) },
    };
  }
  const wholeTerms = await findTerms(text, index, reach);
  const isTitle = wholeTerms.some(
    ({ quality, entry }) =>
      quality === 1 && readPostings(entry).groups.some(({ weight }) => weight >= titleWeight),
  );
  const scoredName = await score(text, [...wholeTerms, ...meant], index);
  const wholeName = withSynonyms(scoredName, wholeTerms);
  if (parts.length < 2 || isTitle) return wholeName;
  const scoredParts = await Promise.all(
    [...new Set(parts)]
      .filter((part) => !isStopWord(part))
      .map(async (part) => {
        // Only the last part may be unfinished.
        const partReach = part === parts.at(-1) ? reach : { ...reach, own: Math.min(2, reach.own) };
        return score(part, await findTerms(part, index, partReach), index);
      }),
  );
  const weight = Math.max(
    wholeName.wanted.weight,
    ...scoredParts.map(({ wanted }) => wanted.weight),
  );
  const terms = new Map([
    ...scoredParts.flatMap(({ wanted }) => [...wanted.terms]),
    ...wholeName.wanted.terms,
  ]);
  const isKnown = wholeTerms.some(({ quality }) => quality === 1);
  const share = partsShare[isKnown ? 'known' : 'unknown'] / Math.max(1, scoredParts.length);
  return {
    wanted: { text, weight, terms },
    scores: sum(
      [wholeName, ...scoredParts],
      (i) => (i === 0 ? 1 : share),
      wholeName.scores.byPage.length,
    ),
    pagesWithWord: wholeName.pagesWithWord,
  };
}

/**
 * Adds the synonyms of a word to its terms. The index lists pages by synonyms already; here the
 * synonyms show which of a page's names match the query.
 */
function withSynonyms(scored: ScoredWord, wholeTerms: readonly Term[]): ScoredWord {
  const { text, weight, terms } = scored.wanted;
  const synonyms = wholeTerms
    .filter(({ quality }) => quality >= goodQuality)
    .flatMap(({ entry }) => readPostings(entry).synonyms)
    .map((word) => [word, synonymQuality] as const);
  return { ...scored, wanted: { text, weight, terms: new Map([...synonyms, ...terms]) } };
}

async function exactly(word: string, index: Index): Promise<readonly Term[]> {
  const entries = await index.words(word, 1);
  return entries
    .filter(([candidate]) => candidate === word || (candidate.startsWith(word) && word.length >= 6))
    .slice(0, 10)
    .map(([candidate, entry]) => ({
      word: candidate,
      quality: candidate === word ? 1 : 0.8,
      entry,
    }));
}

/**
 * Scores pages for one word. On each page, its best term counts. The word is as rare as its most
 * common good term.
 */
async function score(text: string, terms: readonly Term[], index: Index): Promise<ScoredWord> {
  const { pages: pageCount } = await index.directory();
  const good = terms.filter(({ quality }) => quality >= goodQuality);
  const greatestCount = Math.max(
    1,
    ...(good.length > 0 ? good : terms).map(({ entry }) => readPostings(entry).count),
  );
  const weight = Math.log(1 + (pageCount + 1) / greatestCount);
  const pages: number[] = [];
  const byPage = new Float64Array(pageCount);
  const cover = new Float64Array(pageCount);
  const pagesWithWord = new Uint8Array(pageCount);
  for (const { quality, entry } of terms) {
    for (const group of readPostings(entry).groups) {
      const value = weight * quality * group.weight ** weightExponent;
      const share = quality * group.cover;
      for (const page of group.pages) {
        if (byPage[page] === 0) pages.push(page);
        if (byPage[page]! < value) byPage[page] = value;
        if (cover[page]! < share) cover[page] = share;
        if (quality >= goodQuality) pagesWithWord[page] = 1;
      }
    }
  }
  return {
    wanted: { text, weight, terms: new Map(terms.map(({ word, quality }) => [word, quality])) },
    scores: { pages, byPage, cover },
    pagesWithWord,
  };
}

function sum(
  scored: readonly ScoredWord[],
  share: (i: number) => number,
  pageCount: number,
): Scores {
  const pages: number[] = [];
  const byPage = new Float64Array(pageCount);
  const cover = new Float64Array(pageCount);
  for (const [i, { scores }] of scored.entries()) {
    const factor = share(i);
    for (const page of scores.pages) {
      if (byPage[page] === 0) pages.push(page);
      byPage[page]! += factor * scores.byPage[page]!;
      cover[page] = Math.min(1, cover[page]! + scores.cover[page]!);
    }
  }
  return { pages, byPage, cover };
}

/** Combines the scores of all words. A page that contains more of them comes first. */
function combine(
  scored: readonly ScoredWord[],
  pairs: readonly ScoredWord[],
  { pages: pageCount, links }: Directory,
): FoundPage[] {
  const totalWeight = scored.reduce((total, { wanted }) => total + wanted.weight, 0);
  const { pages, byPage, cover } = sum(scored, () => 1, pageCount);
  const bonus = sum(pairs, () => phraseFactor, pageCount).byPage;
  const matchedWeights = new Float64Array(pageCount);
  const titleWeights = new Float64Array(pageCount);
  const matchedWords = new Uint8Array(pageCount);
  for (const { wanted, scores, pagesWithWord: withWord } of scored) {
    for (const page of scores.pages) {
      matchedWeights[page]! += wanted.weight;
      if (scores.cover[page]! > 0) titleWeights[page]! += wanted.weight;
      matchedWords[page]! += withWord[page] ?? 0;
    }
  }
  for (const page of pages)
    byPage[page] =
      (byPage[page]! + bonus[page]!) * (matchedWeights[page]! / totalWeight) ** coverage;
  const enough = leastShare * pages.reduce((best, page) => Math.max(best, byPage[page]!), 0);
  const boost = (page: number) =>
    (1 + titleFactor * (titleWeights[page]! / totalWeight) * cover[page]!) *
    (1 + linkFactor * (Number.parseInt(links[page]!, 36) / 24));
  return pages
    .filter((page) => byPage[page]! >= enough || matchedWords[page] === scored.length)
    .map((page) => ({ page, score: byPage[page]! * boost(page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}
