import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of a heap that is worth the time. */
const LARGE = 200 * 2 ** 20;

/**
 * Frees what this thread no longer needs, if its heap is large. V8 lets a heap grow to a multiple
 * of what is alive before it looks, so that the memory of a large site would be mostly garbage.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < LARGE) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
