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
