/**
 * Creates the files of the search index. Pure: the order of pages does not matter. The weights of
 * words are found page by page and may be remembered; putting them together is cheap.
 */
import { hashOf } from '../lib/hash.ts';
import { createSynonyms } from './addSynonyms.ts';
import { paths, type Directory, type Pack, type PackedPage, type Shard } from './client/format.ts';
import { packPage } from './packPage.ts';
import type { SearchDocument } from './searchDocument.ts';
import { weighWords, type Weights } from './weighWords.ts';
import { invertWords, toEntry, weightOf, type WordPages } from './wordPages.ts';

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
/**
 * Most packs or shards that the directory names itself: about 12 KB. Above, it names lists of
 * `listSize`, which cost a search one more step but much fewer bytes.
 */
const mostNamed = 1200;
const listSize = 40;
/** Number of words that misspelled ones are compared with. */
const spellingWords = 1600;

/** The place of a page in the index, which has its pages in this order. */
export interface PlacedPage {
  readonly section: string;
  readonly url: string;
  /** Number of other pages that link to it. */
  readonly links: number;
}

/** What the index has of one page. */
export interface IndexedPage extends PlacedPage {
  readonly packed: PackedPage;
  readonly weights: Weights;
}

/** Creates all files from documents; `links` is `countLinks`. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: Directory['synonyms'] = [],
  links: ReadonlyMap<string, number> = new Map(),
): SearchFile[] {
  const pages = documents.map((document) => ({
    section: document.section,
    url: document.url,
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
  const sorted = inOrder(pages);
  const withSynonyms = createSynonyms(synonyms);
  const words = inWordOrder(invertWords(sorted.map(({ weights }) => withSynonyms(weights))));
  const size = packSizeOf(sorted.length);
  const packs = Array.from({ length: Math.ceil(sorted.length / size) }, (_, i) =>
    createPack(sorted.slice(i * size, (i + 1) * size).map(({ packed }) => packed)),
  );
  return [...writeIndex({ pages: sorted, words, packs, synonyms }), ...packs];
}

/** The pages in the order of the index. */
export function inOrder<T extends PlacedPage>(pages: readonly T[]): readonly T[] {
  return [...pages].sort((a, b) => order(a.section, b.section) || order(a.url, b.url));
}

/** Number of pages in each pack of an index of `count` pages. */
export function packSizeOf(count: number): number {
  return Math.ceil(count / mostPacks);
}

/**
 * Creates the file of pages that follow each other. Several pages are without the beginnings of
 * their sections: a search reads eight packs for eight pages.
 */
export function createPack(pages: readonly PackedPage[]): SearchFile {
  const text = JSON.stringify((pages.length > 1 ? pages.map(toShort) : pages) satisfies Pack);
  return { path: paths.pack(shortHash(text)), text };
}

function toShort([url, title, description, keywords, headings]: PackedPage): PackedPage {
  const lines = headings.split('\n').map((line) => line.split('\t').slice(0, 2).join('\t'));
  return [url, title, description, keywords, lines.map((line) => line.trimEnd()).join('\n')];
}

/** The words of an index in order. It takes little time if they nearly are. */
export function inWordOrder(words: ReadonlyMap<string, WordPages>): Map<string, WordPages> {
  return new Map([...words].sort(([a], [b]) => order(a, b)));
}

/** The words of an index and its pages, both in order. */
export interface IndexInput {
  readonly pages: readonly PlacedPage[];
  readonly words: ReadonlyMap<string, WordPages>;
  readonly packs: readonly Pick<SearchFile, 'path'>[];
  readonly synonyms: Directory['synonyms'];
}

