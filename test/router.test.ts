/**
 * Navigation inside the site: the parts that are swapped, those that stay, and the clicks that the
 * router ignores (generator/conventions/navigation.md).
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import {
  type OpenOptions,
  untilArrived,
  follow,
  holdRequests,
  untilIdle,
  untilReady,
  markDocument,
  open,
  untilRequestEnds,
  untilShown,
  runTimers,
} from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { useServedSite } from './servedSite.ts';

const served = useServedSite(() => createRouterSite());

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, { reducedMotion: 'reduce', ...options });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const isAt = (page: Page, y: number) =>
  page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, y);
const link = (page: Page, name: string) =>
  page.locator('article').getByRole('link', { name, exact: true });

test('a click swaps title, head, contents, breadcrumbs, sidebar and menu', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  const isSame = await markDocument(page);
  requests.length = 0;
  await link(page, 'two').click();
  await untilArrived(page, 'Two');
  assert.deepEqual(
    await page.evaluate(() => ({
      url: location.pathname,
      title: document.title,
      titles: document.querySelectorAll('title').length,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href,
      description:
        document.querySelector('meta[name=description]')?.getAttribute('content') === 'The first.',
      crumb: document.querySelector('.breadcrumbs [aria-current]')!.textContent,
      contents: document.querySelector('.toc a')!.textContent,
      sidebar: document.querySelector('.sidebar [aria-current]')!.textContent,
      menu: document.querySelectorAll('#__menu .active').length,
      focus: document.activeElement!.id,
      said: document.querySelector('[role=status]')!.textContent,
      y: scrollY,
      layout: document.documentElement.className,
    })),
    {
      url: '/docs/two',
      title: 'Two | Test',
      titles: 1,
      canonical: 'https://test.example/docs/two',
      description: false,
      crumb: 'Two',
      contents: 'End',
      sidebar: 'Two',
      // The page and its section are marked.
      menu: 2,
      focus: '__content',
      said: 'Two | Test',
      y: 0,
      layout: 'desktop',
    },
  );
  const others = requests.filter((url) => !/\/showPage-[^/]+\.js$/.test(url));
  assert.deepEqual(others, ['/docs/two'], 'one document, and the script that shows it');
  assert.ok(await isSame());
});

test('a page of another kind adds and removes its style sheet, classes and footer', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const isSame = await markDocument(page);
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(({ media }) => media === '')
        .map(({ href }) => /(\w+)-/.exec(href.split('/').at(-1)!)![1]),
    );
  assert.deepEqual(await sheets(), ['base']);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await untilShown(page, 'Home');
  assert.deepEqual(await sheets(), ['base', 'landing']);
  assert.equal(await page.locator('#__page').getAttribute('class'), 'page page--page');
  await page.goBack();
  await untilShown(page, 'One');
  assert.deepEqual(await sheets(), ['base']);
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('a'), { href: '/wide', id: 'to' })),
  );
  await page.evaluate(() => document.getElementById('to')!.click());
  await untilShown(page, 'Wide');
  assert.equal(await page.locator('.footer').count(), 0);
  await page.goBack();
  await untilShown(page, 'One');
  assert.equal(await page.locator('.footer').count(), 1);
  assert.ok(await isSame());
});

test('back and forward restore the scroll position, and a hash is scrolled to', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.waitForFunction(() => history.state?.y === 700);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('a[href="/docs/two#end"]')!.click(),
  );
  await untilShown(page, 'Two');
  assert.match(page.url(), /\/docs\/two#end$/);
  const end = await scrolled(page);
  assert.ok(end > 500);
  assert.equal(await page.evaluate(() => document.activeElement!.id), 'end');
  await page.goBack();
  await untilShown(page, 'One');
  await isAt(page, 700);
  await page.goForward();
  await untilShown(page, 'Two');
  await isAt(page, end);
  requests.length = 0;
  await page.goBack();
  await untilShown(page, 'One');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#below"]')!.click());
  await page.waitForFunction(() => location.hash === '#below' && scrollY > 1000);
  await page.waitForFunction(() => history.state?.y > 1000);
  await page.goBack();
  await isAt(page, 700);
  assert.deepEqual(requests, [], 'pages that are known, and hashes, need nothing');
});

test('a reload and a return from another site keep the scroll position', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.waitForFunction(() => history.state?.y === 900);
  await page.reload();
  await untilReady(page);
  await isAt(page, 900);
  await page.goto(`${served.server.url}/file.txt`);
  await page.goBack();
  await isAt(page, 900);
});

test('clicks with another meaning are left to the browser', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const left = await page.evaluate(() => {
    const taken: Record<string, boolean> = {};
    const attempt = (
      name: string,
      attributes: Record<string, string>,
      init: MouseEventInit = {},
    ) => {
      const a = document.createElement('a');
      for (const [key, value] of Object.entries(attributes)) a.setAttribute(key, value);
      document.body.append(a);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      // This runs after all other listeners, so that no click leaves the page.
      addEventListener(
        'click',
        (last) => {
          taken[name] = last.defaultPrevented;
          last.preventDefault();
        },
        { once: true },
      );
      a.dispatchEvent(event);
      a.remove();
    };
    const href = '/docs/two';
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)
      attempt(key, { href }, { [key]: true });
    attempt('middle', { href }, { button: 1 });
    attempt('target', { href, target: '_blank' });
    attempt('download', { href, download: '' });
    attempt('origin', { href: 'https://elsewhere.example/docs/two' });
    attempt('mail', { href: 'mailto:a@b.example' });
    attempt('file', { href: '/file.txt' });
    attempt('hash', { href: '#below' });
    attempt('empty hash', { href: '#' });
    attempt('no href', {});
    attempt('self', { href, target: '_self' });
    return taken;
  });
  const { self, ...others } = left;
  assert.deepEqual(
    Object.entries(others).filter(([, taken]) => taken),
    [],
  );
  assert.equal(self, true);
});

test('the last of several rapid clicks wins, and no other page is shown', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const isSame = await markDocument(page);
  const release = await holdRequests(page, '**/docs/two');
  const isOver = untilRequestEnds(page, '/docs/two');
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
    new MutationObserver(() => seen.push(document.querySelector('h1')!.textContent!)).observe(
      document.body,
      { childList: true, subtree: true },
    );
    document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click();
    document.querySelector<HTMLElement>('article a[href="/docs/island"]')!.click();
  });
  await untilShown(page, 'Island');
  release();
  await isOver;
  await untilIdle(page);
  assert.deepEqual(
    await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]),
    ['Island'],
  );
  assert.equal(new URL(page.url()).pathname, '/docs/island');
  assert.equal(await page.evaluate(() => document.body.ariaBusy), null);
  assert.ok(await isSame());
});

