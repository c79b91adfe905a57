import type { Setup } from './tasks.ts';
import { createWorkers, type Run, type Workers } from './workers.ts';

/**
 * Spreads the tasks of one build over worker threads, or runs them on this thread if they are few.
 */
export interface Scheduler {
  /** Returns the function that runs about `count` tasks. All of them know `setup`. */
  runner(count: number, setup?: Setup): Promise<Run>;
  /** Passes `setup` to threads that already run, while this thread does something else. */
  prepare(setup: Setup): void;
  close(): Promise<void>;
}

/**
 * Below this number of tasks, starting threads costs more than it saves (measured on 120 real
 * documents: one thread is twice as fast).
 */
const FEW = 250;

/** At most `jobs` threads, counting this one, for the site whose cache is `cacheDir`. */
export function createScheduler(jobs: number, cacheDir: string): Scheduler {
  let workers: Workers | undefined;
  let here: (Pick<Workers, 'run' | 'prepare'> & { close(): void }) | undefined;
  return {
    async runner(count, setup = {}) {
      const isHere = jobs <= 1 || (count < FEW && !workers);
      const runner = isHere ? (here ??= await runHere()) : (workers ??= createWorkers(jobs));
      runner.prepare({ cacheDir, ...setup });
      return runner.run;
    },
    prepare: (setup) => workers?.prepare(setup),
    async close() {
      here?.close();
      await workers?.close();
    },
  };
}

/**
 * Creates the tasks on this thread. They are imported at the first call, because they bring the
 * parser.
 */
async function runHere() {
  const { createTasks } = await import('./tasks.ts');
  const { prepare, close, ...tasks } = createTasks();
  const run: Run = async (name, input) =>
    (tasks as unknown as Record<string, (given: never) => never>)[name]!(input as never);
  return { run, prepare, close };
}
