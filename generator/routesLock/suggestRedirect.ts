import { editsBetween } from '../diagnostics/suggest.ts';
import type { Graph } from '../types.ts';
import { toLockAddress } from './currentLock.ts';

/**
 * Guesses where a lost address could lead: to the page whose file git saw renamed, else the page
 * whose address ends in the same way, else the page whose title is nearest to the address's words.
 */
export function suggestRedirect(
  lost: string,
  graph: Graph,
  renames: ReadonlyMap<string, string>,
): string | undefined {
  const pages = graph.pages
    .filter(({ route }) => route.kind !== 'notFound')
    .map(({ route, props }) => ({
      address: toLockAddress(route.permalink, graph.site.baseUrl),
      source: route.source,
      title: props.title,
    }));
  const renamed = [...renames].find(([from, to]) =>
    pages.some(
      ({ address, source }) =>
        source === to && bare(addressBefore(address, from, to)) === bare(lost),
    ),
  );
  if (renamed) return pages.find(({ source }) => source === renamed[1])!.address;
  const list = lost.replace(listPage, '');
  if (list !== lost)
    return (
      pages.find(({ address }) => bare(address) === bare(list))?.address ??
      suggestRedirect(list, graph, renames)
    );
  const moved = pages.filter(
    ({ address }) => lastPart(address) !== '' && lastPart(address) === lastPart(lost),
  );
  if (moved.length === 1) return moved[0]!.address;
  const words = toWords(lastPart(lost));
  const near = pages
    .filter(({ address }) => !listPage.test(address))
    .map((page) => ({
      ...page,
      edits: Math.min(
        editsBetween(words, toWords(page.title)),
        editsBetween(words, toWords(lastPart(page.address))),
      ),
    }))
    .filter(({ edits }) => edits <= Math.floor(words.length / 3));
  return near.sort((a, b) => a.edits - b.edits || (a.address < b.address ? -1 : 1))[0]?.address;
}

const listPage = /\/page\/\d+\/?$/;
const bare = (address: string): string => address.replace(/(?<=.)\/$/, '');
const lastPart = (address: string): string => bare(address).split('/').at(-1)!;
const toWords = (text: string): string =>
  readable(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address under the file's old name, as far as names decide addresses. */
function addressBefore(address: string, from: string, to: string): string {
  const [old, now] = [stem(from), stem(to)];
  let same = 0;
  while (same < old.length && same < now.length && old[same] === now[same]) same++;
  const parts = bare(address).split('/');
  const kept = parts.length - (now.length - same);
  return [...parts.slice(0, Math.max(1, kept)), ...old.slice(same)].join('/');
}

/** Parts of a path without extension, number prefixes and `index`. */
function stem(path: string): readonly string[] {
  return path
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+\s*[-_.]\s*(?=\D)/, ''))
    .filter((part, index, all) => index < all.length - 1 || !/^(?:index|readme)$/i.test(part));
}
