/** Buttons that copy the code of a block, or a whole page as Markdown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const served = useServedSite(() =>
  createBuiltSite(
    {
      'pages/index.md': dedent`
        # Home

        <p class="hero__actions">Begin</p>

        \`\`\`sh
        npm install
        \`\`\`
      `,
      'docs/page.md': dedent`
        # Page

        Text.

        \`\`\`ts showLineNumbers
        const a = 1;
        \`\`\`
      `,
    },
    {
      config: dedent`
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  ),
);

async function openPage() {
  const context = await served.browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(`${served.server.url}/docs/page`);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated']);
  return page;
}

test('a block’s code is copied without line numbers', async () => {
  const page = await openPage();
  const opacity = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.code__copy')!).opacity);
  assert.equal(await opacity(), '0');
  await page.click('.code__copy');
  await page.waitForFunction(() => document.querySelector('.code__copy')!.textContent === 'Copied');
  assert.equal((await page.evaluate(() => navigator.clipboard.readText())).trim(), 'const a = 1;');
  await page.goto(`${served.server.url}/`);
  assert.equal(await opacity(), '1', 'below the first button of a landing page');
  await page.context().close();
});

test('the page is copied as its Markdown, and the button says so for a while', async () => {
  const page = await openPage();
  const button = page.getByRole('button', { name: 'Copy page' });
  await button.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    served.site.read('docs/page.md'),
  );
  await button.waitFor();
  await page.context().close();
});

test('a failed copy is not reported as done', async () => {
  const page = await openPage();
  await page.route('**/*.md', (route) => route.abort());
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Not copied' }).waitFor();
  await page.context().close();
});
