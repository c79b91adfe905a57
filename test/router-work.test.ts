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

test('the heading comes first, with its first words; the rest, the marks and the focus in the next frame', async (t) => {
  const page = await openAhead(t);
  const steps = await page.evaluate(() => new Promise<unknown[]>((resolve) => {
    const look = () => {
      const text = document.querySelector('.markdown')!;
      const pagination = document.querySelector('.pagination')?.getBoundingClientRect().top ?? Infinity;
      return [document.querySelector('h1')!.textContent, text.children.length, text.getAttribute('style') ?? '', pagination >= innerHeight, document.querySelector('.menu [aria-current=page]')!.textContent, document.querySelectorAll('.toc [aria-current]').length, scrollY];
    };
    const seen: unknown[] = [];
    scrollTo({ top: 500, behavior: 'instant' });
    setTimeout(() => {
      document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click();
      // After the frame's scroll events, before it is painted; the second time after what the router waits for.
      requestAnimationFrame(() => {
        seen.push(look());
        setTimeout(() => setTimeout(() => {
          seen.push([...look(), document.activeElement!.id, document.querySelector('#__announcer')!.textContent]);
          resolve(seen);
        }));
      });
    }, 300);
  }));
  assert.deepEqual(steps, [
    ['Two', 3, 'min-height: 100vh;', true, 'One', 0, 0],
    ['Two', 123, '', true, 'Two', 0, 0, '__content', 'Two | Test'],
  ]);
});

test('all at once: on the way to a place in the page, and through the history', async (t) => {
  const page = await openAhead(t);
  // `selector`: of the link; without one, Back.
  const blocks = (selector?: string) => page.evaluate(async (wanted) => {
    const before = document.querySelector('h1')!.textContent;
    if (wanted) document.querySelector<HTMLElement>(wanted)!.click();
    else history.back();
    while (document.querySelector('h1')!.textContent === before) await new Promise((resolve) => { setTimeout(resolve); });
    return document.querySelector('.markdown')!.children.length;
  }, selector);
  assert.equal(await blocks('article a[href="/docs/two#end"]'), 123);
  assert.ok(await blocks() > 100);
});
