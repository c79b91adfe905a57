import { readFile as readAtOnce } from 'node:fs';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/**
 * macOS, with the lowest limit, lets a process have 256 files open, and the process needs some
 * itself.
 */
const OPEN_FILES = 64;

const limit = pLimit(OPEN_FILES);

/** Takes half of the processor time of the function of `node:fs/promises`. */
const read = promisify(readAtOnce);

/**
 * Reads a file like Node's `readFile`, for callers that read many files at once. Only a few are
 * open at a time.
 */
export function readFile(file: string): Promise<Buffer>;
export function readFile(file: string, encoding: 'utf8'): Promise<string>;
export function readFile(file: string, encoding?: 'utf8'): Promise<Buffer | string> {
  return limit(() => read(file, encoding));
}
