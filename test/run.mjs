/**
 * `npm test`: on a fresh checkout too. Packages and Chromium first, then format, types, lint and
 * every test/*.test.ts, several in one process (test/groups.mjs). `npm test -- check commit` runs
 * the test files whose names contain a word, and nothing else. Fails when anything does, and when
 * no test ran.
 *
 * `--again`, for continuous integration: a file with a failure runs once more, alone. A test that
 * passes then is reported as `flaky:`, which is a defect of the test and fails nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../bin/packages.mjs';
import { ensureChromium } from './chromium.mjs';
import { writeGroups } from './groups.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const runsAgain = process.argv.includes('--again');
/** More files than these do not fail by accident. */
const MOST_FLAKY_FILES = 3;
/** Processes at once. Half of the time, a test waits for a browser or a timer. */
const CONCURRENCY = availableParallelism() + 1;
/**
 * Each of these has a process of its own, and they begin first, the longest in front, so that none
 * of them runs alone at the end.
 */
const LONGEST = [
  'a11y-site',
  'offline-deploys',
  'package',
  'mistakes',
  'offline-sets',
  'offline',
  'search-browser',
  'dev-browser-site',
  'states',
  'router',
  'router-sidebar',
  'runtime-islands',
  'cache-faults',
  'fuzz',
  'theme-browser',
];

process.exitCode = main() ? 0 : 1;

function main() {
  if (!installPackages(root)) return false;
  const chromium = ensureChromium();
  if (!chromium) return false;
  process.env.CHROMIUM_PATH = chromium;
  if (words.length > 0) return tests();
  // A step that fails does not hide what the next one finds.
  return [
    step('format', [modulePath('oxfmt/bin/oxfmt'), '--check', '.']),
    step('types', [modulePath('typescript/bin/tsc'), '--noEmit', '-p', '.']),
    step('lint', [modulePath('oxlint/bin/oxlint'), '.']),
    tests(),
  ].every(Boolean);
}

function step(name, args) {
  const start = performance.now();
  const isGood = run(args);
  console.log(
    `${isGood ? '✔' : '✖'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
  return isGood;
}

function tests() {
  const isChosen = (name) => words.length === 0 || words.some((word) => name.includes(word));
  const names = readdirSync(path.join(root, 'test'))
    .filter((name) => name.endsWith('.test.ts') && isChosen(name))
    .map((name) => name.slice(0, -'.test.ts'.length));
  if (names.length === 0) {
    console.error(`No test file is named ${words.join(' or ')}.`);
    return false;
  }
  const { isGood, outcomes } = runTests({
    alone: LONGEST.filter((name) => names.includes(name)).map(testFile),
    together: names.filter((name) => !LONGEST.includes(name)).map(testFile),
  });
  summarize(outcomes);
  if (outcomes.length === 0) {
    console.error('No test ran.');
    return false;
  }
  return isGood || (runsAgain && isFlaky(outcomes));
}

function testFile(name) {
  return path.join(root, `test/${name}.test.ts`);
}

/** Runs the files with failures once more, alone, and names the tests that pass now. */
function isFlaky(outcomes) {
  const failed = outcomes.filter(({ outcome }) => outcome === 'fail');
  const files = [...new Set(failed.map(({ file }) => file))];
  if (files.length === 0 || files.length > MOST_FLAKY_FILES) return false;
  const names = files.map((file) => path.relative(root, file));
  console.log(`\nOnce more, alone: ${names.join(', ')}`);
  const { isGood } = runTests({ alone: files, concurrency: 1 });
  if (isGood)
    for (const { file, name } of failed)
      console.log(`flaky: ${path.relative(root, file)}: ${name}`);
  return isGood;
}

/** The slowest tests, and those that were skipped with the reason. */
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

/**
 * Whether all is good, and what test/outcomes.mjs says of each test. The files `alone` have a
 * process each; of those `together`, several share one.
 */
function runTests({ alone, together = [], concurrency = CONCURRENCY }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  const report = path.join(folder, 'outcomes');
  try {
    // For test/madeOnce.ts.
    process.env.TEST_RUN_FOLDER = folder;
    const isGood = run([
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./test/outcomes.mjs',
      `--test-reporter-destination=${report}`,
      ...writeGroups({ alone, together }, folder),
    ]);
    const lines = readFileSync(report, 'utf8').split('\n').slice(0, -1);
    return { isGood, outcomes: lines.map((line) => JSON.parse(line)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

function modulePath(name) {
  return path.join(root, 'node_modules', name);
}
