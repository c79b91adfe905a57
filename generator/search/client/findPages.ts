/** The first half of a search: finds candidate pages by the words of the index alone. */
import { findTerms, type Term } from './findTerms.ts';
import type { Index } from './readIndex.ts';
import { stem } from './stem.ts';
import { isStopWord, joinWords, splitWords, type Word } from './words.ts';

/** A word of the query, and the words of the index that match it. */
export interface WantedWord {
  readonly text: string;
  /** How rare the word is. */
  readonly weight: number;
  /** How well each word matches. */
  readonly terms: ReadonlyMap<string, number>;
}

export interface FoundPages {
  readonly wanted: readonly WantedWord[];
  /** Best first. */
  readonly pages: readonly { readonly id: string; readonly score: number }[];
}

/**
 * Scores of pages by their numbers in the index. They are arrays, because a common word is on
 * thousands of pages.
 */
interface Scores {
  /** Pages that have a score. */
  readonly pages: readonly number[];
  readonly of: Float64Array;
}

interface Scored {
  readonly wanted: WantedWord;
  readonly scores: Scores;
  /** Pages that contain the word itself or another form of it. */
  readonly having: Uint8Array;
}

/**
 * A whole name with this weight on some page is part of a title; its parts are not searched for.
 */
const titleWeight = 14;
/** A page that lacks a word and has less than this share of the best score is not counted. */
const least = 0.12;
/** How much it costs a page to lack words of the query. */
const coverage = 2.5;
/** A term of this quality is the word of the query itself; below it, the term is a guess. */
const goodQuality = 0.8;
/** A synonym of a word of the query. */
const synonymQuality = 0.75;
/** A flag without its dashes, because a page that has the flag shows it without them. */
const bareQuality = 0.5;

/** Finds pages for a query without reading any. */
export async function findPages(query: string, index: Index): Promise<FoundPages> {
  const words = splitWords(query);
  const telling = words.filter(({ whole, parts }) => parts.length > 1 || !isStopWord(whole));
  const asked = telling.length > 0 ? telling : words;
  await index.directory();
  const scored = await Promise.all(asked.map((word) => scoreWord(word, index)));
  const pairs = await Promise.all(
    asked
      .slice(1)
      .map(async (word, i) =>
        score(
          `${asked[i]!.whole}${word.whole}`,
          await exactly(`${asked[i]!.whole}${word.whole}`, index),
          index,
        ),
      ),
  );
  const whole = joinWords(words);
  const same = (await exactly(whole, index)).filter(({ quality }) => quality === 1);
  const title = words.length > 2 ? [await score(whole, same, index)] : [];
  return {
    wanted: [...scored, ...pairs, ...title].map(({ wanted }) => wanted),
    pages: combine(scored, [...pairs, ...title], index),
  };
}

/**
 * A flag that exists means itself. A name with several parts is searched for as a whole and by its
 * parts.
 */
async function scoreWord({ whole: text, parts, flag }: Word, index: Index): Promise<Scored> {
  const flags = flag === undefined ? [] : await exactly(flag, index);
  if (flags.length > 0) {
    const { wanted, ...found } = await score(flag!, flags, index);
    return {
      ...found,
      wanted: { ...wanted, terms: new Map([...wanted.terms, [text, bareQuality]]) },
    };
  }
  const whole = [...(await findTerms(text, index)), ...(await findSynonyms(text, index))];
  const isTitle = whole.some(
    ({ quality, entry }) => quality === 1 && Number.parseInt(entry[1][0]!, 36) >= titleWeight,
  );
  const own = await score(text, whole, index);
  if (parts.length < 2 || isTitle) return own;
  const some = await Promise.all(
    [...new Set(parts)]
      .filter((part) => !isStopWord(part))
      .map(async (part) => score(part, await findTerms(part, index), index)),
  );
  const weight = Math.max(own.wanted.weight, ...some.map(({ wanted }) => wanted.weight));
  const terms = new Map([...some.flatMap(({ wanted }) => [...wanted.terms]), ...own.wanted.terms]);
  const share = 0.7 / Math.max(1, some.length);
  return {
    wanted: { text, weight, terms },
    scores: sum([own, ...some], (i) => (i === 0 ? 1 : share), index),
    having: own.having,
  };
}

