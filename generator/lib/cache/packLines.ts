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

/**
 * The lines of all indexes by key. A run after an edit needs few. So the first keys are looked for
 * in the text of the indexes, and a line is parsed when its text is needed.
 */
export function createLines(markDamaged: (pack: string) => void) {
  const lines = new Map<string, PackEntry | Unparsed>();
  /** The indexes whose lines are not in `lines`. */
  const unsplit = createIndexTexts();
  /** Bytes of each pack when its index was read. */
  const ends = new Map<string, number>();
  const get = (key: string): PackEntry | undefined => {
    if (unsplit.isOftenSearched()) splitAll();
    const packed = lines.get(key) ?? unsplit.find(key);
    if (!packed || !('line' in packed)) return packed;
    const { key: _, ...entry } = parseLine(packed.line, packed.pack);
    // After a crash of the machine, the line may exist and the text may not.
    const isSound = entry.offset + entry.length <= (ends.get(packed.pack) ?? 0);
    if (isSound) lines.set(key, entry);
    else {
      lines.delete(key);
      markDamaged(packed.pack);
    }
    return isSound ? entry : undefined;
  };
  const splitAll = () => {
    const indexes = unsplit.takeAll();
    if (indexes.length === 0) return;
    // What was found or added is newer than the indexes.
    const newer = [...lines];
    lines.clear();
    for (const index of indexes) split(index);
    for (const [key, line] of newer) lines.set(key, line);
  };
  const split = ({ pack, text }: IndexText) => {
    for (const line of text.split('\n').slice(0, -1)) {
      const key = line.slice(0, line.indexOf(' '));
      // A line that is replaced is parsed too, so that its damage is found.
      get(key);
      lines.set(key, { pack, line });
    }
  };
  return {
    get,
    drop(key: string) {
      splitAll();
      lines.delete(key);
    },
    add: (key: string, entry: PackEntry) => void lines.set(key, entry),
    /** The keys of all lines from an index. */
    keysOf(pack: string): readonly string[] {
      splitAll();
      return [...lines].flatMap(([key, line]) => (line.pack === pack ? [key] : []));
    },
    /** Adds the lines of an index. `end` is the length of its pack. */
    read(pack: string, text: string, end: number) {
      ends.set(pack, end);
      const index = { pack, text: text.slice(0, text.lastIndexOf('\n') + 1) };
      if (lines.size === 0) return unsplit.add(index);
      // What was found or added is older than this index.
      splitAll();
      split(index);
    },
  };
}

/** The text of an index, without an unfinished line at its end. */
interface IndexText {
  readonly pack: string;
  readonly text: string;
}

/** The number of keys that are looked for in texts before their lines are split. */
const MOST_SEARCHED = 32;

/** The texts of indexes in the order in which they were read. */
function createIndexTexts() {
  let texts: IndexText[] = [];
  let searched = 0;
  return {
    add: (index: IndexText) => void texts.push(index),
    isOftenSearched: () => searched >= MOST_SEARCHED,
    /** Returns the last line with this key. */
    find(key: string): Unparsed | undefined {
      if (texts.length > 0) searched += 1;
      for (const { pack, text } of texts.toReversed()) {
        const start = text.lastIndexOf(`\n${key} `) + 1;
        if (start > 0 || text.startsWith(`${key} `))
          return { pack, line: text.slice(start, text.indexOf('\n', start)) };
      }
      return undefined;
    },
    takeAll(): readonly IndexText[] {
      const taken = texts;
      [texts, searched] = [[], 0];
      return taken;
    },
  };
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
