import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { collectAfterTask } from '../lib/collectGarbage.ts';
import type { Setup, Tasks } from './tasks.ts';

/** Runs a task and returns its result. Rejects with the error that the task throws. */
export type Run = <K extends keyof Tasks>(
  name: K,
  input: Parameters<Tasks[K]>[0],
) => Promise<Awaited<ReturnType<Tasks[K]>>>;

/** Threads that run tasks. They start with the first task or setup. */
export interface Workers {
  readonly run: Run;
  /** Passes data that the following tasks share to every current and future thread. */
  prepare(setup: Setup): void;
  /** Replaces the threads once they are idle, because Node never forgets an imported module. */
  renew(): void;
  close(): Promise<void>;
}

/** A message to a worker. */
export type Request =
  | { readonly setup: Setup }
  | { readonly id: number; readonly name: keyof Tasks; readonly input: unknown };
export type Response =
  /** The result is JSON text, which can be copied several times faster than an object. */
  | { readonly id: number; readonly result: string | undefined }
  /** A cloned error loses its `code`, so the code is sent separately. */
  | { readonly id: number; readonly error: unknown; readonly code?: string };

interface Waiting {
  readonly request: Request & { readonly id: number };
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly running: Map<number, Waiting>;
}

/**
 * Number of tasks that a worker gets before it answers, so that it never waits for the next task.
 */
const AHEAD = 4;

/**
 * Creates `count` threads. If one dies, its waiting tasks fail, and a later task starts another
 * thread.
 */
export function createWorkers(count: number): Workers {
  const queue: Waiting[] = [];
  let threads: readonly Thread[] = [];
  let setup: Setup = {};
  let lastId = 0;
  let isClosed = false;

  const feed = () => {
    for (const { worker, running } of threads)
      while (running.size < AHEAD && queue.length > 0) {
        const waiting = queue.shift()!;
        running.set(waiting.request.id, waiting);
        worker.postMessage(waiting.request);
      }
  };
  const end = (thread: Thread, error: unknown) => {
    const lost = [...thread.running.values()];
    if (threads.includes(thread)) lost.push(...queue.splice(0));
    threads = threads.filter((candidate) => candidate !== thread);
    for (const { reject } of lost) reject(error);
  };
  const start = (): Thread => {
    const thread = startThread({
      onAnswer: () => {
        if (threads.includes(thread)) feed();
        else if (thread.running.size === 0) void thread.worker.terminate();
      },
      onEnd: (error) => end(thread, error),
    });
    thread.worker.postMessage({ setup } satisfies Request);
    return thread;
  };
  const ensureStarted = () => {
    if (isClosed) throw new Error('The workers were closed.');
    while (threads.length < count) threads = [...threads, start()];
  };
  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        ensureStarted();
        queue.push({ request: { id: ++lastId, name, input }, resolve, reject });
        feed();
      }),
    prepare(addition) {
      setup = { ...setup, ...addition };
      for (const { worker } of threads) worker.postMessage({ setup: addition } satisfies Request);
      ensureStarted();
    },
    renew() {
      for (const { worker, running } of threads) if (running.size === 0) void worker.terminate();
      threads = [];
    },
    async close() {
      isClosed = true;
      const open = threads;
      threads = [];
      await Promise.all(open.map(({ worker }) => worker.terminate()));
    },
  };
}

/**
 * Starts a thread. `onAnswer` is called after each answer is delivered, and `onEnd` when the thread
 * dies or exits.
 */
function startThread({
  onAnswer,
  onEnd,
}: {
  readonly onAnswer: () => void;
  readonly onEnd: (error: unknown) => void;
}): Thread {
  const entry = fileURLToPath(new URL('./worker.js', import.meta.url));
  const thread: Thread = { worker: new Worker(entry), running: new Map() };
  thread.worker.on('message', (response: Response) => {
    const waiting = thread.running.get(response.id);
    thread.running.delete(response.id);
    if ('error' in response) waiting?.reject(toError(response));
    else waiting?.resolve((response.result && JSON.parse(response.result)) as never);
    onAnswer();
    collectAfterTask();
  });
  thread.worker.on('error', onEnd);
  thread.worker.on('exit', () => onEnd(new Error('A worker thread ended before its tasks did.')));
  return thread;
}

function toError({ error, code }: { readonly error: unknown; readonly code?: string }): unknown {
  return code !== undefined && error instanceof Error ? Object.assign(error, { code }) : error;
}
