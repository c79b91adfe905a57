/**
 * `npm run firefox` tests navigation, search, islands, films and offline reading of the built site
 * in Firefox (`FIREFOX_PATH`, else `firefox-esr`).
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../browser.ts';
import { keys, openFirefox, type FirefoxTab } from './firefoxTab.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let tab: FirefoxTab;
let server: Awaited<ReturnType<typeof serve>>;

before(async () => {
  [tab, server] = await Promise.all([openFirefox(process.env['FIREFOX_PATH']), serve(root)]);
});
after(async () => {
  await tab?.close();
  await server?.close();
});

const heading = () => tab.evaluate<string>('document.querySelector("h1").textContent');
const shows = (text: string) =>
  tab.until(`document.querySelector('h1').textContent === ${JSON.stringify(text)}`);
const text = (selector: string) =>
  tab.evaluate<string>(`document.querySelector(${JSON.stringify(selector)}).textContent`);

/** Opens the dialog, types a query and waits for its results. */
async function search(query: string): Promise<void> {
  await tab.press('k', keys.control);
  await tab.until('document.activeElement.matches("dialog[open] input")');
  await tab.press(query);
  await tab.until('document.querySelector("dialog[open] [role=option]")');
}

test('a click and Back swap the page, and keep the document and the sidebar', async (t) => {
  t.diagnostic(`Firefox ${tab.version}`);
  await tab.goto(`${server.url}/docs/sequence`);
  await tab.evaluate('(window.marked = document.querySelector(".sidebar")).id');
  await tab.click('.pagination__link--next');
  await shows('<Series>');
  assert.ok(await tab.evaluate('window.marked === document.querySelector(".sidebar")'));
  assert.equal(await text('.sidebar .menu__link--active'), '<Series>');
  await tab.back();
  await shows('<Sequence>');
  assert.ok(await tab.evaluate('window.marked.isConnected'));
});

test('a search by keyboard leads to a page, and the page of results lists more', async () => {
  await search('spring');
  await tab.press(keys.enter);
  await shows('spring()');
  await tab.goto(`${server.url}/search?q=spring`);
  await tab.until('document.querySelectorAll("main h2").length > 8');
  assert.match(await tab.evaluate<string>('document.title'), /spring/);
});

test('the address keeps the filter of a directory, also after a reload', async () => {
  await tab.goto(`${server.url}/templates/`);
  await tab.click('.filter label:nth-of-type(2) span');
  await tab.until('location.search');
  const search = await tab.evaluate<string>('location.search');
  await tab.reload();
  assert.equal(await tab.evaluate('location.search'), search);
  assert.ok(await tab.evaluate('document.querySelector(".filter input[value=\\"1\\"]").checked'));
});

test('a film plays, and an island follows what is typed', async () => {
  await tab.goto(`${server.url}/docs/sequence`);
  const count = await text('.film__count');
  await tab.click('.film__toggle');
  await tab.until(`document.querySelector('.film__count').textContent !== '${count}'`);
  await tab.goto(`${server.url}/player/`);
  await tab.click('main input[type=text]');
  await tab.press('!');
  await tab.until('document.querySelector("main pre").textContent.includes("!")');
});

test('saving pages survives a reload, and they and search work without a network', async () => {
  const row = '[data-set="site-siteSidebar"]';
  const says = (pattern: RegExp) =>
    tab.until(`${String(pattern)}.test(document.querySelector('${row} [data-state]').textContent)`);
  await tab.goto(`${server.url}/offline`);
  await tab.click(`${row} [data-do=save]:not([hidden])`);
  await tab.until(`!document.querySelector('${row} progress').hidden`);
  await tab.reload();
  await says(/^Saved/);
  await server.close();
  await tab.goto(`${server.url}/site/`);
  assert.equal(await heading(), 'The generator of this site');
  await tab.click('.pagination__link--next');
  await shows('Installing');
  await search('sidebars');
  await tab.press(keys.enter);
  await shows('Sidebars');
  await tab.goto(`${server.url}/docs/lambda`);
  assert.equal(await tab.evaluate('document.title'), 'Not saved: /docs/lambda');
});
