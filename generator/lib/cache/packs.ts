/**
 * Stores many texts in few files of the cache, because creating and opening a thousand small files
 * takes as long as rendering their contents. Each writer has its own pack, and an index with a line
 * for each text. The line is written last, so a text is stored completely or not at all. Both line
 * and text have a checksum, and a damaged one counts as absent. Several threads and processes may
 * share a folder.
 */
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { lostText, noteDamage, readFromCache, writeToCache } from './cacheFaults.ts';
import { checksumOf } from './cacheFiles.ts';
import { createLines, endOf, toLine, type PackEntry } from './packLines.ts';
import { remember } from '../remember.ts';

/** The texts in a folder, by key. */
export interface Packs {
  /**
   * Whether there is a text for `key`, as of the last look at the folder. The folder is examined at
   * the first call, at `refresh`, and when `read` gets an unknown key.
   */
  has(key: string): boolean;
  /** Looks at the folder again, because others may have written since. */
  refresh(): void;
  /** Throws `lostText` if there is no such text or only a damaged one. */
  read(key: string): string;
  /** Like `read`, for values that were written as bytes. */
  readBytes(key: string): Buffer;
  write(key: string, text: string | Uint8Array): void;
  /**
   * Removes the texts of all other keys if that makes the folder much smaller. A pack whose writer
   * still runs stays.
   */
  retain(keys: ReadonlySet<string>): void;
  /** Reads every text and removes damaged ones, so that no later run finds them. */
  repair(): void;
  /** Closes the files; a later call opens them again. */
  close(): void;
}

/** The unused bytes that a pack may always have. */
const mostUnusedBytes = 4 * 1024 * 1024;
/**
 * Packs smaller than `smallBytes` are joined if there are more than `mostPacks`, because each build
 * with a change adds one.
 */
const [smallBytes, mostPacks] = [1024 * 1024, 16];

/** Packs that this thread may still write to. */
const written = new Set<string>();

/** Opens the texts in `folder`, which need not exist. */
export function createPacks(folder: string): Packs {
  const index = createPackIndex(folder);
  const files = createHandles();
  const readEntry = createReader(folder, { index, files });
  const writer = createWriter(folder, { index, files });
  /** Writes the intact texts of `entries` to another pack, and removes the pack they were in. */
  const move = (pack: string, entries: readonly (readonly [string, PackEntry])[]) => {
    for (const [key, entry] of entries) {
      const text = readEntry(entry);
      if (text !== undefined) writer.write(key, text);
    }
    index.forget(pack);
    for (const extension of ['index', 'pack'] as const)
      files.discard(packFile(folder, pack, extension));
  };
  const readBytes = (key: string): Buffer => {
    if (!index.has(key)) index.refresh();
    const entry = index.get(key);
    if (!entry) throw lostText(key, folder);
    try {
      const text = readEntry(entry);
      if (text !== undefined) return text;
      index.drop(key);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Another process has moved or removed it.
      index.forget(entry.pack);
    }
    return readBytes(key);
  };
  return {
    has: index.has,
    refresh: index.refresh,
    read: (key) => readBytes(key).toString('utf8'),
    readBytes,
    write: writer.write,
    retain(keys) {
      const names = packsIn(folder);
      for (const pack of names) {
        const entries = index.entriesOf(pack);
        const isDamaged = index.isDamaged(pack);
        if (isWritten(pack) && !isDamaged) continue;
        const live = entries.filter(([key]) => keys.has(key));
        const usedBytes = live.reduce((sum, [, { length }]) => sum + length, 0);
        const size = sizeOf(packFile(folder, pack, 'pack')) ?? 0;
        const isSparse = size - usedBytes > Math.max(mostUnusedBytes, usedBytes);
        const isSmall = names.length > mostPacks && size < smallBytes;
        if (isDamaged || live.length === 0 || isSparse || isSmall) move(pack, live);
      }
    },
    repair() {
      for (const pack of packsIn(folder)) {
        const entries = index.entriesOf(pack);
        const isSound = entries.every(([, entry]) => readEntry(entry) !== undefined);
        if (!isSound || index.isDamaged(pack)) move(pack, entries);
      }
    },
    close: writer.close,
  };
}

interface PackParts {
  readonly index: ReturnType<typeof createPackIndex>;
  readonly files: ReturnType<typeof createHandles>;
}

/** Creates the function that reads a text. It returns `undefined` if the text is damaged. */
function createReader(folder: string, { index, files }: PackParts) {
  return ({ pack, offset, length, checksum }: PackEntry): Buffer | undefined => {
    const bytes = Buffer.alloc(length);
    const file = packFile(folder, pack, 'pack');
    readFromCache(file, () => readSync(files.handleOf(file, 'r'), bytes, 0, length, offset));
    if (checksumOf(bytes) === checksum) return bytes;
    index.markDamaged(pack);
    return undefined;
  };
}

