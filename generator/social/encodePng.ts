import { encode } from 'fast-png';

/** Colors that a palette has room for. */
const mostColors = 256;

/**
 * Encodes an opaque picture with four bytes per pixel as a PNG with a palette. For pictures of flat
 * colors this takes a third of the size of three bytes per pixel. Returns `undefined` for a picture
 * with more than 256 colors. The compressor is written in JavaScript instead of using Node's zlib,
 * so that the bytes are the same on every machine (decisions/0008-social-cards.md).
 */
export function encodePng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array | undefined {
  const indexed = toIndexed(pixels, width * height);
  if (!indexed) return undefined;
  const palette = indexed.colors.map((color) => [
    color & 255,
    (color >> 8) & 255,
    (color >> 16) & 255,
  ]);
  return encode(
    { width, height, depth: 8, channels: 1, data: indexed.indexes, palette },
    { zlib: { level: 6 } },
  );
}

/** The index of each pixel's color, and the colors in order of their first pixel. */
function toIndexed(
  pixels: Uint8Array,
  count: number,
): { readonly indexes: Uint8Array; readonly colors: readonly number[] } | undefined {
  const isAligned = pixels.byteOffset % 4 === 0;
  // One pixel is one number. Node runs on little-endian processors only.
  const values = isAligned
    ? new Uint32Array(pixels.buffer, pixels.byteOffset, count)
    : new Uint32Array(pixels.slice().buffer, 0, count);
  const indexes = new Uint8Array(count);
  const indexOf = new Map<number, number>();
  let [last, index] = [-1, 0];
  for (let at = 0; at < count; at++) {
    const color = values[at]!;
    if (color !== last) {
      last = color;
      index = indexOf.get(color) ?? indexOf.size;
      indexOf.set(color, index);
      if (index >= mostColors) return undefined;
    }
    indexes[at] = index;
  }
  return { indexes, colors: [...indexOf.keys()] };
}
