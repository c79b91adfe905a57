/**
 * Creates the files of the search index. Pure: the order of pages does not matter. The weights of
 * words are found page by page and may be remembered; putting them together is cheap.
 */
import { hashOf } from '../lib/hash.ts';
import { createSynonyms } from './addSynonyms.ts';
import { paths, type Directory, type Pack, type PackedPage, type Shard } from './client/format.ts';
import { writeGroup } from './client/postings.ts';
import { packPage } from './packPage.ts';
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
const size = { least: 1500, most: 3000 };
/**
 * Most packs of pages. A pack of one page is the least to load, but the directory names all packs.
 */
const mostPacks = 2000;
/** Number of words that misspelled ones are compared with. */
const spellingWords = 2000;

/** What the index has of one page. */
export interface IndexedPage {
  readonly section: string;
  readonly packed: PackedPage;
  readonly weights: Weights;
  /** Number of other pages that link to it. */
  readonly links: number;
}

/** Creates all files from documents; `links` is `countLinks`. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: Directory['synonyms'] = [],
  links: ReadonlyMap<string, number> = new Map(),
): SearchFile[] {
  const pages = documents.map((document) => ({
    section: document.section,
    packed: packPage(document),
    weights: weighWords(document),
    links: links.get(document.url) ?? 0,
  }));
  return createFiles(pages, synonyms);
}

/** Creates all files. */
export function createFiles(
  pages: readonly IndexedPage[],
  synonyms: Directory['synonyms'],
): SearchFile[] {
  const sorted = [...pages].sort(
    (a, b) => order(a.section, b.section) || order(a.packed[0], b.packed[0]),
  );
  const withSynonyms = createSynonyms(synonyms);
  const postings = invert(sorted.map(({ weights }) => withSynonyms(weights)));
  const spelling = spellingOf(postings);
  const shards = cut(postings);
  const packSize = Math.ceil(sorted.length / mostPacks);
  const packs = packsOf(sorted, packSize);
  const directory: Directory = {
    version: 2,
    pages: sorted.length,
    sections: sectionsOf(sorted),
    shards: shards.map(({ first, text }) => `${first}|${nameOf(text)}`).join('|'),
    links: sorted.map(toDigit).join(''),
    packs: packs.map(nameOf).join(' '),
    packSize,
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
    spelling: nameOf(spelling),
  };
  return [
    { path: paths.directory, text: JSON.stringify(directory) },
    { path: paths.spelling(directory.spelling), text: spelling },
    ...shards.map(({ text }) => ({ path: paths.shard(nameOf(text)), text })),
    ...packs.map((text) => ({ path: paths.pack(nameOf(text)), text })),
  ];
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toDigit({ links }: IndexedPage): string {
  return Math.min(35, Math.round(4 * Math.log2(1 + links))).toString(36);
}

/** A short hash: directories of large sites have hundreds. */
function nameOf(text: string): string {
  return (Number.parseInt(hashOf(text).slice(0, 12), 16) % 36 ** 6).toString(36);
}

function sectionsOf(pages: readonly IndexedPage[]): Directory['sections'] {
  const first = new Map<string, number>();
  for (const [i, { section }] of pages.entries()) if (!first.has(section)) first.set(section, i);
  return [...first];
}

function packsOf(pages: readonly IndexedPage[], packSize: number): readonly string[] {
  return Array.from({ length: Math.ceil(pages.length / packSize) }, (_, i) =>
    JSON.stringify(
      pages.slice(i * packSize, (i + 1) * packSize).map(({ packed }) => packed) satisfies Pack,
    ),
  );
}

interface Posting {
  readonly word: string;
  readonly weight: number;
  readonly entry: Shard[string];
}

interface Group {
  readonly weight: number;
  readonly cover: number;
  readonly pages: number[];
}

/** Words in order, with their pages. */
function invert(pages: readonly Weights[]): Posting[] {
  const byWord = new Map<string, Map<number, Group>>();
  for (const [page, weights] of pages.entries()) {
    for (const [word, weight, cover] of weights) {
      let groups = byWord.get(word);
      if (!groups) byWord.set(word, (groups = new Map()));
      const key = 64 * weight + cover;
      const group = groups.get(key);
      if (group) group.pages.push(page);
      else groups.set(key, { weight, cover, pages: [page] });
    }
  }
  return [...byWord]
    .sort(([a], [b]) => order(a, b))
    .map(([word, groups]) => toPosting(word, [...groups.values()]));
}

function toPosting(word: string, groups: readonly Group[]): Posting {
  let left = mostPages;
  let count = 0;
  const texts: string[] = [];
  const sorted = [...groups].sort((a, b) => b.weight - a.weight || a.cover - b.cover);
  for (const { weight, cover, pages } of sorted) {
    count += pages.length;
    const kept = pages.slice(0, left);
    left -= kept.length;
    if (kept.length > 0) texts.push(writeGroup(weight, cover, kept));
  }
  return {
    word,
    weight: sorted[0]!.weight,
    entry: (count > mostPages ? `${count}:` : '') + texts.join(' '),
  };
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
    length += word.length + entry.length + 6;
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

/** The heaviest words of titles and headings, in order, as JSON. */
function spellingOf(postings: readonly Posting[]): string {
  const isWord = (word: string) => /^\p{L}{4,24}$/u.test(word);
  const words = postings
    .filter(({ word, weight }) => weight >= 7 && isWord(word))
    .sort((a, b) => b.weight - a.weight || order(a.word, b.word))
    .slice(0, spellingWords)
    .map(({ word }) => word)
    .sort();
  return JSON.stringify(words.join(' '));
}
