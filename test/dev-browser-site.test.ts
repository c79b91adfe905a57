/** An open page that follows changes of the site around it, and shows errors. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { useOpenPage } from './devBrowser.ts';
import { until } from './until.ts';

const open = useOpenPage();

test('the open page shows a new page in its sidebar, its new name, and its removal', async () => {
  await open.visit('/docs/guide');
  const at = (name: string) => path.join(open.dev.site.root, 'docs', name);
  open.dev.site.edit('docs/added.md', '# Added\n\nText.\n');
  await open.page.locator('a.menu__link', { hasText: 'Added' }).waitFor();
  renameSync(at('added.md'), at('zz-moved.md'));
  await open.page.locator('a.menu__link[href="/docs/zz-moved"]', { hasText: 'Added' }).waitFor();
  await open.dev.after(() => open.dev.site.remove('docs/zz-moved.md'));
  await open.page.locator('a.menu__link', { hasText: 'Added' }).waitFor({ state: 'detached' });
  assert.equal(await open.isSame(), true);
});

test('the open page follows its own deletion, return and move', async () => {
  await open.dev.after(() => open.dev.site.edit('docs/mine.md', '# Mine\n\nMy text.\n'));
  await open.visit('/docs/mine');
  open.dev.site.remove('docs/mine.md');
  await open.page.locator('main', { hasText: 'My text.' }).waitFor({ state: 'detached' });
  open.dev.site.edit('docs/mine.md', '# Mine\n\nBack again.\n');
  await open.sees('Back again.');
  open.dev.site.edit('docs/mine.md', '---\nslug: yours\n---\n\n# Mine\n\nMoved away.\n');
  await open.page.waitForURL('**/docs/yours');
  await open.sees('Moved away.');
  await open.dev.after(() => open.dev.site.remove('docs/mine.md'));
});

test('the open page takes over changes of front matter', async () => {
  await open.visit('/docs/plain');
  open.edit(
    'docs/plain.md',
    '# Plain',
    dedent`
      ---
      title: Plain title
      sidebar_label: In the list
      ---

      # Plain`,
  );
  await open.page.locator('a.menu__link', { hasText: 'In the list' }).waitFor();
  await open.page.waitForFunction(() => document.title.startsWith('Plain title'));
  assert.equal(await open.isSame(), true);
});

test('the open page takes over changes of sidebars', async () => {
  await open.visit('/docs/guide');
  open.dev.site.edit(
    'sidebars.ts',
    "export default { docs: ['guide', { type: 'category', label: 'A category', items: " +
      "['plain', 'home'] }] };\n",
  );
  await open.sees('A category');
  assert.equal(await open.isSame(), true);
});

test('the open page takes over changes of the configuration', async () => {
  await open.visit('/docs/guide');
  open.edit('site.config.ts', "title: 'Test'", "title: 'Another site'");
  await open.page.waitForFunction(() => document.title.endsWith('Another site'));
  assert.equal(await open.isSame(), true);
  await open.dev.after(() => open.edit('site.config.ts', "title: 'Another site'", "title: 'Test'"));
});

test('the open page takes over a new component of the theme', async () => {
  await open.visit('/docs/');
  await open.dev.after(() =>
    open.dev.site.edit(
      'src/theme/Details.tsx',
      'export default function Details({ children }) { return <details className="mine" ' +
        'data-mine="yes">{children}</details>; }\n',
    ),
  );
  await open.page.locator('details[data-mine=yes]').waitFor();
  await open.dev.after(() => open.dev.site.remove('src/theme'));
  await open.page.locator('details[data-mine=yes]').waitFor({ state: 'detached' });
});

test('a style is swapped, and nothing is rendered again', async () => {
  await open.visit('/docs/guide');
  await open.page.locator('h1').evaluate((heading) => void (heading.dataset['seen'] = 'yes'));
  const rendered = open.dev.server.counts.rendered;
  open.edit('custom.css', 'outline: 0', 'outline: 3px solid rgb(1, 2, 3)');
  await open.page.waitForFunction(
    () => getComputedStyle(document.body).outlineColor === 'rgb(1, 2, 3)',
  );
  assert.equal(open.dev.server.counts.rendered, rendered);
  assert.equal(await open.page.locator('h1').getAttribute('data-seen'), 'yes');
  await open.page.waitForFunction(
    () => document.querySelectorAll('link[href*="/site-"]').length === 1,
  );
  open.edit('docs/guide.md', 'Words of the guide.', 'After the style.');
  await open.sees('After the style.');
  assert.equal(
    await open.page.evaluate(() => getComputedStyle(document.body).outlineColor),
    'rgb(1, 2, 3)',
  );
  assert.equal(await open.isSame(), true);
});

