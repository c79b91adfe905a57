import { statSync } from 'node:fs';
import path from 'node:path';
import { manifestName } from '../lib/outputNames.ts';
import {
  intactEntries,
  isOutputIntact,
  manifestHash,
  readManifest,
  readTimes,
} from './manifest.ts';

/**
 * Returns hashes of the output files that are unchanged on disk, by path. Their pages need no
 * rendering. `timesFile` has the meaning that it has in `CommitOptions`.
 */
export function knownOutputs(outDir: string, timesFile?: string): ReadonlyMap<string, string> {
  return new Map(
    [...intactEntries(outDir, readManifest(outDir), readTimes(timesFile))].map(
      ([name, { hash }]) => [name, hash],
    ),
  );
}

/**
 * Returns the hash of the output's record, or `undefined` if a file has changed since it was
 * written or a commit was not completed.
 */
export function intactRecord(outDir: string, timesFile: string): string | undefined {
  const manifest = readManifest(outDir);
  const isWhole = manifest.pending.length === 0 && !manifest.files.isEmpty;
  return isWhole && isOutputIntact(outDir, manifest, readTimes(timesFile))
    ? manifestHash(outDir)
    : undefined;
}

/**
 * Yields the name in its folder and the size in bytes of each file of the output, including the
 * manifest.
 */
export function* outputSizes(outDir: string): Generator<readonly [name: string, size: number]> {
  yield* readManifest(outDir).files.sizes();
  yield [manifestName, statSync(path.join(outDir, manifestName)).size];
}

/** Returns a function that returns the hashes of the files that are in the output now, by path. */
export function outputHashes(outDir: string): () => Readonly<Record<string, string>> {
  const { files } = readManifest(outDir);
  return () => Object.fromEntries([...files].map(([name, { hash }]) => [name, hash]));
}
