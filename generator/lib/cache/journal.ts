/**
 * Stores values by name in one file of the cache. A change is appended, so a write costs as much as
 * the change, and a read opens one file. The first line has the version and its checksum. Blocks
 * follow it: a line with a checksum and a length, and then a line of JSON for each value. The last
 * value of a name counts.
 */
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { noteDamage, readFromCache, writeToCache } from './cacheFaults.ts';
import { checksumOf, writePieces } from './cacheFiles.ts';

/** The content of a journal, and the state that adding to it needs. */
interface Journal<T> {
  /** The first line: the inputs that all values depend on. */
  readonly version: string;
  readonly values: ReadonlyMap<string, T>;
  /** Number of lines in the file. Absent if it is damaged, so that the next write replaces it. */
  readonly lines?: number;
}

/** The first line of every journal. */
const firstLine = (version: string): string => `journal ${checksumOf(version)} ${version}\n`;
const firstPattern = /^journal ([\da-f]{8}) (.*)\n$/;

/**
 * Changes are appended up to this number of lines per value, outdated lines included. Beyond it,
 * the whole file is written again.
 */
const TOLERATED = 2;

/**
 * Reads a journal, or returns `undefined` if there is none. Everything after a damaged block counts
 * as absent.
 */
export function readJournal<T>(file: string): Journal<T> | undefined {
  const opened = openJournal(file);
  if (!opened) return undefined;
  const { texts, ...journal } = opened;
  const values = [...texts].map(([name, text]) => [name, JSON.parse(text) as T] as const);
  return { ...journal, values: new Map(values) };
}

/** A journal whose values are not parsed. */
interface OpenedJournal extends Omit<Journal<unknown>, 'values'> {
  /** JSON of each value, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Opens a journal like `readJournal`, for callers that need few of its values. */
export function openJournal(file: string): OpenedJournal | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFromCache(file, () => readFileSync(file));
  let at = bytes.indexOf('\n') + 1;
  const [, sum, version = ''] = firstPattern.exec(bytes.toString('utf8', 0, at)) ?? [];
  const texts = new Map<string, string>();
  if (sum !== checksumOf(version)) {
    noteDamage(file);
    return { version: '', texts };
  }
  let lines = 0;
  while (at < bytes.length) {
    const start = bytes.indexOf('\n', at) + 1;
    const [checksum, length] = bytes.toString('latin1', at, start).trim().split(' ');
    const end = start + Number(length);
    const block = bytes.subarray(start, end);
    // If a process was killed, the last block is incomplete.
    if (start === 0 || end > bytes.length || checksumOf(block) !== checksum) {
      noteDamage(file);
      return { version, texts };
    }
    for (const line of block.toString('utf8').split('\n')) {
      const name = nameOf(line);
      const key = name.includes('\\') ? (JSON.parse(`"${name}"`) as string) : name;
      // A value that is written again comes after the values that were written before it.
      texts.delete(key);
      texts.set(key, line.slice(name.length + 4, -1));
      lines += 1;
    }
    at = end;
  }
  return { version, texts, lines };
}

/** The name at the beginning of a line, as JSON without quotes. */
function nameOf(line: string): string {
  const name = line.slice(2, line.indexOf('"', 2));
  return name.includes('\\') ? nameIn.exec(line)![1]! : name;
}

/** A regular expression takes longer, so that it is only for names with escapes. */
const nameIn = /^\["((?:[^"\\]|\\.)*)",/;

interface ToWrite<T> extends Journal<T> {
  /** The journal that was read from the file. Its values are not written again. */
  readonly before: Journal<T> | undefined;
}

/**
 * Makes a journal have `values`. A value that has not changed since `before` is the same object in
 * both.
 */
export function writeJournal<T>(file: string, { version, values, before }: ToWrite<T>): void {
  const continued = before?.version === version && existsSync(file) ? before : undefined;
  const changed = [...values].filter(([name, value]) => continued?.values.get(name) !== value);
  const lines = (continued?.lines ?? Infinity) + changed.length;
  if (changed.length === 0 && continued?.lines !== undefined) return;
  writeToCache(file, () => {
    const isShort = lines <= TOLERATED * values.size;
    // If the process were killed between two blocks, only some of the changes would be stored.
    const [block = '', another] = isShort ? toBlocks(changed) : [];
    if (isShort && another === undefined) appendFileSync(file, block);
    else writePieces(file, toPieces(version, values));
  });
}

/**
 * Adds values to a journal of this version. A journal of another version stays as it is, and none
 * is created.
 */
export function addToJournal(
  file: string,
  version: string,
  entries: readonly (readonly [name: string, value: unknown])[],
): void {
  if (!existsSync(file)) return;
  const expected = Buffer.from(firstLine(version));
  const buffer = Buffer.alloc(expected.length);
  const handle = openSync(file, 'r');
  try {
    readFromCache(file, () => readSync(handle, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(handle);
  }
  if (buffer.equals(expected))
    writeToCache(file, () => appendFileSync(file, [...toBlocks(entries)].join('')));
}

/**
 * The characters of a block that is added. The values of a large site do not fit into one string.
 */
const BLOCK = 1 << 26;
/**
 * The characters of a block in a file that is written as a whole. Each block is in memory several
 * times.
 */
const PIECE = 1 << 20;

/**
 * Returns the blocks of values. No block has more than this number of characters, unless a single
 * value is longer.
 */
export function* toBlocks(
  entries: Iterable<readonly [name: string, value: unknown]>,
  longest = BLOCK,
): Generator<string> {
  let lines: string[] = [];
  let length = 0;
  for (const entry of entries) {
    const line = JSON.stringify(entry);
    if (length > 0 && length + line.length > longest) {
      yield toBlock(lines);
      [lines, length] = [[], 0];
    }
    lines.push(line);
    length += line.length;
  }
  if (lines.length > 0) yield toBlock(lines);
}

function toBlock(lines: readonly string[]): string {
  const text = lines.join('\n');
  return `${checksumOf(text)} ${Buffer.byteLength(text)}\n${text}`;
}

function* toPieces<T>(version: string, values: ReadonlyMap<string, T>): Generator<string> {
  yield firstLine(version);
  yield* toBlocks(values, PIECE);
}
