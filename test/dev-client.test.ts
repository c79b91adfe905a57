import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { align } from '../generator/dev/client/align.ts';
import { launch } from './browser.ts';

test('align pairs equal elements in order', () => {
  const pairs = (old: string, next: string) => align([...old], [...next], (a, b) => a === b);
  assert.deepEqual(pairs('abc', 'abc'), [0, 1, 2]);
  assert.deepEqual(pairs('abc', 'axbc'), [0, -1, 1, 2]);
  assert.deepEqual(pairs('abcd', 'ad'), [0, 3]);
  assert.deepEqual(pairs('abc', 'cab'), [-1, 0, 1]);
  assert.deepEqual(pairs('', 'ab'), [-1, -1]);
});

let browser: Browser;
let page: Page;
before(async () => {
  const { outputFiles } = await build({
    entryPoints: ['generator/dev/client/morph.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'client',
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    tsconfigRaw: '{}',
  });
  browser = await launch();
  page = await browser.newPage();
  await page.addScriptTag({
    content: `${outputFiles[0]!.text}
    globalThis.run = (old, next, change) => {
      const parse = (html) => new DOMParser().parseFromString(html, 'text/html').body;
      document.body.innerHTML = old;
      new Function(change)();
      client.morph(document.body, parse(old), parse(next));
      return document.body.innerHTML;
    };`,
  });
});
after(() => browser?.close());

/**
 * Returns the body of a page that was served as `old`, was changed by `change`, and then received
 * `next`.
 */
function morphed(old: string, next: string, change = ''): Promise<string> {
  return page.evaluate(
    ([a, b, c]) => (globalThis as unknown as { run(...texts: unknown[]): string }).run(a, b, c),
    [old, next, change],
  );
}

test('an unchanged body becomes the HTML that is served', async () => {
  const cases: [string, string][] = [
    ['<p>a</p>', '<p>b</p>'],
    ['<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>'],
    ['<p>a</p><p>c</p>', '<p>a</p><h2 id="b">b</h2><p>c</p>'],
    ['<ul><li>1</li><li>2</li></ul>', '<ol><li>2</li><li>3</li></ol>'],
    ['text', '<b>text</b> and more'],
    ['<p class="a b" title="x">t</p>', '<p class="b c" lang="en">t</p>'],
    ['<h2 id="one">One</h2><p>x</p>', '<h2 id="two">Two</h2><p>x</p><template><i>1</i></template>'],
    ['<p>t</p><template><i>1</i></template>', '<p>t</p><template><i>2</i></template>'],
    ['<p>1</p><!--a-->', '<p>1</p><!--b-->'],
    ['', '<p>new</p>'],
    ['<p>old</p>', ''],
  ];
  for (const [old, next] of cases) assert.equal(await morphed(old, next), next);
});

test('changes of scripts and readers stay in elements that did not change', async () => {
  assert.equal(
    await morphed(
      '<details><summary>s</summary>a</details>',
      '<details><summary>s</summary>b</details>',
      "document.querySelector('details').open = true",
    ),
    '<details open=""><summary>s</summary>b</details>',
  );
  assert.equal(
    await morphed(
      '<p class="a">1</p><p>2</p>',
      '<p class="b">1</p><p>3</p>',
      "document.querySelector('p').classList.add('mine')",
    ),
    '<p class="mine b">1</p><p>3</p>',
  );
  assert.equal(
    await morphed(
      '<pre>code</pre><p>1</p>',
      '<pre>code</pre><p>2</p>',
      "document.querySelector('pre').insertAdjacentHTML('beforebegin', '<button>Copy</button>')",
    ),
    '<button>Copy</button><pre>code</pre><p>2</p>',
  );
  assert.equal(
    await morphed(
      '<aside>bar</aside><p>1</p>',
      '<aside>bar</aside><p>2</p>',
      "document.querySelector('aside').remove()",
    ),
    '<p>2</p>',
  );
});

test('elements that stay are the same objects', async () => {
  await morphed(
    '<p>1</p><video id="v"></video><input id="i"><p>2</p>',
    '<p>one</p><p>more</p><video id="v"></video><input id="i"><p>two</p>',
    'globalThis.kept = [document.getElementById("v"), document.getElementById("i")]; ' +
      'document.getElementById("i").focus()',
  );
  assert.deepEqual(
    await page.evaluate(() =>
      (globalThis as unknown as { kept: Element[] }).kept.map(
        (element) => element.isConnected && element === document.getElementById(element.id),
      ),
    ),
    [true, true],
  );
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'i');
});

test('an island with the same key stays, and only its slots change', async () => {
  const island = (key: string, inner: string, slot: string) =>
    `<site-island data-key="${key}"><b>${inner}</b>` +
    `<site-slot data-slot="0">${slot}</site-slot></site-island>`;
  assert.equal(
    await morphed(
      island('k', 'server', '<p>1</p>'),
      island('k', 'server 2', '<p>2</p>'),
      "document.querySelector('b').textContent = 'live'",
    ),
    island('k', 'live', '<p>2</p>'),
  );
  assert.equal(
    await morphed(
      island('k', 'server', '1'),
      island('l', 'server', '1'),
      "document.querySelector('b').textContent = 'live'",
    ),
    island('l', 'server', '1'),
  );
});
