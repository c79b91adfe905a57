/**
 * Page views of a configured tag. There is one for each change of the page, but none without
 * consent or if tracking is refused.
 */
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, serve } from './browser.ts';
import { untilArrived, open, untilShown, type OpenOptions } from './browserPage.ts';
import type { TestSite } from './harness.ts';
import { createRouterSite } from './routerSite.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

const tag = 'https://tag.example/gtag.js?id=G-1';

let browser: Browser;
let sites: readonly TestSite[];
let servers: Awaited<ReturnType<typeof serve>>[];

before(async () => {
  sites = await Promise.all([
    createRouterSite({
      theme: `analytics: { src: '${tag}', id: 'G-1', origins: ['https://collect.example'] }`,
    }),
    createRouterSite({
      theme:
        `analytics: { src: '${tag}', id: 'G-1', consent: { storageKey: 'consent', ` +
        "value: 'yes' } }",
    }),
    createRouterSite(),
  ]);
  browser = await launch();
  servers = await Promise.all(sites.map(({ root }) => serve(root)));
});

after(async () => {
  await browser?.close();
  for (const server of servers ?? []) await server.close();
  for (const site of sites ?? []) site.close();
});

const openAt = (t: TestContext, index: number, options: OpenOptions = {}) =>
  open(t, browser, `${servers[index]!.url}/docs/one`, {
    reducedMotion: 'reduce',
    expected: /ERR_/,
    ...options,
  });

const views = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [])
      .filter((sent) => sent[0] === 'event')
      .map((sent) => [
        sent[1],
        (sent[2] as { page_title: string }).page_title,
        new URL((sent[2] as { page_location: string }).page_location).pathname,
      ]),
  );
const areViews = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      ((globalThis as unknown as { dataLayer?: IArguments[] }).dataLayer ?? []).filter(
        (sent) => sent[0] === 'event',
      ).length === wanted,
    count,
  );

test('each page is one page view, and a hash is none', async (t) => {
  const { page, requests } = await openAt(t, 0);
  await areViews(page, 1);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#below"]')!.click());
  await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
  await untilArrived(page, 'Two');
  await page.goBack();
  await untilShown(page, 'One');
  await areViews(page, 3);
  assert.deepEqual(await views(page), [
    ['page_view', 'One | Test', '/docs/one'],
    ['page_view', 'Two | Test', '/docs/two'],
    ['page_view', 'One | Test', '/docs/one'],
  ]);
  assert.deepEqual(
    requests.filter((url) => url.includes('tag.example')),
    [tag],
  );
  assert.match(
    sites[0]!.read('_headers'),
    inSequence(
      '',
      /script-src 'self' 'sha256-[^']+' https:\/\/tag\.example; /,
      /.*connect-src 'self' https:\/\/collect\.example https:\/\/tag\.example/,
    ),
  );
});

test('nothing is loaded before consent, and after it page views are counted', async (t) => {
  const { page, requests } = await openAt(t, 1);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/client-[^/]+$/.test(name)),
  );
  await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
  await untilArrived(page, 'Two');
  assert.deepEqual(
    [await views(page), requests.filter((url) => url.includes('tag.example'))],
    [[], []],
  );
  await page.evaluate(() => {
    localStorage.setItem('consent', 'yes');
    dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
  });
  await areViews(page, 1);
  const { page: later } = await openAt(t, 1, { storage: { consent: 'yes' } });
  await areViews(later, 1);
});

test('readers who ask not to be tracked are not tracked', async (t) => {
  for (const name of ['doNotTrack', 'globalPrivacyControl']) {
    const { page, requests } = await openAt(t, 0, {
      before:
        `Object.defineProperty(Navigator.prototype, '${name}', { get: ` +
        `() => ${name === 'doNotTrack' ? "'1'" : 'true'} })`,
    });
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name: file }) => /\/client-[^/]+$/.test(file)),
    );
    await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
    await untilArrived(page, 'Two');
    assert.deepEqual(
      [await views(page), requests.filter((url) => url.includes('tag.example'))],
      [[], []],
    );
  }
});

test('a site without analytics loads no tag', async (t) => {
  const { requests } = await openAt(t, 2);
  assert.deepEqual(
    requests.filter((url) => /\/client-[^/]+$|https:/.test(url)),
    [],
  );
  assert.doesNotMatch(sites[2]!.read('docs/one.html'), /analytics/);
});
