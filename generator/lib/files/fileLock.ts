/**
 * A lock that one run holds at a time, in whatever process. It belongs to an open file, so the
 * system frees it however the process ends.
 */
import { closeSync, constants, fstatSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FileLock {
  /** Frees the lock and removes its file. */
  release(): void;
}

/** Milliseconds between two attempts. */
const PAUSE = 50;

/** The most attempts to open a file that does not open. */
const OPENINGS = 20;

/**
 * Waits until no other run holds the lock of `file`, and holds it. `file` is an absolute path in an
 * existing folder. The file is made empty if it does not exist. `onWait` is called once if another
 * run holds the lock. Returns `undefined` if the file cannot be opened, or if this system or disk
 * has no locks.
 */
export async function holdFileLock(
  file: string,
  onWait: () => void,
): Promise<FileLock | undefined> {
  const tryLock = await loadTryLock();
  if (!tryLock) return undefined;
  let [openings, isWaiting] = [0, false];
  for (;;) {
    const attempt = tryToHold(file, tryLock);
    if (typeof attempt === 'object') return attempt;
    if (attempt === 'impossible') return undefined;
    if (attempt === 'unopened' && ++openings === OPENINGS) return undefined;
    if (attempt === 'taken' && !isWaiting) {
      isWaiting = true;
      onWait();
    }
    if (attempt !== 'removed') await sleep(PAUSE);
  }
}

/**
 * `unopened`: on Windows, a file does not open while another run removes it. `removed`: another run
 * has removed the file after it was opened here.
 */
type Attempt = FileLock | 'taken' | 'unopened' | 'removed' | 'impossible';

function tryToHold(file: string, tryLock: TryLock): Attempt {
  let handle;
  try {
    handle = openSync(file, openFlags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EPERM' || code === 'EBUSY' ? 'unopened' : 'impossible';
  }
  const attempt = lockOpened(handle, { file, tryLock });
  if (typeof attempt !== 'object') closeSync(handle);
  return attempt;
}

/** Makes the file if needed. A symbolic link is not followed, because it may lead anywhere. */
const openFlags = constants.O_RDWR | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

function lockOpened(
  handle: number,
  { file, tryLock }: { readonly file: string; readonly tryLock: TryLock },
): Attempt {
  try {
    if (!tryLock(handle)) return 'taken';
  } catch {
    return 'impossible';
  }
  const isThere = statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(handle).ino;
  return isThere ? toFileLock(handle, file) : 'removed';
}

function toFileLock(handle: number, file: string): FileLock {
  return {
    release() {
      // Whoever opens the file from now on gets another one. A file with a text is somebody else's.
      if (fstatSync(handle).size === 0) rmSync(file, { force: true });
      closeSync(handle);
    },
  };
}

/** Locks an open file. Returns `false` if another run has locked it. Throws if that fails. */
type TryLock = (handle: number) => boolean;

/** Returns `undefined` if the package has no binary for this system. */
async function loadTryLock(): Promise<TryLock | undefined> {
  try {
    // @ts-expect-error The package has no types.
    const { default: native } = await import('fs-native-extensions');
    return (native as { readonly tryLock: TryLock }).tryLock;
  } catch {
    return undefined;
  }
}
