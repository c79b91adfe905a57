/** The Chromium of the tests, and sites served to it as a host would. */
import { chromium, type Browser } from 'playwright-core';
import { browserFlags } from '../generator/browser/startBrowser.ts';
import { preview } from '../generator/preview/preview.ts';
import { findChromium } from './chromium.mjs';

/** Starts Chromium. Without one, the test fails with a sentence about how to get it. */
export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'These tests need Chromium: install it (Debian: ' +
        '`apt-get install chromium-headless-shell`) or name it in CHROMIUM_PATH.',
    );
  return chromium.launch({ executablePath, args: [...browserFlags] });
}

/**
 * Starts a Chromium with a back/forward cache, which Playwright turns off. Returns `undefined` if
 * there is only a headless shell, which has no such cache.
 */
export async function launchKeepingPages(): Promise<Browser | undefined> {
  const executablePath = findChromium({ isWhole: true });
  if (!executablePath) return undefined;
  return chromium.launch({
    executablePath,
    args: [...browserFlags],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** Serves a built site on a free port of the loopback address. */
export async function serve(
  root: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await preview({ root, outDir: 'build', port: 0 });
  return { url: server.url.replace(/\/$/, ''), close: () => server.close() };
}
