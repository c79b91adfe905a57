/**
 * The sidebar during navigation. Categories open in place, and those that the reader opened stay
 * open. Without script, links lead to their pages.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { serve } from './browser.ts';
import {
  type OpenOptions,
  untilArrived,
  follow,
  untilIdle,
  markDocument,
  open,
  untilShown,
} from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { useServedSite } from './servedSite.ts';

const served = useServedSite(() => createRouterSite());

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, { reducedMotion: 'reduce', ...options });
const labels = (page: Page) => page.locator('.menu .menu__link:visible').allTextContents();
const entry = (page: Page, name: string) =>
  page.locator('.menu').getByRole('link', { name, exact: true });

test("a closed category's link opens it in place; the toggle closes it", async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  assert.deepEqual(await labels(page), ['Guides', 'Island', 'Linked', 'One', 'Two']);
  requests.length = 0;
  await entry(page, 'Guides').press('Enter');
  await page.waitForSelector('.menu__list .menu__list');
  assert.deepEqual(await labels(page), [
    'Guides',
    'Deep',
    'Inner',
    'First guide',
    'Island',
    'Linked',
    'One',
    'Two',
  ]);
  assert.equal(new URL(page.url()).pathname, '/docs/one');
  assert.deepEqual(
    requests.filter((url) => !/\/(controls|showPage)-/.test(url)),
    ['/docs/guides/deep/inner'],
    'one document',
  );
  assert.equal(
    await page.locator('.menu [aria-current], .menu .menu__link--active').count(),
    1,
    'the other page’s own place is not marked',
  );
  assert.equal(await page.evaluate(() => document.activeElement!.ariaLabel), 'Pages in Guides');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.menu__toggle[aria-expanded=false]');
  assert.deepEqual(await labels(page), ['Guides', 'Island', 'Linked', 'One', 'Two']);
  await page.getByText('Guides', { exact: true }).click();
  await page.waitForSelector('.menu__toggle[aria-expanded=true]');
});

test('if a later build opens more categories, the first of them gets the focus', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const closed = /<a [^>]* data-linked>Linked<\/a>/;
  const opened = dedent`
    <div><a>Linked</a><button class="menu__toggle" aria-label="Pages in Linked"></button></div>\
    <ul><li><a>Member</a></ul>
  `;
  await page.route('**/docs/guides/deep/inner', async (route) => {
    const html = served.site.read('docs/guides/deep/inner.html');
    assert.match(html, closed);
    await route.fulfill({ contentType: 'text/html', body: html.replace(closed, opened) });
  });
  await entry(page, 'Guides').press('Enter');
  await page.getByLabel('Pages in Linked').waitFor({ state: 'attached' });
  assert.equal(await page.evaluate(() => document.activeElement!.ariaLabel), 'Pages in Guides');
});

test("categories the reader opened and the sidebar's scroll survive navigation", async (t) => {
  const { page } = await openAt(t, '/docs/one', { viewport: { width: 1200, height: 260 } });
  await entry(page, 'Guides').click();
  await page.waitForSelector('.menu__list .menu__list');
  await page.evaluate(() => {
    document.querySelector('.sidebar')!.scrollTop = 60;
  });
  await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
  await untilArrived(page, 'Two');
  assert.deepEqual(await labels(page), [
    'Guides',
    'Deep',
    'Inner',
    'First guide',
    'Island',
    'Linked',
    'One',
    'Two',
  ]);
  assert.equal(await page.locator('.menu [aria-current]').textContent(), 'Two');
  assert.ok(await page.evaluate(() => document.querySelector('.sidebar')!.scrollTop >= 60));
  await entry(page, 'First guide').click();
  await untilArrived(page, 'First guide');
  assert.equal(await page.locator('.menu [aria-current]').textContent(), 'First guide');
  await entry(page, 'One').click();
  await untilArrived(page, 'One');
  assert.equal(await entry(page, 'First guide').count(), 1);
});

test('a category with a page of its own leads there, and is open there', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await entry(page, 'Linked').click();
  await untilArrived(page, 'Linked');
  assert.deepEqual(await labels(page), ['Guides', 'Island', 'Linked', 'Member', 'One', 'Two']);
});

