/**
 * The files of an output, as its record has them: by folder, with one line of text for each. A
 * change of one file costs what its folder costs: the lines of the others stay as they are.
 */
import { by, compareText } from '../lib/compareText.ts';
import type { FilesInFolder, RecordedFile } from '../lib/fileRecord.ts';

/** The files of a folder, which is not empty. */
interface Folder {
  readonly files: FilesInFolder;
  /** The line of the record. Absent if it is not written yet. */
  line?: string;
}

/** Changes by path. `undefined` removes a file. */
type Changes = ReadonlyMap<string, RecordedFile | undefined>;

/** Files by path. They never change. */
export class RecordedFiles {
  /** By folder, in order. The name of a folder is empty or ends with a slash. */
  readonly #folders: ReadonlyMap<string, Folder>;

  private constructor(folders: ReadonlyMap<string, Folder>) {
    this.#folders = folders;
  }

  /** Takes the folders of a record in order, none of them empty, and a line of JSON for each. */
  static read(
    folders: readonly (readonly [name: string, files: FilesInFolder])[],
    lines: readonly string[],
  ): RecordedFiles {
    return new RecordedFiles(
      new Map(folders.map(([name, files], i) => [name, { files, line: lines[i]! }])),
    );
  }

  static of(files: ReadonlyMap<string, RecordedFile>): RecordedFiles {
    return new RecordedFiles(new Map()).with(files);
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

  /** Yields the name of each file in its folder, and its size in bytes. */
  *sizes(): Generator<readonly [name: string, size: number]> {
    for (const { files } of this.#folders.values())
      for (const [name, [, size]] of Object.entries(files)) yield [name, size];
  }

  /** Returns the files with some of them replaced, added or removed. */
  with(changes: Changes): RecordedFiles {
    const folders = new Map(this.#folders);
    for (const [folder, changed] of byFolder(changes)) {
      // A file may be called `__proto__`.
      const files = Object.assign(Object.create(null), this.#filesIn(folder)) as Writable;
      for (const [name, file] of changed)
        if (file) files[name] = file;
        else delete files[name];
      if (Object.keys(files).length === 0) folders.delete(folder);
      else folders.set(folder, { files });
    }
    const isLarger = folders.size > this.#folders.size;
    return new RecordedFiles(
      isLarger ? new Map([...folders].sort(by(([folder]) => folder))) : folders,
    );
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
