import { areIntact, checksumsOf, readCachedJson, writeCached } from '../lib/cache/cacheFiles.ts';
import { stampOf } from '../lib/cache/stamps.ts';
import { hashOf } from '../lib/hash.ts';
import { readFile } from '../lib/files/readFile.ts';

/** The result of a run of the bundler, and every file that it read. */
export interface Built<T> {
  readonly value: T;
  /** Absolute paths. Of a run that failed, those that are known. */
  readonly inputs: readonly string[];
  /** Absolute paths of files that it wrote. Default: none. */
  readonly outputs?: readonly string[];
  /** Whether it has problems. It is not kept then, so that the next run reports them again. */
  readonly failed?: boolean;
}

interface Kept<T> {
  readonly key: string;
  readonly inputs: Readonly<Record<string, string>>;
  /** Checksums by path. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly value: T;
  /** `stampOf` inputs and outputs when they were last compared. */
  readonly stamp?: string;
}

/**
 * Runs the bundler, unless `file` has its last result under the same `key`, with every input and
 * output unchanged. `T` must be plain JSON.
 */
export async function rememberBundle<T>(
  file: string,
  key: string,
  run: () => Promise<Built<T>>,
): Promise<{ value: T; ran: boolean; failed: boolean; inputs: readonly string[] }> {
  const kept = readCachedJson<Kept<T>>(file);
  if (kept?.key === key && (await isUnchanged(file, kept)))
    return { value: kept.value, ran: false, failed: false, inputs: Object.keys(kept.inputs) };
  const { value, inputs, outputs = [], failed } = await run();
  if (!failed) {
    const hashes = Object.fromEntries(
      await Promise.all(
        [...new Set(inputs)].sort().map(async (input) => [input, await hashOfFile(input)] as const),
      ),
    );
    const made = { key, inputs: hashes, outputs: checksumsOf(outputs), value };
    writeCached(file, JSON.stringify(made satisfies Kept<T>));
  }
  return { value, ran: true, failed: failed === true, inputs };
}

/** Compares contents only if the disk says that something may have changed. */
async function isUnchanged<T>(record: string, kept: Kept<T>): Promise<boolean> {
  const { inputs, outputs } = kept;
  const stamp = stampOf([...Object.keys(inputs), ...Object.keys(outputs)], record);
  if (stamp.isSettled && stamp.text === kept.stamp) return true;
  const isSame = (await haveHashes(inputs)) && areIntact(outputs);
  if (isSame) writeCached(record, JSON.stringify({ ...kept, stamp: stamp.text }));
  return isSame;
}

async function haveHashes(inputs: Readonly<Record<string, string>>): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(inputs).map(async ([file, hash]) => (await hashOfFile(file)) === hash),
  );
  return same.every(Boolean);
}

async function hashOfFile(file: string): Promise<string> {
  return readFile(file).then(
    (bytes) => hashOf(bytes),
    () => 'absent',
  );
}
