/**
 * Loaded into a measured process (`NODE_OPTIONS=--import`). When the process ends, writes its peak
 * memory in KB and its processor time in milliseconds, worker threads included.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.env.BENCH_PEAK)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const milliseconds = Math.round((userCPUTime + systemCPUTime) / 1000);
    appendFileSync(process.env.BENCH_PEAK, `${maxRSS} ${milliseconds}\n`);
  });
