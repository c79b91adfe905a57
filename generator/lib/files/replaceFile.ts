/**
 * Replaces a file that another program may have open. On Windows a virus scanner, an editor or a
 * server may keep a file open for a moment, and replacing it fails meanwhile.
 */
import { renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds before each new attempt. A virus scanner takes less than one second. */
const pauses = [10, 20, 40, 80, 160, 320, 640];
const codes: readonly unknown[] = ['EPERM', 'EBUSY', 'EACCES'];

/**
 * Calls `replace` until the file is free. Throws `OpenFileError` with its path if it stays open.
 */
export async function replaceFile(file: string, replace: () => Promise<void>): Promise<void> {
  for (const pause of [...pauses, undefined]) {
    try {
      return await replace();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (pause === undefined) throw new OpenFileError(file, error);
      await sleep(pause);
    }
  }
}

/**
 * Renames `temporary` to `file` as soon as `file` is free, and blocks this thread meanwhile. Throws
 * `OpenFileError` with the path if it stays open.
 */
export function replaceFileSync(temporary: string, file: string): void {
  for (const pause of [...pauses, undefined]) {
    try {
      return renameSync(temporary, file);
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (pause === undefined) throw new OpenFileError(file, error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
}

/** A file that cannot be replaced: it is open elsewhere, or may not be written. */
export class OpenFileError extends Error {
  override readonly name = 'OpenFileError';
  readonly code: string;
  constructor(file: string, cause: NodeJS.ErrnoException) {
    super(
      `${file} cannot be replaced (${cause.code}): another program has it open, or it may not be ` +
        'written. Close that program, or change the permissions, and run again.',
      { cause },
    );
    this.code = cause.code!;
  }
}

function isHeld(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
