import type { Browser } from 'playwright-core';

/** Number of pages that are open at once, unless `--jobs` says otherwise. */
export const usualTabs = 4;

/** The flags that Chromium needs without a window, also in a container. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** No browser was found for a command that needs one. The message says how to install one. */
export class BrowserMissing extends Error {}

/**
 * Starts the Chromium at a path, without a window.
 *
 * @throws BrowserMissing If there is no path, or `playwright-core` is not installed.
 */
export async function startBrowser(executablePath: string | undefined): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    const text = 'playwright-core is not installed: npm install --save-dev playwright-core';
    throw new BrowserMissing(text, { cause });
  });
  if (executablePath === undefined)
    throw new BrowserMissing(
      'There is no Chromium on this machine. Install one, or name it in CHROMIUM_PATH.',
    );
  // Otherwise a command that gets SIGTERM continues without its browser, and reports that as a bug.
  return chromium.launch({ executablePath, args: [...browserFlags], handleSIGTERM: false });
}
