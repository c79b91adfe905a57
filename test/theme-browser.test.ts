/**
 * Boot and behaviors in Chromium, under the strict policy: the first view of a page, and its
 * reactions.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test, type TestContext } from 'node:test';
import { build } from 'esbuild';
import { bundle } from 'lightningcss';
import type { Browser, Page } from 'playwright-core';
import { createElement as h } from 'react';
import CodeBlock from '@theme/CodeBlock';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import theme from '../theme/index.ts';
import { launch } from './browser.ts';
import { stateOf } from './browserPage.ts';
import { createCollected, docPage, renderDocument, renderPart } from './theme-fixtures.tsx';

const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
const files = new Map<string, { readonly type: string; readonly text: string }>();
let server: Server;
let browser: Browser;
let origin: string;

before(async () => {
  for (const [name, format] of [
    ['boot', 'iife'],
    ['app', 'esm'],
  ] as const) {
    const { outputFiles } = await build({
      entryPoints: [theme.client[name]],
      bundle: true,
      minify: true,
      write: false,
      format,
    });
    files.set(`/${name}.js`, { type: 'text/javascript', text: outputFiles[0]!.text });
  }
  files.set('/base.css', {
    type: 'text/css',
    text: bundle({ filename: theme.styles.base, minify: true }).code.toString(),
  });
  for (const name of ['logo.svg', 'logo-dark.svg', 'favicon.svg'])
    files.set(`/${name}`, {
      type: 'image/svg+xml',
      text: readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8'),
    });
  files.set('/page', { type: 'text/html', text: documentWith() });
  server = createServer((request, response) => {
    const file = files.get(request.url!.replace(/\?.*/, ''));
    // Linked pages are fetched ahead. Their contents do not matter here.
    response.writeHead(200, {
      'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
      'content-security-policy': policy,
    });
    response.end(file?.text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** The headings of the contents. One id cannot be decoded like a part of an address. */
const toc = docPage.toc.map((item) => (item.id === 'clamping' ? { ...item, id: '100%' } : item));

/** Returns a page with two tab lists of one group, headings of the contents, and a code block. */
function documentWith(): string {
  const collected = createCollected();
  const tabs = () =>
    renderPart(
      h(
        Tabs,
        { groupId: 'pm', queryString: 'with' },
        h(TabItem, { value: 'npm' }, h('p', { className: 'tall' }, 'by npm')),
        h(TabItem, { value: 'yarn' }, h('p', {}, 'by yarn'), h('p', { id: 'in-yarn' }, 'more')),
        h(TabItem, { value: 'pnpm' }, 'by pnpm'),
      ),
      { collected },
    );
  const headings = toc
    .map(
      ({ id, level, html }) =>
        `<h${level} id="${id}">${html}</h${level}>${'<p>Text.</p>'.repeat(20)}`,
    )
    .join('');
  const code = renderPart(
    h(CodeBlock, {
      language: 'ts',
      lineNumbers: 1,
      html: '<span class="line">one</span>\n<span class="line">two</span>',
    }),
    { collected },
  );
  const body = `${tabs()}${tabs()}${code}${headings}`;
  return renderDocument({ ...docPage, toc }, { body, collected }).replace(
    /<link rel="stylesheet" href="\/doc.css">| integrity="[^"]*"/g,
    '',
  );
}

interface Options {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly storage?: Readonly<Record<string, string>>;
  readonly script?: boolean;
  readonly query?: string;
}

async function openPage(
  t: TestContext,
  { width = 1200, scheme = 'light', storage = {}, script = true, query = '' }: Options = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    javaScriptEnabled: script,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...stateOf(origin, storage),
  });
  t.after(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  t.after(() => assert.deepEqual(problems, []));
  await page.goto(`${origin}/page${query}`);
  return page;
}

const root = (page: Page, name: string) =>
  page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);
const shown = (page: Page) =>
  page
    .locator('.tabs__panel:visible')
    .evaluateAll((panels) => panels.map((panel) => (panel as HTMLElement).dataset['value']));

