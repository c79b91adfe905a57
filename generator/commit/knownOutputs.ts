import { statSync } from 'node:fs';
import path from 'node:path';
import { manifestName } from '../lib/outputNames.ts';
import { intactEntries, readManifest, readTimes } from './manifest.ts';

/**
 * Hashes of the output files that are on disk as they were written, by path. Pages among them need
 * no rendering. `times` is that of `CommitOptions`.
 */
export function knownOutputs(outDir: string, times?: string): ReadonlyMap<string, string> {
  return new Map(
    [...intactEntries(outDir, readManifest(outDir), readTimes(times))].map(([name, { hash }]) => [
      name,
      hash,
    ]),
  );
}

/** Size in bytes of each file of the output, by path, its manifest among them. */
export function outputSizes(outDir: string): ReadonlyMap<string, number> {
  const { files } = readManifest(outDir);
  return new Map([
    ...[...files].map(([name, { size }]) => [name, size] as const),
    [manifestName, statSync(path.join(outDir, manifestName)).size],
  ]);
}
