/**
 * Creates the files of the search index. It is pure, and the order of pages does not matter. Words
 * are weighed page by page and may be remembered, because joining their weights is cheap.
 */
import { createSynonyms, type Synonyms } from './addSynonyms.ts';
import { hashLength, paths, type Directory, type Pack, type PackedPage } from './client/format.ts';
import { packPage } from './packPage.ts';
import type { SearchDocument } from './searchDocument.ts';
import { weighWords, type Weights } from './weighWords.ts';
import { invertWords } from './wordPages.ts';
import { cutWords, shortHash, type HeavyWord, type WordShard } from './wordShards.ts';
import { compareText } from '../lib/compareText.ts';

/** A file of the index. */
export interface SearchFile {
  /** Relative to the out-dir. */
  readonly path: string;
  readonly text: string;
}

/**
 * The most packs of an index. Packs of one page are the least to load, but the directory names
 * every pack.
 */
const mostPacks = 2000;
/**
 * The most packs or shards that the directory names itself, in about 12 KB. For more of them, it
 * names lists of `listSize`, which cost a search one more request but save it many bytes.
 */
const mostNamed = 1200;
const listSize = 40;
/** The number of words that a misspelled word is compared with. */
const spellingWords = 1300;

/** The place of a page in the index, which has its pages in this order. */
export interface PlacedPage {
  readonly section: string;
  readonly url: string;
  /** The number of other pages that link to it. */
  readonly links: number;
}

/** A page with its texts and words. */
interface IndexedPage extends PlacedPage {
  readonly packed: PackedPage;
  readonly weights: Weights;
}

/** Creates all files from documents. `links` is the result of `countLinks`. */
export function createSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: Synonyms = [],
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

export function createFiles(pages: readonly IndexedPage[], synonyms: Synonyms): SearchFile[] {
  const sorted = inOrder(pages);
  const { addTo, of } = createSynonyms(synonyms);
  const shards = cutWords(invertWords(sorted.map(({ weights }) => addTo(weights))), of);
  const size = packSizeOf(sorted.length);
  const packs = Array.from({ length: Math.ceil(sorted.length / size) }, (_, i) =>
    createPack(sorted.slice(i * size, (i + 1) * size).map(({ packed }) => packed)),
  );
  const files = writeIndex({ pages: sorted, shards, packs });
  return [...files.map(({ path, text }) => ({ path, text: text! })), ...packs];
}

/** Returns the pages in the order of the index. */
export function inOrder<T extends PlacedPage>(pages: readonly T[]): readonly T[] {
  return [...pages].sort((a, b) => compareText(a.section, b.section) || compareText(a.url, b.url));
}

/**
 * Returns the number of pages in each pack of an index of `count` pages. From 1000 pages on, a pack
 * has at least two. This halves the number of files, and it shortens the directory by as much as
 * larger packs add to a search.
 */
export function packSizeOf(count: number): number {
  return count < 1000 ? 1 : Math.max(2, Math.ceil(count / mostPacks));
}

/**
 * Creates the pack of consecutive pages. A pack of more than two pages omits the beginnings of
 * sections, because a search may read eight packs for eight pages.
 */
export function createPack(pages: readonly PackedPage[]): SearchFile {
  const text = JSON.stringify((pages.length > 2 ? pages.map(toShort) : pages) satisfies Pack);
  return { path: paths.pack(shortHash(text)), text };
}

function toShort([url, title, description, keywords, headings]: PackedPage): PackedPage {
  const lines = headings.split('\n').map((line) => line.split('\t').slice(0, 2).join('\t'));
  return [url, title, description, keywords, lines.map((line) => line.trimEnd()).join('\n')];
}

/** The shards of an index and its pages, both in order. */
interface IndexInput {
  readonly pages: readonly PlacedPage[];
  readonly shards: readonly WordShard[];
  readonly packs: readonly Pick<SearchFile, 'path'>[];
}

/** Creates all files but the packs. The file of a shard without a text is in the last output. */
export function writeIndex({
  pages,
  shards,
  packs,
}: IndexInput): (Pick<SearchFile, 'path'> & Partial<SearchFile>)[] {
  const spelling = spellingOf(shards.flatMap(({ heavy }) => heavy));
  const isLarge = Math.max(shards.length, packs.length) > mostNamed;
  const toNames = isLarge ? nameLists : nameAll;
  const shardNames = toNames(
    shards.map(({ first, hash }) => hash + first),
    '|',
  );
  const packNames = toNames(
    packs.map(({ path }) => /([^/]*)\.json$/.exec(path)![1]!),
    '',
  );
  const directory: Directory = {
    version: 4,
    pages: pages.length,
    sections: sectionsOf(pages),
    shards: shardNames.text,
    links: pages.map(toDigit).join(''),
    packs: packNames.text,
    packSize: packSizeOf(pages.length),
    ...(isLarge && { listSize }),
    spelling: shortHash(spelling),
  };
  return [
    { path: paths.directory, text: JSON.stringify(directory) },
    { path: paths.spelling(directory.spelling), text: spelling },
    ...shards.map(({ hash, text }) => ({ path: paths.shard(hash), ...(text && { text }) })),
    ...shardNames.lists,
    ...packNames.lists,
  ];
}

/** The names of shards or packs in the directory: all of them, or lists of them. */
interface DirectoryNames {
  readonly text: string;
  readonly lists: readonly SearchFile[];
}

function nameAll(names: readonly string[], between: string): DirectoryNames {
  return { text: names.join(between), lists: [] };
}

/** A list has the name of its first shard or pack, with the hash of the list. */
function nameLists(names: readonly string[], between: string): DirectoryNames {
  const lists = Array.from({ length: Math.ceil(names.length / listSize) }, (_, i) => {
    const listed = names.slice(i * listSize, (i + 1) * listSize);
    const text = JSON.stringify(listed.join(between));
    const hash = shortHash(text);
    return { name: hash + listed[0]!.slice(hashLength), path: paths.list(hash), text };
  });
  return { text: lists.map(({ name }) => name).join(between), lists };
}

function toDigit({ links }: PlacedPage): string {
  return Math.min(35, Math.round(4 * Math.log2(1 + links))).toString(36);
}

function sectionsOf(pages: readonly PlacedPage[]): Directory['sections'] {
  const first = new Map<string, number>();
  for (const [i, { section }] of pages.entries()) if (!first.has(section)) first.set(section, i);
  return [...first];
}

/**
 * Returns the heaviest words in alphabetical order, as JSON. Each begins with the number of letters
 * that it shares with the previous word.
 */
function spellingOf(heavy: readonly HeavyWord[]): string {
  const words = [...heavy]
    .sort(([a, weightA], [b, weightB]) => weightB - weightA || compareText(a, b))
    .slice(0, spellingWords)
    .map(([word]) => word)
    .sort();
  return JSON.stringify(words.map((word, i) => shorten(word, words[i - 1] ?? '')).join(''));
}

function shorten(word: string, before: string): string {
  let shared = 0;
  while (shared < 9 && shared < word.length && word[shared] === before[shared]) shared += 1;
  return `${shared}${word.slice(shared)}`;
}