/** Words that the site's author says mean the same. */
async function findSynonyms(text: string, index: Index): Promise<readonly Term[]> {
  const { synonyms } = await index.directory();
  const own = stem(text);
  const others = synonyms
    .filter((group) => group.some((word) => stem(word) === own))
    .flat()
    .filter((word) => stem(word) !== own);
  const found = await Promise.all([...new Set(others)].map((word) => exactly(word, index)));
  return found.flat().map((term) => ({ ...term, quality: synonymQuality * term.quality }));
}

async function exactly(word: string, index: Index): Promise<readonly Term[]> {
  const entries = await index.words(word, 1);
  return entries
    .filter(([other]) => other === word || (other.startsWith(word) && word.length >= 6))
    .slice(0, 10)
    .map(([other, entry]) => ({ word: other, quality: other === word ? 1 : 0.8, entry }));
}

/**
 * Scores pages for one word. The best of its terms counts, and its rareness is that of its most
 * common good term.
 */
async function score(text: string, terms: readonly Term[], index: Index): Promise<Scored> {
  const good = terms.filter(({ quality }) => quality >= goodQuality);
  const most = Math.max(1, ...(good.length > 0 ? good : terms).map(({ entry }) => entry[0]));
  const weight = Math.log(1 + ((await index.directory()).pages + 1) / most);
  const read = terms.map(({ quality, entry }) => ({
    quality,
    postings: index.postings.read(entry),
  }));
  const pages: number[] = [];
  const of = new Float64Array(index.postings.count);
  const having = new Uint8Array(index.postings.count);
  for (const { quality, postings } of read) {
    for (const [level, group] of postings) {
      const value = weight * quality * level;
      for (const page of group) {
        if (of[page] === 0) pages.push(page);
        if (of[page]! < value) of[page] = value;
        if (quality >= goodQuality) having[page] = 1;
      }
    }
  }
  return {
    wanted: { text, weight, terms: new Map(terms.map(({ word, quality }) => [word, quality])) },
    scores: { pages, of },
    having,
  };
}

function sum(scored: readonly Scored[], share: (i: number) => number, { postings }: Index): Scores {
  const pages: number[] = [];
  const of = new Float64Array(postings.count);
  for (const [i, { scores }] of scored.entries()) {
    const factor = share(i);
    for (const page of scores.pages) {
      if (of[page] === 0) pages.push(page);
      of[page]! += factor * scores.of[page]!;
    }
  }
  return { pages, of };
}

/** Pages that contain more of the words come first. */
function combine(
  scored: readonly Scored[],
  pairs: readonly Scored[],
  index: Index,
): FoundPages['pages'] {
  const whole = scored.reduce((all, { wanted }) => all + wanted.weight, 0);
  const { pages, of } = sum(scored, () => 1, index);
  const bonus = sum(pairs, () => 0.5, index).of;
  const had = new Float64Array(of.length);
  const having = new Uint8Array(of.length);
  for (const { wanted, scores, having: own } of scored) {
    for (const page of scores.pages) {
      had[page]! += wanted.weight;
      having[page]! += own[page] ?? 0;
    }
  }
  for (const page of pages)
    of[page] = (of[page]! + bonus[page]!) * (had[page]! / whole) ** coverage;
  const enough = least * pages.reduce((best, page) => Math.max(best, of[page]!), 0);
  const found = pages
    .filter((page) => of[page]! >= enough || having[page] === scored.length)
    .map((page) => ({ id: index.postings.idOf(page), score: of[page]! }));
  return found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
