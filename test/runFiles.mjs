/**
 * Runs test files in processes that share a queue (test/runQueue.ts). Plain JavaScript, for
 * test/run.mjs and test/hog.mjs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compiledThemes, compileTests } from './compileTests.mjs';

const root = path.join(import.meta.dirname, '..');
/** Processes at once. Half of the time, a test waits for a browser or a timer. */
const CONCURRENCY = availableParallelism() + 2;
/** Free bytes that a folder in memory must have. A run uses at most a quarter of them at once. */
const ROOM = 2 ** 30;
/**
 * Settings of Go, in which esbuild is written. Its heap is small in tests. With these, it spends no
 * time on collecting it and on waking threads, which takes two fifths of its processor time.
 */
const ESBUILD = { GOGC: '1000', GOMAXPROCS: '1' };

/** Absolute paths of all test files, in the order of their names. */
export function testFiles() {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(import.meta.dirname, name));
}

/**
 * Returns whether every test in `files` passes, and the outcome of each (test/outcomes.mjs). A file
 * whose process ended too early has the outcome `fail`.
 */
export async function runFiles(files, { reporter = 'spec' } = {}) {
  const folder = mkdtempSync(path.join(fastestFolder(), 'test-'));
  const report = path.join(folder, 'outcomes');
  const compiled = await compileTests(files);
  const processes = Math.min(CONCURRENCY, files.length);
  try {
    writeFileSync(path.join(folder, 'queue.json'), JSON.stringify(files));
    const { isGood, isStopped } = await runNode(
      [
        '--enable-source-maps',
        // All processors are busy with tests, so the collector gains nothing from more threads.
        '--single-threaded-gc',
        '--import',
        './test/promiseHook.mjs',
        '--test',
        `--test-concurrency=${processes}`,
        `--test-reporter=${reporter}`,
        '--test-reporter-destination=stdout',
        '--test-reporter=./test/outcomes.mjs',
        `--test-reporter-destination=${report}`,
        ...writeEntries(folder, processes, compiled),
      ],
      // test/madeOnce.ts reads the first variable, test/harness.ts the second.
      {
        TEST_RUN_FOLDER: folder,
        TEST_THEMES: path.join(compiled, compiledThemes),
        TMPDIR: folder,
        ...ESBUILD,
        // Every process of Node reads this file at its start, which takes longer than the rest of
        // it. test/package.test.ts, which installs packages, reads the second variable.
        NODE_EXTRA_CA_CERTS: undefined,
        TEST_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      },
    );
    const lines = readFileSync(report, 'utf8').split('\n').slice(0, -1);
    const outcomes = lines.map((line) => JSON.parse(line));
    const lost = isStopped ? [] : lostFiles(files, folder, outcomes);
    // A process that lost a file is reported as a test too.
    const isTest = ({ file }) => lost.length === 0 || path.dirname(file) !== folder;
    return { isGood, outcomes: [...outcomes.filter(isTest), ...lost] };
  } finally {
    await removeFolder(folder);
    rmSync(compiled, { recursive: true });
  }
}

/**
 * Removes a folder in which a browser that ends may still write for a moment. `rmSync` lists a
 * folder only once, so it cannot do that alone.
 */
async function removeFolder(folder) {
  for (let attempt = 1; ; attempt++)
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === 20) throw error;
      await setTimeout(100);
    }
}

/** Returns outcomes for the files that were not run to their end. Prints the errors. */
function lostFiles(files, folder, outcomes) {
  const exits = outcomes.flatMap(({ exit }) => exit ?? []);
  return files.flatMap((file, place) => {
    const taken = path.join(folder, `taken-${place}`);
    if (existsSync(path.join(taken, 'ended'))) return [];
    const error = path.join(taken, 'error');
    console.error(
      `\n${path.basename(file)} did not end, because its process ended:`,
      existsSync(error)
        ? `an error that nobody awaits. ${readFileSync(error, 'utf8')}`
        : `it was stopped, or it crashed. Processes ended with ${exits.join(' and ')}.`,
    );
    return { outcome: 'fail', file, name: 'a process that ended too early', seconds: 0 };
  });
}

/**
 * The folder for temporary files. It is in memory if the system has such a folder with enough room
 * that lets programs run. Tests write and remove thousands of small sites, and system calls for
 * files on a disk take four times the processor time.
 */
function fastestFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  const isMounted = new RegExp(`^\\S+ ${memory} \\S+ (?!\\S*\\bnoexec\\b)`, 'm');
  const isFit = bavail * bsize > ROOM && isMounted.test(readFileSync('/proc/mounts', 'utf8'));
  return isFit ? memory : tmpdir();
}

/**
 * Writes `count` modules. Each runs the queue in `folder` with the modules in `compiled`. Returns
 * their paths.
 */
function writeEntries(folder, count, compiled) {
  const runner = pathToFileURL(path.join(compiled, 'runQueue.js')).href;
  const folders = JSON.stringify([folder, compiled]);
  const text = `import { runQueue } from '${runner}';\n\nawait runQueue(...${folders});\n`;
  return Array.from({ length: count }, (_, i) => {
    const entry = path.join(folder, `${i}.mjs`);
    writeFileSync(entry, text);
    return entry;
  });
}

/**
 * Runs Node with `args` in the folder of this repository. Returns whether it succeeds, and whether
 * a signal stopped it. A signal ends it first, so that the caller can remove its files, and then
 * this process.
 */
async function runNode(args, env = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } };
  const child = spawn(process.execPath, args, options);
  let isStopped = false;
  const stop = (signal) => {
    isStopped = true;
    child.kill(signal);
    process.once('exit', () => (process.exitCode = 1));
  };
  for (const signal of signals) process.on(signal, stop);
  const [code] = await once(child, 'close');
  for (const signal of signals) process.off(signal, stop);
  return { isGood: code === 0, isStopped };
}

const signals = ['SIGINT', 'SIGTERM'];
