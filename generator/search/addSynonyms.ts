import { joinWords, isStopWord, splitWords } from './client/words.ts';
import { stem } from './client/stem.ts';
import type { Weights } from './weighWords.ts';

/** Groups of words with the same meaning, as the site's author lists them. */
export type Synonyms = readonly (readonly string[])[];

/** The share of a word's weight that its synonyms get. */
const share = 0.75;
/** The share of a synonym's weight that each of its words gets, if it has several. */
const partShare = 0.6;
/** The place of the smallest share of a title (`toCover`). */
const leastCover = 8;
/**
 * The least weight of a word whose synonyms are added. Such a word is in a title, a heading, a
 * keyword or the summary.
 */
const least = 5;

/** The synonyms of the groups, by word. */
interface SynonymLookup {
  /** Adds the synonyms of a page's important words to its weights. */
  addTo(weights: Weights): Weights;
  /** Returns the synonyms of a word: a title with one of them matches a query with the word. */
  of(word: string): readonly string[];
}

/** Creates the lookup. All forms of a word share its synonyms. */
export function createSynonyms(groups: Synonyms): SynonymLookup {
  const byStem = new Map<string, Set<string>>();
  for (const group of groups.map((words) => words.map(toIndexWords)))
    for (const word of group)
      byStem.set(stem(word), new Set([...(byStem.get(stem(word)) ?? []), ...group]));
  const groupsOf = (word: string) => [...(byStem.get(stem(word)) ?? [])];
  return {
    addTo: (weights) =>
      withSynonyms(weights, (word) =>
        groupsOf(word).filter((synonym) => stem(synonym) !== stem(word)),
      ),
    of: (word) =>
      [...new Set(groupsOf(word).flatMap(tellingParts))].filter((synonym) => synonym !== word),
  };
}

function withSynonyms(weights: Weights, synonymsOf: (word: string) => readonly string[]): Weights {
  const entries = new Map(weights.map((entry) => [entry[0], entry] as const));
  const add = (word: string, weight: number, cover: number) => {
    const before = entries.get(word);
    if (before && before[1] >= weight) return;
    entries.set(word, [word, Math.round(weight), Math.min(cover, leastCover)]);
  };
  for (const [word, weight, cover] of weights) {
    if (weight < least) continue;
    for (const synonym of synonymsOf(word)) {
      add(synonym, share * weight, cover && cover + 1);
      if (synonym.includes(' '))
        for (const part of tellingParts(synonym))
          add(part, share * partShare * weight, cover && cover + 2);
    }
  }
  return [...entries.values()];
}

function tellingParts(synonym: string): readonly string[] {
  return synonym.split(' ').filter((part) => !isStopWord(part));
}

/** Converts a synonym to the form of the index's words. */
function toIndexWords(text: string): string {
  return joinWords(splitWords(text));
}
