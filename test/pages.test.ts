/**
 * The addresses of this site, which are typed here and not read from the code, and rules for all of
 * its pages, such as no inline styles and pictures with a size.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { preview } from '../generator/preview/preview.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from './browser.ts';
import { feedRules } from './feedRules.ts';
import { filesOf, readText, repository } from './harness.ts';
import { buildOwnSite, designs, type OwnSite } from './ownSite.ts';
import { readXml } from './xml.ts';
import { untilIdle } from './browserPage.ts';
import { designedPages, posts, lists, templates, experts } from './siteAddresses.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

/** Addresses of the specification that the site does not have. */
const missing: readonly string[] = [];
/**
 * Documents of the specification's inventory that are not written yet. `UPDATE=1` writes the file.
 */
const missingDocsFile = path.join(repository, 'test/fixtures/docs-missing.txt');
const inventory = linesOf('test/fixtures/docs-inventory.txt').map((id) =>
  id === 'getting-started' ? '/docs/' : `/docs/${id}`,
);

let own: OwnSite;
let server: Awaited<ReturnType<typeof preview>>;
let browser: Browser;

before(async () => {
  own = await buildOwnSite();
  server = await preview({ root: repository, outDir: own.outDir, port: 0 });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('the site builds without a diagnostic', () => assert.deepEqual(own.diagnostics, []));

test('every address answers 200 as it is spelled', async () => {
  const addresses = [
    ...designedPages,
    ...posts.map((name) => `/blog/${name}`),
    ...lists,
    ...templates.map((name) => `/templates/${name}`),
    ...experts.map((name) => `/experts/${name}`),
  ];
  assert.equal(posts.length, 22);
  assert.equal(templates.length, 17);
  assert.equal(experts.length, 16);
  assert.deepEqual(await withoutPage(addresses), missing);
});

test('lists have the expected numbers of posts and success stories', async () => {
  const shown = async (address: string) =>
    (await (await get(address)).text()).match(/<article class=post>/g)?.length;
  assert.deepEqual(
    [
      await shown('/blog'),
      await shown('/blog/page/2'),
      await shown('/blog/page/3'),
      await shown('/success-stories'),
    ],
    [10, 10, 2, 4],
  );
});

test('every document of the inventory is there, or listed as missing', async () => {
  const absent = await withoutPage(inventory);
  if (process.env['UPDATE'])
    writeFileSync(missingDocsFile, absent.map((address) => `${address}\n`).join(''));
  assert.deepEqual(absent, linesOf('test/fixtures/docs-missing.txt'));
});

test('an unknown address is not found, and other spellings redirect', async () => {
  assert.equal((await get('/showcase/github-unwrapped')).status, 404);
  const [status, location] = await get('/experts/data-driven-video/').then(
    ({ status: code, headers }) => [code, headers.get('location')],
  );
  assert.deepEqual([status, location], [301, '/experts/data-driven-video']);
});

test('the menu More and the footer have the links of the specification', async () => {
  const html = read('index.html');
  const labels = (part: string) =>
    [...part.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, label]) => label!.replace(/<[^>]+>/g, ''));
  const more = /<summary[^>]*>More<\/summary>([\s\S]*?)<\/details>/.exec(html)![1]!;
  assert.equal(
    labels(more).join(', '),
    'Resources, Showcase, Success Stories, Blog, Learn, Experts, Store, Support, ' +
      'Convert a video, About us, Contact us',
  );
  assert.deepEqual(
    [...html.matchAll(/<nav class="footer__column" aria-label="([^"]+)"/g)].map(
      ([, title]) => title,
    ),
    ['Product', 'Community', 'More'],
  );
  assert.match(html, /<a class="navbar__brand"[^>]* data-brand="\/brand"/);
});

test('the menu marks the section of every page', () => {
  const outside = /^(?:index|404|search|offline|gallery)\b/;
  const isMarked = /class="navbar__link[^"]* active\b/;
  const unmarked = htmlFiles().filter((file) => !outside.test(file));
  assert.deepEqual(
    unmarked.filter((file) => !isMarked.test(read(file)) && !read(file).includes('"refresh"')),
    [],
  );
});

test('no page has inline styles or handlers, and all inline scripts are the same', () => {
  const wrong = htmlFiles().flatMap((file) =>
    [...read(file).matchAll(/<[a-z][^>]*? (?:style|on[a-z]+)="[^>]*>|<style[ >]/g)].map(
      ([tag]) => `${file} ${tag}`,
    ),
  );
  assert.deepEqual(wrong, []);
  const scripts = htmlFiles().map((file) =>
    [
      ...read(file).matchAll(
        inSequence(
          'g',
          /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?:application|speculationrules))[^>]*>/,
          /([\s\S]*?)<\/script>/,
        ),
      ),
    ].map(([, text]) => text),
  );
  assert.equal(new Set(scripts.flat()).size, 1);
  assert.ok(scripts.every((texts) => texts.length <= 1));
});

