/** Pages of this site in a browser without JavaScript: the text says what the reader can do. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from './browser.ts';
import { repository } from './harness.ts';
import { buildOwnSite } from './ownSite.ts';
import { preview } from '../generator/preview/preview.ts';

let server: Awaited<ReturnType<typeof preview>>;
let browser: Browser;

before(async () => {
  const { outDir } = await buildOwnSite();
  server = await preview({ root: repository, outDir, port: 0 });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('the page of the Player speaks of its form only if the form is there', async () => {
  const textOf = (page: Page) => page.locator('section:has(.demo)').innerText();
  const [plain, scripted] = await both('/player/', textOf);
  assert.match(
    plain,
    /\n\nThis is one frame\. Without JavaScript, this page can neither play it nor change it\. The/,
  );
  assert.doesNotMatch(plain, /Type a text|frame clock/);
  assert.match(
    scripted,
    /\n\nType a text or choose a color\. .* loaded for it\. The code beside it/,
  );
  assert.doesNotMatch(scripted, /JavaScript/);
});

test('a project is proposed with a form, or with a link if there is no script', async () => {
  const facts = async (page: Page) => ({
    text: await page.locator('main').innerText(),
    hasForm: await page.locator('.entry-form').isVisible(),
    example: await page.locator('main pre').first().innerText(),
    // With JavaScript, the content of the element is text.
    // The other such link leads to the contents.
    links: await page
      .locator('main noscript a:not([href^="#"])')
      .evaluateAll((links) => links.map(String)),
  });
  const [plain, scripted] = await both('/showcase/add', facts);
  assert.deepEqual([plain.hasForm, scripted.hasForm], [false, true]);
  assert.match(plain.text, /needs JavaScript. Without it, open a new file with the example in it/);
  assert.doesNotMatch(plain.text, /The form sends nothing|copy it/);
  assert.match(
    scripted.text,
    /The form sends nothing\. The page for a new file opens .* copy it\./,
  );
  assert.doesNotMatch(scripted.text, /JavaScript/);
  assert.deepEqual([plain.links.length, scripted.links.length], [1, 0]);
  const { searchParams } = new URL(plain.links[0]!);
  assert.equal(searchParams.get('filename'), 'content/showcase/my-project.md');
  assert.equal(
    searchParams.get('value')!.replaceAll('"', ''),
    `${plain.example.trim().replaceAll(/\n+/g, '\n')}\n`,
  );
});

/** Reads a page without JavaScript and with it. */
async function both<T>(address: string, read: (page: Page) => Promise<T>): Promise<[T, T]> {
  const readWith = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      await page.goto(new URL(address, server.url).href);
      return await read(page);
    } finally {
      await context.close();
    }
  };
  return [await readWith({ javaScriptEnabled: false }), await readWith({})];
}
