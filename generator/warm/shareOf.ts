import picomatch from 'picomatch';
import { hashOf } from '../lib/hash.ts';
import { by } from '../lib/compareText.ts';

/** One of several machines: `2/4` is `{ part: 2, of: 4 }`. */
export interface MachineShare {
  readonly part: number;
  readonly of: number;
  /** Glob of the documents that are shared among the machines. Default: all. */
  readonly documents?: string;
}

/** Work for an item of no size, in bytes of text: what a page costs before its first word. */
const BASE = 4_000;

/**
 * The items of one machine. Shares are equal in work, and an edit moves only items at their edges:
 * the items stand in the order of a hash of their names, and each share is a part of that row.
 */
export function shareOf(
  sizes: ReadonlyMap<string, number>,
  { part, of, documents }: MachineShare,
): ReadonlySet<string> {
  const isShared = documents === undefined ? () => true : picomatch(documents, { dot: true });
  const row = [...sizes]
    .filter(([name]) => isShared(name))
    .map(([name, size]) => ({ name, work: size + BASE, place: hashOf(name) }))
    .sort(by(({ place }) => place));
  const total = row.reduce((sum, { work }) => sum + work, 0);
  const share = new Set<string>();
  let before = 0;
  for (const { name, work } of row) {
    const middle = before + work / 2;
    if (Math.min(of, Math.floor((middle / total) * of) + 1) === part) share.add(name);
    before += work;
  }
  return share;
}