test('every picture has a width, a height and an alternative text', () => {
  const wrong = htmlFiles().flatMap((file) =>
    [...read(file).matchAll(/<img\b[^>]*>/g)]
      .filter(
        ([tag]) => !/\bwidth="/.test(tag) || !/\bheight="/.test(tag) || !/\balt[=\s>]/.test(tag),
      )
      .map(([tag]) => `${file} ${tag}`),
  );
  assert.deepEqual(wrong, []);
});

test('images scale, and load lazily except the first ones of directories and posts', () => {
  const images = htmlFiles().flatMap((file) =>
    [...(/<main[\s\S]*<\/main>/.exec(read(file))?.[0].matchAll(/<img\b[^>]*>/g) ?? [])].map(
      ([tag], index) => ({ file, index, tag }),
    ),
  );
  const fixed = images.filter(({ tag }) => !/src="[^"]+\.svg"/.test(tag));
  assert.deepEqual(fixed, []);
  const isAtOnce = ({ file, index }: { readonly file: string; readonly index: number }) =>
    /^(?:blog|success-stories)[/.]/.test(file)
      ? index === 0
      : /^(?:showcase|templates)\/index\.html$/.test(file) && index < 4;
  const wrong = images.filter((image) => image.tag.includes('loading="lazy"') === isAtOnce(image));
  assert.deepEqual(wrong, []);
});

test('every page has a social card with absolute address, size and alt text', () => {
  for (const file of htmlFiles()) {
    const tags = Object.fromEntries(
      [
        ...read(file).matchAll(
          /<meta (?:property|name)="((?:og:image|twitter:card)[^"]*)" content="([^"]*)"/g,
        ),
      ].map(([, name, content]) => [name!, content!]),
    );
    const { 'og:image': image = '', 'og:image:alt': alt = '', ...rest } = tags;
    assert.ok(
      image.startsWith('https://framebook.example/assets/social/') &&
        existsSync(path.join(own.outDir, new URL(image).pathname)),
      `${file}: ${image}`,
    );
    assert.ok(alt.length > 0, file);
    assert.deepEqual(
      rest,
      { 'og:image:width': '1200', 'og:image:height': '630', 'twitter:card': 'summary_large_image' },
      file,
    );
  }
});

test('the feeds of the three collections are valid, and hold the newest posts', () => {
  const { checkRss, checkAtom, checkJson } = feedRules('https://framebook.example/');
  for (const [name, count] of [
    ['blog', 20],
    ['learn', 4],
    ['success-stories', 4],
  ] as const) {
    assert.equal(checkRss(readXml(read(`${name}/rss.xml`))).length, count);
    assert.equal(checkAtom(readXml(read(`${name}/atom.xml`))).length, count);
    assert.equal(checkJson(read(`${name}/feed.json`)).length, count);
  }
});

test('each page first loads at most 5 KB of scripts and 10 KB of styles', () => {
  const weigh = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce(
      (sum, [, address]) => sum + gzipSync(read(address!), { level: 9 }).length,
      0,
    );
  for (const address of [...designs, '/blog/archive', '/blog/tags', '/not/there']) {
    const file =
      address === '/not/there'
        ? '404.html'
        : address.endsWith('/')
          ? `${address.slice(1)}index.html`
          : `${address.slice(1)}.html`;
    const html = read(file);
    const [script, style] = [
      weigh(html, /<script[^>]* src="\/([^"]+)"/g),
      weigh(html, /<link rel="stylesheet" href="\/([^"]+)"/g),
    ];
    assert.ok(script <= 5120 && style <= 10_240, `${file}: script ${script}, style ${style}`);
  }
});

test('the 404 page names the nearest address and the sections, and searches', async (t) => {
  const page = await openPage(t, '/docs/spirng');
  const proposal = page.locator('[data-nearest] a');
  assert.deepEqual(
    [await proposal.innerText(), await proposal.getAttribute('href')],
    ['/docs/spring', '/docs/spring'],
  );
  assert.deepEqual(await page.locator('.not-found__sections a').allInnerTexts(), [
    'Docs',
    'API',
    'Resources',
    'Showcase',
    'Success Stories',
    'Blog',
    'Learn',
    'Experts',
    'About us',
    'Contact us',
  ]);
  await page.locator('.not-found__search input').fill('spring');
  await page.locator('.not-found__search button').click();
  await page.waitForURL(/\/search\?q=spring$/);
  const far = await openPage(t, '/wp-admin/setup.php');
  await far.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/sitemap.xml')),
  );
  await untilIdle(far);
  assert.equal(await far.locator('[data-nearest]').isVisible(), false);
});

test('every expert is marked as a sample, on its page and in the list', () => {
  for (const name of experts) assert.match(read(`experts/${name}.html`), /A sample, not a person/);
  assert.equal(read('experts/index.html').match(/<span class="badge">Sample<\/span>/g)?.length, 16);
});

