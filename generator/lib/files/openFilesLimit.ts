import { readFileSync } from 'node:fs';

/**
 * How many files this process may have open at a time; `Infinity` where the system does not say.
 * Node raises the limit of the shell to the highest one that is allowed, when it starts.
 */
export function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
