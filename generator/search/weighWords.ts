import { isStopWord, joinWords, splitWords, type Word } from './client/words.ts';
import { toCover } from './client/postings.ts';
import type { PageKind, SearchDocument, HeadingText } from './searchDocument.ts';

/**
 * The weight of each word on a page, 1 to 35, and its share of the title (`toCover`). Both depend
 * on this page alone, so a change elsewhere leaves them unchanged.
 */
export type Weights = readonly (readonly [word: string, weight: number, cover: number])[];

const mostWeight = 35;
/**
 * What a word weighs by its place on a page. The title says best what a page is about. Names, which
 * are keywords and headings, and the sentences that introduce the page come before the rest of its
 * text, and code comes last.
 */
const placeWeights = {
  title: { fullWeight: 22, missingPenalty: 0.3 },
  keywords: { fullWeight: 6, missingPenalty: 0.2, maxWeight: 12 },
  headings: { fullWeight: 7, missingPenalty: 0.15, maxWeight: 10 },
  description: 7,
  introduction: 5,
  packageWords: 10,
  text: 4,
  code: 3,
} as const;
/** Factor for each level of a page's address. */
const deeper = 0.8;
/** A part of a name says less than a separate word. */
const partOfName = 0.5;
/** Characters of a page's beginning that introduce it. */
const introductionLength = 400;
/** Words that readers use for a package, besides its name. */
const packageWords = ['package', 'library', 'npm', 'module'];
const priorOf: Readonly<Record<PageKind, number>> = {
  document: 1,
  page: 0.9,
  entry: 0.6,
  post: 0.5,
};

/** Weighs the words of a page by their places (`placeWeights`), its kind and its address. */
export function weighWords(document: SearchDocument): Weights {
  const { title, description, keywords, kind, headingTexts } = document;
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) =>
    weights.set(word, (weights.get(word) ?? 0) + weight);
  for (const [word, weight] of weighName(title, placeWeights.title)) add(word, weight);
  const inTitle = splitWords(title);
  if (/\S\s+\S/.test(title) || (inTitle.length > 1 && /\p{Lo}/u.test(title)))
    add(joinWords(inTitle), mostWeight);
  for (const [word, weight] of weighNames(keywords, placeWeights.keywords)) add(word, weight);
  const headings = headingTexts.map(({ heading }) => heading);
  for (const [word, weight] of weighNames(headings, placeWeights.headings)) add(word, weight);
  for (const word of countWords(splitWords(description)).keys())
    add(word, placeWeights.description);
  for (const word of countWords(splitWords(introductionOf(headingTexts))).keys())
    add(word, placeWeights.introduction);
  const packages = packagesOf(document);
  for (const name of packages) add(name, mostWeight);
  if (packages.length > 0) for (const word of packageWords) add(word, placeWeights.packageWords);
  const text = splitWords([description, ...headingTexts.map((part) => part.text)].join('\n'));
  const code = splitWords(headingTexts.map((part) => part.code).join('\n'));
  for (const [word, count] of countWords(text))
    add(word, saturate(count, text.length, placeWeights.text));
  for (const [word, count] of countWords(code))
    add(word, saturate(count, code.length, placeWeights.code));
  const factor = priorOf[kind] * deeper ** depthOf(document);
  const covers = coversOf(title);
  return [...weights].map(([word, weight]) => [
    word,
    Math.max(1, Math.round(Math.min(mostWeight, weight) * factor)),
    covers.get(word) ?? 0,
  ]);
}

/** Returns how deep in the site a page is. A deeper page is more specialized. */
function depthOf({ url }: SearchDocument): number {
  return Math.max(0, url.split('/').filter(Boolean).length - 2);
}

/** Returns the share of the title that each of its words and parts has. */
function coversOf(title: string): ReadonlyMap<string, number> {
  const words = splitWords(title);
  const telling = words.filter(({ whole }) => !isStopWord(whole));
  const covers = new Map<string, number>();
  const raise = (text: string, share: number) => {
    // A smaller number means a greater share.
    const cover = toCover(share);
    covers.set(text, Math.min(cover, covers.get(text) ?? cover));
  };
  for (const word of telling) {
    const share = 1 / telling.length;
    for (const part of word.parts) raise(part, share / word.parts.length);
    for (const tail of tailsOf(word)) raise(tail, share / 2);
    raise(word.whole, share);
    if (word.flag !== undefined) raise(word.flag, share);
  }
  return covers;
}

