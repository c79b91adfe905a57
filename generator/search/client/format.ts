/**
 * The files of the index, as JSON. They are fetched in pieces: the directory, the shards of a
 * query's words, and the pages found.
 */

/** `search/index.json`. */
export interface Directory {
  /** Version of this format. */
  readonly version: 1;
  readonly pages: number;
  /** Hash of the files of all pages, which keep their names when their texts change. */
  readonly content: string;
  /**
   * Names of the top-level sections. The id of a page begins with the index of its section in this
   * list: two digits of base 36.
   */
  readonly sections: readonly string[];
  /**
   * First letters and hash of each shard, in order, separated by spaces. A shard is
   * `search/words-<hash>.json`.
   */
  readonly shards: string;
  /** Groups of words that mean the same, in lower case. */
  readonly synonyms: readonly (readonly string[])[];
  /** Hash of `search/spelling-<hash>.json`. */
  readonly spelling: string;
}

/**
 * `search/words-<hash>.json`: by word, the number of pages that contain it, and the pages where it
 * weighs most. The pages are groups separated by spaces: a weight (one digit of base 36), then the
 * ids of its pages.
 */
export type Shard = Readonly<Record<string, readonly [pages: number, postings: string]>>;

/**
 * `search/spelling-<hash>.json`: words of titles and headings separated by spaces, the heaviest
 * first.
 */
export type Spelling = string;

/** `search/pages/<id>.json`: what results show of a page. The name stays when the page changes. */
export interface PageRecord {
  readonly url: string;
  readonly title: string;
  /** Name of the top-level section. */
  readonly section: string;
  readonly description: string;
  /** Its parts in order: id (empty for the start), depth (0 for the start), heading, text. */
  readonly parts: readonly (readonly [id: string, depth: number, heading: string, text: string])[];
}

/** Length of a page's id. */
export const idLength = 7;
/** Number of digits of an id that name the section. */
export const sectionLength = 2;

/** Path of a file of the index, below the base URL. */
export const paths = {
  directory: 'search/index.json',
  shard: (hash: string): string => `search/words-${hash}.json`,
  spelling: (hash: string): string => `search/spelling-${hash}.json`,
  page: (id: string): string => `search/pages/${id}.json`,
};
