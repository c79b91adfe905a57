/** Gives links to names of other sites their addresses: `[text](inv:python#pathlib.Path)`. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Definition, Link, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { findEntry, readInventory, type InventoryEntry } from './inventoryFile.ts';

/** Where the copies are, and the addresses of the documentations by name. */
interface RemarkInventoryOptions {
  /** Absolute path. */
  readonly folder: string;
  readonly sites: Readonly<Record<string, string>>;
}

/** A link to a name: `inv:python:py:class#pathlib.Path`. */
const link = /^inv:(?<site>[^:#]+)(?::(?<type>[^#]+))?#(?<target>.+)$/;

interface LinkParts {
  readonly site: string;
  readonly type?: string;
  readonly target: string;
}

/** A copy as it was read: its entries, or why there are none. */
interface Copy {
  readonly changed: number | undefined;
  readonly entries: readonly InventoryEntry[] | string;
}

/** A remark plugin. Names that no copy has are messages at the link. */
export default function remarkInventory({ folder, sites }: RemarkInventoryOptions) {
  const copies = new Map<string, Copy>();
  /** Reads a copy again if it has changed, because a plugin lives as long as its thread. */
  const read = (name: string) => {
    const file = path.join(folder, `${name}.inv`);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    const lastCopy = copies.get(name);
    const copy =
      lastCopy?.changed === changed && lastCopy ? lastCopy : { changed, entries: readCopy(file) };
    copies.set(name, copy);
    return copy.entries;
  };
  return (tree: Root, file: VFile): void => {
    for (const node of linksIn(tree)) {
      const groups = link.exec(node.url)?.groups as LinkParts | undefined;
      if (!groups) continue;
      const { site, type, target } = groups;
      const name = decode(target);
      const isEmpty = node.type === 'link' && node.children.length === 0;
      const show = (value: string) => {
        if (isEmpty) node.children = [{ type: 'inlineCode', value }];
      };
      show(name);
      const say = (reason: string) =>
        file.message(reason, { place: node.position, source: 'inventory' });
      const base = sites[site];
      if (base === undefined) {
        say(`no documentation is called \`${site}\`${hint(site, Object.keys(sites))}`);
        continue;
      }
      (file.data['inputs'] as string[] | undefined)?.push(path.join(folder, `${site}.inv`));
      const entries = read(site);
      if (typeof entries === 'string') {
        say(`\`${site}.inv\` cannot be read: ${entries}. \`site run inventories\` writes it`);
        continue;
      }
      const entry = findEntry(entries, name, type);
      if (!entry) {
        const near = nearest(name, entries);
        const meant = near === undefined ? '' : `; \`${near}\` may be meant`;
        say(`\`${site}\` has no ${type ?? 'name'} \`${name}\`${meant}`);
        continue;
      }
      node.url = new URL(entry.address, base.replace(/\/?$/, '/')).href;
      show(entry.title);
    }
  };
}

function linksIn(node: Nodes): readonly (Link | Definition)[] {
  if (node.type === 'link' || node.type === 'definition') return [node];
  return 'children' in node ? node.children.flatMap((child) => linksIn(child)) : [];
}

function readCopy(file: string): readonly InventoryEntry[] | string {
  try {
    return readInventory(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'there is no such file' : message;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name that ends like the wanted one, or begins like it. */
function nearest(name: string, entries: readonly InventoryEntry[]): string | undefined {
  const last = name.split('.').at(-1)!.toLowerCase();
  const isNear = (other: string) => other.split('.').at(-1)!.toLowerCase() === last;
  const start = name.toLowerCase().slice(0, -1);
  return (
    entries.find((entry) => isNear(entry.name)) ??
    entries.find((entry) => start !== '' && entry.name.toLowerCase().startsWith(start))
  )?.name;
}

function hint(name: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `; there are ${names.map((one) => `\`${one}\``).join(', ')}`;
}
