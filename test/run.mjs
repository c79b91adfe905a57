/**
 * `npm test` installs packages and Chromium if they are missing. Then it runs every
 * test/*.test.ts (test/runFiles.mjs), and beside them checks format, types and lint.
 * `npm test -- check commit` runs the test files whose names contain one of these words, and
 * nothing else. It fails if any step fails, or if no test ran.
 *
 * With `--again`, for continuous integration, a file with a failure runs once more, alone. A test
 * that passes then is reported as `flaky:`. That is a defect of the test, but fails nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { installPackages } from '../bin/packages.mjs';
import { ensureChromium } from './chromium.mjs';
import { runFiles, testFiles } from './runFiles.mjs';

const root = path.join(import.meta.dirname, '..');
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const runsAgain = process.argv.includes('--again');
/** If more files than these fail, they are not flaky. */
const MOST_FLAKY_FILES = 3;
/**
 * These files start first, the longest of them in front, so that none of them runs alone at the
 * end.
 */
const LONGEST = [
  'fuzz-edits',
  'a11y-site',
  'offline-deploys',
  'package',
  'fuzz',
  'mistakes',
  'offline-sets',
  'offline',
  'search-browser',
  'dev-browser-site',
  'page-states',
  'router',
  'router-sidebar',
  'runtime-islands',
  'cache-faults',
  'theme-browser',
];

process.exitCode = (await main()) ? 0 : 1;

async function main() {
  if (!installPackages(root)) return false;
  const chromium = ensureChromium();
  if (!chromium) return false;
  process.env.CHROMIUM_PATH = chromium;
  if (words.length > 0) return await tests();
  // All steps run, even if one fails. While types are checked, a processor is free for tests.
  const steps = [
    startStep('format', [modulePath('oxfmt/bin/oxfmt'), '--check', '.']),
    // With one thread, the compiler takes three fifths of the processor time. The file that it
    // keeps saves four fifths of the time of the next run.
    startStep('types', [
      modulePath('typescript/bin/tsc'),
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      modulePath('.cache/types.tsbuildinfo'),
      '-p',
      '.',
    ]),
    startStep('lint', [modulePath('oxlint/bin/oxlint'), '.']),
  ];
  const isGood = await tests();
  return [...(await Promise.all(steps)), isGood].every(Boolean);
}

/** Runs a check in a process. Prints its output when it has ended. Returns whether it passes. */
async function startStep(name, args) {
  const step = spawn(process.execPath, args, { cwd: root });
  const output = Promise.all([text(step.stdout), text(step.stderr)]);
  const [code] = await once(step, 'close');
  process.stdout.write(`${(await output).join('')}${code === 0 ? '✔' : '✖'} ${name}\n`);
  return code === 0;
}

async function tests() {
  const chosen = testFiles().filter(
    (file) => words.length === 0 || words.some((word) => path.basename(file).includes(word)),
  );
  if (chosen.length === 0) {
    console.error(`No test file is named ${words.join(' or ')}.`);
    return false;
  }
  const longest = LONGEST.map((name) => path.join(root, `test/${name}.test.ts`));
  const first = longest.filter((file) => chosen.includes(file));
  const { isGood, outcomes } = await runFiles([...new Set([...first, ...chosen])]);
  summarize(outcomes);
  if (outcomes.length === 0) {
    console.error('No test ran.');
    return false;
  }
  return isGood || (runsAgain && (await isFlaky(outcomes)));
}

/** Runs the files with failures once more, alone. Returns whether they pass. Prints the tests. */
async function isFlaky(outcomes) {
  const failed = outcomes.filter(({ outcome }) => outcome === 'fail');
  const files = [...new Set(failed.map(({ file }) => file))];
  const existing = new Set(testFiles());
  if (files.length === 0 || files.length > MOST_FLAKY_FILES) return false;
  // A process can also fail after its last file, which no file shows again.
  if (!files.every((file) => existing.has(file))) return false;
  const names = files.map((file) => path.relative(root, file));
  console.log(`\nOnce more, alone: ${names.join(', ')}`);
  let isGood = true;
  for (const file of files) isGood &&= (await runFiles([file])).isGood;
  if (isGood)
    for (const { file, name } of failed)
      console.log(`flaky: ${path.relative(root, file)}: ${name}`);
  return isGood;
}

/** Prints the slowest tests, and the skipped ones with the reason. */
function summarize(outcomes) {
  const slowest = outcomes.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log('\nSlowest tests:');
  for (const { seconds, file, name } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${path.basename(file)}: ${name}`);
  const skipped = outcomes.filter(({ skip }) => skip);
  if (skipped.length > 0) console.log('\nSkipped tests:');
  for (const { file, name, skip } of skipped)
    console.log(`  ${path.basename(file)}: ${name} (${skip === true ? 'no reason given' : skip})`);
}

function modulePath(name) {
  return path.join(root, 'node_modules', name);
}
