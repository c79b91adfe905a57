/**
 * `routes.lock`: every address that was published, with the ids of its headings, so that losing one
 * is noticed. It has one line for each page, in order, so that a change is a small difference in
 * version control.
 */
import { decodePath } from '../lib/files/decodePath.ts';

/** Ids by address; addresses have no base URL. */
export type Lock = ReadonlyMap<string, readonly string[]>;

/** Name of the file in the site's folder. */
export const lockFile = 'routes.lock';

const head =
  '# Addresses and heading ids that were published. ' +
  '`site build` adds to it, `site routes accept` removes; commit it.';

/** Reads a lock, and the line of each address. */
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

/** The lock as text, sorted. */
export function formatLock(lock: Lock): string {
  const lines = [...lock].map(([address, ids]) =>
    [
      address,
      ...[...new Set(ids)].sort().map((id) => id.replace(/[\s%]/g, encodeURIComponent)),
    ].join(' '),
  );
  return `${[head, ...lines.sort()].join('\n')}\n`;
}

/** Everything that at least one of them has. */
export function mergeLocks(one: Lock, other: Lock): Lock {
  return new Map([
    ...one,
    ...[...other].map(
      ([address, ids]) => [address, [...(one.get(address) ?? []), ...ids]] as const,
    ),
  ]);
}