test('the color mode is that of the address, storage or system, synced across tabs', async (t) => {
  const page = await openPage(t, { scheme: 'dark' });
  assert.deepEqual(
    [await root(page, 'data-theme'), await root(page, 'data-theme-choice')],
    ['dark', 'system'],
  );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
  const other = await page.context().newPage();
  await other.goto(`${origin}/page`);
  await page.click('.color-mode');
  assert.equal(await root(page, 'data-theme-choice'), 'light');
  await page.click('.color-mode');
  await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await page.getByRole('button', { name: 'Color mode: dark', exact: true }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    'rgb(19, 19, 21)',
  );
  const asked = await openPage(t, {
    storage: { theme: 'light' },
    query: '?docusaurus-theme=dark&docusaurus-data-mode=x',
  });
  assert.deepEqual(
    [await root(asked, 'data-theme'), await root(asked, 'data-mode')],
    ['dark', 'x'],
  );
});

test('the layout class changes at 996 px, and flags show keyboard use', async (t) => {
  const page = await openPage(t, { width: 996 });
  assert.equal(await root(page, 'class'), 'mobile');
  await page.setViewportSize({ width: 997, height: 800 });
  await page.waitForFunction(() => document.documentElement.className === 'desktop');
  assert.equal(await root(page, 'data-has-hydrated'), 'true');
  await page.keyboard.press('Tab');
  assert.equal(await page.getAttribute('body', 'class'), 'navigation-with-keyboard');
  await page.mouse.click(600, 600);
  assert.equal(await page.getAttribute('body', 'class'), '');
});

/** Returns the elements that layout shifts have moved, with their old and new places. */
function shifted(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as LayoutShift[])
            for (const { node, previousRect, currentRect } of sources)
              moved.push(
                `${node?.nodeName} ${(node as Element | null)?.className ?? node?.textContent}: ` +
                  `${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`,
              );
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(moved), { timeout: 2000 });
      }),
  );
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

test('tabs follow the query, storage, default, keyboard and their group', async (t) => {
  assert.deepEqual(await shown(await openPage(t, { script: false })), [
    'npm',
    'yarn',
    'pnpm',
    'npm',
    'yarn',
    'pnpm',
  ]);
  assert.deepEqual(await shown(await openPage(t)), ['npm', 'npm']);
  assert.deepEqual(await shown(await openPage(t, { storage: { 'docusaurus.tab.pm': 'gone' } })), [
    'npm',
    'npm',
  ]);
  const stored = await openPage(t, { storage: { 'docusaurus.tab.pm': 'yarn' } });
  assert.deepEqual(await shown(stored), ['yarn', 'yarn']);
  assert.deepEqual(await shifted(stored), []);
  const page = await openPage(t, { storage: { 'docusaurus.tab.pm': 'yarn' }, query: '?with=pnpm' });
  assert.deepEqual(await shown(page), ['pnpm', 'pnpm']);
  await page.locator('[role=tab][aria-selected=true]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await shown(page), ['pnpm', 'pnpm'], 'arrows move the focus only');
  await page.keyboard.press('Enter');
  assert.deepEqual(await shown(page), ['yarn', 'yarn']);
  assert.match(page.url(), /\?with=yarn$/);
  assert.equal(await page.evaluate(() => localStorage.getItem('docusaurus.tab.pm')), 'yarn');
  // Forced colors show every border, so the chosen tab is underlined.
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = await page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const { borderBottomWidth, textDecorationLine } = getComputedStyle(tab);
      return `${borderBottomWidth} ${textDecorationLine}`;
    }),
  );
  assert.deepEqual(lines.slice(0, 3), ['0px none', '0px underline', '0px none']);
});

test('a hash in a hidden tab panel shows the panel', async (t) => {
  const page = await openPage(t, { query: '#in-yarn' });
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated']);
  assert.deepEqual(await shown(page), ['yarn', 'npm']);
});

test('a closed announcement stays closed until its id changes', async (t) => {
  const page = await openPage(t);
  await page.click('.announcement__close');
  await page.reload();
  assert.equal(await page.locator('.announcement').isVisible(), false);
  const newer = await openPage(t, {
    storage: { 'docusaurus.announcement.id': 'older', 'docusaurus.announcement.dismiss': 'true' },
  });
  assert.equal(await newer.locator('.announcement').isVisible(), true);
});

