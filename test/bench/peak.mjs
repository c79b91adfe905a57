/**
 * Loaded into a measured process (`NODE_OPTIONS=--import`): at its end, writes the most memory it
 * had, in KB, and the processor time it took, in milliseconds, worker threads included.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_PEAK)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const milliseconds = Math.round((userCPUTime + systemCPUTime) / 1000);
    appendFileSync(process.env.BENCH_PEAK, `${maxRSS} ${milliseconds}\n`);
  });
