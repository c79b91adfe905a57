/** The service worker, in a browser whose host is really gone. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { shows } from './browserPage.ts';
import {
  cached,
  config,
  createHost,
  createOfflineSite,
  deploy,
  newPage,
  registered,
  settled,
  until,
} from './offlineSite.ts';
import { useServedSite } from './servedSite.ts';

const served = useServedSite(() => createOfflineSite(), createHost);

const openAt = async (
  t: TestContext,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await served.browser.newContext({ reducedMotion: 'reduce', ...options });
  t.after(async () => {
    served.server.set('up');
    await context.close();
  });
  const page = await newPage(context);
  await page.goto(served.server.url + address);
  return page;
};

/** Follows a link of the text, and waits for the page. */
const follow = async (page: Page, link: string, heading: string): Promise<void> => {
  await page.locator('article').getByRole('link', { name: link, exact: true }).click();
  await shows(page, heading);
};
/** Uses the island, as soon as it can be. */
const count = async (page: Page): Promise<void> => {
  const counter = page.locator('.counter');
  while (/count 0/.test((await counter.textContent())!)) await counter.click();
};
const note = (page: Page) =>
  page
    .locator('.saved-copy')
    .textContent({ timeout: 1000 })
    .catch(() => undefined);
const copy = /^This is a copy saved on \w+ \d+, \d{4} at .+: the network does not answer\.$/;

/** Notes when the worker is registered: milliseconds after the page's load, and the page's heading. */
const noteRegistration =
  "const real = ServiceWorkerContainer.prototype.register; ServiceWorkerContainer.prototype.register = function (...given) { globalThis.noted = [performance.now() - performance.getEntriesByType('navigation')[0].loadEventStart, document.querySelector('h1').textContent]; return real.apply(this, given); };";
const noted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { noted?: [number, string] }).noted);

test('the worker comes four seconds after the page, or with the first navigation, and never where data is saved', async (t) => {
  const start = async (script: string) => {
    const context = await served.browser.newContext({ reducedMotion: 'reduce' });
    t.after(() => context.close());
    await context.addInitScript(noteRegistration + script);
    const page = await newPage(context);
    await page.goto(`${served.server.url}/guides/a`);
    return page;
  };
  const waiting = await start('');
  const going = await start(
    'const timer = setTimeout; globalThis.setTimeout = (run, wait, ...rest) => wait > 3000 ? 0 : timer(run, wait, ...rest);',
  );
  const saving = await start(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
  );
  await follow(going, 'To B', 'Guide B');
  await registered(going);
  assert.equal((await noted(going))![1], 'Guide B');
  await registered(waiting);
  const [after, heading] = (await noted(waiting))!;
  assert.ok(after >= 4000 && after < 8000, `${after} ms`);
  assert.equal(heading, 'Guide A');
  await follow(saving, 'To B', 'Guide B');
  await saving.waitForTimeout(500);
  assert.equal(await noted(saving), undefined);
  assert.equal(
    await saving.evaluate(
      async () => (await navigator.serviceWorker.getRegistration()) === undefined,
    ),
    true,
  );
});

test('visited pages are read offline as they were, with their pictures and islands, and say that they are copies', async (t) => {
  const page = await openAt(t, '/guides/a');
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await follow(page, 'to the island', 'Guide island');
  await count(page);
  await settled(page);
  assert.deepEqual(
    (await cached(page)).filter((name) => name.startsWith('offline-visited')),
    ['offline-visited: /guides/a', 'offline-visited: /guides/b', 'offline-visited: /guides/island'],
  );
  assert.equal(await note(page), undefined);
  served.server.set('gone');
  await page.reload();
  assert.match((await note(page))!, copy);
  await count(page);
  await follow(page, 'To A', 'Guide A');
  assert.match((await note(page))!, copy, 'the router says so too');
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('article img')!.naturalWidth === 40,
  );
  served.server.set('up');
  await page.reload();
  assert.equal(await note(page), undefined, 'the note is gone with the copy');
});

