/** Recognizes that every file that made a kept result is unchanged. */
import { hashOf } from '../hash.ts';
import { readFile } from '../files/readFile.ts';
import { areIntact, writeCached } from './cacheFiles.ts';
import { stampOf } from './stamps.ts';

/** The files of a result that is kept in a record. */
export interface KeptFiles {
  /** The hash of each file that it is made from, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  /** The checksum of each file that was written with it, by absolute path. */
  readonly outputs: Readonly<Record<string, string>>;
  /** The `stampOf` of both at their last comparison. */
  readonly stamp?: string;
}

/**
 * Whether the files of `record`, which is kept in `file`, are unchanged. Compares contents only if
 * the file system shows that something may have changed, and keeps the new stamp.
 */
export async function areUnchanged(file: string, record: KeptFiles): Promise<boolean> {
  const { inputs, outputs } = record;
  const stamp = stampOf([...Object.keys(inputs), ...Object.keys(outputs)], file);
  if (stamp.isSettled && stamp.text === record.stamp) return true;
  const isSame = (await haveHashes(inputs)) && areIntact(outputs);
  if (isSame) writeCached(file, JSON.stringify({ ...record, stamp: stamp.text }));
  return isSame;
}

/** Whether each file still has its given hash. */
export async function haveHashes(inputs: KeptFiles['inputs']): Promise<boolean> {
  const comparisons = await Promise.all(
    Object.entries(inputs).map(async ([file, hash]) => (await hashOfInput(file)) === hash),
  );
  return comparisons.every(Boolean);
}

/** The hash of a file that may be absent. */
export async function hashOfInput(file: string): Promise<string> {
  return readFile(file).then(
    (bytes) => hashOf(bytes),
    () => 'absent',
  );
}
