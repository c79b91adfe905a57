/** Splits text into words, for the index and for queries alike. */
import { anyOf } from '../../lib/joinExpressions.ts';

/** Letters and digits, and the characters inside identifiers, flags and package names. */
export interface Word {
  /** Where the word is in the text. */
  readonly start: number;
  readonly end: number;
  /**
   * The whole word in lower case without separators: `usecurrentframe`, `remotionplayer`, `1.5`.
   */
  readonly whole: string;
  /** Its parts: `use`, `current`, `frame`. If there is only one, it equals the whole word. */
  readonly parts: readonly string[];
  /** A flag of a command: `--frames`. */
  readonly flag?: string;
  /** The name of a package without its scope: `player` of `@remotion/player`. */
  readonly scoped?: string;
}

const run = anyOf(
  'gu',
  /(?<![\p{L}\p{N}])--?(?=\p{L})[\p{L}\p{N}_-]*/u,
  /[@$]?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|[./'’@$-](?=[\p{L}\p{N}]))*/u,
);
const ascii = /^[\x20-\x7e]*$/;
/** Most words are this simple. */
const simple = /^(?:[a-z]+|[A-Z][a-z]*|\d+)$/;
const boundary = /[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Words of these scripts have no spaces between them. The names are ISO codes. */
const unspaced =
  /([\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+)/u;

/** Lower case, without accents. */
export function toPlain(text: string): string {
  return ascii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** A text as one word. */
export function toWhole(text: string): string {
  return toPlain(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the words of a text, in order. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(run)].flatMap(({ 0: found, index }) =>
    ascii.test(found) ? [toWord(found, index)] : wordsOfScripts(found, index),
  );
}

/** `React` of `Reactを使う` is a word, and what follows is split. */
function wordsOfScripts(found: string, start: number): Word[] {
  let end = start;
  return found.split(unspaced).flatMap((part) => {
    const at = end;
    end += part.length;
    if (unspaced.test(part)) return pairs(part, at);
    return part ? [toWord(part, at)] : [];
  });
}

function toWord(found: string, start: number): Word {
  const end = start + found.length;
  if (simple.test(found)) {
    const whole = found.toLowerCase();
    return { start, end, whole, parts: [whole] };
  }
  const text = found.replace(/['’]/g, '');
  const flag = found.startsWith('--') ? toPlain(text) : undefined;
  if (/^v?\d+(\.\d+)+$/i.test(text))
    return { start, end, whole: text.replace(/^v/i, ''), parts: [text.replace(/^v/i, '')] };
  const scoped = /^@[^/]+\/([^/]+)$/.exec(text)?.[1];
  const parts = text.split(boundary).filter(Boolean).map(toPlain);
  const whole = parts.join('');
  return {
    start,
    end,
    whole,
    parts: parts.length > 6 ? [...new Set(parts)] : parts,
    ...(flag !== undefined && { flag }),
    ...(scoped !== undefined && { scoped }),
  };
}

/** Scripts without spaces: every two adjacent characters, with their marks, are a word. */
function pairs(found: string, start: number): Word[] {
  const characters = found.match(/.\p{M}*/gsu)!;
  if (characters.length === 1)
    return [{ start, end: start + found.length, whole: toPlain(found), parts: [toPlain(found)] }];
  let at = start;
  return characters.slice(1).map((character, i) => {
    const pair = characters[i]! + character;
    const word = { start: at, end: at + pair.length, whole: toPlain(pair), parts: [toPlain(pair)] };
    at += characters[i]!.length;
    return word;
  });
}

/** A whole title or query as one entry of the index. */
export function joinWords(words: readonly Word[]): string {
  return words
    .map(({ whole }) => whole)
    .join(' ')
    .slice(0, 60);
}

const stops = new Set(
  (
    'a an and are as at be but by can do does for from get had has have how i if in into is ' +
    'it its me my no not of on or our so than that the their them then there these they this ' +
    'to use used using was we were what when where which who why will with without you your'
  ).split(' '),
);

/** Words that say little. A query that contains other words leaves them out. */
export function isStopWord(word: string): boolean {
  return stops.has(word);
}
