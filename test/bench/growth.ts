/**
 * `npm run bench -- growth`: builds a site that is large in one dimension, then one that is twice
 * as large. Prints the factor by which the processor time of a cold build grows, after the time for
 * a site of one page is subtracted. The factor is 2 if the work follows the size; above 2.3, some
 * step is quadratic.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildMeasured } from './buildMeasured.ts';
import { clean, createEmptySite } from './site.ts';
import { dimensions, type Dimension } from './dimensions.ts';

/** A larger factor points to a quadratic step. The limit leaves room for noise. */
const most = 2.3;

/**
 * Measures the dimensions whose names begin with one of `names`, or all dimensions if `names` is
 * empty.
 */
export function benchGrowth({ runs }: { readonly runs: number }, names: readonly string[] = []) {
  const wanted = dimensions.filter(
    ({ name }) => names.length === 0 || names.some((begin) => name.startsWith(begin)),
  );
  const least = measure({ name: 'base', size: 0, files: () => ({}) }, 0, runs);
  console.log(`${'a site of one page'.padEnd(24)} ${least.toFixed(0).padStart(6)} ms`);
  for (const dimension of wanted) {
    const { name, size } = dimension;
    const [one, two] = [size, 2 * size].map((n) => measure(dimension, n, runs) - least);
    const growth = two! / one!;
    console.log(
      `${name.padEnd(24)} ${String(size).padStart(6)}: ${one!.toFixed(0).padStart(6)} ms, ` +
        `${String(2 * size).padStart(6)}: ${two!.toFixed(0).padStart(6)} ms, ` +
        `growth ${growth.toFixed(2)}${growth > most ? '  TOO MUCH' : ''}`,
    );
  }
}

/** Returns the least processor time of a cold build, in milliseconds, threads included. */
function measure({ files, config = () => '' }: Dimension, size: number, runs: number): number {
  const root = createEmptySite(config(size));
  try {
    for (const [file, content] of Object.entries(files(size))) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    }
    return Math.min(
      ...Array.from(
        { length: runs },
        () => (clean(root), buildMeasured(root, ['--jobs', '1']).milliseconds),
      ),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
