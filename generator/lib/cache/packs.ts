/**
 * Many texts in few files of the cache, because creating and opening a thousand small files takes
 * as long as rendering their contents. Each writer has a pack of its own and an index with a line
 * for each text. The line is written last, so a text is stored completely or not at all. Line and
 * text each have a checksum; a damaged one counts as absent. Several threads and processes may
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
import { lostText, noteDamage, writeToCache } from './cacheFaults.ts';
import { checksumOf } from './cacheFiles.ts';

export interface Packs {
  /**
   * Whether there is a text for `key`, as of the last look at the folder: at the first call, at
   * `refresh`, or when `read` was asked for an unknown text.
   */
  has(key: string): boolean;
  /** Looks at the folder again, because others may have written since. */
  refresh(): void;
  /** Throws `lostText` if there is no such text or only a damaged one. */
  read(key: string): string;
  write(key: string, text: string): void;
  /**
   * Removes the texts of all other keys if that makes the folder much smaller. A pack whose writer
   * still runs stays.
   */
  keep(keys: ReadonlySet<string>): void;
  /** Reads every text and removes damaged ones, so that no later run finds them. */
  repair(): void;
  /** Closes the files; a later call opens them again. */
  close(): void;
}

interface Entry {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
  readonly checksum: string;
}

/** Unused bytes that a pack may always have. */
const tolerated = 4 * 1024 * 1024;
/**
 * Packs smaller than `small` bytes are joined if there are more than `many`, because each build
 * with a change adds one.
 */
const [small, many] = [1024 * 1024, 16];

/** Packs that this thread may still write to. */
const written = new Set<string>();

