import { availableParallelism } from 'node:os';
import { textsInGroups, type GroupPlaces } from './controlGroups.ts';

/**
 * Returns the number of processors that this process may use at a time, even in a container with a
 * quota.
 */
export function availableProcessors(): number {
  return quotas().reduce(withinQuota, availableParallelism());
}

/**
 * Returns how many of `processors` a quota allows. The quota has the microseconds of work in a
 * period: `50000 100000`. Node 20 counts the processors of the machine.
 */
export function withinQuota(processors: number, quota: string): number {
  const [work = NaN, period = NaN] = quota.trim().split(/\s+/).map(Number);
  // Without a limit, Linux says `max` or -1.
  return work > 0 ? Math.max(1, Math.min(processors, Math.floor(work / period))) : processors;
}

/** Returns the quotas of the control groups of this process. */
export function quotas(places?: GroupPlaces): readonly string[] {
  const files = ['cpu.cfs_quota_us', 'cpu.cfs_period_us'];
  return textsInGroups('cpu.max', { controller: 'cpu', files }, places);
}
