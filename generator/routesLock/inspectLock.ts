/** Compares a build with `routes.lock`. The result is diagnostics and the new text of the lock. */
import type { BuildOptions, Diagnostic, Graph, Outline, Rendered } from '../types.ts';
import { compareLock, lostAddresses, withSuggestions, type Lost } from './compareLock.ts';
import { currentLock, toLockAddress } from './currentLock.ts';
import { formatLock, lockFile, mergeLocks, parseLock, type Lock } from './routesLock.ts';

/** The current lock, the build to compare with it, and the mode. */
interface LockInput {
  readonly mode: NonNullable<BuildOptions['routes']>;
  /** The text of the lock; `undefined` if there is none. */
  readonly text: string | undefined;
  readonly graph: Graph;
  readonly outlines: ReadonlyMap<string, Outline>;
  readonly rendered: readonly Rendered[];
  /** Reads the renames in git. It is called only if an address is lost. */
  readonly readRenames: () => Promise<ReadonlyMap<string, string>>;
}

/** The diagnostics about the lock, and its new text. */
export interface InspectedLock {
  readonly diagnostics: readonly Diagnostic[];
  /** The published addresses that no longer work. */
  readonly lost: readonly Lost[];
  /** The new text of the lock, if it differs from the current one. */
  readonly text?: string;
  /** The line of each address in that text, by its line in the current lock. */
  readonly lines?: ReadonlyMap<number, number>;
}

/**
 * Compares a build with the lock and computes the lock's new text. If a site has no lock, `add` and
 * `accept` create one, and `compare` finds nothing.
 */
export async function inspectLock({
  mode,
  text,
  graph,
  outlines,
  rendered,
  readRenames,
}: LockInput): Promise<InspectedLock> {
  if (mode === 'none' || (text === undefined && mode === 'compare'))
    return { diagnostics: [], lost: [] };
  const current = currentLock(graph, outlines);
  const recorded = parseLock(text ?? '');
  const written = formatLock(
    mode === 'accept'
      ? accepted(recorded.lock, current, graph)
      : mergeLocks(recorded.lock, current),
  );
  const change =
    mode !== 'compare' && written !== text
      ? { text: written, lines: toNewLines(recorded.lines, parseLock(written).lines) }
      : {};
  if (mode === 'accept') return { diagnostics: [], lost: [], ...change };
  const addresses = lostAddresses({ recorded, current, graph });
  const lost = addresses.length > 0 ? withSuggestions(addresses, graph, await readRenames()) : [];
  const diagnostics = compareLock({
    recorded,
    current,
    graph,
    lost,
    rendered: new Map(rendered.map((page) => [page.permalink, page])),
    isFrozen: mode === 'compare',
  });
  return { diagnostics, lost, ...change };
}

function toNewLines(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): ReadonlyMap<number, number> {
  return new Map(
    [...before].flatMap(([address, line]) =>
      after.has(address) ? [[line, after.get(address)!] as const] : [],
    ),
  );
}

/** Returns the diagnostics with the line numbers that `routes.lock` has after it was written. */
export function atWrittenLines(
  diagnostics: readonly Diagnostic[],
  { lines }: InspectedLock,
): readonly Diagnostic[] {
  if (!lines) return diagnostics;
  return diagnostics.map((diagnostic) =>
    diagnostic.file === lockFile && diagnostic.line !== undefined
      ? { ...diagnostic, line: lines.get(diagnostic.line) ?? diagnostic.line }
      : diagnostic,
  );
}

/** Returns the published addresses, and the old addresses that redirect to them. */
function accepted(recorded: Lock, current: Lock, { redirects, site }: Graph): Lock {
  const moved = new Set(redirects.map(({ from }) => toLockAddress(from, site.baseUrl)));
  return new Map([...[...recorded].filter(([address]) => moved.has(address)), ...current]);
}
