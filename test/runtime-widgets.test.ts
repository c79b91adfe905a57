/**
 * Scripts that load late or not at all, and edge cases of keys, dropdowns, tables, copy buttons and
 * color mode.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import {
  holdRequests,
  markDocument,
  open,
  type OpenOptions,
  untilReady,
  untilShown,
} from './browserPage.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const columns = Array.from({ length: 14 }, (_, i) => `columnnumber${i}`);
const table = `| ${columns.join(' | ')} |\n|${'---|'.repeat(14)}\n| ${columns.join(' | ')} |\n`;
const entries = Array.from(
  { length: 14 },
  (_, i) => `{ label: 'Entry ${i}', to: '/docs/two' }`,
).join(', ');

const files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/one.md': dedent`
    ---
    title: One
    ---

    [two](./two.md)

    \`\`\`js
    let x = 1;
    \`\`\`

    ${'Text.\n\n'.repeat(60)}`,
  'people/ada.md': '---\ntitle: Ada\ntopics: [First steps]\n---\n\nText.\n',
  'people/ben.md': '---\ntitle: Ben\ntopics: [Sound]\n---\n\nText.\n',
  'docs/two.md': dedent`
    ---
    title: Two
    ---

    ## Part

    ### Detail

    [one](./one.md)
  `,
  'docs/tables.mdx': dedent`
    # Tables

    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';

    <Tabs><TabItem value="a">

    A.

    </TabItem><TabItem value="b">

    ${table}
    </TabItem></Tabs>

    <details>
    <summary>Table</summary>

    ${table}
    </details>

    | one |
    |---|
    | two |

    ~~~js title="Long"
    const long = ['${'a long line, '.repeat(20)}'];
    ~~~

    ~~~js
    const n = 1;
    ~~~

    [two](./two.md)
  `,
  'pages/index.md': '# Home\n',
};

const config = dedent`
  favicon: '/icon.svg',
  collections: {
    docs: { type: 'docs', path: 'docs' },
    people: {
      type: 'entries', path: 'people', filterBy: 'topics',
      fields: { topics: { type: 'list', values: ['First steps', 'Sound'] } },
    },
    pages: { type: 'pages', path: 'pages' },
  },
  themeConfig: {
    analytics: { src: 'https://tag.example/tag.js', id: 'G-1' },
    navbar: {
      title: 'Test',
      items: [
        {
          label: 'More',
          type: 'dropdown',
          position: 'left',
          items: [{ label: 'Elsewhere', href: 'https://elsewhere.example/' }, ${entries}],
        },
      ],
    },
  },`;

const served = useServedSite(() => createBuiltSite(files, { config }));

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, {
    reducedMotion: 'reduce',
    expected: /tag\.example|ERR_FAILED|ERR_NAME/,
    ...options,
  });
const hasKeys = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['keys'] === '');
const isOpen = (page: Page) =>
  page.locator('.dropdown').evaluate((dropdown: HTMLDetailsElement) => dropdown.open);

test('a blocked script causes no reload, and names of scripts are on no blocklist', async (t) => {
  const { page, requests } = await openAt(t, '/docs/tables');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('rareFeatures')),
  );
  assert.deepEqual(
    requests.filter(
      (url) =>
        /analytics|track|tag-|stat|pageview/i.test(url) && !url.startsWith('https://tag.example'),
    ),
    [],
  );
  const blocked = await openAt(t, '/docs/two');
  await blocked.page.route('**/assets/js/{rareFeatures,pageChanges}*', (route) => route.abort());
  await blocked.page.goto(`${served.server.url}/docs/tables`);
  await untilReady(blocked.page);
  const isSame = await markDocument(blocked.page);
  blocked.requests.length = 0;
  for (const [name, heading] of [
    ['two', 'Two'],
    ['one', 'One'],
  ] as const) {
    await blocked.page.locator('article').getByRole('link', { name, exact: true }).click();
    await untilShown(blocked.page, heading);
  }
  assert.ok(await isSame());
});

test('a key pressed before its script loads is replayed, and Enter needs no script', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const release = await holdRequests(page, '**/assets/js/controls-*');
  await page.locator('.dropdown > summary').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await isOpen(page), false);
  release();
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLDetailsElement>('.dropdown')!.open &&
      document.activeElement!.textContent!.startsWith('Elsewhere'),
  );
  const { page: without } = await openAt(t, '/docs/two');
  await without.route('**/assets/js/controls-*', (route) => route.abort());
  await without.locator('.dropdown > summary').focus();
  await without.keyboard.press('Enter');
  assert.equal(await isOpen(without), true);
});

