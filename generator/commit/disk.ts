import { constants } from 'node:fs';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { isBelow, isWithin } from '../lib/nativePath.ts';
import type { OutputFile } from '../types.ts';
import { temporaryOf } from './manifest.ts';

/** Changes below one folder; names are relative to it, with forward slashes. */
export interface Disk {
  /** The whole file appears at once, in place of what was there. */
  place(name: string, content: OutputFile['content']): Promise<void>;
  /** Removes a file and the folders it leaves empty; whether there was one. */
  remove(name: string): Promise<boolean>;
  /** Whether two names are one file, on a disk that ignores case. */
  isSame(one: string, other: string): Promise<boolean>;
  /** Its size in bytes, and when it was last changed, in milliseconds. */
  stat(name: string): Promise<{ readonly size: number; readonly mtimeMs: number }>;
}

/** `fault` is called with the number of each change before it is made. */
export function createDisk(outDir: string, fault: (change: number) => void): Disk {
  let changes = 0;
  const folders = new Map<string, Promise<unknown>>();
  const change = <T>(make: () => Promise<T>): Promise<T> => {
    fault(++changes);
    return make();
  };
  const at = (name: string) => {
    const file = path.join(outDir, name);
    if (!isBelow(file, outDir) && name !== '.') throw new OutsideError(name);
    return file;
  };
  const ensureFolder = (folder: string): Promise<unknown> => {
    const made = folders.get(folder) ?? change(() => makeFolder(at(folder), outDir));
    folders.set(folder, made);
    return made;
  };
  const moveInto = async (from: string, name: string): Promise<void> => {
    await change(() => rename(from, at(name))).catch(async (error: NodeJS.ErrnoException) => {
      if (!['EISDIR', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')) throw error;
      await removeEmptyFolders(at(name), change);
      await change(() => rename(from, at(name)));
    });
  };
  return {
    async place(name, content) {
      await ensureFolder(path.posix.dirname(name));
      if ('kept' in content) return;
      if ('staged' in content && (await isMoved(() => moveInto(content.staged, name)))) return;
      const temporary = at(temporaryOf(name));
      await change(() =>
        'bytes' in content
          ? writeFile(temporary, content.bytes)
          : 'read' in content
            ? writeFile(temporary, content.read())
            : copyFile(
                'copy' in content ? content.copy : content.staged,
                temporary,
                constants.COPYFILE_FICLONE,
              ),
      );
      await moveInto(temporary, name);
      if ('staged' in content) await change(() => rm(content.staged, { force: true }));
    },
    async remove(name) {
      const found = await change(() => unlink(at(name))).then(
        () => true,
        ignore('ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'),
      );
      for (
        let folder = path.posix.dirname(name);
        folder !== '.';
        folder = path.posix.dirname(folder)
      ) {
        folders.delete(folder);
        const removed = await change(() => rmdir(at(folder))).then(
          () => true,
          ignore('ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'),
        );
        if (!removed) break;
      }
      return found ?? false;
    },
    async isSame(one, other) {
      const stats = await Promise.all(
        [one, other].map((name) => lstat(at(name)).catch(ignore('ENOENT', 'ENOTDIR'))),
      );
      return stats[0] !== undefined && stats[0].ino === stats[1]?.ino;
    },
    async stat(name) {
      const { size, mtimeMs } = await lstat(at(name));
      return { size, mtimeMs };
    },
  };
}

/** Makes the folder, unless a symbolic link on the way leads out of the output folder. */
async function makeFolder(folder: string, outDir: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!isWithin(await realpath(folder), await realpath(outDir))) throw new OutsideError(folder);
}

/** Thrown instead of writing: every name was checked before, so this is a mistake of the generator. */
class OutsideError extends Error {
  constructor(name: string) {
    super(`The output file ${JSON.stringify(name)} would lie outside the output folder.`);
  }
}

/** Whether moving worked; false when the file is on another device. */
async function isMoved(move: () => Promise<void>): Promise<boolean> {
  return move().then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return false;
      throw error;
    },
  );
}

/** A folder that stands where a file is to be: removed when there is no file in it, else an error. */
async function removeEmptyFolders(
  folder: string,
  change: <T>(make: () => Promise<T>) => Promise<T>,
): Promise<void> {
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