/**
 * Weighs the words of a name. The fewer words a name has, the more each counts. The end of an
 * identifier, from any of its parts on, can be searched for as one word, and neighboring words as a
 * pair.
 */
function weighName(
  name: string,
  { fullWeight, missingPenalty }: { readonly fullWeight: number; readonly missingPenalty: number },
): ReadonlyMap<string, number> {
  const words = splitWords(name);
  const parts = words.flatMap((word) => word.parts);
  /** The weight of a match with this many parts of the name. */
  const weightOf = (covered: number) =>
    fullWeight / (1 + missingPenalty * (parts.length - covered));
  const weights = new Map<string, number>();
  const raise = (word: string, weight: number) =>
    weights.set(word, Math.max(weights.get(word) ?? 0, weight));
  for (const word of words) {
    const ofPart = weightOf(1);
    raise(word.whole, weightOf(word.parts.length));
    if (word.flag !== undefined) raise(word.flag, weightOf(word.parts.length));
    for (const part of word.parts)
      raise(part, word.parts.length > 1 ? ofPart * partOfName : ofPart);
    for (const tail of tailsOf(word)) raise(tail, ofPart);
  }
  const written = words.map((word) => word.whole);
  // Stop words between two words do not separate them.
  const telling = written.filter((word) => !isStopWord(word));
  for (const list of [written, telling, parts])
    for (const pair of pairsOf(list)) raise(pair, weightOf(2));
  return weights;
}

/** Pairs each word with the next one. Queries hardly ever contain a stop word and its successor. */
function pairsOf(words: readonly string[]): readonly string[] {
  return words
    .slice(1)
    .flatMap((word, i) => (isStopWord(words[i]!) ? [] : [`${words[i]!} ${word}`]));
}

function introductionOf([first]: readonly HeadingText[]): string {
  return first?.text.slice(0, introductionLength) ?? '';
}

/**
 * Returns the packages whose head page this is: the last part of its address is the name of the
 * package, and its beginning mentions the package with its scope.
 */
function packagesOf({
  url,
  title,
  description,
  keywords,
  headingTexts,
}: SearchDocument): readonly string[] {
  const last = url.replace(/\/$/, '').split('/').at(-1)!;
  const texts = [
    title,
    description,
    ...keywords,
    introductionOf(headingTexts),
    headingTexts[0]?.code,
  ].join('\n');
  const packages = [...texts.matchAll(/@[\w-]+\/([\w-]+)/g)]
    .filter(([, name]) => name === last)
    .map(([name]) => splitWords(name)[0]!.whole);
  return [...new Set(packages)];
}

/**
 * Weighs the words of several names. A word counts where it weighs most, and its other places add
 * little.
 */
function weighNames(
  names: readonly string[],
  {
    fullWeight,
    missingPenalty,
    maxWeight,
  }: { readonly fullWeight: number; readonly missingPenalty: number; readonly maxWeight: number },
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const name of names)
    for (const [word, weight] of weighName(name, { fullWeight, missingPenalty })) {
      const before = weights.get(word) ?? 0;
      weights.set(
        word,
        Math.min(maxWeight, Math.max(before, weight) + Math.min(before, weight) * 0.15),
      );
    }
  return weights;
}

/**
 * Returns the ends of an identifier, such as `currentframe` and `frame` of `useCurrentFrame`. If
 * its parts are pairs of characters, `bc` is an end of `abc`.
 */
function tailsOf({ whole, parts }: Word): readonly string[] {
  if (/\p{Lo}/u.test(whole) && parts.join('') !== whole)
    return parts.slice(1).map((part) => whole.slice(whole.lastIndexOf(part)));
  return parts.slice(1).map((_, i) => parts.slice(i + 1).join(''));
}

function countWords(words: readonly Word[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { whole, parts, flag } of words) {
    for (const word of new Set([whole, ...parts, ...(flag === undefined ? [] : [flag])])) {
      if (!isStopWord(word) && word.length <= 40) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Weighs occurrences as BM25 does: the tenth says little more than the fifth, and a long page
 * contains almost every word.
 */
function saturate(count: number, length: number, weight: number): number {
  return (weight * count) / (count + 1.2 * (0.4 + (0.6 * length) / 400));
}
