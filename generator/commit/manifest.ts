import { lstatSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDamaged, writeToCache } from '../lib/cache/cacheFaults.ts';
import { addLayer, readLayers, writeLayers } from '../lib/cache/layers.ts';
import { hashOf } from '../lib/hash.ts';
import { manifestName } from '../lib/outputNames.ts';
import {
  recordedFiles,
  type BuildRecord,
  type FilesInFolder,
  type RecordedFile,
} from '../lib/fileRecord.ts';
import { FilesByFolder } from './filesByFolder.ts';

/**
 * The files that builds wrote into the out-dir, and no others. While a commit runs, and after a
 * killed commit, `pending` names the files that it changes. Each of them may be old, new or absent.
 */
export interface Manifest {
  /** The files that are not pending. */
  readonly files: FilesByFolder;
  readonly pending: readonly string[];
}

const emptyManifest: Manifest = { files: FilesByFolder.of(new Map()), pending: [] };

/**
 * Reads the manifest of `outDir`. The manifest is empty if the file is missing or unreadable. Names
 * that lead out of the folder are ignored.
 */
export function readManifest(outDir: string): Manifest {
  try {
    return readLast(outDir).manifest;
  } catch {
    return emptyManifest;
  }
}

/** Returns the hash of the manifest's text. Throws if there is none. */
export function manifestHash(outDir: string): string {
  const last = readLast(outDir);
  return (last.hash ??= hashOf(last.text));
}

/** The manifest that was last read or written. A build asks for its manifest several times. */
let lastManifest:
  | {
      readonly file: string;
      /** Size, times and inode of the file. */
      readonly stamp: string;
      readonly text: string;
      /** The hash of `text`, once it was asked for. */
      hash?: string;
      readonly manifest: Manifest;
    }
  | undefined;

function readLast(outDir: string): NonNullable<typeof lastManifest> {
  const file = path.join(outDir, manifestName);
  const stamp = stampOf(file);
  if (lastManifest?.file === file && lastManifest.stamp === stamp) return lastManifest;
  const text = readFileSync(file, 'utf8');
  lastManifest = { file, stamp, text, manifest: parseManifest(text) };
  return lastManifest;
}

function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return [size, mtimeMs, ctimeMs, ino].join(':');
}

/** Returns the text of a manifest of these files, none of which is pending. */
export function toManifestText(files: FilesByFolder): string {
  return `${firstLine}\n${files.toLines().join(',\n')}\n}}\n`;
}

const firstLine = '{"files":{';

/** Notes that the manifest with this text was written, so that it need not be read and parsed. */
export function noteManifest(outDir: string, text: string, files: FilesByFolder): void {
  const file = path.join(outDir, manifestName);
  lastManifest = { file, stamp: stampOf(file), text, manifest: { files, pending: [] } };
}

/** Returns the text of `manifest` while the files `pending` change. */
export function toPendingText({ files }: Manifest, pending: readonly string[]): string {
  // Readers ignore what a line says of a pending file, so the lines stay as they are.
  const text = toManifestText(files).trimEnd();
  return `${text.slice(0, -1)},"pending":${JSON.stringify(pending)}}\n`;
}

function parseManifest(text: string): Manifest {
  const record = JSON.parse(text) as BuildRecord;
  const pending = (record.pending ?? []).filter(isRelativeName);
  const folders = Object.entries(record.files) as [string, FilesInFolder][];
  // The first line opens the object. The last but one closes it, and the last is empty.
  const lines = text.split('\n').slice(1, -2);
  const isOwnForm =
    text.startsWith(`${firstLine}\n`) && lines.length === folders.length && folders.every(isPlain);
  const files = isOwnForm
    ? FilesByFolder.read(
        folders,
        lines.map((line) => line.replace(/,$/, '')),
      )
    : FilesByFolder.of(recordedFiles(record, isRelativeName));
  return { files: files.without(pending), pending };
}

/**
 * Whether an entry of a record is a folder of this version, without a name that may lead out of the
 * folder. Anyone may have edited a record.
 */
function isPlain([folder, files]: readonly [string, FilesInFolder]): boolean {
  const names = Object.keys(files);
  return (
    names.length > 0 &&
    (folder === '' ||
      (folder.endsWith('/') && folder.slice(0, -1).split('/').every(isPlainName))) &&
    names.every((name) => isPlainName(name) && isRecorded(files[name]!))
  );
}

function isPlainName(name: string): boolean {
  return /^[^\\/:]+$/.test(name) && name !== '.' && name !== '..';
}

function isRecorded(file: FilesInFolder[string]): boolean {
  return typeof file[0] === 'string' && typeof file[1] === 'number';
}

/** Returns every name in the manifest. */
export function namesOf({ files, pending }: Manifest): readonly string[] {
  return [...files.paths(), ...pending];
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

/** Removes the file in which a killed run prepared the manifest, if it left one. */
export function removeTemporaryManifest(outDir: string): void {
  rmSync(path.join(outDir, temporaryOf(manifestName)), { force: true });
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
  if (file === undefined) return {};
  const { values } = readLayers<number>(file, timesVersion);
  // Contents are compared until a whole run writes the times. An edit only adds to them.
  if (isDamaged(file)) writeToCache(file, () => rmSync(file, { force: true }));
  return values;
}

const timesVersion = 'times 2';

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
  writeLayers(file, timesVersion, Object.fromEntries(times) as Times);
}

/** Records the times of the few files that an edit has written. */
export function addTimes(file: string, placed: Times): void {
  addLayer(file, timesVersion, placed);
}

/** Returns the entries whose file is intact, by path. */
export function intactEntries(
  outDir: string,
  { files }: Manifest,
  times: Times,
): ReadonlyMap<string, RecordedFile> {
  return new Map(
    [...files].filter(([name, entry]) => isIntact(`${outDir}/${name}`, entry, times[name])),
  );
}

/** Whether every file of the manifest is intact. */
export function isOutputIntact(outDir: string, { files }: Manifest, times: Times): boolean {
  return files.every((name, hash, size) =>
    isIntact(`${outDir}/${name}`, { hash, size }, times[name]),
  );
}

/** Whether a file is still the written one, judged by its time or else its content. */
function isIntact(file: string, { hash, size }: RecordedFile, time: number | undefined): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.size !== size) return false;
  return time === undefined ? hashOf(readFileSync(file)) === hash : time === stats.mtimeMs;
}

function isRelativeName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name !== '' &&
    !isAbsolute(name) &&
    !(name.includes('..') && name.split(/[/\\]/).includes('..'))
  );
}

/** Whether the name is an absolute path. Only names that may be one on some system are examined. */
function isAbsolute(name: string): boolean {
  return /^(?:[/\\]|.:)/.test(name) && path.isAbsolute(name);
}
