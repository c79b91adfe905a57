import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of Chromium and Chrome on the path. The shell has no windows, and starts fastest. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The places where systems install browsers that are not on the path. */
const applications = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the Chromium that the environment names in `CHROMIUM_PATH`, or else an installed one.
 * Returns `undefined` if there is none.
 */
export function findBrowser({
  CHROMIUM_PATH: named,
  PATH = '',
}: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = PATH.split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [named, ...onPath, ...applications].find((file) => file && existsSync(file));
}
