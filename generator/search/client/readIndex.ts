import {
  hashLength,
  paths,
  type Directory,
  type HeadingRecord,
  type Pack,
  type PackedPage,
  type PackList,
  type PageRecord,
  type Shard,
  type ShardList,
  type Spelling,
} from './format.ts';

/**
 * Reads a file of the index as parsed JSON. Rejects if it does not exist. `isFresh` bypasses
 * caches.
 */
export type Read = (path: string, isFresh: boolean) => Promise<unknown>;

/** The index. Each of its pieces is read once. */
export interface Index {
  /**
   * Reads the directory again if it was read before. Searches wait for it. Without a network,
   * nothing changes.
   */
  refresh(): Promise<void>;
  directory(): Promise<Directory>;
  /** The name of the section of each page. */
  sections(): Promise<readonly string[]>;
  /** Returns the entries of words that begin with `prefix`, from at most `limit` shards. */
  words(
    prefix: string,
    limit: number,
  ): Promise<readonly (readonly [word: string, entry: Shard[string]])[]>;
  spelling(): Promise<readonly string[]>;
  /** Reads the page with this number. */
  page(page: number): Promise<PageRecord>;
}

/** A shard, or a list of shards. */
interface ShardPlace {
  readonly first: string;
  readonly hash: string;
}

interface OpenedIndex {
  readonly directory: Directory;
  readonly places: readonly ShardPlace[];
  /** By page. */
  readonly sections: readonly string[];
}

/**
 * Creates an index that is read with `read`. A deploy may remove old shards, so a piece that cannot
 * be read is requested once more after the directory was read again. Without a network, pieces that
 * were read stay.
 */
export function createIndex(read: Read): Index {
  const { refresh, opened, once } = createPieces(read);
  const listed = async (
    lists: readonly ShardPlace[],
    prefix: string,
  ): Promise<readonly ShardPlace[]> => {
    const read = lists.map(({ hash }) => once<ShardList>(paths.list(hash)).then(placesOf));
    return shardsOf((await Promise.all(read)).flat(), prefix);
  };
  const retry = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch {
      await refresh();
      return ask();
    }
  };
  return {
    // A refresh that fails, for example offline, keeps the pieces that were read.
    refresh: () =>
      refresh().then(
        () => {},
        () => {},
      ),
    directory: async () => (await opened()).directory,
    sections: async () => (await opened()).sections,
    words: (prefix, limit) =>
      retry(async () => {
        const { directory, places } = await opened();
        const matching = shardsOf(places, prefix).slice(0, limit);
        const wanted = directory.listSize === undefined ? matching : await listed(matching, prefix);
        const shards = await Promise.all(
          wanted.slice(0, limit).map(({ hash }) => once<Shard>(paths.shard(hash)).then(entriesOf)),
        );
        return shards.flatMap((entries) => entries.filter(([word]) => word.startsWith(prefix)));
      }),
    spelling: () =>
      retry(async () =>
        wordsOf(await once<Spelling>(paths.spelling((await opened()).directory.spelling))),
      ),
    page: (page) =>
      retry(async () => {
        const { directory, sections } = await opened();
        const { packs, packSize, listSize = 0 } = directory;
        const at = Math.floor(page / packSize);
        const hash = listSize
          ? hashAt(
              await once<PackList>(paths.list(hashAt(packs, Math.floor(at / listSize)))),
              at % listSize,
            )
          : hashAt(packs, at);
        const pack = await once<Pack>(paths.pack(hash));
        return unpack(pack[page % packSize]!, sections[page]!);
      }),
  };
}

interface Pieces {
  /** The directory, read at the first call. */
  opened(): Promise<OpenedIndex>;
  /** Reads the directory again, and forgets all pieces if it changed. */
  refresh(): Promise<unknown>;
  /** Reads a piece and keeps it. */
  once<T>(path: string): Promise<T>;
}

function createPieces(read: Read): Pieces {
  let opened: Promise<OpenedIndex> | undefined;
  let looking: Promise<unknown> | undefined;
  const reads = new Map<string, Promise<unknown>>();

  const keep = (opening: Promise<OpenedIndex>): Promise<OpenedIndex> => {
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  };
  const open = () => opened ?? keep(openIndex(read));
  const look = (before: Promise<OpenedIndex>): Promise<OpenedIndex> =>
    keep(
      openIndex(read)
        .then(async (next) => {
          if (isOther(await before, next)) reads.clear();
          return next;
        })
        .catch(() => before),
    );
  return {
    opened: open,
    refresh: () =>
      (looking ??= (opened ? look(opened) : open()).finally(() => {
        looking = undefined;
      })),
    once<T>(path: string): Promise<T> {
      const reading = reads.get(path) ?? read(path, false);
      reads.set(path, reading);
      reading.catch(() => reads.delete(path));
      return reading as Promise<T>;
    },
  };
}

async function openIndex(read: Read): Promise<OpenedIndex> {
  const directory = (await read(paths.directory, true)) as Directory;
  if (directory?.version !== 4) throw new Error('The search index is of another version.');
  const sections = Array.from<string>({ length: directory.pages }).fill('');
  for (const [name, first] of directory.sections) sections.fill(name, first);
  return { directory, places: placesOf(directory.shards), sections };
}

function placesOf(shards: ShardList): readonly ShardPlace[] {
  const list = shards === '' ? [] : shards.split('|');
  return list.map((name) => ({ hash: hashAt(name, 0), first: name.slice(hashLength) }));
}

function isOther({ directory: before }: OpenedIndex, { directory: now }: OpenedIndex): boolean {
  return before.shards !== now.shards || before.packs !== now.packs;
}

/**
 * Reads the list of words. Each begins with the number of letters that it shares with the previous
 * word.
 */
function wordsOf(spelling: Spelling): readonly string[] {
  let before = '';
  return Array.from(
    spelling.matchAll(/(\d)(\D*)/g),
    ([, shared, ending]) => (before = before.slice(0, Number(shared)) + ending!),
  );
}

function hashAt(hashes: string, place: number): string {
  return hashes.slice(hashLength * place, hashLength * (place + 1));
}

const unpacked = new WeakMap<PackedPage, PageRecord>();

function unpack(packed: PackedPage, section: string): PageRecord {
  let indexedPage = unpacked.get(packed);
  if (!indexedPage) {
    const [url, title, description, keywords, headings] = packed;
    const lines = headings === '' ? [] : headings.split('\n');
    indexedPage = { url, title, section, description, keywords, headings: lines.map(toHeading) };
    unpacked.set(packed, indexedPage);
  }
  return indexedPage;
}

function toHeading(line: string): HeadingRecord {
  const [text = '', id = '', lead = ''] = line.slice(1).split('\t');
  return { id, depth: Number(line[0]), text, lead };
}

const entries = new WeakMap<Shard, readonly (readonly [string, Shard[string]])[]>();

function entriesOf(shard: Shard) {
  let shardEntries = entries.get(shard);
  if (!shardEntries) entries.set(shard, (shardEntries = Object.entries(shard)));
  return shardEntries;
}

/** Returns the shards that may contain words beginning with `prefix`, in order. */
function shardsOf(places: readonly ShardPlace[], prefix: string): readonly ShardPlace[] {
  const after = places.findIndex(({ first }) => first > prefix && !first.startsWith(prefix));
  const end = after < 0 ? places.length : after;
  let start = 0;
  while (start + 1 < end && places[start + 1]!.first <= prefix) start += 1;
  return places.slice(start, end);
}
