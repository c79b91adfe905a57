/**
 * Search in `site dev`. It is current after an edit, and does no work before the first query.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createLocalProvider } from '../generator/search/client/createLocalProvider.ts';
import { launch } from './browser.ts';
import { startDev, type TestDev } from './devSupport.ts';

const many = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [
    `docs/many/page-${i}.md`,
    `# Many ${i}\n\nEach of these has the word zebra.\n`,
  ]),
);
const files = {
  ...many,
  'docs/spring.md': '# Spring\n\nPhysics for motion.\n',
  'docs/easing.md': '# Easing\n\n## Curves\n\nBezier and others.\n',
  'docs/later.md': '---\ndraft: true\n---\n\n# Later\n\nQuagga.\n',
};

let dev: TestDev;

before(async () => {
  dev = await startDev(files, { theme: 'real' });
});
after(() => dev?.close());

/** Creates a search that works like the dialog of a page. */
function createSearch() {
  const read: string[] = [];
  const provider = createLocalProvider(async (name) => {
    read.push(name);
    const response = await dev.get(`/${name}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json() as Promise<unknown>;
  });
  return {
    read,
    provider,
    find: async (query: string) => (await provider.search(query)).hits.map(({ href }) => href),
  };
}

test('search does no work until the first query, and then parses each document once', async () => {
  assert.match(await dev.read('/docs/spring'), /name="search"/);
  assert.equal(dev.server.counts.parsed, 1);
  const { find, provider } = createSearch();
  assert.deepEqual(await find('spring'), ['/docs/spring']);
  assert.deepEqual(await find('curves'), ['/docs/easing#curves']);
  assert.equal((await provider.search('zebra')).count, 20);
  assert.deepEqual(await find('quagga'), []);
  assert.equal(dev.server.counts.parsed, 23);
});

test('after an edit, search is current, and only the edited file is parsed', async () => {
  const { find, provider, read } = createSearch();
  assert.deepEqual(await find('okapi'), []);
  const counts = { ...dev.server.counts };
  await dev.after(() => dev.site.edit('docs/spring.md', '# Spring\n\nPhysics of the okapi.\n'));
  provider.refresh!();
  assert.deepEqual(await find('okapi'), ['/docs/spring']);
  // The document has the same words in another order, so only the displayed text differs.
  await dev.after(() => dev.site.edit('docs/spring.md', '# Spring\n\nThe physics of okapi.\n'));
  provider.refresh!();
  assert.deepEqual(
    (await provider.search('okapi')).hits[0]!.excerpt.map(({ text }) => text).join(''),
    'The physics of okapi.',
  );
  assert.deepEqual(
    [dev.server.counts.parsed - counts.parsed, dev.server.counts.rendered - counts.rendered],
    [2, 0],
  );
  read.length = 0;
  provider.refresh!();
  await find('okapi');
  assert.deepEqual(read, ['search/index.json']);
});

test('a new page is found, a removed one is not, and a new title counts', async () => {
  const { find, provider } = createSearch();
  await find('spring');
  await dev.after(() => dev.site.edit('docs/new.md', '# Gecko\n\nNew.\n'));
  provider.refresh!();
  assert.deepEqual(await find('gecko'), ['/docs/new']);
  await dev.after(() => dev.site.edit('docs/new.md', '# Lizard\n\nNew.\n'));
  provider.refresh!();
  assert.deepEqual([await find('gecko'), await find('lizard')], [[], ['/docs/new']]);
  await dev.after(() => dev.site.remove('docs/new.md'));
  provider.refresh!();
  assert.deepEqual(await find('lizard'), []);
});

test('a file of an earlier index is not found', async () => {
  assert.equal((await dev.get('/search/words-00000000.json')).status, 404);
});

test('in a page that stays open, the dialog finds text that was just written', async (t) => {
  const browser = await launch();
  t.after(() => browser.close());
  const page = await browser.newPage();
  await page.goto(new URL('/docs/easing', dev.server.url).href);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated']);
  const search = async (query: string, screen: string) => {
    await page.keyboard.press('Control+k');
    await page.fill('.DocSearch-Input', query);
    await page.waitForSelector(screen);
    const titles = await page.locator('.DocSearch-Hit-title').allTextContents();
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    return titles;
  };
  assert.deepEqual(await search('numbat', '.DocSearch-NoResults'), []);
  await dev.after(() => dev.site.edit('docs/spring.md', '# Spring\n\nA numbat.\n'));
  assert.deepEqual(await search('numbat', '.DocSearch-Hit'), ['Spring']);
});

test('the development server has the page of results', async () => {
  const response = await dev.get('/search?q=spring');
  assert.equal(response.status, 200);
  assert.match(await response.text(), /data-results/);
});
