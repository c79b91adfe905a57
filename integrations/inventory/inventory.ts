/** Contracts with other documentations: the inventory of this one, and links to names of others. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
  type Integration,
} from '../../generator/integration.ts';
import { moduleAt } from '../moduleAt.ts';
import { readInventory, toInventory, type InventoryEntry } from './inventoryFile.ts';

export interface InventoryOptions {
  /** Addresses of other documentations by name: `{ python: 'https://docs.python.org/3/' }`. */
  readonly sites?: Readonly<Record<string, string>>;
  /** Folder of the committed copies of their inventories. Default: `inventories`. */
  readonly folder?: string;
}

/**
 * Writes `objects.inv` for each documentation collection, and gives links such as
 * `[text](inv:python#pathlib.Path)` their addresses from copies that `site run inventories` writes.
 */
export function inventory({
  sites = {},
  folder = 'inventories',
}: InventoryOptions = {}): Integration {
  return defineIntegration({
    name: 'inventory',
    config: (_, { root }) => ({
      markdown: {
        beforeDefaultRemarkPlugins: [
          [
            moduleAt('remarkInventory', import.meta.url),
            { folder: path.join(root, folder), sites },
          ],
        ],
      },
    }),
    outputs: ({ collections }) =>
      collections.flatMap((one) => (one.type === 'docs' ? [fileOf(one.routeBasePath)] : [])),
    files: (context) => inventories(context),
    commands: {
      inventories: {
        description: 'fetch the inventories of other documentations again',
        run: ({ root }) => refresh(path.join(root, folder), sites),
      },
    },
  });
}

function fileOf(routeBasePath: string): string {
  return routeBasePath === '' ? 'objects.inv' : `${routeBasePath}/objects.inv`;
}

/** A name for each document, and a label for each of its headings in the list of contents. */
function inventories({ pages, config }: FilesContext): readonly AddedFile[] {
  return config.collections.flatMap((collection) => {
    if (collection.type !== 'docs') return [];
    const { id, routeBasePath, version } = collection;
    const base = `${config.baseUrl}${routeBasePath === '' ? '' : `${routeBasePath}/`}`;
    const entries = pages
      .filter(({ route }) => route.kind === 'doc' && route.collection === id)
      .flatMap(({ route: { permalink }, props: { title, toc } }): readonly InventoryEntry[] => {
        const address = permalink.startsWith(base) ? permalink.slice(base.length) : permalink;
        const name = address.replace(/\/$/, '') || 'index';
        return [
          { name, type: 'std:doc', priority: -1, address, title },
          ...toc.map(({ id: heading, html }) => ({
            name: `${name}#${heading}`,
            type: 'std:label',
            priority: -1,
            address: `${address}#${heading}`,
            title: html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, unescaped),
          })),
        ];
      });
    const name = version.name === 'current' ? '' : version.name;
    return [{ path: fileOf(routeBasePath), content: toInventory(config.title, name, entries) }];
  });
}

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const unescaped = (entity: string) => signs[entity]!;

/** Writes the copies. One that cannot be fetched, or is none, leaves the old one. */
async function refresh(folder: string, sites: Readonly<Record<string, string>>): Promise<number> {
  let isWhole = true;
  mkdirSync(folder, { recursive: true });
  for (const [name, base] of Object.entries(sites)) {
    const address = new URL('objects.inv', base.replace(/\/?$/, '/')).href;
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { length } = readInventory(bytes);
      writeFileSync(path.join(folder, `${name}.inv`), bytes);
      process.stdout.write(`${name}: ${length} names of ${address}\n`);
    } catch (error) {
      isWhole = false;
      process.stderr.write(
        `${name}: ${address} gives no inventory (${(error as Error).message}).\n`,
      );
    }
  }
  return isWhole ? 0 : 1;
}
