/** A title in lines, as large as it fits. */
export interface FittedTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Sizes to try, largest first. */
  readonly sizes: readonly number[];
  /** Distance of lines in sizes. */
  readonly leading: number;
  measure(text: string, size: number): number;
}

/** The largest size at which the title fits without breaking a word, its lines of about one length; at the smallest, words are broken and the end is cut off. */
export function fitTitle(title: string, room: Room): FittedTitle {
  const words = toWords(title);
  for (const size of room.sizes) {
    const lines = wrap(words, room.width, (text) => room.measure(text, size));
    if (lines && lines.length * size * room.leading <= room.height)
      return { size, lines: balance(words, { lines, size, room }) };
  }
  return cut(title, room);
}

/** Pieces between which a line may end, each with the space before it. Characters of Chinese and Japanese are pieces of their own. */
function toWords(title: string): readonly string[] {
  return (
    title.match(
      /\s*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][、。，．：；！？」』）〉》]*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\S)+)/gu,
    ) ?? []
  );
}

/** Lines as full as they can be; `undefined` if a word is wider than a line. */
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

/** As many lines in the least width: no single word is left over at the end. */
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

/** At the smallest size, character by character, and no more lines than there is room for. */
function cut(title: string, { width, height, sizes, leading, measure }: Room): FittedTitle {
  const size = sizes.at(-1)!;
  const most = Math.floor(height / (size * leading));
  const lines: string[] = [''];
  for (const character of title) {
    const line = lines.at(-1)!;
    if (measure(`${line}${character}…`, size) <= width) lines[lines.length - 1] = line + character;
    else if (lines.length === most)
      return { size, lines: [...lines.slice(0, -1), `${line.trimEnd()}…`] };
    else {
      const space = line.lastIndexOf(' ');
      // A word goes to the next line whole, unless it would leave most of this one empty.
      const keep = space > line.length / 2 ? space : line.length;
      lines[lines.length - 1] = line.slice(0, keep).trimEnd();
      lines.push(line.slice(keep).trimStart() + character);
    }
  }
  return { size, lines };
}
