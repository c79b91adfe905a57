import { readFile as readAtOnce } from 'node:fs/promises';
import pLimit from 'p-limit';

/**
 * macOS, with the lowest limit, lets a process have 256 files open, and the process needs some
 * itself.
 */
const OPEN_FILES = 64;

const limit = pLimit(OPEN_FILES);

/** Node's `readFile` for callers that ask for many files at once: only a few are open at a time. */
export function readFile(file: string): Promise<Buffer>;
export function readFile(file: string, encoding: 'utf8'): Promise<string>;
export function readFile(file: string, encoding?: 'utf8'): Promise<Buffer | string> {
  return limit(() => readAtOnce(file, encoding));
}
