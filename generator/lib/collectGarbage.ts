import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The bytes of garbage that are worth a collection. */
const LARGE = 100 * 2 ** 20;

/** The number of tasks after which the heap is examined. */
const TASKS = 200;
let tasks = 0;

/**
 * Collects garbage from time to time, in a thread that runs or receives many tasks. By the first
 * time, all threads have loaded the program, so that changed flags do not keep V8 from using its
 * bytecode (bin/compile/loadProgram.mjs).
 */
export function collectAfterTask(): void {
  if (++tasks % TASKS !== 0) return;
  if (tasks === TASKS) collectOften();
  collectGarbage();
}

/**
 * Keeps the young generation of each heap as large as it is. V8 would let it grow to 16 MB, and a
 * short run would spend more time on getting this memory than on collecting garbage in less.
 */
export function keepYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * Has V8 collect the garbage of each thread when its heap has grown by 30 %, from its next
 * collection on. V8 would wait for a multiple, which saves a short run a tenth of its time. The
 * young generation may grow again.
 */
export function collectOften(): void {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--semi-space-growth-factor=4');
}

/** The bytes that were alive after the last collection of this thread. */
let alive = 0;

/**
 * Collects this thread's garbage if its heap has grown by much since the last time. V8 lets a heap
 * grow to a multiple of its live bytes before it collects, so the memory of a large site would be
 * mostly garbage.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < alive + LARGE) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  alive = process.memoryUsage().heapUsed;
}
