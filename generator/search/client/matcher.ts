import type { WantedWord } from './findPages.ts';
import { toWhole, type Word } from './words.ts';

/** Finds which words of the query a text answers. */
export interface Matcher {
  readonly wanted: readonly WantedWord[];
  /**
   * The quality of a word as an answer, 0 to 1. A name that is answered in parts has the mean of
   * their qualities.
   */
  quality(word: Word): number;
  /** The indexes in `wanted` that a word answers. */
  answers(word: Word): readonly number[];
  /** False for most texts without an answer. It is fast, because it splits no text into words. */
  mayAnswer(text: string): boolean;
  /** Finds where a lower-case text contains a term of the query. It is fast but imprecise. */
  places(text: string): readonly { readonly at: number; readonly i: number }[];
}

const none: readonly number[] = [];
/** The most terms that are searched in texts, for each word of the query. */
const termsInText = 6;
/** The most places that are examined, for each term in each text. */
const placesOfTerm = 4;

/** Creates a matcher for the terms of the query's words. */
export function createMatcher(queryWords: readonly WantedWord[]): Matcher {
  const wanted = queryWords.filter(({ terms }) => terms.size > 0);
  const byTerm = new Map<string, number[]>();
  for (const [i, { terms }] of wanted.entries()) {
    for (const term of terms.keys()) {
      const places = byTerm.get(term);
      if (places) places.push(i);
      else byTerm.set(term, [i]);
    }
  }
  const qualityOf = (term: string): number =>
    (byTerm.get(term) ?? none).reduce(
      (best, i) => Math.max(best, wanted[i]!.terms.get(term) ?? 0),
      0,
    );
  const wholes = shortest([...new Set([...byTerm.keys()].map(toWhole))]);
  const inText = wanted.map(({ terms }) => shortest([...terms.keys()]).slice(0, termsInText));
  return {
    wanted,
    quality({ whole, parts, flag }) {
      const wholeQuality = Math.max(qualityOf(whole), flag === undefined ? 0 : qualityOf(flag));
      if (wholeQuality > 0 || parts.length === 1) return wholeQuality;
      return parts.reduce((sum, part) => sum + qualityOf(part), 0) / parts.length;
    },
    answers({ whole, parts, flag }) {
      const direct = byTerm.get(whole) ?? (flag === undefined ? undefined : byTerm.get(flag));
      if (parts.length === 1) return direct ?? none;
      const indexes = new Set([
        ...(direct ?? none),
        ...parts.flatMap((part) => byTerm.get(part) ?? none),
      ]);
      return indexes.size === 0 ? none : [...indexes];
    },
    mayAnswer(text) {
      const wholeText = toWhole(text);
      return wholes.some((term) => wholeText.includes(term));
    },
    places: (text) =>
      inText
        .flatMap((terms, i) =>
          terms.flatMap((term) => placesOf(text, term).map((at) => ({ at, i }))),
        )
        .sort((a, b) => a.at - b.at),
  };
}

/** Leaves out terms that begin with another term. */
function shortest(terms: readonly string[]): readonly string[] {
  return terms.filter(
    (term) => !terms.some((shorter) => shorter !== term && term.startsWith(shorter)),
  );
}

function placesOf(text: string, term: string): number[] {
  const places: number[] = [];
  for (
    let at = text.indexOf(term);
    at >= 0 && places.length < placesOfTerm;
    at = text.indexOf(term, at + term.length)
  )
    places.push(at);
  return places;
}
