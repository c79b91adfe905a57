import { constants, deflateRawSync } from 'node:zlib';

/** Symbols that zlib puts into one block if it has the most memory, less its end. */
const mostSymbols = 32_767;

/**
 * Compresses rows of bytes to a zlib stream (RFC 1950) with nothing but runs of equal bytes and
 * Huffman codes. How zlib looks for other repetitions depends on its version and on the processor,
 * and so do the bytes. Where it ends a block may depend on its version, so every block ends here
 * before it is full.
 */
export function deflateRuns(rows: Uint8Array, rowLength: number): Buffer {
  const size = Math.max(1, Math.floor(mostSymbols / rowLength)) * rowLength;
  const blocks: Buffer[] = [];
  for (let from = 0; from < rows.length; from += size)
    blocks.push(
      deflateRawSync(rows.subarray(from, from + size), {
        level: 6,
        memLevel: constants.Z_MAX_MEMLEVEL,
        strategy: constants.Z_RLE,
        finishFlush: from + size < rows.length ? constants.Z_SYNC_FLUSH : constants.Z_FINISH,
      }),
    );
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adler32(rows));
  // Deflate with a window of 32 KB, no dictionary.
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, checksum]);
}

/** As many bytes as can be added while both sums of the checksum stay signed 32-bit integers. */
const SUMMED = 3800;

/** The checksum of a zlib stream (RFC 1950). */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let from = 0; from < bytes.length; from += SUMMED) {
    const end = Math.min(from + SUMMED, bytes.length);
    for (let at = from; at < end; at++) {
      a += bytes[at]!;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return ((b << 16) | a) >>> 0;
}
