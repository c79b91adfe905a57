/**
 * Finds the Chromium that the tests run in, and gets one where it can. Plain JavaScript, for
 * test/run.mjs.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, one on the path, an application, or the one that playwright
 * downloaded.
 */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...applications,
    playwrightChromium(),
  ];
  return candidates.find((file) => file && isExecutable(file));
}

/**
 * A Chromium, installed from Debian's packages if there is none and this is root on a Debian;
 * `undefined` with a word to the reader otherwise.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium: apt-get install chromium');
    const run = (...args) =>
      spawnSync('apt-get', args, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    if (run('update') && run('install', '--yes', '--no-install-recommends', 'chromium'))
      return findChromium();
  }
  console.error(
    'The tests need Chromium, and none was found. ' +
      'Install one (Debian: `sudo apt-get install chromium`; elsewhere: ' +
      '`npx playwright-core install chromium`), or name it in CHROMIUM_PATH.',
  );
  return undefined;
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

function isDebian() {
  return (
    existsSync('/etc/os-release') &&
    /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
