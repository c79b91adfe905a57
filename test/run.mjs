/**
 * `npm test`: on a fresh checkout too. Packages and Chromium first, then format, types, lint and every
 * test/*.test.ts; with names as arguments only those tests (`npm test -- check commit`). Fails when
 * anything does, and when no test ran; up to three files with a failure get a second run, alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../bin/packages.mjs';
import { ensureChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
/** With more files than these at fault it is no accident. */
const accidents = 3;

process.exitCode = main() ? 0 : 1;

function main() {
  if (!installPackages(root)) return false;
  const chromium = ensureChromium();
  if (!chromium) return false;
  process.env.CHROMIUM_PATH = chromium;
  // Everything is said in one run: a failed step does not hide the next one's findings.
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
  const files = readdirSync(path.join(root, 'test'))
    .filter(
      (name) =>
        name.endsWith('.test.ts') &&
        (wanted.length === 0 || wanted.some((part) => name.includes(part))),
    )
    .map((name) => `test/${name}`);
  if (files.length === 0) {
    console.error(`No test file is named ${wanted.join(' or ')}.`);
    return false;
  }
  const first = runTests(files, 2);
  if (first.ran === 0) console.error('No test ran.');
  if (first.isGood || first.failed.length === 0 || first.failed.length > accidents)
    return first.isGood && first.ran > 0;
  // A browser beside other tests on two busy cores can miss a time limit. What is broken fails again.
  console.log(`\n! ${first.failed.join(', ')}: once more, alone`);
  return runTests(first.failed, 1).isGood;
}

/** How it went: whether all is good, how many tests ran, and the files with a failure, from the project's folder. */
function runTests(files, concurrency) {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  const report = path.join(folder, 'outcomes');
  try {
    const isGood = run([
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${concurrency}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./test/outcomes.mjs',
      `--test-reporter-destination=${report}`,
      ...files,
    ]);
    const lines = readFileSync(report, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t'));
    return {
      isGood,
      ran: lines.length,
      failed: [
        ...new Set(
          lines.flatMap(([outcome, file]) =>
            outcome === 'fail' ? [path.relative(root, file)] : [],
          ),
        ),
      ],
    };
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
