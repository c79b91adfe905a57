/** A title broken into lines, and its size. */
interface FittedTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The space for a title, in pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
  /** Sizes to try, largest first. */
  readonly sizes: readonly number[];
  /** Line height as a multiple of the size. */
  readonly leading: number;
  /** Returns the width of a text. */
  measure(text: string, size: number): number;
}

/**
 * Finds the largest size at which the title fits without breaking a word, and evens out the lengths
 * of its lines. If the title does not fit at the smallest size, it breaks words and cuts off the
 * end.
 */
export function fitTitle(title: string, room: Room): FittedTitle {
  const words = toWords(title);
  for (const size of room.sizes) {
    const lines = wrap(words, room.width, (text) => room.measure(text, size));
    if (lines && lines.length * size * room.leading <= room.height)
      return { size, lines: balance(words, { lines, size, room }) };
  }
  return cut(title, room);
}

/** A Chinese or Japanese character with the punctuation after it, which may not begin a line. */
const character = new RegExp(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]` +
    '[、。，．：；！？」』）〉》]*',
  'u',
);
const word = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\S)+/u;
const piece = new RegExp(`\\s*(?:${character.source}|${word.source})`, 'gu');

/**
 * Splits a title where a line may end. Each piece includes the space before it. A Chinese or
 * Japanese character is one piece.
 */
function toWords(title: string): readonly string[] {
  return title.match(piece) ?? [];
}

/** Fills each line as far as possible. `undefined`: a word is wider than a line. */
function wrap(
  words: readonly string[],
  width: number,
  measure: (text: string) => number,
): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (measure(word.trim()) > width) return undefined;
    const last = lines.at(-1);
    if (last !== undefined && measure(last + word) <= width) lines[lines.length - 1] = last + word;
    else lines.push(word.trim());
  }
  return lines;
}

/**
 * Makes the lines as narrow as their number allows, in steps of 20 pixels. So the last line is not
 * a single word.
 */
function balance(
  words: readonly string[],
  {
    lines,
    size,
    room,
  }: { readonly lines: readonly string[]; readonly size: number; readonly room: Room },
): readonly string[] {
  let best = lines;
  for (let width = room.width - 20; width > 0; width -= 20) {
    const narrower = wrap(words, width, (text) => room.measure(text, size));
    if (narrower?.length !== lines.length) return best;
    best = narrower;
  }
  return best;
}

/**
 * Fills the lines at the smallest size character by character, and cuts the title off where the
 * room is full.
 */
function cut(title: string, { width, height, sizes, leading, measure }: Room): FittedTitle {
  const size = sizes.at(-1)!;
  const maxLines = Math.floor(height / (size * leading));
  const lines: string[] = [''];
  for (const character of title) {
    const line = lines.at(-1)!;
    const longer = line + character;
    if (measure(`${longer}…`, size) <= width) lines[lines.length - 1] = longer;
    else if (lines.length === maxLines)
      return { size, lines: [...lines.slice(0, -1), `${line.trimEnd()}…`] };
    else {
      const space = line.lastIndexOf(' ');
      // The whole word moves to the next line, unless that would leave more than half of this line
      // empty.
      const keep = space > line.length / 2 ? space : line.length;
      lines[lines.length - 1] = line.slice(0, keep).trimEnd();
      lines.push(line.slice(keep).trimStart() + character);
    }
  }
  return { size, lines };
}
