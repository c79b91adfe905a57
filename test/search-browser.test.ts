/** The search dialog and the page of results in Chromium, under the policy of the site. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { searchPages, untilResults } from './searchPages.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';
import { untilIdle, untilReady } from './browserPage.ts';
import { dedent } from './dedent.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const config = dedent`
  collections: { \
    docs: { type: 'docs', path: 'docs' }, \
    pages: { type: 'pages', path: 'pages' } \
  }, \
  search: { \
    missingResultsUrl: '/report?query={query}', \
    missesUrl: '/searches?query={query}' \
  },`;
const files = {
  ...searchPages,
  'docs/many/_category_.json': '{ "label": "Many" }',
  'docs/spring.md': dedent`
    # Spring

    Physics <b>for</b> motion.

    ## Damping

    How soon a spring rests.
  `,
  'docs/markup.md': '# Markup\n\nThe text `<img src=x onerror=alert(1)>` is text.\n',
  'pages/report.md': '# Report\n\nTell us.\n',
};

const served = useServedSite(() => createBuiltSite(files, { config }));

/**
 * Opens a page with scripts. Unexpected errors and violations of the policy fail the test.
 */
async function openPage(
  t: TestContext,
  path: string,
  {
    prepare,
    expected = /$^/,
    width = 1200,
  }: {
    readonly prepare?: (context: BrowserContext) => Promise<unknown>;
    readonly expected?: RegExp;
    readonly width?: number;
  } = {},
): Promise<Page> {
  const context = await served.browser.newContext({ viewport: { width, height: 800 } });
  await context.route('**/searches?*', (route) => route.fulfill({ status: 204 }));
  await prepare?.(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text()))
      problems.push(`${message.text()} ${message.location().url}`);
  });
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, []);
  });
  await page.goto(served.server.url + path);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated']);
  return page;
}

async function openDialog(page: Page, key = 'Control+k'): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForSelector('dialog.DocSearch-Container[open]');
}

/** Checks a screen with axe-core in both color modes. */
async function checkAccess(page: Page, screen: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  for (const mode of ['dark', 'light']) {
    await page.evaluate((value) => {
      document.documentElement.dataset['theme'] = value;
    }, mode);
    assert.deepEqual(await violations(page), [], `${screen}, ${mode}`);
  }
}

