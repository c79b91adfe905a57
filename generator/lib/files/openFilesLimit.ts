import { readFileSync } from 'node:fs';

/**
 * Returns how many files this process may have open at a time, or `Infinity` if the system does not
 * say. When Node starts, it raises the shell's limit to the highest one that is allowed.
 */
export function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