/**
 * Creates the functions that add texts to a new pack. After `close`, the next text opens the files
 * again.
 */
function createWriter(folder: string, { index, files }: PackParts) {
  let currentPack: { readonly pack: string; readonly size: number } | undefined;
  const write = (key: string, text: string | Uint8Array): void => {
    // If the folder was removed, appending to the open file would lose the text.
    if (!currentPack || !existsSync(packFile(folder, currentPack.pack, 'pack')))
      currentPack = createPack(folder);
    const [bytes, { pack, size: offset }] = [Buffer.from(text as string), currentPack];
    written.add(pack);
    const entry = { pack, offset, length: bytes.length, checksum: checksumOf(bytes) };
    const file = packFile(folder, pack, 'pack');
    // After a partial write, the length of the pack is unknown, so the next text starts a new pack.
    currentPack = undefined;
    writeToCache(file, () => {
      appendFileSync(files.handleOf(file, 'a+'), bytes);
      appendFileSync(files.handleOf(packFile(folder, pack, 'index'), 'a+'), toLine(key, entry));
    });
    currentPack = { pack, size: offset + bytes.length };
    index.add(key, entry);
  };
  const close = () => {
    files.close();
    if (currentPack) written.delete(currentPack.pack);
  };
  return { write, close };
}

/** Returns the name of a new pack for this writer. */
function createPack(folder: string): { readonly pack: string; readonly size: number } {
  writeToCache(folder, () => mkdirSync(folder, { recursive: true }));
  const writer = `${process.pid}-${threadId}`;
  return { pack: `${writer}-${randomBytes(4).toString('hex')}`, size: 0 };
}

/** The place of each text. Indexes only grow, so only their new ends are read. */
function createPackIndex(folder: string) {
  /** Bytes of each index that were read. */
  const sizes = new Map<string, number>();
  const damaged = new Set<string>();
  let isRead = false;
  const markDamaged = (pack: string) => {
    damaged.add(pack);
    noteDamage(packFile(folder, pack, 'pack'));
  };
  const lines = createLines(markDamaged);
  const refresh = () => {
    isRead = true;
    for (const pack of packsIn(folder)) {
      const file = packFile(folder, pack, 'index');
      const size = sizeOf(file);
      if (size === undefined || sizes.get(pack) === size) continue;
      const text = readFromCache(file, () => readFileSync(file, 'utf8'));
      const end = sizeOf(packFile(folder, pack, 'pack'));
      if (end === undefined) continue;
      sizes.set(pack, size);
      lines.read(pack, text, end);
      if (endOf(text, pack) !== end && !isWritten(pack)) markDamaged(pack);
    }
  };
  return {
    refresh,
    has(key: string): boolean {
      if (!isRead) refresh();
      return lines.get(key) !== undefined;
    },
    get: lines.get,
    entriesOf(pack: string): readonly (readonly [string, PackEntry])[] {
      refresh();
      return lines.keysOf(pack).flatMap((key) => {
        const entry = lines.get(key);
        return entry ? [[key, entry] as const] : [];
      });
    },
    add: lines.add,
    drop: lines.drop,
    markDamaged,
    isDamaged: (pack: string) => damaged.has(pack),
    /** Forgets the texts of a pack, until more are written to it. */
    forget(pack: string) {
      for (const key of lines.keysOf(pack)) lines.drop(key);
    },
  };
}

/** Keeps files open, because opening one takes longer than reading a text. */
function createHandles() {
  const open = new Map<string, number>();
  return {
    handleOf(file: string, flags: 'a+' | 'r'): number {
      return remember(open, file, () => openSync(file, flags));
    },
    /** Removes a file. On Windows, a file that another process has open stays for a later run. */
    discard(file: string) {
      const handle = open.get(file);
      if (handle !== undefined) closeSync(handle);
      open.delete(file);
      try {
        rmSync(file, { force: true });
      } catch {
        return;
      }
    },
    close() {
      for (const handle of open.values()) closeSync(handle);
      open.clear();
    },
  };
}

function sizeOf(file: string): number | undefined {
  return readFromCache(file, () => statSync(file, { throwIfNoEntry: false })?.size);
}

function packFile(folder: string, pack: string, extension: 'index' | 'pack'): string {
  return path.join(folder, `${pack}.${extension}`);
}

function packsIn(folder: string): readonly string[] {
  return existsSync(folder)
    ? readFromCache(folder, () => readdirSync(folder))
        .flatMap((name) => (name.endsWith('.index') ? [name.slice(0, -'.index'.length)] : []))
        .sort()
    : [];
}

/** Whether this thread, another one of this process, or another process may write to the pack. */
function isWritten(pack: string): boolean {
  const [pid, thread] = pack.split('-').map(Number);
  if (pid === process.pid && thread === threadId) return written.has(pack);
  try {
    return process.kill(pid!, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
