/** What a navigation to a page that was fetched ahead makes the browser do, counted: nothing twice, and nothing for what stays (decision 0010). */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { follow, open, shows } from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { useServedSite } from './servedSite.ts';

const served = useServedSite(() => createRouterSite());

/** Page one, with page two fetched ahead by the focus, and nothing under way. */
async function openAhead(t: TestContext): Promise<Page> {
  const { page } = await open(t, served.browser, `${served.server.url}/docs/one`, { reducedMotion: 'reduce' });
  const answer = page.waitForResponse('**/docs/two');
  await page.locator('article a[href="/docs/two"]').focus();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 100); }));
  return page;
}

test('a style sheet that stays is not touched, and the entry is written once', async (t) => {
  const page = await openAhead(t);
  await page.evaluate(() => {
    const seen: string[] = ((window as { seen?: string[] }).seen = []);
    new MutationObserver((records) => seen.push(...records.map(({ attributeName }) => `link ${attributeName}`))).observe(document.head, { subtree: true, attributes: true });
    for (const name of ['pushState', 'replaceState'] as const) {
      const own = history[name].bind(history);
      history[name] = (...given) => {
        seen.push(name);
        own(...given);
      };
    }
  });
  await follow(page, '/docs/two');
  await shows(page, 'Two');
  assert.deepEqual(await page.evaluate(() => (window as { seen?: string[] }).seen), ['pushState']);
});

test('the first screen is laid out in a few steps, and the root element keeps its style', async (t) => {
  const page = await openAhead(t);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts = async () => new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  await page.evaluate(() => { new MutationObserver((records) => { document.documentElement.dataset['changed'] ??= records.map(({ attributeName }) => attributeName).join(' '); }).observe(document.documentElement, { attributes: true, attributeFilter: ['aria-busy', 'style', 'data-theme'] }); });
  const before = await counts();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click();
    // When the page is in place, before its first frame.
    return new Promise<void>((resolve) => { document.addEventListener('site:navigated', () => resolve()); });
  });
  const after = await counts();
  assert.equal(await page.locator('h1').textContent(), 'Two');
  assert.ok(after.get('LayoutCount')! - before.get('LayoutCount')! <= 5, `${after.get('LayoutCount')! - before.get('LayoutCount')!} layouts`);
  assert.equal(await page.evaluate(() => document.documentElement.dataset['changed']), undefined);
});