/** Creates all files but the packs. */
export function writeIndex({ pages, words, packs, synonyms }: IndexInput): SearchFile[] {
  const sorted = [...words];
  const spelling = spellingOf(sorted);
  const shards = cut(sorted);
  const isLarge = Math.max(shards.length, packs.length) > mostNamed;
  const toNames = isLarge ? nameLists : nameAll;
  const shardNames = toNames(
    shards.map(({ first, text }) => `${first}|${shortHash(text)}`),
    '|',
  );
  const packNames = toNames(
    packs.map(({ path }) => /([^/]*)\.json$/.exec(path)![1]!),
    ' ',
  );
  const directory: Directory = {
    version: 2,
    pages: pages.length,
    sections: sectionsOf(pages),
    shards: shardNames.text,
    links: pages.map(toDigit).join(''),
    packs: packNames.text,
    packSize: packSizeOf(pages.length),
    ...(isLarge && { listSize }),
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
    spelling: shortHash(spelling),
  };
  return [
    { path: paths.directory, text: JSON.stringify(directory) },
    { path: paths.spelling(directory.spelling), text: spelling },
    ...shards.map(({ text }) => ({ path: paths.shard(shortHash(text)), text })),
    ...shardNames.lists,
    ...packNames.lists,
  ];
}

/** How the directory names shards or packs: all of them, or lists of them. */
interface Names {
  readonly text: string;
  readonly lists: readonly SearchFile[];
}

function nameAll(names: readonly string[], between: string): Names {
  return { text: names.join(between), lists: [] };
}

/** The name of a list is that of its first shard or pack, with the hash of the list. */
function nameLists(names: readonly string[], between: string): Names {
  const lists = Array.from({ length: Math.ceil(names.length / listSize) }, (_, i) => {
    const own = names.slice(i * listSize, (i + 1) * listSize);
    const text = JSON.stringify(own.join(between));
    const hash = shortHash(text);
    return { name: own[0]!.replace(/[^|]*$/, hash), path: paths.list(hash), text };
  });
  return { text: lists.map(({ name }) => name).join(between), lists };
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toDigit({ links }: PlacedPage): string {
  return Math.min(35, Math.round(4 * Math.log2(1 + links))).toString(36);
}

/** A short hash: directories of large sites have hundreds. */
function shortHash(text: string): string {
  return (Number.parseInt(hashOf(text).slice(0, 12), 16) % 36 ** 6).toString(36);
}

function sectionsOf(pages: readonly PlacedPage[]): Directory['sections'] {
  const first = new Map<string, number>();
  for (const [i, { section }] of pages.entries()) if (!first.has(section)) first.set(section, i);
  return [...first];
}

type Word = readonly [word: string, pages: WordPages];

/**
 * Cuts the words into shards of similar size. Each is named by the shortest beginning that
 * distinguishes it from the shard before.
 */
function cut(words: readonly Word[]): { readonly first: string; readonly text: string }[] {
  const shards: { readonly first: string; readonly text: string }[] = [];
  let entries: (readonly [string, Shard[string]])[] = [];
  let length = 0;
  let last = '';
  for (const [i, [word, pages]] of words.entries()) {
    const entry = toEntry(pages, mostPages);
    entries.push([word, entry]);
    length += word.length + entry.length + 6;
    const ends = length >= size.most || (length >= size.least && hashOf(word).startsWith('0'));
    if (!ends && i < words.length - 1) continue;
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

/**
 * The heaviest words of titles and headings, in order, as JSON. Each begins with the number of
 * letters that it shares with the one before.
 */
function spellingOf(words: readonly Word[]): string {
  const heavy = words
    .map(([word, pages]) => ({ word, weight: weightOf(pages) }))
    .filter(({ word, weight }) => weight >= 7 && /^\p{L}{4,24}$/u.test(word))
    .sort((a, b) => b.weight - a.weight || order(a.word, b.word))
    .slice(0, spellingWords)
    .map(({ word }) => word)
    .sort();
  return JSON.stringify(heavy.map((word, i) => shorten(word, heavy[i - 1] ?? '')).join(''));
}

function shorten(word: string, before: string): string {
  let shared = 0;
  while (shared < 9 && shared < word.length && word[shared] === before[shared]) shared += 1;
  return `${shared}${word.slice(shared)}`;
}
