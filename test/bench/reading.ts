/**
 * Measures what a reader of a slow device feels: blocking time, layout shift, largest paint, and
 * how long a click or a letter takes to show its result.
 */
import type { Browser, Page } from 'playwright-core';
import { dedent } from '../dedent.ts';
import { layoutsAfterParsing } from './mainThread.ts';

export interface Reading {
  /** Milliseconds of long tasks until the page is idle, without the first 50 of each task. */
  readonly blocking: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  /** The tag of the largest element that was painted, and the beginning of its text. */
  readonly largest: string;
  readonly requests: number;
  /** Compressed bytes that were transferred. */
  readonly transferred: number;
  /** How often the browser laid out the page once its document had arrived. */
  readonly layouts: number;
}

export interface Load {
  /** What the page finds in `localStorage`. */
  readonly storage?: Readonly<Record<string, string>>;
  /** How many times slower than this machine the page runs. Default: 4. */
  readonly slowdown?: number;
}

/** A page, and the requests and bytes that it has caused. */
interface SlowPage {
  readonly page: Page;
  cost(): Pick<Reading, 'requests' | 'transferred'>;
}

/**
 * Opens a page that is as slow as a phone, and records its long tasks, shifts and paints from the
 * start.
 */
async function openSlow(
  browser: Browser,
  origin: string,
  { storage = {}, slowdown = 4 }: Load = {},
): Promise<SlowPage> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        { origin, localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })) },
      ],
    },
  });
  const page = await context.newPage();
  await page.addInitScript(dedent`
    globalThis.__name = (named) => named;
    globalThis.felt = { tasks: [], shift: 0, largest: '' };
    const observe = (type, take) =>
      new PerformanceObserver((list) => take(list.getEntries())).observe({ type, buffered: true });
    observe('longtask', (entries) => {
      for (const { duration } of entries) felt.tasks.push(duration);
    });
    observe('layout-shift', (entries) => {
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) felt.shift += value;
    });
    observe('largest-contentful-paint', (entries) => {
      const { element } = entries.at(-1);
      const text = element?.textContent.trim().slice(0, 30);
      felt.largest = element ? element.localName + ' ' + text : '';
    });`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let [requests, transferred] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    transferred += encodedDataLength;
  });
  return {
    page,
    cost: () => ({ requests, transferred }),
  };
}

/** Loads `url` in a new context and waits until the page is idle. */
export async function readInBrowser(
  browser: Browser,
  url: string,
  load: Load = {},
): Promise<Reading> {
  const { page, cost } = await openSlow(browser, new URL(url).origin, load);
  const layouts = await layoutsAfterParsing({ browser, page }, async () => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(resolve, { timeout: 2000 });
        }),
    );
  });
  const { tasks, shift, largest } = await page.evaluate(
    () =>
      (globalThis as unknown as { felt: { tasks: number[]; shift: number; largest: string } }).felt,
  );
  const total = { ...cost(), layouts };
  await page.context().close();
  return {
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longestTask: Math.max(0, ...tasks),
    layoutShift: shift,
    largest,
    ...total,
  };
}

/**
 * Milliseconds from a click.
 */
export interface Navigation {
  /** Until a frame begins in which the heading is that of the next page. */
  readonly heading: number;
  /** Until that frame is painted. */
  readonly painted: number;
  /** Until the whole page is painted. */
  readonly whole: number;
}

/** Clicks the link `selector` of `url`. If `prefetched`, the pointer rests on it first. */
export async function clickToHeading(
  browser: Browser,
  url: string,
  { selector, prefetched }: { readonly selector: string; readonly prefetched: boolean },
): Promise<Navigation> {
  const { page } = await openSlow(browser, new URL(url).origin);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  if (prefetched) {
    const answer = page.waitForResponse(
      (response) => response.request().resourceType() === 'fetch',
    );
    await page.locator(selector).first().hover();
    await (await answer).finished();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(resolve, { timeout: 2000 });
        }),
    );
  }
  const took = await page.evaluate(async (wanted) => {
    const before = document.querySelector('h1')!.textContent;
    const link = document.querySelector<HTMLElement>(wanted)!;
    // The message is handled after the current frame is made.
    const painted = () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(0);
      });
    const heading = new Promise<{ heading: number; painted: number }>((resolve) => {
      const look = async () => {
        if (document.querySelector('h1')!.textContent === before)
          return void requestAnimationFrame(look);
        resolve({ heading: performance.now() - start, painted: await painted() });
      };
      requestAnimationFrame(look);
    });
    const whole = new Promise<number>((resolve) => {
      document.addEventListener('site:navigated', () =>
        requestAnimationFrame(() => resolve(painted())),
      );
    });
    const start = performance.now();
    link.click();
    const times = await heading;
    return { ...times, whole: await whole };
  }, selector);
  await page.context().close();
  return took;
}

/**
 * Types `words` into the search dialog of `url`. Returns the milliseconds of each letter: until the
 * provider answers the query that it completes, and until the list shows the answer.
 */
export async function typeQuery(
  browser: Browser,
  url: string,
  words: readonly string[],
): Promise<{ readonly answered: readonly number[]; readonly shown: readonly number[] }> {
  const { page } = await openSlow(browser, new URL(url).origin);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.DocSearch-Input');
  const shown: number[] = [];
  const queries: string[] = [];
  // The first word is typed twice: the first time, it only loads the index.
  for (const [round, word] of [words[0]!, ...words].entries()) {
    await page.fill('.DocSearch-Input', '');
    for (let length = 1; length <= word.length; length += 1) {
      const took = await typeLetter(page, word[length - 1]!);
      if (round === 0) continue;
      shown.push(took);
      queries.push(word.slice(0, length));
    }
  }
  const answered = await page.evaluate(answerAll, queries);
  await page.context().close();
  return { answered, shown };
}

/** Types a letter. Returns the milliseconds from its `input` event to the list's last change. */
async function typeLetter(page: Page, letter: string): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    const times = { typed: 0, shown: 0 };
    document.addEventListener(
      'input',
      () => {
        times.typed = performance.now();
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      times.shown = performance.now();
    });
    observer.observe(document.querySelector('dialog')!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return { times, observer };
  });
  await page.keyboard.type(letter);
  await page.waitForTimeout(400);
  return watch.evaluate(({ times, observer }) => {
    observer.disconnect();
    return Math.max(0, times.shown - times.typed);
  });
}

/** Asks the page's provider. Returns the milliseconds of the second answer to each query. */
async function answerAll(queries: readonly string[]): Promise<readonly number[]> {
  const read = (place: Document) =>
    JSON.parse(place.querySelector<HTMLMetaElement>('meta[name=search]')!.content);
  const file = await (await fetch(read(document).parts)).text();
  const { assets, ...settings } = read(new DOMParser().parseFromString(file, 'text/html')) as {
    assets: { provider: string };
  };
  const { createProvider } = (await import(assets.provider)) as {
    createProvider(value: unknown): { search(query: string): Promise<unknown> };
  };
  const provider = createProvider({
    ...settings,
    baseUrl: document.documentElement.dataset['baseUrl'],
  });
  const measured: number[] = [];
  for (const query of queries) {
    await provider.search(query);
    const start = performance.now();
    await provider.search(query);
    measured.push(performance.now() - start);
  }
  return measured;
}
