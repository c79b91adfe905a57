/**
 * Keeps a copy of the last output in the cache. A machine that has only the cache, as in continuous
 * integration, restores its output from the copy and builds on it. Files of the site are not
 * copied, because the copy remembers their paths.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { isLostText } from '../lib/cache/cacheFaults.ts';
import { addToJournal, readJournal, writeJournal } from '../lib/cache/journal.ts';
import { createPacks, type Packs } from '../lib/cache/packs.ts';
import { isWithin, nameFrom } from '../lib/files/nativePath.ts';
import { hashOf } from '../lib/hash.ts';
import type { OutputChanges, OutputFile } from '../types.ts';
import { commit, type CommitOptions } from './commit.ts';
import { tolerated } from './inspectOutDir.ts';

export interface CopyOptions {
  readonly cacheDir: string;
  /** Root of the site. */
  readonly root: string;
  readonly outDir: string;
  /** The version of the copy. Copies of other versions are ignored. */
  readonly version: string;
}

type Copied = Pick<OutputFile, 'kind' | 'hash'> &
  (
    | { readonly group: string; readonly offset: number; readonly size: number }
    /** The file of the site that it is a copy of, relative to the root. */
    | { readonly from: string }
  );

/** Copied files by path. A file that no longer exists is left out. */
type Entries = readonly (readonly [name: string, copied: Copied | null])[];

/** Bytes that are compressed together, because pages have much in common. */
const GROUP = 1024 * 1024;
/** The most groups beyond twice the needed number, before all files are copied again. */
const TOLERATED = 32;

/** Copies all files of a committed output. */
export function storeCopy(files: readonly OutputFile[], options: CopyOptions): void {
  const { file, packs } = placesIn(options);
  const journal = readJournal<Copied | null>(file);
  const before = journal?.version === options.version ? journal : undefined;
  const copiedBefore = new Map(
    files.flatMap(({ path: name, hash }) => {
      const copied = before?.values.get(name);
      return copied?.hash === hash && isThere(copied, packs) ? [[name, copied] as const] : [];
    }),
  );
  const bytes = [...copiedBefore.values()].reduce(
    (sum, copied) => sum + ('size' in copied ? copied.size : 0),
    0,
  );
  if (groupsOf(copiedBefore).size > TOLERATED + (2 * bytes) / GROUP) copiedBefore.clear();
  const added = new Map(
    copy(
      files.filter(({ path: name }) => !copiedBefore.has(name)),
      options,
      packs,
    ),
  );
  const names = new Set(files.map(({ path: name }) => name));
  const gone = [...(before?.values ?? [])].flatMap(([name, copied]) =>
    copied && !names.has(name) ? [[name, null] as const] : [],
  );
  const values = new Map<string, Copied | null>([...copiedBefore, ...added, ...gone]);
  writeJournal(file, { version: options.version, values, before });
  packs.retain(groupsOf(values));
  packs.close();
}

/** Copies the files that an edit changed in the output. */
export function storeCopyOfEdit({ files, removed }: OutputChanges, options: CopyOptions): void {
  const { file, packs } = placesIn(options);
  if (!existsSync(file)) return;
  const added = copy(files, options, packs);
  packs.close();
  const entries: Entries = [...added, ...removed.map((name) => [name, null] as const)];
  addToJournal(file, options.version, entries);
}

/**
 * Fills a missing or empty out-dir with the copy, in the state that the last build left. Returns
 * the names of the files, or none if this version has no copy.
 */
export async function restoreOutput(
  output: CommitOptions,
  options: Omit<CopyOptions, 'outDir'>,
): Promise<ReadonlySet<string>> {
  const { outDir } = output;
  const { file, packs } = placesIn(options);
  const isEmpty = !existsSync(outDir) || readdirSync(outDir).every((name) => tolerated.has(name));
  const journal = isEmpty ? readJournal<Copied | null>(file) : undefined;
  if (journal?.version !== options.version) return new Set();
  const read = createReading(packs);
  const files = [...journal.values].flatMap(([name, copied]): OutputFile[] => {
    if (!copied || !isThere(copied, packs)) return [];
    const { kind, hash } = copied;
    if (!('from' in copied))
      return [{ path: name, kind, hash, content: { read: () => read(copied) } }];
    const from = path.resolve(options.root, copied.from);
    const isSame = existsSync(from) && hashOf(readFileSync(from)) === hash;
    return isSame ? [{ path: name, kind, hash, content: { copy: from } }] : [];
  });
  try {
    return new Set((await commit(files, output)).written);
  } catch (error) {
    if (!isLostText(error)) throw error;
    // The record of the output names its files, and this build writes all of them again.
    packs.repair();
    return new Set();
  } finally {
    packs.close();
  }
}

function placesIn({ cacheDir }: Pick<CopyOptions, 'cacheDir'>) {
  return { file: path.join(cacheDir, 'copy.txt'), packs: createPacks(path.join(cacheDir, 'copy')) };
}

function isThere(copied: Copied, packs: Packs): boolean {
  return 'from' in copied || packs.has(copied.group);
}

function groupsOf(copies: ReadonlyMap<string, Copied | null>): ReadonlySet<string> {
  return new Set(
    [...copies.values()].flatMap((copied) => (copied && 'group' in copied ? [copied.group] : [])),
  );
}

/** Copies files from the output into groups. */
function copy(files: readonly OutputFile[], { root, outDir }: CopyOptions, packs: Packs): Entries {
  const entries: (readonly [string, Copied])[] = [];
  let [pieces, size]: [{ file: OutputFile; bytes: Buffer }[], number] = [[], 0];
  const finish = () => {
    if (pieces.length === 0) return;
    const group = hashOf(...pieces.map(({ file: { hash } }) => hash));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
    if (!packs.has(group)) packs.write(group, brotliCompressSync(bytes, { params: quality }));
    let offset = 0;
    for (const { file, bytes: fileBytes } of pieces) {
      const { path: name, kind, hash } = file;
      entries.push([name, { kind, hash, group, offset, size: fileBytes.length }]);
      offset += fileBytes.length;
    }
    [pieces, size] = [[], 0];
  };
  for (const file of files) {
    const { path: name, kind, hash, content } = file;
    if ('copy' in content && isWithin(content.copy, root)) {
      entries.push([name, { kind, hash, from: nameFrom(root, content.copy) }]);
      continue;
    }
    const bytes = readFileSync(path.join(outDir, name));
    pieces.push({ file, bytes });
    size += bytes.length;
    if (size >= GROUP) finish();
  }
  finish();
  return entries;
}

/** Reads copies. A group is kept until the next one is read. */
function createReading(packs: Packs) {
  let lastGroup: { readonly group: string; readonly bytes: Buffer } | undefined;
  return ({ group, offset, size }: Extract<Copied, { group: string }>): Uint8Array => {
    if (lastGroup?.group !== group)
      lastGroup = { group, bytes: brotliDecompressSync(packs.readBytes(group)) };
    return lastGroup.bytes.subarray(offset, offset + size);
  };
}
