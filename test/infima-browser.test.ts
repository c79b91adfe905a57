/** Variables of Infima that a site sets, and the parts of the theme that follow them. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { launch, serve } from './browser.ts';
import { dedent } from './dedent.ts';
import { createSite, repository } from './harness.ts';

const infima = path.join(repository, 'theme/styles/infima.css');

test('variables of Infima for pages, text and menus have an effect on these parts', async (t) => {
  const site = createSite(
    {
      'docs/a.md': '# A\n\nText, a [link](b.md) and `code`.\n',
      'docs/b.md': '# B\n',
      'src/own.css': dedent`
        :root {
          --ifm-background-color: rgb(1 1 1);
          --ifm-font-color-base: rgb(2 2 2);
          --ifm-font-family-base: Georgia;
          --ifm-font-size-base: 20px;
          --ifm-heading-color: rgb(3 3 3);
          --ifm-link-color: rgb(4 4 4);
          --ifm-link-hover-color: rgb(5 5 5);
          --ifm-code-font-size: 50%;
          --ifm-menu-color: rgb(6 6 6);
          --ifm-menu-color-active: rgb(7 7 7);
        }
      `,
    },
    {
      config: `collections: { docs: { type: 'docs', path: 'docs' } },
        customCss: [${JSON.stringify(infima)}, './src/own.css'],`,
    },
  );
  t.after(() => site.close());
  await site.build();
  assert.ok(site.result.ok, JSON.stringify(site.result.diagnostics));
  const [browser, server] = await Promise.all([launch(), serve(site.root)]);
  t.after(() => Promise.all([browser.close(), server.close()]));
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.goto(`${server.url}/docs/a`);
  const valueOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  for (const [selector, property, expected] of [
    ['html', 'background-color', 'rgb(1, 1, 1)'],
    ['html', 'font-size', '20px'],
    ['article p', 'color', 'rgb(2, 2, 2)'],
    ['article p', 'font-family', 'Georgia'],
    ['h1', 'color', 'rgb(3, 3, 3)'],
    ['article a', 'color', 'rgb(4, 4, 4)'],
    ['.menu__link:not(.menu__link--active)', 'color', 'rgb(6, 6, 6)'],
    ['.menu__link--active', 'color', 'rgb(7, 7, 7)'],
    ['.menu__link--active', 'border-left-color', 'rgb(7, 7, 7)'],
  ] as const)
    assert.equal(await valueOf(selector, property), expected, `${selector} ${property}`);
  const size = async (selector: string) => Number.parseFloat(await valueOf(selector, 'font-size'));
  assert.equal(await size('article code'), (await size('article p')) / 2);
  await page.locator('article a').first().hover();
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('article a')!).color === 'rgb(5, 5, 5)',
  );
});
