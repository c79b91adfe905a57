/**
 * Runs test files from a queue that several processes share. A process takes the next file when it
 * has run one. So it loads the generator, builds a first site and starts Chromium only once, which
 * takes 4 s of CPU time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe } from 'node:test';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { testProcess } from './atEnd.ts';
import { isFirst } from './madeOnce.ts';
import { followPromises, leavePromises } from './promiseHook.mjs';

/**
 * Milliseconds after which a file fails, however slow the machine is. The report names the test
 * that did not end. Without this limit, a promise that never settles stops the whole run.
 */
const LONGEST_FILE = 10 * 60_000;

/** Milliseconds that a process has after its last file. */
const LONGEST_END = 10_000;

/**
 * Runs files of the queue in `folder`, which test/runFiles.mjs wrote, until every file is taken.
 * The folder `compiled` has a module for each file. Each file is a suite, so that its hooks run
 * only before and after its own tests. A taken file has a folder, in which `ended` is written when
 * the file has run, and `error` if an error ends the process before.
 */
export async function runQueue(folder: string, compiled: string): Promise<void> {
  const atEnd: (() => Promise<void>)[] = [];
  testProcess.atEnd = atEnd;
  const files = JSON.parse(readFileSync(path.join(folder, 'queue.json'), 'utf8')) as string[];
  for (const [place, file] of files.entries()) {
    const taken = path.join(folder, `taken-${place}`);
    if (!isFirst(taken)) continue;
    const end = (error: unknown) => endWith(error, taken);
    for (const event of endings) process.on(event, end);
    followPromises();
    await describe(path.basename(file), { timeout: LONGEST_FILE }, async () => {
      await import(pathToFileURL(path.join(compiled, `${path.parse(file).name}.js`)).href);
      leavePromises();
    });
    for (const event of endings) process.off(event, end);
    writeFileSync(path.join(taken, 'ended'), '');
  }
  await Promise.all(atEnd.map((close) => close()));
  // A test that fails may leave a server or a watcher behind, which would keep the process alive.
  setTimeout(() => process.exit(), LONGEST_END).unref();
}

/** What Playwright says about a page that was closed. */
const closedPage = /Target page, context or browser has been closed/;
const endings = ['uncaughtException', 'unhandledRejection'];

/** Ends the process after an error that nobody awaits, because its test may wait forever. */
function endWith(error: unknown, taken: string): void {
  // A test that fails closes its page, so its waits there fail too. They say nothing new.
  if (error instanceof Error && closedPage.test(error.message)) return;
  writeFileSync(path.join(taken, 'error'), inspect(error));
  process.exit(1);
}
