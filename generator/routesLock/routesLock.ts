/**
 * Reads and writes `routes.lock`, which has every published address with the ids of its headings,
 * so that a lost address is noticed. It has one line for each page, in order, so that a change is a
 * small difference in version control.
 */
import { decodePath } from '../lib/files/decodePath.ts';

/** The ids of each address. Addresses have no base URL. */
export type Lock = ReadonlyMap<string, readonly string[]>;

/** The name of the file in the site's folder. */
export const lockFile = 'routes.lock';

const head =
  '# Addresses and heading ids that were published. ' +
  '`site build` adds to it, `site routes accept` removes; commit it.';

/** Reads a lock. Returns its entries and the line of each address. */
export function parseLock(text: string): {
  readonly lock: Lock;
  readonly lines: ReadonlyMap<string, number>;
} {
  const lock = new Map<string, readonly string[]>();
  const lines = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [address, ...ids] = line.trim().split(/\s+/);
    if (!address?.startsWith('/')) continue;
    lock.set(address, ids.map(decodePath));
    lines.set(address, index + 1);
  }
  return { lock, lines };
}

/** Returns the sorted text of a lock. */
export function formatLock(lock: Lock): string {
  const lines = [...lock].map(([address, ids]) =>
    [
      address,
      ...[...new Set(ids)].sort().map((id) => id.replace(/[\s%]/g, encodeURIComponent)),
    ].join(' '),
  );
  return `${[head, ...lines.sort()].join('\n')}\n`;
}

/** Returns the addresses and ids of both locks. */
export function mergeLocks(first: Lock, second: Lock): Lock {
  return new Map([
    ...first,
    ...[...second].map(
      ([address, ids]) => [address, [...(first.get(address) ?? []), ...ids]] as const,
    ),
  ]);
}
