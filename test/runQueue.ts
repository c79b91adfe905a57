/**
 * Runs test files from a queue that several processes share: each takes the next file when it has
 * run one. Loading the generator and building a first site take 2.5 s of processor. Each process
 * spends them once.
 */
import { readFileSync } from 'node:fs';
import { describe } from 'node:test';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFirst } from './madeOnce.ts';
import { followPromises, leavePromises } from './promiseHook.mjs';

/**
 * Milliseconds after which a file fails, however slow the machine is, and the test that did not end
 * is named. Without it, a promise that is never kept stops the whole run.
 */
const LONGEST_FILE = 10 * 60_000;

/** Milliseconds that a process has after its last file. */
const LONGEST_END = 10_000;

/**
 * Runs the files of the queue in `folder`, which test/runFiles.mjs wrote, until every file is
 * taken. `compiled` has a module for each. Each is a suite, so that its hooks run before and after
 * its own tests only.
 */
export async function runQueue(folder: string, compiled: string): Promise<void> {
  const files = JSON.parse(readFileSync(path.join(folder, 'queue.json'), 'utf8')) as string[];
  for (const [place, file] of files.entries()) {
    if (!isFirst(path.join(folder, `taken-${place}`))) continue;
    const end = (error: unknown) => endWith(error, file);
    for (const event of endings) process.on(event, end);
    followPromises();
    await describe(path.basename(file), { timeout: LONGEST_FILE }, async () => {
      await import(pathToFileURL(path.join(compiled, `${path.parse(file).name}.js`)).href);
      leavePromises();
    });
    for (const event of endings) process.off(event, end);
  }
  // A test that fails may leave a server or a watcher behind, which would keep the process alive.
  setTimeout(() => process.exit(), LONGEST_END).unref();
}

const endings = ['uncaughtException', 'unhandledRejection'];

/** Ends the process with an error that nobody awaits. Its test may wait for ever. */
function endWith(error: unknown, file: string): void {
  console.error(`In ${path.basename(file)}, and awaited by nobody:`, error);
  process.exit(1);
}
