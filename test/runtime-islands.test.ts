/** Islands: the moment of hydration, the markup of the server, and failures. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { dedent } from './dedent.ts';
import { untilIdle, open, type OpenOptions } from './browserPage.ts';
import { islandPages } from './islandPages.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const served = useServedSite(() =>
  createBuiltSite(islandPages, {
    config: dedent`
      favicon: '/icon.svg', \
      collections: { \
        docs: { type: 'docs', path: 'docs' }, \
        pages: { type: 'pages', path: 'pages' } \
      },`,
  }),
);

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, options);
const hydrated = (page: Page) =>
  page
    .locator('site-island')
    .evaluateAll((islands) =>
      islands.map(
        (island) =>
          `${(island as HTMLElement).dataset['load']} ` +
          `${island.textContent}${island.hasAttribute('data-hydrated') ? '' : ' waits'}`,
      ),
    );
const areHydrated = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('site-island[data-hydrated]').length === wanted,
    count,
  );

test('an island hydrates when visible, at once, when idle or on intent, as declared', async (t) => {
  const { page } = await openAt(t, '/docs/when');
  await areHydrated(page, 2);
  assert.deepEqual(await hydrated(page), [
    'intent 1 waits',
    'idle 2',
    'load 3',
    'visible 4 waits',
    'visible 5 waits',
  ]);
  await page.locator('.counter', { hasText: '1' }).hover();
  await areHydrated(page, 3);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await areHydrated(page, 5);
  assert.doesNotMatch(await page.content(), /<button[^>]* hydrate=/);
});

test('a document or a page may decide when all its islands hydrate', async (t) => {
  const { page } = await openAt(t, '/docs/document');
  await areHydrated(page, 1);
  for (const [address, expected] of [
    ['/', 'load 1child'],
    ['/whole', 'load Whole 0'],
  ] as const) {
    await page.goto(served.server.url + address);
    await areHydrated(page, 1);
    assert.deepEqual(await hydrated(page), [expected]);
  }
});

test('hydration changes no server HTML and reports no error, for all kinds', async (t) => {
  for (const [address, count] of [
    ['/docs/kinds', 7],
    ['/', 1],
    ['/whole', 1],
  ] as const) {
    const plain = await openAt(t, address, { javaScriptEnabled: false });
    const inside = (page: Page) =>
      page
        .locator('site-island')
        .evaluateAll((islands) => islands.map((island) => island.innerHTML));
    const served = await inside(plain.page);
    const { page } = await openAt(t, address);
    await page.evaluate(() => {
      for (const panel of document.querySelectorAll('.tabs__panel'))
        panel.setAttribute('data-chosen', '');
      scrollTo(0, 1);
    });
    await areHydrated(page, count);
    assert.equal(served.length, count);
    assert.deepEqual(await inside(page), served);
    assert.equal(await page.locator('[aria-busy]').count(), 0);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length, 'ids of roots do not collide');
  }
});

test('the HTML of an island stays until its code is there', async (t) => {
  const { page } = await openAt(t, '/docs/kinds', {
    before:
      'globalThis.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }',
  });
  assert.equal(await page.locator('site-island .counter').first().textContent(), '1');
  assert.deepEqual(
    (await hydrated(page)).filter((island) => !island.endsWith(' waits')),
    [],
  );
});

test('a crash is shown in a box with the chain of messages, and other islands work', async (t) => {
  const { page } = await openAt(t, '/docs/breaks', { expected: /It broke|because of/ });
  await areHydrated(page, 2);
  await page.click('#one');
  const box = page.locator('.crash');
  await box.waitFor();
  assert.equal(await box.locator('.crash__title').textContent(), 'This page crashed.');
  assert.equal(await box.locator('pre').textContent(), 'It broke\n\nCause:\nbecause of a screw');
  assert.equal(await page.locator('#two').textContent(), 'break false');
  assert.equal(await page.locator('h1').textContent(), 'Breaks');
  await page.evaluate(() => {
    document.documentElement.dataset['fixed'] = '';
  });
  await box.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('#one');
  assert.equal(await box.count(), 0);
  await page.waitForFunction(() => document.activeElement!.id === 'one');
});

test('code that does not load leaves the HTML with a message, and loads on Retry', async (t) => {
  const { page } = await openAt(t, '/docs/when', { expected: /ERR_FAILED|Failed to fetch/ });
  await areHydrated(page, 2);
  await page.goto('about:blank');
  await page.route('**/assets/js/page-*', (route) => route.abort());
  await page.goto(`${served.server.url}/docs/breaks`);
  const box = page.locator('.load-error').first();
  await box.waitFor();
  assert.equal(await box.textContent(), 'This part of the page did not load. Retry');
  assert.equal(await box.getAttribute('role'), 'alert');
  assert.equal(await page.locator('#one').textContent(), 'break false');
  await page.unroute('**/assets/js/page-*');
  await box.getByRole('button', { name: 'Retry' }).click();
  await areHydrated(page, 1);
  assert.equal(await page.locator('.load-error').count(), 1);
});

