import type { Shard } from './format.ts';
import type { Index } from './readIndex.ts';
import { stem } from './stem.ts';

/** A word of the index that matches a word of the query. */
export interface Term {
  readonly word: string;
  /** 1 for the same word; less for a beginning, another form, or a misspelling. */
  readonly quality: number;
  readonly entry: Shard[string];
}

/** Limits on the shards read per word. */
export interface Reach {
  /** For words that begin with the text. */
  readonly own: number;
  /** For its other forms, if the word itself is there. */
  readonly around: number;
  /** Whether the list of spellings is read for a word that has no match near it. */
  readonly isCorrected: boolean;
}

const mostTerms = 30;

/**
 * Finds the words that `text` may mean: itself, words it is a prefix of, and its other forms; if
 * there are none, words it may be a misspelling of.
 */
export async function findTerms(
  text: string,
  index: Index,
  reach: Reach,
): Promise<readonly Term[]> {
  const textStem = stem(text);
  const root = textStem.length >= 3 && text.startsWith(textStem) ? textStem : text;
  const near = await entriesAround(text, root, { index, reach });
  const terms = near.flatMap(([word, entry]) => {
    const quality =
      qualityOf(word, text, textStem) || (text.length >= 6 && isMisspelled(word, text) ? 0.4 : 0);
    return quality > 0 ? [{ word, quality, entry }] : [];
  });
  if (terms.some(({ quality }) => quality === 1))
    return best(terms.filter(({ quality }) => quality > 0.4));
  if (terms.some(({ quality }) => quality > 0.4)) return best(terms);
  return text.length < 4 ? [] : best(await findMisspelled(text, near, { index, reach }));
}

/**
 * Words that begin with `text` come first, then those that begin with `root`, which include its
 * other forms. If the word itself is not there, the last two letters may be wrong too.
 */
async function entriesAround(
  text: string,
  root: string,
  { index, reach }: { readonly index: Index; readonly reach: Reach },
) {
  const first = await index.words(text, 1);
  const isThere = first.some(([word]) => word === text);
  const withPrefix = isThere || reach.own === 1 ? first : await index.words(text, reach.own);
  const key = isThere ? root : root.slice(0, Math.max(3, root.length - 2));
  const limit = isThere ? reach.around : Math.max(1, reach.around);
  const around = limit === 0 ? [] : await index.words(key, limit);
  // The shard of a word also holds phrases that start with it.
  return [...new Map([...withPrefix, ...around])].filter(([word]) => !word.includes(' '));
}

function qualityOf(word: string, text: string, textStem: string): number {
  if (word === text) return 1;
  // 20 is not a form of 2, but 2D is.
  const isNumber = /\d$/.test(text) && /^\d/.test(word.slice(text.length));
  const begins = word.startsWith(text) && !isNumber ? 0.45 + (0.45 * text.length) / word.length : 0;
  return Math.max(begins, text.length >= 4 && stem(word) === textStem ? 0.8 : 0);
}

/**
 * Returns the best terms. Of equal ones, those on more pages come first: their entries are longer.
 */
function best(terms: readonly Term[]): readonly Term[] {
  return [...terms]
    .sort((a, b) => b.quality - a.quality || b.entry.length - a.entry.length)
    .slice(0, mostTerms);
}

/** Whether one letter differs, possibly in another form of the word. */
function isMisspelled(word: string, text: string): boolean {
  if (isNear(word, text)) return true;
  const textStem = stem(text);
  return textStem.length >= 5 && isNear(stem(word), textStem);
}

/**
 * Looks for words that differ in one letter, first among words with the same beginning and then
 * among words of titles and headings. After those come words whose beginning differs in one letter,
 * because the reader may still be typing, and last words that differ in two letters.
 */
async function findMisspelled(
  text: string,
  around: readonly (readonly [string, Shard[string]])[],
  { index, reach }: { readonly index: Index; readonly reach: Reach },
): Promise<readonly Term[]> {
  const misspelled = around.filter(([word]) => isMisspelled(word, text));
  if (misspelled.length > 0)
    return misspelled.map(([word, entry]) => ({ word, quality: 0.6, entry }));
  const spellings = reach.isCorrected ? await index.spelling() : [];
  const ways: readonly (readonly [quality: number, isMeant: (word: string) => boolean])[] = [
    [0.6, (word) => isMisspelled(word, text)],
    [
      0.45,
      (word) =>
        text.length >= 5 && word.length > text.length && isNear(word.slice(0, text.length), text),
    ],
    [0.45, (word) => text.length >= 8 && word[0] === text[0] && hasTwoSlips(word, text)],
  ];
  for (const [quality, isMeant] of ways) {
    const meant = spellings.filter(isMeant).slice(0, 3);
    if (meant.length === 0) continue;
    const entries = await Promise.all(
      meant.map(async (word) =>
        (await index.words(word, 1))
          .filter(([candidate]) => candidate === word)
          .map(([, entry]) => ({ word, quality, entry })),
      ),
    );
    return entries.flat();
  }
  return [];
}

/**
 * Whether `a` becomes `b` by adding, removing or replacing one letter, or by swapping two
 * adjacent letters.
 */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restB.slice(1) === restA;
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** Whether `a` becomes `b` by two such steps. The first letter is taken to be right. */
function hasTwoSlips(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    isNear(restA.slice(1), restB) ||
    isNear(restA, restB.slice(1)) ||
    isNear(restA.slice(1), restB.slice(1)) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && isNear(restA.slice(2), restB.slice(2)))
  );
}
