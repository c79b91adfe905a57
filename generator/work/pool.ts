import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Tasks } from './tasks.ts';

/** Runs tasks somewhere: in worker threads, or here. */
export interface Pool {
  run<K extends keyof Tasks>(name: K, input: Parameters<Tasks[K]>[0]): Promise<Awaited<ReturnType<Tasks[K]>>>;
  close(): Promise<void>;
}

/** What a worker is sent, and what it answers. */
export interface Request { readonly id: number; readonly name: keyof Tasks; readonly input: unknown }
export type Response = { readonly id: number; /** JSON, which is copied several times faster than an object. */ readonly result: string | undefined } | { readonly id: number; readonly error: unknown };

/** Below this many tasks, starting threads costs more than it saves (measured on 120 real documents: one thread is twice as fast). */
const FEW = 250;
/** Tasks given to a worker ahead of its answers, so that it never waits for the next. */
const AHEAD = 4;

/** A pool for `count` tasks on `jobs` threads (1 or few tasks: this thread). `setup` reaches every worker once. */
export async function createPool(jobs: number, count: number, setup: unknown): Promise<Pool> {
  if (jobs <= 1 || count < FEW) {
    const { createTasks } = await import('./tasks.ts');
    const { close, ...tasks } = createTasks(setup as never);
    return { run: async (name, input) => (tasks as unknown as Record<string, (input: never) => never>)[name]!(input as never), close: async () => close() };
  }
  return createThreads(jobs, setup);
}

interface Waiting { readonly request: Request; readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void }

function createThreads(jobs: number, setup: unknown): Pool {
  const queue: Waiting[] = [];
  const entry = fileURLToPath(new URL('./worker.js', import.meta.url));
  const threads = Array.from({ length: jobs }, () => ({ worker: new Worker(entry, { workerData: setup }), running: new Map<number, Waiting>() }));
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
      else waiting.resolve((response.result === undefined ? undefined : JSON.parse(response.result)) as never);
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
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
