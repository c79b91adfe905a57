/** Navigation where something is late, fails or is asked for again: nothing is lost. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { launch } from './browser.ts';
import {
  type OpenOptions,
  follow,
  isIdle,
  isReady,
  markDocument,
  open,
  requestOver,
  shows,
  timersRan,
} from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { useServedSite } from './servedSite.ts';

const tall = 'Text of a page that is taller than the window.\n\n'.repeat(60);
const tabs = dedent`
  <Tabs groupId="os" queryString><TabItem value="a">

  On a.

  </TabItem><TabItem value="b">

  On b.

  </TabItem></Tabs>`;

const served = useServedSite(() =>
  createRouterSite({
    more: {
      'docs/places.md': dedent`
        ---
        title: Places
        ---

        ${tall}

        <details>
        <summary>More</summary>

        ${tall}

        ### Inside {#inside}

        </details>

        <a name="named"></a>Named.

        ${tall}

        <button id="press">Press</button>

        ${tall}
      `,
      'docs/tabs.mdx': dedent`
        # Tabs

        import Tabs from '@theme/Tabs';
        import TabItem from '@theme/TabItem';

        ${tabs}

        [the other](/docs/tabs?os=b)
      `,
      'docs/french.mdx': dedent`
        ---
        title: French
        ---

        import Head from '@docusaurus/Head';

        <Head><html lang="fr" data-own="1" /><body data-b="1" /></Head>

        [one](./one.md)
      `,
      'docs/foot.md':
        '---\ntitle: Foot\n---\n\n<div class="footer">Mine</div>\n\n[two](./two.md)\n',
      'docs/grow.mdx': dedent`
        ---
        title: Grow
        ---

        import Grow from './_Grow.tsx';

        [one](./one.md)

        <Grow />

        ${'Short.\n\n'.repeat(4)}`,
      'docs/_Grow.tsx': dedent`
        import { useEffect, useState } from 'react';
        export default function Grow() { const [on, set] = useState(false); useEffect(() => { \
        const timer = setTimeout(set, 300, true); return () => clearTimeout(timer); }, []); \
        return <div>{on ? Array.from({ length: 100 }, (_, i) => <p key={i}>Line {i}</p>) : \
        <p>Loading</p>}</div>; }
      `,
    },
  }),
);

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, { reducedMotion: 'reduce', ...options });
const scroll = (page: Page, y: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
const busy = (page: Page) => page.evaluate(() => document.body.ariaBusy);
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet, media }) => sheet && media === '')
      .map(({ href }) => /(\w+)-/.exec(href.split('/').at(-1)!)![1]),
  );

/** Holds answers to `pattern` until the returned function is called; later ones come at once. */
async function hold(
  page: Page,
  pattern: string,
  answer: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route[answer]().catch(() => {});
  });
  return release;
}

test('a hash of the shown page ends what was asked for before: no bar stays', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const release = await hold(page, '**/docs/two');
  const isOver = requestOver(page, '/docs/two');
  await follow(page, '/docs/two');
  assert.equal(await busy(page), 'true');
  await follow(page, '#below');
  await page.waitForFunction(() => location.hash === '#below');
  assert.equal(await busy(page), null);
  release();
  await isOver;
  await isIdle(page);
  assert.equal(await page.locator('h1').textContent(), 'One');
  await follow(page, '/docs/two');
  await shows(page, 'Two');
  assert.equal(await busy(page), null);
});

test('a page waits for its style sheet, however often it is requested meanwhile', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const release = await hold(page, '**/landing*');
  const asked = page.waitForRequest('**/landing*');
  await follow(page, '/');
  await asked;
  await follow(page, '/');
  await isIdle(page);
  assert.deepEqual([await page.locator('h1').textContent(), await sheets(page)], ['One', ['base']]);
  release();
  await shows(page, 'Home');
  assert.deepEqual(await sheets(page), ['base', 'landing']);
});

