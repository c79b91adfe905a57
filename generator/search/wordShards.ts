/**
 * The words of an index, cut into shards. A change of a word changes its shard, and seldom the next
 * one. The other shards are neither read nor written again.
 */
import { hashOf } from '../lib/hash.ts';
import { lastAtMost } from '../lib/lastAtMost.ts';
import { hashLength, type Shard } from './client/format.ts';
import {
  patchWords,
  toShardEntry,
  weightOf,
  type ChangedPage,
  type WordPages,
} from './wordPages.ts';
import { by } from '../lib/compareText.ts';

/** The most pages of a word in its shard: those where it weighs most. */
const mostPages = 1000;
/**
 * The characters of JSON in a shard. A shard ends after the first word beyond `least` characters
 * whose hash begins with 0, or beyond `most`, so a new word changes only its shard. A word and the
 * phrases that begin with it stay together up to `longest` characters, so a search for both reads
 * one shard.
 */
const size = { least: 1200, most: 2200, longest: 4500 };

/** Words that follow each other and are published in one file. */
export interface WordShard {
  /** The shortest beginning that distinguishes its first word from the word before. */
  readonly first: string;
  /** The hash in the name of its file. */
  readonly hash: string;
  /** The text of its file; absent if the last output has the file. */
  readonly text?: string;
  /** The key of its lines in the memory (indexMemory.ts). Absent: it has none yet. */
  readonly key?: string;
  /** Its first and its last word. */
  readonly ends: readonly [first: string, last: string];
  /** Returns a line for each word with all its pages. */
  readonly readLines: () => string;
  /** The words of titles and headings. */
  readonly heavy: readonly HeavyWord[];
}

/** A word of a title or heading, and its greatest weight. */
export type HeavyWord = readonly [word: string, weight: number];

type WordEntry = readonly [word: string, pages: WordPages];

/** The synonyms of a word, which its entry names. */
type SynonymsOf = (word: string) => readonly string[];

/** Cuts words into shards of similar size. */
export function cutWords(
  words: ReadonlyMap<string, WordPages>,
  synonymsOf: SynonymsOf,
): readonly WordShard[] {
  const cutter = createCutter(synonymsOf);
  for (const word of inWordOrder(words)) cutter.add(word);
  return cutter.end();
}

/** Replaces the words of some pages in shards that `cutWords` has made. */
export function patchShards(
  shards: readonly WordShard[],
  changes: readonly ChangedPage[],
  synonymsOf: SynonymsOf,
): readonly WordShard[] {
  const starts = shards.map(({ ends: [first] }) => first);
  // A word is in the last shard that begins at or before it, or in the first one.
  const touched = new Set(changes.flatMap(wordsIn).map((word) => lastAtMost(starts, word)));
  const before = [...touched].flatMap((i) => (shards[i] ? readWords(shards[i]) : []));
  const words = inWordOrder(patchWords(new Map(before), changes));
  const cutter = createCutter(synonymsOf);
  let next = 0;
  for (const [i, shard] of shards.entries()) {
    if (touched.has(i)) {
      const end = starts[i + 1];
      while (next < words.length && (end === undefined || words[next]![0] < end))
        cutter.add(words[next++]!);
    } else if (cutter.startsAt(starts[i]!)) cutter.keep(shard);
    else for (const word of readWords(shard)) cutter.add(word);
  }
  // An index without words has no shards.
  for (const word of words.slice(next)) cutter.add(word);
  return cutter.end();
}

function wordsIn({ before, after }: ChangedPage): readonly string[] {
  const old = new Map(before.map((entry) => [entry[0], entry]));
  const changed = after.filter(([word, weight, cover]) => {
    const last = old.get(word);
    old.delete(word);
    return last?.[1] !== weight || last[2] !== cover;
  });
  return [...changed.map(([word]) => word), ...old.keys()];
}

/** Creates a cutter, which takes words in order and makes shards of them. */
function createCutter(synonymsOf: SynonymsOf) {
  const shards: WordShard[] = [];
  let words: WordEntry[] = [];
  let entries: (readonly [string, Shard[string]])[] = [];
  let length = 0;
  let last = '';
  const close = () => {
    const text = JSON.stringify(Object.fromEntries(entries));
    const lines = words.map(([word, pages]) => `${word}\t${pages.count}\t${pages.text}`).join('\n');
    const [first, end] = [words[0]![0], words.at(-1)![0]];
    shards.push({
      first: distinguish(last, first),
      hash: shortHash(text),
      text,
      ends: [first, end],
      readLines: () => lines,
      heavy: heavyOf(words),
    });
    last = end;
    [words, entries, length] = [[], [], 0];
  };
  const startsAt = (next: string): boolean => {
    const before = words.at(-1);
    if (!before || length >= size.longest) return true;
    const firstWord = firstOf(before[0]);
    if (length < size.least || firstWord === firstOf(next)) return false;
    return length >= size.most || hashOf(firstWord).startsWith('0');
  };
  return {
    add(word: WordEntry) {
      if (words.length > 0 && startsAt(word[0])) close();
      const entry = toShardEntry(word[1], mostPages, synonymsOf(word[0]));
      words.push(word);
      entries.push([word[0], entry]);
      length += word[0].length + entry.length + 6;
    },
    /** Whether a shard begins at the word that comes next. */
    startsAt,
    /** Adds a whole shard that begins here, unchanged. */
    keep({ hash, key, ends, heavy, readLines }: WordShard) {
      if (words.length > 0) close();
      const first = distinguish(last, ends[0]);
      shards.push({ first, hash, heavy, ends, readLines, ...(key !== undefined && { key }) });
      last = ends[1];
    },
    end(): readonly WordShard[] {
      if (words.length > 0) close();
      return shards;
    },
  };
}

/** The word that a phrase begins with. */
function firstOf(phrase: string): string {
  return phrase.split(' ', 1)[0]!;
}

function readWords(shard: WordShard): readonly WordEntry[] {
  return shard
    .readLines()
    .split('\n')
    .map((line): WordEntry => {
      const [word, count, text] = line.split('\t');
      return [word!, { count: Number(count), text: text! }];
    });
}

function inWordOrder(words: ReadonlyMap<string, WordPages>): readonly WordEntry[] {
  return [...words].sort(by(([name]) => name));
}

function distinguish(before: string, word: string): string {
  let length = 1;
  while (before.startsWith(word.slice(0, length)) && length < word.length) length += 1;
  return word.slice(0, length);
}

function heavyOf(words: readonly WordEntry[]): readonly HeavyWord[] {
  return words
    .map(([word, pages]): HeavyWord => [word, weightOf(pages)])
    .filter(([word, weight]) => weight >= 7 && /^\p{L}{4,24}$/u.test(word));
}

/** Returns a short hash, because the directory of a large site has hundreds. */
export function shortHash(text: string): string {
  const number = Number.parseInt(hashOf(text).slice(0, 12), 16) % 36 ** hashLength;
  return number.toString(36).padStart(hashLength, '0');
}
