/** A site below a path of its host, with links, pictures, styles and islands, in Chromium. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { launch, serve } from './browser.ts';
import { createSite } from './harness.ts';

const files = {
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3">' +
    '<rect width="3" height="3"/></svg>',
  'docs/a.mdx': dedent`
    ---
    redirect_from: /was
    ---
    import Count from './_Count.tsx';

    # A

    ![Logo](/logo.svg) ![Near](./near.svg)

    [To B](./b.md#part) and [the feed](/blog/rss.xml).

    <Count />
  `,
  'docs/_Count.tsx': dedent`
    import { useState } from 'react';

    export default function Count() {
      const [count, set] = useState(0);
      return <button id="count" onClick={() => set(count + 1)}>{count}</button>;
    }
  `,
  'docs/near.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2">' +
    '<rect width="2" height="2"/></svg>',
  'docs/b.md': '# B\n\n## Part\n',
  'blog/2024-01-01-p.md': '# Post\n',
  'pages/index.mdx': '# Home\n\n[A](/docs/a)\n',
};

test('a site built for `/docs-preview/` works there, and requests nothing else', async (t) => {
  const site = createSite(files, {
    config: dedent`
      collections: { \
        docs: { type: 'docs', path: 'docs' }, \
        blog: { type: 'blog', path: 'blog' }, \
        pages: { type: 'pages', path: 'pages' } \
      },`,
  });
  t.after(site.close);
  assert.deepEqual((await site.build({ baseUrl: '/docs-preview/' })).diagnostics, []);
  const server = await serve(site.root);
  t.after(server.close);
  const browser = await launch();
  t.after(() => browser.close());
  const page = await browser.newPage();
  const origin = new URL(server.url).origin;
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => failed.push(String(error)));
  await page.goto(`${origin}/docs-preview/`);
  await page.locator('main a', { hasText: 'A' }).first().click();
  await page.waitForURL(`${origin}/docs-preview/docs/a`);
  await page.locator('#count').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    (document.querySelector('#count') as HTMLElement).click();
    return Number(document.querySelector('#count')!.textContent) > 0;
  });
  assert.deepEqual(
    await page.locator('main img').evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          await (image as HTMLImageElement).decode();
          return (image as HTMLImageElement).naturalWidth;
        }),
      ),
    ),
    [3, 2],
  );
  await page.locator('main a', { hasText: 'To B' }).click();
  await page.waitForURL(`${origin}/docs-preview/docs/b#part`);
  await page.goto(`${origin}/docs-preview/was`);
  assert.equal(page.url(), `${origin}/docs-preview/docs/a`);
  assert.deepEqual(failed, []);
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(`${origin}/docs-preview/`)),
    [],
  );
  assert.match(
    site.read('blog/rss.xml'),
    /<link>https:\/\/test\.example\/docs-preview\/blog\/2024\/01\/01\/p<\/link>/,
  );
});
