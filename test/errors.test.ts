/**
 * Errors that a browser or a component shows, with their texts. runtime-islands.test.ts tests
 * crashes and chunks of islands, page-states.test.ts storage.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStorageSlot, useWindowSize } from '@docusaurus/theme-common';
import { dedent } from './dedent.ts';
import { usePage } from '../theme/page/context.tsx';
import { open } from './browserPage.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const served = useServedSite(() =>
  createBuiltSite(
    {
      'pages/index.md': '# Home\n',
      'docs/a.md': '# A\n\nText.\n',
      'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    {
      config: dedent`
        baseUrl: '/right/', \
        favicon: '/icon.svg', \
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  ),
);

const origin = () => new URL(served.server.url).origin;

test('a wrong base URL: the inline script of the first page shows a banner', async (t) => {
  const page = await (await served.browser.newContext()).newPage();
  t.after(() => page.context().close());
  // The host serves the site below another path.
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/wrong/')) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: served.site.read('index.html'),
    });
  });
  await page.goto(`${origin()}/wrong/`);
  const banner = page.getByRole('alert');
  await banner.waitFor();
  assert.equal(
    await banner.textContent(),
    'This site did not load properly. A common reason is a wrong baseUrl: ' +
      'it is /right/, try /wrong/',
  );
  assert.equal(
    await banner.evaluate((box) => getComputedStyle(box).backgroundColor),
    'rgb(176, 0, 32)',
  );
  assert.equal(await page.locator('h1').textContent(), 'Home');
});

test('no banner is shown if the style sheet loads', async (t) => {
  const { page } = await open(t, served.browser, `${origin()}/right/`);
  assert.equal(await page.getByRole('alert').count(), 0);
  const inlineScripts = (file: string) => served.site.read(file).match(/<script>/g)?.length ?? 0;
  assert.deepEqual(['index.html', '404.html', 'docs/a.html'].map(inlineScripts), [1, 1, 0]);
});

test('storage on the server throws and names its key', () => {
  assert.throws(() => createStorageSlot('docs.choice').get(), {
    message:
      'Illegal storage API usage for storage key "docs.choice": ' +
      'storage is not there while pages are rendered on the server. ' +
      'Read it in an effect or an event handler.',
  });
});

test('a hook outside of its provider names the provider', () => {
  const Lost = () => h('p', {}, usePage().title);
  assert.throws(() => renderToStaticMarkup(h(Lost)), {
    message: 'usePage was called outside of <Provider>: wrap the tree in the theme’s Provider.',
  });
});

test('the window’s size before hydration is `ssr`', () => {
  const Size = () => h('p', {}, useWindowSize());
  assert.equal(renderToStaticMarkup(h(Size)), '<p>ssr</p>');
});