test('a dropdown reacts to arrows, Escape and a click outside', async (t) => {
  const page = await openPage(t);
  await page.locator('.dropdown > summary').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Showcase');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'About us');
  await page.keyboard.press('Escape');
  assert.deepEqual(
    await page.evaluate(() => [
      document.activeElement?.textContent,
      document.querySelector('.dropdown')!.hasAttribute('open'),
    ]),
    ['More', false],
  );
  // A link to the page in another language keeps the place on it.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.dropdown a')!.lang = 'de';
    history.replaceState(history.state, '', '?a=1#b');
  });
  await page.click('.dropdown > summary');
  const link = await page.locator('.dropdown a[lang]').evaluate((a: HTMLAnchorElement) => a.href);
  assert.match(link, /\?a=1#b$/);
  await page.mouse.click(600, 600);
  assert.equal(await page.locator('.dropdown').getAttribute('open'), null);
});

test('a header that is painted before all of it has arrived keeps its menu in place', async (t) => {
  const page = await openPage(t, { width: 1200 });
  const topOfMenu = () =>
    page.locator('.navbar__menu').evaluate((menu) => menu.getBoundingClientRect().top);
  const whole = await topOfMenu();
  await page.evaluate(() => {
    const later = '.navbar__menu ~ *, .navbar__items ~ *, .navbar__items > li ~ li';
    for (const element of document.querySelectorAll(later)) element.remove();
  });
  assert.equal(await topOfMenu(), whole);
});

test('the first right-click on the logo opens the brand page in a new tab', async (t) => {
  const page = await openPage(t);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('.navbar__brand[data-brand]').click({ button: 'right' }),
  ]);
  assert.equal(opened.url(), `${origin}/brand`);
  assert.equal(page.url(), `${origin}/page`);
});

test('the mobile menu shows pages and the main menu, and closes on wide screens', async (t) => {
  for (const script of [false, true]) {
    const page = await openPage(t, { width: 390, script });
    assert.equal(await page.locator('.menu').isVisible(), false);
    await page.click('.navbar__toggle');
    assert.equal(await page.locator('.menu').isVisible(), true);
    await page.click('[data-back]');
    assert.equal(await page.locator('.navbar__items').first().isVisible(), true);
    if (!script) continue;
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.waitForFunction(() => !document.querySelector(':popover-open'));
  }
});

test('the mobile menu keeps the focus and gives it back', async (t) => {
  const page = await openPage(t, { width: 390 });
  await page.locator('.navbar__toggle').press('Enter');
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    assert.equal(
      await page.evaluate(() =>
        document.querySelector('#__sidebar')!.contains(document.activeElement),
      ),
      true,
      `after ${i + 1}`,
    );
  }
  await page.keyboard.press('Escape');
  assert.equal(
    await page.evaluate(() => document.activeElement?.className),
    'navbar__toggle icon-button',
  );
});

test('the copy button takes only code, the contents follow, and the year is current', async (t) => {
  const page = await openPage(t);
  await page.locator('.code__copy').click();
  await page.locator('.code__copy', { hasText: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'one\ntwo');
  await page.evaluate(() =>
    document.getElementById('springs')!.scrollIntoView({ behavior: 'instant' }),
  );
  await page.waitForFunction(
    () => document.querySelector('.toc [aria-current=true]')?.textContent === 'Springs',
  );
  assert.equal(await page.locator('[data-year]').textContent(), String(new Date().getFullYear()));
});

test('the long name of a closed category does not reach its arrow', async (t) => {
  const page = await openPage(t);
  const [textEnd, arrow] = await page.evaluate(() => {
    const link = document.querySelector('#__sidebar li > a.menu__link--sublist')!;
    link.textContent = 'in it '.repeat(40);
    const text = document.createRange();
    text.selectNodeContents(link);
    const { right, width } = getComputedStyle(link, '::after');
    const arrowAt = link.getBoundingClientRect().right - parseFloat(right) - parseFloat(width);
    return [Math.max(...[...text.getClientRects()].map((line) => line.right)), arrowAt];
  });
  assert.ok(textEnd! <= arrow!, `the text ends at ${textEnd}, the arrow begins at ${arrow}`);
});

test('without script, no control without an effect is shown', async (t) => {
  const page = await openPage(t, { script: false });
  assert.deepEqual(
    await page
      .locator('button:visible')
      .evaluateAll((buttons) => buttons.map(({ className }) => className)),
    [],
  );
  const mobile = await openPage(t, { script: false, width: 390 });
  assert.deepEqual(
    await mobile
      .locator('button:visible')
      .evaluateAll((buttons) => buttons.map(({ className }) => className)),
    ['navbar__toggle icon-button'],
  );
});
