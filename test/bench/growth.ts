/**
 * `npm run bench -- growth`: each dimension of a site on its own, once and twice as large. Prints
 * by how much the processor time of a cold build grows, without what a site of one page takes. Work
 * that follows the size grows by 2; above 2.3 something is quadratic.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clean, command, createEmptySite } from './site.ts';
import { dimensions, type Dimension } from './dimensions.ts';

/** Growth that is still no sign of a quadratic step, with room for noise. */
const most = 2.3;

/** Measures the dimensions whose names begin with one of `names`; all if there are none. */
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

/** The least processor time of a cold build, in milliseconds, threads included. */
function measure({ files, config = () => '' }: Dimension, size: number, runs: number): number {
  const root = createEmptySite(config(size));
  try {
    for (const [file, content] of Object.entries(files(size))) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    }
    return Math.min(...Array.from({ length: runs }, () => (clean(root), build(root))));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function build(root: string): number {
  const peak = path.join(root, 'peak.log');
  rmSync(peak, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, 'build', root, '--jobs', '1'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        BENCH_PEAK: peak,
        NODE_OPTIONS: `--import ${new URL('peak.mjs', import.meta.url)}`,
      },
    },
  );
  if (status !== 0) throw new Error(`The build failed.\n${stderr}${stdout}`);
  return Number(readFileSync(peak, 'utf8').trim().split('\n').at(-1)!.split(' ')[1]);
}
