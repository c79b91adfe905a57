/**
 * The pages of a word, as text:
 *
 *     postings = [count ":"] group *(" " group) ["=" synonym *(" " synonym)]
 *     group    = [share] weight *distance
 *
 * `count` is the number of all pages that have the word; it is written if only the pages where the
 * word weighs most are listed. `share` is a mark for the share of the title that the word makes
 * up, if the word is in the title. `weight` is one base-36 digit. `distance` is the difference from
 * the previous page number, in base 32 with the least significant digit first: a character from
 * the second half of the alphabet means that more digits follow. `synonym` is a word of what means
 * the same.
 */

/** The pages of a word, or those where it weighs most. */
interface Postings {
  /** The number of pages that have the word. */
  readonly count: number;
  readonly groups: readonly PostingGroup[];
  readonly synonyms: readonly string[];
}

/** Pages where a word has the same weight. */
interface PostingGroup {
  readonly weight: number;
  /** The share of the title, 0 to 1. */
  readonly cover: number;
  /** Ascending. */
  readonly pages: readonly number[];
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The value of each digit, by its code. */
const values = new Uint8Array(128);
for (let i = 0; i < 64; i += 1) values[alphabet.charCodeAt(i)] = i;
const marks = '!#$%&()*';
const shares = [1, 3 / 4, 2 / 3, 1 / 2, 1 / 3, 1 / 4, 1 / 6, 1 / 10];

/** Returns the place of the nearest share that has a mark, from 1. Returns 0 for no share. */
export function toCover(share: number): number {
  if (share === 0) return 0;
  const distances = shares.map((knownShare) => Math.abs(knownShare - share));
  return distances.indexOf(Math.min(...distances)) + 1;
}

/** Writes a group; `cover` is a value returned by `toCover`. */
export function writeGroup(weight: number, cover: number, pages: readonly number[]): string {
  let last = 0;
  let text = (cover === 0 ? '' : marks[cover - 1]!) + weight.toString(36);
  for (const page of pages) {
    let distance = page - last;
    last = page;
    for (; distance > 31; distance = Math.floor(distance / 32))
      text += alphabet[32 + (distance % 32)]!;
    text += alphabet[distance]!;
  }
  return text;
}

const read = new Map<string, Postings>();

/** Reads the pages of a word; each text is read once. */
export function readPostings(text: string): Postings {
  let postings = read.get(text);
  if (!postings) read.set(text, (postings = parse(text)));
  return postings;
}

function parse(text: string): Postings {
  const [, count, groupsText, synonyms] = /^(?:(\d+):)?([^=]*)=?(.*)$/.exec(text)!;
  const groups = groupsText!.split(' ').map(readGroup);
  const pages = groups.reduce((sum, group) => sum + group.pages.length, 0);
  return {
    count: count === undefined ? pages : Number(count),
    groups,
    synonyms: synonyms ? synonyms.split(' ') : [],
  };
}

function readGroup(text: string): PostingGroup {
  const mark = marks.indexOf(text[0]!);
  const start = mark < 0 ? 0 : 1;
  const pages: number[] = [];
  let [page, distance, unit] = [0, 0, 1];
  for (let i = start + 1; i < text.length; i += 1) {
    const value = values[text.charCodeAt(i)]!;
    distance += unit * (value % 32);
    unit *= 32;
    if (value > 31) continue;
    page += distance;
    pages.push(page);
    [distance, unit] = [0, 1];
  }
  return {
    weight: Number.parseInt(text[start]!, 36),
    cover: mark < 0 ? 0 : shares[mark]!,
    pages,
  };
}
