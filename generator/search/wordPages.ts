/**
 * The words of a search index with their pages. Pages are numbers: their places in the order of the
 * index.
 */
import { readPostings, toCover, writeGroup } from './client/postings.ts';
import type { Weights } from './weighWords.ts';

/** Every page of a word. */
export interface WordPages {
  /** Number of pages. */
  readonly count: number;
  /** Groups of pages as `writeGroup` writes them, the heaviest first, with spaces between them. */
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

/** Finds the pages of each word. Takes one page at a time, because all of them are large. */
export function invertWords(pages: Iterable<Weights>): Map<string, WordPages> {
  const groups = new Map<string, Map<number, Group>>();
  let page = -1;
  for (const weights of pages) {
    page += 1;
    for (const [word, weight, cover] of weights) {
      let own = groups.get(word);
      if (!own) groups.set(word, (own = new Map()));
      const key = 64 * weight + cover;
      const group = own.get(key);
      if (group) group.pages.push(page);
      else own.set(key, { weight, cover, pages: [page] });
    }
  }
  return new Map([...groups].map(([word, own]) => [word, toWordPages([...own.values()])]));
}

/** Changes only the words that a page has gained, lost or weighs otherwise. */
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
      const others = withoutPage(patched.get(word), page);
      const group = others.find((one) => one.weight === weight && one.cover === cover);
      if (group) insert(group.pages, page);
      else others.push({ weight, cover, pages: [page] });
      patched.set(word, toWordPages(others));
    }
    for (const word of old.keys()) {
      const others = withoutPage(patched.get(word), page);
      if (others.length > 0) patched.set(word, toWordPages(others));
      else patched.delete(word);
    }
  }
  return patched;
}

/**
 * The first `most` pages of a word, and the number of all if there are more, as shards have it;
 * then its synonyms.
 */
export function toShardEntry(pages: WordPages, most: number, synonyms: readonly string[]): string {
  const own = toFirstPages(pages, most);
  return synonyms.length === 0 ? own : `${own}=${synonyms.join(' ')}`;
}

function toFirstPages({ count, text }: WordPages, most: number): string {
  if (count <= most) return text;
  let left = most;
  const kept = groupsIn(text).flatMap(({ weight, cover, pages }) => {
    const shown = pages.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [writeGroup(weight, cover, shown)] : [];
  });
  return `${count}:${kept.join(' ')}`;
}

/** The greatest weight of a word. */
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
    const pages = group.pages.filter((other) => other !== page);
    return pages.length > 0 ? [{ ...group, pages }] : [];
  });
}

function insert(pages: number[], page: number): void {
  const at = pages.findIndex((other) => other > page);
  pages.splice(at === -1 ? pages.length : at, 0, page);
}
