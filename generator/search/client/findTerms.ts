import type { Shard } from './format.ts';
import type { Index } from './readIndex.ts';
import { stem } from './stem.ts';

/** A word of the index that a word of the query stands for. */
export interface Term {
  readonly word: string;
  /** 1: the same; less: begins so, another form, misspelt. */
  readonly quality: number;
  readonly entry: Shard[string];
}

/** Shards read for one word at most. */
const mostShards = 3;
const mostTerms = 30;

/** Finds what `text` may mean: itself, what it begins, its other forms; if there is nothing, what it may be a misspelling of. */
export async function findTerms(text: string, index: Index): Promise<readonly Term[]> {
  const own = stem(text);
  const root = own.length >= 3 && text.startsWith(own) ? own : text;
  const near = await entriesAround(text, root.slice(0, Math.max(3, root.length - 1)), index);
  const found = near.flatMap(([word, entry]) => {
    const quality =
      qualityOf(word, text, own) || (text.length >= 6 && isMisspelt(word, text) ? 0.4 : 0);
    return quality > 0 ? [{ word, quality, entry }] : [];
  });
  if (found.some(({ quality }) => quality > 0.4)) return best(found);
  return text.length < 4 ? [] : best(await findMisspelt(text, near, index));
}

/** The words that begin with `text` first, then those that begin with `key`, so that its other forms are among them. */
async function entriesAround(text: string, key: string, index: Index) {
  const own = await index.words(text, mostShards);
  const around = key === text ? [] : await index.words(key, 2);
  return [...new Map([...own, ...around])];
}

function qualityOf(word: string, text: string, own: string): number {
  if (word === text) return 1;
  const begins = word.startsWith(text) ? 0.45 + (0.45 * text.length) / word.length : 0;
  return Math.max(begins, text.length >= 4 && stem(word) === own ? 0.8 : 0);
}

function best(terms: readonly Term[]): readonly Term[] {
  return [...terms]
    .sort((a, b) => b.quality - a.quality || b.entry[0] - a.entry[0])
    .slice(0, mostTerms);
}

/** One letter wrong, in another form too. */
function isMisspelt(word: string, text: string): boolean {
  if (isNear(word, text)) return true;
  const own = stem(text);
  return own.length >= 5 && isNear(stem(word), own);
}

/** One letter wrong: among the words of the same beginning, else among those of titles and headings. */
async function findMisspelt(
  text: string,
  around: readonly (readonly [string, Shard[string]])[],
  index: Index,
): Promise<Term[]> {
  const same = around.filter(([word]) => isMisspelt(word, text));
  if (same.length > 0) return same.map(([word, entry]) => ({ word, quality: 0.6, entry }));
  const meant = (await index.spelling()).filter((word) => isMisspelt(word, text)).slice(0, 3);
  const terms = await Promise.all(
    meant.map(async (word) =>
      (await index.words(word, 1))
        .filter(([other]) => other === word)
        .map(([, entry]) => ({ word, quality: 0.6, entry })),
    ),
  );
  if (terms.length > 0) return terms.flat();
  // Still being typed: the beginning of a word, misspelt.
  const begun = (await index.spelling())
    .filter(
      (word) =>
        text.length >= 5 && word.length > text.length && isNear(word.slice(0, text.length), text),
    )
    .slice(0, 3);
  return (
    await Promise.all(
      begun.map(async (word) =>
        (await index.words(word, 1))
          .filter(([other]) => other === word)
          .map(([, entry]) => ({ word, quality: 0.45, entry })),
      ),
    )
  ).flat();
}

/** Whether one letter more, less or other, or two letters swapped, make `b` of `a`. */
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