/** The texts in `folder`, which need not exist. */
export function createPacks(folder: string): Packs {
  const index = createIndex(folder);
  const files = createHandles();
  const readEntry = createReader(folder, { index, files });
  const writer = createWriter(folder, { index, files });
  /** Writes the intact texts of `entries` to another pack, and removes the pack they were in. */
  const move = (pack: string, entries: readonly (readonly [string, Entry])[]) => {
    for (const [key, entry] of entries) {
      const text = readEntry(entry);
      if (text !== undefined) writer.write(key, text);
    }
    index.forget(pack);
    for (const extension of ['index', 'pack'] as const)
      files.discard(fileOf(folder, pack, extension));
  };
  const read = (key: string): string => {
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
    return read(key);
  };
  return {
    has: index.has,
    refresh: index.refresh,
    read,
    write: writer.write,
    keep(keys) {
      const names = packsIn(folder);
      index.refresh();
      for (const pack of names) {
        const isDamaged = index.isDamaged(pack);
        if (isWritten(pack) && !isDamaged) continue;
        const live = index.entriesOf(pack).filter(([key]) => keys.has(key));
        const used = live.reduce((sum, [, { length }]) => sum + length, 0);
        const size = sizeOf(fileOf(folder, pack, 'pack')) ?? 0;
        const isFull = size - used <= Math.max(tolerated, used);
        const isUseful = live.length > 0 && isFull && (names.length <= many || size >= small);
        if (isDamaged || !isUseful) move(pack, live);
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

interface Parts {
  readonly index: ReturnType<typeof createIndex>;
  readonly files: ReturnType<typeof createHandles>;
}

/** Creates the function that reads a text; `undefined` if the text is damaged. */
function createReader(folder: string, { index, files }: Parts) {
  return ({ pack, offset, length, checksum }: Entry): string | undefined => {
    const bytes = Buffer.alloc(length);
    readSync(files.handleOf(fileOf(folder, pack, 'pack'), 'r'), bytes, 0, length, offset);
    if (checksumOf(bytes) === checksum) return bytes.toString('utf8');
    index.markDamaged(pack);
    return undefined;
  };
}

/** Adds texts to a pack of its own. After `close`, the next text opens the files again. */
function createWriter(folder: string, { index, files }: Parts) {
  let own: { readonly pack: string; readonly size: number } | undefined;
  const write = (key: string, text: string): void => {
    // If the folder was removed, appending to the open file would lose the text.
    if (!own || !existsSync(fileOf(folder, own.pack, 'pack'))) own = createPack(folder);
    const [bytes, { pack, size: offset }] = [Buffer.from(text), own];
    written.add(pack);
    const entry = { pack, offset, length: bytes.length, checksum: checksumOf(bytes) };
    const file = fileOf(folder, pack, 'pack');
    // After a partial write, the length of the pack is unknown, so the next text starts a new pack.
    own = undefined;
    writeToCache(file, () => {
      appendFileSync(files.handleOf(file, 'a+'), bytes);
      appendFileSync(files.handleOf(fileOf(folder, pack, 'index'), 'a+'), toLine(key, entry));
    });
    own = { pack, size: offset + bytes.length };
    index.add(key, entry);
  };
  const close = () => {
    files.close();
    if (own) written.delete(own.pack);
  };
  return { write, close };
}

/** The name of a new pack for this writer. */
function createPack(folder: string): { readonly pack: string; readonly size: number } {
  writeToCache(folder, () => mkdirSync(folder, { recursive: true }));
  const writer = `${process.pid}-${threadId}`;
  return { pack: `${writer}-${randomBytes(4).toString('hex')}`, size: 0 };
}

/** Where each text is. Indexes only grow, so only their new ends are read. */
function createIndex(folder: string) {
  const entries = new Map<string, Entry>();
  /** Bytes of each index that were read. */
  const sizes = new Map<string, number>();
  const damaged = new Set<string>();
  let isRead = false;
  const markDamaged = (pack: string) => {
    damaged.add(pack);
    noteDamage(fileOf(folder, pack, 'pack'));
  };
  const refresh = () => {
    isRead = true;
    for (const pack of packsIn(folder)) {
      const file = fileOf(folder, pack, 'index');
      const size = sizeOf(file);
      if (size === undefined || sizes.get(pack) === size) continue;
      const lines = readFileSync(file, 'utf8').split('\n');
      const end = sizeOf(fileOf(folder, pack, 'pack'));
      if (end === undefined) continue;
      sizes.set(pack, size);
      // The last line is empty, or not completely written.
      const isWhole = lines.pop() === '';
      let known = 0;
      for (const line of lines) {
        const { key, ...entry } = parseLine(line, pack);
        known = entry.offset + entry.length;
        // After a crash of the machine, the line may exist and the text may not.
        if (known <= end) entries.set(key, entry);
        else markDamaged(pack);
      }
      if (!(isWhole && known === end) && !isWritten(pack)) markDamaged(pack);
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
    drop: (key: string) => void entries.delete(key),
    markDamaged,
    isDamaged: (pack: string) => damaged.has(pack),
    /** Forgets the texts of a pack, until more are written to it. */
    forget(pack: string) {
      for (const [key, entry] of entries) if (entry.pack === pack) entries.delete(key);
    },
  };
}

function toLine(key: string, { offset, length, checksum }: Entry): string {
  const line = `${key} ${offset} ${length} ${checksum}`;
  return `${line} ${checksumOf(line)}\n`;
}

/** The key and the place of a text. A damaged line gives a place that no pack has. */
function parseLine(line: string, pack: string): Entry & { readonly key: string } {
  const [key = '', offset, length, checksum = '', ofLine] = line.split(' ');
  const isSound = checksumOf(line.slice(0, line.lastIndexOf(' '))) === ofLine;
  return {
    key,
    pack,
    offset: isSound ? Number(offset) : Infinity,
    length: Number(length),
    checksum,
  };
}

/** Keeps files open, because opening one takes longer than reading a text. */
function createHandles() {
  const open = new Map<string, number>();
  return {
    handleOf(file: string, flags: 'a+' | 'r'): number {
      const handle = open.get(file) ?? openSync(file, flags);
      open.set(file, handle);
      return handle;
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
