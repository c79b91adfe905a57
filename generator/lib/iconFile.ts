/** Windows icons (`.ico`): a list of pictures in several sizes. Each may be a PNG. */

/** Signature of a PNG. */
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of the header, and of the entry for each picture. */
const [headerLength, entryLength] = [6, 16];

/** Writes PNGs of at most 256 pixels, each with its width, as one icon. */
export function toIconFile(
  pictures: readonly { readonly size: number; readonly bytes: Uint8Array }[],
): Uint8Array {
  const header = Buffer.alloc(headerLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerLength + pictures.length * entryLength;
  const entries = pictures.map(({ size, bytes }) => {
    const entry = Buffer.alloc(entryLength);
    // Width and height have a byte each, in which 0 stands for 256.
    entry.set([size & 255, size & 255]);
    // One plane with 32 bits per pixel.
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += bytes.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ bytes }) => bytes)]);
}

/**
 * Returns the largest PNG in an icon. Returns `undefined` if the icon is damaged or has only
 * bitmaps.
 */
export function largestPng(icon: Buffer): Buffer | undefined {
  if (icon.length < headerLength || icon.readUInt32LE(0) !== 0x1_00_00) return undefined;
  const images = Array.from({ length: icon.readUInt16LE(4) }, (_, i) => {
    const at = headerLength + i * entryLength;
    if (at + entryLength > icon.length) return Buffer.alloc(0);
    const [length, offset] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)];
    return icon.subarray(offset, offset + length);
  }).filter((bytes) => bytes.subarray(0, png.length).equals(png));
  return images.sort((a, b) => b.length - a.length)[0];
}
