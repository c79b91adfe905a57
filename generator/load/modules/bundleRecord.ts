import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { inputFiles } from '../../lib/bundler/inputFiles.ts';
import { readCachedJson, writeCached } from '../../lib/cache/cacheFiles.ts';
import { areUnchanged, hashOfInput, type KeptFiles } from '../../lib/cache/unchangedFiles.ts';
import { packageFolder } from '../../lib/files/packageFolder.ts';
import type { AbsentPackage } from './externalPackages.ts';

/**
 * The inputs of a bundle. They are recorded beside it, so that it is made again only after a
 * change.
 */
export interface BundleRecord<T> extends KeptFiles {
  /** Settings, entries and versions. */
  readonly key: string;
  /** Absolute path of the bundle. */
  readonly output: string;
  /** Hash of the bundle's code. */
  readonly hash: string;
  /** Absolute paths that the bundle imports and that must exist. */
  readonly externals: readonly string[];
  /** Optional packages that were not installed. The bundle cannot find them later. */
  readonly absent?: readonly AbsentPackage[];
  /** Other results of the bundling. */
  readonly result: T;
}

/** Returns the record in `file` if it has this key and every file that it names is unchanged. */
export async function freshRecord<T>(
  file: string,
  key: string,
): Promise<BundleRecord<T> | undefined> {
  const record = readCachedJson<BundleRecord<T>>(file);
  if (record?.key !== key || !record.externals.every((external) => existsSync(external)))
    return undefined;
  // In a copy of the site, the record still names the bundle of the original site.
  if (path.dirname(record.output) !== path.dirname(file)) return undefined;
  const isInstalled = ({ name, folder }: AbsentPackage) =>
    packageFolder(name, folder) !== undefined;
  if (record.absent?.some(isInstalled)) return undefined;
  return (await areUnchanged(file, record)) ? record : undefined;
}

/** Writes the record to `file`. */
export function keepRecord<T>(file: string, record: BundleRecord<T>): void {
  writeCached(file, JSON.stringify(record));
}

/** Returns the hash of each file in a bundle, by absolute path. Some inputs are not files. */
export async function hashesOfInputs(
  metafile: Metafile,
  root: string,
): Promise<KeptFiles['inputs']> {
  const files = inputFiles(metafile, root).filter((file) => existsSync(file));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await hashOfInput(file)] as const)),
  );
}
