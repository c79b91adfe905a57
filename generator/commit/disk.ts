import { constants } from 'node:fs';
import {
  copyFile,
  lstat,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../lib/files/makeFolders.ts';
import { isBelow, isWithin } from '../lib/files/nativePath.ts';
import { replaceFile } from '../lib/files/replaceFile.ts';
import type { OutputFile } from '../types.ts';
import { temporaryOf } from './manifest.ts';
import { remember } from '../lib/remember.ts';

/** Makes changes below one folder. Names are relative to it, with forward slashes. */
export interface Disk {
  /**
   * Writes a file beside its place, under a temporary name, so that a full disk is found before
   * anything is replaced. The caller places the file afterwards or discards everything.
   */
  prepare(name: string, content: OutputFile['content']): Promise<void>;
  /** Removes the files that were prepared but not placed. */
  discard(): Promise<void>;
  /** Puts the file in its place in one step, replacing an earlier file. */
  place(name: string, content: OutputFile['content']): Promise<void>;
  /** Removes a file and the folders that become empty. Returns whether the file existed. */
  remove(name: string): Promise<boolean>;
  /** Whether two names belong to the same file on a disk that ignores case. */
  isSame(firstName: string, secondName: string): Promise<boolean>;
  /** Returns the size in bytes, and the time of the last change in milliseconds. */
  stat(name: string): Promise<{ readonly size: number; readonly mtimeMs: number }>;
}

/** Reasons why a name can have no file, even if the journal has a name that was never written. */
const noSuchFile = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'] as const;

/**
 * Reasons why a folder stays where its last file was: another file, or on Windows a program that
 * has the folder open. A folder without files publishes nothing.
 */
const staysFolder = ['ENOTEMPTY', 'EEXIST', 'EBUSY', 'EPERM'] as const;

/**
 * Creates a disk for `outDir`. `fault` runs before each change, with the change's number, and tests
 * throw from it.
 */
export function createDisk(outDir: string, fault: (change: number) => void): Disk {
  let changes = 0;
  const folders = new Map<string, Promise<unknown>>();
  const change: Change = async (make) => {
    fault(++changes);
    return make();
  };
  const pathOf = (name: string) => {
    const file = path.join(outDir, name);
    if (!isBelow(file, outDir) && name !== '.') throw new OutsideError(name);
    return file;
  };
  const ensureFolder = (folder: string): Promise<unknown> => {
    return remember(folders, folder, () => change(() => makeFolder(pathOf(folder), outDir)));
  };
  return {
    ...createPlacing({ pathOf, ensureFolder, change }),
    async remove(name) {
      if (!(await leadsInto(outDir, path.dirname(pathOf(name))))) return false;
      const old = await lstat(pathOf(name)).catch(ignore(...noSuchFile));
      const isFile = old !== undefined && !old.isDirectory();
      if (isFile) await replaceFile(pathOf(name), () => change(() => unlink(pathOf(name))));
      for (
        let folder = path.posix.dirname(name);
        folder !== '.';
        folder = path.posix.dirname(folder)
      ) {
        folders.delete(folder);
        const removed = await change(() => rmdir(pathOf(folder))).then(
          () => true,
          ignore(...noSuchFile, ...staysFolder),
        );
        if (!removed) break;
      }
      return isFile;
    },
    async isSame(firstName, secondName) {
      const stats = await Promise.all(
        [firstName, secondName].map((name) =>
          lstat(pathOf(name)).catch(ignore('ENOENT', 'ENOTDIR')),
        ),
      );
      return stats[0] !== undefined && stats[0].ino === stats[1]?.ino;
    },
    async stat(name) {
      const { size, mtimeMs } = await lstat(pathOf(name));
      return { size, mtimeMs };
    },
  };
}

interface Placing {
  /** Returns the absolute path of a name. */
  readonly pathOf: (name: string) => string;
  readonly ensureFolder: (folder: string) => Promise<unknown>;
  readonly change: Change;
}

function createPlacing({
  pathOf,
  ensureFolder,
  change,
}: Placing): Pick<Disk, 'prepare' | 'discard' | 'place'> {
  const prepared = new Set<string>();
  const writeBeside = async (name: string, content: OutputFile['content']) => {
    prepared.add(name);
    await change(() => write(pathOf(temporaryOf(name)), content)).catch((error: unknown) => {
      // The system's error about a full disk names no file.
      throw Object.assign(error as Error, { file: pathOf(name) });
    });
  };
  return {
    async prepare(name, content) {
      await ensureFolder(path.posix.dirname(name));
      if ('kept' in content) return;
      if (!('staged' in content) || !(await isOnDisk(content.staged, pathOf('.'))))
        await writeBeside(name, content);
    },
    async discard() {
      for (const name of prepared) await rm(pathOf(temporaryOf(name)), { force: true });
    },
    async place(name, content) {
      await ensureFolder(path.posix.dirname(name));
      if ('kept' in content) return;
      const moveHere = (from: string) => moveOver(from, pathOf(name), change);
      if (!prepared.has(name)) {
        if ('staged' in content && (await isMoved(() => moveHere(content.staged)))) return;
        await writeBeside(name, content);
      }
      await moveHere(pathOf(temporaryOf(name)));
      prepared.delete(name);
      if ('staged' in content) await change(() => rm(content.staged, { force: true }));
    },
  };
}

/**
 * Makes the folder. Throws an `OutsideError` if a symbolic link on the way leads out of the output
 * folder.
 */
async function makeFolder(folder: string, outDir: string): Promise<void> {
  makeFolders(folder);
  if (!isWithin(await realpath(folder), await realpath(outDir))) throw new OutsideError(folder);
}

/**
 * Whether a folder is in the output folder, and no symbolic link on the way to it leads elsewhere.
 */
async function leadsInto(outDir: string, folder: string): Promise<boolean> {
  const real = await realpath(folder).catch(ignore(...noSuchFile));
  return real !== undefined && isWithin(real, await realpath(outDir));
}

/** Thrown instead of writing. Names were checked earlier, so this is a bug of the generator. */
class OutsideError extends Error {
  constructor(name: string) {
    super(`The output file ${JSON.stringify(name)} would be outside the output folder.`);
  }
}

/** Makes one change on the disk, unless a fault is due before it. */
type Change = <T>(make: () => Promise<T>) => Promise<T>;

/**
 * Writes a file under a temporary name. Whatever has that name is replaced. A symbolic link is not
 * followed, because it may lead out of the output folder.
 */
async function write(file: string, content: OutputFile['content']): Promise<void> {
  await writeNew(file, content).catch(async (error: unknown) => {
    ignore('EEXIST')(error as NodeJS.ErrnoException);
    await rm(file);
    await writeNew(file, content);
  });
}

/** Writes a file. Fails with `EEXIST` if the name is taken. */
async function writeNew(file: string, content: OutputFile['content']): Promise<void> {
  if ('kept' in content) return;
  if ('bytes' in content) return writeFile(file, content.bytes, { flag: 'wx' });
  if ('read' in content) return writeFile(file, content.read(), { flag: 'wx' });
  const from = 'copy' in content ? content.copy : content.staged;
  await copyFile(from, file, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
}

/** Moves a file to a place where another file or empty folders may be. */
async function moveOver(from: string, to: string, change: Change): Promise<void> {
  await replaceFile(to, async () => {
    try {
      await change(() => rename(from, to));
    } catch (error) {
      // Windows also reports EPERM for a folder and for an open file.
      const stats = await lstat(to).catch(ignore('ENOENT', 'ENOTDIR'));
      if (!stats?.isDirectory()) throw error;
      await removeEmptyFolders(to, change);
      await change(() => rename(from, to));
    }
  });
}

/** Whether a file is on the same disk as a folder, so that moving it there needs no room. */
async function isOnDisk(file: string, folder: string): Promise<boolean> {
  const [fileStats, folderStats] = await Promise.all([lstat(file), lstat(folder)]);
  return fileStats.dev === folderStats.dev;
}

/** Returns false if the file is on another device. */
async function isMoved(move: () => Promise<void>): Promise<boolean> {
  return move().then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
}

/** Removes a folder that stands in the way of a file. Throws if it contains a file. */
async function removeEmptyFolders(folder: string, change: Change): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeEmptyFolders(path.join(folder, entry.name), change);
  }
  await change(() => rmdir(folder));
}

function ignore(...codes: readonly string[]): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
    return undefined;
  };
}