test('a style sheet that fails for an abandoned page is ignored and retried later', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  const isSame = await markDocument(page);
  const fail = await hold(page, '**/landing*', 'abort');
  const asked = page.waitForRequest('**/landing*');
  const failed = page.waitForEvent('requestfailed');
  await follow(page, '/');
  await asked;
  await follow(page, '/docs/two');
  await shows(page, 'Two');
  fail();
  await failed;
  await isIdle(page);
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.unroute('**/landing*');
  await follow(page, '/');
  await shows(page, 'Home');
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
      requests.filter((url) => !url.includes('/inSteps-')).length,
      await page.locator('h1').textContent(),
      await sheets(page),
    ],
    [2, 'One', ['base']],
  );
  await page.route('**/*.css', (route) => route.abort());
  await page.getByRole('link', { name: 'Home' }).first().click();
  await shows(page, 'Home');
  await page.goBack();
  await shows(page, 'One');
  await page.goForward();
  await shows(page, 'Home');
  assert.deepEqual(await sheets(page), ['base', 'landing']);
});

test('a hash opens closed details and finds named anchors; focus order is kept', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await follow(page, '/docs/places#inside');
  await shows(page, 'Places');
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
    await shows(page, 'One');
    const { length } = await page.evaluate(() => ({ length: history.length }));
    await follow(page, `/docs/places#${hash}`);
    await shows(page, 'Places');
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

test('a page restored from the back/forward cache keeps position and handles clicks', async (t) => {
  const browser = await launch({ keepsPages: true });
  t.after(() => browser.close());
  const { page } = await open(t, browser, `${served.server.url}/docs/one`, {
    reducedMotion: 'reduce',
  });
  const isSame = await markDocument(page);
  await page.evaluate(() => scrollTo(0, 700));
  await page.waitForFunction(() => history.state?.y === 700);
  const release = await hold(page, '**/docs/two');
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
  await shows(page, 'Two');
  assert.ok(await isSame());
});

test('attributes of html and body are the page’s own', async (t) => {
  const { page } = await openAt(t, '/docs/french');
  const attributes = () =>
    page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset['own'],
      document.body.dataset['b'],
    ]);
  assert.deepEqual(await attributes(), ['fr', '1', '1']);
  await page.locator('article').getByRole('link', { name: 'one' }).click();
  await shows(page, 'One');
  assert.deepEqual(await attributes(), ['en', undefined, undefined]);
  await page.locator('.menu').getByRole('link', { name: 'French' }).click();
  await shows(page, 'French');
  assert.deepEqual(await attributes(), ['fr', '1', '1']);
});

test('the site’s footer is not one in the content', async (t) => {
  const { page } = await openAt(t, '/docs/two');
  await page.locator('.menu').getByRole('link', { name: 'Foot' }).click();
  await shows(page, 'Foot');
  assert.deepEqual(
    await page.locator('.footer').evaluateAll((all) => all.map(({ localName }) => localName)),
    ['div', 'footer'],
  );
});

test('a growing page is scrolled back by history and reload, or left to the reader', async (t) => {
  const { page } = await openAt(t, '/docs/grow');
  const grown = () => page.getByText('Line 99').waitFor();
  const isAt = (y: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, y);
  await grown();
  await scroll(page, 2500);
  await page.waitForFunction(() => history.state?.y === 2500);
  await follow(page, '/docs/one');
  await shows(page, 'One');
  await page.goBack();
  await grown();
  await isAt(2500);
  await page.waitForFunction(() => history.state?.y === 2500);
  await page.reload();
  await isReady(page);
  await grown();
  await isAt(2500);
  await follow(page, '/docs/one');
  await shows(page, 'One');
  await page.goBack();
  await shows(page, 'Grow');
  await page.mouse.wheel(0, -50);
  await grown();
  await isIdle(page);
  assert.ok(await page.evaluate(() => scrollY < 2000), 'the reader has scrolled');
});

