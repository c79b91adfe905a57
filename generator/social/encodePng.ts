/** PNG (W3C, 3rd edition) with a palette: pictures of flat colours are a third of what they are with three bytes a pixel. */
import { crc32 } from 'node:zlib';
import { deflate } from './deflate.ts';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** An opaque picture, four bytes a pixel, as a PNG; `undefined` if it has more than 256 colours. */
export function encodePng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array | undefined {
  const indexed = toIndexed(pixels, width, height);
  if (!indexed) return undefined;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 8);
  header.setUint8(9, 3);
  const palette = Uint8Array.from(
    indexed.colors.flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', palette),
    chunk('IDAT', deflate(indexed.rows, width + 1)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Rows of places in the list of colours, each behind a zero: no filter. */
function toIndexed(
  pixels: Uint8Array,
  width: number,
  height: number,
): { readonly rows: Uint8Array; readonly colors: readonly number[] } | undefined {
  // The order of bytes is little-endian wherever Node runs.
  const values = new Uint32Array(
    pixels.byteOffset % 4 === 0 ? pixels.buffer : pixels.slice().buffer,
    pixels.byteOffset % 4 === 0 ? pixels.byteOffset : 0,
    width * height,
  );
  const stride = width + 1;
  const rows = new Uint8Array(stride * height);
  const places = new Map<number, number>();
  const lines = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  let [last, place] = [-1, 0];
  for (let y = 0; y < height; y++) {
    const start = y * width * 4;
    if (y > 0 && lines.compare(lines, start - width * 4, start, start, start + width * 4) === 0) {
      rows.copyWithin(y * stride, (y - 1) * stride, y * stride);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const color = values[y * width + x]!;
      if (color !== last) {
        last = color;
        place = places.get(color) ?? places.size;
        places.set(color, place);
        if (place > 255) return undefined;
      }
      rows[y * stride + x + 1] = place;
    }
  }
  return { rows, colors: [...places.keys()] };
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(Buffer.from(type, 'latin1'), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}
