/** A string, number or word literal (`true`, `null`, …), or a plain object key, in JavaScript, TypeScript or JSON. */
export interface Literal {
  readonly value: string;
  /** UTF-16 offset, of its quote where it has one. */
  readonly offset: number;
  /** Length as written, quotes included. */
  readonly length: number;
  readonly isKey: boolean;
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"`])((?:[^\\\n]|\\[\s\S])*?)\1(?=(\s*:)?)|([A-Za-z_$][\w$]*)(?=\s*:)|(?<![\w$.])(-?\d+(?:\.\d+)?|true|false|null|undefined)(?![\w$.])/g;

/** Every literal and object key of a text, in order; comments are skipped, templates with expressions are not read. */
export function findLiterals(text: string): readonly Literal[] {
  const found: Literal[] = [];
  for (const match of text.matchAll(token)) {
    const [, quote, inner, colon, bare, word] = match;
    if (bare !== undefined)
      found.push({ value: bare, offset: match.index, length: bare.length, isKey: true });
    else if (word !== undefined)
      found.push({ value: word, offset: match.index, length: word.length, isKey: false });
    else if (quote !== undefined)
      found.push({
        value: unescape(inner!),
        offset: match.index,
        length: inner!.length + 2,
        isKey: colon !== undefined,
      });
  }
  return found;
}

function unescape(written: string): string {
  if (!written.includes('\\')) return written;
  return written.replace(
    /\\(?:u([\da-fA-F]{4})|([\s\S]))/g,
    (_, code: string | undefined, char: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : ({ n: '\n', t: '\t' }[char] ?? char),
  );
}

/** A range of a text: UTF-16 offset and length. */
export type Range = Pick<Literal, 'offset' | 'length'>;

/** Lines and columns, 1-based, of a range in a file. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Gives the places of ranges in one text. */
export function createPlaces(file: string, text: string): (range: Range) => FilePlace {
  const starts = [0];
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  const lineOf = (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low;
  };
  return ({ offset, length }) => {
    const [start, end] = [lineOf(offset), lineOf(offset + length)];
    return {
      file,
      line: start + 1,
      column: offset - starts[start]! + 1,
      endLine: end + 1,
      endColumn: offset + length - starts[end]! + 1,
    };
  };
}

/** One range of `text` as a place in `file`. */
export function placeAt(file: string, text: string, range: Range): FilePlace {
  return createPlaces(file, text)(range);
}
