/**
 * Citations of registered sites: this site's `citations.json`, and copies of other sites' files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  AddedFile,
  Citation,
  FilesContext,
  IntegrationCommand,
} from '../../generator/integration.ts';
import { by } from '../../generator/lib/compareText.ts';

/** The file in the output of a site that cites others. */
export const citationsFile = 'citations.json';
/** Ending of the committed copies. */
const copyEnding = '.cites.json';

/** For each cited site by address: pages of this site, by the relative address that they cite. */
type CitedSites = Readonly<Record<string, CitedAddresses>>;
type CitedAddresses = Readonly<Record<string, readonly string[]>>;

type Config = Parameters<IntegrationCommand['run']>[0]['config'];

/** Lists the links of all pages to the sites, as a file of the output. */
export function listCitations(
  { pages, config }: FilesContext,
  sites: Readonly<Record<string, string>>,
): AddedFile {
  const bases = Object.values(sites).map(withSlash).sort();
  const citedByBase = new Map(bases.map((base) => [base, new Map<string, Set<string>>()]));
  for (const { route, markdown } of pages) {
    if (!markdown) continue;
    const text = markdown.read();
    for (const base of bases)
      for (const address of linksBelow(base, text)) {
        const cited = citedByBase.get(base)!;
        const from = cited.get(address) ?? new Set();
        cited.set(address, from.add(config.url + route.permalink));
      }
  }
  const toEntries = (cited: ReadonlyMap<string, ReadonlySet<string>>) =>
    Object.fromEntries(
      [...cited].sort(by(([name]) => name)).map(([to, from]) => [to, [...from].sort()]),
    );
  const content = Object.fromEntries(
    [...citedByBase].map(([base, cited]) => [base, toEntries(cited)]),
  );
  return { path: citationsFile, content: `${JSON.stringify(content, undefined, 1)}\n` };
}

/** The parts after `base` of the addresses in `text` that begin with it. */
function linksBelow(base: string, text: string): ReadonlySet<string> {
  const rests = text.split(base).slice(1);
  return new Set(
    rests.map(
      (following) => /^(?:[^\s)>\]"'`.,;:!?]|[.,;:!?](?=[^\s)>\]"'`]))*/.exec(following)![0],
    ),
  );
}

/**
 * Returns the part of another site's file that is about this site, as the text of a copy.
 *
 * @throws If the text is not such a file.
 */
export function toCopy(text: string, { url, baseUrl }: Config): string {
  const sites = JSON.parse(text) as CitedSites;
  const citingPages = new Map<string, readonly string[]>();
  for (const [base, cited] of Object.entries(sites))
    for (const [to, from] of Object.entries(cited)) {
      const address = new URL(to, base);
      if (address.origin !== url || !address.pathname.startsWith(baseUrl)) continue;
      const isList = Array.isArray(from) && from.every((page) => typeof page === 'string');
      if (!isList) throw new Error('it is not a list of citations');
      citingPages.set(decodeURI(address.pathname) + decodeURIComponent(address.hash), from);
    }
  const sorted = Object.fromEntries([...citingPages].sort(by(([name]) => name)));
  return `${JSON.stringify(sorted, undefined, 1)}\n`;
}

export function copyName(site: string): string {
  return `${site}${copyEnding}`;
}

/** Returns the citations in the committed copies of a folder. */
export function readCitations(folder: string, sites: readonly string[]): readonly Citation[] {
  const names = new Set(readNames(folder));
  return sites
    .filter((site) => names.has(copyName(site)))
    .flatMap((site) => {
      const text = readFileSync(path.join(folder, copyName(site)), 'utf8');
      const cited = JSON.parse(text) as CitedAddresses;
      return Object.entries(cited).map(([to, from]) => ({ site, to, from }));
    });
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function withSlash(address: string): string {
  return address.replace(/\/?$/, '/');
}
