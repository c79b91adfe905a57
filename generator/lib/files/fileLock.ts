/**
 * A lock that one run holds at a time, across processes. It belongs to an open file, so the system
 * frees it however the process ends.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FileLock {
  /** Frees the lock, and removes its file if that is possible. */
  release(): void;
}

/** Milliseconds between two attempts. */
const PAUSE = 50;

/** The most attempts that fail although no other run holds the lock. */
const FAILURES = 20;

/**
 * Waits until no other run holds the lock of `file`, and holds it. `file` is an absolute path in an
 * existing folder. An empty file is created if there is none. `onWait` is called once if another
 * run holds the lock. Returns `undefined` if the file cannot be opened, or if this system or disk
 * has no locks.
 */
export async function holdFileLock(
  file: string,
  onWait: () => void,
): Promise<FileLock | undefined> {
  const tryLock = await loadTryLock();
  if (!tryLock) return undefined;
  let [failures, isWaiting] = [0, false];
  while (failures < FAILURES) {
    const attempt = tryToHold(file, tryLock);
    if (typeof attempt === 'object') return attempt;
    if (attempt === 'impossible') return undefined;
    if (attempt === 'moved') failures++;
    if (attempt === 'taken' && !isWaiting) {
      isWaiting = true;
      onWait();
    }
    await sleep(PAUSE);
  }
  return undefined;
}

/** `moved`: another run has just removed the file, or on Windows is removing it. */
type Attempt = FileLock | 'taken' | 'moved' | 'impossible';

function tryToHold(file: string, tryLock: TryLock): Attempt {
  let handle;
  try {
    handle = openSync(file, openFlags);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EPERM' || code === 'EBUSY' ? 'moved' : 'impossible';
  }
  const attempt = lockOpened(handle, { file, tryLock });
  if (typeof attempt !== 'object') closeSync(handle);
  return attempt;
}

/** Creates the file if needed. A symbolic link is not followed, because it may lead anywhere. */
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
  return isAt(file, handle) ? toFileLock(handle, file) : 'moved';
}

/** Whether an open file is the one that has this path now. */
function isAt(file: string, handle: number): boolean {
  try {
    const [there, opened] = [
      lstatSync(file, { bigint: true }),
      fstatSync(handle, { bigint: true }),
    ];
    return there.ino === opened.ino && there.dev === opened.dev;
  } catch {
    return false;
  }
}

function toFileLock(handle: number, file: string): FileLock {
  return {
    release() {
      try {
        // A file with a text is somebody else's.
        if (isAt(file, handle) && fstatSync(handle).size === 0) rmSync(file);
      } catch {
        // It stays, and the next run uses it.
      } finally {
        closeSync(handle);
      }
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
