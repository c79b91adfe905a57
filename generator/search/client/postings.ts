import { idLength, type Shard } from './format.ts';

/** Pages with the same weight, by number. */
export type Postings = readonly (readonly [weight: number, pages: readonly number[]])[];

/**
 * Decodes the pages of each word once. Pages are numbered in the order in which they first appear.
 */
export interface PostingsReader {
  read(entry: Shard[string]): Postings;
  idOf(page: number): string;
  /** Number of pages so far. */
  readonly count: number;
}

export function createPostingsReader(): PostingsReader {
  const decoded = new WeakMap<Shard[string], Postings>();
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const numberOf = (id: string): number => {
    let number = numbers.get(id);
    if (number === undefined) {
      number = ids.push(id) - 1;
      numbers.set(id, number);
    }
    return number;
  };
  const decode = ([, groups]: Shard[string]): Postings =>
    groups
      .split(' ')
      .map((group) => [
        Number.parseInt(group[0]!, 36),
        Array.from({ length: (group.length - 1) / idLength }, (_, i) =>
          numberOf(group.slice(1 + i * idLength, 1 + (i + 1) * idLength)),
        ),
      ]);
  return {
    read(entry) {
      let found = decoded.get(entry);
      if (!found) decoded.set(entry, (found = decode(entry)));
      return found;
    },
    idOf: (page) => ids[page]!,
    get count() {
      return ids.length;
    },
  };
}
