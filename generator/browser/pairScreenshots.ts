import pLimit from 'p-limit';
import type { Browser, Page } from 'playwright-core';
import { diffSequences } from '../diff/diffSequences.ts';
import { encodePath } from '../lib/files/encodePath.ts';
import { preview } from '../preview/preview.ts';
import {
  boxesScript,
  framesScript,
  type ContentBox,
  type FramedScreenshots,
  type FrameInput,
  type ScreenshotBox,
} from './screenshotScripts.ts';
import { startBrowser } from './startBrowser.ts';
import { callScript, withPage } from './withPage.ts';

/** Screenshots of a page before and after a change, as data URLs. Differences have frames. */
interface ScreenshotPair {
  readonly before: string;
  readonly after: string;
  /** Number of frames in both. */
  readonly frames: number;
}

interface PairSettings {
  /** Folders of outputs, or addresses of published sites. */
  readonly sides: { readonly before: string; readonly after: string };
  /** Addresses of pages that both sides have. */
  readonly pages: readonly string[];
  /** Path of a Chromium, if there is one. */
  readonly chromium: string | undefined;
  /** Number of pages that are open at once. */
  readonly jobs: number;
}

/** Pixels of a page that are looked at, from its top. Longer screenshots exceed memory. */
const lowest = 8000;
/** Pixels of a screenshot in the report. */
const tallest = 2400;
const viewport = { width: 1200, height: 900 };

/**
 * Takes screenshots of pages on both sides. A page that looks the same is left out.
 *
 * @returns Pairs by address.
 * @throws BrowserMissing If a package or a browser is not installed.
 */
export async function pairScreenshots({
  sides,
  pages,
  chromium,
  jobs,
}: PairSettings): Promise<ReadonlyMap<string, ScreenshotPair>> {
  if (pages.length === 0) return new Map();
  const browser = await startBrowser(chromium);
  const servers = await Promise.all([sides.before, sides.after].map(serve));
  const limit = pLimit(jobs);
  try {
    const pairs = await Promise.all(
      pages.map((page) =>
        limit(async () => {
          const [before, after] = await Promise.all(
            servers.map(({ origin }) => takeScreenshot(browser, origin + encodePath(page))),
          );
          const { screenshots, frames } = await frame(browser, before!, after!);
          const pair = { before: screenshots[0], after: screenshots[1], frames };
          return frames === 0 ? [] : [[page, pair] as const];
        }),
      ),
    );
    return new Map(pairs.flat());
  } finally {
    await browser.close();
    await Promise.all(servers.map(({ close }) => close()));
  }
}

/** The addresses of the pages of one side. */
async function serve(side: string): Promise<{ origin: string; close(): Promise<void> }> {
  if (/^https?:/.test(side)) return { origin: new URL(side).origin, close: async () => {} };
  const { url, close } = await preview({ root: side, outDir: side, port: 0 });
  return { origin: new URL(url).origin, close };
}

/** A page as it looks, and the places of its parts. */
interface PageShot {
  readonly screenshot: string;
  readonly boxes: readonly ContentBox[];
}

function takeScreenshot(browser: Browser, url: string): Promise<PageShot> {
  const look = { viewport, reducedMotion: 'reduce', colorScheme: 'light' } as const;
  return withPage(browser, { url, ...look }, async (page) => {
    const boxes = await callScript<readonly ContentBox[]>(page, boxesScript);
    const height = await heightOf(page);
    const bytes = await page.screenshot({
      fullPage: true,
      animations: 'disabled',
      clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, lowest) },
    });
    return { screenshot: `data:image/png;base64,${bytes.toString('base64')}`, boxes };
  });
}

function heightOf(page: Page): Promise<number> {
  return callScript(page, '() => document.documentElement.scrollHeight');
}

async function frame(
  browser: Browser,
  before: PageShot,
  after: PageShot,
): Promise<FramedScreenshots> {
  const input: FrameInput = {
    screenshots: [before.screenshot, after.screenshot],
    ...compareBoxes(before.boxes, after.boxes),
    tallest,
  };
  const page = await browser.newPage();
  try {
    return await callScript<FramedScreenshots>(page, framesScript, input);
  } finally {
    await page.close();
  }
}

/** Sorts the parts of both sides into those of one side only, and pairs. */
export function compareBoxes(
  before: readonly ContentBox[],
  after: readonly ContentBox[],
): Pick<FrameInput, 'marks' | 'pairs'> {
  const marks: [ScreenshotBox[], ScreenshotBox[]] = [[], []];
  const pairs: (readonly [ScreenshotBox, ScreenshotBox])[] = [];
  const edits = diffSequences(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  let [left, right] = [0, 0];
  for (const { state, items } of edits) {
    const [old, now] = [before.slice(left, left + items.length), after.slice(right)];
    if (state === 'same') pairs.push(...old.map((box, i) => [box, now[i]!] as const));
    if (state === 'removed') {
      marks[0].push(...old);
      marks[1].push(edgeOf(after[right - 1]));
    }
    if (state === 'added') {
      marks[1].push(...now.slice(0, items.length));
      marks[0].push(edgeOf(before[left - 1]));
    }
    if (state !== 'added') left += items.length;
    if (state !== 'removed') right += items.length;
  }
  return { marks, pairs };
}

/** The place below a box, where something is missing. */
function edgeOf(box: ScreenshotBox = { x: 0, y: 0, width: 0, height: 0 }): ScreenshotBox {
  return { ...box, y: box.y + box.height, height: 0 };
}
