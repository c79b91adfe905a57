/**
 * Creates the files of the search index. Pure: the order of pages does not matter. The weights of
 * words are found page by page and may be remembered; putting them together is cheap.
 */
import { hashOf } from '../lib/hash.ts';
import {
  idLength,
  paths,
  sectionLength,
  type Directory,
  type PageRecord,
  type Shard,
} from './client/format.ts';
import type { SearchDocument } from './searchDocument.ts';
import { weighWords, type Weights } from './weighWords.ts';

/** A file of the index. */
export interface SearchFile {
  /** Relative to the out-dir. */
  readonly path: string;
  readonly text: string;
}

/** Most pages that a word can lead to: those where it weighs most. */
const mostPages = 1000;
/**
 * Characters of JSON in a shard. A shard ends at the first word after `least` characters whose own
 * hash says so, so a new word changes only its shard.
 */
const size = { least: 9000, most: 24_000 };
/** Number of words that misspelled ones are compared with. */
const spellingWords = 6000;
/** Most characters of each part that are kept for excerpts. */
const partLength = 1200;

/** The weights of the words of one page. */
export interface WeighedPage {
  readonly url: string;
  readonly section: string;
  readonly weights: Weights;
  /** Hash of its file. */
  readonly hash: string;
}

/** Creates all files. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: Directory['synonyms'] = [],
): SearchFile[] {
  const texts = documents.map(toPageFile);
  const { files, paths: pagePaths } = createWordFiles(
    documents.map((document, i) => ({
      ...document,
      weights: weighWords(document),
      hash: hashOf(texts[i]!),
    })),
    synonyms,
  );
  return [
    ...files,
    ...documents
      .map(({ url }, i) => ({ path: pagePaths.get(url)!, text: texts[i]! }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  ];
}

export interface WordFiles {
  readonly files: readonly SearchFile[];
  /** Path of the file of each page, by address. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Creates the files of words. */
export function createWordFiles(
  pages: readonly WeighedPage[],
  synonyms: Directory['synonyms'],
): WordFiles {
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const sections = [...new Set(sorted.map(({ section }) => section))].sort();
  const ids = createIds(sorted, sections);
  const postings = invert(sorted.map(({ weights }, i) => ({ id: ids[i]!, weights })));
  const spelling = JSON.stringify(spellingOf(postings));
  const shards = cut(postings).map(({ first, text }) => ({ first, hash: shortHash(text), text }));
  const directory: Directory = {
    version: 1,
    pages: sorted.length,
    content: hashOf(...sorted.map(({ hash }) => hash)).slice(0, 8),
    sections,
    shards: shards.map(({ first, hash }) => `${first} ${hash}`).join(' '),
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
    spelling: shortHash(spelling),
  };
  return {
    files: [
      { path: paths.directory, text: JSON.stringify(directory) },
      { path: paths.spelling(directory.spelling), text: spelling },
      ...shards.map(({ hash, text }) => ({ path: paths.shard(hash), text })),
    ],
    paths: new Map(sorted.map(({ url }, i) => [url, paths.page(ids[i]!)])),
  };
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 8);
}

/** An id is the section and a hash of the address, so it stays when other pages come and go. */
function createIds(documents: readonly WeighedPage[], sections: readonly string[]): string[] {
  const used = new Set<string>();
  const places = new Map(
    sections.map((section, i) => [
      section,
      Math.min(i, 36 ** sectionLength - 1)
        .toString(36)
        .padStart(sectionLength, '0'),
    ]),
  );
  return documents.map(({ url, section }) => {
    for (let attempt = 0; ; attempt++) {
      const digits = idLength - sectionLength;
      const hash = (Number.parseInt(hashOf(url, String(attempt)).slice(0, 12), 16) % 36 ** digits)
        .toString(36)
        .padStart(digits, '0');
      if (used.has(hash)) continue;
      used.add(hash);
      return places.get(section)! + hash;
    }
  });
}

interface Posting {
  readonly word: string;
  readonly weight: number;
  readonly entry: Shard[string];
}

/** Words in order, with their pages. */
function invert(pages: readonly { readonly id: string; readonly weights: Weights }[]): Posting[] {
  const byWord = new Map<string, Map<number, string[]>>();
  for (const { id, weights } of pages) {
    for (const [word, weight] of weights) {
      let levels = byWord.get(word);
      if (!levels) byWord.set(word, (levels = new Map()));
      const ids = levels.get(weight);
      if (ids) ids.push(id);
      else levels.set(weight, [id]);
    }
  }
  return [...byWord]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, levels]) => toPosting(word, levels));
}

function toPosting(word: string, levels: ReadonlyMap<number, string[]>): Posting {
  let left = mostPages;
  let pages = 0;
  const groups: string[] = [];
  for (const [weight, ids] of [...levels].sort(([a], [b]) => b - a)) {
    pages += ids.length;
    const kept = ids.sort().slice(0, left);
    left -= kept.length;
    if (kept.length > 0) groups.push(weight.toString(36) + kept.join(''));
  }
  return { word, weight: Math.max(...levels.keys()), entry: [pages, groups.join(' ')] };
}

/**
 * Cuts the words into shards of similar size. Each is named by the shortest beginning that tells it
 * from the shard before.
 */
function cut(postings: readonly Posting[]): { readonly first: string; readonly text: string }[] {
  const shards: { readonly first: string; readonly text: string }[] = [];
  let entries: (readonly [string, Shard[string]])[] = [];
  let length = 0;
  let last = '';
  for (const [i, { word, entry }] of postings.entries()) {
    entries.push([word, entry]);
    length += word.length + entry[1].length + 10;
    const ends = length >= size.most || (length >= size.least && hashOf(word).startsWith('0'));
    if (!ends && i < postings.length - 1) continue;
    shards.push({
      first: distinguish(last, entries[0]![0]),
      text: JSON.stringify(Object.fromEntries(entries)),
    });
    [entries, length, last] = [[], 0, word];
  }
  return shards;
}

function distinguish(before: string, word: string): string {
  let length = 1;
  while (before.startsWith(word.slice(0, length)) && length < word.length) length += 1;
  return word.slice(0, length);
}

/** Words of titles and headings, the heaviest first. */
function spellingOf(postings: readonly Posting[]): string {
  const isWord = (word: string) => /^\p{L}{4,24}$/u.test(word);
  return postings
    .filter(({ word, weight }) => weight >= 7 && isWord(word))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, spellingWords)
    .map(({ word }) => word)
    .join(' ');
}

/** The file of a page: what results show of it. */
export function toPageFile({ url, title, section, description, parts }: SearchDocument): string {
  const record: PageRecord = {
    url,
    title,
    section,
    description,
    parts: parts.map(({ id = '', depth, heading, text }) => [id, depth, heading, shorten(text)]),
  };
  return JSON.stringify(record);
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= partLength ? plain : `${plain.slice(0, partLength).replace(/\S*$/, '')}…`;
}
