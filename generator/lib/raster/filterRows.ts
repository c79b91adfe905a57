/** Colors that a palette has room for. */
const mostColors = 256;

/**
 * Values of a row's first byte (PNG, section 9.2): its own indexes, or the differences from above.
 */
const noFilter = 0;
const up = 2;

interface FilteredRows {
  /** For each row of pixels, the filter and one byte per pixel. */
  readonly rows: Uint8Array;
  /** The palette, in order of first use. */
  readonly colors: readonly number[];
}

/**
 * Replaces each pixel with the index of its color. Filters each row so that it has the fewest
 * changes from one byte to the next. Returns `undefined` for a picture with more than 256 colors.
 */
export function filterRows(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): FilteredRows | undefined {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  const bytes = Buffer.from(aligned.buffer, aligned.byteOffset, aligned.length);
  // One pixel is one number. Node runs on little-endian processors only.
  const colors = new Uint32Array(aligned.buffer, aligned.byteOffset, width * height);
  const rows = new Uint8Array(height * (width + 1));
  const indexOf = new Map<number, number>();
  let [row, above] = [createRow(width), createRow(width)];
  for (let y = 0; y < height; y++) {
    const filtered = rows.subarray(y * (width + 1), (y + 1) * (width + 1));
    const [from, to] = [y * width, (y + 1) * width];
    // Most rows repeat the row above, so all their differences are zero.
    if (y > 0 && bytes.compare(bytes, (from - width) * 4, from * 4, from * 4, to * 4) === 0) {
      filtered[0] = up;
      continue;
    }
    if (!readRow(colors.subarray(from, to), { row, above, indexOf })) return undefined;
    const isUp = y > 0 && row.differenceChanges < row.indexChanges;
    filtered[0] = isUp ? up : noFilter;
    filtered.set(isUp ? row.differences : row.indexes, 1);
    [row, above] = [above, row];
  }
  return { rows, colors: [...indexOf.keys()] };
}

interface Row {
  /** The palette's index of each color. */
  readonly indexes: Uint8Array;
  /** The indexes minus the indexes of the row above. */
  readonly differences: Uint8Array;
  /** The number of values that differ from the one before them. */
  indexChanges: number;
  differenceChanges: number;
}

function createRow(width: number): Row {
  return {
    indexes: new Uint8Array(width),
    differences: new Uint8Array(width),
    indexChanges: 0,
    differenceChanges: 0,
  };
}

/**
 * Fills `row`. Adds new colors to `indexOf`. Returns whether it has room for them. This is the
 * slowest part of a card in JavaScript, so it looks at each pixel once and creates nothing.
 */
function readRow(
  colors: Uint32Array,
  { row, above, indexOf }: { row: Row; above: Row; indexOf: Map<number, number> },
): boolean {
  const { indexes, differences } = row;
  let [last, index, difference, indexChanges, differenceChanges] = [-1, 0, 0, -1, -1];
  for (let x = 0; x < colors.length; x++) {
    const color = colors[x]!;
    if (color !== last) {
      last = color;
      index = indexOf.get(color) ?? indexOf.size;
      if (index >= mostColors) return false;
      indexOf.set(color, index);
      indexChanges++;
    }
    indexes[x] = index;
    differences[x] = index - above.indexes[x]!;
    if (x === 0 || differences[x] !== difference) differenceChanges++;
    difference = differences[x]!;
  }
  Object.assign(row, { indexChanges, differenceChanges });
  return true;
}
