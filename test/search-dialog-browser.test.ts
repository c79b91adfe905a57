/**
 * The search dialog when readers are faster than the network, leave the page, use keys of the
 * browser, or have no scripts.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { searchPages, untilResults } from './searchPages.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';
import { holdRequests, untilIdle, untilReady } from './browserPage.ts';

const config = dedent`
  collections: { \
    docs: { type: 'docs', path: 'docs' }, \
    pages: { type: 'pages', path: 'pages' } \
  }, \
  search: { suggestions: ['spring', 'zebra'] },`;
const files = {
  ...searchPages,
  'docs/spring.md': '# Spring\n\nPhysics for motion.\n',
};
const served = useServedSite(() => createBuiltSite(files, { config }));

async function openPage(
  t: TestContext,
  path: string,
  { width = 1200, recent = [] as readonly unknown[], before = '' } = {},
): Promise<Page> {
  const context = await served.browser.newContext({ viewport: { width, height: 800 } });
  await context.addInitScript((saved) => {
    localStorage['__DOCSEARCH_RECENT_SEARCHES__'] ??= saved;
  }, JSON.stringify(recent));
  await context.addInitScript(before);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });
  await page.goto(served.server.url + path);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated']);
  return page;
}

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open]');
}

/** Holds the files of the index until the returned function is called. */
const holdIndex = (page: Page) => holdRequests(page.context(), '**/search/**');

