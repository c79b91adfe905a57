import { totalmem } from 'node:os';
import { textsInGroups, type GroupPlaces } from './controlGroups.ts';

/**
 * Returns the bytes that the control groups of this process allow, its own and those around it.
 * Returns `undefined` without a limit below the memory of the machine. Node's `constrainedMemory`
 * reads only the own group, and returns more than any machine has if that group has no limit.
 */
export function memoryLimit(places?: GroupPlaces): number | undefined {
  const older = { controller: 'memory', files: ['memory.limit_in_bytes'] };
  const groups = textsInGroups('memory.max', older, places).map(Number);
  const limits = [process.constrainedMemory?.() ?? 0, ...groups].filter((bytes) => bytes > 0);
  const least = Math.min(...limits);
  return least < totalmem() ? least : undefined;
}
