/**
 * States of a page in Chromium, on a built site. Color mode, tabs and menus are in
 * theme-browser.test.ts.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { untilReady, open, untilShown, type OpenOptions } from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { useServedSite } from './servedSite.ts';

const paragraphs = 'Text.\n\n'.repeat(80);
const tab = (value: string, height: number) =>
  `<TabItem value="${value}">\n\n${`On ${value}.\n\n`.repeat(height)}</TabItem>`;
const tabs = ([mac, linux]: readonly [number, number]) =>
  dedent`
    <Tabs groupId="os" queryString>
    ${tab('mac', mac)}
    ${tab('linux', linux)}
    </Tabs>`;

const served = useServedSite(() =>
  createRouterSite({
    navbar: 'hideOnScroll: true',
    theme:
      'colorMode: { respectPrefersColorScheme: true }, ' +
      "announcementBar: { id: 'news-1', content: 'News', backgroundColor: '#111111', " +
      "textColor: '#eeeeee' }",
    more: {
      'docs/tabs.mdx': dedent`
        # Tabs

        import Tabs from '@theme/Tabs';
        import TabItem from '@theme/TabItem';

        ${tabs([1, 30])}

        Between.

        ${tabs([1, 1])}

        ${paragraphs}`,
      'docs/stores.mdx': dedent`
        # Stores

        import Stores from './_Stores.tsx';

        <Stores name="a" />

        <Stores name="b" />
      `,
      'docs/_Stores.tsx': dedent`
        import {
          useColorMode,
          useDocsPreferredVersion,
          useTabGroup,
          useWindowSize,
        } from '@docusaurus/theme-common';

        export default function Stores({ name }: { name: string }) {
          const { colorMode, setColorMode } = useColorMode();
          const [os, choose] = useTabGroup('os');
          const { preferredVersion } = useDocsPreferredVersion();
          return (
            <p id={name}>
              <button onClick={() => setColorMode('dark')}>dark</button>
              <button onClick={() => choose('linux')}>linux</button>
              <output>{colorMode} {os} {preferredVersion?.name} {useWindowSize()}</output>
            </p>
          );
        }
      `,
    },
  }),
);

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, { reducedMotion: 'reduce', ...options });
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        globalThis.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    y,
  );
const isHidden = (page: Page) =>
  page.locator('.navbar').evaluate((navbar) => navbar.classList.contains('navbar--hidden'));
const root = (page: Page, name: string) =>
  page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);

test('two tabs share the color mode, also when storage is cleared', async (t) => {
  const { page } = await openAt(t, '/docs/one', { colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto(`${served.server.url}/docs/two`);
  await untilReady(other);
  await page.click('.color-mode');
  await page.click('.color-mode');
  await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  assert.equal(
    await other.locator('meta[name=theme-color]').first().getAttribute('content'),
    '#131315',
  );
  await other.locator('article').getByRole('link', { name: 'one', exact: true }).click();
  await untilShown(other, 'One');
  assert.deepEqual(
    [
      await root(other, 'data-theme'),
      await other.locator('meta[name=theme-color]').first().getAttribute('content'),
    ],
    ['dark', '#131315'],
  );
  await page.evaluate(() => localStorage.clear());
  await other.waitForFunction(() => document.documentElement.dataset['themeChoice'] === 'system');
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
});

test('the announcement stays closed on every page; its colors need no inline style', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  assert.deepEqual(
    await page
      .locator('.announcement')
      .evaluate((bar) => [getComputedStyle(bar).backgroundColor, getComputedStyle(bar).color]),
    ['rgb(17, 17, 17)', 'rgb(238, 238, 238)'],
  );
  assert.doesNotMatch(served.site.read('docs/one.html'), / style=/);
  await page.click('.announcement__close');
  await page.locator('article').getByRole('link', { name: 'two', exact: true }).click();
  await untilShown(page, 'Two');
  assert.equal(await page.locator('.announcement').isVisible(), false);
  await page.reload();
  assert.equal(await page.locator('.announcement').isVisible(), false);
  const { page: newer } = await openAt(t, '/docs/one', {
    storage: { 'docusaurus.announcement.id': 'news-0', 'docusaurus.announcement.dismiss': 'true' },
  });
  assert.equal(await newer.locator('.announcement').isVisible(), true);
});

test('the navbar hides on scroll down past its height, shows on scroll up', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('hideOnScroll')),
  );
  await scrollTo(page, 20);
  assert.equal(await isHidden(page), false, 'not past its height');
  await scrollTo(page, 400);
  await scrollTo(page, 500);
  assert.equal(await isHidden(page), true);
  await scrollTo(page, 450);
  assert.equal(await isHidden(page), false);
});

test('scroll handling pauses while history or a clicked tab restores a position', async (t) => {
  const { page } = await openAt(t, '/docs/one');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('hideOnScroll')),
  );
  await scrollTo(page, 800);
  await scrollTo(page, 700);
  await page.waitForFunction(() => history.state?.y === 700);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click(),
  );
  await untilShown(page, 'Two');
  await page.goBack();
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  assert.equal(await isHidden(page), false, 'nobody scrolled down');

  const { page: tabbed } = await openAt(t, '/docs/tabs');
  await tabbed.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('hideOnScroll')),
  );
  await scrollTo(tabbed, 160);
  await scrollTo(tabbed, 150);
  const second = tabbed.locator('.tabs').nth(1).getByRole('tab', { name: 'linux' });
  const before = await second.boundingBox();
  await second.click();
  await tabbed.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  assert.ok(
    Math.abs((await second.boundingBox())!.y - before!.y) < 2,
    'what was clicked stays under the pointer',
  );
  assert.ok(await tabbed.evaluate(() => scrollY > 500));
  assert.equal(await isHidden(tabbed), false);
});

test('the layout class is that of the server, and after boot follows the window', async (t) => {
  assert.match(served.site.read('docs/one.html'), /<html[^>]* class="ssr"/);
  const { page } = await openAt(t, '/docs/one', { viewport: { width: 997, height: 800 } });
  for (const [width, layout] of [
    [996, 'mobile'],
    [997, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction((name) => document.documentElement.className === name, layout);
    assert.equal(await page.locator('.navbar__toggle').isVisible(), layout === 'mobile');
  }
  await page.keyboard.press('Tab');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click(),
  );
  await untilShown(page, 'Two');
  assert.deepEqual(
    [
      await page.evaluate(() => document.body.className.trim()),
      await root(page, 'class'),
      await root(page, 'data-has-hydrated'),
    ],
    ['navigation-with-keyboard', 'desktop', 'true'],
  );
});

test('without native smooth scrolling, each frame leaves 0.85 of the distance', async (t) => {
  const before = () => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')!;
    // Imitates a browser that does not know the property.
    Object.defineProperty(HTMLElement.prototype, 'style', {
      get(this: HTMLElement) {
        const own = get!.call(this) as CSSStyleDeclaration;
        return new Proxy(own, {
          has: (_, name) => name !== 'scrollBehavior' && name in own,
          get: (_, name) => Reflect.get(own, name) as unknown,
          set: (_, name, value) => Reflect.set(own, name, value),
        });
      },
    });
  };
  const { page } = await openAt(t, '/docs/one', { before, reducedMotion: 'no-preference' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('smoothScroll')),
  );
  const steps = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        document.documentElement.setAttribute('data-still', '');
        Object.assign(document.documentElement.style, { scrollBehavior: 'auto' });
        const seen: number[] = [];
        const note = () => {
          if (scrollY !== seen.at(-1)) seen.push(scrollY);
          if (seen.length < 5) requestAnimationFrame(note);
          else resolve(seen);
        };
        document.querySelector<HTMLElement>('article a[href="#below"]')!.click();
        note();
      }),
  );
  await page.waitForFunction(
    () =>
      Math.abs(
        document.getElementById('below')!.getBoundingClientRect().top -
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      ) < 2,
  );
  const end = await page.evaluate(() => scrollY);
  const left = steps.map((y) => end - y);
  for (let i = 1; i < left.length; i++)
    assert.ok(Math.abs(left[i]! / left[i - 1]! - 0.85) < 0.02, `step ${i}: ${left.join(', ')}`);
  assert.equal(new URL(page.url()).hash, '#below');
});

test('a page whose storage throws has one warning, and acts as if it were empty', async (t) => {
  const before = () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  };
  const { page, said } = await openAt(t, '/docs/stores', { before, colorScheme: 'light' });
  await page.waitForSelector('#b button');
  await page.waitForFunction(
    () => document.querySelectorAll('site-island[data-hydrated]').length === 2,
  );
  await page.click('.color-mode');
  await page.click('.color-mode');
  assert.equal(await root(page, 'data-theme'), 'dark');
  await page.locator('.menu').getByRole('link', { name: 'Tabs' }).click();
  await untilShown(page, 'Tabs');
  await page.getByRole('tab', { name: 'linux' }).first().click();
  assert.equal(await page.locator('[role=tab][aria-selected=true]').nth(1).textContent(), 'linux');
  await page.click('.announcement__close');
  assert.equal(await page.locator('.announcement').isVisible(), false);
  assert.deepEqual(
    said
      .filter((line) => line.includes('torage'))
      .map((line) => line.replace(/ SecurityError.*/, '')),
    ['warning: No storage: choices are lost.'],
  );
});

