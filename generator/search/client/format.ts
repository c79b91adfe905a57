import { expressionsFor } from './words.ts';

/**
 * The files of the index, as JSON. They are fetched in pieces: the directory, the shards of a
 * query's words, and the packs of the pages found.
 */

/** `search/index.json`. */
export interface Directory {
  /** The version of this format. */
  readonly version: 4;
  readonly pages: number;
  /**
   * The top-level sections, with the number of the first page of each. Pages are sorted by section.
   */
  readonly sections: readonly (readonly [name: string, first: number])[];
  /** The shards, in order. A shard is `search/words-<hash>.json`. */
  readonly shards: ShardList;
  /**
   * How many pages link to each page, as one digit of base 36 each: four times the binary
   * logarithm. `o` means 64 links.
   */
  readonly links: string;
  /** The packs, in order. A pack is `search/pages/<hash>.json`. */
  readonly packs: PackList;
  /** The number of pages in a pack. */
  readonly packSize: number;
  /**
   * Only in the directory of a large site: `shards` and `packs` name lists, each of at most this
   * many shards or packs. A list is `search/list-<hash>.json`.
   */
  readonly listSize?: number;
  /** The hash of `search/spelling-<hash>.json`. */
  readonly spelling: string;
}

/** The hash and first letters of each shard, or list of shards, separated by `|`. */
export type ShardList = string;

/** The hashes of packs, or of lists of packs, one after the other. */
export type PackList = string;

/**
 * `search/words-<hash>.json`: by word, the pages where it weighs most (`postings.ts`). Consecutive
 * words of a name are entries too, with a space between them, and so are whole titles. They are
 * next to their first word.
 */
export type Shard = Readonly<Record<string, string>>;

/**
 * `search/spelling-<hash>.json`: words of titles and headings in order. Each begins with a digit:
 * the number of letters that it shares with the previous word.
 */
export type Spelling = string;

/**
 * `search/pages/<hash>.json`: the texts that results show of `Directory.packSize` consecutive
 * pages.
 */
export type Pack = readonly PackedPage[];

/**
 * The texts of a page. Its headings are lines of fields with tabs between them: the depth and the
 * heading, the id if it is not `usualId`, and the beginning of the section's text, in a pack of at
 * most two pages.
 */
export type PackedPage = readonly [
  url: string,
  title: string,
  description: string,
  keywords: string,
  headings: string,
];

/** A page as results show it. */
export interface PageRecord {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  readonly description: string;
  readonly keywords: string;
  readonly headings: readonly HeadingRecord[];
}

/** A heading as results show it. */
export interface HeadingRecord {
  /** Empty if the id is `usualId`. */
  readonly id: string;
  /** The level of the heading. */
  readonly depth: number;
  readonly text: string;
  /** The beginning of the text below it. */
  readonly lead: string;
}

/** The characters of a hash. */
export const hashLength = 6;

/** The path of a file of the index, below the base URL. */
export const paths = {
  directory: 'search/index.json',
  shard: (hash: string): string => `search/words-${hash}.json`,
  spelling: (hash: string): string => `search/spelling-${hash}.json`,
  /** The folder of the packs. */
  packs: 'search/pages/',
  pack: (hash: string): string => `search/pages/${hash}.json`,
  list: (hash: string): string => `search/list-${hash}.json`,
};

/** Returns the id that most headings have, which is not stored. */
export function usualId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(expressionsFor(heading).gaps, (gap) => gap.replace(/[^\s_-]/g, ''))
    .trim()
    .replace(/\s/g, '-');
}
