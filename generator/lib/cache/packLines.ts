/** The lines of the indexes of packs: a key, and the place of its text. */
import { checksumOf } from './cacheFiles.ts';

/** The place of a text. */
export interface PackEntry {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
  readonly checksum: string;
}

/** A line of an index that is not parsed yet. */
interface Unparsed {
  readonly pack: string;
  readonly line: string;
}

/** The text of an index, without an unfinished line at its end. */
interface IndexText {
  readonly pack: string;
  readonly index: string;
}

/** The number of keys that are looked for in the text of indexes before these are split. */
const MOST_SEARCHED = 32;

/**
 * The lines of all indexes by key. A run after an edit needs few. So the first keys are looked for
 * in the text of the indexes, and a line is parsed when its text is needed.
 */
export function createLines(markDamaged: (pack: string) => void) {
  const lines = new Map<string, PackEntry | Unparsed>();
  /** The indexes whose lines are not in `lines`, in the order in which they were read. */
  let unsplit: IndexText[] = [];
  let searched = 0;
  /** Bytes of each pack when its index was read. */
  const ends = new Map<string, number>();
  const get = (key: string): PackEntry | undefined => {
    const packed = lines.get(key) ?? search(key);
    if (!packed || !('line' in packed)) return packed;
    const { key: _, ...entry } = parseLine(packed.line, packed.pack);
    // After a crash of the machine, the line may exist and the text may not.
    const isSound = entry.offset + entry.length <= (ends.get(packed.pack) ?? 0);
    if (isSound) lines.set(key, entry);
    else {
      drop(key);
      markDamaged(packed.pack);
    }
    return isSound ? entry : undefined;
  };
  const search = (key: string): PackEntry | Unparsed | undefined => {
    if (unsplit.length > 0 && ++searched > MOST_SEARCHED) splitAll();
    return findLine(key, unsplit) ?? lines.get(key);
  };
  const splitAll = () => {
    if (unsplit.length === 0) return;
    // What was found or added is newer than the indexes.
    const newer = [...lines];
    const indexes = unsplit;
    [unsplit, searched] = [[], 0];
    lines.clear();
    for (const index of indexes) split(index);
    for (const [key, line] of newer) lines.set(key, line);
  };
  const split = ({ pack, index }: IndexText) => {
    for (const line of index.split('\n').slice(0, -1)) {
      const key = line.slice(0, line.indexOf(' '));
      // A line that is replaced is parsed too, so that its damage is found.
      get(key);
      lines.set(key, { pack, line });
    }
  };
  const drop = (key: string): void => {
    splitAll();
    lines.delete(key);
  };
  return {
    get,
    drop,
    add: (key: string, entry: PackEntry) => void lines.set(key, entry),
    /** The keys of all lines from an index. */
    keysOf(pack: string): readonly string[] {
      splitAll();
      return [...lines].flatMap(([key, line]) => (line.pack === pack ? [key] : []));
    },
    /**
     * Adds the lines of an index, except for an unfinished one. `end` is the length of its pack.
     */
    read(pack: string, text: string, end: number) {
      ends.set(pack, end);
      const index = text.slice(0, text.lastIndexOf('\n') + 1);
      if (lines.size === 0) return void unsplit.push({ pack, index });
      splitAll();
      split({ pack, index });
    },
  };
}

/** Returns the last line of the indexes with this key. */
function findLine(key: string, indexes: readonly IndexText[]): Unparsed | undefined {
  for (const { pack, index } of indexes.toReversed()) {
    const start = index.lastIndexOf(`\n${key} `) + 1;
    if (start > 0 || index.startsWith(`${key} `))
      return { pack, line: index.slice(start, index.indexOf('\n', start)) };
  }
  return undefined;
}

/** The offset after the last text of an index. `undefined` if its last line is incomplete. */
export function endOf(index: string, pack: string): number | undefined {
  if (!index.endsWith('\n')) return index === '' ? 0 : undefined;
  const start = index.lastIndexOf('\n', index.length - 2) + 1;
  const { offset, length } = parseLine(index.slice(start, -1), pack);
  return offset + length;
}

/** Returns the line of a text, with a checksum of the line. */
export function toLine(key: string, { offset, length, checksum }: PackEntry): string {
  const line = `${key} ${offset} ${length} ${checksum}`;
  return `${line} ${checksumOf(line)}\n`;
}

/** Returns the key and the place of a text. The place of a damaged line is one that no pack has. */
function parseLine(line: string, pack: string): PackEntry & { readonly key: string } {
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