test('the old page stays and is marked as busy, with a bar only after 200 ms', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const release = await holdRequests(page, '**/docs/two');
  await link(page, 'two').click();
  const bar = () =>
    page.evaluate(() => {
      const { content, animationDelay, animationFillMode } = getComputedStyle(
        document.body,
        '::before',
      );
      return { content, animationDelay, animationFillMode };
    });
  assert.deepEqual(await bar(), {
    content: '""',
    animationDelay: '0.2s',
    animationFillMode: 'both',
  });
  assert.equal(await page.locator('h1').textContent(), 'One');
  assert.equal(await page.evaluate(() => document.body.ariaBusy), 'true');
  release();
  await untilShown(page, 'Two');
  await page.waitForFunction(() => document.body.ariaBusy === null);
  assert.equal((await bar()).content, 'none');
});

test('pages are prefetched on hover and focus, once, but not with data saving', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  requests.length = 0;
  await Promise.all([page.waitForResponse('**/docs/two'), link(page, 'two').hover()]);
  await page.mouse.move(0, 0);
  await link(page, 'its end').hover();
  const island = page.locator('article a[href="/docs/island"]');
  await Promise.all([page.waitForResponse('**/docs/island'), island.focus()]);
  await link(page, 'two').click();
  await untilShown(page, 'Two');
  assert.deepEqual(
    requests.filter((url) => !url.startsWith('/assets/')),
    ['/docs/two', '/docs/island'],
  );
  for (const connection of [{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }]) {
    const slow = await openAt(t, '/docs/one', {
      before:
        "Object.defineProperty(navigator, 'connection', { value: " +
        `${JSON.stringify(connection)} })`,
    });
    slow.requests.length = 0;
    await slow.page.clock.install();
    await link(slow.page, 'two').hover();
    await runTimers(slow.page);
    assert.equal(slow.requests.length, 0);
    await link(slow.page, 'two').click();
    await untilShown(slow.page, 'Two');
    assert.deepEqual(
      slow.requests.filter((url) => !url.startsWith('/assets/')),
      ['/docs/two'],
    );
  }
});

