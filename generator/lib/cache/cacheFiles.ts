/**
 * Reads and writes files of the cache, which several processes may share. Each file begins with a
 * line with the checksum of its remaining text, or has a file with its checksum next to it. A
 * damaged file counts as absent.
 */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { noteDamage, writeToCache } from './cacheFaults.ts';
import { readIfThere } from '../files/readIfThere.ts';
import { replaceFileSync } from '../files/replaceFile.ts';

/** Writes a file so that another process sees either all of it or nothing. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writePieces(file, [content]);
}

/** Like `writeWhole`, for a text that may be longer than a string can be. */
export function writePieces(file: string, pieces: Iterable<string | Uint8Array>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w');
  try {
    for (const piece of pieces) writeFileSync(handle, piece);
  } finally {
    closeSync(handle);
  }
  replaceFileSync(temporary, file);
}

/** Whether a file is there with exactly this text. */
export function hasText(file: string, text: string): boolean {
  return readIfThere(file)?.toString('utf8') === text;
}

/** Milliseconds. */
const HOUR = 3_600_000;

let startFiles = 0;

/**
 * Writes an empty file beside `file`, whose time says when something began. Returns the path of the
 * empty file.
 */
export function writeStartFile(file: string): string {
  const startFile = `${file}.${process.pid}-${startFiles++}.tmp`;
  writeToCache(startFile, () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(startFile, '');
  });
  return startFile;
}

/** Writes a text with its checksum. */
export function writeCached(file: string, text: string): void {
  writeToCache(file, () => writeWhole(file, `${checksumOf(text)}\n${text}`));
}

/** Returns the text that `writeCached` wrote, or `undefined` if there is none or it is damaged. */
export function readCached(file: string): string | undefined {
  const bytes = readIfThere(file);
  if (!bytes) return undefined;
  const end = bytes.indexOf('\n');
  const content = bytes.subarray(end + 1);
  if (end >= 0 && bytes.toString('latin1', 0, end) === checksumOf(content))
    return content.toString('utf8');
  noteDamage(file);
  return undefined;
}

/** Returns the value of a JSON file that `writeCached` wrote. */
export function readCachedJson<T>(file: string): T | undefined {
  const text = readCached(file);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/**
 * Writes the checksum of a file beside it. The file itself must be exactly its content, because it
 * is published.
 */
export function sealFile(file: string): void {
  const seal = sealOf(file);
  writeToCache(seal, () => writeWhole(seal, checksumOf(readFileSync(file))));
}

/** Whether a file exists and is unchanged since it was sealed. */
export function isSealed(file: string): boolean {
  const [content, seal] = [readIfThere(file), readIfThere(sealOf(file))];
  if (content && seal?.toString('latin1') === checksumOf(content)) return true;
  if (content) noteDamage(file);
  return false;
}

/** Name of the file that has the checksum of `file`. */
export function sealOf(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, `${name}.sum`);
}

/** Returns the checksum of a text or of bytes: 8 hexadecimal digits of CRC-32. */
export function checksumOf(content: string | Uint8Array): string {
  return crc32(content).toString(16).padStart(8, '0');
}

/** Returns the checksum of each of `files`, by path. */
export function checksumsOf(files: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map((file) => [file, checksumOf(readFileSync(file))]));
}

/** Whether every file exists and is unchanged since `checksums` were computed. */
export function areIntact(checksums: Readonly<Record<string, string>>): boolean {
  return Object.entries(checksums)
    .map(([file, checksum]) => {
      const content = readIfThere(file);
      if (content && checksumOf(content) === checksum) return true;
      if (content) noteDamage(file);
      return false;
    })
    .every(Boolean);
}

/**
 * Keeps the newest entries of `folder` whose names are `prefix` and a hash, and removes the others.
 * Entries with the names in `used` are kept too. With `isShared`, so are those of the hour before
 * the newest one, which this run has just written: another run may still use them.
 */
export function keepNewest(
  folder: string,
  prefix: string,
  {
    count = 4,
    used: usedNames,
    isShared = false,
  }: {
    readonly count?: number;
    readonly used?: ReadonlySet<string>;
    readonly isShared?: boolean;
  } = {},
): void {
  const names = readdirSync(folder).filter(
    (name) =>
      name.startsWith(prefix) &&
      /^[\da-f]{16}(?:\.|$)/.test(name.slice(prefix.length)) &&
      !usedNames?.has(name),
  );
  const dated = names.map((name) => ({
    file: path.join(folder, name),
    modified: statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  dated.sort((a, b) => b.modified - a.modified);
  const usedSince = isShared && dated[0] ? dated[0].modified - HOUR : Infinity;
  for (const { file, modified } of dated.slice(count)) {
    if (modified >= usedSince) continue;
    try {
      rmSync(file, { recursive: true, force: true });
    } catch {
      // Another run has it open, or writes into it. A later run removes it.
    }
  }
}
