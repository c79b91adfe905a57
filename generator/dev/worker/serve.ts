import { parentPort } from 'node:worker_threads';
import type { Request, Response } from '../state/thread.ts';
import { createTasks } from './tasks.ts';

/** The loop of the thread that parses and renders: one answer per request. */
export function serve(): void {
  const port = parentPort!;
  const tasks = createTasks() as unknown as Record<string, (input: never) => Promise<unknown>>;
  port.on('message', async ({ id, name, input }: Request) => {
    const response: Response = await tasks[name]!(input as never).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error }),
    );
    port.postMessage(response);
  });
}
