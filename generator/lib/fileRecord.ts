/** The files in the record of a build, by name: folders first, so that no path is written twice. */

/** A file as it was when it was written. */
export interface RecordedFile {
  readonly hash: string;
  readonly size: number;
}

/** The files of a folder by name. */
export type FilesInFolder = Readonly<Record<string, readonly [hash: string, size: number]>>;

/** The record that a build writes of its output. */
export interface BuildRecord {
  /** By folder. Records of earlier versions have whole names. */
  readonly files: Readonly<Record<string, FilesInFolder | RecordedFile>>;
  /** Files that a build was changing when it was killed. What `files` says of them may be wrong. */
  readonly pending?: readonly string[];
}

/** Returns the files of a record whose names are wanted and that are not pending. */
export function recordedFiles(
  record: BuildRecord,
  isWanted: (name: string) => boolean = () => true,
): Map<string, RecordedFile> {
  const files = new Map<string, RecordedFile>();
  const add = (name: string, file: RecordedFile) => isWanted(name) && files.set(name, file);
  for (const [folder, names] of Object.entries(record.files))
    if (isFile(names)) add(folder, names);
    else
      for (const [name, [hash, size]] of Object.entries(names)) add(folder + name, { hash, size });
  for (const name of record.pending ?? []) files.delete(name);
  return files;
}

function isFile(entry: FilesInFolder | RecordedFile): entry is RecordedFile {
  return typeof entry['hash'] === 'string';
}
