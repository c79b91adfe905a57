/**
 * Pages of the test browser: each in a context of its own, with a record of what they said and
 * asked for.
 */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';

export interface OpenOptions extends BrowserContextOptions {
  readonly storage?: Readonly<Record<string, string>>;
  /** Runs before the page's own scripts. */
  readonly before?: string | (() => void);
  /** Problems the page may have; any other fails the test. Default: none. */
  readonly expected?: RegExp;
}

export interface Opened {
  readonly page: Page;
  /** Addresses asked for, without the origin and without the page's icon, in order. */
  readonly requests: string[];
  /** What the console was told, with its kind: `warning: …`. */
  readonly said: string[];
}

/**
 * Opens `url` and waits until the page's script has taken it over (where there is script). Errors
 * of the page fail the test.
 */
export async function open(
  t: TestContext,
  browser: Browser,
  url: string,
  { storage = {}, before, expected, ...context }: OpenOptions = {},
): Promise<Opened> {
  const { origin } = new URL(url);
  const own = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    ...context,
    ...stateOf(origin, storage),
  });
  t.after(() => own.close());
  // Functions for the page are compiled by tsx, which names them by a function of its own.
  await own.addInitScript('globalThis.__name = (named) => named');
  if (before) await own.addInitScript(before as () => void);
  const page = await own.newPage();
  const [requests, said, problems]: string[][] = [[], [], []];
  // When the browser asks for the icon is its own affair.
  page.on('request', (request) => {
    if (!request.url().endsWith('icon.svg')) requests!.push(request.url().replace(origin, ''));
  });
  page.on('pageerror', (error) => problems!.push(error.message));
  page.on('console', (message) => {
    said!.push(`${message.type()}: ${message.text()}`);
    // A file without a head, seen in between, makes the browser look for an icon.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      problems!.push(message.text());
  });
  t.after(() =>
    assert.deepEqual(
      problems!.filter((text) => !expected?.test(text)),
      [],
    ),
  );
  await page.goto(url);
  if (context.javaScriptEnabled !== false) await isReady(page);
  return { page, requests: requests!, said: said! };
}

/**
 * Options of a context whose pages find `storage` in `localStorage`. An empty one needs no option,
 * and none is given: Playwright opens every origin that it is told, which takes as long as a test.
 */
export function stateOf(
  origin: string,
  storage: Readonly<Record<string, string>>,
): Pick<BrowserContextOptions, 'storageState'> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  if (localStorage.length === 0) return {};
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** The page's own script has taken it over. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
}

/**
 * The page has done what it had begun, and the browser is idle: what would follow at once has
 * followed.
 */
export async function isIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Observers answer with a frame.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 2000 });
    });
  });
}

/** Timers of the page run in the order in which they are due: those within `ms` have run now. */
export async function timersRan(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (time) =>
      new Promise((resolve) => {
        setTimeout(resolve, time);
      }),
    ms,
  );
}

/** Waits until the next request to `address` is over, answered or not; called before it begins. */
export async function requestOver(page: Page, address: string): Promise<void> {
  const isIt = (request: Request) => new URL(request.url()).pathname === address;
  await Promise.race([
    page.waitForEvent('requestfinished', isIt),
    page.waitForEvent('requestfailed', isIt),
  ]);
}

/** The shown page has this heading. */
export async function shows(page: Page, heading: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, heading);
}

/** Marks the document: a mark that is gone says that the browser loaded another one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
  return () => page.evaluate(() => (window as unknown as { marked?: boolean }).marked === true);
}

/** Clicks a link to `href` that stands nowhere on the page. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.body.appendChild(
      Object.assign(document.createElement('a'), { href: to }),
    );
    link.click();
    link.remove();
  }, href);
}
