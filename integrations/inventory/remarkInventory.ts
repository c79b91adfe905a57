/** Gives links to names of other sites their addresses: `[text](inv:python#pathlib.Path)`. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Definition, Link, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { suggest } from '../../generator/diagnostics/suggest.ts';
import { decodePath } from '../../generator/lib/files/decodePath.ts';
import { findEntry, isOfType, readInventory, type InventoryEntry } from './inventoryFile.ts';

/** The folder of the copies, and the addresses of the documentation sites by name. */
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

/** A copy in memory: its entries, or the reason why it has none. */
interface Copy {
  readonly changed: number | undefined;
  readonly entries: readonly InventoryEntry[] | string;
}

/** A remark plugin. Names that no copy has are errors at the link. */
export default function remarkInventory({ folder, sites }: RemarkInventoryOptions) {
  const fileOf = (site: string) => path.join(folder, `${site}.inv`);
  const readEntries = createReadEntries();
  return (tree: Root, file: VFile): void => {
    const entriesOf = (site: string) => {
      (file.data['inputs'] as string[] | undefined)?.push(fileOf(site));
      return readEntries(fileOf(site));
    };
    for (const node of nodesIn(tree)) {
      const fault = faultOf(node, { sites, entriesOf });
      if (fault === undefined) continue;
      const message = file.message(fault, { place: node.position, source: 'inventory' });
      Object.assign(message, { fatal: true });
    }
  };
}

/**
 * Creates a reader of copies. It reads a changed copy again, because a plugin lives as long as its
 * thread.
 */
function createReadEntries(): (file: string) => Copy['entries'] {
  const copies = new Map<string, Copy>();
  return (file) => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    const lastCopy = copies.get(file);
    if (lastCopy && lastCopy.changed === changed) return lastCopy.entries;
    const entries = readCopy(file);
    copies.set(file, { changed, entries });
    return entries;
  };
}

interface Inventories extends Pick<RemarkInventoryOptions, 'sites'> {
  readonly entriesOf: (site: string) => Copy['entries'];
}

const tagFault = 'links to names of inventories are written `[text](inv:…)`, not in HTML';

/** Resolves the address of a node, if it names a site. Returns the fault if it leads nowhere. */
function faultOf(node: Nodes, inventories: Inventories): string | undefined {
  if (isTag(node)) return tagFault;
  const isLink = node.type === 'link' || node.type === 'definition';
  return isLink && node.url.startsWith('inv:') ? resolveLink(node, inventories) : undefined;
}

/** Gives a link its address, and an empty link a text. Returns the fault if it leads nowhere. */
function resolveLink(
  node: Link | Definition,
  { sites, entriesOf }: Inventories,
): string | undefined {
  const parts = link.exec(node.url)?.groups as LinkParts | undefined;
  if (!parts) return `\`${node.url}\` names nothing; write \`inv:site#name\``;
  const { site, type, target } = parts;
  const name = decodePath(target);
  const isEmpty = node.type === 'link' && node.children.length === 0;
  const show = (value: string) => {
    if (isEmpty) node.children = [{ type: 'inlineCode', value }];
  };
  show(name);
  const base = sites[site];
  if (base === undefined)
    return `no documentation is called \`${site}\`${hint(Object.keys(sites))}`;
  const entries = entriesOf(site);
  if (typeof entries === 'string')
    return `\`${site}.inv\` cannot be read: ${entries}. \`site run inventories\` writes it`;
  const entry = findEntry(entries, name, type);
  if (!entry) {
    const wanted = type ? `\`${type}\` named` : 'name';
    return `\`${site}\` has no ${wanted} \`${name}\`${meantBy({ name, type }, entries)}`;
  }
  node.url = new URL(entry.address, base.replace(/\/?$/, '/')).href;
  show(entry.title);
  return undefined;
}

function nodesIn(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => nodesIn(child)) : [])];
}

/** Whether a node is HTML or a JSX tag with such an address, which is never resolved. */
function isTag(node: Nodes & { readonly attributes?: unknown }): boolean {
  if (node.type === 'html') return /=\s*["']?inv:/.test(node.value);
  if (!Array.isArray(node.attributes)) return false;
  const attributes = node.attributes as readonly { readonly value?: unknown }[];
  return attributes.some(({ value }) => typeof value === 'string' && value.startsWith('inv:'));
}

function readCopy(file: string): readonly InventoryEntry[] | string {
  try {
    return readInventory(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'there is no such file' : message;
  }
}

/** A suggestion for a missing name, for the end of a sentence. */
function meantBy(
  { name, type }: Pick<LinkParts, 'type'> & { readonly name: string },
  entries: readonly InventoryEntry[],
): string {
  const named = entries.filter((entry) => entry.name === name);
  const types = named.map((entry) => `\`${entry.type}\``);
  if (types.length > 0) return `; it is a ${types.join(' and a ')}`;
  const ofType = entries.filter((entry) => type === undefined || isOfType(entry, type));
  const meant = nearest(
    name,
    ofType.map((entry) => entry.name),
  );
  return meant === undefined ? '' : `; \`${meant}\` may be meant`;
}

/** The name that ends with the wanted name, is spelled like it, or has the same last part. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const last = `.${name.split('.').at(-1)!}`;
  return (
    names.find((candidate) => candidate.endsWith(`.${name}`)) ??
    suggest(name, names) ??
    (last.length > 4 ? names.find((candidate) => candidate.endsWith(last)) : undefined)
  );
}

function hint(names: readonly string[]): string {
  return names.length === 0 ? '' : `; there are ${names.map((name) => `\`${name}\``).join(', ')}`;
}
