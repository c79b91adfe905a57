import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiate.ts';
import { anyOf } from '../joinExpressions.ts';

const compressible = anyOf(
  '',
  /^text\//,
  /^application\/(?:[\w.+-]*(?:json|xml|javascript)|wasm|vnd\.ms-fontobject)/,
  /^image\/(?:svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)/,
  /^font\/(?:ttf|otf)/,
);

/**
 * The least bytes of a body that is compressed. For fewer bytes, compression costs more than it
 * saves.
 */
const leastBytes = 1024;

/**
 * Whether a body of this type and size becomes smaller. Pictures, films and archives are compressed
 * already.
 */
export function isCompressible(type: string, size: number): boolean {
  return size >= leastBytes && compressible.test(type);
}

/** Compresses bodies and remembers the last ones, up to `capacity` bytes. */
export function createCompressor(
  capacity = 32 * 1024 * 1024,
): (
  key: string,
  encoding: Exclude<Encoding, 'identity'>,
  read: () => Promise<Uint8Array>,
) => Promise<Uint8Array> {
  const remembered = new Map<string, Uint8Array>();
  let size = 0;
  const remember = (name: string, bytes: Uint8Array) => {
    remembered.set(name, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of remembered) {
      if (size <= capacity) break;
      remembered.delete(oldest);
      size -= length;
    }
  };
  return async (key, encoding, read) => {
    const name = `${encoding} ${key}`;
    const compressed = remembered.get(name);
    if (compressed) return compressed;
    const bytes = await compress(await read(), encoding);
    if (!remembered.has(name)) remember(name, bytes);
    return bytes;
  };
}

async function compress(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
