/** Navigation when an answer is late, fails or is requested again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  untilArrived,
  follow,
  holdRequests,
  untilIdle,
  markDocument,
  untilRequestEnds,
  untilShown,
  runTimers,
} from './browserPage.ts';
import { busy, openAt, useLateSite } from './routerLateSite.ts';

useLateSite();

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet, media }) => sheet && media === '')
      .map(({ href }) => /(\w+)-/.exec(href.split('/').at(-1)!)![1]),
  );

test('a link to a hash of the page cancels a pending navigation and its bar', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const release = await holdRequests(page, '**/docs/two');
  const isOver = untilRequestEnds(page, '/docs/two');
  await follow(page, '/docs/two');
  assert.equal(await busy(page), 'true');
  await follow(page, '#below');
  await page.waitForFunction(() => location.hash === '#below');
  assert.equal(await busy(page), null);
  release();
  await isOver;
  await untilIdle(page);
  assert.equal(await page.locator('h1').textContent(), 'One');
  await follow(page, '/docs/two');
  await untilShown(page, 'Two');
  assert.equal(await busy(page), null);
});

test('a page waits for its style sheet, however often it is requested meanwhile', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const release = await holdRequests(page, '**/landing*');
  const asked = page.waitForRequest('**/landing*');
  await follow(page, '/');
  await asked;
  await follow(page, '/');
  await untilIdle(page);
  assert.deepEqual([await page.locator('h1').textContent(), await sheets(page)], ['One', ['base']]);
  release();
  await untilShown(page, 'Home');
  assert.deepEqual(await sheets(page), ['base', 'landing']);
});

test('a style sheet that fails for an abandoned page is ignored and retried later', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  const isSame = await markDocument(page);
  const fail = await holdRequests(page, '**/landing*', 'abort');
  const asked = page.waitForRequest('**/landing*');
  const failed = page.waitForEvent('requestfailed');
  await follow(page, '/');
  await asked;
  await follow(page, '/docs/two');
  await untilShown(page, 'Two');
  fail();
  await failed;
  await untilIdle(page);
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.unroute('**/landing*');
  await follow(page, '/');
  await untilShown(page, 'Home');
  assert.deepEqual(await sheets(page), ['base', 'landing']);
  assert.ok(await isSame());
});

test('prefetching includes the style sheet, unless it is already loaded', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  requests.length = 0;
  await page.getByRole('link', { name: 'Home' }).first().hover();
  await page.waitForFunction(() =>
    Boolean(document.querySelector<HTMLLinkElement>('link[href*=landing]')?.sheet),
  );
  assert.deepEqual(
    [
      requests.filter((url) => !url.includes('/showPage-')).length,
      await page.locator('h1').textContent(),
      await sheets(page),
    ],
    [2, 'One', ['base']],
  );
  await page.route('**/*.css', (route) => route.abort());
  await page.getByRole('link', { name: 'Home' }).first().click();
  await untilShown(page, 'Home');
  await page.goBack();
  await untilShown(page, 'One');
  await page.goForward();
  await untilShown(page, 'Home');
  assert.deepEqual(await sheets(page), ['base', 'landing']);
});

test('a hash opens closed details and finds named anchors; focus order is kept', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await follow(page, '/docs/places#inside');
  await untilShown(page, 'Places');
  assert.equal(
    await page
      .locator('article details')
      .first()
      .evaluate((details: HTMLDetailsElement) => details.open),
    true,
  );
  const isInView = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < 200;
    });
  assert.ok(await isInView('#inside'));
  for (const [hash, selector] of [
    ['named', 'a[name=named]'],
    ['press', '#press'],
  ] as const) {
    await follow(page, '/docs/one');
    await untilShown(page, 'One');
    const { length } = await page.evaluate(() => ({ length: history.length }));
    await follow(page, `/docs/places#${hash}`);
    await untilShown(page, 'Places');
    assert.ok(await isInView(selector), hash);
    assert.ok(
      await page.locator(selector).evaluate((element) => element === document.activeElement),
      `${hash} has the focus`,
    );
    assert.equal(await page.evaluate(() => history.length), length + 1);
  }
  assert.deepEqual(
    await page.evaluate(() => [
      document.activeElement!.id,
      document.activeElement!.getAttribute('tabindex'),
    ]),
    ['press', null],
  );
});

