/**
 * Shares names with other documentation sites: publishes this site's inventory, and resolves links
 * to names of others.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  defineIntegration,
  type AddedFile,
  type FilesContext,
  type Integration,
} from '../../generator/integration.ts';
import type { Collection, Config } from '../../generator/types.ts';
import { moduleAt } from '../moduleAt.ts';
import { citationsFile, copyName, listCitations, readCitations, toCopy } from './citations.ts';
import { readInventory, toInventory, type InventoryEntry } from './inventoryFile.ts';
import { unescapeHtml } from '../../generator/lib/escape.ts';

export interface InventoryOptions {
  /** Addresses of other documentation sites by name: `{ python: 'https://docs.python.org/3/' }`. */
  readonly sites?: Readonly<Record<string, string>>;
  /** Folder of the committed copies of files that other sites publish. Default: `inventories`. */
  readonly folder?: string;
  /** Whether to publish `citations.json` with the addresses that this site's pages cite. */
  readonly citations?: boolean;
  /** Addresses, by name, of sites that publish such a file and cite this one, for `site diff`. */
  readonly citedBy?: Readonly<Record<string, string>>;
}

/**
 * Writes `objects.inv` for each documentation collection. Links such as
 * `[text](inv:python#pathlib.Path)` get their addresses from copies that `site run inventories`
 * writes.
 */
export function inventory({
  sites = {},
  folder = 'inventories',
  citations = false,
  citedBy = {},
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
    outputs: (config) => [
      ...new Set(
        config.collections.flatMap((collection) =>
          collection.type === 'docs' ? [inventoryOfTree(collection, config).file] : [],
        ),
      ),
    ],
    files: (context) => [
      ...inventories(context),
      ...(citations ? [listCitations(context, sites)] : []),
    ],
    citations: ({ root }) => readCitations(path.join(root, folder), Object.keys(citedBy)),
    commands: {
      inventories: {
        description: 'fetch the inventories of other documentations again',
        run: ({ root, config }) =>
          refresh(path.join(root, folder), [
            ...Object.entries(sites).map((site) => inventoryOf(...site)),
            ...Object.entries(citedBy).map((site) => citationsOf(...site, config)),
          ]),
      },
    },
  });
}

/** The addresses of a documentation tree begin with `base`; `file` is its inventory. */
function inventoryOfTree(
  { routeBasePath, translation }: Collection,
  { baseUrl, locales }: Config,
): { readonly base: string; readonly file: string } {
  const locale = locales.find(({ name }) => name === translation?.locale);
  const below = routeBasePath === '' ? '' : `${routeBasePath}/`;
  const base = `${locale?.baseUrl ?? baseUrl}${below}`;
  return { base, file: `${base.slice(baseUrl.length)}objects.inv` };
}

/** A name for each document, and a label for each of its headings in the table of contents. */
function inventories({ pages, config }: FilesContext): readonly AddedFile[] {
  return config.collections.flatMap((collection) => {
    if (collection.type !== 'docs') return [];
    const { id, version } = collection;
    const { base, file } = inventoryOfTree(collection, config);
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
            title: unescapeHtml(html.replace(/<[^>]*>/g, '')),
          })),
        ];
      });
    // A collection has no pages if the default language replaces all its documents.
    if (entries.length === 0) return [];
    const name = version.name === 'current' ? '' : version.name;
    return [{ path: file, content: toInventory(config.title, name, entries) }];
  });
}

/** A copied file of another site. */
interface CopiedFile {
  readonly site: string;
  readonly address: string;
  /** The content that the site should have there. */
  readonly expectedContent: string;
  /** Name of the copy. */
  readonly file: string;
  /** Returns the copy, and a summary for the report. Throws if the bytes are of another kind. */
  check(bytes: Buffer): { readonly copy: Buffer | string; readonly summary: string };
}

function inventoryOf(site: string, base: string): CopiedFile {
  return {
    site,
    address: new URL('objects.inv', base.replace(/\/?$/, '/')).href,
    expectedContent: 'inventory',
    file: `${site}.inv`,
    check(copy) {
      const { length } = readInventory(copy);
      return { copy, summary: `${length} ${length === 1 ? 'name' : 'names'} of` };
    },
  };
}

function citationsOf(site: string, base: string, config: FilesContext['config']): CopiedFile {
  return {
    site,
    address: new URL(citationsFile, base.replace(/\/?$/, '/')).href,
    expectedContent: 'citations',
    file: copyName(site),
    check(bytes) {
      const copy = toCopy(bytes.toString('utf8'), config);
      return { copy, summary: `${Object.keys(JSON.parse(copy) as object).length} citations of` };
    },
  };
}

/** Writes the copies. If a file cannot be fetched or is of another kind, the old copy stays. */
async function refresh(folder: string, files: readonly CopiedFile[]): Promise<number> {
  let isWhole = true;
  mkdirSync(folder, { recursive: true });
  for (const { site, address, expectedContent, file, check } of files) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const { copy, summary } = check(Buffer.from(await answer.arrayBuffer()));
      writeFileSync(path.join(folder, file), copy);
      process.stdout.write(`${site}: ${summary} ${address}\n`);
    } catch (error) {
      isWhole = false;
      const reason = (error as Error).message;
      process.stderr.write(`${site}: ${address} gives no ${expectedContent} (${reason}).\n`);
    }
  }
  return isWhole ? 0 : 1;
}
