import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The processors that this process may use at a time, also in a container with a quota. */
export function availableProcessors(): number {
  return withinQuota(availableParallelism(), quotaOfContainer());
}

/**
 * How many of `processors` a quota allows: microseconds of work in a period, `50000 100000`. Node
 * 20 counts the processors of the machine.
 */
export function withinQuota(processors: number, quota: string): number {
  const [work = NaN, period = NaN] = quota.trim().split(/\s+/).map(Number);
  // Without a limit, Linux says `max` or -1.
  return work > 0 ? Math.max(1, Math.min(processors, Math.floor(work / period))) : processors;
}

/** In both versions of Linux's control groups. */
function quotaOfContainer(): string {
  const read = (name: string) => readFileSync(`/sys/fs/cgroup/${name}`, 'utf8');
  try {
    return read('cpu.max');
  } catch {
    try {
      return `${read('cpu/cpu.cfs_quota_us')} ${read('cpu/cpu.cfs_period_us')}`;
    } catch {
      return '';
    }
  }
}