test('keys with a modifier are left to the browser, and only up and down open menus', async (t) => {
  const { page } = await openAt(t, '/docs/tables');
  await page.getByRole('tab').first().focus();
  await hasKeys(page);
  const isTaken = (selector: string, init: { readonly key: string; readonly altKey?: boolean }) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, options) => {
        const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options });
        element.dispatchEvent(event);
        return event.defaultPrevented;
      }, init);
  assert.equal(await isTaken('[role=tab]', { key: 'ArrowRight' }), true);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    for (const selector of ['[role=tab]', '.dropdown > summary'])
      assert.equal(
        await isTaken(selector, { key: 'ArrowLeft', [modifier]: true } as { readonly key: string }),
        false,
        modifier,
      );
  assert.equal(await isTaken('.dropdown > summary', { key: 'ArrowLeft' }), false);
  assert.equal(await isOpen(page), false);
});

test('a dropdown closes on Escape and when a link is followed, and may scroll', async (t) => {
  const { page } = await openAt(t, '/docs/one', { viewport: { width: 1000, height: 400 } });
  await page.click('.dropdown > summary');
  await hasKeys(page);
  const menu = page.locator('.dropdown__menu');
  const box = (await menu.boundingBox())!;
  assert.ok(box.y + box.height <= 400);
  await page.locator('.dropdown__menu a').last().scrollIntoViewIfNeeded();
  assert.ok((await page.locator('.dropdown__menu a').last().boundingBox())!.y < 400);
  await menu.evaluate((element) => {
    element.scrollTop = 0;
  });
  await menu.click({ position: { x: 4, y: 3 } });
  assert.equal(await isOpen(page), true);
  await page.keyboard.press('Escape');
  assert.equal(await isOpen(page), false);
  assert.equal(
    await page.evaluate(() => document.activeElement!.matches('.dropdown > summary')),
    true,
  );
  await page.click('.dropdown > summary');
  await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), { once: true });
  });
  await page.locator('.dropdown__menu').getByText('Elsewhere').click();
  assert.equal(await isOpen(page), false);
});

test('tables and code that scroll sideways are stops of Tab, also later on', async (t) => {
  const { page } = await openAt(t, '/docs/tables', { viewport: { width: 390, height: 800 } });
  await page.getByRole('tab', { name: 'b' }).click();
  await page.locator('article details > summary').click();
  const stops = (expected: readonly number[]) =>
    page.waitForFunction(
      (wanted) =>
        String(
          [...document.querySelectorAll('article :is(table, pre)')].map(
            (element) => (element as HTMLElement).tabIndex,
          ),
        ) === String(wanted),
      expected,
    );
  await stops([0, 0, -1, 0, -1]);
  assert.equal(await page.getByRole('group', { name: 'Long' }).count(), 1);
  assert.equal(await page.getByRole('group', { name: 'Code' }).count(), 0);
  await page.evaluate(() => {
    document.querySelectorAll<HTMLElement>('article table')[1]!.style.fontSize = '2px';
    document.querySelectorAll<HTMLElement>('article table')[2]!.style.cssText = 'width: 8px';
  });
  await stops([0, -1, 0, 0, -1]);
});

test('the copy button reports success and failure, also to screen readers', async (t) => {
  const { page } = await openAt(t, '/docs/one', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const button = page.locator('.code__copy');
  await button.click();
  await button.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'let x = 1;');
  assert.deepEqual(await button.evaluate((element) => element.ariaLabel), null);
  assert.equal(await page.locator('.sr-only[role=status]').textContent(), 'Copied');
  await button.click();
  await page.waitForFunction(
    () =>
      document.querySelector('.code__copy')!.textContent === 'Copy' &&
      document.querySelector('.code__copy')!.ariaLabel === 'Copy code',
  );
  const { page: plain } = await openAt(t, '/docs/one', {
    before: "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
  });
  await plain.locator('.code__copy').click();
  await plain.locator('.code__copy').getByText('Not copied').waitFor();
});

test("each color mode choice is remembered where the site ignores the system's", async (t) => {
  const { page } = await openAt(t, '/docs/one', { colorScheme: 'dark' });
  const other = await page.context().newPage();
  await other.goto(`${served.server.url}/docs/two`);
  const choice = (shown: Page) =>
    shown.evaluate(
      () =>
        `${document.documentElement.dataset['themeChoice']} ` +
        `${document.documentElement.dataset['theme']}`,
    );
  assert.equal(await choice(page), 'light light');
  for (const expected of ['dark dark', 'system dark', 'light light']) {
    await page.click('.color-mode');
    assert.equal(await choice(page), expected);
    await other.waitForFunction(
      (wanted) =>
        `${document.documentElement.dataset['themeChoice']} ` +
          `${document.documentElement.dataset['theme']}` ===
        wanted,
      expected,
    );
    await page.reload();
    assert.equal(await choice(page), expected);
  }
});

