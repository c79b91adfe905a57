/**
 * One page of every kind of this site, and one with islands and tabs: no violation of axe-core's
 * rules in both modes, at 390 and 1440 pixels, with menus open and closed; none of the emitted
 * policy; no error in the console; and readable and usable without script.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { build } from '../generator/build.ts';
import { preview } from '../generator/preview/preview.ts';
import type { BuildResult } from '../generator/types.ts';
import { launch } from './browser.ts';
import { open } from './browserPage.ts';
import { repository } from './harness.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let outDir: string;
let result: BuildResult;
let server: Awaited<ReturnType<typeof preview>>;
let browser: Browser;
/** Address by kind. */
let pages: ReadonlyMap<string, string>;

before(async () => {
  outDir = mkdtempSync(path.join(tmpdir(), 'a11y-'));
  result = await build({ root: repository, outDir, jobs: 2 });
  const routes = JSON.parse(readFileSync(path.join(outDir, 'routes.json'), 'utf8')) as Record<
    string,
    { readonly component: string; readonly file: string }
  >;
  const byKind = new Map<string, string>([['notFound', '/nowhere']]);
  for (const [address, { component, file }] of Object.entries(routes)) {
    const html = readFileSync(path.join(outDir, file), 'utf8');
    for (const [name, is] of [
      [component, true],
      ['island', html.includes('<site-island')],
      ['tabs', html.includes('role="tablist"')],
    ] as const)
      if (is && !byKind.has(name)) byKind.set(name, address);
  }
  pages = byKind;
  [server, browser] = await Promise.all([preview({ root: repository, outDir, port: 0 }), launch()]);
});

after(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

const at = (address: string) => server.url.replace(/\/$/, '') + address;

async function check(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  // As an expression: evaluated beside the page's policy, not under it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async (only) => {
    const scope = globalThis as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{
          violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[];
        }>;
      };
    };
    // Opacity of things that fade in would count as contrast.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const { violations } = await scope.axe.run(document, only ? { runOnly: only } : {});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
  }, rules);
  return found.map((text) => `${name}: ${text}`);
}

/** Opens what opens: the dropdown on wide screens, the drawer on narrow ones. */
async function openMenus(page: Page, width: number): Promise<void> {
  if (width > 996) await page.click('.dropdown > summary');
  else {
    await page.click('.navbar__toggle');
    await page.waitForSelector(':popover-open');
  }
}

test('there is a page of every kind to look at', () => {
  assert.deepEqual(
    result.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  );
  const kinds = [
    'archive',
    'author',
    'authors',
    'doc',
    'entries',
    'entry',
    'island',
    'notFound',
    'offline',
    'page',
    'post',
    'posts',
    'print',
    'search',
    'tabs',
    'tag',
    'tags',
  ];
  assert.deepEqual([...pages.keys()].sort(), kinds);
});

test('the checks see a fault, and the policy refuses what it should', async (t) => {
  const { page } = await open(t, browser, at('/'), {
    expected: /Content Security Policy/,
    before:
      "globalThis.refused = []; document.addEventListener('securitypolicyviolation', ({ " +
      'violatedDirective }) => refused.push(violatedDirective));',
  });
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<img src="/logo.svg"><p style="color: #777">Text.</p>'),
  );
  assert.match((await check(page, 'fault')).join(), /image-alt/);
  assert.deepEqual(
    [
      ...new Set(
        await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused),
      ),
    ],
    ['style-src-attr'],
  );
});

test('every page and its menus work without script', async (t) => {
  for (const [kind, address] of pages) {
    const { page } = await open(t, browser, at(address), {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 900 },
      ...(kind === 'notFound' && { expected: /404/ }),
    });
    assert.ok((await page.locator('main h1').first().innerText()).length > 0, kind);
    const idle = await page
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (button) => !button.hasAttribute('popovertarget') && !button.closest('site-island'),
          )
          .map(({ outerHTML }) => outerHTML),
      );
    assert.deepEqual(idle, [], kind);
    assert.equal(
      await page
        .locator('.tabs__panel')
        .evaluateAll(
          (panels) => panels.filter((panel) => panel.getClientRects().length === 0).length,
        ),
      0,
      kind,
    );
    await page.click('.navbar__toggle');
    assert.ok(await page.locator(':popover-open a').first().isVisible(), kind);
    await page.context().close();
  }
});

for (const width of [390, 1440]) {
  test(`axe-core and the policy at ${width} pixels, menus open`, async (t: TestContext) => {
    const found: string[] = [];
    for (const [kind, address] of pages) {
      const { page } = await open(t, browser, at(address), {
        viewport: { width, height: 900 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        ...(kind === 'notFound' && { expected: /404/ }),
        before:
          "globalThis.refused = []; document.addEventListener('securitypolicyviolation', ({ " +
          'violatedDirective, blockedURI }) => refused.push(`${violatedDirective} ' +
          '${blockedURI}`));',
      });
      found.push(...(await check(page, `${kind} light`)));
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark';
      });
      found.push(...(await check(page, `${kind} dark`, ['color-contrast'])));
      await openMenus(page, width);
      found.push(...(await check(page, `${kind} dark, menus`, ['color-contrast'])));
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'light';
      });
      found.push(...(await check(page, `${kind} light, menus`)));
      found.push(
        ...(
          await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
        ).map((text) => `${kind}: refused ${text}`),
      );
      await page.context().close();
    }
    assert.deepEqual([...new Set(found)], []);
  });
}

test('axe-core and the policy on search results, both modes, wide and narrow', async (t) => {
  const found: string[] = [];
  for (const width of [390, 1440]) {
    const { page } = await open(t, browser, at('/docs/'), {
      viewport: { width, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      before:
        "globalThis.refused = []; document.addEventListener('securitypolicyviolation', ({ " +
        'violatedDirective, blockedURI }) => refused.push(`${violatedDirective} ' +
        '${blockedURI}`));',
    });
    await page.keyboard.press('/');
    await page.waitForSelector('[role=dialog],dialog[open]');
    found.push(...(await check(page, `dialog at ${width}`)));
    await page.keyboard.type('player');
    await page.waitForSelector('[role=option]');
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name;
      }, theme);
      found.push(...(await check(page, `results at ${width}, ${theme}`)));
    }
    found.push(
      ...(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).map(
        (text) => `refused ${text}`,
      ),
    );
  }
  assert.deepEqual(found, []);
});