test('if a branch cannot be fetched, its link leads to its page', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  await page.route('**/docs/guides/deep/inner', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await entry(page, 'Guides').click();
  // The browser loads the page itself, so nothing is announced.
  await untilShown(page, 'Inner');
  assert.equal(new URL(page.url()).pathname, '/docs/guides/deep/inner');
});

test('without script a closed category links to its first page, which has it open', async (t) => {
  const { page } = await openAt(t, '/docs/one', { javaScriptEnabled: false });
  await entry(page, 'Guides').click();
  await page.waitForURL('**/docs/guides/deep/inner');
  assert.deepEqual(await labels(page), [
    'Guides',
    'Deep',
    'Inner',
    'First guide',
    'Island',
    'Linked',
    'One',
    'Two',
  ]);
});

test('closed categories have no items in the HTML of a page', () => {
  assert.doesNotMatch(served.site.read('docs/one.html'), /First guide|Inner|Member<\/a><\/li>/);
});

test('on a phone, navigation closes the open menu and moves the focus to the page', async (t) => {
  const { page } = await openAt(t, '/docs/one', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await page.click('.navbar__toggle');
  await entry(page, 'Two').click();
  await untilArrived(page, 'Two');
  assert.equal(await page.locator(':popover-open').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement!.id), '__content');
  await page.click('.navbar__toggle');
  assert.equal(await page.locator('#__sidebar:popover-open').count(), 1);
});

test("navigation keeps the sidebar's elements and updates marks and shell classes", async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.sidebar, .menu__link, .footer'))
      Object.assign(element, { isOld: true });
  });
  const state = () =>
    page.evaluate(() => ({
      marked: [
        ...document.querySelectorAll(
          '.menu__link--active, .menu__link--current, .menu [aria-current]',
        ),
      ].map((link) => link.textContent),
      isOld: ['.sidebar', '.footer', '.menu__link[href$=island]'].map(
        (selector) => 'isOld' in document.querySelector(selector)!,
      ),
      kind: /page--\w+/.exec(document.querySelector('#__page')!.className)![0],
    }));
  await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
  await untilArrived(page, 'Two');
  assert.deepEqual(await state(), {
    marked: ['Two'],
    isOld: [true, true, true],
    kind: 'page--doc',
  });
  await entry(page, 'Linked').click();
  await untilArrived(page, 'Linked');
  assert.deepEqual(await state(), {
    marked: ['Linked'],
    isOld: [true, true, true],
    kind: 'page--category',
  });
  await entry(page, 'Member').click();
  await untilArrived(page, 'Member');
  assert.deepEqual((await state()).marked, ['Linked', 'Member']);
  await entry(page, 'One').click();
  await untilArrived(page, 'One');
  assert.deepEqual(await state(), {
    marked: ['One'],
    isOld: [true, true, true],
    kind: 'page--doc',
  });
  await page.goBack();
  await untilArrived(page, 'Member');
  assert.deepEqual((await state()).marked, ['Linked', 'Member']);
});

test('a sidebar with other entries, from a later build, replaces the shown one', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.route('**/docs/two', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        /<li><a class=menu__link href=\/docs\/island>Island<\/a>/,
        '$&<li><a class="menu__link" href="/docs/new">New</a></li>',
      ),
    });
  });
  await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
  await untilArrived(page, 'Two');
  assert.deepEqual(await labels(page), ['Guides', 'Island', 'New', 'Linked', 'One', 'Two']);
});

/** Serves a site with more files, and opens a page of it. */
async function openOther(
  t: TestContext,
  address: string,
  input: Parameters<typeof createRouterSite>[0],
) {
  const site = await createRouterSite(input);
  const server = await serve(site.root);
  const close = async () => {
    await server.close();
    site.close();
  };
  // Hooks run in the order of their registration. The page must be closed before its server.
  return open(t, served.browser, server.url + address, { reducedMotion: 'reduce' }).finally(() =>
    t.after(close),
  );
}

