/**
 * Loaded into a measured process (`NODE_OPTIONS=--import`): at its end, writes the most memory it
 * had, worker threads included, in KB.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_PEAK)
  process.on('exit', () =>
    appendFileSync(process.env.BENCH_PEAK, `${process.resourceUsage().maxRSS}\n`),
  );
