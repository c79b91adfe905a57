import { editsBetween } from '../diagnostics/suggest.ts';
import { decodePath } from '../lib/files/decodePath.ts';
import { toGroups } from '../lib/toGroups.ts';
import type { Graph } from '../types.ts';
import { toLockAddress } from './currentLock.ts';
import { withoutTrailingSlash } from '../lib/withoutTrailingSlash.ts';

/**
 * The most addresses that get a suggestion by title. Each is compared with every page, and nobody
 * reads more suggestions of this kind.
 */
const mostSearched = 100;

/**
 * Guesses the new address of each lost one. The order of preference is: the page whose file was
 * renamed in git, the only page whose address has the same last part, the page at the same place in
 * the folder to which its neighbors moved, and the page whose title is nearest to the address's
 * words.
 */
export function suggestRedirects(
  lost: readonly string[],
  graph: Graph,
  renames: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const index = indexPages(graph, renames);
  const suggestions = new Map<string, string>();
  const movedFolders = new Map<string, string>();
  for (const address of lost) {
    const to = index.find(address);
    if (to === undefined) continue;
    suggestions.set(address, to);
    if (lastPart(address) === lastPart(to)) movedFolders.set(folderOf(address), folderOf(to));
  }
  let searched = 0;
  for (const address of lost) {
    if (suggestions.has(address)) continue;
    const folder = movedFolders.get(folderOf(address));
    const to =
      (folder === undefined ? undefined : index.at(`${folder}/${lastPart(address)}`)) ??
      (searched++ < mostSearched ? index.nearest(address) : undefined);
    if (to !== undefined) suggestions.set(address, to);
  }
  return suggestions;
}

/** Returns functions that look up published pages. */
function indexPages({ pages, site }: Graph, renames: ReadonlyMap<string, string>) {
  const candidates = pages
    .filter(({ route }) => route.kind !== 'notFound')
    .map(({ route, props }) => {
      const address = toLockAddress(route.permalink, site.baseUrl);
      const end = lastPart(address);
      return { address, end, source: route.source, texts: [toWords(props.title), toWords(end)] };
    });
  const byAddress = new Map(
    candidates.map(({ address }) => [withoutTrailingSlash(address), address]),
  );
  const bySource = toGroups(candidates, ({ source }) => source);
  const byEnd = toGroups(candidates, ({ end }) => end);
  const renamed = new Map<string, string>();
  for (const [from, to] of renames)
    for (const { address } of bySource.get(to) ?? []) {
      const before = withoutTrailingSlash(addressBefore(address, from, to));
      if (!renamed.has(before)) renamed.set(before, address);
    }
  const find = (lost: string): string | undefined => {
    const file = renamed.get(withoutTrailingSlash(lost));
    if (file !== undefined) return file;
    const list = lost.replace(listPage, '');
    if (list !== lost) return byAddress.get(withoutTrailingSlash(list)) ?? find(list);
    const moved = lastPart(lost) === '' ? [] : (byEnd.get(lastPart(lost)) ?? []);
    return moved.length === 1 ? moved[0]!.address : undefined;
  };
  const named = candidates.filter(({ address }) => !listPage.test(address));
  return {
    /** Finds a page by its file's new name, or by the last part of its address. */
    find,
    /** Finds the page at an address, in either spelling. */
    at: (address: string) => byAddress.get(withoutTrailingSlash(address)),
    /** Finds a page by the words of its title or address. */
    nearest: (lost: string) => nearestTo(toWords(lastPart(lost.replace(listPage, ''))), named),
  };
}

function nearestTo(
  words: string,
  pages: readonly { readonly address: string; readonly texts: readonly string[] }[],
): string | undefined {
  let best: string | undefined;
  let least = Math.floor(words.length / 3);
  for (const { address, texts } of pages)
    for (const text of texts) {
      if (Math.abs(text.length - words.length) > least) continue;
      const edits = editsBetween(words, text);
      if (edits < least || (edits === least && (best === undefined || address < best)))
        [best, least] = [address, edits];
    }
  return best;
}

const listPage = /\/page\/\d+\/?$/;
const folderOf = (address: string): string =>
  withoutTrailingSlash(address).split('/').slice(0, -1).join('/');
const lastPart = (address: string): string => withoutTrailingSlash(address).split('/').at(-1)!;
const toWords = (text: string): string =>
  decodePath(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/**
 * Returns the address that a page had under its file's old name, if that name decides the address.
 */
function addressBefore(address: string, from: string, to: string): string {
  const [old, now] = [stem(from), stem(to)];
  let common = 0;
  while (common < old.length && common < now.length && old[common] === now[common]) common++;
  const parts = withoutTrailingSlash(address).split('/');
  const keptCount = parts.length - (now.length - common);
  return [...parts.slice(0, Math.max(1, keptCount)), ...old.slice(common)].join('/');
}

/** Returns the parts of a path without extension, number prefixes and `index`. */
function stem(path: string): readonly string[] {
  return path
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+\s*[-_.]\s*(?=\D)/, ''))
    .filter(
      (part, index, pathParts) => index < pathParts.length - 1 || !/^(?:index|readme)$/i.test(part),
    );
}
