/** Saving a part of the site, or the whole site, for offline reading. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { untilReady, untilShown } from './browserPage.ts';
import type { TestSite } from './harness.ts';
import { buttons, holdAddresses, inSet, marksUnsaved, press, row, says } from './offlinePanel.ts';
import {
  createHost,
  createOfflineSite,
  deploy,
  newPage,
  registered,
  untilPage,
  type Host,
} from './offlineSite.ts';
import { useServedSite } from './servedSite.ts';

const served = useServedSite(() => createOfflineSite(), createHost);

const guides = 'guides-defaultSidebar';

async function newContext(t: TestContext): Promise<BrowserContext> {
  const context = await served.browser.newContext({ reducedMotion: 'reduce' });
  t.after(async () => {
    served.server.set('up');
    await context.close();
  });
  return context;
}

async function openPanel(context: BrowserContext, of: Host = served.server): Promise<Page> {
  const page = await newPage(context);
  await page.goto(`${of.url}/offline`);
  await says(page, 'site', /pages/);
  return page;
}

test('without a network, a search that is not saved says so and keeps the page', async (t) => {
  const context = await newContext(t);
  const page = await newPage(context);
  const address = `${served.server.url}/guides/a`;
  await page.goto(address);
  await registered(page);
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('You are offline, and the search is not saved on this device.').waitFor();
  const link = dialog.getByRole('link', { name: 'Save for offline' });
  assert.equal(await link.getAttribute('href'), '/offline');
  assert.deepEqual(await dialog.locator('.action').allTextContents(), ['Save for offline']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(page.url(), address);
  await context.setOffline(false);
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Input').waitFor();
});

/** Saves the guides from their page, and stays on the page of offline reading. */
async function saveGuides(page: Page): Promise<void> {
  await page.goto(`${served.server.url}/guides/a`);
  await page.getByRole('link', { name: 'Save for offline' }).click();
  await page.waitForURL(`**/offline#__offline-${guides}`);
  const [set] = JSON.parse(served.site.read('offline.json')).sets as [
    { pages: number; bytes: number; title: string },
  ];
  assert.deepEqual([set.title, set.pages], ['Handbook', 3]);
  const size = `${(set.bytes / 1e6).toFixed(1)} MB`;
  assert.equal(await says(page, guides, /pages/), `3 pages, ${size}`);
  assert.deepEqual(await buttons(page, guides), ['Save for offline']);
  const release = await holdAddresses(page, /^\/guides\/island$/);
  await press(page, guides, 'Save for offline');
  assert.match(
    await says(page, guides, /2 of 3/),
    new RegExp(`^Saving: 2 of 3 pages, 0\\.\\d MB of ${size}$`),
  );
  const progress = await row(page, guides)
    .locator('progress')
    .evaluate((bar: HTMLProgressElement) => bar.value);
  assert.ok(progress > 0.05 && progress < 1, String(progress));
  assert.deepEqual(await buttons(page, guides), ['Cancel']);
  await release();
  assert.equal(await says(page, guides, /^Saved/), `Saved: 3 pages, ${size}.`);
  assert.deepEqual(await buttons(page, guides), ['Remove']);
}

/** Reads the saved guides without a network: pages, an island, a picture and the search. */
async function readGuides(page: Page): Promise<void> {
  for (const [address, heading] of [
    ['/guides/b', 'Guide B'],
    ['/guides/island', 'Guide island'],
    ['/guides/a', 'Guide A'],
  ] as const) {
    await page.goto(served.server.url + address);
    await untilShown(page, heading);
    assert.match((await page.locator('.saved-copy').textContent())!, /^This is a copy saved on/);
    if (address === '/guides/island') await page.locator('.counter').click();
    if (address === '/guides/island') await page.getByText(/count \d/).waitFor();
  }
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('article img')!.naturalWidth === 40,
  );
  await untilReady(page);
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill('beta');
  await page.locator('.DocSearch-Hit-title').first().waitFor();
  assert.deepEqual(await page.locator('.DocSearch-Hit-title').allTextContents(), ['Guide B']);
  await page.keyboard.press('Enter');
  await untilShown(page, 'Guide B');
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill('beta');
  await page.locator('.DocSearch-HitsFooter a').click();
  await page.waitForURL('**/search?q=beta');
  await page.locator('.results__title').first().waitFor();
  assert.deepEqual(await page.locator('.results__title').allTextContents(), ['Guide B']);
}