test('a missing page, another runtime or another type is an ordinary navigation', async (t) => {
  const { page } = await openAt(t, '/docs/one', { expected: /404|ERR_FAILED/ });
  const leaveFor = async (href: string) => {
    const isSame = await markDocument(page);
    await follow(page, href);
    await page.waitForFunction(() => !(window as unknown as { marked?: boolean }).marked);
    await page.waitForLoadState();
    assert.ok(!(await isSame()));
  };
  await leaveFor('/docs/nowhere');
  assert.equal(await page.locator('.not-found').count(), 1);
  await page.goto(`${served.server.url}/docs/one`);
  await page.route('**/docs/two', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(name=runtime content=)\w+/, '$1other'),
    });
  });
  await leaveFor('/docs/two');
  await untilShown(page, 'Two');
  await page.route('**/docs/island', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto(`${served.server.url}/docs/one`);
  await untilReady(page);
  await leaveFor('/docs/island');
  await untilShown(page, 'Island');
});

test('islands end before their page goes, and hydrate on the next', async (t) => {
  const { page, requests } = await openAt(t, '/docs/one');
  requests.length = 0;
  await link(page, 'the island').click();
  await page.waitForSelector('site-island[data-hydrated]');
  await page.click('#counter');
  assert.equal(await page.textContent('#counter'), '1');
  await page.locator('article').getByRole('link', { name: 'one' }).click();
  await untilShown(page, 'One');
  await page.goBack();
  await page.waitForSelector('site-island[data-hydrated]');
  await page.click('#counter');
  assert.equal(await page.textContent('#counter'), '1');
  assert.deepEqual(await page.evaluate(() => (window as unknown as { log: string[] }).log), [
    'Island in',
    'Island out',
    'Island in',
  ]);
  assert.equal(new Set(requests).size, requests.length, 'nothing twice');
});

test('view transitions are used unless motion is reduced', async (t) => {
  const before = () => {
    const real = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (this: Document, update) {
      document.documentElement.dataset['transitions'] = String(
        Number(document.documentElement.dataset['transitions'] ?? 0) + 1,
      );
      return real.call(this, update);
    };
  };
  for (const [reducedMotion, count] of [
    ['no-preference', '1'],
    ['reduce', undefined],
  ] as const) {
    const { page } = await openAt(t, '/docs/one', { before, reducedMotion });
    await link(page, 'two').click();
    await untilShown(page, 'Two');
    assert.equal(await page.evaluate(() => document.documentElement.dataset['transitions']), count);
  }
});

test('a link in an SVG picture is left to the browser', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  const isSame = await markDocument(page);
  await page.evaluate(() => {
    document
      .querySelector('article')!
      .insertAdjacentHTML(
        'afterbegin',
        '<svg width="99" height="99"><a href="/docs/two"><rect width="99" height="99"/></a></svg>',
      );
  });
  await page.locator('article svg rect').click();
  await untilShown(page, 'Two');
  assert.ok(!(await isSame()));
});

test('Back from a hash to the start of its page scrolls to the start', async (t) => {
  for (const isLoaded of [true, false]) {
    const { page } = await openAt(t, isLoaded ? '/docs/one' : '/docs/two');
    if (!isLoaded) {
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await page.waitForFunction(() => history.state?.y === 900);
      await follow(page, '/docs/one');
      await untilShown(page, 'One');
      await isAt(page, 0);
      await page.waitForFunction(() => history.state?.y === 0);
    }
    await follow(page, '#below');
    await page.waitForFunction(() => history.state?.y > 1000);
    await page.goBack();
    await isAt(page, 0);
  }
});
