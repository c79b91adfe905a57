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

/** Work for an item of no size, in bytes of text: the cost of a page before its first word. */
const BASE = 4_000;

/** Items that one machine gets together. */
interface Group {
  readonly names: readonly string[];
  readonly work: number;
  /** The lowest hash of a name, which an edit of other members does not change. */
  readonly place: string;
}

/**
 * Returns the items of one machine. All shares have the same work. The items form a row in the
 * order of the hashes of their names, and each share is a part of the row, so an edit moves only
 * items at the edges of shares. Items of one of the `lists` stay together if they are no more work
 * than a share. Such groups are dealt first, the large ones before the small ones, and the row
 * fills the shares up.
 */
export function shareOf(
  sizes: ReadonlyMap<string, number>,
  { part, of, documents }: MachineShare,
  lists: readonly (readonly string[])[] = [],
): ReadonlySet<string> {
  const isShared = documents === undefined ? () => true : picomatch(documents, { dot: true });
  const shared = [...sizes].filter(([name]) => isShared(name));
  const works = new Map(shared.map(([name, size]) => [name, size + BASE]));
  const average = sum([...works.values()]) / of;
  const groups = joinLists(works, lists, average);
  const { dealt, loads } = deal(groups, of);
  const grouped = new Set(groups.flatMap(({ names }) => names));
  const row = [...works]
    .filter(([name]) => !grouped.has(name))
    .map(([name, work]) => ({ name, work, place: hashOf(name) }))
    .sort(by(({ place }) => place));
  const room = loads.map((load) => Math.max(0, average - load));
  const scale = sum(room) / sum(row.map(({ work }) => work));
  const start = sum(room.slice(0, part - 1));
  const end = part === of ? Infinity : start + room[part - 1]!;
  const share = new Set(dealt[part - 1]!.flatMap(({ names }) => names));
  let before = 0;
  for (const { name, work } of row) {
    const middle = (before + work / 2) * scale;
    if (middle >= start && middle < end) share.add(name);
    before += work;
  }
  return share;
}

/** Turns lists into groups. Lists with a common item are joined, unless that is too much work. */
function joinLists(
  works: ReadonlyMap<string, number>,
  lists: readonly (readonly string[])[],
  most: number,
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const list of lists) {
    const shared = list.filter((name) => works.has(name));
    const names = [...new Set(shared.flatMap((name) => groups.get(name)?.names ?? [name]))];
    const work = sum(names.map((name) => works.get(name)!));
    if (work > most) continue;
    const [place = ''] = names.map((name) => hashOf(name)).sort();
    for (const name of names) groups.set(name, { names, work, place });
  }
  return [...new Map([...groups.values()].map((group) => [group.place, group])).values()];
}

/**
 * Gives each group to the machine with the least work so far. Groups come in classes of size, so
 * that an edit rarely changes their order.
 */
function deal(groups: readonly Group[], of: number) {
  const dealt: Group[][] = Array.from({ length: of }, () => []);
  const loads = dealt.map(() => 0);
  const classOf = ({ work }: Group) => Math.floor(Math.log2(work));
  const ordered = groups
    .toSorted(by(({ place }) => place))
    .toSorted((a, b) => classOf(b) - classOf(a));
  for (const group of ordered) {
    const machine = loads.indexOf(Math.min(...loads));
    dealt[machine]!.push(group);
    loads[machine]! += group.work;
  }
  return { dealt, loads };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
