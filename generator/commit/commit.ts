/**
 * commit: makes the out-dir contain exactly the given files. Whenever this stage is stopped, each
 * document is either old or new as a whole, the files that it refers to exist, and the next commit
 * completes the work. It overwrites or removes only files that an earlier commit wrote. It does not
 * know the purpose of the files.
 */
import type { Committed, OutputChanges, OutputFile } from '../types.ts';
import { createDisk, type Disk } from './disk.ts';
import { inspectOutDir, type OutDir } from './inspectOutDir.ts';
import {
  addTimes,
  intactEntries,
  manifestHash,
  namesOf,
  noteManifest,
  readManifest,
  readTimes,
  removeTemporaryManifest,
  temporaryOf,
  toManifestText,
  toPendingText,
  writeTimes,
  type Manifest,
  type Times,
} from './manifest.ts';
import { FilesByFolder } from './filesByFolder.ts';
import type { RecordedFile } from '../lib/fileRecord.ts';
import { manifestName } from '../lib/outputNames.ts';
import { compareText } from '../lib/compareText.ts';
import { foldersAbove } from '../lib/files/foldersAbove.ts';

export interface CommitOptions extends OutDir {
  /**
   * File with the times at which the output's files were written, so that they need not be read.
   * Default: none.
   */
  readonly timesFile?: string;
  /** Called with 1, 2, … before each change on disk. Tests throw from it to simulate a kill. */
  readonly beforeChange?: (change: number) => void;
}

/** Files come before the files that refer to them. */
const order = ['asset', 'document', 'index', 'worker'] as const;
const parallel = 16;

/**
 * Commits the files. The paths in the result are in the order of `files`, and removed ones in path
 * order.
 */
export async function commit(
  files: readonly OutputFile[],
  options: CommitOptions,
): Promise<Committed> {
  const [refusal] = inspectOutDir(options);
  if (refusal) throw new Error(refusal.text);
  removeTemporaryManifest(options.outDir);
  const before = readManifest(options.outDir);
  const times = readTimes(options.timesFile);
  const intact = intactEntries(options.outDir, before, times);
  const changed = files.filter(({ path, hash }) => intact.get(path)?.hash !== hash);
  const lost = changed.find(({ content }) => 'kept' in content);
  if (lost) throw new Error(`The output file ${lost.path} was kept but no longer exists.`);
  const names = new Set(files.map(({ path }) => path));
  const unchanged = files.filter(({ path, hash }) => intact.get(path)?.hash === hash);
  const stale = namesOf(before).filter((name) => !names.has(name));
  const isClean = changed.length === 0 && stale.length === 0 && before.pending.length === 0;
  const toKeptFiles = () =>
    FilesByFolder.of(new Map(unchanged.map(({ path }) => [path, intact.get(path)!])));
  const { removed, placed } = isClean
    ? { removed: [], placed: {} }
    : await apply({ changed, stale, before, unchangedFiles: toKeptFiles() }, options);
  // Lost times are written again. Otherwise each later run would compare contents.
  const isTimed = [...names].every((name) => times[name] !== undefined);
  if (options.timesFile !== undefined && !(isClean && isTimed)) {
    const knownTimes = { ...only(times, intact), ...placed };
    writeTimes(options.timesFile, { outDir: options.outDir, names, knownTimes });
  }
  return {
    written: changed.map(({ path }) => path),
    unchanged: unchanged.map(({ path }) => path),
    removed,
  };
}

/**
 * Commits the few files that an edit changes. The caller has just found every file of the output
 * intact. `record` is the hash of the manifest that it had then. Returns `undefined`, and changes
 * nothing, if another build has changed the output since.
 */
export async function commitChanges(
  { files, removed: stale }: OutputChanges,
  options: Pick<CommitOptions, 'outDir' | 'timesFile' | 'beforeChange'> & {
    readonly record: string;
  },
): Promise<Committed | undefined> {
  removeTemporaryManifest(options.outDir);
  const before = readManifest(options.outDir);
  if (manifestHash(options.outDir) !== options.record) return undefined;
  const changed = files.filter(({ path, hash }) => before.files.get(path)?.hash !== hash);
  const unchangedFiles = before.files.without([...changed.map(({ path }) => path), ...stale]);
  const unchanged = [...unchangedFiles.paths()];
  const written = changed.map(({ path }) => path);
  if (changed.length === 0 && stale.length === 0) return { written, unchanged, removed: [] };
  const { removed, placed } = await apply({ changed, stale, before, unchangedFiles }, options);
  if (options.timesFile !== undefined) addTimes(options.timesFile, placed);
  return { written, unchanged, removed };
}