test('every template has the command that starts it', () => {
  for (const name of templates)
    assert.match(
      read(`templates/${name}.html`).replace(/<[^>]+>/g, ''),
      /npx create-video@(?:latest|4\.0\.410) --[a-z-]+/,
    );
});

test('a film plays, pauses off screen, and respects reduced motion', async (t) => {
  const page = await openPage(t, '/templates/audiogram');
  const count = () => page.locator('.film__count').innerText();
  await page.locator('.film__toggle[aria-label="Pause"]').waitFor();
  const first = await count();
  await page.waitForFunction(
    (before_) => document.querySelector('.film__count')!.textContent !== before_,
    first,
  );
  await page.setViewportSize({ width: 1200, height: 100 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await untilIdle(page);
  const left = await count();
  // A playing film shows its next frame with every second frame of the screen.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });
  assert.equal(await count(), left);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.locator('.film__seek').focus();
  await page.keyboard.press('Home');
  assert.deepEqual(
    [await count(), await page.locator('.film__toggle').getAttribute('aria-label')],
    ['000', 'Play'],
  );
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.film__seek').getAttribute('aria-valuetext'), 'Frame 1 of 149');

  const still = await openPage(t, '/templates/audiogram', { reducedMotion: 'reduce' });
  assert.deepEqual(
    [
      await still.locator('.film__count').innerText(),
      await still.locator('.film__toggle').getAttribute('aria-label'),
    ],
    ['075', 'Play'],
  );
});

test('a directory is filtered without script, and shows all entries at first', async (t) => {
  const page = await openPage(t, '/templates/', { javaScriptEnabled: false });
  const shown = () => page.locator('.entries .entry-card__title:visible').allInnerTexts();
  assert.equal((await shown()).length, 17);
  await page.getByLabel('Drawing').check();
  assert.deepEqual(await shown(), ['React Three Fiber', 'Skia', 'Stargazer']);
  assert.equal(await page.locator('.film').count(), 0);
});

test('the filter of a directory is kept on the way back, and on no other page', async (t) => {
  const page = await openPage(t, '/templates/');
  const shown = () => page.locator('.entries .entry-card__title:visible').allInnerTexts();
  await page.getByLabel('Drawing').check();
  await page.getByRole('link', { name: 'Skia' }).click();
  await page.waitForURL(/\/templates\/skia$/);
  await page.goBack();
  await page.waitForURL(/\/templates\/\?show=Drawing$/);
  await page.locator('.entries').waitFor();
  assert.deepEqual(await shown(), ['React Three Fiber', 'Skia', 'Stargazer']);
  await page.locator('.footer').getByRole('link', { name: 'Experts' }).click();
  await page.waitForURL(/\/experts\/$/);
  await page.locator('h1', { hasText: 'Experts' }).waitFor();
  assert.equal((await shown()).length, 16);
});

test('the showcase form names and focuses wrong fields, then opens the proposal', async (t) => {
  const page = await openPage(t, '/showcase/add');
  // The form begins below the first screen, so it is hydrated only when it is scrolled to.
  await page.locator('.entry-form').scrollIntoViewIfNeeded();
  await page.locator('site-island[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Propose it' }).click();
  assert.deepEqual(await page.locator('.entry-form__fault').count(), 4);
  assert.equal(
    await page.evaluate(() => (document.activeElement as HTMLInputElement).name),
    'title',
  );
  await page.getByLabel('Title', { exact: true }).fill('My project');
  await page.getByLabel('Description').fill('It shows how a table becomes a hundred films.');
  await page.getByLabel('Data').check();
  await page.getByLabel('Source').fill('https://code.example/mine');
  assert.equal(await page.locator('.entry-form__fault').count(), 0);
  await page
    .context()
    .route('https://git.framebook.example/**', (route) => route.fulfill({ body: 'ok' }));
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Propose it' }).click(),
  ]);
  await opened.waitForURL(/filename=content%2Fshowcase%2Fmy-project\.md/);
});

async function openPage(
  t: TestContext,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options });
  t.after(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (error) => assert.fail(error));
  await page.goto(new URL(address, server.url).href);
  return page;
}

function linesOf(file: string): readonly string[] {
  return readFileSync(path.join(repository, file), 'utf8').split('\n').filter(Boolean);
}

function htmlFiles(): readonly string[] {
  return filesOf(own.outDir).filter((file) => file.endsWith('.html'));
}

function read(file: string): string {
  return readText(path.join(own.outDir, file));
}

function get(address: string): Promise<Response> {
  return fetch(new URL(address, server.url), { redirect: 'manual' });
}

/** Returns those of `addresses` that do not answer 200. */
async function withoutPage(addresses: readonly string[]): Promise<readonly string[]> {
  const answers = await Promise.all(
    addresses.map(async (address) => ({ address, status: (await get(address)).status })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ address }) => address);
}
