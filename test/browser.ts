/** The Chromium of the tests, and sites served to it as a host would. */
import { chromium, type Browser } from 'playwright-core';
import { browserFlags } from '../generator/browser/startBrowser.ts';
import { preview } from '../generator/preview/preview.ts';
import { testProcess } from './atEnd.ts';
import { findChromium } from './chromium.mjs';

/**
 * Milliseconds after which a wait for a state of a page fails. Playwright gives up after 30
 * seconds, which a busy machine may need for the first page of a server.
 */
const LONGEST_WAIT = 120_000;

/**
 * Flags that save a quarter of the processor time of opening a page in a context of its own. With
 * the first, Chromium prepares no second process for a context, which would end unused. With the
 * second, a page collects garbage on its own thread, and less often. Benchmarks do without them.
 */
const savingFlags = [
  '--renderer-process-limit=1',
  '--js-flags=--single-threaded-gc --min-semi-space-size=16',
];

let shared: Promise<Browser> | undefined;

/**
 * Returns a Chromium. All test files of a process share one, whose `close` closes only its
 * contexts. Without a Chromium, the test fails with a sentence about how to get it.
 */
export function launch(): Promise<Browser> {
  const { atEnd } = testProcess;
  return atEnd === undefined ? start([]) : (shared ??= startShared(atEnd));
}

async function startShared(atEnd: (() => Promise<void>)[]): Promise<Browser> {
  const browser = await start(savingFlags);
  const close = browser.close.bind(browser);
  atEnd.push(close);
  browser.on('disconnected', () => (shared = undefined));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

async function start(flags: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'These tests need Chromium: install it (Debian: ' +
        '`apt-get install chromium-headless-shell`) or name it in CHROMIUM_PATH.',
    );
  const browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, ...flags],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(LONGEST_WAIT);
    return context;
  };
  return browser;
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
