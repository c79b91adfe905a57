import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../lib/hash.ts';
import { manifestName } from '../lib/outputNames.ts';
import { intactEntries, readManifest, readTimes } from './manifest.ts';

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
  const isWhole = manifest.pending.length === 0 && manifest.files.size > 0;
  return isWhole &&
    intactEntries(outDir, manifest, readTimes(timesFile)).size === manifest.files.size
    ? recordHash(outDir)
    : undefined;
}

/** Returns the hash of the output's record. */
export function recordHash(outDir: string): string {
  return hashOf(readFileSync(path.join(outDir, manifestName)));
}

/** Returns the size in bytes of each file of the output, by path, including the manifest. */
export function outputSizes(outDir: string): ReadonlyMap<string, number> {
  const { files } = readManifest(outDir);
  return new Map([
    ...[...files].map(([name, { size }]) => [name, size] as const),
    [manifestName, statSync(path.join(outDir, manifestName)).size],
  ]);
}