test('a section is saved with progress, read offline with islands, and removed', async (t) => {
  const page = await newPage(await newContext(t));
  await saveGuides(page);
  await page.goto(`${served.server.url}/guides/a`);
  await registered(page);
  served.server.set('gone');
  await readGuides(page);
  await marksUnsaved(page.context(), served.server.url);
  await page.goto(`${served.server.url}/api/one`);
  await untilShown(page, 'Read offline');
  await row(page, guides).locator('summary').click();
  assert.deepEqual(await row(page, guides).locator('li').allTextContents(), [
    'Guide A',
    'Guide B',
    'Guide island',
  ]);
  await press(page, guides, 'Remove');
  await says(page, guides, /^Not saved/);
  assert.deepEqual(await inSet(page, guides), []);
  await page.goto(`${served.server.url}/guides/island`);
  await untilShown(page, 'Read offline');
  // The pages that were read before have a store of their own.
  await page.goto(`${served.server.url}/guides/a`);
  await untilShown(page, 'Guide A');
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('article img')!.naturalWidth === 40,
  );
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.querySelector('.sidebar')!).overflowY),
    'auto',
    'its styles too',
  );
});

test('after the whole site is saved, every route opens without a network', async (t) => {
  const page = await openPanel(await newContext(t));
  await press(page, 'site', 'Save for offline');
  await says(page, 'site', /^Saved/);
  assert.equal(await says(page, guides, /^Saved/), 'Saved with the whole site.');
  assert.deepEqual(await buttons(page, guides), []);
  served.server.set('gone');
  const routes = Object.keys(JSON.parse(served.site.read('routes.json')) as object).filter(
    (route) => route !== '/offline',
  );
  assert.ok(routes.length >= 9, String(routes));
  for (const route of routes) {
    await page.goto(served.server.url + route);
    assert.match(
      (await page.locator('.saved-copy').textContent())!,
      /^This is a copy saved on/,
      route,
    );
    assert.equal(
      await page.evaluate(() =>
        [...document.images].every(
          ({ naturalWidth, loading }) => naturalWidth > 0 || loading === 'lazy',
        ),
      ),
      true,
      route,
    );
  }
  await page.goto(`${served.server.url}/node.js`);
  await page.goto(
    await page
      .locator('article img, main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.src),
  );
  assert.equal(
    await page.evaluate(() => document.images[0]!.naturalWidth),
    1,
    'a file is shown as it is',
  );
  await page.goto(`${served.server.url}/search?q=gamma`);
  await page.locator('.results__title').first().waitFor();
  assert.deepEqual(await page.locator('.results__title').allTextContents(), ['API one']);
});

test('saving can be canceled and resumed, also after its tab was closed', async (t) => {
  const context = await newContext(t);
  const page = await openPanel(context);
  await holdAddresses(page, /^\/guides\/island$/);
  await press(page, guides, 'Save for offline');
  await says(page, guides, /2 of 3/);
  await press(page, guides, 'Cancel');
  assert.equal(await says(page, guides, /^Stopped/), 'Stopped. 2 of 3 pages can be read offline.');
  assert.deepEqual(await buttons(page, guides), ['Go on', 'Remove']);
  assert.deepEqual(
    (await inSet(page, guides)).filter((path) => path.startsWith('/guides/')),
    ['/guides/a', '/guides/b'],
  );
  await press(page, guides, 'Go on');
  await says(page, guides, /^Saving: 2 of 3/);
  await page.close();
  const next = await newPage(context);
  const asked: string[] = [];
  next.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await next.goto(`${served.server.url}/guides/a`);
  await next.locator('article').getByRole('link', { name: 'To B' }).click();
  await next.getByText('Saved for offline').waitFor();
  assert.deepEqual(
    asked.filter((path) =>
      /^\/(?:guides\/island|assets\/(?:offline|js\/(?:react|chunk)))/.test(path),
    ),
    [`/${planOf(served.site, guides)}`, '/guides/island'],
    'what is there is not asked for again',
  );
  await next.goto(`${served.server.url}/offline`);
  await says(next, guides, /^Saved: 3 pages/);
});

test('saving goes on after its page was reloaded or left, at once or in the middle', async (t) => {
  const context = await newContext(t);
  for (const [leave, held, text] of [
    ['/offline', /^\/guides\/island$/, /2 of 3/],
    ['/guides/a', /^\/guides\/island$/, /2 of 3/],
    // Before the list of files arrives, nothing of the set is stored.
    ['/offline', /^\/assets\/offline/, /^…$/],
  ] as const) {
    const page = await openPanel(context);
    const release = await holdAddresses(page, held);
    await press(page, guides, 'Save for offline');
    await says(page, guides, text);
    // Open requests fail when the page is left.
    await page.goto(served.server.url + leave);
    const state = () => localStorage.getItem('offline / guides-defaultSidebar');
    assert.match(String(await page.evaluate(state)), /"phase":"saving"/);
    await release();
    await page.goto(`${served.server.url}/offline`);
    await says(page, guides, /^Saved: 3 pages/);
    await press(page, guides, 'Remove');
    await page.locator(`[data-set="${guides}"]`).getByText('Save for offline').waitFor();
    await page.close();
  }
});

const planOf = ({ read }: TestSite, id: string): string =>
  (JSON.parse(read('offline.json')) as { sets: { id: string; plan: string }[] }).sets.find(
    (set) => set.id === id,
  )!.plan;

test('a full disk is reported, saved pages work, and saving resumes with room', async (t) => {
  const context = await newContext(t);
  const page = await openPanel(context);
  const session = await context.newCDPSession(page);
  const quota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: served.server.url,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  const release = await holdAddresses(page, /\/chunk-/);
  await press(page, 'site', 'Save for offline');
  await says(page, 'site', /^Saving: [1-9]/);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage!);
  // There is room for the page with the island, but not for the island's code.
  await quota(Math.ceil(usage) + 60_000);
  await release();
  const text = await says(page, 'site', /no room/);
  const [, pages] = /^There is no room left on this device\. (\d+) of \d+ pages /.exec(text)!;
  assert.match(text, / can be read offline\. Remove what you do not need, then go on\.$/);
  assert.deepEqual(await buttons(page, 'site'), ['Go on', 'Remove']);
  const plan = JSON.parse(served.site.read(planOf(served.site, 'site'))) as {
    pages: [string, string, string, number, number[]][];
    assets: [string][];
  };
  const kept = new Set(await inSet(page, 'site'));
  const whole = plan.pages.filter(([url]) => kept.has(url));
  assert.equal(whole.length, Number(pages));
  assert.ok(whole.length < plan.pages.length);
  for (const [url, , , , assets] of whole)
    assert.deepEqual(
      assets.map((i) => plan.assets[i]![0]).filter((asset) => !kept.has(asset)),
      [],
      `everything that ${url} needs is there`,
    );
  await quota();
  await press(page, 'site', 'Go on');
  await says(page, 'site', /^Saved/);
});

