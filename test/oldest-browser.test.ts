/**
 * The site in the oldest supported Chromium (generator/bundle/targets.ts), which has neither
 * popovers nor `light-dark()`.
 */
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { serve } from './browser.ts';
import { launchOldest, skip } from './oldestChromium.ts';
import { createBuiltSite } from './servedSite.ts';
import type { TestSite } from './harness.ts';

const files = {
  'docs/first.md': dedent`
    # First

    The first text.

    :::tip

    A remark.

    :::

    ${'Text.\n\n'.repeat(30)}`,
  'pages/index.md': '# Home\n',
  'docs/second.md': '# Second\n\nThe second text speaks of zebras.\n',
};
const config = dedent`
  collections: { \
    docs: { type: 'docs', path: 'docs' }, \
    pages: { type: 'pages', path: 'pages' } \
  }, \
  themeConfig: { \
    navbar: { \
      items: [\
        { label: 'Second', to: '/docs/second' }, \
        { label: 'More', type: 'dropdown', items: [{ label: 'First', to: '/docs/first' }] }\
      ] \
    } \
  },`;

let browser: Browser;
let site: TestSite;
let server: Awaited<ReturnType<typeof serve>>;

before(async () => {
  if (skip) return;
  site = await createBuiltSite(files, { config });
  [browser, server] = await Promise.all([launchOldest(), serve(site.root)]);
});
after(async () => {
  if (skip) return;
  await browser.close();
  await server.close();
  site.close();
});

/** Opens the first page. A script error fails the test. */
async function open(t: TestContext, width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  t.after(async () => {
    await page.close();
    assert.deepEqual(errors, []);
  });
  await page.goto(`${server.url}/docs/first`);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  return page;
}

/** Returns the topmost element in the middle of an element. */
const onTop = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { left, top, width, height } = document.querySelector(wanted)!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)!.closest(wanted) !== null;
  }, selector);

test('no menu covers the text, and colors are there, at 390 and 1440 px', { skip }, async (t) => {
  assert.match(browser.version(), /^109\./);
  for (const width of [390, 1440]) {
    const page = await open(t, width);
    assert.equal(await onTop(page, 'main h1'), true, `${width}`);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      'rgb(251, 250, 248)',
    );
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      'rgb(19, 19, 21)',
    );
    await page.evaluate(() => localStorage.clear());
  }
});

test('both menus open, lead to each other, and close', { skip }, async (t) => {
  const page = await open(t, 390);
  const isShown = (id: string) => page.locator(id).isVisible();
  await page.click('.navbar__toggle');
  await page.waitForSelector('#__sidebar .menu', { state: 'visible' });
  assert.equal(await onTop(page, '#__sidebar .menu a'), true);
  await page.click('[data-back]');
  assert.deepEqual([await isShown('#__menu'), await isShown('#__sidebar')], [true, false]);
  await page.click('#__menu button.drawer__row');
  assert.deepEqual([await isShown('#__menu'), await isShown('#__sidebar')], [false, true]);
  await page.keyboard.press('Escape');
  assert.equal(await isShown('#__sidebar'), false);
  assert.equal(
    await page.evaluate(() => document.activeElement!.className),
    'navbar__toggle icon-button',
  );
  await page.click('.navbar__toggle');
  await page.mouse.click(380, 400);
  assert.equal(await isShown('#__sidebar'), false);
});

test('a link in a menu leads to its page in place, and the menu closes', { skip }, async (t) => {
  const page = await open(t, 390);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.click('.navbar__toggle');
  await page.click('#__sidebar .menu a[href="/docs/second"]');
  await page.waitForFunction(() => document.querySelector('h1')!.textContent === 'Second');
  assert.equal(await page.evaluate(() => 'isSameDocument' in globalThis), true);
  assert.equal(await page.locator('#__sidebar').isVisible(), false);
});

test('dropdowns open, and search finds pages', { skip }, async (t) => {
  const page = await open(t, 1440);
  await page.click('.dropdown > summary');
  assert.equal(await page.locator('.dropdown__menu').isVisible(), true);
  await page.keyboard.press('Control+k');
  await page.fill('.DocSearch-Input', 'zebras');
  await page.waitForSelector('.DocSearch-Hit a[href*="/docs/second"]');
});
