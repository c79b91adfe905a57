import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic, Graph, Rendered } from '../types.ts';
import { startOfFile } from '../lib/startOfFile.ts';
import { toLockAddress } from './currentLock.ts';
import { lockFile, type Lock, type parseLock } from './routesLock.ts';
import { suggestRedirects } from './suggestRedirects.ts';
import { withoutTrailingSlash } from '../lib/withoutTrailingSlash.ts';

interface CompareInput {
  readonly recorded: ReturnType<typeof parseLock>;
  readonly current: Lock;
  readonly graph: Graph;
  /** By permalink. */
  readonly rendered: ReadonlyMap<string, Rendered>;
  readonly lost: readonly Lost[];
  /** Whether `routes.lock` must already contain every address, because it cannot be changed. */
  readonly isFrozen: boolean;
}

/** A published address that no longer works, and its likely replacement. */
export interface Lost {
  readonly from: string;
  readonly to?: string;
}

/** Returns the addresses of the lock that are neither pages nor redirects. */
export function lostAddresses({
  recorded,
  current,
  graph,
}: Pick<CompareInput, 'recorded' | 'current' | 'graph'>): readonly string[] {
  const working = new Set(
    [
      ...current.keys(),
      ...graph.redirects.map(({ from }) => toLockAddress(from, graph.site.baseUrl)),
    ].map(withoutTrailingSlash),
  );
  return [...recorded.lock.keys()].filter((address) => !working.has(withoutTrailingSlash(address)));
}

/**
 * Returns the lost addresses with suggestions. `renames` has the new path of each old path in git.
 */
export function withSuggestions(
  lost: readonly string[],
  graph: Graph,
  renames: ReadonlyMap<string, string>,
): readonly Lost[] {
  const suggestions = suggestRedirects(lost, graph, renames);
  return lost.map((from) => {
    const to = suggestions.get(from);
    return { from, ...(to !== undefined && { to }) };
  });
}

/**
 * Reports entries of the lock that this build lacks, at their lines in the lock. If the lock is
 * frozen, it also reports addresses of the build that the lock lacks.
 */
export function compareLock(input: CompareInput): readonly Diagnostic[] {
  const { recorded, current, isFrozen } = input;
  const at = (address: string) => ({
    file: lockFile,
    line: recorded.lines.get(address)!,
    column: 1,
  });
  const lost = input.lost.map(({ from, to }) =>
    diagnose('redirect/lost-address', at(from), {
      address: from,
      ...(to !== undefined && { suggestion: { from, to } }),
    }),
  );
  const headings = [...recorded.lock].flatMap(([address, ids]) => {
    const gone = current.has(address) ? lostIds(address, ids, input) : [];
    return gone.length === 0
      ? []
      : [
          diagnose('redirect/lost-heading', at(address), {
            address,
            ids: gone.slice(0, 5),
            count: gone.length,
          }),
        ];
  });
  const fresh = isFrozen
    ? [...current.keys()].filter((address) => !recorded.lock.has(address)).sort()
    : [];
  const stale =
    fresh.length === 0
      ? []
      : [
          diagnose('redirect/stale-lock', startOfFile(lockFile), {
            count: fresh.length,
            example: fresh[0]!,
          }),
        ];
  return [...stale, ...lost, ...headings];
}

/**
 * Returns the ids that no element of the page has. A page that could not be rendered completely has
 * none.
 */
function lostIds(
  address: string,
  ids: readonly string[],
  { current, graph, rendered }: CompareInput,
): readonly string[] {
  const page = rendered.get(graph.site.baseUrl + address.slice(1));
  if (page?.diagnostics.some(({ severity }) => severity === 'error')) return [];
  const existingIds = new Set([...(current.get(address) ?? []), ...(page?.ids ?? [])]);
  return ids.filter((id) => !existingIds.has(id));
}
