/** The service worker in a browser whose host no longer answers. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { untilIdle, untilShown } from './browserPage.ts';
import {
  cached,
  offlineConfig,
  createHost,
  createOfflineSite,
  deploy,
  newPage,
  registered,
  settled,
  untilPage,
} from './offlineSite.ts';
import { useServedSite } from './servedSite.ts';
import { until } from './until.ts';

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
  await untilShown(page, heading);
};
/** Uses the island as soon as it is hydrated. */
const count = async (page: Page): Promise<void> => {
  const counter = page.locator('.counter');
  while (/count 0/.test((await counter.textContent())!)) await counter.click();
};
const note = (page: Page) => page.locator('.saved-copy').textContent();
/** Returns whether the page has the note, which the worker writes into the document. */
const hasNote = async (page: Page) => (await page.locator('.saved-copy').count()) > 0;
const copy = /^This is a copy saved on \w+ \d+, \d{4} at .+: the network does not answer\.$/;

/** Values that the page reports about its script. */
interface Told {
  /** The heading of the page on which the worker was registered. */
  readonly heading?: string;
  /** The timer of the registration, which the test runs. */
  readonly held?: { readonly wait: number; run(): void };
}

const tell = `
  const { register } = ServiceWorkerContainer.prototype;
  globalThis.told = {};
  ServiceWorkerContainer.prototype.register = function (...given) {
    told.heading = document.querySelector('h1').textContent;
    return register.apply(this, given);
  };
  const timer = setTimeout;
  globalThis.setTimeout = (run, wait, ...rest) => {
    if (!(wait > 2000)) return timer(run, wait, ...rest);
    // The script that loads after the first wait sets this timer. It runs at once.
    if (told.held) return timer(run);
    told.held = { wait, run };
    return 0;
  };
`;
const told = (page: Page) =>
  page.evaluate(() => {
    const { heading, held } = (globalThis as unknown as { told: Told }).told;
    return { heading, wait: held?.wait };
  });

test('the worker registers after 4 s or on navigation, and never with data saving', async (t) => {
  const start = async (script: string) => {
    const context = await served.browser.newContext({ reducedMotion: 'reduce' });
    t.after(() => context.close());
    await context.addInitScript(tell + script);
    const page = await newPage(context);
    await page.goto(`${served.server.url}/guides/a`);
    return page;
  };
  const waiting = await start('');
  const going = await start('');
  const saving = await start(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
  );
  await follow(going, 'To B', 'Guide B');
  await registered(going);
  assert.equal((await told(going)).heading, 'Guide B');
  await until(async () => (await told(waiting)).wait);
  assert.deepEqual(await told(waiting), { wait: 4000, heading: undefined });
  await waiting.evaluate(() => (globalThis as unknown as { told: Told }).told.held!.run());
  await registered(waiting);
  assert.equal((await told(waiting)).heading, 'Guide A');
  await follow(saving, 'To B', 'Guide B');
  await untilIdle(saving);
  assert.equal((await told(saving)).heading, undefined);
  assert.equal(
    await saving.evaluate(
      async () => (await navigator.serviceWorker.getRegistration()) === undefined,
    ),
    true,
  );
});

test('visited pages can be read offline with images and islands, marked as copies', async (t) => {
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
  assert.equal(await hasNote(page), false);
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
  assert.equal(await hasNote(page), false, 'the note is gone with the copy');
});

test('without a network, an address that was never visited shows the saved pages', async (t) => {
  const page = await openAt(t, '/guides/a');
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await settled(page);
  await page.goto(`${served.server.url}/offline`);
  await settled(page);
  served.server.set('gone');
  await page.goto(`${served.server.url}/api/one?x=1`);
  await untilShown(page, 'Read offline');
  assert.equal(page.url(), `${served.server.url}/api/one?x=1`);
  assert.equal(
    await note(page),
    'The network does not answer, and /api/one is not saved on this device. Try again',
  );
  assert.equal(await page.title(), 'Not saved: /api/one');
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
    '1216px',
    'it has its styles',
  );
  await page.locator('[data-visited]').getByRole('link', { name: 'Guide A' }).click();
  await untilShown(page, 'Guide A');
  await page.locator('article').getByRole('link', { name: 'to API' }).click();
  await untilShown(page, 'Read offline');
  served.server.set('up');
  await page.getByRole('link', { name: 'Try again' }).click();
  await untilShown(page, 'API one');
  assert.equal(await hasNote(page), false);
});

test('without an answer for three seconds a copy is shown, at once after an error', async (t) => {
  const page = await openAt(t, '/guides/a');
  await follow(page, 'To B', 'Guide B');
  await registered(page);
  await settled(page);
  served.server.set('silent');
  const [worker] = page.context().serviceWorkers();
  const noteWaits = `
    globalThis.waits = [];
    const timer = setTimeout;
    globalThis.setTimeout = (run, wait) => {
      waits.push(wait);
      return timer(run);
    };
  `;
  await worker!.evaluate(noteWaits);
  await page.goto(`${served.server.url}/guides/a`, { waitUntil: 'commit' });
  await untilShown(page, 'Guide A');
  const waits = await worker!.evaluate<number[]>('waits');
  assert.ok(waits.includes(3000), `it waits for ${waits.join(', ')} ms`);
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

test('below a base URL, pages can be read offline, and the worker installs 30 KB', async (t) => {
  const below = await createOfflineSite({
    'site.config.ts': dedent`
      import theme from './theme.ts';

      export default {
        title: 'Test',
        url: 'https://test.example',
        baseUrl: '/below/',
        theme,
        ${offlineConfig(true)}
      };
    `,
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
  await untilShown(page, 'Read offline');
});

test('without offline reading, the worker and all caches are removed', async (t) => {
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
  await untilPage(
    page,
    async () => (await navigator.serviceWorker.getRegistration()) === undefined,
  );
  assert.deepEqual(await page.evaluate(() => caches.keys()), ['of somebody else']);
  assert.equal(await page.locator('[data-save]').count(), 0);
  await page.goto(`${own.url}/guides/a`);
  await untilIdle(page);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
});
