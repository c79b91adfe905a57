import { parentPort } from 'node:worker_threads';
import { collectAfterTask } from '../lib/collectGarbage.ts';
import { createTasks, runTask } from './tasks.ts';
import type { Request, Response } from './workers.ts';

/** Runs the loop of a worker thread. It answers each task once, in any order. */
export async function serve(): Promise<void> {
  const port = parentPort!;
  const { prepare, ...tasks } = createTasks();
  port.on('message', async (request: Request) => {
    if ('setup' in request) return prepare(request.setup);
    const { id, name, input } = request;
    const response: Response = await (
      runTask(tasks, name, input as never) as Promise<unknown>
    ).then(
      (result) => ({ id, result: JSON.stringify(result) as string | undefined }),
      (error: unknown) => ({ id, error, code: (error as NodeJS.ErrnoException | null)?.code }),
    );
    port.postMessage(response);
    collectAfterTask();
  });
}
