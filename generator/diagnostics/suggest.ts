/**
 * Guesses the intended name, with one rule for words and one for paths. Every "did you mean" of a
 * diagnostic comes from here.
 */
import { distance } from 'fastest-levenshtein';
import { compareText } from '../lib/compareText.ts';

/**
 * Returns the candidate closest to `name` in spelling, if it is close enough. It may differ by one
 * edit for each three characters of `name`.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = limitOf(name);
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const edits = editsBetween(name.toLowerCase(), candidate.toLowerCase());
    if (edits < least || (edits === least && best !== undefined && candidate < best))
      [best, least] = [candidate, edits];
  }
  return best;
}

/**
 * Returns the path of `candidates` that `path` most likely means. The order is: the same last part
 * in another spelling in the same folder, the same last part elsewhere, a path that differs in a
 * few letters. Endings (`.md`, `.mdx`, `.html`, a slash) do not count.
 */
export function suggestPath(path: string, candidates: Iterable<string>): string | undefined {
  const parts = toParts(path);
  let best: { readonly path: string; readonly rank: number } | undefined;
  for (const candidate of candidates) {
    const rank = rankOf(toParts(candidate), parts);
    if (
      rank !== undefined &&
      (!best || rank < best.rank || (rank === best.rank && candidate < best.path))
    )
      best = { path: candidate, rank };
  }
  return best?.path;
}

/**
 * Returns the values for a diagnostic about an unknown name or id: the existing ones, nearest
 * first, and the one that may be meant. Ids with folders follow the rule for paths.
 */
export function suggestAmong(
  name: string,
  candidates: Iterable<string>,
): { readonly name: string; readonly available: readonly string[]; readonly nearest?: string } {
  const names = [...new Set(candidates)];
  const ranked = names.map((candidate): [number, string] => [
    editsBetween(name.toLowerCase(), candidate.toLowerCase()),
    candidate,
  ]);
  ranked.sort(([a, x], [b, y]) => a - b || compareText(x, y));
  const nearest = suggestPath(name, names);
  return {
    name,
    available: ranked.map(([, candidate]) => candidate),
    ...(nearest !== undefined && { nearest }),
  };
}

/** Returns the most edits that count as a typo in a name. */
function limitOf(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}

interface PathParts {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

function toParts(path: string): PathParts {
  const barePath = path.toLowerCase().replace(/\.mdx?\/?$|\.html$|\/$/, '');
  const slash = barePath.lastIndexOf('/');
  return { path: barePath, folder: barePath.slice(0, slash + 1), name: barePath.slice(slash + 1) };
}

/** Returns how close a candidate is. A lower rank is closer, and `undefined` means too far. */
function rankOf(candidate: PathParts, target: PathParts): number | undefined {
  const limit = limitOf(target.name);
  const sameFolder = candidate.folder === target.folder;
  if (candidate.name === target.name) {
    if (sameFolder) return 0;
    if (target.name.length < 3) return undefined;
    return 100 + editsBetween(candidate.folder, target.folder) / 100;
  }
  if (Math.abs(candidate.path.length - target.path.length) > limit) return undefined;
  const edits = editsBetween(candidate.path, target.path);
  if (sameFolder) return edits <= limit ? edits : undefined;
  return edits <= Math.min(4, Math.floor(target.name.length / 3)) ? 200 + edits : undefined;
}

/**
 * Returns the Levenshtein distance, except that two swapped neighbors (`titel`) count as one edit.
 */
export function editsBetween(a: string, b: string): number {
  if (a.length === b.length) {
    const at = [...a].findIndex((character, i) => character !== b[i]);
    if (
      at >= 0 &&
      a[at] === b[at + 1] &&
      a[at + 1] === b[at] &&
      a.slice(at + 2) === b.slice(at + 2)
    )
      return 1;
  }
  return distance(a, b);
}
