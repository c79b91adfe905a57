/**
 * `node --import tsx test/bench/clicks.ts [runs]` clicks on links of the built site of this
 * repository. Prints how long the main thread works from the click until the next heading is
 * painted. The figure is four times what it takes here. It does not include waiting for the network
 * or for a processor that other programs use.
 */
import type { Browser } from 'playwright-core';
import { launch, serve } from '../browser.ts';
import { repository } from '../harness.ts';
import { workBetween } from './mainThread.ts';
import { median } from './site.ts';

/** Clicks from one kind of page to another: the address of the page, and the link on it. */
const clicks: readonly (readonly [name: string, from: string, link: string])[] = [
  ['documentation, same section', '/docs/sequence', '.pagination a'],
  ['documentation, other section', '/docs/sequence', '.navbar a[href^="/docs/api"]'],
  ['documentation to blog', '/docs/sequence', '.footer a[href="/blog"]'],
  ['list of posts to post', '/blog', 'main h2 a'],
  ['post to documentation', '/blog/4-0', 'main a[href^="/docs/"]'],
  ['directory to entry', '/templates/', 'main a[href^="/templates/"]'],
  ['first page to documentation', '/', 'main a.action[href="/docs/"]'],
];
const slowdown = 4;

/**
 * Clicks once. If `isPrefetched`, the pointer rests on the link first. Returns the milliseconds of
 * work.
 */
async function click(
  browser: Browser,
  url: string,
  { link, isPrefetched }: { readonly link: string; readonly isPrefetched: boolean },
): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  if (isPrefetched) {
    const fetched = page.waitForEvent(
      'requestfinished',
      (request) => request.resourceType() === 'fetch',
    );
    await page.locator(link).first().hover();
    await fetched;
    await page.waitForTimeout(500);
  }
  const work = await workBetween({ browser, page }, ['click', 'heading'], () =>
    page.evaluate(async (selector) => {
      const frame = () => new Promise(requestAnimationFrame);
      const before = document.querySelector('h1')!.textContent;
      performance.mark('click');
      document.querySelector<HTMLElement>(selector)!.click();
      do await frame();
      while (document.querySelector('h1')!.textContent === before);
      // A message is handled after the frame that is being made.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(0);
      });
      performance.mark('heading');
    }, link),
  );
  await context.close();
  return work;
}

const runs = Number(process.argv[2] ?? 5);
const [browser, server] = await Promise.all([launch(), serve(repository)]);
try {
  for (const [name, from, link] of clicks) {
    const medians: string[] = [];
    for (const isPrefetched of [true, false]) {
      const took: number[] = [];
      for (let i = 0; i < runs; i += 1)
        took.push(slowdown * (await click(browser, server.url + from, { link, isPrefetched })));
      medians.push(`${Math.round(median(took))} ms ${isPrefetched ? '' : 'not '}prefetched`);
    }
    console.log(`${name.padEnd(29)} ${medians.join(', ')}`);
  }
} finally {
  await browser.close();
  await server.close();
}
