/** What an open page keeps while it follows changes of its sources. */
import assert from 'node:assert/strict';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { devFiles, useOpenPage } from './devBrowser.ts';
import { until } from './until.ts';

const open = useOpenPage();

test('an edit keeps scroll, open details, tabs, focus, typed text and island state', async () => {
  await open.visit('/docs/');
  await open.page.getByRole('button', { name: 'Count 0' }).click();
  await open.page.getByRole('button', { name: 'Count 2' }).click();
  await open.page.getByRole('tab', { name: 'Linux' }).click();
  await open.page.locator('summary', { hasText: 'More' }).click();
  await open.page.locator('#field').fill('typed');
  await open.page.locator('#field').focus();
  await open.page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const top = await open.page.evaluate(() => scrollY);
  open.edit('docs/home.mdx', 'The last words.', 'The very last words.');
  await open.sees('The very last words.');
  assert.equal(await open.page.evaluate(() => scrollY), top);
  assert.equal(await open.page.locator('#field').inputValue(), 'typed');
  assert.equal(await open.page.evaluate(() => document.activeElement?.id), 'field');
  assert.equal(
    await open.page.getByRole('tab', { name: 'Linux' }).getAttribute('aria-selected'),
    'true',
  );
  assert.equal(await open.page.getByText('On Linux.').isVisible(), true);
  assert.equal(await open.page.getByText('Hidden text.').isVisible(), true);
  await open.page.getByRole('button', { name: 'Count 4' }).click();
  await open.page.getByRole('button', { name: 'Count 6' }).waitFor();
  assert.equal(await open.isSame(), true);
});

test('the text that is read keeps its place when text above it grows', async () => {
  await open.visit('/docs/');
  await open.page.evaluate(() =>
    document.getElementById('end')!.scrollIntoView({ behavior: 'instant' }),
  );
  const top = await open.page.evaluate(
    () => document.getElementById('end')!.getBoundingClientRect().top,
  );
  open.edit('docs/home.mdx', 'First words.', 'First words.\n\nMore of them.\n\nAnd more.');
  await open.page.waitForFunction(() => document.body.textContent.includes('And more.'));
  assert.ok(
    Math.abs(
      (await open.page.evaluate(
        () => document.getElementById('end')!.getBoundingClientRect().top,
      )) - top,
    ) < 2,
  );
});

test('an island stays when the text around it changes, and its children are updated', async () => {
  await open.visit('/docs/');
  await open.page.getByRole('button', { name: 'Count 0' }).click();
  open.edit(
    'docs/home.mdx',
    'First words.',
    '<Tabs><TabItem value="a" label="A">New tabs before it.</TabItem></Tabs>',
  );
  await open.page.waitForFunction(() => document.body.textContent.includes('New tabs before it.'));
  open.edit('docs/home.mdx', 'Inside the island.', 'Inside the *same* island.');
  await open.sees('Inside the same island.');
  await open.page.getByRole('button', { name: 'Count 2' }).click();
  await open.page.getByRole('button', { name: 'Count 4' }).waitFor();
  assert.equal(await open.isSame(), true);
});

test('an island with other properties or other code starts afresh, and works', async () => {
  await open.visit('/docs/');
  await open.page.getByRole('button', { name: 'Count 0' }).click();
  open.edit('docs/home.mdx', 'step={2}', 'step={5}');
  await open.page
    .locator('site-island[data-hydrated]', { hasText: 'Count 0' })
    .waitFor({ state: 'attached' });
  await open.page.getByRole('button', { name: 'Count 0' }).click();
  await open.page.getByRole('button', { name: 'Count 5' }).waitFor();
  open.edit('src/Counter.tsx', '>Count {count}', '>Clicks {count}');
  await open.page
    .locator('site-island[data-hydrated]', { hasText: 'Clicks 0' })
    .waitFor({ state: 'attached' });
  await open.page.getByRole('button', { name: 'Clicks 0' }).click();
  await open.page.getByRole('button', { name: 'Clicks 5' }).waitFor();
  assert.equal(await open.isSame(), true);
});

