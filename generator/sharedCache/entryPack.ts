/** Many entries of a cache in one compressed file. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** A result in the cache. */
export interface SharedEntry {
  /** Folder of the cache. */
  readonly store: SharedStore;
  /** Its name there, of letters, digits and `-`. */
  readonly key: string;
  readonly content: Buffer;
}

/** The folders of the cache whose entries have the same names on every machine. */
export const sharedStores = [
  'warm/outlines',
  'warm/pages',
  'bodies',
  'plain',
  'page-files',
] as const;
export type SharedStore = (typeof sharedStores)[number];

/** Bytes of entries in a pack, unless one entry is larger. */
export const packSize = 8 * 1024 * 1024;

/** A pack that would be longer is not one of ours. */
const longest = 256 * 1024 * 1024;

const [compress, decompress] = [promisify(brotliCompress), promisify(brotliDecompress)];

/** The same entries give the same bytes. */
export function toEntryPack(entries: readonly SharedEntry[]): Promise<Buffer> {
  const bytes = Buffer.concat(
    entries.flatMap(({ store, key, content }) => [
      Buffer.from(`${store} ${key} ${content.length}\n`),
      content,
    ]),
  );
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: reach } = constants;
  // The shell is the same on all pages: it must be within reach of the next one.
  return compress(bytes, { params: { [quality]: 4, [reach]: 22 } });
}

/**
 * Reads a pack.
 *
 * @throws If the bytes are not a pack.
 */
export async function readEntryPack(pack: Buffer): Promise<readonly SharedEntry[]> {
  const bytes = await decompress(pack, { maxOutputLength: longest });
  const entries: SharedEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at);
    const line = /^(\S+) ([\w-]+) (\d+)$/.exec(bytes.toString('latin1', at, end));
    const store = sharedStores.find((name) => name === line?.[1]);
    const next = end + 1 + Number(line?.[3]);
    if (end < 0 || store === undefined || next > bytes.length) throw new Error('no pack');
    entries.push({ store, key: line![2]!, content: bytes.subarray(end + 1, next) });
    at = next;
  }
  return entries;
}
