import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch as chokidar, type FSWatcher } from 'chokidar';
import { isWithin, nameFrom } from '../../lib/files/nativePath.ts';

interface WatchOptions {
  /** Absolute folders. */
  readonly folders: readonly string[];
  /** Absolute folders below the watched ones that are ignored. */
  readonly ignored: readonly string[];
  /** Called with the absolute paths of added, changed or removed files, one batch at a time. */
  readonly onBatch: (paths: ReadonlySet<string>) => void;
  readonly onNotice: (text: string) => void;
  /** Called if something cannot be watched. Everything else is still watched. */
  readonly onError: (error: unknown) => void;
}

const MANY_FILES = 12;
const BRANCH_SWITCH_FILES = 100;

/** Milliseconds of quiet that end a batch. An editor writes one file, a branch switch hundreds. */
function quietAfter(files: number): number {
  return files < MANY_FILES ? 30 : files < BRANCH_SWITCH_FILES ? 150 : 400;
}

/** Folders that never contain sources. */
const never = /^(?:node_modules|\..*)$/;

export interface Watcher {
  /**
   * Watches more folders. Resolves when every later change in them will be noticed. The value says
   * whether any folder is new.
   */
  add(folders: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}

/** Files that editors write beside the saved one. */
const temporary = /(?:~|\.sw[a-z]|\.tmp|\.bak|[\\/]4913)$/;

/** Watches folders. Resolves when every later change will be noticed. */
export async function watch({
  folders,
  ignored,
  onBatch,
  onNotice,
  onError,
}: WatchOptions): Promise<Watcher> {
  const watched = createWatched(ignored);
  const batch = createBatch(findGitLock(folders[0]!), { onBatch, onNotice });
  const observers: FSWatcher[] = [];
  const add: Watcher['add'] = async (newFolders) => {
    const fresh = watched.include(newFolders);
    if (fresh.length === 0) return false;
    // chokidar reports once that it is ready, but not for folders that are added later.
    const observer = observe(fresh, { isIgnored: watched.isIgnored, batch, onError });
    observers.push(observer);
    await new Promise<void>((resolve) => observer.once('ready', resolve));
    return true;
  };
  await add(folders);
  return {
    add,
    async close() {
      batch.close();
      await Promise.all(observers.map((observer) => observer.close()));
    },
  };
}

function observe(
  folders: readonly string[],
  {
    isIgnored,
    batch,
    onError,
  }: Pick<WatchOptions, 'onError'> & {
    readonly isIgnored: (file: string) => boolean;
    readonly batch: ReturnType<typeof createBatch>;
  },
): FSWatcher {
  const observer = chokidar([...folders], {
    ignored: isIgnored,
    ignoreInitial: true,
    atomic: true,
  });
  observer.on('all', (event, file) => {
    const note =
      event === 'unlink' ? batch.noteGone : event.endsWith('Dir') ? batch.noteFolder : batch.note;
    note(path.resolve(file));
  });
  // chokidar may miss a second change within 50 ms, new files of a folder within a second, and the
  // end of a file that it has not seen yet.
  observer.on('raw', (event, name, details) => {
    const { watchedPath } = details as { watchedPath?: string };
    if (!watchedPath || !name) return;
    const file = path.resolve(
      path.basename(watchedPath) === name ? watchedPath : path.join(watchedPath, name),
    );
    if (temporary.test(file) || isIgnored(file)) return;
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile()) batch.note(file);
    else if (stats?.isDirectory() && event === 'rename') batch.noteFolder(file);
    else if (!stats) batch.noteGone(file);
  });
  return observer.on('error', onError);
}

/**
 * The watched folders. A file is judged by its path below the innermost folder that contains it.
 */
function createWatched(ignored: readonly string[]) {
  let innermost: readonly string[] = [];
  const include = (newFolders: readonly string[]): readonly string[] => {
    const fresh = [...new Set(newFolders)].filter((folder) => !innermost.includes(folder));
    innermost = [...innermost, ...fresh].sort((a, b) => b.length - a.length);
    return fresh;
  };
  return {
    /** Adds folders, and returns the new ones. */
    include,
    isIgnored(file: string): boolean {
      const folder = innermost.find((candidate) => isWithin(file, candidate));
      const below = folder === undefined ? '' : nameFrom(folder, file);
      return (
        below.split('/').some((name) => never.test(name)) ||
        ignored.some((folder) => isWithin(file, folder)) ||
        leadsOutside(file, innermost)
      );
    },
  };
}

/**
 * Milliseconds between two checks of git's lock, and the number of checks after which the lock
 * counts as stale.
 */
const [LOCK_PAUSE, LOCK_LOOKS] = [100, 30];

/**
 * Least milliseconds from the end of a file to the end of its batch. An editor may save a file by
 * putting another in its place, and chokidar waits 100 ms for that.
 */
const QUIET_AFTER_END = 120;

/**
 * Collects paths until changes have paused. While git holds its lock, the batch keeps waiting, up
 * to `LOCK_LOOKS` times.
 */
function createBatch(
  lock: string | undefined,
  { onBatch, onNotice }: Pick<WatchOptions, 'onBatch' | 'onNotice'>,
) {
  let looks = 0;
  const isLocked = () => {
    if (lock === undefined || !existsSync(lock)) looks = 0;
    else if (++looks === LOCK_LOOKS)
      onNotice(
        `${lock} stays there: a git command runs for long, or was stopped. ` +
          'Changes are followed all the same; remove the file if no git command runs.',
      );
    return looks > 0 && looks < LOCK_LOOKS;
  };
  let paths = new Set<string>();
  let gone = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let least = 0;
  const flush = () => {
    if (isLocked()) {
      timer = setTimeout(flush, LOCK_PAUSE);
      return;
    }
    const batch = paths;
    [paths, gone, least] = [new Set(), new Set(), 0];
    if (batch.size > 0) onBatch(batch);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(least, quietAfter(paths.size)));
  };
  const note = (file: string) => {
    paths.add(file);
    wait();
  };
  return {
    note,
    /** The end of a file is reported up to twice, and does not prolong the batch. */
    noteGone(file: string) {
      if (gone.has(file)) return;
      gone.add(file);
      least = Math.max(least, QUIET_AFTER_END);
      note(file);
    },
    /** The folder stands for its files, which are found one by one. This may take a while. */
    noteFolder(folder: string) {
      least = Math.max(least, quietAfter(MANY_FILES));
      note(folder);
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * Whether a file is a symbolic link to nothing, to itself, to a device or to a place outside the
 * folders.
 */
function leadsOutside(file: string, folders: readonly string[]): boolean {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  try {
    const real = realpathSync(file);
    const stats = statSync(real);
    if (!stats.isFile() && !stats.isDirectory()) return true;
    return !folders.some((folder) => isWithin(real, realpathSync(folder)));
  } catch {
    return true;
  }
}

/** The file that exists while git changes the working tree, or `undefined` outside a repository. */
function findGitLock(folder: string): string | undefined {
  for (let current = folder; ; current = path.dirname(current)) {
    const git = gitFolder(path.join(current, '.git'));
    if (git !== undefined) return path.join(git, 'index.lock');
    if (path.dirname(current) === current) return undefined;
  }
}

/** The folder of git: `.git`, or the folder that `.git` names in a worktree or submodule. */
function gitFolder(git: string): string | undefined {
  const stats = statSync(git, { throwIfNoEntry: false });
  if (!stats?.isFile()) return stats && git;
  const [, named] = /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8')) ?? [];
  return named && path.resolve(path.dirname(git), named.trim());
}
