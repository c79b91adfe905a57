/** Positions that the history and reloads restore. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { launchKeepingPages } from './browser.ts';
import {
  follow,
  holdRequests,
  untilIdle,
  untilReady,
  markDocument,
  open,
  untilShown,
  runTimers,
} from './browserPage.ts';
import { busy, openAt, served, useLateSite } from './routerLateSite.ts';

useLateSite();

const scroll = (page: Page, y: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);

test('a page restored from the back/forward cache keeps position and handles clicks', async (t) => {
  const browser = await launchKeepingPages();
  if (!browser) return t.skip('There is no whole Chromium, only its headless shell.');
  t.after(() => browser.close());
  const { page } = await open(t, browser, `${served.server.url}/docs/one`, {
    reducedMotion: 'reduce',
  });
  const isSame = await markDocument(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page.waitForFunction(() => history.state?.y === 700);
  const release = await holdRequests(page, '**/docs/two');
  await follow(page, '/docs/two');
  assert.equal(await busy(page), 'true');
  await page.goto(`${served.server.url}/file.txt`);
  release();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => location.pathname === '/docs/one');
  assert.ok(await isSame(), 'the browser did not keep the page');
  assert.deepEqual(
    await page.evaluate(() => [document.querySelector('h1')!.textContent, Math.round(scrollY)]),
    ['One', 700],
  );
  assert.equal(await busy(page), null);
  await follow(page, '/docs/two');
  await untilShown(page, 'Two');
  assert.ok(await isSame());
});

test('a growing page is scrolled back by history and reload, or left to the reader', async (t) => {
  const { page } = await openAt(t, '/docs/grow');
  const grown = () => page.getByText('Line 99').waitFor();
  const isAt = (y: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, y);
  await grown();
  await scroll(page, 2500);
  await page.waitForFunction(() => history.state?.y === 2500);
  await follow(page, '/docs/one');
  await untilShown(page, 'One');
  await page.goBack();
  await grown();
  await isAt(2500);
  await page.waitForFunction(() => history.state?.y === 2500);
  await page.reload();
  await untilReady(page);
  await grown();
  await isAt(2500);
  await follow(page, '/docs/one');
  await untilShown(page, 'One');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['isHeld'] = '';
    addEventListener('wheel', () => (dataset['isWheeled'] = ''), { once: true });
  });
  await page.goBack();
  await untilShown(page, 'Grow');
  await untilIdle(page);
  await page.mouse.wheel(0, -50);
  await page.locator('html[data-is-wheeled]').waitFor();
  await page.evaluate(() => {
    delete document.documentElement.dataset['isHeld'];
    dispatchEvent(new Event('grow'));
  });
  await grown();
  await untilIdle(page);
  assert.ok(await page.evaluate(() => scrollY < 2000), 'the reader has scrolled');
});

test('on reload the browser restores the position, and late script does not move it', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await scroll(page, 900);
  await page.waitForFunction(() => history.state?.y === 900);
  // The old document has the same position, so the test waits for the new document.
  const isLoaded = page.waitForEvent('load');
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    requestAnimationFrame(() => location.reload());
  });
  await isLoaded;
  await untilReady(page);
  await page.waitForFunction(() => Math.abs(scrollY - 1200) < 2);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const release = await holdRequests(page, '**/app-*');
  page.reload().catch(() => {});
  await page.waitForFunction(
    () => Math.abs(scrollY - 1200) < 2 && !document.documentElement.dataset['hasHydrated'],
  );
  await scroll(page, 1500);
  release();
  await untilReady(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await untilIdle(page);
  assert.equal(await page.evaluate(() => Math.round(scrollY)), 1500);
});

test('while a page of the history is on its way, its entry keeps its own position', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  await scroll(page, 700);
  await page.waitForFunction(() => history.state?.y === 700);
  await follow(page, '/docs/two');
  await untilShown(page, 'Two');
  await page.reload();
  await untilReady(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.clock.install();
  const goBack = async (answer: 'continue' | 'abort') => {
    const release = await holdRequests(page, '**/docs/one', answer);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.body.ariaBusy === 'true');
    // The router gets the event before this listener, and sets its timer.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => resolve(), { once: true });
          scrollTo({ top: 300, behavior: 'instant' });
        }),
    );
    await runTimers(page);
    release();
    await untilShown(page, 'One');
    await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
  };
  await goBack('continue');
  await page.evaluate(() => history.forward());
  await untilShown(page, 'Two');
  await page.reload();
  await untilReady(page);
  await goBack('abort');
});

test('a redirect keeps its hash; a tab that the address names follows the history', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.route('**/old', (route) =>
    route.fulfill({ status: 301, headers: { location: '/docs/two#end' } }),
  );
  await follow(page, '/old');
  await page.waitForURL('**/docs/two#end');
  await untilShown(page, 'Two');
  await page.waitForFunction(() => scrollY > 500);
  await page.goto(`${served.server.url}/docs/tabs`);
  await untilReady(page);
  const chosen = () => page.locator('[role=tab][aria-selected=true]').textContent();
  await page.locator('article').getByRole('link', { name: 'the other' }).click();
  await page.waitForFunction(
    () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'b',
  );
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'a',
  );
  await page.getByRole('tab', { name: 'b' }).click();
  await follow(page, '#__content');
  await page.waitForFunction(() => location.hash === '#__content');
  await untilIdle(page);
  assert.equal(await chosen(), 'b');
});