interface Work {
  readonly changed: readonly OutputFile[];
  /** Files of earlier commits that are no longer part of the output. */
  readonly stale: readonly string[];
  /** The other files of the output. */
  readonly unchangedFiles: FilesByFolder;
  readonly before: Manifest;
}

/**
 * Makes the changes. Returns the stale files that it removed, and the times of the files it placed.
 */
async function apply(
  { changed, unchangedFiles, before, ...work }: Work,
  { outDir, beforeChange = () => {} }: Pick<CommitOptions, 'outDir' | 'beforeChange'>,
): Promise<{ readonly removed: readonly string[]; readonly placed: Times }> {
  const disk = createDisk(outDir, beforeChange);
  const stale = work.stale.toSorted(documentsFirst);
  const pending = [...new Set([...changed.map(({ path }) => path), ...stale, ...before.pending])]
    .filter((name) => !unchangedFiles.has(name))
    .sort();
  await disk.place(manifestName, { bytes: toPendingText(before, pending) });
  for (const name of before.pending) await disk.remove(temporaryOf(name));
  const removed: string[] = [];
  const remove = async (names: Iterable<string>) => {
    for (const name of names) if (await disk.remove(name)) removed.push(name);
  };
  const placed = new Map<string, number>();
  const placedFiles = new Map<string, RecordedFile>();
  await prepareAll(changed, stale, disk);
  for (const kind of order) {
    const files = changed.filter((file) => file.kind === kind);
    await remove(obstacles(files, stale));
    await inParallel(files, async ({ path, hash, content }) => {
      await disk.place(path, content);
      const { size, mtimeMs } = await disk.stat(path);
      placedFiles.set(path, { hash, size });
      placed.set(path, mtimeMs);
    });
  }
  const files = unchangedFiles.with(placedFiles);
  const currentNames = namesInOtherCase(stale, files);
  for (const name of stale) {
    const current = currentNames.get(name.toLowerCase());
    if (current === undefined || !(await disk.isSame(name, current))) await remove([name]);
  }
  const text = toManifestText(files);
  await disk.place(manifestName, { bytes: text });
  noteManifest(outDir, text, files);
  return { removed: removed.sort(), placed: Object.fromEntries(placed) };
}

/**
 * Returns the files of the output whose names are those of stale files but for their case, by the
 * name in lowercase. On a disk that ignores case, a page that is now called `guide.html` is in the
 * file that was `Guide.html`. Removing the stale name would remove the page.
 */
function namesInOtherCase(
  stale: readonly string[],
  files: FilesByFolder,
): ReadonlyMap<string, string> {
  const staleInLowercase = new Set(stale.map((name) => name.toLowerCase()));
  const names = new Map<string, string>();
  if (stale.length === 0) return names;
  for (const name of files.paths()) {
    const lowercase = name.toLowerCase();
    if (staleInLowercase.has(lowercase)) names.set(lowercase, name);
  }
  return names;
}

/**
 * Writes all files beside their places, so that the last output stays complete if the disk is full.
 * A file that needs a folder in the place of an old file is written later.
 */
async function prepareAll(
  changed: readonly OutputFile[],
  stale: readonly string[],
  disk: Disk,
): Promise<void> {
  if (obstacles(changed, stale).length > 0) return;
  try {
    await inParallel(changed, ({ path, content }) => disk.prepare(path, content));
  } catch (error) {
    await disk.discard();
    throw error;
  }
}

function only(times: Times, intact: ReadonlyMap<string, RecordedFile>): Times {
  return Object.fromEntries(Object.entries(times).filter(([name]) => intact.has(name)));
}

/** An old document is removed before the assets it refers to. */
function documentsFirst(a: string, b: string): number {
  return Number(b.endsWith('.html')) - Number(a.endsWith('.html')) || compareText(a, b);
}

/**
 * Old files where the output now needs a folder, and old files in a folder where it needs a file.
 */
function obstacles(files: readonly OutputFile[], stale: readonly string[]): readonly string[] {
  const names = new Set(files.map(({ path }) => path));
  const folders = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  return stale.filter(
    (name) => folders.has(name) || foldersAbove(name).some((folder) => names.has(folder)),
  );
}

/**
 * Processes a few items at a time. After a failure, no other item begins, and the failure is thrown
 * at the end.
 */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async (): Promise<void> => {
    try {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
    } finally {
      next = items.length;
    }
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: Math.min(parallel, items.length) }, run),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
