/** A range of a text: UTF-16 offset and length. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** Lines and columns, 1-based, of a range in a file. */
interface FilePlace {
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

/** Line and column of an offset in a text. Both begin with 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** Returns the place of a range of `text`, which is the text of `file`. */
export function placeAt(file: string, text: string, range: Range): FilePlace {
  return createPlaces(file, text)(range);
}