async function violations(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    // A color that is still changing may have too little contrast.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    return (
      await (
        globalThis as unknown as {
          axe: {
            run(
              root: Document,
              options: object,
            ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
          };
        }
      ).axe.run(document, { resultTypes: ['violations'] })
    ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`);
  });
}

const titles = (page: Page) => page.locator('.DocSearch-Hit-title').allTextContents();
const dialogs = (page: Page) => page.locator('dialog').count();

test('the four screens of the dialog have their texts and no fault for axe-core', async (t) => {
  const page = await openPage(t, '/docs/easing', { expected: /Failed to load resource/ });
  await openDialog(page);
  assert.equal(await page.locator('.DocSearch-StartScreen').textContent(), 'No recent searches');
  await checkAccess(page, 'start');
  await page.keyboard.type('spring');
  await untilResults(page, 'spring');
  assert.equal((await titles(page))[0], 'Spring');
  assert.match(
    (await page.locator('.DocSearch-HitsFooter').textContent())!,
    /^See all \d+ results$/,
  );
  await checkAccess(page, 'results');
  const counted = page.waitForRequest((request) => request.method() === 'POST');
  await page.fill('.DocSearch-Input', 'zzqqxx');
  // A script of its own fills the screen.
  await page.waitForSelector('.DocSearch-NoResults .DocSearch-Title');
  const none = (await page.locator('.DocSearch-NoResults').textContent())!;
  for (const text of [
    'No results for',
    'zzqqxx',
    'Try searching for',
    'Believe this query should return results?',
  ])
    assert.ok(none.includes(text), text);
  assert.equal(
    await page.locator('.DocSearch-NoResults a').getAttribute('href'),
    '/report?query=zzqqxx',
  );
  await checkAccess(page, 'no results');
  const form = await counted;
  assert.deepEqual(
    [new URL(form.url()).search, form.postData()],
    ['?query=zzqqxx', 'query=zzqqxx'],
  );
  await page.context().route('**/search/**', (route) => route.abort());
  // The part of the index that was read before still gives results. Other queries have none.
  await page.fill('.DocSearch-Input', 'damping');
  await untilResults(page, 'damping');
  await page.fill('.DocSearch-Input', 'zebra');
  await page.waitForSelector('.DocSearch-ErrorScreen');
  const error = (await page.locator('.DocSearch-ErrorScreen').textContent())!;
  for (const text of [
    'Unable to fetch results',
    'You might want to check your network connection.',
  ])
    assert.ok(error.includes(text), text);
  await checkAccess(page, 'error');
  await page.context().unroute('**/search/**');
  await page.click('.DocSearch-ErrorScreen button');
  await page.waitForSelector('.DocSearch-Hit');
  assert.match((await titles(page))[0]!, /^Many \d+$/);
});

test('button and shortcuts open search; Escape closes it and returns the focus', async (t) => {
  const page = await openPage(t, '/docs/easing');
  const button = page.locator('.navbar__row > .DocSearch-Button');
  await button.focus();
  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Meta+k'),
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Enter'),
    () => button.click(),
  ]) {
    await open();
    await page.waitForSelector('dialog[open]');
    assert.equal(await page.getAttribute('.DocSearch-Input', 'placeholder'), 'Search docs');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    assert.ok(await button.evaluate((element) => element === document.activeElement));
  }
  await openDialog(page);
  await page.keyboard.type(`/${'x'.repeat(70)}`);
  assert.equal((await page.inputValue('.DocSearch-Input')).length, 64);
});

test('search is loaded only on intent, and the page keeps its styles', async (t) => {
  const page = await openPage(t, '/docs/easing');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => /search/.test(name)),
    );
  await untilReady(page);
  await untilIdle(page);
  assert.deepEqual(await loaded(), []);
  await page.hover('.navbar__row > .DocSearch-Button');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/search-[^/]*\.js$/.test(name)),
  );
  assert.ok(!(await loaded()).some((name) => name.startsWith('/search/')));
});

test('on a phone, the icon and the menu open search, and the focus is not lost', async (t) => {
  const page = await openPage(t, '/docs/easing', { width: 390 });
  assert.ok(await page.locator('.navbar__row > .DocSearch-Button path').first().isVisible());
  await page.click('.navbar__row > .DocSearch-Button');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  if (await page.locator('#__sidebar:popover-open').count())
    await page.locator('#__sidebar [popovertarget=__menu]').first().click();
  await page.locator('#__menu:popover-open .DocSearch-Button').click();
  await page.waitForSelector('dialog[open]');
  assert.equal(await page.locator(':popover-open').count(), 0);
  await page.keyboard.type('spring');
  await untilResults(page, 'spring');
  await checkAccess(page, 'results on a phone');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.equal(
    await page.evaluate(() =>
      document.activeElement?.matches('.navbar__toggle, .DocSearch-Button'),
    ),
    true,
  );
});

test('arrows and Enter open a result, and one on the current page only scrolls', async (t) => {
  const page = await openPage(t, '/docs/easing');
  await openDialog(page);
  await page.keyboard.type('spring');
  await untilResults(page, 'spring');
  const active = () => page.getAttribute('.DocSearch-Input', 'aria-activedescendant');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await active(), first);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/spring');
  assert.equal(await dialogs(page), 0);
  await page.evaluate(() => {
    (globalThis as { isSame?: boolean }).isSame = true;
    document.querySelector('main')!.setAttribute('data-same', '');
  });
  await openDialog(page);
  await page.keyboard.type('damping');
  await untilResults(page, 'damping');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/spring#damping');
  assert.equal(await page.locator('main[data-same]').count(), 1);
});

test('the dialog shows 7 recent searches, or 4 beside favorites', async (t) => {
  const saved = (i: number) => ({
    href: `/docs/many/page-${i}`,
    title: `Many ${i}`,
    section: 'Many',
    path: '',
  });
  const bad = [
    { ...saved(99), href: 'javascript:alert(1)' },
    { ...saved(98), href: '//elsewhere.example' },
    null,
    7,
    { title: '<b>x</b>' },
  ];
  const store = (recent: unknown, favorite: unknown) => (context: BrowserContext) =>
    context.addInitScript(
      ([one, two]) => {
        localStorage['__DOCSEARCH_RECENT_SEARCHES__'] ??= one;
        localStorage['__DOCSEARCH_FAVORITE_SEARCHES__'] ??= two;
      },
      [JSON.stringify(recent), JSON.stringify(favorite)] as const,
    );
  const page = await openPage(t, '/docs/easing', {
    prepare: store([...bad, ...Array.from({ length: 12 }, (_, i) => saved(i))], []),
  });
  await openDialog(page);
  await page.waitForSelector('.DocSearch-Hit');
  assert.deepEqual(await titles(page), [
    'Many 0',
    'Many 1',
    'Many 2',
    'Many 3',
    'Many 4',
    'Many 5',
    'Many 6',
  ]);
  await page.getByRole('button', { name: 'Save this search: Many 2' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.DocSearch-Hits').length === 2);
  assert.deepEqual(await titles(page), ['Many 0', 'Many 1', 'Many 3', 'Many 4', 'Many 2']);
  await checkAccess(page, 'start with searches');
  await page.getByRole('button', { name: 'Remove this search from favorites: Many 2' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.DocSearch-Hits').length === 1);
  const favorites = await openPage(t, '/docs/easing', {
    prepare: store(
      [],
      Array.from({ length: 12 }, (_, i) => saved(i)),
    ),
  });
  await openDialog(favorites);
  await favorites.waitForSelector('.DocSearch-Hit');
  assert.equal((await titles(favorites)).length, 10);
  const broken = await openPage(t, '/docs/easing', { prepare: store('not a list', '{') });
  await openDialog(broken);
  assert.equal(await broken.locator('.DocSearch-StartScreen').textContent(), 'No recent searches');
});

test('storage that throws loses only the recent searches', async (t) => {
  const page = await openPage(t, '/docs/easing', {
    prepare: (context) =>
      context.addInitScript(() =>
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new Error('blocked');
          },
        }),
      ),
  });
  await openDialog(page);
  await page.keyboard.type('spring');
  await untilResults(page, 'spring');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/spring');
});

test('the dialog shows at most 8 results in order, as text, and a link to all', async (t) => {
  const page = await openPage(t, '/docs/easing');
  await openDialog(page);
  await page.keyboard.type('zebra');
  await untilResults(page, 'zebra');
  assert.equal(await page.locator('.DocSearch-Hits').first().locator('.DocSearch-Hit').count(), 8);
  assert.equal(
    await page.locator('.DocSearch-HitsFooter a').getAttribute('href'),
    '/search?q=zebra',
  );
  await page.fill('.DocSearch-Input', '<img src=x onerror=alert(1)>');
  await page.waitForSelector('.DocSearch-Hit mark');
  assert.equal(await page.locator('dialog img').count(), 0);
  await page.fill('.DocSearch-Input', 'zebra');
  await page.click('.DocSearch-HitsFooter a');
  await page.waitForURL('**/search?q=zebra');
  await page.waitForSelector('.results__hit');
});

test('the results page has pages of 20 results, highlights, sections and an address', async (t) => {
  const page = await openPage(t, '/search?q=zebra');
  await page.waitForSelector('.results__hit');
  assert.equal(await page.locator('.results [role=status]').textContent(), '45 results');
  assert.match(await page.title(), /^“zebra” – Search/);
  assert.equal(await page.locator('.results__hit').count(), 20);
  const mark = page.locator('.results__hit mark').first();
  assert.equal(await mark.textContent(), 'zebra');
  await checkAccess(page, 'page of results');
  await page.emulateMedia({ forcedColors: 'active' });
  const colors = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  assert.notEqual(colors[1], 'rgba(0, 0, 0, 0)', `${colors} is legible in forced colors`);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/search?q=zebra&page=2');
  // Until the results of the second page are shown, the link is still on the first.
  await page.locator('a[href$="page=3"]', { hasText: 'Next' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.results__hit').length === 5);
  const field = (await page.$('.results__field'))!;
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('.results__hit').length === 20);
  // The page was not fetched again, so the text in the field is kept.
  await field.fill('spring');
  await page.waitForURL('**/search?q=spring');
  await page.fill('.results__field', '');
  await page.waitForURL(/\/search\?q=$/);
  await page.getByText('Type what you are looking for.').waitFor();
  await page.locator('.results__field').pressSequentially('a/z');
  assert.equal(await dialogs(page), 0);
  await page.goto(`${served.server.url}/search?q=home+spring`);
  await page.selectOption('.results__filter select', 'Docs');
  await page.waitForURL('**/search?q=home+spring&section=Docs');
  await page.waitForFunction(
    () =>
      document.querySelector('.results [role=status]')?.textContent === '2 results' &&
      document.querySelectorAll('.results__hit').length === 2,
  );
  const long = await openPage(t, `/search?q=${'spring'.padEnd(70, 'x')}`);
  await long.getByText('No results for').waitFor();
  assert.equal((await long.inputValue('.results__field')).length, 64);
  const shared = await openPage(t, '/search?q=zebra&section=Many&page=3');
  await shared.waitForFunction(() => document.querySelectorAll('.results__hit').length === 5);
});
