/** Splits text into words, for the index and for queries alike. */
import { anyOf } from '../../lib/joinExpressions.ts';

/**
 * A word of a text. It has letters, digits, and the characters inside identifiers, flags and
 * package names.
 */
export interface Word {
  /** The offset of the word in the text. */
  readonly start: number;
  readonly end: number;
  /**
   * The whole word in lower case without separators: `usecurrentframe`, `remotionplayer`, `1.5`.
   */
  readonly whole: string;
  /** The parts of the word: `use`, `current`, `frame`. A single part equals the whole word. */
  readonly parts: readonly string[];
  /** A flag of a command: `--frames`. */
  readonly flag?: string;
  /** The name of a package without its scope: `player` of `@remotion/player`. */
  readonly scoped?: string;
}

// Safari before 16.4 cannot look behind, and throws at an expression that does.
const allScripts = {
  run: anyOf(
    'gu',
    /--?(?=\p{L})[\p{L}\p{N}_-]*/u,
    /[@$]?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_]|[./'’@$-](?=[\p{L}\p{N}]))*/u,
  ),
  gaps: /[^\p{L}\p{N}]+/gu,
  /** The letter before each hump of `useCurrentFrame` and `HTMLTag`. */
  humps: /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu,
};
/** The same for ASCII. A browser takes as long to compile the expressions above as to search. */
const latin = {
  run: /--?(?=[a-z])[\w-]*|[@$]?[a-z\d](?:\w|[./'’@$-](?=[a-z\d]))*/gi,
  gaps: /[^a-z\d]+/gi,
  humps: /[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g,
};
/** ASCII, and quotation marks, dashes and dots. */
const plain = /^[\0-\x7e\u2010-\u2027]*$/;

/**
 * Returns the expressions that find the words of a text, the text between them, and their humps.
 */
export function expressionsFor(text: string): typeof latin {
  return plain.test(text) ? latin : allScripts;
}

/** Most words are this simple. */
const simple = /^(?:[a-z]+|[A-Z][a-z]*|\d+)$/;
/** Words of these scripts have no spaces between them. The names are ISO codes. */
const unspaced =
  /([\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]+)/u;
/** Absent in Firefox before 125. It handles all these scripts, whatever its language. */
let segmenter: Intl.Segmenter | undefined;

/** The marks of `が` and `ぱ` make another letter. */
const accents = /(?![\u3099\u309a])\p{M}/gu;

/** Converts a text to lower case without accents. */
function toPlain(text: string): string {
  return plain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase();
}

/** Returns a text as one word. */
export function toWhole(text: string): string {
  return toPlain(text).replace(expressionsFor(text).gaps, '');
}

/** Returns the words of a text, in order. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(expressionsFor(text).run)].flatMap(({ 0: run, index }) => {
    // No flag begins after a letter, as in `word--another`.
    const isDash = run.startsWith('--') && /[\p{L}\p{N}]$/u.test(text.slice(0, index).slice(-2));
    const [written, start] = isDash ? [run.slice(1), index + 1] : [run, index];
    return plain.test(written) ? [toWord(written, start)] : wordsOfScripts(written, start);
  });
}

/** Splits text of several scripts. `React` of `Reactを使う` is a word, and the rest is split. */
function wordsOfScripts(written: string, start: number): Word[] {
  let end = start;
  return written.split(unspaced).flatMap((part) => {
    const at = end;
    end += part.length;
    if (unspaced.test(part)) return segment(part, at);
    return part ? [toWord(part, at)] : [];
  });
}

function toWord(written: string, start: number): Word {
  const end = start + written.length;
  if (simple.test(written)) {
    const whole = written.toLowerCase();
    return { start, end, whole, parts: [whole] };
  }
  const text = written.replace(/['’]/g, '');
  const flag = written.startsWith('--') ? toPlain(text) : undefined;
  if (/^v?\d+(\.\d+)+$/i.test(text))
    return { start, end, whole: text.replace(/^v/i, ''), parts: [text.replace(/^v/i, '')] };
  const scoped = /^@[^/]+\/([^/]+)$/.exec(text)?.[1];
  const { humps, gaps } = expressionsFor(text);
  const apart = text.replace(humps, '$& ').split(gaps);
  const parts = apart.filter(Boolean).map(toPlain);
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

/**
 * Splits a run of a script without spaces. The parts of a word are its pairs of characters with
 * their marks, so a browser that sees other words still finds them.
 */
function segment(run: string, start: number): Word[] {
  segmenter ??=
    (Intl.Segmenter as typeof Intl.Segmenter | undefined) &&
    new Intl.Segmenter('en', { granularity: 'word' });
  // Without a segmenter, two characters are a word.
  const segments = segmenter
    ? Array.from(segmenter.segment(run), (piece) => piece.segment)
    : run.match(/.\p{M}*(?:.\p{M}*)?/gsu)!;
  let end = start;
  return segments.map((text) => {
    const characters = text.match(/.\p{M}*/gsu)!;
    const pairs = characters.slice(1).map((character, i) => toPlain(characters[i]! + character));
    const whole = toPlain(text);
    const from = end;
    end += text.length;
    return { start: from, end, whole, parts: pairs.length > 1 ? pairs : [whole] };
  });
}

/** Joins the words of a whole title or query to one entry of the index. */
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

/** Most Japanese particles are one character of Hiragana. Three Chinese words say as little. */
const particle = /^[ぁ-ゖ的了是]$/;

/** Whether a word says little. A query that contains other words leaves it out. */
export function isStopWord(word: string): boolean {
  return stops.has(word) || particle.test(word);
}
