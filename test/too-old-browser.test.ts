/**
 * The site in browsers that are older than the oldest one with the full design. Chromium 64 cannot
 * parse most scripts. Chromium 92 can, but lacks what they use. Neither knows layers of styles, so
 * pages are plain, and scripts end at once (theme/client/requireSupport.ts).
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { skip, unpackChromium } from './oldestChromium.ts';
import { openOldPage } from './oldPage.ts';
import { createBuiltSite } from './servedSite.ts';
import type { TestSite } from './harness.ts';
import { serve } from './browser.ts';

const files = {
  'docs/first.mdx': dedent`
    import Counter from '@site/components/Counter';

    # First

    The first text leads to [the second](./second.md).

    <Counter />

    ![A wide picture](./wide.svg)

    \`\`\`ts
    const wide = '${'wide '.repeat(100)}';
    \`\`\`

    ${'Text.\n\n'.repeat(30)}`,
  'docs/second.md': '# Second\n\nThe second text.\n',
  'docs/wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="20"/>',
  'components/Counter.tsx': dedent`
    import { useState } from 'react';

    export default function Counter() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
    }
  `,
  'pages/index.md': '# Home\n',
  'client/module.ts': 'export const onRouteDidUpdate = () => structuredClone({});\n',
};

const config = dedent`
  collections: {
    docs: { type: 'docs', path: 'docs' },
    pages: { type: 'pages', path: 'pages' },
  },
  clientModules: ['./client/module.ts'],
  themeConfig: {
    announcementBar: { id: 'news', content: 'News.' },
    navbar: { items: [{ label: 'Second', to: '/docs/second' }] },
  },
`;

let site: TestSite;
let server: Awaited<ReturnType<typeof serve>>;

before(async () => {
  if (skip) return;
  site = await createBuiltSite(files, { config });
  server = await serve(site.root);
});
after(async () => {
  if (skip) return;
  await server.close();
  site.close();
});

/** Expressions for the page. `heading` is in the middle of the window, `icons` are its pictures. */
const expressions = {
  isCovered: `(() => {
    const heading = document.querySelector('main h1');
    heading.scrollIntoView({ block: 'center' });
    const { left, top, height } = heading.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + height / 2) !== heading;
  })()`,
  fontSize: `parseFloat(getComputedStyle(document.querySelector('main p')).fontSize)`,
  widest: `document.documentElement.scrollWidth`,
  largestIcon: `Math.max(...[...document.querySelectorAll('svg')].map(
    (icon) => icon.getBoundingClientRect().width
  ))`,
  follow: `document.querySelector('main p a').click()`,
  heading: `document.querySelector('main h1').textContent`,
};

for (const version of [64, 92] as const)
  for (const width of [390, 1440])
    test(`Chromium ${version} shows plain, readable pages at ${width} px`, { skip }, async (t) => {
      const page = await openOldPage(unpackChromium(version));
      t.after(() => page.close());
      await page.setWidth(width);
      await page.goto(`${server.url}/docs/first`);
      assert.equal(await page.evaluate(expressions.isCovered), false);
      assert.equal(await page.evaluate(expressions.fontSize), 16);
      assert.ok(Number(await page.evaluate(expressions.widest)) <= width);
      assert.ok(Number(await page.evaluate(expressions.largestIcon)) <= 20);
      await page.loads(() => page.evaluate(expressions.follow));
      assert.equal(await page.evaluate(expressions.heading), 'Second');
      // This page has an inline script too.
      await page.goto(server.url);
      assert.deepEqual(page.errors, []);
    });
