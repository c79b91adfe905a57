/**
 * Files that plugins read while they parsed a document. They are inputs of the document like any
 * other.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../lib/hash.ts';
import type { Outline } from '../../types.ts';
import type { RememberedOutline } from './outlineMemory.ts';

type Remembered = Omit<RememberedOutline, 'outline'>;

/**
 * Returns the key of a document whose own key is `base`, including the current contents of the
 * files that plugins read for it last time. It equals the remembered key exactly if nothing
 * changed.
 */
export function keyWithInputs(
  base: string,
  remembered: Remembered | undefined,
  root: string,
): string {
  if (!remembered?.inputs || remembered.base !== base) return base;
  const now = hashInputs(Object.keys(remembered.inputs), root);
  const isSame = Object.entries(now).every(([file, hash]) => remembered.inputs![file] === hash);
  return isSame ? remembered.key : hashOf(base, ...Object.entries(now).flat());
}

/** Returns the entry to remember for a document that was parsed under `key`. */
export function toRemembered(
  { key, base, root }: { readonly key: string; readonly base: string; readonly root: string },
  { inputs }: Pick<Outline, 'inputs'>,
): Remembered {
  return inputs ? { key, base, inputs: hashInputs(inputs, root) } : { key };
}

/**
 * The hash of each file, by path relative to the root. A missing file has the hash of an empty one.
 */
function hashInputs(files: readonly string[], root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map((file) => {
      const native = path.resolve(root, file);
      return [file, existsSync(native) ? hashOf(readFileSync(native)) : ''];
    }),
  );
}
