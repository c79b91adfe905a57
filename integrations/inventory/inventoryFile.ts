/** `objects.inv` of Sphinx, version 2: the names of a documentation site and their addresses. */
import { deflateSync, inflateSync } from 'node:zlib';

/** A name that other sites may link to. */
export interface InventoryEntry {
  readonly name: string;
  /** A type such as `py:class` or `std:label`. */
  readonly type: string;
  /** 0 and 1 are important, 2 is not, and -1 is not searched. */
  readonly priority: number;
  /** Address relative to the folder of the inventory. */
  readonly address: string;
  /** The visible text. */
  readonly title: string;
}

const lastHeader = '# The remainder of this file is compressed using zlib.';

/** Returns the bytes of an inventory. */
export function toInventory(
  project: string,
  version: string,
  entries: readonly InventoryEntry[],
): Buffer {
  const head = ['# Sphinx inventory version 2', `# Project: ${project}`, `# Version: ${version}`];
  const lines = entries.map(({ name, type, priority, address, title }) => {
    const short = address.endsWith(name) ? `${address.slice(0, -name.length)}$` : address;
    const shown = title === name || title === '' ? '-' : title.replace(/\s+/g, ' ');
    return `${name} ${type} ${priority} ${short} ${shown}\n`;
  });
  return Buffer.concat([
    Buffer.from(`${[...head, lastHeader].join('\n')}\n`),
    deflateSync(lines.join(''), { level: 9 }),
  ]);
}

/**
 * Reads an inventory.
 *
 * @throws If the bytes are not of version 2.
 */
export function readInventory(bytes: Buffer): readonly InventoryEntry[] {
  const start = bytes.indexOf(`${lastHeader}\n`);
  if (start < 0 || !bytes.toString('latin1', 0, 40).startsWith('# Sphinx inventory version 2'))
    throw new Error('it is not an inventory of version 2');
  const text = inflateSync(bytes.subarray(start + lastHeader.length + 1), {
    maxOutputLength: 256 * 1024 * 1024,
  }).toString('utf8');
  return text.split('\n').flatMap((line): readonly InventoryEntry[] => {
    const match = /^(.+?)\s+(\S+:\S+)\s+(-?\d+)\s+(\S*)\s+(.*)$/.exec(line);
    if (!match) return [];
    const [, name, type, priority, address, title] = match as unknown as string[];
    return [
      {
        name: name!,
        type: type!,
        priority: Number(priority),
        address: address!.endsWith('$') ? address!.slice(0, -1) + name! : address!,
        title: title === '-' ? name! : title!,
      },
    ];
  });
}

/** Whether an entry has a type, given with or without its domain (`py:class`, `class`). */
export function isOfType(entry: InventoryEntry, type: string): boolean {
  return `:${entry.type}`.endsWith(`:${type}`);
}

/**
 * Returns the most important entry with a name, and with a type if one is given (`class`,
 * `py:class`).
 */
export function findEntry(
  entries: readonly InventoryEntry[],
  name: string,
  type?: string,
): InventoryEntry | undefined {
  const rank = ({ priority }: InventoryEntry) => (priority < 0 ? 3 : priority);
  return entries
    .filter((entry) => entry.name === name)
    .filter((entry) => type === undefined || isOfType(entry, type))
    .reduce<InventoryEntry | undefined>(
      (best, entry) => (best && rank(best) <= rank(entry) ? best : entry),
      undefined,
    );
}