/** Asserts that the saved guides are the published ones, and open without a network. */
async function assertNewestIsSaved(page: Page, published: TestSite, host: Host): Promise<void> {
  const plan = JSON.parse(published.read(planOf(published, guides))) as Record<
    'pages' | 'assets' | 'search',
    [string, string, string][]
  >;
  assert.deepEqual(
    await inSet(page, guides),
    [...plan.pages, ...plan.assets, ...plan.search]
      .map(([url]) => url)
      .concat('/offline.json?plan')
      .sort(),
  );
  const revisions = await page.evaluate(
    async (urls) =>
      Promise.all(
        urls.map(async (url) =>
          (await caches.match(url, {
            cacheName: (await caches.keys()).find((name) => name.startsWith('offline-set-guides'))!,
            ignoreVary: true,
          }))!.headers.get('X-Offline-Revision'),
        ),
      ),
    plan.pages.map(([url]) => url),
  );
  assert.deepEqual(
    revisions,
    plan.pages.map(([, , revision]) => revision),
  );
  host.set('gone');
  await page.goto(`${host.url}/guides/a`);
  await untilShown(page, 'Guide A');
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('article img')!.naturalWidth === 41,
  );
  host.set('up');
}

test('after a deploy during or after saving, only the newest pages are saved', async (t) => {
  const changing = await createOfflineSite();
  const own = await createHost(changing.root);
  const context = await served.browser.newContext({ reducedMotion: 'reduce' });
  t.after(async () => {
    await context.close();
    await own.close();
    changing.close();
  });
  const page = await openPanel(context, own);
  const release = await holdAddresses(page, /^\/guides\/island$/);
  await press(page, guides, 'Save for offline');
  await says(page, guides, /2 of 3/);
  const before = planOf(changing, guides);
  changing.edit('guides/counter.tsx', (text) => text.replace('>count', '>second count'));
  changing.edit('guides/red.svg', (text) => text.replaceAll('40', '41'));
  await deploy(changing);
  assert.notEqual(planOf(changing, guides), before);
  await release();
  await says(page, guides, /^Saved/);
  await assertNewestIsSaved(page, changing, own);
  changing.edit('guides/b.md', (text) => `${text}\nNewer.\n`);
  changing.edit('guides/island.mdx', '# Guide island\n\nNone.\n');
  await deploy(changing);
  await page.goto(`${own.url}/offline`);
  assert.match(
    await says(page, guides, /newer/),
    /^Saved: 3 pages, \d\.\d MB\. A newer version is published\.$/,
  );
  assert.deepEqual(await buttons(page, guides), ['Update', 'Remove']);
  const releaseAgain = await holdAddresses(page, /^\/guides\/island$/);
  await press(page, guides, 'Update');
  await untilPage(page, async () =>
    (await caches.match('/guides/b', {
      cacheName: (await caches.keys()).find((name) => name.startsWith('offline-set-guides'))!,
      ignoreVary: true,
    }))!
      .text()
      .then((text) => text.includes('Newer.')),
  );
  // Only texts change, so the saved pages and the new ones have the same runtime.
  changing.edit('guides/b.md', (text) => `${text}\nNewest.\n`);
  await deploy(changing);
  await releaseAgain();
  await says(page, guides, /^Saved: 3 pages, \d\.\d MB\.$/);
  await untilPage(
    page,
    async () =>
      !document.querySelector('[data-set] button:not([hidden])')?.textContent?.includes('Cancel'),
  );
  await assertNewestIsSaved(page, changing, own);
});
