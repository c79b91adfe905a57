/**
 * `npm run test:windows` runs the tests with the Windows versions of Node, esbuild, lightningcss
 * and oxc-parser: on Windows as they are, elsewhere in Wine. `npm run test:windows -- scan commit`
 * runs the files whose names contain one of these words. It installs nothing, but says what is
 * missing. It fails if a test fails that notRun.mjs does not name, or if no test ran.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledThemes, compileTests } from '../compileTests.mjs';
import { failing, notRun } from './notRun.mjs';
import { findWine } from './wine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
/** Minutes that a file may take. In Wine, series of edits take most of them. */
const MOST_MINUTES = 60;

process.exitCode = (await main()) ? 0 : 1;

async function main() {
  const wine = process.platform === 'win32' ? undefined : findWine(root);
  if (wine?.missing) {
    console.error(wine.missing);
    return false;
  }
  const chosen = readdirSync(path.join(root, 'test')).filter(
    (name) =>
      name.endsWith('.test.ts') &&
      (words.length === 0 || words.some((word) => name.includes(word))) &&
      !(wine && reasonFor(name)),
  );
  // In Wine, compiling takes longer than the tests, so it is done here, once.
  const sources = chosen.map((name) => path.join(root, 'test', name));
  const compiled = await compileTests(sources, { drive: wine?.drive });
  try {
    const results = chosen.map((name) => runFile(name, { compiled, wine }));
    return summarize(results, wine);
  } finally {
    rmSync(compiled, { recursive: true });
  }
}

/** Returns why a file is not run in Wine, or `undefined` if it is run. */
function reasonFor(name) {
  return notRun.find(({ file }) => file.test(name))?.reason;
}

/**
 * Runs one file, whose module is in the folder `compiled`. Returns whether it is good, and the
 * outcome of each test. Output goes through files, because pipes out of Wine lose the last lines.
 */
function runFile(name, { compiled, wine }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'windows-'));
  const [log, report] = ['log', 'outcomes'].map((file) => path.join(folder, file));
  const output = openSync(log, 'w');
  const toNative = wine?.toWindows ?? ((file) => file);
  const args = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/outcomes.mjs',
    `--test-reporter-destination=${toNative(report)}`,
    toNative(path.join(compiled, name.replace(/ts$/, 'js'))),
  ];
  const [command, ...first] = wine ? wine.command : [process.execPath];
  try {
    const { status } = spawnSync(command, [...first, ...args], {
      cwd: root,
      env: {
        ...process.env,
        ...wine?.env,
        // test/harness.ts reads it.
        TEST_THEMES: toNative(path.join(compiled, compiledThemes)),
      },
      stdio: ['ignore', output, output],
      timeout: MOST_MINUTES * 60_000,
    });
    const outcomes = readOutcomes(report);
    const failed = outcomes.filter(({ outcome }) => outcome === 'fail');
    const unexpected = failed.filter((test) => !(wine && expects(name, test.name)));
    const isGood =
      outcomes.length > 0 && unexpected.length === 0 && (status === 0 || failed.length > 0);
    console.log(`${isGood ? '✔' : '✖'} ${name} (${outcomes.length} tests)`);
    if (!isGood) console.log(readFileSync(log, 'utf8'));
    return { name, isGood, outcomes };
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}

function readOutcomes(report) {
  try {
    const lines = readFileSync(report, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** Returns why a test is expected to fail in Wine, or `undefined` if it is not. */
function expects(file, name) {
  return failing.find((entry) => entry.file === file && entry.tests.includes(name))?.reason;
}

function summarize(results, wine) {
  if (wine) {
    console.log('\nNot run in Wine:');
    for (const { file, reason } of notRun) console.log(`  ${file.source}: ${reason}`);
  }
  const tests = results.flatMap(({ name, outcomes }) =>
    outcomes.map((test) => ({ ...test, name, test: test.name })),
  );
  const failed = tests.filter(({ outcome }) => outcome === 'fail');
  const expected = failed.filter(({ name, test }) => wine && expects(name, test));
  if (expected.length > 0) console.log('\nFails in Wine, with a reason:');
  for (const { name, test } of expected) console.log(`  ${name}: ${test} (${expects(name, test)})`);
  const skipped = tests.filter(({ skip }) => skip);
  if (skipped.length > 0) console.log('\nSkipped tests:');
  for (const { name, test, skip } of skipped)
    console.log(`  ${name}: ${test} (${skip === true ? 'no reason given' : skip})`);
  const passed = tests.length - failed.length - skipped.length;
  console.log(
    `\n${passed} passed, ${failed.length - expected.length} failed, ` +
      `${expected.length} failed with a reason, ${skipped.length} skipped`,
  );
  return tests.length > 0 && results.every(({ isGood }) => isGood);
}
