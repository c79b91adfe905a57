import { parentPort, workerData } from 'node:worker_threads';
import type { Request, Response } from './pool.ts';
import { createTasks } from './tasks.ts';

/** The loop of a worker thread: one answer per request, in any order. */
export async function serve(): Promise<void> {
  const port = parentPort!;
  const tasks = createTasks(workerData as never) as unknown as Record<string, (input: never) => Promise<unknown>>;
  port.on('message', async ({ id, name, input }: Request) => {
    const response: Response = await tasks[name]!(input as never).then(
      (result) => ({ id, result: JSON.stringify(result) as string | undefined }),
      (error: unknown) => ({ id, error }),
    );
    port.postMessage(response);
  });
}
