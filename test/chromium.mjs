/**
 * Finds the Chromium that the tests use, and installs one where it can. Plain JavaScript, because
 * test/run.mjs needs it before packages are installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * A Chromium without windows. A documentation page of this site takes 0.4 s of processor time in
 * it, and 1.3 s in a whole Chromium.
 */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium: the one in `CHROMIUM_PATH`, the headless shell or another one on
 * the path, an application, or the one that playwright downloaded. With `isWhole`, the shell does
 * not count, because it has no back/forward cache.
 */
export function findChromium({ isWhole = false } = {}) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...[shell, ...names].flatMap((name) => folders.map((folder) => path.join(folder, name))),
    '/usr/bin/chromium',
    ...applications,
  ];
  const isFit = (file) => file && isExecutable(file) && !(isWhole && isShell(file));
  // Playwright takes half a second to load, so it is asked last.
  return candidates.find(isFit) ?? [playwrightChromium()].find(isFit);
}

function isShell(file) {
  return path.basename(file) === shell;
}

/**
 * Returns the path of a Chromium. On Debian, root installs the headless shell and a whole Chromium
 * first. If there is none, prints how to get one and returns `undefined`.
 */
export function ensureChromium() {
  const hasBoth = isShell(findChromium() ?? '') && findChromium({ isWhole: true });
  if (!process.env.CHROMIUM_PATH && !hasBoth && process.getuid?.() === 0 && isDebian()) install();
  const chromium = findChromium();
  if (!chromium)
    console.error(
      'The tests need Chromium, and none was found. ' +
        `Install one (Debian: \`sudo apt-get install ${shell}\`; elsewhere: ` +
        '`npx playwright-core install chromium-headless-shell`), or name it in CHROMIUM_PATH.',
    );
  return chromium;
}

/** If the installation fails, the tests use whichever Chromium is there. */
function install() {
  console.log(`Installing Chromium: apt-get install chromium ${shell}`);
  const run = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const packages = ['install', '--yes', '--no-install-recommends', 'chromium', shell];
  if (!run(...packages) && run('update')) run(...packages);
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
