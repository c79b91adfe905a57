import { lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDamaged, writeToCache } from '../lib/cache/cacheFaults.ts';
import { addToJournal, readJournal, writeJournal } from '../lib/cache/journal.ts';
import { hashOf } from '../lib/hash.ts';
import { manifestName } from '../lib/outputNames.ts';
import { recordedFiles, toRecordText, type RecordedFile } from '../lib/fileRecord.ts';

/**
 * The files that builds wrote into the out-dir, and no others. While a commit runs, and after a
 * killed commit, `pending` names the files that it changes. Each of them may be old, new or absent.
 */
export interface Manifest {
  readonly files: ReadonlyMap<string, RecordedFile>;
  readonly pending: readonly string[];
}

const emptyManifest: Manifest = { files: new Map(), pending: [] };

/**
 * Reads the manifest of `outDir`. The manifest is empty if the file is missing or unreadable. Names
 * that lead out of the folder are ignored.
 */
export function readManifest(outDir: string): Manifest {
  try {
    const text = readFileSync(path.join(outDir, manifestName), 'utf8');
    if (lastManifest?.text !== text) lastManifest = { text, manifest: parseManifest(text) };
    return lastManifest.manifest;
  } catch {
    return emptyManifest;
  }
}

/** The manifest that was last read or written. A build reads its manifest several times. */
let lastManifest: { readonly text: string; readonly manifest: Manifest } | undefined;

/**
 * Notes that a manifest was written with this text, so that it need not be parsed. A manifest that
 * reading would correct is parsed.
 */
export function noteManifest(manifest: Manifest, text: string): void {
  if (manifest.pending.every(isRelativeName)) lastManifest = { text, manifest };
}

function parseManifest(text: string): Manifest {
  const { files, pending } = JSON.parse(text) as {
    files: Parameters<typeof recordedFiles>[0];
    pending?: readonly string[];
  };
  return {
    files: new Map([...recordedFiles(files)].filter(([name]) => isRelativeName(name))),
    pending: (pending ?? []).filter(isRelativeName),
  };
}

/** Returns the manifest as JSON. */
export function toManifestText({ files, pending }: Manifest): string {
  const pendingText = pending.length > 0 ? `,"pending":${JSON.stringify(pending)}` : '';
  return `{"files":${toRecordText(files)}${pendingText}}\n`;
}

/** Returns every name in the manifest. */
export function namesOf({ files, pending }: Manifest): ReadonlySet<string> {
  return new Set([...files.keys(), ...pending]);
}

const temporaryPrefix = '.site-tmp-';

/** Returns the name of the file in the same folder in which `name` is prepared. */
export function temporaryOf(name: string): string {
  return path.posix.join(path.posix.dirname(name), `${temporaryPrefix}${hashOf(name)}`);
}

/** Whether a name may belong to a file in which another file is prepared. */
export function isTemporary(name: string): boolean {
  return path.posix.basename(name).startsWith(temporaryPrefix);
}

/**
 * Times of the last change in milliseconds, by path. They are kept outside the out-dir, whose bytes
 * do not depend on the time of the build.
 */
export type Times = Readonly<Record<string, number>>;

/**
 * Returns the times recorded in `file`, or none if the file does not exist. A damaged file is
 * removed.
 */
export function readTimes(file: string | undefined): Times {
  const journal = file === undefined ? undefined : readJournal<Times>(file);
  // Contents are compared until a whole run writes the times. An edit only adds to them.
  if (file !== undefined && isDamaged(file))
    writeToCache(file, () => rmSync(file, { force: true }));
  const [allTimes = {}, ...later] = journal?.values.values() ?? [];
  return Object.assign(allTimes, ...later);
}

/** First line of the journal of times. All times follow under one name, and then later ones. */
const timesVersion = 'times 1';

/** Records the times of `names` below `outDir` in `file`. Unknown times are read from the disk. */
export function writeTimes(
  file: string,
  {
    outDir,
    names,
    knownTimes,
  }: { readonly outDir: string; readonly names: Iterable<string>; readonly knownTimes: Times },
): void {
  const times = [...names]
    .sort()
    .map((name) => [
      name,
      knownTimes[name] ?? lstatSync(path.join(outDir, name), { throwIfNoEntry: false })?.mtimeMs,
    ]);
  const values = new Map([['all', Object.fromEntries(times) as Times]]);
  writeJournal(file, { version: timesVersion, values, before: undefined });
}

/** Records the times of the few files that an edit has written. */
export function addTimes(file: string, placed: Times): void {
  addToJournal(file, timesVersion, [[hashOf(JSON.stringify(placed)), placed]]);
}

/**
 * Returns, by path, the entries whose file on disk is still the written one, judged by its time or
 * else its content.
 */
export function intactEntries(
  outDir: string,
  { files }: Manifest,
  times: Times,
): ReadonlyMap<string, RecordedFile> {
  return new Map(
    [...files].filter(([name, { hash, size }]) => {
      const file = `${outDir}/${name}`;
      const stats = lstatSync(file, { throwIfNoEntry: false });
      if (stats === undefined || !stats.isFile() || stats.size !== size) return false;
      return times[name] === undefined
        ? hashOf(readFileSync(file)) === hash
        : times[name] === stats.mtimeMs;
    }),
  );
}

function isRelativeName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name !== '' &&
    !path.isAbsolute(name) &&
    !(name.includes('..') && name.split(/[/\\]/).includes('..'))
  );
}