test('islands, behaviors and browser tabs share color mode and tab groups', async (t) => {
  const { page } = await openAt(t, '/docs/stores', {
    colorScheme: 'light',
    storage: { 'docs-preferred-version-default': 'gone', 'docusaurus.tab.os': 'mac' },
  });
  await page.waitForFunction(
    () => document.querySelectorAll('site-island[data-hydrated]').length === 2,
  );
  await page.waitForFunction(
    () => document.querySelector('#b output')!.textContent === 'light mac  desktop',
  );
  assert.equal(
    await page.evaluate(() => localStorage.getItem('docs-preferred-version-default')),
    null,
  );
  const other = await page.context().newPage();
  await other.goto(`${served.server.url}/docs/tabs`);
  await untilReady(other);
  await page.click('#a >> text=linux');
  await page.click('#a >> text=dark');
  await page.waitForFunction(
    () => document.querySelector('#b output')!.textContent === 'dark linux  desktop',
  );
  await other.waitForFunction(
    () =>
      document.querySelectorAll('[role=tab][aria-selected=true][data-value=linux]').length === 2 &&
      document.documentElement.dataset['theme'] === 'dark',
  );
  await other.getByRole('tab', { name: 'mac' }).first().click();
  await page.waitForFunction(
    () => document.querySelector('#a output')!.textContent === 'dark mac  desktop',
  );
  await page.setViewportSize({ width: 600, height: 800 });
  await page.waitForFunction(
    () => document.querySelector('#a output')!.textContent === 'dark mac  mobile',
  );
});
