import type { TestContext } from 'node:test';
import { watch } from '../generator/dev/server/watch.ts';

/**
 * Watches a folder until the test ends. `next` returns the paths of the next batch of changes.
 * `notices` has the messages of the watcher.
 */
export async function watchFolder(t: TestContext, folder: string) {
  const notices: string[] = [];
  const waiting: ((paths: ReadonlySet<string>) => void)[] = [];
  const watcher = await watch({
    folders: [folder],
    ignored: [],
    onBatch: (paths) => waiting.shift()?.(paths),
    onNotice: (text) => notices.push(text),
    onError: (error) => {
      throw error;
    },
  });
  t.after(() => watcher.close());
  return {
    notices,
    next: () => new Promise<ReadonlySet<string>>((resolve) => waiting.push(resolve)),
  };
}
