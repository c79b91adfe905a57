/**
 * The words of a search index with their pages. A page is a number: its place in the order of the
 * index.
 */
import { readPostings, toCover, writeGroup } from './client/postings.ts';
import type { Weights } from './weighWords.ts';

/** Every page of a word. */
export interface WordPages {
  /** The number of pages. */
  readonly count: number;
  /**
   * The groups of pages as `writeGroup` writes them, the heaviest first, with spaces between them.
   */
  readonly text: string;
}

/** A page whose words have changed since the last index. */
export interface ChangedPage {
  readonly page: number;
  readonly before: Weights;
  readonly after: Weights;
}

interface Group {
  readonly weight: number;
  readonly cover: number;
  /** Ascending. */
  readonly pages: number[];
}

/**
 * Finds the pages of each word. It takes one page at a time, because the weights of all pages
 * together are large.
 */
export function invertWords(pages: Iterable<Weights>): Map<string, WordPages> {
  const groups = new Map<string, Map<number, Group>>();
  let page = -1;
  for (const weights of pages) {
    page += 1;
    for (const [word, weight, cover] of weights) {
      let wordGroups = groups.get(word);
      if (!wordGroups) groups.set(word, (wordGroups = new Map()));
      // `cover` has nine values (`toCover`), so each weight and cover have a key of their own.
      const key = 64 * weight + cover;
      const group = wordGroups.get(key);
      if (group) group.pages.push(page);
      else wordGroups.set(key, { weight, cover, pages: [page] });
    }
  }
  return new Map(
    [...groups].map(([word, wordGroups]) => [word, toWordPages([...wordGroups.values()])]),
  );
}

/**
 * Replaces the words of changed pages. It touches only words that a page has gained, lost or weighs
 * differently.
 */
export function patchWords(
  words: ReadonlyMap<string, WordPages>,
  changes: readonly ChangedPage[],
): Map<string, WordPages> {
  const patched = new Map(words);
  for (const { page, before, after } of changes) {
    const old = new Map(before.map((entry) => [entry[0], entry]));
    for (const [word, weight, cover] of after) {
      const last = old.get(word);
      old.delete(word);
      if (last?.[1] === weight && last[2] === cover) continue;
      const groups = withoutPage(patched.get(word), page);
      const group = groups.find(
        (candidate) => candidate.weight === weight && candidate.cover === cover,
      );
      if (group) insert(group.pages, page);
      else groups.push({ weight, cover, pages: [page] });
      patched.set(word, toWordPages(groups));
    }
    for (const word of old.keys()) {
      const groups = withoutPage(patched.get(word), page);
      if (groups.length > 0) patched.set(word, toWordPages(groups));
      else patched.delete(word);
    }
  }
  return patched;
}

/**
 * Writes a word's entry in a shard. The entry has the first `limit` pages of the word, after the
 * number of all pages if there are more, and then its synonyms.
 */
export function toShardEntry(pages: WordPages, limit: number, synonyms: readonly string[]): string {
  const firstPages = toFirstPages(pages, limit);
  return synonyms.length === 0 ? firstPages : `${firstPages}=${synonyms.join(' ')}`;
}

function toFirstPages({ count, text }: WordPages, limit: number): string {
  if (count <= limit) return text;
  let remaining = limit;
  const keptGroups = groupsIn(text).flatMap(({ weight, cover, pages }) => {
    const shown = pages.slice(0, remaining);
    remaining -= shown.length;
    return shown.length > 0 ? [writeGroup(weight, cover, shown)] : [];
  });
  return `${count}:${keptGroups.join(' ')}`;
}

/**
 * Returns the greatest weight of a word, which is that of its first group. A group begins with the
 * mark of a share, if it has one, and a base-36 digit for the weight (`client/postings.ts`).
 */
export function weightOf({ text }: WordPages): number {
  const [, digit] = /^[^\da-z]?(.)/.exec(text)!;
  return Number.parseInt(digit!, 36);
}

function toWordPages(groups: readonly Group[]): WordPages {
  const sorted = [...groups].sort((a, b) => b.weight - a.weight || a.cover - b.cover);
  return {
    count: sorted.reduce((sum, { pages }) => sum + pages.length, 0),
    text: sorted.map(({ weight, cover, pages }) => writeGroup(weight, cover, pages)).join(' '),
  };
}

function groupsIn(text: string): readonly Group[] {
  if (text === '') return [];
  return readPostings(text).groups.map(({ weight, cover, pages }) => ({
    weight,
    cover: toCover(cover),
    pages: [...pages],
  }));
}

function withoutPage(word: WordPages | undefined, page: number): Group[] {
  return groupsIn(word?.text ?? '').flatMap((group) => {
    const pages = group.pages.filter((listed) => listed !== page);
    return pages.length > 0 ? [{ ...group, pages }] : [];
  });
}

function insert(pages: number[], page: number): void {
  const at = pages.findIndex((listed) => listed > page);
  pages.splice(at === -1 ? pages.length : at, 0, page);
}
