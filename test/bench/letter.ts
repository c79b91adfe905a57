/**
 * `node --import tsx test/bench/letter.ts [runs]` types a first letter into the search dialog of
 * this repository's built site. Prints how long the main thread works from the key until its
 * results are painted. The figure is four times what it takes here. The dialog and the directory of
 * the index are loaded before the key. The parts of the index that the letter needs are not.
 */
import type { Browser } from 'playwright-core';
import { launch, serve } from '../browser.ts';
import { repository } from '../harness.ts';
import { workBetween } from './mainThread.ts';
import { median } from './site.ts';

const slowdown = 4;
const letters = ['s', 'r', 'c'];

/** Types a letter. Returns the milliseconds of work. */
async function type(browser: Browser, url: string, letter: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.DocSearch-Input');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog [role=option]')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message is handled after the frame that is being made.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark('shown');
        port2.postMessage(0);
      });
    });
    observer.observe(document.querySelector('dialog')!, { subtree: true, childList: true });
    const onKey = () => performance.mark('typed');
    document.addEventListener('keydown', onKey, { capture: true, once: true });
  });
  const work = await workBetween({ browser, page }, ['typed', 'shown'], async () => {
    const shown = page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            if (list.getEntriesByName('shown').length > 0) resolve(undefined);
          }).observe({ type: 'mark' });
        }),
    );
    await page.keyboard.press(letter);
    await shown;
  });
  await context.close();
  return work;
}

const runs = Number(process.argv[2] ?? 5);
const [browser, server] = await Promise.all([launch(), serve(repository)]);
try {
  for (const letter of letters) {
    const took: number[] = [];
    for (let i = 0; i < runs; i += 1)
      took.push(slowdown * (await type(browser, `${server.url}/docs/sequence`, letter)));
    const [least, most] = [Math.min(...took), Math.max(...took)].map(Math.round);
    console.log(`${letter}: ${Math.round(median(took))} ms (${least} to ${most})`);
  }
} finally {
  await browser.close();
  await server.close();
}
