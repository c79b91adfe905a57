import { existsSync, readFileSync } from 'node:fs';
import { isFile } from './isFile.ts';

/**
 * Reads the bytes of a file that an author named. Throws `NotAFileError` for folders, devices and
 * pipes.
 */
export function readRegular(file: string): Buffer {
  if (!isFile(file) && existsSync(file)) throw new NotAFileError(file);
  return readFileSync(file);
}

/** Thrown instead of reading a file that may have no end. */
export class NotAFileError extends Error {
  override readonly name = 'NotAFileError';
  constructor(file: string) {
    super(`${file} is not a file but a folder, a device or a pipe. Put a file in its place.`);
  }
}
