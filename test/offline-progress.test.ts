/** What is said of a set while it is saved: all of its pages only once everything is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { buttons, holdAddresses, inSet, press, row, says } from './offlinePanel.ts';
import { createHost, createOfflineSite, deploy, newPage } from './offlineSite.ts';
import { useServedSite } from './servedSite.ts';

const served = useServedSite(() => createOfflineSite(), createHost);

const guides = 'guides-defaultSidebar';

const progressOf = (page: Page) =>
  row(page, guides)
    .locator('progress')
    .evaluate((bar: HTMLProgressElement) => bar.value);

test('a set is saved or updated from its beginning to its last file', async (t) => {
  const context = await served.browser.newContext({ reducedMotion: 'reduce' });
  t.after(() => context.close());
  const page = await newPage(context);
  await page.goto(`${served.server.url}/offline`);
  await says(page, guides, /pages/);
  // The search belongs to the set, but to none of its pages.
  let release = await holdAddresses(page, /^\/search/);
  const asked = page.waitForRequest(/\/search/);
  await press(page, guides, 'Save for offline');
  await asked;
  assert.match(await says(page, guides, /2 of 3/), /^Saving: 2 of 3 pages, /);
  assert.deepEqual(
    (await inSet(page, guides)).filter((address) => address.startsWith('/guides/')),
    ['/guides/a', '/guides/b'],
  );
  assert.ok((await progressOf(page)) < 1);
  await release();
  await says(page, guides, /^Saved: 3 pages/);

  served.site.edit('guides/b.md', (text) => `${text}\nNewer.\n`);
  await deploy(served.site);
  await page.reload();
  await says(page, guides, /newer/);
  release = await holdAddresses(page, /^\/assets\/offline/);
  await press(page, guides, 'Update');
  assert.equal(await says(page, guides, /^(?:…|Saving)/), '…');
  assert.deepEqual([await progressOf(page), await buttons(page, guides)], [0, ['Cancel']]);
  await press(page, guides, 'Cancel');
  assert.equal(await says(page, guides, /^Stopped/), 'Stopped. 3 of 3 pages can be read offline.');
  // The request of the stopped run has not ended yet.
  await press(page, guides, 'Go on');
  await says(page, guides, /^(?:…|Saving)/);
  await release();
  await says(page, guides, /^Saved: 3 pages, \S+ MB\.$/);
});
