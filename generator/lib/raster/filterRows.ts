/** Colors that a palette has room for. */
const mostColors = 256;

/** Values of a row's first byte (PNG, section 9.2): its own indexes, or what differs from above. */
const none = 0;
const up = 2;

export interface FilteredRows {
  /** For each row of pixels, the filter and one byte per pixel. */
  readonly rows: Uint8Array;
  /** The palette, in order of first use. */
  readonly colors: readonly number[];
}

/**
 * Replaces each pixel by the index of its color. Filters each row so that it has the fewest changes
 * from one byte to the next. Returns `undefined` for a picture with more than 256 colors.
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
  let above = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    const row = rows.subarray(y * (width + 1), (y + 1) * (width + 1));
    const [from, to] = [y * width, (y + 1) * width];
    // Most rows repeat the row above, so all their differences are zero.
    if (y > 0 && bytes.compare(bytes, (from - width) * 4, from * 4, from * 4, to * 4) === 0) {
      row[0] = up;
      continue;
    }
    const indexes = toIndexes(colors.subarray(from, to), indexOf);
    if (!indexes) return undefined;
    const differences = differencesBetween(indexes, above);
    const isUp = y > 0 && changesIn(differences) < changesIn(indexes);
    row[0] = isUp ? up : none;
    row.set(isUp ? differences : indexes, 1);
    above = indexes;
  }
  return { rows, colors: [...indexOf.keys()] };
}

/** The palette's index of each color. Adds new colors to `indexOf`, as long as it has room. */
function toIndexes(
  colors: Uint32Array,
  indexOf: Map<number, number>,
): Uint8Array<ArrayBuffer> | undefined {
  const indexes = new Uint8Array(colors.length);
  let [last, index] = [-1, 0];
  for (let x = 0; x < colors.length; x++) {
    const color = colors[x]!;
    if (color !== last) {
      last = color;
      index = indexOf.get(color) ?? indexOf.size;
      if (index >= mostColors) return undefined;
      indexOf.set(color, index);
    }
    indexes[x] = index;
  }
  return indexes;
}

function differencesBetween(row: Uint8Array, above: Uint8Array): Uint8Array {
  const differences = new Uint8Array(row.length);
  for (let x = 0; x < row.length; x++) differences[x] = row[x]! - above[x]!;
  return differences;
}

function changesIn(row: Uint8Array): number {
  let changes = 0;
  for (let x = 1; x < row.length; x++) if (row[x] !== row[x - 1]) changes++;
  return changes;
}
