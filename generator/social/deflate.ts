/**
 * DEFLATE (RFC 1951) for pictures of flat colours, in a zlib stream (RFC 1950). Node's zlib is faster
 * to write and not used: what it gives differs by version and processor. A pixel repeats the one
 * before it or the one above it, or is written as it is; that is all that is looked for.
 */

const END = 256;
const SYMBOLS = 286;
const LONGEST = 258;
/** Bits of a code at most. */
const DEEPEST = 15;
/** Lengths of the code that code lengths are written in. */
const CODES = 19;

/** Symbol, extra bits and their value of each length of a match, 3 to 258. */
const lengths = (() => {
  const table: { symbol: number; bits: number; value: number }[] = [];
  let symbol = 257;
  for (let length = 3; length < LONGEST; symbol++) {
    const bits = symbol < 265 ? 0 : (symbol - 261) >> 2;
    for (let value = 0; value < 1 << bits && length < LONGEST; value++)
      table[length++] = { symbol, bits, value };
  }
  table[LONGEST] = { symbol: 285, bits: 0, value: 0 };
  return table;
})();

/** Symbol, extra bits and their value of a distance. */
function toDistance(distance: number): {
  readonly symbol: number;
  readonly bits: number;
  readonly value: number;
} {
  const from = distance - 1;
  if (from < 4) return { symbol: from, bits: 0, value: 0 };
  const bits = 30 - Math.clz32(from);
  return { symbol: 2 * bits + 2 + ((from >> bits) & 1), bits, value: from & ((1 << bits) - 1) };
}

/** `bytes` compressed; `stride` is the distance to the byte above, more than 1. */
export function deflate(bytes: Uint8Array, stride: number): Uint8Array {
  const tokens = toTokens(bytes, stride);
  const counts = new Uint32Array(SYMBOLS);
  counts[END] = 1;
  for (const token of tokens) counts[token < 256 ? token : lengths[token >> 10]!.symbol]!++;
  // A code has two symbols at least.
  counts[0] ||= 1;
  const sizes = toCodeSizes(counts);
  const codes = toCodes(sizes);
  const above = toDistance(stride);
  const { write, end } = createWriter(bytes.length * 2 + 1024);
  write(0x0178, 16);
  write(0b101, 3);
  write(SYMBOLS - 257, 5);
  write(above.symbol, 5);
  write(CODES - 4, 4);
  // Lengths are written as they are, in four bits each: the codes for repeated ones (first of the order) are not used.
  for (let i = 0; i < CODES; i++) write(i < 3 ? 0 : 4, 3);
  for (const size of sizes) write(reverse(size, 4), 4);
  for (let symbol = 0; symbol <= above.symbol; symbol++)
    write(reverse(symbol === 0 || symbol === above.symbol ? 1 : 0, 4), 4);
  for (const token of tokens) {
    if (token < 256) {
      write(codes[token]!, sizes[token]!);
      continue;
    }
    const { symbol, bits, value } = lengths[token >> 10]!;
    write(codes[symbol]!, sizes[symbol]!);
    write(value, bits);
    if ((token & 512) === 0) write(0, 1);
    else {
      write(1, 1);
      write(above.value, above.bits);
    }
  }
  write(codes[END]!, sizes[END]!);
  return end(adler32(bytes));
}

/** Bytes, and matches as `length << 10`, plus 512 for the row above; plus 256 so that none is a byte. */
function toTokens(bytes: Uint8Array, stride: number): Uint32Array {
  const tokens = new Uint32Array(bytes.length);
  let count = 0;
  const matchAt = (at: number, distance: number): number => {
    if (at < distance) return 0;
    const most = Math.min(LONGEST, bytes.length - at);
    let length = 0;
    while (length < most && bytes[at + length] === bytes[at + length - distance]) length++;
    return length;
  };
  for (let at = 0; at < bytes.length;) {
    const run = matchAt(at, 1);
    const copy = run === LONGEST ? 0 : matchAt(at, stride);
    // A copy from above costs more bits than a run.
    const isCopy = copy > run + 2;
    const length = isCopy ? copy : run;
    if (length < 3) tokens[count++] = bytes[at++]!;
    else {
      tokens[count++] = (length << 10) | (isCopy ? 512 : 0) | 256;
      at += length;
    }
  }
  return tokens.subarray(0, count);
}

/** Bits of each symbol's Huffman code; counts are evened out until none is too long. */
function toCodeSizes(counts: Uint32Array): Uint8Array {
  const sizes = new Uint8Array(counts.length);
  const used = [...counts.keys()]
    .filter((symbol) => counts[symbol]! > 0)
    .sort((a, b) => counts[a]! - counts[b]! || a - b);
  const leaves = used.map((symbol) => ({ count: counts[symbol]!, symbols: [symbol] }));
  const joined: typeof leaves = [];
  const takeLeast = () =>
    (joined.length === 0 || (leaves.length > 0 && leaves[0]!.count <= joined[0]!.count)
      ? leaves
      : joined
    ).shift()!;
  while (leaves.length + joined.length > 1) {
    const [a, b] = [takeLeast(), takeLeast()];
    const symbols = [...a.symbols, ...b.symbols];
    for (const symbol of symbols) sizes[symbol]!++;
    joined.push({ count: a.count + b.count, symbols });
  }
  return Math.max(...sizes) > DEEPEST
    ? toCodeSizes(counts.map((count) => (count === 0 ? 0 : (count >> 2) + 1)))
    : sizes;
}

/** Canonical codes, their bits in the order in which they are written. */
function toCodes(sizes: Uint8Array): Uint16Array {
  const codes = new Uint16Array(sizes.length);
  let code = 0;
  for (let size = 1; size <= DEEPEST; size++, code <<= 1) {
    for (const [symbol, own] of sizes.entries())
      if (own === size) codes[symbol] = reverse(code++, size);
  }
  return codes;
}

function reverse(code: number, size: number): number {
  let reversed = 0;
  for (let i = 0; i < size; i++) reversed |= ((code >> i) & 1) << (size - 1 - i);
  return reversed;
}

/** Bits from the lowest up; `end` fills the last byte and adds the checksum. */
function createWriter(capacity: number) {
  const bytes = new Uint8Array(capacity);
  let [length, pending, filled] = [0, 0, 0];
  const write = (value: number, size: number): void => {
    pending |= value << filled;
    filled += size;
    for (; filled >= 8; filled -= 8, pending >>>= 8) bytes[length++] = pending & 255;
  };
  return {
    write,
    end: (checksum: number): Uint8Array => {
      if (filled > 0) write(0, 8 - filled);
      for (const shift of [24, 16, 8, 0]) bytes[length++] = (checksum >>> shift) & 255;
      return bytes.slice(0, length);
    },
  };
}

/** RFC 1950. */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let start = 0; start < bytes.length; start += 4096) {
    const end = Math.min(start + 4096, bytes.length);
    for (let at = start; at < end; at++) {
      a += bytes[at]!;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return ((b << 16) | a) >>> 0;
}
