import path from 'node:path';
import type { Metafile } from 'esbuild';
import { addressNamespace, textNamespace } from './fileLoaders.ts';

const fileInNamespace = new RegExp(`^(?:${textNamespace}|${addressNamespace}):`);

/** A namespace has two letters or more, so it is not a drive of Windows. `<…>` is code. */
const withoutFile = /^(?:[\w-]{2,}:|<)/;

/**
 * Absolute paths of the files that a bundle was made of, also of those that are imported as text or
 * as an address. `root` is the `absWorkingDir` of the bundle. Modules that the generator writes
 * have no file.
 */
export function inputFiles({ inputs }: Pick<Metafile, 'inputs'>, root: string): readonly string[] {
  const names = Object.keys(inputs).map((name) => name.replace(fileInNamespace, ''));
  return names
    .filter((name) => !withoutFile.test(name))
    .map((name) => path.resolve(root, name.replace(/\?original$/, '')));
}
