/**
 * Many texts in few files of the cache: to create and open a thousand small files costs as much
 * time as to render what is in them. Each writer has a pack of its own, and an index with a line
 * for each text. The line is written last, so a text is there whole or not at all. Several threads
 * and processes may share a folder.
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

export interface Packs {
  /**
   * Whether there is a text for `key`, by the last look at the folder: at the first call, at
   * `refresh`, or when `read` was asked for an unknown text.
   */
  has(key: string): boolean;
  /** Looks at the folder again: others may have written since. */
  refresh(): void;
  /** Throws an error with the code `ENOENT` when there is no such text. */
  read(key: string): string;
  write(key: string, text: string): void;
  /**
   * Removes the texts of all other keys where that makes the folder much smaller. A pack whose
   * writer still runs stays.
   */
  keep(keys: ReadonlySet<string>): void;
  /** Closes the files; a later call opens them again. */
  close(): void;
}

interface Entry {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
}

/** A pack may always have this many unused bytes. */
const tolerated = 4 * 1024 * 1024;
/**
 * Packs of fewer bytes than `small` are joined when there are more than `many`: each build with a
 * change leaves one.
 */
const [small, many] = [1024 * 1024, 16];

/** The texts in `folder`, which need not be there. */
export function createPacks(folder: string): Packs {
  const index = createIndex(folder);
  const files = createHandles();
  let own: ReturnType<typeof openPack> | undefined;

  const readEntry = ({ pack, offset, length }: Entry) => {
    const bytes = Buffer.allocUnsafe(length);
    readSync(files.handleOf(fileOf(folder, pack, 'pack'), 'r'), bytes, 0, length, offset);
    return bytes.toString('utf8');
  };
  const packs: Packs = {
    has: index.has,
    refresh: index.refresh,
    read(key) {
      if (!index.has(key)) index.refresh();
      const entry = index.get(key);
      if (!entry)
        throw Object.assign(new Error(`There is no text ${key} in ${folder}.`), { code: 'ENOENT' });
      try {
        return readEntry(entry);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // Another process has moved or removed it.
        index.forget(entry.pack);
        return packs.read(key);
      }
    },
    write(key, text) {
      // When somebody removes the folder, nobody finds what is appended to the old file.
      if (!own || !existsSync(fileOf(folder, own.pack, 'pack'))) own = openPack(folder);
      const [bytes, { pack, size: offset }] = [Buffer.from(text), own];
      own.size += bytes.length;
      appendFileSync(files.handleOf(fileOf(folder, pack, 'pack'), 'a+'), bytes);
      appendFileSync(
        files.handleOf(fileOf(folder, pack, 'index'), 'a+'),
        `${key} ${offset} ${bytes.length}\n`,
      );
      index.add(key, { pack, offset, length: bytes.length });
    },
    keep(keys) {
      const names = packsIn(folder);
      for (const pack of names) {
        if (isWritten(pack)) continue;
        const live = index.entriesOf(pack).filter(([key]) => keys.has(key));
        const used = live.reduce((sum, [, { length }]) => sum + length, 0);
        const size = sizeOf(fileOf(folder, pack, 'pack')) ?? 0;
        const isFull = size - used <= Math.max(tolerated, used);
        if (live.length > 0 && isFull && (names.length <= many || size >= small)) continue;
        for (const [key, entry] of live) packs.write(key, readEntry(entry));
        index.forget(pack);
        for (const extension of ['index', 'pack'] as const)
          files.discard(fileOf(folder, pack, extension));
      }
    },
    close: files.close,
  };
  return packs;
}

/** A new pack for this writer. */
function openPack(folder: string): { readonly pack: string; size: number } {
  mkdirSync(folder, { recursive: true });
  return { pack: `${process.pid}-${randomBytes(4).toString('hex')}`, size: 0 };
}

/** Where each text is. Indexes only grow, so only their new ends are read. */
function createIndex(folder: string) {
  const entries = new Map<string, Entry>();
  /** Bytes of each index that were read. */
  const sizes = new Map<string, number>();
  let isRead = false;
  const refresh = () => {
    isRead = true;
    for (const pack of packsIn(folder)) {
      const file = fileOf(folder, pack, 'index');
      const [size, end] = [sizeOf(file), sizeOf(fileOf(folder, pack, 'pack'))];
      if (size === undefined || end === undefined || sizes.get(pack) === size) continue;
      sizes.set(pack, size);
      for (const [, key, ...place] of readFileSync(file, 'utf8').matchAll(
        /^(\S+) (\d+) (\d+)\n/gm,
      )) {
        const [offset, length] = place.map(Number) as [number, number];
        // A crash of the machine may keep the line and lose the text.
        if (offset + length <= end) entries.set(key!, { pack, offset, length });
      }
    }
  };
  return {
    refresh,
    has(key: string): boolean {
      if (!isRead) refresh();
      return entries.has(key);
    },
    get: (key: string): Entry | undefined => entries.get(key),
    entriesOf(pack: string): readonly (readonly [string, Entry])[] {
      refresh();
      return [...entries].filter(([, entry]) => entry.pack === pack);
    },
    add: (key: string, entry: Entry) => void entries.set(key, entry),
    /** Its texts are known no more, unless more are put there. */
    forget(pack: string) {
      for (const [key, entry] of entries) if (entry.pack === pack) entries.delete(key);
    },
  };
}

/** Files that stay open: opening one takes longer than reading a text. */
function createHandles() {
  const open = new Map<string, number>();
  return {
    handleOf(file: string, flags: 'a+' | 'r'): number {
      const handle = open.get(file) ?? openSync(file, flags);
      open.set(file, handle);
      return handle;
    },
    /** Removes a file. One that another process has open stays on Windows, for a later run. */
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
  return statSync(file, { throwIfNoEntry: false })?.size;
}

function fileOf(folder: string, pack: string, extension: 'index' | 'pack'): string {
  return path.join(folder, `${pack}.${extension}`);
}

function packsIn(folder: string): readonly string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .flatMap((name) => (name.endsWith('.index') ? [name.slice(0, -'.index'.length)] : []))
        .sort()
    : [];
}

/**
 * Whether a process that still runs may write to the pack: this one, a thread of it, or another.
 */
function isWritten(pack: string): boolean {
  try {
    return process.kill(Number.parseInt(pack, 10), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
