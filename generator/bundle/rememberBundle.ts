import { rmSync } from 'node:fs';
import {
  checksumsOf,
  readCachedJson,
  writeCached,
  writeStartFile,
} from '../lib/cache/cacheFiles.ts';
import { changedSince } from '../lib/cache/stamps.ts';
import { areUnchanged, hashOfInput, type KeptFiles } from '../lib/cache/unchangedFiles.ts';
import { hashOf } from '../lib/hash.ts';

/** The result of a run of the bundler, and every file that it read. */
export interface Built<T> {
  readonly value: T;
  /** Absolute paths. A run that failed has only the paths that it reached. */
  readonly inputs: readonly string[];
  /** Absolute paths of the files that it wrote. Default: none. */
  readonly outputs?: readonly string[];
  /** Whether it has problems. It is not kept then, so that the next run reports them again. */
  readonly failed?: boolean;
}

/** A result as it is kept in its file. */
interface KeptBundle<T> extends KeptFiles {
  readonly key: string;
  readonly value: T;
}

/** A result, new or kept. */
export interface RememberedBundle<T> {
  readonly value: T;
  /** Whether the bundler ran. */
  readonly ran: boolean;
  readonly failed: boolean;
  /**
   * The hash of each source file by its absolute path. The hash is empty for a file that changed
   * during the build, because nobody knows which of its texts was read.
   */
  readonly inputs: Readonly<Record<string, string>>;
}

/**
 * Runs the bundler, unless `file` has the last result under the same `name` and every input and
 * output is unchanged. `T` must be plain JSON.
 */
export async function rememberBundle<T>(
  file: string,
  name: string,
  run: () => Promise<Built<T>>,
): Promise<RememberedBundle<T>> {
  // In a copy of the site, the record still names files of the original site.
  const key = hashOf(name, file);
  const remembered = readCachedJson<KeptBundle<T>>(file);
  if (remembered?.key === key && (await areUnchanged(file, remembered)))
    return { value: remembered.value, ran: false, failed: false, inputs: remembered.inputs };
  const { value, inputs, outputs = [], failed = false } = await runAndHash(file, run);
  if (!failed && !Object.values(inputs).includes('')) {
    const record = { key, inputs, outputs: checksumsOf(outputs), value };
    writeCached(file, JSON.stringify(record satisfies KeptBundle<T>));
  }
  return { value, ran: true, failed, inputs };
}

async function runAndHash<T>(file: string, run: () => Promise<Built<T>>) {
  const startFile = writeStartFile(file);
  try {
    const built = await run();
    return { ...built, inputs: await hashInputs(built.inputs, startFile) };
  } finally {
    rmSync(startFile, { force: true });
  }
}

/**
 * Joins the inputs of several results. A file that changed during one of the builds stays empty.
 */
export function joinInputs(inputsOfBundles: readonly RememberedBundle<unknown>['inputs'][]) {
  const entries = inputsOfBundles.flatMap(Object.entries<string>);
  const changed = entries.filter(([, hash]) => hash === '');
  return Object.fromEntries([...entries, ...changed]);
}

/** The hash of each file. It is empty for a file that changed after `startFile` was written. */
async function hashInputs(files: readonly string[], startFile: string) {
  const hashes = await Promise.all(
    [...new Set(files)].sort().map(async (file) => [file, await hashOfInput(file)] as const),
  );
  const changed = changedSince(files, startFile);
  return Object.fromEntries(hashes.map(([file, hash]) => [file, changed.has(file) ? '' : hash]));
}
