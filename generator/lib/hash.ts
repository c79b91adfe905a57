import { createHash, hash as hashOnce } from 'node:crypto';
import { by } from './compareText.ts';
import { ownText } from './ownText.ts';

/** Hash of bytes or text for keys and file names: 16 hexadecimal digits of SHA-256. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  // One call takes half the time for short texts, and a build hashes several for each page.
  if (parts.every((part) => typeof part === 'string'))
    return shorten(hashOnce('sha256', parts.map((part) => `${part}\0`).join('')));
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return shorten(hash.digest('hex'));
}

function shorten(digest: string): string {
  return ownText(digest.slice(0, 16));
}

/** Hash of a plain value, independent of the order of its keys. */
export function hashOfValue(value: unknown): string {
  return hashOf(stableJson(value));
}

/** Returns JSON with sorted keys, without properties that are `undefined`. */
export function stableJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      inner && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(by(([name]) => name)))
        : inner,
    ) ?? 'undefined'
  );
}