for (const [what, file, text, selector] of [
  [
    'layout, and what it renders around the page’s',
    'DocLayout',
    dedent`
      import DocLayout from '@theme-original/DocLayout';
      import { useDoc } from '@docusaurus/plugin-content-docs/client';

      export default function Own(props) {
        return <><p id="around">{useDoc().metadata.title}</p><DocLayout {...props} /></>;
      }
    `,
    '#around',
  ],
  [
    'sidebar',
    'DocSidebar',
    dedent`
      export default function Own({ items }) {
        return (
          <aside className="sidebar">
            <ol>
              {items.map(({ label, href, active }, i) => (
                <li key={i}>
                  <a href={href} aria-current={active ? 'page' : undefined}>{label}</a>
                </li>
              ))}
            </ol>
          </aside>
        );
      }
    `,
    '.sidebar [aria-current]',
  ],
] as const) {
  test(`a site’s own ${what} is replaced with its page`, async (t) => {
    const { page } = await openOther(t, '/docs/one', { more: { [`src/theme/${file}.tsx`]: text } });
    const isSame = await markDocument(page);
    await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
    await untilArrived(page, 'Two');
    assert.equal(await page.locator(selector).textContent(), 'Two');
    assert.ok(await isSame());
  });
}

test('two collections with similar sidebars each keep their own', async (t) => {
  const { page } = await openOther(t, '/docs/one', {
    config: "handbook: { type: 'docs', path: 'handbook' },",
    more: {
      'docs/one.md': '# One\n\nTo [the handbook](/handbook/one).\n',
      'handbook/one.md': '# Handbook\n\nText.\n',
      'handbook/guides/_category_.json': '{ "label": "Guides" }',
      'handbook/guides/first.md': '# First\n\nText.\n',
    },
  });
  await page.locator('article').getByRole('link', { name: 'the handbook' }).click();
  await untilArrived(page, 'Handbook');
  assert.deepEqual(
    await page
      .locator('.menu a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ['/handbook/guides/first', '/handbook/one'],
  );
});

test('navigation to a page in a category that the reader closed opens the category', async (t) => {
  const { page } = await openAt(t, '/docs/guides/first');
  await page.locator('.menu__toggle').first().click();
  await page.waitForSelector('.menu__toggle[aria-expanded=false]');
  assert.deepEqual(await labels(page), ['Guides', 'Island', 'Linked', 'One', 'Two']);
  await follow(page, '/docs/guides/deep/inner');
  await untilArrived(page, 'Inner');
  assert.deepEqual(await labels(page), [
    'Guides',
    'Deep',
    'Inner',
    'First guide',
    'Island',
    'Linked',
    'One',
    'Two',
  ]);
  assert.equal(await page.locator('.menu__toggle').first().getAttribute('aria-expanded'), 'true');
});

test('an error during a swap becomes an ordinary navigation, in either of two steps', async (t) => {
  for (const [isAhead, breaks] of [
    [false, 'page'],
    [true, 'page'],
    [false, 'announcer'],
    [true, 'announcer'],
  ] as const) {
    const { page } = await openAt(t, '/docs/one');
    const isSame = await markDocument(page);
    const link = page.locator('article').getByRole('link', { name: 'two', exact: true });
    await page.route('**/docs/two', async (route) => {
      if (breaks === 'announcer' || route.request().resourceType() !== 'fetch')
        return route.continue();
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace('id=__page', 'id=other'),
      });
    });
    if (breaks === 'announcer')
      await page.evaluate(() => document.querySelector('#__announcer')!.remove());
    if (isAhead) {
      const script = page.waitForResponse('**/showPage-*');
      await link.hover();
      await page.evaluate((address) => import(address), (await script).url());
      await untilIdle(page);
    }
    await link.click();
    await page.waitForSelector('#__announcer', { state: 'attached' });
    await untilShown(page, 'Two');
    await page.waitForFunction(
      () =>
        document.querySelector('#__announcer') &&
        document.documentElement.dataset['hasHydrated'] === 'true',
    );
    assert.ok(!(await isSame()), `${isAhead ? 'ahead, ' : ''}without its ${breaks}`);
  }
});
