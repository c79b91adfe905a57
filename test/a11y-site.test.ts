/**
 * Checks one page of every kind of this site, one with islands and tabs, and those with a design of
 * their own. They violate neither axe-core's rules nor the emitted policy, light at 390 and dark at
 * 1440 pixels, with menus open and closed. They have no error in the console, are not wider than
 * the window, and can be read and used without script.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { preview } from '../generator/preview/preview.ts';
import { dedent } from './dedent.ts';
import { launch } from './browser.ts';
import { untilIdle, untilReady, open } from './browserPage.ts';
import { repository } from './harness.ts';
import { buildOwnSite, designs, type OwnSite } from './ownSite.ts';
import { withQuotes } from './withQuotes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let own: OwnSite;
let server: Awaited<ReturnType<typeof preview>>;
let browser: Browser;
/** The address of the checked page of each kind. */
let pages: ReadonlyMap<string, string>;

before(async () => {
  own = await buildOwnSite();
  pages = pagesByKind(own.outDir);
  [server, browser] = await Promise.all([
    preview({ root: repository, outDir: own.outDir, port: 0 }),
    launch(),
  ]);
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/**
 * Returns the first page of each kind. Pages for print can be very long, so theirs is the shortest.
 */
function pagesByKind(outDir: string): Map<string, string> {
  const routes = Object.entries(
    JSON.parse(readFileSync(path.join(outDir, 'routes.json'), 'utf8')) as Record<
      string,
      { readonly component: string; readonly file: string }
    >,
  ).map(([address, { component, file }]) => {
    return { address, component, html: withQuotes(readFileSync(path.join(outDir, file), 'utf8')) };
  });
  const byKind = new Map<string, string>([['notFound', '/nowhere']]);
  for (const { address, component, html } of routes) {
    if (!byKind.has(component)) byKind.set(component, address);
    if (component === 'print') continue;
    if (html.includes('<site-island') && !byKind.has('island')) byKind.set('island', address);
    if (html.includes('role="tablist"') && !byKind.has('tabs')) byKind.set('tabs', address);
  }
  const [shortest] = routes
    .filter(({ component }) => component === 'print')
    .sort((a, b) => a.html.length - b.html.length);
  if (shortest) byKind.set('print', shortest.address);
  return byKind;
}

const at = (address: string) => server.url.replace(/\/$/, '') + address;

const setMode = (page: Page, mode: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, mode);

/**
 * For every document, axe-core and a record of what the policy refuses. The policy does not apply
 * to this script. Sending axe-core to each document would take twice the CPU time.
 */
const beforeChecks = dedent`
  ${axe}
  globalThis.refused = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    refused.push(violatedDirective + ' ' + blockedURI),
  );
`;
const refusedBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);

interface CheckOptions {
  /** The element to check. Default: the page. */
  readonly root?: string;
  /** Options of axe-core. Default: all rules. */
  readonly rules?: object;
}

/** Returns the violations of rules in the page, or in a part of it. */
async function check(
  page: Page,
  name: string,
  { root = 'html', rules = {} }: CheckOptions = {},
): Promise<string[]> {
  const faults = await page.evaluate(
    async ([element, chosen]) => {
      const scope = globalThis as unknown as {
        axe: {
          run(
            root: string,
            options: object,
          ): Promise<{
            violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[];
          }>;
        };
      };
      // An element that is still fading in would have too little contrast.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      // Elements that pass are not listed, which saves a quarter of the time.
      const { violations } = await scope.axe.run(element, {
        resultTypes: ['violations'],
        ...chosen,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    [root, rules] as const,
  );
  return faults.map((text) => `${name}: ${text}`);
}

const onlyContrast = { runOnly: ['color-contrast'] };
const withoutContrast = { rules: { 'color-contrast': { enabled: false } } };

/** How the open menu of a page is checked. Most pages have the same menus. */
type MenuCheck = 'unopened' | 'alone' | 'with its page';

/**
 * Checks all rules, in light mode on narrow screens and in dark mode on wide ones, because colors
 * do not depend on the width. Checks the open menu alone, and its colors in both modes.
 */
async function checkModes(page: Page, name: string, menu: MenuCheck): Promise<string[]> {
  const [first, second] = isWide(page)
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  await setMode(page, first);
  const faults = await check(page, `${name} ${first}`);
  if (menu === 'unopened') return faults;
  const { root, close } = await openMenu(page);
  faults.push(...(await check(page, `${name} ${first}, menu`, { root })));
  await setMode(page, second);
  faults.push(...(await check(page, `${name} ${second}, menu`, { root, rules: onlyContrast })));
  if (menu === 'with its page')
    faults.push(...(await check(page, `${name} with a menu`, { rules: withoutContrast })));
  await close();
  return faults;
}

/** Checks everything about a page at its present width. Returns the violations. */
async function checkWidth(page: Page, name: string, menu: MenuCheck): Promise<string[]> {
  const faults: string[] = [];
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (isTooWide) faults.push(`${name} is wider than its window`);
  if (isWide(page)) faults.push(...(await badStops(page)).map((stop) => `${name}: ${stop}`));
  else if (await isWidenedBySpacing(page)) faults.push(`${name} is widened by the spacing of text`);
  return [...faults, ...(await checkModes(page, name, menu))];
}

/** Opens the dropdown on wide screens, the drawer on narrow ones. */
async function openMenu(page: Page): Promise<{ readonly root: string; close(): Promise<void> }> {
  if (isWide(page)) {
    const dropdown = '.dropdown > summary';
    await page.click(dropdown);
    return { root: '.dropdown[open]', close: () => page.click(dropdown) };
  }
  await page.click('.navbar__toggle');
  await page.waitForSelector(':popover-open');
  return { root: ':popover-open', close: () => page.keyboard.press('Escape') };
}

const isWide = (page: Page) => page.viewportSize()!.width > 996;

/** Returns whether the page is wider than 320 pixels with the text spacing of WCAG 1.4.12. */
async function isWidenedBySpacing(page: Page): Promise<boolean> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: 320 });
  const isWider = await page.evaluate(() => {
    // The policy allows style sheets that a script makes.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}' +
        'p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.pop();
    return scrollWidth > clientWidth;
  });
  await page.setViewportSize(size);
  return isWider;
}

/** Returns the stops of Tab that are outside the screen, and code blocks that need not be stops. */
const badStops = (page: Page) =>
  page.evaluate(() => {
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const wrongStops = [...document.querySelectorAll<HTMLElement>(stops)].filter((stop) => {
      if (stop.tabIndex < 0) return false;
      stop.focus();
      if (document.activeElement !== stop) return false;
      const { left, right } = stop.getBoundingClientRect();
      const isBlock = stop.tagName === 'PRE';
      const isNamed = stop.ariaLabel || stop.hasAttribute('aria-labelledby');
      const isIdle = isBlock && !(isNamed && stop.scrollWidth > stop.clientWidth);
      return isIdle || right <= 0 || left >= document.documentElement.clientWidth;
    });
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    return wrongStops.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });

test('the checked pages include one of every kind', () => {
  assert.deepEqual(
    own.diagnostics.filter(({ severity }) => severity === 'error'),
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

const java = [process.env['JAVA_HOME'] ?? '', ...(process.env['PATH'] ?? '').split(path.delimiter)]
  .flatMap((folder) => [path.join(folder, 'java'), path.join(folder, 'bin/java')])
  .find((file) => existsSync(file));

test(
  'Nu, the checker of the W3C, finds no error in the markup of a page of every kind',
  { skip: java ? false : 'Java is not installed' },
  async () => {
    const routes = JSON.parse(readFileSync(path.join(own.outDir, 'routes.json'), 'utf8')) as Record<
      string,
      { readonly file: string }
    >;
    const addresses = [...pages.values(), ...designs];
    const files = new Set(addresses.map((address) => routes[address]?.file ?? '404.html'));
    const checker = path.join(repository, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const options = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-jar', checker, '--errors-only'];
    const result = await promisify(execFile)(java!, [...options, ...files], {
      cwd: own.outDir,
    }).then(
      ({ stderr }) => stderr,
      (error: { readonly stderr: string }) => error.stderr,
    );
    assert.equal(result, '');
  },
);

test('the checks find a fault, and the policy refuses an inline script', async (t) => {
  const { page } = await open(t, browser, at('/'), {
    expected: /Content Security Policy/,
    before: beforeChecks,
  });
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<img src="/logo.svg"><p style="color: #777">Text.</p>'),
  );
  assert.match((await check(page, 'fault')).join(), /image-alt/);
  assert.deepEqual([...new Set(await refusedBy(page))], ['style-src-attr inline']);
});

test('every page and its menus work without script', async (t) => {
  const { page } = await open(t, browser, at('/'), {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 900 },
    expected: /404/,
  });
  for (const address of new Set(pages.values())) {
    await page.goto(at(address));
    assert.ok((await page.locator('main h1').first().innerText()).length > 0, address);
    const idle = await page
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (button) => !button.hasAttribute('popovertarget') && !button.closest('site-island'),
          )
          .map(({ outerHTML }) => outerHTML),
      );
    assert.deepEqual(idle, [], address);
    assert.equal(
      await page
        .locator('.tabs__panel')
        .evaluateAll(
          (panels) => panels.filter((panel) => panel.getClientRects().length === 0).length,
        ),
      0,
      address,
    );
    await page.click('.navbar__toggle');
    assert.ok(await page.locator(':popover-open a').first().isVisible(), address);
  }
});

test('axe-core and the policy accept pages with open menus', async (t: TestContext) => {
  const faults: string[] = [];
  // One page visits all addresses in both widths, because loading one takes longer than a check.
  const { page } = await open(t, browser, at('/'), {
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    expected: /404/,
    before: beforeChecks,
  });
  const ofKinds = new Set(pages.values());
  for (const address of new Set([...ofKinds, ...designs])) {
    await page.goto(at(address));
    await untilReady(page);
    const isDoc = address === pages.get('doc');
    const menu = isDoc ? 'with its page' : ofKinds.has(address) ? 'alone' : 'unopened';
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // A block of code that scrolls becomes a stop of Tab a frame later.
      await untilIdle(page);
      faults.push(...(await checkWidth(page, `${address} at ${width}`, menu)));
    }
    faults.push(...(await refusedBy(page)).map((text) => `${address}: refused ${text}`));
  }
  assert.deepEqual([...new Set(faults)], []);
});

test('axe-core and the policy accept search results in both modes and widths', async (t) => {
  const faults: string[] = [];
  for (const width of [390, 1440]) {
    const { page } = await open(t, browser, at('/docs/'), {
      viewport: { width, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      before: beforeChecks,
    });
    await page.keyboard.press('/');
    await page.waitForSelector('[role=dialog],dialog[open]');
    faults.push(...(await check(page, `dialog at ${width}`)));
    await page.keyboard.type('player');
    await page.waitForSelector('[role=option]');
    faults.push(...(await check(page, `results at ${width}, light`)));
    await setMode(page, 'dark');
    faults.push(...(await check(page, `results at ${width}, dark`)));
    faults.push(...(await refusedBy(page)).map((text) => `refused ${text}`));
  }
  assert.deepEqual(faults, []);
});
