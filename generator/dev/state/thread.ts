import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageTasks } from '../worker/tasks.ts';

/** What the thread is sent, and what it answers. */
export interface Request {
  readonly id: number;
  readonly name: keyof PageTasks;
  readonly input: unknown;
}
export type Response =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown };

/** One thread beside the server's, so that answering never waits for parsing. */
export interface Thread {
  run<K extends keyof PageTasks>(
    name: K,
    input: Parameters<PageTasks[K]>[0],
  ): Promise<Awaited<ReturnType<PageTasks[K]>>>;
  /** Lets the thread go once it is idle: Node never forgets a module that was imported. */
  renew(): void;
  close(): Promise<void>;
}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, { resolve(value: never): void; reject(error: unknown): void }>;
}

/** Starts the thread with the first task, and again after it died. */
export function createThread(): Thread {
  const entry = fileURLToPath(new URL('../worker/worker.js', import.meta.url));
  let current: Running | undefined;
  let last = 0;

  const start = (): Running => {
    const running: Running = { worker: new Worker(entry), waiting: new Map() };
    const end = (error: unknown) => {
      if (current === running) current = undefined;
      for (const { reject } of running.waiting.values()) reject(error);
      running.waiting.clear();
    };
    running.worker.on('message', (response: Response) => {
      const asked = running.waiting.get(response.id);
      running.waiting.delete(response.id);
      if ('error' in response) asked?.reject(response.error);
      else asked?.resolve(response.result as never);
      if (current !== running && running.waiting.size === 0) void running.worker.terminate();
    });
    running.worker.on('error', end);
    running.worker.on('exit', () => end(new Error('The thread that draws pages ended.')));
    return running;
  };
  return {
    run(name, input) {
      current ??= start();
      const { worker, waiting } = current;
      return new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        worker.postMessage({ id: last, name, input } satisfies Request);
      });
    },
    renew() {
      const old = current;
      current = undefined;
      if (old?.waiting.size === 0) void old.worker.terminate();
    },
    async close() {
      await current?.worker.terminate();
    },
  };
}
