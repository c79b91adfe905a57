import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of garbage that are worth the time. */
const LARGE = 100 * 2 ** 20;

/** Tasks after which it is worth looking. */
const TASKS = 200;
let tasks = 0;

/** Collects now and then, for a thread that does or receives many tasks. */
export function collectAfterTask(): void {
  if (++tasks % TASKS === 0) collectGarbage();
}

/** The bytes that were alive after the last collection of this thread. */
let alive = 0;

/**
 * Frees what this thread no longer needs, if its heap has grown by much since the last time. V8
 * lets a heap grow to a multiple of what is alive before it looks, so that the memory of a large
 * site would be mostly garbage.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < alive + LARGE) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  alive = process.memoryUsage().heapUsed;
}
