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

/** The synonyms of the groups, by word. */
interface SynonymLookup {
  /** Adds the synonyms of a page's telling words to its weights. */
  addTo(weights: Weights): Weights;
  /** The words of a word's groups: a title with one of them matches a query with the word. */
  of(word: string): readonly string[];
}

/** Creates the lookup. Other forms of a word have its synonyms. */
export function createSynonyms(groups: Synonyms): SynonymLookup {
  const byStem = new Map<string, Set<string>>();
  for (const group of groups.map((words) => words.map(toIndexWords)))
    for (const word of group)
      byStem.set(stem(word), new Set([...(byStem.get(stem(word)) ?? []), ...group]));
  const groupsOf = (word: string) => [...(byStem.get(stem(word)) ?? [])];
  return {
    addTo: (weights) =>
      withSynonyms(weights, (word) => groupsOf(word).filter((other) => stem(other) !== stem(word))),
    of: (word) => [...new Set(groupsOf(word).flatMap(tellingParts))].filter((one) => one !== word),
  };
}

function withSynonyms(weights: Weights, synonymsOf: (word: string) => readonly string[]): Weights {
  const found = new Map(weights.map((entry) => [entry[0], entry] as const));
  const add = (word: string, weight: number, cover: number) => {
    const before = found.get(word);
    if (before && before[1] >= weight) return;
    found.set(word, [word, Math.round(weight), Math.min(cover, leastCover)]);
  };
  for (const [word, weight, cover] of weights) {
    if (weight < least) continue;
    for (const other of synonymsOf(word)) {
      add(other, share * weight, cover && cover + 1);
      if (other.includes(' '))
        for (const part of tellingParts(other))
          add(part, share * partShare * weight, cover && cover + 2);
    }
  }
  return [...found.values()];
}

function tellingParts(synonym: string): readonly string[] {
  return synonym.split(' ').filter((part) => !isStopWord(part));
}

/** A synonym in the form of the index's words. */
function toIndexWords(text: string): string {
  return joinWords(splitWords(text));
}