const button = '.navbar__row > .DocSearch-Button';
const saved = (title: string) => ({
  href: `/docs/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  section: 'Docs',
  path: '',
});

test('the shortcut toggles search, also with caps lock, and other keys do nothing', async (t) => {
  const page = await openPage(t, '/docs/easing');
  const press = (init: {
    readonly key: string;
    readonly ctrlKey?: boolean;
    readonly shiftKey?: boolean;
  }) =>
    page.evaluate(
      (value) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...value }),
        ),
      init,
    );
  for (const init of [
    { key: '/', ctrlKey: true },
    { key: 'K', ctrlKey: true, shiftKey: true },
    { key: 'k' },
  ])
    assert.equal(await press(init), true, JSON.stringify(init));
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click(button, { modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.waitForURL('**/search');
  await tab.close();
  await page.bringToFront();
  assert.equal(await page.locator('dialog').count(), 0);
  assert.equal(await press({ key: 'K', ctrlKey: true }), false);
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog', { state: 'detached' });
});

test('Enter before the results arrive waits for them', async (t) => {
  const page = await openPage(t, '/', { recent: [saved('Easing')] });
  const release = await holdIndex(page);
  await openDialog(page);
  await page.waitForSelector('.DocSearch-Hit');
  await page.keyboard.type('spring');
  await page.keyboard.press('Enter');
  await untilIdle(page);
  assert.equal(new URL(page.url()).pathname, '/');
  release();
  await page.waitForURL('**/docs/spring');
  assert.equal(await page.locator('dialog').count(), 0);
  // A reader who continues to type does not choose the result.
  const releaseAgain = await holdIndex(page);
  await openDialog(page);
  await page.keyboard.type('zebr');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a');
  releaseAgain();
  await page.waitForSelector('.DocSearch-Hit mark');
  assert.equal(await page.locator('dialog[open]').count(), 1);
});

test('the message that a query has no results is shown only after the search', async (t) => {
  const page = await openPage(t, '/docs/easing');
  await openDialog(page);
  const reset = page.locator('.DocSearch-Reset');
  assert.equal(await reset.isVisible(), false, 'nothing to clear yet');
  await page.fill('.DocSearch-Input', 'qqxx');
  await page.waitForSelector('.DocSearch-NoResults button');
  assert.equal(await reset.isVisible(), true);
  const suggested = page.locator('.DocSearch-NoResults button');
  assert.deepEqual(await suggested.allTextContents(), ['spring', 'zebra'], "the site's own");
  const release = await holdIndex(page);
  await page.fill('.DocSearch-Input', 'zebra');
  await page.waitForSelector('[data-status=stalled]');
  assert.equal(await page.locator('.DocSearch-NoResults strong').textContent(), 'qqxx');
  release();
  await page.waitForSelector('.DocSearch-Hit');
});

test('the dialog closes when its page is left', async (t) => {
  const page = await openPage(t, '/docs/easing');
  await page.locator('nav a[href="/docs/spring"]').first().click();
  await page.waitForURL('**/docs/spring');
  await openDialog(page);
  await page.goBack();
  await page.waitForURL('**/docs/easing');
  await page.waitForSelector('dialog', { state: 'detached' });
});

test('the results page has the results of the dialog, and stops at its last page', async (t) => {
  const page = await openPage(t, '/search?q=easing');
  await page.waitForSelector('.results__hit');
  await page.locator('h1').click();
  await openDialog(page);
  await page.keyboard.type('zebra');
  await untilResults(page, 'zebra');
  await page.click('.DocSearch-HitsFooter a');
  await page.waitForURL('**/search?q=zebra');
  await page.getByText('45 results', { exact: true }).waitFor();
  assert.equal(await page.inputValue('.results__field'), 'zebra');
  const late = await openPage(t, '/search?q=zebra&page=99');
  await late.waitForURL('**/search?q=zebra&page=3');
  await late.waitForFunction(() => document.querySelectorAll('.results__hit').length === 5);
  assert.equal(await late.locator('.results__paging').textContent(), 'PreviousPage 3 of 3');
});

test('a results page without results offers the queries of the site', async (t) => {
  const page = await openPage(t, '/search?q=qqzzqq');
  await page.getByText('No results for').waitFor();
  assert.equal(await page.locator('.results__list').count(), 0);
  await page.locator('.results').getByRole('button', { name: 'spring' }).click();
  await page.waitForURL('**/search?q=spring');
  await page.waitForSelector('.results__hit');
});

test('without its script, the button leads to the page of results', async (t) => {
  const page = await openPage(t, '/docs/easing');
  await page.context().route(/\/search-[^/]*\.js$/, (route) => route.abort());
  await page.click(button);
  await page.waitForURL('**/search');
});

test('the dialog loads on intent, and without it the button leads to the results', async (t) => {
  const page = await openPage(t, '/docs/spring');
  const dialogs: string[] = [];
  await page.route('**/assets/search-*.txt', (route) => {
    dialogs.push(route.request().url());
    // The page of results may ask for it at once, and gets it.
    const isOfResults = route.request().frame().url().endsWith('/search');
    return isOfResults ? route.continue() : route.abort();
  });
  assert.equal(await page.locator('#__search').count(), 0);
  await page.click(button);
  await page.waitForURL('**/search');
  await untilReady(page);
  await openDialog(page);
  const count = dialogs.length;
  await page.keyboard.press('Escape');
  await openDialog(page);
  assert.equal(dialogs.length, count);
});

test('if its parts do not load, the page of results keeps its form', async (t) => {
  const page = await openPage(t, '/docs/spring');
  await page.route('**/assets/search-*.txt', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => location.assign('/search?q=spring'));
  await failed;
  await untilIdle(page);
  // `openPage` reports errors of the page.
  assert.ok(await page.locator('.results__form').isVisible());
});

test('long titles of saved searches stay in one row, and hovering does not scroll', async (t) => {
  const page = await openPage(t, '/docs/easing', {
    width: 390,
    recent: [
      saved('A title that is too long for one line of a phone, and then some'),
      saved('Easing'),
    ],
  });
  await openDialog(page);
  await page.waitForSelector('.DocSearch-Hit');
  const [first, second] = await page
    .locator('.DocSearch-Hit-Container')
    .evaluateAll((found) =>
      found.map((entry) => entry.getBoundingClientRect().toJSON() as DOMRect),
    );
  assert.ok(first!.bottom <= second!.top, `${first!.bottom} ${second!.top}`);
  await page.setViewportSize({ width: 1200, height: 400 });
  await page.fill('.DocSearch-Input', 'zebra');
  await page.waitForSelector('.DocSearch-HitsFooter');
  const list = (await page.locator('.DocSearch-Dropdown').boundingBox())!;
  await page.mouse.move(list.x + 200, list.y + list.height - 10);
  await page.mouse.move(list.x + 200, list.y + list.height - 4);
  await untilIdle(page);
  assert.equal(await page.locator('.DocSearch-Dropdown').evaluate(({ scrollTop }) => scrollTop), 0);
});

test('without JavaScript the links lead to a page that names the list of pages', async (t) => {
  const context = await served.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(`${served.server.url}/docs/easing`);
  assert.equal(await page.locator(button).getAttribute('href'), '/search');
  await page.click('.navbar__toggle');
  await page.click('#__sidebar [popovertarget=__menu]');
  await page.locator('#__menu').getByRole('link', { name: 'Search docs' }).click();
  await page.waitForURL('**/search');
  assert.equal(
    await page.locator('.results noscript').textContent(),
    'Searching needs JavaScript. Without it, the navigation and the table of contents of each ' +
      'section lead to every page. llms.txt lists all pages of this site with their copies in ' +
      'Markdown.',
  );
  await page.locator('.results noscript').getByRole('link', { name: 'llms.txt' }).click();
  await page.waitForURL('**/llms.txt');
});

test('a worker searches, or the page itself if no worker can run', async (t) => {
  const broken = `globalThis.Worker = class {
    constructor() { setTimeout(() => this.onerror(new Event('error'))); }
    postMessage() {}
  };`;
  for (const [before, reader] of [
    ['', 'worker'],
    ['delete globalThis.Worker;', 'page'],
    [broken, 'page'],
  ] as const) {
    const page = await openPage(t, '/docs/easing', { before });
    await openDialog(page);
    await page.keyboard.type('spring');
    await untilResults(page, 'spring');
    const isRead = await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/search/words')),
    );
    assert.equal(isRead ? 'page' : 'worker', reader, before);
  }
});