test('a page that was never read is answered by the offline page, which lists what is there', async (t) => {
  const page = await openAt(t, '/guides/a');
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await settled(page);
  await page.goto(`${served.server.url}/offline`);
  await settled(page);
  served.server.set('gone');
  await page.goto(`${served.server.url}/api/one?x=1`);
  await shows(page, 'Read offline');
  assert.equal(page.url(), `${served.server.url}/api/one?x=1`);
  assert.equal(
    await note(page),
    'The network does not answer, and /api/one is not saved on this device. Try again',
  );
  await page.getByRole('heading', { name: 'Pages you have read' }).waitFor();
  assert.deepEqual(await page.locator('[data-visited] li').allTextContents(), [
    'Guide B',
    'Guide A',
  ]);
  assert.deepEqual(await page.locator('[data-state]').allTextContents(), [
    'Not saved. It can be when the network answers.',
    'Not saved. It can be when the network answers.',
    'Not saved. It can be when the network answers.',
  ]);
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.querySelector('main')!).maxWidth),
    '768px',
    'it has its styles',
  );
  await page.locator('[data-visited]').getByRole('link', { name: 'Guide A' }).click();
  await shows(page, 'Guide A');
  await page.locator('article').getByRole('link', { name: 'to API' }).click();
  await shows(page, 'Read offline');
  served.server.set('up');
  await page.getByRole('link', { name: 'Try again' }).click();
  await shows(page, 'API one');
  assert.equal(await note(page), undefined);
});

test('a network that does not answer is waited for three seconds, and a host in trouble not at all', async (t) => {
  const page = await openAt(t, '/guides/a');
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await settled(page);
  served.server.set('silent');
  const asked = Date.now();
  await page.goto(`${served.server.url}/guides/a`, { waitUntil: 'commit' });
  await shows(page, 'Guide A');
  const took = Date.now() - asked;
  assert.ok(took >= 2900 && took < 8000, `${took} ms`);
  assert.match((await note(page))!, copy);
  served.server.set('broken');
  await page.goto(`${served.server.url}/guides/a`);
  assert.match((await note(page))!, copy);
  await page.goto(`${served.server.url}/api/one`);
  assert.equal(
    await page.textContent('body'),
    'broken',
    'what was never read is what the host says',
  );
  for (const spelling of ['/guides/a/', '/guides/a.html']) {
    served.server.set('gone');
    await page.goto(served.server.url + spelling);
    assert.equal(new URL(page.url()).pathname, '/guides/a', 'other spellings lead to the page');
  }
});

test('below a base URL, and with what it installs in 30 KB', async (t) => {
  const below = await createOfflineSite({
    'site.config.ts': `import theme from './theme.ts';\n\nexport default { title: 'Test', url: 'https://test.example', baseUrl: '/below/', theme, ${config(true)} };\n`,
    'blog/2024-01-01-post.md': '---\nslug: post\ntitle: Post\n---\n\nText.\n',
    'pages/index.md': '# Home\n',
  });
  const own = await createHost(below.root);
  const context = await served.browser.newContext({ reducedMotion: 'reduce' });
  t.after(async () => {
    await context.close();
    await own.close();
    below.close();
  });
  const page = await newPage(context);
  await page.goto(`${own.url}/guides/a`);
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await settled(page);
  assert.equal(
    await page.evaluate(async () => new URL((await navigator.serviceWorker.ready).scope).pathname),
    '/below/',
  );
  own.set('gone');
  await page.reload();
  assert.match((await note(page))!, copy);
  await page.goto(`${own.url}/api/one`);
  await shows(page, 'Read offline');
});

test('switched off, the worker and what it kept remove themselves, and so does what another worker left', async (t) => {
  const changing = await createOfflineSite();
  const own = await createHost(changing.root);
  const context = await served.browser.newContext({ reducedMotion: 'reduce' });
  t.after(async () => {
    await context.close();
    await own.close();
    changing.close();
  });
  const page = await newPage(context);
  await page.goto(`${own.url}/guides/a`);
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await page.evaluate(async () => {
    await caches.open(`workbox-precache-v2-${location.origin}/`);
    await caches.open('of somebody else');
  });
  changing.edit('site.config.ts', (text) => text.replace('offline: true, ', ''));
  await deploy(changing);
  assert.equal(changing.has('offline.json'), false);
  assert.equal(changing.has('offline.html'), false);
  await page.goto(`${own.url}/guides/b`);
  await until(page, async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  assert.deepEqual(await page.evaluate(() => caches.keys()), ['of somebody else']);
  assert.equal(await page.locator('[data-save]').count(), 0);
  await page.goto(`${own.url}/guides/a`);
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
});