test('an error overlay covers the last good page and closes once it is fixed', async () => {
  await open.visit('/docs/');
  open.edit('docs/home.mdx', 'The last words.', '{unfinished');
  await open.overlay().waitFor();
  const text = await open.overlay().innerText();
  assert.match(text, /docs\/home\.mdx:\d+:\d+/);
  assert.match(text, /\{unfinished/);
  assert.equal(await open.page.getByText('The last words.').count(), 1);
  const [, line] = /docs\/home\.mdx:(\d+):\d+/.exec(text)!;
  await open.overlay().locator('.place').first().click();
  const opened = open.opened;
  await until(() => existsSync(opened));
  const [flag, place] = readFileSync(opened, 'utf8').trim().split('\n');
  assert.equal(flag, '-g');
  assert.ok(place!.startsWith(`${path.join(open.dev.site.root, 'docs/home.mdx')}:${line}:`));
  open.edit('docs/home.mdx', '{unfinished', 'Corrected words.');
  await open.overlay().waitFor({ state: 'hidden' });
  await open.sees('Corrected words.');
  assert.equal(await open.isSame(), true);
});

test('an error in the configuration is shown over every page', async () => {
  await open.visit('/docs/guide');
  open.edit('site.config.ts', "title: 'Test'", 'title: 5');
  await open.overlay().waitFor();
  assert.match(await open.overlay().innerText(), /site\.config\.ts:\d+:\d+/);
  assert.equal(await open.page.getByText('Words of the guide.').count(), 1);
  open.edit('site.config.ts', 'title: 5', "title: 'Test'");
  await open.overlay().waitFor({ state: 'hidden' });
  assert.equal(await open.isSame(), true);
});

for (const { what, file, broken, shown, code } of [
  {
    what: 'an unknown id in the sidebars',
    file: 'sidebars.ts',
    broken: "export default {\n  docs: ['guide', 'plian'],\n};\n",
    shown: 'sidebars.ts:2:19',
    code: 'sidebar/unknown-doc',
  },
  {
    what: 'sidebars that do not load',
    file: 'sidebars.ts',
    broken: "export default { docs: ['guide' };\n",
    shown: 'sidebars.ts:1:33',
    code: 'config/build',
  },
  {
    what: 'a category file',
    file: 'docs/_category_.json',
    broken: '{\n  "label": 5\n}\n',
    shown: 'docs/_category_.json:2:12',
    code: 'content/bad-value',
  },
  {
    what: 'the file of tags',
    file: 'docs/tags.yml',
    broken: 'one:\n  label: [\n',
    shown: 'docs/tags.yml:3:1',
    code: 'content/bad-file',
  },
  {
    what: 'a component of the theme that does not compile',
    file: 'src/theme/Details.tsx',
    broken: 'export default function Details() {\n  const = 1;\n}\n',
    shown: 'src/theme/Details.tsx:2:9',
    code: 'config/theme-build',
  },
  {
    what: 'a component of the shell that throws',
    file: 'src/theme/Footer.tsx',
    broken: "export default function Footer() {\n  throw new Error('No feet');\n}\n",
    shown: 'src/theme/Footer.tsx:2:9',
    code: 'component/shell-failed',
  },
  {
    what: 'a component of the shell that throws when it is loaded',
    file: 'src/theme/Footer.tsx',
    broken: "throw new Error('No feet');\nexport default () => null;\n",
    shown: 'src/theme/Footer.tsx:1:7',
    code: 'component/load-failed',
  },
  {
    what: 'a configuration that throws',
    file: 'site.config.ts',
    broken: "throw new Error('Not today');\n",
    shown: 'site.config.ts:1:7',
    code: 'config/throws',
  },
]) {
  test(`${what} is shown over any open page until it is fixed`, async () => {
    await open.visit('/docs/guide');
    const target = path.join(open.dev.site.root, file);
    const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    open.dev.site.edit(file, broken);
    await open.overlay().waitFor();
    const listed = await open
      .overlay()
      .locator('article')
      .evaluateAll((list) =>
        list.map((diagnostic) => [
          diagnostic.querySelector('.place')!.textContent,
          diagnostic.querySelector('.code')!.textContent,
        ]),
      );
    assert.deepEqual(listed, [[shown, code]]);
    assert.equal(await open.page.getByText('Words of the guide.').count(), 1);
    await open.overlay().getByRole('button', { name: 'Close' }).click();
    if (before === undefined) open.dev.site.remove(file);
    else open.dev.site.edit(file, before);
    await open.overlay().locator('article').waitFor({ state: 'detached' });
    assert.equal(await open.isSame(), true);
  });
}

test('a site error blocks no edit; once closed, the overlay waits for another error', async () => {
  await open.visit('/docs/guide');
  open.dev.site.edit('sidebars.ts', "export default {\n  docs: ['guide', 'plian', 'plain'],\n};\n");
  await open.overlay().waitFor();
  assert.match(await open.overlay().innerText(), /^The site has an error$/m);
  await open.overlay().getByRole('button', { name: 'Close' }).click();
  open.edit('docs/guide.md', 'Words of the guide.', 'Words of the edit.');
  await open.sees('Words of the edit.');
  await open.page.locator('a.menu__link[href="/docs/plain"]').click();
  await open.sees('Nothing special.');
  assert.equal(await open.overlay().isVisible(), false);
  open.dev.site.edit('sidebars.ts', "export default {\n  docs: ['giude', 'plian', 'plain'],\n};\n");
  await open.overlay().waitFor();
  assert.match(await open.overlay().innerText(), /^The site has 2 errors$/m);
  open.dev.site.edit('sidebars.ts', "export default {\n  docs: ['guide', 'plain'],\n};\n");
  await open.overlay().waitFor({ state: 'hidden' });
  assert.equal(await open.isSame(), true);
});

test('an error in a style sheet is shown until it is fixed', async () => {
  await open.visit('/docs/guide');
  open.edit('custom.css', 'outline: 0', 'outline: 0 } }');
  await open.overlay().waitFor();
  assert.match(await open.overlay().innerText(), /custom\.css:2:1/);
  open.edit('custom.css', 'outline: 0 } }', 'outline: 0');
  await open.overlay().waitFor({ state: 'hidden' });
});

test('a page that fails at first shows why, and itself when it is fixed', async () => {
  await open.dev.after(() => open.dev.site.edit('docs/broken.mdx', '# Broken\n\n<Unknown\n'));
  await open.page.goto(new URL('/docs/broken', open.dev.server.url).href);
  await open.overlay().waitFor();
  open.dev.site.edit('docs/broken.mdx', '# Broken\n\nWhole again.\n');
  await open.sees('Whole again.');
  await open.overlay().waitFor({ state: 'hidden' });
  await open.dev.after(() => open.dev.site.remove('docs/broken.mdx'));
});

test('diagnostics of the page are shown in its corner', async () => {
  await open.visit('/docs/guide');
  open.edit('docs/guide.md', 'Words of the guide.', '[Nowhere](missing.md)');
  const badge = open.page.locator('site-dev .badge');
  await open.page.waitForFunction(() =>
    document
      .querySelector('site-dev')!
      .shadowRoot!.querySelector('.badge')!
      .textContent!.includes('missing.md'),
  );
  await badge.locator('summary').click();
  assert.match(await badge.innerText(), /docs\/guide\.md:5:1/);
});

test('drafts are shown, and marked', async () => {
  await open.dev.after(() =>
    open.dev.site.edit('docs/draft.md', '---\ntitle: A draft\ndraft: true\n---\n\nNot yet.\n'),
  );
  await open.visit('/docs/draft');
  await open.sees('Not yet.');
  assert.match((await open.page.locator('main').innerText()).toLowerCase(), /draft/);
  await open.dev.after(() => open.dev.site.remove('docs/draft.md'));
});
