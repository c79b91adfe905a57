/** Reads a built site for an agent: pages as Markdown, sections, links, and the search. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readOutput, redirectOf, type Output } from '../diff/readOutput.ts';
import { readPage } from '../diff/readPage.ts';
import { toSlashes } from '../lib/files/nativePath.ts';
import { createLocalProvider } from '../search/client/createLocalProvider.ts';
import { paths } from '../search/client/format.ts';
import { manifestName, outputNames } from '../lib/outputNames.ts';
import type { SearchAnswer } from '../contract.ts';
import { findLinks, type FoundLink } from './findLinks.ts';
import { withoutTrailingSlash } from '../lib/withoutTrailingSlash.ts';

interface ListedPage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** The pages and sections directly below an address. */
interface AddressSection {
  readonly pages: readonly ListedPage[];
  /** The folders of addresses, with the number of pages below each. */
  readonly folders: readonly { readonly address: string; readonly pages: number }[];
}

/** The content of a built site. */
export interface BuiltSite {
  /** Returns the address of a page as the site writes it, for any spelling of the address. */
  addressOf(written: string): string | undefined;
  /** Returns all addresses, in order. */
  addresses(): readonly string[];
  markdown(address: string): string;
  /** Returns the pages below an address, in any spelling of it. */
  section(written: string): AddressSection;
  /**
   * Returns the links to a page from the content of other pages, in the order of their addresses.
   */
  linksTo(address: string): readonly FoundLink[];
  /** Searches the site. Returns `undefined` if it has no search index of its own. */
  search(query: string, limit: number): Promise<SearchAnswer | undefined>;
}

/**
 * Opens the output in a folder. It is read again after the next build, and nothing is written.
 *
 * @throws UnreadableOutput If the folder has no output.
 */
export function openBuiltSite(folder: string): BuiltSite {
  let state = readState(folder);
  const now = () => {
    const { changed } = state;
    return changed === changeOf(folder) ? state : (state = readState(folder));
  };
  return {
    addressOf: (written) => findPage(now().output, written),
    addresses: () => [...now().output.pages.keys()].sort(),
    markdown: (address) => markdownOf(now().output, folder, address),
    section: (written) => sectionOf(now().output, folder, written),
    linksTo: (address) => now().links().get(address) ?? [],
    search: async (query, limit) => now().provider?.search(query, { limit }),
  };
}

function readState(folder: string) {
  const output = readOutput(folder);
  const index = path.join(folder, paths.directory);
  const read = async (name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown;
  let links: ReadonlyMap<string, readonly FoundLink[]> | undefined;
  return {
    output,
    changed: changeOf(folder),
    links: () => (links ??= findLinks(output, (written) => findPage(output, written))),
    provider: existsSync(index) ? createLocalProvider(read) : undefined,
  };
}

/** Returns a text that changes whenever a build changes the output. */
function changeOf(folder: string): string {
  return [outputNames.routeMap, paths.directory, manifestName]
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs)
    .join(' ');
}

/** Returns the path of an address that may have an origin, a query and a fragment. */
function pathIn(written: string): string {
  return `/${written.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/gi, '').replace(/^\//, '')}`;
}

/**
 * Finds a page by any spelling of its address: with its origin, a fragment, an extension, or
 * another slash.
 */
function findPage(
  output: Output,
  written: string,
  { isRedirected = false }: { readonly isRedirected?: boolean } = {},
): string | undefined {
  const { pages } = output;
  const address = pathIn(written);
  const bare = withoutTrailingSlash(address.replace(/(?:\/index)?\.(?:html|md)$/, ''));
  for (const spelling of [address, bare, `${bare}/`]) if (pages.has(spelling)) return spelling;
  const target = isRedirected ? undefined : redirectOf(output, address);
  return target === undefined ? undefined : findPage(output, target, { isRedirected: true });
}

/** Returns the Markdown copy of a page, or the text of its document if the site has no copies. */
function markdownOf(output: Output, folder: string, address: string): string {
  const { file } = output.pages.get(address)!;
  const copy = path.join(folder, file.replace(/\.html$/, '.md'));
  if (existsSync(copy)) return readFileSync(copy, 'utf8');
  const { title, blocks } = readPage(output.read(file));
  return `# ${title}\n\n${blocks.join('\n\n')}\n`;
}

function sectionOf(output: Output, folder: string, written: string): AddressSection {
  const above = pathIn(toSlashes(written)).replace(/\/?$/, '/');
  const below = [...output.pages.keys()].filter(
    (address) => address.startsWith(above) && address !== above,
  );
  const folders = new Map<string, number>();
  const pages: string[] = [];
  for (const address of below.sort()) {
    const [name, ...deeper] = address.slice(above.length).split('/').filter(Boolean);
    if (deeper.length === 0) pages.push(address);
    else folders.set(`${above}${name}/`, (folders.get(`${above}${name}/`) ?? 0) + 1);
  }
  return {
    pages: pages.map((address) => listed(output, folder, address)),
    folders: [...folders].map(([address, count]) => ({ address, pages: count })),
  };
}

function listed(output: Output, folder: string, address: string): ListedPage {
  const { title, metadata } = readPage(output.read(output.pages.get(address)!.file));
  const copyTitle = /^title: "(.*)"$/m.exec(markdownOf(output, folder, address))?.[1];
  return {
    address,
    title: copyTitle?.replace(/\\(.)/g, '$1') ?? title,
    description: metadata['description'] ?? '',
  };
}
