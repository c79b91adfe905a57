import { readFile } from 'node:fs/promises';
import { writeWhole } from '../lib/cacheFiles.ts';
import { hashOf } from '../lib/hash.ts';

/** The result of a run of the bundler, and every file that it read. */
export interface Built<T> {
  readonly value: T;
  /** Absolute paths. */
  readonly inputs: readonly string[];
  /** Whether it has problems, which the next run must report again: then it is not kept. */
  readonly failed?: boolean;
}

interface Kept<T> {
  readonly key: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly value: T;
}

/**
 * Runs the bundler, unless `file` has its last result under the same `key`, with every input
 * unchanged. `T` must be plain JSON.
 */
export async function remember<T>(
  file: string,
  key: string,
  run: () => Promise<Built<T>>,
): Promise<{ value: T; ran: boolean; failed: boolean }> {
  const kept = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Kept<T>)
    .catch(() => undefined);
  if (kept?.key === key && (await isUnchanged(kept.inputs)))
    return { value: kept.value, ran: false, failed: false };
  const { value, inputs, failed } = await run();
  if (!failed) {
    const hashes = Object.fromEntries(
      await Promise.all(
        [...new Set(inputs)].sort().map(async (input) => [input, await hashOfFile(input)] as const),
      ),
    );
    writeWhole(file, JSON.stringify({ key, inputs: hashes, value } satisfies Kept<T>));
  }
  return { value, ran: true, failed: failed === true };
}

async function isUnchanged(inputs: Readonly<Record<string, string>>): Promise<boolean> {
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
