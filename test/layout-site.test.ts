/** Where things stand on pages of this site with a design of their own, by width of the window. */
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { preview } from '../generator/preview/preview.ts';
import { launch } from './browser.ts';
import { open } from './browserPage.ts';
import { repository } from './harness.ts';
import { buildOwnSite, designs } from './ownSite.ts';

let server: Awaited<ReturnType<typeof preview>>;
let browser: Browser;

before(async () => {
  const { outDir } = await buildOwnSite();
  [server, browser] = await Promise.all([preview({ root: repository, outDir, port: 0 }), launch()]);
});

after(async () => {
  await browser?.close();
  await server?.close();
});

async function openAt(t: TestContext, address: string, width: number): Promise<Page> {
  const { page } = await open(t, browser, server.url.replace(/\/$/, '') + address, {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return page;
}

/** Returns a side of the box of each visible element, in whole pixels. */
function sidesOf(page: Page, selector: string, side: 'top' | 'left' | 'bottom') {
  return page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll(
      (elements, name) => elements.map((e) => Math.round(e.getBoundingClientRect()[name])),
      side,
    );
}

test('titles begin at one edge outside of documentation, and at another one in it', async (t) => {
  const edges: Record<string, number[]> = {};
  const page = await openAt(t, '/docs/', 1440);
  for (const address of [...designs, '/blog/archive', '/offline', '/search', '/docs/api']) {
    await page.goto(new URL(address, server.url).href);
    const layout = address.startsWith('/docs/') ? 'documentation' : 'others';
    (edges[layout] ??= []).push(...(await sidesOf(page, 'main h1', 'left')));
  }
  assert.deepEqual(
    Object.values(edges).map((lefts) => new Set(lefts).size),
    [1, 1],
    JSON.stringify(edges),
  );
});

test('both buttons of the home page fit beside each other on a phone', async (t) => {
  const page = await openAt(t, '/', 390);
  const tops = await sidesOf(page, '.opening .action', 'top');
  assert.equal(tops.length, 2);
  assert.equal(tops[0], tops[1]);
});

test('the first film of the home page ends where its code ends', async (t) => {
  const page = await openAt(t, '/', 1000);
  for (const width of [1000, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(
      await sidesOf(page, '.workbench .film', 'bottom'),
      await sidesOf(page, '.workbench .code', 'bottom'),
      `${width}`,
    );
  }
});

test('the longest name beside an entry fits in a window of medium width', async (t) => {
  const page = await openAt(t, '/experts/captions', 1000);
  const missing = await page.locator('.facts dd').evaluateAll((all) =>
    all.map((dd) => {
      const room = dd.getBoundingClientRect().width;
      (dd as HTMLElement).style.cssText = 'overflow-wrap: normal; width: min-content';
      return Math.max(0, dd.getBoundingClientRect().width - room);
    }),
  );
  assert.ok(missing.length > 0);
  assert.deepEqual(
    missing,
    missing.map(() => 0),
  );
});

test('on paper, cards are whole and the title of a post stays with its beginning', async (t) => {
  const page = await openAt(t, '/templates/', 1000);
  await page.emulateMedia({ media: 'print' });
  const valuesOf = (selector: string, name: 'breakInside' | 'breakAfter') =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, key) => [...new Set(elements.map((e) => getComputedStyle(e)[key]))],
        name,
      );
  assert.deepEqual(await valuesOf('.entry-card', 'breakInside'), ['avoid']);
  await page.goto(new URL('/blog', server.url).href);
  assert.deepEqual(await valuesOf('.post header', 'breakAfter'), ['avoid']);
});
