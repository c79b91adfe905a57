/**
 * `npm run test:hog -- 20 router search`: runs the test files whose names contain a word 20 times,
 * beside processes that keep every processor busy. Without words, runs the files that open a
 * browser. Says how many runs failed, and names the tests. Each is a defect: a test must wait for
 * states, however slow the machine is.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runFiles, testFiles } from './runFiles.mjs';

const [times = '20', ...words] = process.argv.slice(2);
const files = testFiles().filter((file) =>
  words.length === 0
    ? /\.\/(?:browser|browserPage|devBrowser|servedSite)\.ts'/.test(readFileSync(file, 'utf8'))
    : words.some((word) => path.basename(file).includes(word)),
);

process.env.CHROMIUM_PATH = ensureChromium();
const hogs = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => hogs.forEach((hog) => hog.kill()));

const runs = [];
for (let i = 0; i < Number(times); i++) {
  const { outcomes } = await runFiles(files, { reporter: 'dot' });
  const failed = outcomes.filter(({ outcome }) => outcome === 'fail');
  console.log(`\nRun ${i + 1} of ${times}: ${failed.length} of ${outcomes.length} tests failed.`);
  for (const { file, name } of failed) console.log(`  ${path.basename(file)}: ${name}`);
  runs.push(failed.length);
}
const bad = runs.filter((failed) => failed > 0).length;
console.log(`\n${bad} of ${times} runs had failures.`);
process.exit(bad === 0 ? 0 : 1);
