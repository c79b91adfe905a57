/**
 * The files of an output, as its record has them: by folder, with one line of text for each folder.
 * After a change, only the lines of the changed folders are written again.
 */
import { by, compareText } from '../lib/compareText.ts';
import type { FilesInFolder, RecordedFile } from '../lib/fileRecord.ts';

/** A folder with at least one file. */
interface Folder {
  readonly files: FilesInFolder;
  /** The line of the record. Absent if it is not written yet. */
  line?: string;
}

/** Changes by path. `undefined` removes a file. */
type Changes = ReadonlyMap<string, RecordedFile | undefined>;

/** Files by path. An object of this class never changes: `with` and `without` return new ones. */
export class FilesByFolder {
  /** By folder, in order. The name of a folder is empty or ends with a slash. */
  readonly #folders: ReadonlyMap<string, Folder>;

  private constructor(folders: ReadonlyMap<string, Folder>) {
    this.#folders = folders;
  }

  /** Takes the folders of a record in order, and the line of the record for each. */
  static read(
    folders: readonly (readonly [name: string, files: FilesInFolder])[],
    lines: readonly string[],
  ): FilesByFolder {
    return new FilesByFolder(
      new Map(folders.map(([name, files], i) => [name, { files, line: lines[i]! }])),
    );
  }

  static of(files: ReadonlyMap<string, RecordedFile>): FilesByFolder {
    return new FilesByFolder(new Map()).with(files);
  }

  /** Returns a line of JSON for each folder, in order. */
  toLines(): readonly string[] {
    return [...this.#folders].map(([name, folder]) => (folder.line ??= toLine(name, folder.files)));
  }

  get isEmpty(): boolean {
    return this.#folders.size === 0;
  }

  get(path: string): RecordedFile | undefined {
    const [folder, name] = split(path);
    if (!this.hasIn(folder, name)) return undefined;
    const [hash, size] = this.#filesIn(folder)[name]!;
    return { hash, size };
  }

  has(path: string): boolean {
    return this.hasIn(...split(path));
  }

  /** Whether a folder, whose name is empty or ends with a slash, has a file of this name. */
  hasIn(folder: string, name: string): boolean {
    return Object.hasOwn(this.#filesIn(folder), name);
  }

  *paths(): Generator<string> {
    for (const [folder, { files }] of this.#folders)
      for (const name of Object.keys(files)) yield folder + name;
  }

  *[Symbol.iterator](): Generator<readonly [path: string, file: RecordedFile]> {
    for (const [folder, { files }] of this.#folders)
      for (const [name, [hash, size]] of Object.entries(files))
        yield [folder + name, { hash, size }];
  }

  /** Whether all files pass. It makes no object for each, unlike the iterator. */
  every(passes: (path: string, hash: string, size: number) => boolean): boolean {
    for (const [folder, { files }] of this.#folders)
      for (const name in files)
        if (!passes(folder + name, files[name]![0], files[name]![1])) return false;
    return true;
  }

  /** Yields the name of each file in its folder, and its size in bytes. */
  *sizes(): Generator<readonly [name: string, size: number]> {
    for (const { files } of this.#folders.values())
      for (const name in files) yield [name, files[name]![1]];
  }

  /** Returns the files with some of them replaced, added or removed. */
  with(changes: Changes): FilesByFolder {
    const folders = new Map(this.#folders);
    let hasNewFolder = false;
    for (const [folder, changed] of byFolder(changes)) {
      hasNewFolder ||= !folders.has(folder);
      // A file may be called `__proto__`.
      const files = Object.assign(Object.create(null), this.#filesIn(folder)) as Writable;
      for (const [name, file] of changed)
        if (file) files[name] = file;
        else delete files[name];
      if (Object.keys(files).length === 0) folders.delete(folder);
      else folders.set(folder, { files });
    }
    return new FilesByFolder(
      hasNewFolder ? new Map([...folders].sort(by(([folder]) => folder))) : folders,
    );
  }

  /** Returns the files except those at these paths. */
  without(paths: readonly string[]): FilesByFolder {
    if (paths.length === 0) return this;
    return this.with(new Map(paths.map((path) => [path, undefined])));
  }

  #filesIn(folder: string): FilesInFolder {
    return this.#folders.get(folder)?.files ?? noFiles;
  }
}

type Writable = Record<string, FilesInFolder[string]>;

const noFiles: FilesInFolder = {};

function byFolder(changes: Changes) {
  const folders = new Map<string, [name: string, file: FilesInFolder[string] | undefined][]>();
  for (const [path, file] of changes) {
    const [folder, name] = split(path);
    if (!folders.has(folder)) folders.set(folder, []);
    folders.get(folder)!.push([name, file && [file.hash, file.size]]);
  }
  return folders;
}

function split(path: string): readonly [folder: string, name: string] {
  const end = path.lastIndexOf('/') + 1;
  return [path.slice(0, end), path.slice(end)];
}

/** Writes JSON. It is put together here, because objects with many names are slow. */
function toLine(folder: string, files: FilesInFolder): string {
  const entries = Object.entries(files).sort(([a], [b]) => compareText(a, b));
  const texts = entries.map(([name, [hash, size]]) => `${quote(name)}:["${hash}",${size}]`);
  return `${quote(folder)}:{${texts.join()}}`;
}

function quote(name: string): string {
  return /^[\w./-]*$/.test(name) ? `"${name}"` : JSON.stringify(name);
}
