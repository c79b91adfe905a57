import { totalmem } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { collectOften } from '../lib/collectGarbage.ts';
import { memoryLimit } from '../lib/files/memoryLimit.ts';
import { openFilesLimit } from '../lib/files/openFilesLimit.ts';
import { availableProcessors } from '../lib/files/processors.ts';
import type { Setup } from './tasks.ts';
import { createWorkers, type Run, type Workers } from './workers.ts';

/** Spreads the tasks of one build over worker threads, or runs a few tasks on this thread. */
export interface Scheduler {
  /** Returns the function that runs about `count` tasks. All tasks share `setup`. */
  runner(count: number, setup?: Setup): Promise<Run>;
  /** Passes `setup` to threads that already run, while this thread does something else. */
  prepare(setup: Setup): void;
  /** Ends the threads. Tasks that wait are rejected. Resolves when no task runs. */
  close(): Promise<void>;
}

/**
 * Below this number of tasks, starting threads costs more than it saves (measured on 120 real
 * documents: one thread is twice as fast).
 */
const FEWEST_FOR_THREADS = 250;

/** Memory and files of a build without its threads, and of each thread (1,200 pages). */
const BASE = { memory: 2 ** 28, files: 100 };
const THREAD = { memory: 192 * 2 ** 20, files: 64 };

/**
 * Creates the scheduler of the site whose cache is `cacheDir`. It uses at most `jobs` threads,
 * counting this one; by default, as many as this machine has room for.
 */
export function createScheduler(jobs: number | undefined, cacheDir: string): Scheduler {
  const threadCount = jobs ?? jobsOfMachine();
  let workers: Workers | undefined;
  let ownThread: Pick<Workers, 'run' | 'prepare' | 'close'> | undefined;
  return {
    async runner(count, setup = {}) {
      const isHere = threadCount <= 1 || (count < FEWEST_FOR_THREADS && !workers);
      if (isHere && count >= FEWEST_FOR_THREADS) collectOften();
      const runner = isHere
        ? (ownThread ??= await runHere())
        : (workers ??= createWorkers(threadCount));
      runner.prepare({ cacheDir, ...setup });
      return runner.run;
    },
    prepare: (setup) => workers?.prepare(setup),
    async close() {
      await ownThread?.close();
      await workers?.close();
    },
  };
}

/** The most tasks that this thread begins at once, and milliseconds until timers get their turn. */
const [AT_ONCE, TURN] = [4, 100];

/**
 * Creates the tasks on this thread. They are imported at the first call, because they bring the
 * parser.
 */
async function runHere() {
  const { createTasks, runTask } = await import('./tasks.ts');
  const { prepare, close, ...tasks } = createTasks();
  const atOnce = pLimit(AT_ONCE);
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  let turn = performance.now();
  const run: Run = (name, input) =>
    atOnce(async () => {
      // Most pages render without a pause. Timers, such as that of the warning that memory runs
      // out, would otherwise fire only after the last page.
      if (performance.now() - turn > TURN) {
        await nextTurn();
        turn = performance.now();
      }
      if (isClosed) throw new Error('The scheduler was closed.');
      const task = runTask(tasks, name, input);
      running.add(task);
      const result = await task.finally(() => running.delete(task));
      // A copy, like the result of a thread: an address that was cut out of a document would keep
      // the whole document in memory.
      return result && JSON.parse(JSON.stringify(result));
    });
  return {
    run,
    prepare,
    async close() {
      isClosed = true;
      // A task that still runs would open files of the cache again.
      await Promise.allSettled(running);
      close();
    },
  };
}

/**
 * The number of threads: one for each processor, if memory and open files suffice. A container
 * limits all three.
 */
function jobsOfMachine(): number {
  return jobsWithin({
    memory: memoryLimit() ?? totalmem(),
    files: openFilesLimit(),
    processors: availableProcessors(),
  });
}

/** Returns the number of threads for a machine with `memory` bytes and `files` open files. */
export function jobsWithin({
  memory,
  files,
  processors,
}: {
  readonly memory: number;
  readonly files: number;
  readonly processors: number;
}): number {
  const rooms = [(memory - BASE.memory) / THREAD.memory, (files - BASE.files) / THREAD.files];
  return Math.max(1, Math.min(processors, ...rooms.map(Math.floor)));
}