test('attributes of html and body are those of the page', async (t) => {
  const { page } = await openAt(t, '/docs/french');
  const attributes = () =>
    page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset['own'],
      document.body.dataset['b'],
    ]);
  assert.deepEqual(await attributes(), ['fr', '1', '1']);
  await page.locator('article').getByRole('link', { name: 'one' }).click();
  await untilShown(page, 'One');
  assert.deepEqual(await attributes(), ['en', undefined, undefined]);
  await page.locator('.menu').getByRole('link', { name: 'French' }).click();
  await untilShown(page, 'French');
  assert.deepEqual(await attributes(), ['fr', '1', '1']);
});

test('an element with the class `footer` in the content is not the site’s footer', async (t) => {
  const { page } = await openAt(t, '/docs/two');
  await page.locator('.menu').getByRole('link', { name: 'Foot' }).click();
  await untilArrived(page, 'Foot');
  assert.deepEqual(
    await page
      .locator('.footer')
      .evaluateAll((footers) => footers.map(({ localName }) => localName)),
    ['div', 'footer'],
  );
});

test('a category that fails to load does not override a later navigation', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  const fail = await holdRequests(page, '**/docs/guides/deep/inner', 'abort');
  const release = await holdRequests(page, '**/docs/two');
  const asked = page.waitForRequest('**/docs/guides/deep/inner');
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.menu li > a.menu__link--sublist')!.click();
  });
  await asked;
  await follow(page, '/docs/two');
  await untilIdle(page);
  fail();
  await failed;
  await untilIdle(page);
  release();
  await untilShown(page, 'Two');
  assert.equal(new URL(page.url()).pathname, '/docs/two');
});

test('neither the current page nor a link the pointer only crosses is prefetched', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  requests.length = 0;
  await page.clock.install();
  await page.locator('.menu [aria-current=page]').hover();
  await runTimers(page);
  await page.evaluate(() => {
    for (const selector of ['article a[href="/docs/two"]', 'article'])
      document
        .querySelector(selector)!
        .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await runTimers(page);
  // A request that began earlier is in the list by the time of this response.
  await Promise.all([
    page.waitForResponse('**/docs/tabs'),
    page.locator('.menu a[href="/docs/tabs"]').hover(),
  ]);
  assert.deepEqual(
    requests.filter((url) => !url.startsWith('/assets/')),
    ['/docs/tabs'],
  );
});

test('a hash with an invalid encoding is not an error', async (t) => {
  const { page } = await openAt(t, '/docs/tabs#100%');
  await follow(page, '/docs/one#100%');
  await untilShown(page, 'One');
});

test('a page that changed while its tab was hidden has a notice, and text stays', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  const look = (isAway: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isAway);
  const loaded = page.waitForResponse(/watchForChanges/);
  await look(true);
  await loaded;
  const leave = async (minutes: number, meanwhile?: () => Promise<unknown>) => {
    const kept = page.waitForResponse('**/docs/one');
    await look(true);
    await (await kept).finished();
    await meanwhile?.();
    await page.evaluate((ms) => {
      const now = Date.now() + ms;
      Date.now = () => now;
    }, minutes * 60_000);
    requests.length = 0;
    await look(false);
    await untilIdle(page);
  };
  const note = page.locator('aside[role=status]');
  await leave(0.5);
  assert.deepEqual(requests, []);
  await leave(5);
  assert.equal(requests.length, 1);
  assert.equal(await note.count(), 0);
  const isSame = await markDocument(page);
  await leave(5, () =>
    page.route('**/docs/one', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', '<p>News</p></main>');
      await route.fulfill({ response, body });
    }),
  );
  assert.equal(
    await note.textContent(),
    'This page has changed since you opened it. Show the new version',
  );
  assert.ok(await isSame());
  await note.getByRole('link').click();
  await page.getByText('News').waitFor();
});
