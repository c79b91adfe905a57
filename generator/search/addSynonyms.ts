import { joinWords, isStopWord, splitWords } from './client/words.ts';
import { stem } from './client/stem.ts';
import type { Weights } from './weighWords.ts';

/** The words of the search index that mean the same as others: groups by the site's author. */
export type Synonyms = readonly (readonly string[])[];

/** Share of a word's weight that its synonyms get. */
const share = 0.75;
/** A synonym of several words is found by each of them, for this share of its weight. */
const partShare = 0.6;
/** The place of the smallest share of a title (`toCover`). */
const leastCover = 8;
/** Least weight: the word is in a title, a heading, a keyword or the summary. */
const least = 5;

/** Creates a function that adds the synonyms of a page's telling words to its weights. */
export function createSynonyms(groups: Synonyms): (weights: Weights) => Weights {
  const byStem = new Map<string, Set<string>>();
  for (const group of groups.map((words) => words.map(toIndexWords)))
    for (const word of group) {
      const others = byStem.get(stem(word)) ?? new Set();
      for (const other of group) if (stem(other) !== stem(word)) others.add(other);
      byStem.set(stem(word), others);
    }
  if (byStem.size === 0) return (weights) => weights;
  return (weights) => {
    const found = new Map(weights.map((entry) => [entry[0], entry] as const));
    const add = (word: string, weight: number, cover: number) => {
      const before = found.get(word);
      if (before && before[1] >= weight) return;
      found.set(word, [word, Math.round(weight), Math.min(cover, leastCover)]);
    };
    for (const [word, weight, cover] of weights) {
      if (weight < least) continue;
      for (const other of byStem.get(stem(word)) ?? []) {
        add(other, share * weight, cover && cover + 1);
        const parts = other.split(' ').filter((part) => !isStopWord(part));
        if (other.includes(' '))
          for (const part of parts) add(part, share * partShare * weight, cover && cover + 2);
      }
    }
    return [...found.values()];
  };
}

/** A synonym in the form of the index's words. */
function toIndexWords(text: string): string {
  return joinWords(splitWords(text));
}
