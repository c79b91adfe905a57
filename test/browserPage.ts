/**
 * Opens pages in the test browser, each in a context of its own, with a record of their requests
 * and their messages on the console.
 */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';

export interface OpenOptions extends BrowserContextOptions {
  /** What the page finds in `localStorage`. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Code that runs before the page's own scripts. */
  readonly before?: string | (() => void);
  /** Problems that the page may have. Any other problem fails the test. Default: none. */
  readonly expected?: RegExp;
}

export interface Opened {
  readonly page: Page;
  /** Requested addresses in order, without the origin and without the page's icon. */
  readonly requests: string[];
  /** Messages on the console, each with its kind: `warning: …`. */
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
  // tsx compiles functions that are sent to the page, and calls a function of its own in them.
  await own.addInitScript('globalThis.__name = (named) => named');
  if (before) await own.addInitScript(before as () => void);
  const page = await own.newPage();
  const [requests, said, problems]: string[][] = [[], [], []];
  // The browser decides when it asks for the icon.
  page.on('request', (request) => {
    if (!request.url().endsWith('icon.svg')) requests!.push(request.url().replace(origin, ''));
  });
  page.on('pageerror', (error) => problems!.push(error.message));
  page.on('console', (message) => {
    said!.push(`${message.type()}: ${message.text()}`);
    // A file without a head that is visited in between makes the browser ask for an icon.
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
  if (context.javaScriptEnabled !== false) await untilReady(page);
  return { page, requests: requests!, said: said! };
}

/**
 * Options of a context whose pages find `storage` in `localStorage`. An empty storage needs no
 * option: Playwright opens every origin for which an option is given, which takes as long as a
 * test.
 */
export function stateOf(
  origin: string,
  storage: Readonly<Record<string, string>>,
): Pick<BrowserContextOptions, 'storageState'> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  if (localStorage.length === 0) return {};
  return { storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** Waits until the page's own script has taken over. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
}

/**
 * Waits until the page has finished what it began and the browser is idle. What was about to follow
 * has followed by then.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Observers report with a frame.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 2000 });
    });
  });
}

/**
 * Runs the timers of a page that are due within a second. The page must have had Playwright's clock
 * (`page.clock.install`) when it set them.
 */
export async function runTimers(page: Page): Promise<void> {
  await page.clock.runFor(1000);
}

/**
 * Waits until the next request to `address` has ended, with or without an answer. Must be called
 * before the request begins.
 */
export async function untilRequestEnds(page: Page, address: string): Promise<void> {
  const isAwaited = (request: Request) => new URL(request.url()).pathname === address;
  await Promise.race([
    page.waitForEvent('requestfinished', isAwaited),
    page.waitForEvent('requestfailed', isAwaited),
  ]);
}

/**
 * Holds requests to `pattern` until the returned function is called, which continues or aborts
 * them. Later requests are continued at once.
 */
export async function holdRequests(
  requests: Pick<Page, 'route'>,
  pattern: string,
  answer: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let isHeld = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await requests.route(pattern, async (route) => {
    const end = isHeld ? answer : 'continue';
    await released;
    await route[end]().catch(() => {});
  });
  return () => {
    isHeld = false;
    release();
  };
}

/** Waits until the page shows this heading. */
export async function untilShown(page: Page, heading: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, heading);
}

/**
 * Waits until navigation to the page with this heading has ended. `untilShown` returns earlier: the
 * text comes before the marks in the sidebar, the scroll position and the announcement.
 */
export async function untilArrived(page: Page, heading: string): Promise<void> {
  await untilShown(page, heading);
  await page.waitForFunction(
    () => document.querySelector('#__announcer')!.textContent === document.title,
  );
}

/**
 * Marks the document. The returned function tells whether the mark is still there. If it is not,
 * the browser has loaded another document.
 */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
  return () => page.evaluate(() => (window as unknown as { marked?: boolean }).marked === true);
}

/** Clicks a link to `href` that is added to the page for this purpose. */
export function follow(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.body.appendChild(
      Object.assign(document.createElement('a'), { href: to }),
    );
    link.click();
    link.remove();
  }, href);
}
