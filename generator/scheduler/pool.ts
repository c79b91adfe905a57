import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Setup, Tasks } from './tasks.ts';

export type Run = <K extends keyof Tasks>(
  name: K,
  input: Parameters<Tasks[K]>[0],
) => Promise<Awaited<ReturnType<Tasks[K]>>>;

/** The threads of one build: started when there first is much to do, and kept until the end. */
export interface Pool {
  /** The way to run about `count` tasks: on threads, or, if they are few, here. Tasks know of `setup` from now on. */
  runner(count: number, setup?: Setup): Promise<Run>;
  /** Threads that run already take note of `setup`, while this one does something else. */
  prepare(setup: Setup): void;
  close(): Promise<void>;
}

/** What a worker is sent, and what it answers. */
export type Request =
  | { readonly setup: Setup }
  | { readonly id: number; readonly name: keyof Tasks; readonly input: unknown };
export type Response =
  | {
      readonly id: number;
      /** JSON, which is copied several times faster than an object. */ readonly result:
        | string
        | undefined;
    }
  | { readonly id: number; readonly error: unknown };

/** Below this many tasks, starting threads costs more than it saves (measured on 120 real documents: one thread is twice as fast). */
const FEW = 250;
/** Tasks given to a worker ahead of its answers, so that it never waits for the next. */
const AHEAD = 4;

/** A pool of `jobs` threads (1: none but this one) for the site whose cache is `cacheDir`. */
export function createPool(jobs: number, cacheDir: string): Pool {
  let threads: Threads | undefined;
  let here: Here | undefined;
  return {
    async runner(count, setup = {}) {
      const isHere = jobs <= 1 || (count < FEW && !threads);
      const runner = isHere
        ? (here ??= await createHere(cacheDir))
        : (threads ??= createThreads(jobs, cacheDir));
      runner.prepare(setup);
      return runner.run;
    },
    prepare: (setup) => threads?.prepare(setup),
    async close() {
      here?.close();
      await threads?.close();
    },
  };
}

interface Here {
  readonly run: Run;
  prepare(setup: Setup): void;
  close(): void;
}

async function createHere(cacheDir: string): Promise<Here> {
  const { createTasks } = await import('./tasks.ts');
  const { prepare, close, ...tasks } = createTasks(cacheDir);
  return {
    run: async (name, input) =>
      (tasks as unknown as Record<string, (given: never) => never>)[name]!(input as never),
    prepare,
    close,
  };
}

interface Waiting {
  readonly request: Request & { readonly id: number };
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}
interface Threads {
  readonly run: Run;
  prepare(setup: Setup): void;
  close(): Promise<void>;
}

function createThreads(jobs: number, cacheDir: string): Threads {
  const queue: Waiting[] = [];
  const entry = fileURLToPath(new URL('./worker.js', import.meta.url));
  const threads = Array.from({ length: jobs }, () => ({
    worker: new Worker(entry, { workerData: cacheDir }),
    running: new Map<number, Waiting>(),
  }));
  let last = 0;

  const feed = () => {
    for (const { worker, running } of threads) {
      while (running.size < AHEAD && queue.length > 0) {
        const waiting = queue.shift()!;
        running.set(waiting.request.id, waiting);
        worker.postMessage(waiting.request);
      }
    }
  };
  for (const { worker, running } of threads) {
    worker.on('message', (response: Response) => {
      const waiting = running.get(response.id)!;
      running.delete(response.id);
      if ('error' in response) waiting.reject(response.error);
      else
        waiting.resolve(
          (response.result === undefined ? undefined : JSON.parse(response.result)) as never,
        );
      feed();
    });
    worker.on('error', (error) => {
      for (const waiting of [...running.values(), ...queue.splice(0)]) waiting.reject(error);
      running.clear();
    });
  }
  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        queue.push({ request: { id: ++last, name, input }, resolve, reject });
        feed();
      }),
    prepare: (setup) =>
      threads.forEach(({ worker }) => worker.postMessage({ setup } satisfies Request)),
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
