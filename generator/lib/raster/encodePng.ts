import { crc32 } from 'node:zlib';
import { filterRows } from './filterRows.ts';
import { deflateRuns } from './deflateRuns.ts';

/**
 * Encodes an opaque picture with four bytes per pixel as a PNG with a palette. For pictures of flat
 * colors this takes a third of the size of three bytes per pixel. Returns `undefined` for a picture
 * with more than 256 colors. The bytes are the same on every machine
 * (generator/decisions/0008-social-cards.md).
 */
export function encodePng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array | undefined {
  const filtered = filterRows(pixels, { width, height });
  if (!filtered) return undefined;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, which are an index of the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(filtered.colors.flatMap(toBytes))),
    chunk('IDAT', deflateRuns(filtered.rows, width + 1)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const toBytes = (color: number) => [color & 255, (color >> 8) & 255, (color >> 16) & 255];

/** Length, name, contents and checksum. */
function chunk(name: string, contents: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(contents.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), contents]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
