import { intactEntries, readManifest, readTimes } from './manifest.ts';

/**
 * Hash by path of the output files that are on disk as they were written. Pages among them need no
 * rendering. `times` is that of `CommitOptions`.
 */
export function knownOutputs(outDir: string, times?: string): ReadonlyMap<string, string> {
  return new Map(
    [...intactEntries(outDir, readManifest(outDir), readTimes(times))].map(([name, { hash }]) => [
      name,
      hash,
    ]),
  );
}