test('a page that the router put in place is followed too, from its newest state', async () => {
  await open.visit('/docs/guide');
  const link = open.page.locator('a.menu__link[href="/docs/plain"]');
  const fetched = open.page.waitForResponse('**/docs/plain');
  await link.hover();
  await (await fetched).finished();
  await open.dev.after(() =>
    open.edit('docs/plain.md', 'Nothing special.', 'Changed after it was fetched.'),
  );
  await link.click();
  await open.sees('Changed after it was fetched.');
  open.edit('docs/plain.md', 'Changed after it was fetched.', 'Changed again.');
  await open.sees('Changed again.');
  assert.equal(await open.isSame(), true);
});

test('two open browsers both follow a change', async () => {
  const other = await (await open.browser.newContext()).newPage();
  await open.visit('/docs/guide');
  await open.visit('/docs/guide', other);
  open.edit('docs/guide.md', 'Words of the guide.', 'Words for both.');
  await Promise.all([open.sees('Words for both.'), open.sees('Words for both.', other)]);
  assert.deepEqual([await open.isSame(), await open.isSame(other)], [true, true]);
  await other.context().close();
});

test('a page that missed changes catches up', async () => {
  await open.visit('/docs/guide');
  await open.context.setOffline(true);
  await open.page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await open.dev.after(() =>
    open.edit('docs/guide.md', 'Words of the guide.', 'Written while it slept.'),
  );
  const awake = await (await open.browser.newContext()).newPage();
  await open.visit('/docs/guide', awake);
  await open.sees('Written while it slept.', awake);
  await awake.context().close();
  assert.equal(await open.page.getByText('Written while it slept.').count(), 0);
  await open.context.setOffline(false);
  await open.page.evaluate(() => dispatchEvent(new Event('online')));
  await open.sees('Written while it slept.');
  assert.equal(await open.isSame(), true);
});

test('a branch switch of five hundred files is one refresh', async () => {
  await open.visit('/docs/guide');
  const { batches } = open.dev.server.counts;
  await open.dev.after(() => {
    for (let i = 0; i < 500; i++)
      open.dev.site.edit(`docs/many/page-${i}.md`, `---\ntitle: Page ${i}\n---\n\nText.\n`);
    open.edit('docs/guide.md', 'Words of the guide.', 'On another branch.');
  });
  await open.sees('On another branch.');
  await open.page.locator('.sidebar', { hasText: 'many' }).waitFor();
  assert.equal(open.dev.server.counts.batches, batches + 1);
  await open.dev.after(() => open.dev.site.remove('docs/many'));
  await open.page.locator('.sidebar', { hasText: 'many' }).waitFor({ state: 'detached' });
  assert.equal(await open.isSame(), true);
});

test('a save by rename is followed by the open page', async () => {
  await open.visit('/docs/guide');
  const target = path.join(open.dev.site.root, 'docs/guide.md');
  writeFileSync(
    `${target}.new`,
    devFiles['docs/guide.md'].replace('Words of the guide.', 'Saved by rename.'),
  );
  renameSync(`${target}.new`, target);
  await open.sees('Saved by rename.');
  assert.equal(await open.isSame(), true);
});

test('after two saves in a row, the page shows the second', async () => {
  await open.visit('/docs/guide');
  for (let i = 0; i < 6; i++) {
    const { batches } = open.dev.server.counts;
    open.dev.site.edit('docs/guide.md', `# Guide\n\nUnformatted ${i}.\n`);
    // In every other round, the second save arrives while the page applies the first one.
    if (i % 2 === 1) await until(() => open.dev.server.counts.batches > batches);
    open.dev.site.edit('docs/guide.md', `# Guide\n\nFormatted ${i}.\n`);
    await open.sees(`Formatted ${i}.`);
  }
  assert.equal(await open.isSame(), true);
});