test('on reload the browser restores the position, and late script does not move it', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await scroll(page, 900);
  await page.waitForFunction(() => history.state?.y === 900);
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' });
    requestAnimationFrame(() => location.reload());
  });
  await page.waitForLoadState();
  await isReady(page);
  await page.waitForFunction(() => Math.abs(scrollY - 1200) < 2);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const release = await hold(page, '**/app-*');
  page.reload().catch(() => {});
  await page.waitForFunction(
    () => Math.abs(scrollY - 1200) < 2 && !document.documentElement.dataset['hasHydrated'],
  );
  await scroll(page, 1500);
  release();
  await isReady(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await isIdle(page);
  assert.equal(await page.evaluate(() => Math.round(scrollY)), 1500);
});

test('while a page of the history is on its way, its entry keeps its own position', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  await scroll(page, 700);
  await page.waitForFunction(() => history.state?.y === 700);
  await follow(page, '/docs/two');
  await shows(page, 'Two');
  await page.reload();
  await isReady(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  let answer: 'continue' | 'abort' = 'continue';
  let release = () => {};
  await page.route('**/docs/one', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return route[answer]();
  });
  const goBack = async () => {
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.body.ariaBusy === 'true');
    await scroll(page, 300);
    await isIdle(page);
    await timersRan(page, 200);
    release();
    await shows(page, 'One');
    await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
  };
  await goBack();
  await page.evaluate(() => history.forward());
  await shows(page, 'Two');
  await page.reload();
  await isReady(page);
  answer = 'abort';
  await goBack();
});

test('a category that fails to load does not override a later navigation', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /ERR_FAILED/ });
  const fail = await hold(page, '**/docs/guides/deep/inner', 'abort');
  const release = await hold(page, '**/docs/two');
  const asked = page.waitForRequest('**/docs/guides/deep/inner');
  const failed = page.waitForEvent('requestfailed');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.menu a[data-branch]')!.click();
  });
  await asked;
  await follow(page, '/docs/two');
  await isIdle(page);
  fail();
  await failed;
  await isIdle(page);
  release();
  await shows(page, 'Two');
  assert.equal(new URL(page.url()).pathname, '/docs/two');
});

test('neither the current page nor a link the pointer only crosses is prefetched', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  requests.length = 0;
  await page.locator('.menu [aria-current=page]').hover();
  await timersRan(page, 120);
  await page.evaluate(() => {
    for (const selector of ['article a[href="/docs/two"]', 'article'])
      document
        .querySelector(selector)!
        .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await timersRan(page, 120);
  assert.deepEqual(
    requests.filter((url) => !url.startsWith('/assets/')),
    [],
  );
});

test('a redirect keeps its hash; a tab that the address names follows the history', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.route('**/old', (route) =>
    route.fulfill({ status: 301, headers: { location: '/docs/two#end' } }),
  );
  await follow(page, '/old');
  await page.waitForURL('**/docs/two#end');
  await shows(page, 'Two');
  await page.waitForFunction(() => scrollY > 500);
  await page.goto(`${served.server.url}/docs/tabs`);
  await isReady(page);
  const chosen = () => page.locator('[role=tab][aria-selected=true]').textContent();
  await page.locator('article').getByRole('link', { name: 'the other' }).click();
  await page.waitForFunction(
    () => document.querySelector('[role=tab][aria-selected=true]')!.textContent === 'b',
  );
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelector('[role=tab][aria-selected=true]')!.textContent === 'a',
  );
  await page.getByRole('tab', { name: 'b' }).click();
  await follow(page, '#__content');
  await page.waitForFunction(() => location.hash === '#__content');
  await isIdle(page);
  assert.equal(await chosen(), 'b');
});

test('a hash that is no encoding is no error', async (t) => {
  const { page } = await openAt(t, '/docs/tabs#100%');
  await follow(page, '/docs/one#100%');
  await shows(page, 'One');
});
