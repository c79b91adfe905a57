/**
 * The dialog with a hosted index. Whatever the service does, the dialog shows results, or the error
 * screen with a button that tries again.
 */
import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { launch, serve } from './browser.ts';
import { createSite, type TestSite } from './harness.ts';

const record = {
  url: '/docs/spring#damping',
  type: 'content',
  content: 'A <b>spring</b>',
  hierarchy: {
    lvl0: 'Docs',
    lvl1: 'Spring',
    lvl2: 'Damping',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  _snippetResult: {
    content: { value: 'A &lt;img src=x onerror=alert(1)&gt; \u{E000}spring\u{E001}' },
  },
};
const goodAnswer = JSON.stringify({
  results: [{ hits: [record], nbHits: 41, page: 0, facets: { 'hierarchy.lvl0': { Docs: 41 } } }],
});

let service: Server;
let answer: (response: ServerResponse) => void;
let site: TestSite;
let server: { readonly url: string; close(): Promise<void> };
let browser: Browser;

const send = (status: number, text: string) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(text);

before(async () => {
  service = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = createSite(
    { 'docs/spring.md': '# Spring\n\n## Damping\n\nText.\n', 'pages/index.md': '# Home\n' },
    {
      config: dedent`
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        }, \
        search: { \
          provider: 'algolia', \
          appId: 'APP', \
          apiKey: 'KEY', \
          indexName: 'docs', \
          hosts: ['${host}'] \
        },`,
    },
  );
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  assert.ok(!site.has('search/index.json'));
  server = await serve(site.root);
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
  service?.closeAllConnections();
  service?.close();
  site?.close();
});

async function openDialog(problems: string[], { isStorageBlocked = false } = {}): Promise<Page> {
  const page = await browser.newPage();
  if (isStorageBlocked)
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new Error('blocked');
        },
      }),
    );
  // Failures of the service are expected. Violations of the policy are not.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${server.url}/docs/spring`);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated']);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('dialog[open]');
  return page;
}

const failures: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'too many requests': send(429, '{"message":"Too many requests"}'),
  'a failing service': send(503, '{}'),
  'an answer that is not JSON': send(200, '<html>'),
  'an answer of another form': send(200, '{"results":[{"hits":7}]}'),
  'an answer that does not come': () => {},
  'a connection that breaks': (response) => void response.destroy(),
};

for (const [name, failure] of Object.entries(failures)) {
  test(
    `${name} shows the error screen, and results after a retry`,
    { timeout: 60_000 },
    async () => {
      const problems: string[] = [];
      const page = await openDialog(problems);
      answer = failure;
      await page.fill('.DocSearch-Input', 'spring');
      await page.waitForSelector('.DocSearch-ErrorScreen');
      assert.equal(
        await page.locator('.DocSearch-ErrorScreen .DocSearch-Title').textContent(),
        'Unable to fetch results',
      );
      answer = send(200, goodAnswer);
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.waitForSelector('.DocSearch-Hit');
      await page.close();
      assert.deepEqual(problems, []);
    },
  );
}

test('hosted results are escaped, need no storage, and are on the results page too', async () => {
  const problems: string[] = [];
  answer = send(200, goodAnswer);
  const page = await openDialog(problems, { isStorageBlocked: true });
  await page.fill('.DocSearch-Input', 'spring');
  await page.waitForSelector('.DocSearch-Hit');
  assert.equal(
    await page.locator('.DocSearch-Hit-path').textContent(),
    'Spring — A <img src=x onerror=alert(1)> spring',
  );
  assert.equal(await page.locator('.DocSearch-Hit-path mark').textContent(), 'spring');
  assert.equal(await page.locator('.DocSearch-HitsFooter').textContent(), 'See all 41 results');
  assert.ok(await page.locator('.DocSearch-Logo').isVisible());
  await page.click('.DocSearch-HitsFooter a');
  await page.waitForURL('**/search?q=spring');
  await page.waitForSelector('.results__hit');
  assert.equal(await page.locator('.results__paging').textContent(), 'Page 1 of 3Next');
  assert.equal(await page.locator('dialog, main img').count(), 0);
  answer = send(429, '{}');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForSelector('.DocSearch-ErrorScreen');
  answer = send(200, goodAnswer);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.waitForSelector('.results__hit');
  await page.close();
  assert.deepEqual(problems, []);
});
