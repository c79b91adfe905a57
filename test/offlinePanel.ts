/** The page of offline reading. It has a row for each set of pages that can be saved. */
import assert from 'node:assert/strict';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { untilReady } from './browserPage.ts';
import { cached } from './offlineSite.ts';

/** The row of a set of pages. */
export const row = (page: Page, id: string) => page.locator(`[data-set="${id}"]`);

/** Waits until the state of a row matches `text`, and returns the state. */
export const says = async (page: Page, id: string, text: RegExp): Promise<string> => {
  const state = row(page, id).locator('[data-state]');
  await state
    .filter({ hasText: text })
    .waitFor()
    .catch(async () => assert.match((await state.textContent())!, text));
  return (await state.textContent())!;
};

/** Presses the button with this name in a row. */
export const press = (page: Page, id: string, name: string) =>
  row(page, id).getByRole('button', { name, exact: true }).click();

/** Returns the texts of the buttons in a row. */
export const buttons = (page: Page, id: string) =>
  row(page, id).getByRole('button').allTextContents();

/** Returns the addresses that are stored for a set. */
export const inSet = async (page: Page, id: string) =>
  (await cached(page))
    .filter((name) => name.startsWith(`offline-set-${id}: `))
    .map((name) => name.replace(/^.*?: /, ''));

/** Holds requests to these addresses until the returned function is called. */
export async function holdAddresses(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(
    (url) => addresses.test(url.pathname),
    (route) => (isHeld ? void held.push(route) : route.continue()),
  );
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue().catch(() => {})));
    // While a page has routes, its requests bypass the service worker.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

/** Asserts that results without a saved page are marked, on their own page and in the dialog. */
export async function marksUnsaved(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await context.setOffline(true);
  // Chromium 150 forgets this part of the emulation when a page is left.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.goto(`${url}/search?q=text`);
  const unsaved = async (hit: string, title: string) => {
    const hits = page.locator(hit).filter({ hasText: 'Not saved · ' });
    await hits.nth(2).waitFor();
    return (await hits.locator(title).allTextContents()).sort();
  };
  const titles = ['API one', 'API two', 'Post'];
  assert.deepEqual(await unsaved('.results__hit', '.results__title'), titles);
  await untilReady(page);
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill('text');
  assert.deepEqual(await unsaved('.DocSearch-Hit', '.DocSearch-Hit-title'), titles);
  await context.setOffline(false);
  await page.close();
}
