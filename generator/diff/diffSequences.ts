/** A part of two sequences: in both, only in the first, or only in the second. */
interface SequenceEdit {
  readonly state: 'same' | 'removed' | 'added';
  readonly items: readonly string[];
}

/**
 * Number of edits after which two sequences count as different texts, because the search is
 * quadratic.
 */
const MOST_EDITS = 1_000;

/**
 * Finds the shortest way from one sequence to another by Myers' algorithm ("An O(ND) Difference
 * Algorithm and Its Variations", 1986). generator/decisions/0031-words-of-a-change.md explains why
 * no package does this.
 */
export function diffSequences(
  before: readonly string[],
  after: readonly string[],
): readonly SequenceEdit[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middle = diffMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  return joined([
    ...before.slice(0, start).map(unchanged),
    ...middle,
    ...before.slice(before.length - end).map(unchanged),
  ]);
}

type Step = readonly [SequenceEdit['state'], string];

const unchanged = (item: string): Step => ['same', item];

/** Walks the edit graph forward, and then back from its end. */
function diffMiddle(before: readonly string[], after: readonly string[]): readonly Step[] {
  const replacement: readonly Step[] = [
    ...before.map((item): Step => ['removed', item]),
    ...after.map((item): Step => ['added', item]),
  ];
  if (before.length === 0 || after.length === 0) return replacement;
  /** For each number of edits: the furthest place in `before` on each diagonal. */
  const rounds: Map<number, number>[] = [];
  const furthest = new Map([[1, 0]]);
  for (let edits = 0; edits <= MOST_EDITS; edits++) {
    rounds.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOn(furthest, diagonal, edits);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal])
        x++;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length)
        return walkBack(before, after, rounds);
    }
  }
  return replacement;
}

/** Whether the step to a diagonal adds an item rather than removes one. */
function isAddition(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number) {
  if (diagonal === -edits) return true;
  if (diagonal === edits) return false;
  return (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

function startOn(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return isAddition(furthest, diagonal, edits)
    ? furthest.get(diagonal + 1)!
    : furthest.get(diagonal - 1)! + 1;
}

function walkBack(
  before: readonly string[],
  after: readonly string[],
  rounds: readonly ReadonlyMap<number, number>[],
): readonly Step[] {
  const steps: Step[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = rounds.length - 1; edits > 0; edits--) {
    const [furthest, diagonal] = [rounds[edits]!, x - y];
    const isAdded = isAddition(furthest, diagonal, edits);
    const previous = isAdded ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = [furthest.get(previous)!, furthest.get(previous)! - previous];
    while (x > fromX && y > fromY && x > 0 && y > 0 && before[x - 1] === after[y - 1]) {
      steps.push(unchanged(before[--x]!));
      y--;
    }
    if (isAdded) steps.push(['added', after[--y]!]);
    else steps.push(['removed', before[--x]!]);
    [x, y] = [fromX, fromY];
  }
  while (x > 0) steps.push(unchanged(before[--x]!));
  return steps.reverse();
}

function joined(steps: readonly Step[]): readonly SequenceEdit[] {
  const edits: { state: SequenceEdit['state']; items: string[] }[] = [];
  for (const [state, item] of steps) {
    const last = edits.at(-1);
    if (last?.state === state) last.items.push(item);
    else edits.push({ state, items: [item] });
  }
  return edits;
}
