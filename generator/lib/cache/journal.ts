/**
 * Values by name in one file of the cache. A change is appended, so what is written follows the
 * change, and what is read is one file. A line for the version is followed by blocks: a line with
 * checksum and length, then a line of JSON for each value. The last value of a name counts.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { noteDamage, writeToCache } from './cacheFaults.ts';
import { checksumOf, writeWhole } from './cacheFiles.ts';

/** What a journal has, and what is needed to add to it. */
export interface Journal<T> {
  /** The first line: what all values depend on. */
  readonly version: string;
  readonly values: ReadonlyMap<string, T>;
  /** Number of lines in the file. Absent if it is damaged, so that the next write replaces it. */
  readonly lines?: number;
}

/** Begins every journal, before its version. */
const mark = 'journal ';

/**
 * Lines per value, counting outdated lines, up to which changes are appended. Above it, the whole
 * file is written again.
 */
const TOLERATED = 2;

/** Reads a journal; `undefined` if there is none. What follows a damaged block counts as absent. */
export function readJournal<T>(file: string): Journal<T> | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  let at = bytes.indexOf('\n') + 1;
  const version = bytes.toString('utf8', mark.length, Math.max(mark.length, at - 1));
  const values = new Map<string, T>();
  if (bytes.toString('utf8', 0, mark.length) !== mark) {
    noteDamage(file);
    return { version, values };
  }
  let lines = 0;
  while (at < bytes.length) {
    const start = bytes.indexOf('\n', at) + 1;
    const [checksum, length] = bytes.toString('latin1', at, start).trim().split(' ');
    const end = start + Number(length);
    const block = bytes.subarray(start, end);
    // After a kill, the last block is not completely written.
    if (start === 0 || end > bytes.length || checksumOf(block) !== checksum) {
      noteDamage(file);
      return { version, values };
    }
    for (const line of block.toString('utf8').split('\n')) {
      const [name, value] = JSON.parse(line) as [string, T];
      values.set(name, value);
      lines += 1;
    }
    at = end;
  }
  return { version, values, lines };
}

interface ToWrite<T> extends Journal<T> {
  /** The journal that was read from the file. Its values are not written again. */
  readonly before: Journal<T> | undefined;
}

/** Makes a journal have `values`, of which those that `before` has are the same objects. */
export function writeJournal<T>(file: string, { version, values, before }: ToWrite<T>): void {
  const known = before?.version === version && existsSync(file) ? before : undefined;
  const changed = [...values].filter(([name, value]) => known?.values.get(name) !== value);
  const lines = (known?.lines ?? Infinity) + changed.length;
  if (changed.length === 0 && known?.lines !== undefined) return;
  writeToCache(file, () => {
    if (lines <= TOLERATED * values.size) appendFileSync(file, toBlock(changed));
    else writeWhole(file, `${mark}${version}\n${toBlock([...values])}`);
  });
}

function toBlock(entries: readonly (readonly [string, unknown])[]): string {
  if (entries.length === 0) return '';
  const text = entries.map((entry) => JSON.stringify(entry)).join('\n');
  return `${checksumOf(text)} ${Buffer.byteLength(text)}\n${text}`;
}