test('after a deploy, a failed import reloads the page once, with a warning', async (t) => {
  const loads: string[] = [];
  const context = await served.browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  // The first document is from an earlier deploy and refers to a script that no longer exists.
  await page.route('**/docs/breaks', async (route) => {
    const response = await route.fetch();
    const isOld = route.request().isNavigationRequest() && loads.length === 1;
    await route.fulfill({
      response,
      body: isOld
        ? (await response.text()).replaceAll(
            /\/assets\/js\/page-\w+\.js/g,
            '/assets/js/page-GONE.js',
          )
        : await response.text(),
    });
  });
  await page.goto(`${served.server.url}/docs/breaks`);
  await areHydrated(page, 2);
  assert.deepEqual(loads, ['/docs/breaks', '/docs/breaks']);
  assert.ok(
    warnings.some((text) => text.includes('page-GONE')),
    warnings.join(),
  );
});

test('a module that throws while it loads breaks only its own islands', async (t) => {
  const { page } = await openAt(t, '/docs/bad', { expected: /module broke/ });
  await areHydrated(page, 3);
  assert.equal(await page.locator('.crash pre').textContent(), 'module broke');
  for (const counter of await page.locator('.counter').all()) {
    await counter.click();
    assert.equal(await counter.textContent(), '1');
  }
  assert.equal(await page.locator('.load-error').count(), 0);
});

test('the first tap on an island that waits for intent also acts on it', async (t) => {
  const { page } = await openAt(t, '/docs/intent', { hasTouch: true });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('watchIslands')),
  );
  await untilIdle(page);
  await page.tap('.counter');
  await page.waitForFunction(() => document.querySelector('.counter')!.textContent === '1');
  await page.tap('.counter');
  assert.equal(await page.textContent('.counter'), '2');
});

test('an island takes over what a reader typed and chose before it hydrated', async (t) => {
  const context = await served.browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const held = new Promise<Route>((take) => {
    void page.route('**/assets/js/watchIslands-*', take);
  });
  await page.goto(`${served.server.url}/docs/form`);
  await page.fill('[name=name]', 'Ada L');
  await page.press('[name=name]', 'ArrowLeft');
  await page.selectOption('select', 'm');
  await page.check('[type=checkbox]');
  await page.check('[value=blue]');
  await page.focus('[name=name]');
  assert.equal(await page.textContent('output'), 'nobody s false red');
  await (await held).continue();
  await areHydrated(page, 1);
  await page.waitForFunction(
    () => document.querySelector('output')!.textContent === 'Ada L m true blue',
  );
  await page.keyboard.type('de');
  assert.equal(await page.inputValue('[name=name]'), 'Ada deL');
  assert.equal(await page.textContent('output'), 'Ada deL m true blue');
});

test('if the script of islands fails, the page reloads once, then offers Retry', async (t) => {
  const loads: string[] = [];
  const context = await served.browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route('**/assets/js/watchIslands-*', (route) => route.abort());
  await page.goto(`${served.server.url}/docs/breaks`);
  await page.locator('.load-error').nth(1).waitFor();
  assert.deepEqual(
    await page.locator('.load-error').allTextContents(),
    Array(2).fill('This part of the page did not load. Retry'),
  );
  assert.equal(await page.locator('#one').textContent(), 'break false');
  assert.deepEqual(loads, ['/docs/breaks', '/docs/breaks']);
  await page.unroute('**/assets/js/watchIslands-*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await areHydrated(page, 2);
  assert.equal(await page.locator('.load-error').count(), 0);
});

test('a component without an import hydrates with its Markdown children', async (t) => {
  const { page } = await openAt(t, '/docs/shared');
  await areHydrated(page, 1);
  await page.locator('.counter').click();
  assert.equal(await page.textContent('.counter'), '3');
  assert.equal(await page.locator('article em').textContent(), 'child');
});
