/**
 * `npm test`: on a fresh checkout too. Packages and Chromium first, then types, lint and every
 * test/*.test.ts; with names as arguments only those tests (`npm test -- check commit`). Fails when
 * anything does, and when no test ran.
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

process.exitCode = main() ? 0 : 1;

function main() {
  if (!installPackages(root)) return false;
  const chromium = ensureChromium();
  if (!chromium) return false;
  process.env.CHROMIUM_PATH = chromium;
  // Everything is said in one run: a failed step does not hide the next one's findings.
  return [step('types', [modulePath('typescript/bin/tsc'), '--noEmit', '-p', '.']), step('lint', [modulePath('oxlint/bin/oxlint'), '.']), tests()].every(Boolean);
}

function step(name, args) {
  const start = performance.now();
  const isGood = run(args);
  console.log(`${isGood ? '✔' : '✖'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return isGood;
}

function tests() {
  const files = readdirSync(path.join(root, 'test')).filter((name) => name.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part)))).map((name) => `test/${name}`);
  if (files.length === 0) {
    console.error(`No test file is named ${wanted.join(' or ')}.`);
    return false;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  const tap = path.join(folder, 'report.tap');
  try {
    const isGood = run(['--import', 'tsx', '--test', '--test-concurrency=2', '--test-reporter=spec', '--test-reporter-destination=stdout', '--test-reporter=tap', `--test-reporter-destination=${tap}`, ...files]);
    const ran = Number(/^# tests (\d+)$/m.exec(readFileSync(tap, 'utf8'))?.[1] ?? 0);
    if (ran === 0) console.error('No test ran.');
    return isGood && ran > 0;
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
