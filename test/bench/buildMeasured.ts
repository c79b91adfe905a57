import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { command } from './site.ts';

export interface Measured {
  readonly stdout: string;
  /** Time from start to end. */
  readonly seconds: number;
  /** Peak memory. */
  readonly megabytes: number;
  /** Processor time, threads included. */
  readonly milliseconds: number;
}

/**
 * Runs `site build` on the site in `root`, in a process of its own. Returns what it printed and
 * what it cost.
 *
 * @throws If the build fails.
 */
export function buildMeasured(root: string, options: readonly string[]): Measured {
  const peak = path.join(root, 'peak.log');
  rmSync(peak, { force: true });
  const before = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, 'build', root, ...options],
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
  const seconds = (performance.now() - before) / 1000;
  if (status !== 0) throw new Error(`The build failed.\n${stderr}${stdout.slice(0, 2000)}`);
  const processes = readFileSync(peak, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [kilobytes: number, milliseconds: number]);
  return {
    stdout,
    seconds,
    megabytes: Math.max(...processes.map(([kilobytes]) => kilobytes)) / 1024,
    milliseconds: processes.at(-1)![1],
  };
}