test('the filter of a directory is written to the address and read from it', async (t) => {
  const { page } = await openAt(t, '/people/?from=mail#top');
  await page.getByRole('radio', { name: 'First steps' }).check();
  await page.waitForURL('**/people/?from=mail&show=First+steps#top');
  await page.getByRole('link', { name: 'Ada' }).click();
  await untilShown(page, 'Ada');
  await page.goBack();
  await untilShown(page, 'People');
  assert.equal(await page.getByRole('link', { name: 'Ben' }).isVisible(), false);
  await page.reload();
  await page.locator('.filter [value="1"]:checked').waitFor();
  await page.getByRole('radio', { name: 'All' }).check();
  await page.waitForURL('**/people/?from=mail#top');
  await page.goto(`${served.server.url}/people/?show=First%20steps`);
  await page.locator('.filter [value="1"]:checked').waitFor();
  // A choice that is made before the script loads stays.
  const release = await holdRequests(page, '**/controls-*');
  const asked = page.waitForRequest('**/controls-*');
  await page.goto(`${served.server.url}/people/`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'First steps' }).check();
  await asked;
  release();
  await page.waitForURL('**/people/?show=First+steps');
});

test('a directory is filtered in browsers without `:has()`', async (t) => {
  const { page } = await openAt(t, '/people/');
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  const displayed = async () => {
    const entries = page.locator('.entries li[data-groups]');
    return entries.evaluateAll((items) => items.map((item) => (item as HTMLElement).style.display));
  };
  await page.goto(`${served.server.url}/people/?show=First%20steps`);
  await page.locator('.filter [value="1"]:checked').waitFor();
  assert.deepEqual(await displayed(), ['', 'none']);
  await page.getByRole('radio', { name: 'All' }).check();
  await page.waitForURL('**/people/');
  assert.deepEqual(await displayed(), ['', '']);
});

test('with reduced motion, neither the progress bar nor the navbar is animated', async (t) => {
  for (const [reducedMotion, moves] of [
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    const { page } = await openAt(t, '/docs/two', { reducedMotion });
    const animated = await page.evaluate(() => {
      document.body.ariaBusy = 'true';
      const bar = document
        .getAnimations()
        .find((animation) => (animation as CSSAnimation).animationName === 'load')!;
      return [
        (bar.effect as KeyframeEffect).getKeyframes().some((frame) => 'scale' in frame),
        getComputedStyle(document.querySelector('.navbar')!).transitionDuration !== '0s',
      ];
    });
    assert.deepEqual(animated, [moves, moves], reducedMotion);
  }
});

test('on narrow screens, contents open above the page, and without script by a link', async (t) => {
  const viewport = { width: 390, height: 800 };
  const { page } = await openAt(t, '/docs/two', { viewport });
  const entries = (opened: Page) =>
    opened.locator('.table-of-contents a:visible').allTextContents();
  assert.deepEqual(await entries(page), []);
  for (const shown of [['Part', 'Detail'], [], ['Part', 'Detail']]) {
    await page.click('.toc-mobile > summary');
    await page.waitForFunction(
      (count) => document.querySelectorAll('[open] .table-of-contents a').length === count,
      shown.length,
    );
    assert.deepEqual(await entries(page), shown);
  }
  const { page: plain } = await openAt(t, '/docs/two', { viewport, javaScriptEnabled: false });
  assert.deepEqual(await entries(plain), []);
  await plain.getByRole('link', { name: 'On this page' }).click();
  assert.deepEqual(await entries(plain), ['Part', 'Detail']);
  const top = async (selector: string) => (await plain.locator(selector).boundingBox())!.y;
  assert.ok((await top('.toc')) < (await top('h1')));
  const space = await plain.evaluate(() => {
    const { bottom } = document.querySelector('.toc')!.getBoundingClientRect();
    const below = [...document.querySelectorAll('main article, main nav[aria-label]')].map(
      (element) => element.getBoundingClientRect().top - bottom,
    );
    return Math.min(...below.filter((distance) => distance >= 0));
  });
  assert.equal(space, 24);
  await plain.locator('.toc').getByRole('link', { name: 'Detail' }).click();
  assert.deepEqual(await entries(plain), []);
});
