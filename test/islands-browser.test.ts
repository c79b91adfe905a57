/** Islands in Chromium: the components that hydrate, and their Markdown children. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { untilIdle, untilReady } from './browserPage.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/counter.mdx': `---
title: Counter
---

import Counter from './_Counter.tsx';
import { Box } from './_Box.tsx';

export const start = 2;

<Box>

Static **text**.

<Counter initial={start} step={1 + 1}>

Markdown *child* with \`code\`.

</Counter>

</Box>

Sum: {start + 40}.
`,
  'docs/inline.mdx': `import { useState } from 'react';

# Inline

export const Toggle = () => {
  const [on, set] = useState(false);
  return <button id="toggle" onClick={() => set(!on)}>{on ? 'on' : 'off'}</button>;
};

<Toggle />
`,
  'docs/still.mdx': `# Still

import { Box } from './_Box.tsx';

<Box>nothing moves</Box>
`,
  'docs/_Counter.tsx': dedent`
    import { useState, type ReactNode } from 'react';

    interface Props { initial: number; step: number; children: ReactNode }

    export default function Counter({ initial, step, children }: Props) {
      const [count, setCount] = useState(initial);
      return (
        <div>
          <button id="counter" onClick={() => setCount(count + step)}>{count}</button>
          {count > 5 ? null : <div id="child">{children}</div>}
        </div>
      );
    }
  `,
  'docs/_Box.tsx':
    'export function Box({ children }: { children: React.ReactNode }) { return <section ' +
    'className="box">{children}</section>; }\n',
  'docs/_Clock.tsx': `'use client';
import { useState } from 'react';

export function Clock({ label, children }: { label: string; children: React.ReactNode }) {
  const [n, set] = useState(1);
  return <p id="clock" onClick={() => set(n + 1)}>{label} {n} {children}</p>;
}
`,
  'docs/_partial.mdx': `import Counter from './_Counter.tsx';
import { Box } from './_Box.tsx';

<Box>in a partial</Box>

<Counter initial={7} step={1} />
`,
  'docs/late.mdx': `import Partial from './_partial.mdx';
import Counter from './_Counter.tsx';
import BrowserOnly from '@docusaurus/BrowserOnly';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Steps from './_Steps.tsx';
import Old from 'old-library';

<Partial />

<BrowserOnly>{() => <b id="late">live</b>}</BrowserOnly>

Address: {useBaseUrl('/x').concat('#y')}.

<Steps>

first *one*

second

</Steps>

<Old />
`,
  'docs/rows.mdx': `import Rows from './_Rows.tsx';

# Rows

<Rows>

| Name | Type |
| --- | :-: |
| \`a\` | [late](./late.mdx) &amp; :tada: |
| \`b\` | <i className="x" style={{ color: 'red' }}>i</i> |

</Rows>
`,
  'docs/_Rows.tsx': dedent`
    import { Children, useState, type ReactElement } from 'react';
    type Row = ReactElement<{ children: Row[] }>;

    export default function Rows({ children }: { children: Row }) {
      const [open, setOpen] = useState(0);
      if (children.type !== 'table') throw new Error(String(children.type));
      const [head, body] = Children.toArray(children.props.children) as Row[];
      return (
        <table onClick={() => setOpen(open + 1)} data-open={open}>
          {head}
          <tbody>
            {Children.map(body!.props.children, (row) => {
              const cell = row.props.children[0]!.props.children as unknown as Row;
              return <tr id={'row-' + String(cell.props.children)}>{row.props.children}</tr>;
            })}
          </tbody>
        </table>
      );
    }
  `,
  'docs/_Steps.tsx': dedent`
    import { Children, isValidElement, type ReactNode } from 'react';

    export default function Steps({ children }: { children: ReactNode }) {
      return (
        <ol id="steps">
          {Children.map(children, (child) => (isValidElement(child) ? <li>{child}</li> : null))}
        </ol>
      );
    }
  `,
  'node_modules/old-library/package.json': '{ "name": "old-library", "main": "index.js" }',
  'node_modules/old-library/index.js': dedent`
    const React = require('react');
    module.exports = function Old() {
      const [n, set] = React.useState(1);
      return React.createElement('button', { id: 'old', onClick: () => set(n + 1) }, 'old ' + n);
    };
  `,
  'docs/facts.mdx': `---
title: Facts
tags: [one]
x_note: { deep: [1, 2] }
---

import Facts from './_Facts.tsx';

## Part

<Facts />
`,
  'docs/_Facts.tsx': dedent`
    import { useState } from 'react';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import {
      useDoc,
      useDocsSidebar,
      useDocsVersion,
    } from '@docusaurus/plugin-content-docs/client';
    import { useThemeConfig } from '@docusaurus/theme-common';

    export default function Facts() {
      const [n, set] = useState(0);
      const { siteConfig } = useDocusaurusContext();
      const { frontMatter, toc, metadata } = useDoc();
      const { api } = siteConfig.customFields as { api: { url: string } };
      const facts = {
        sidebar: useDocsSidebar()!.items.length,
        tagline: siteConfig.tagline,
        title: siteConfig.title,
        api: api.url,
        navbar: useThemeConfig().navbar.title,
        toc: toc.map(({ value }) => value),
        tags: metadata.tags.map(({ label }) => label),
        names: Object.keys(frontMatter),
        note: frontMatter.x_note,
        version: useDocsVersion().label,
        here: metadata.permalink,
      };
      const [key, setKey] = useState('');
      const click = () => {
        set(n + 1);
        setKey((siteConfig.customFields as { api: { key: string } }).api.key);
      };
      return <button id="facts" title={key} onClick={click}>{n} {JSON.stringify(facts)}</button>;
    }
  `,
  'pages/index.tsx': `import { Clock } from '@site/docs/_Clock';

export default function Home() {
  return <main><h1>Home</h1><Clock label="tick"><b id="kid">kid</b></Clock></main>;
}
`,
  'pages/whole.tsx': `import { useState } from 'react';

export default function Whole() {
  const [n, set] = useState(0);
  return <main><h1 id="whole" onClick={() => set(n + 1)}>Whole {n}</h1></main>;
}
`,
};

const served = useServedSite(() =>
  createBuiltSite(files, {
    config:
      "favicon: '/icon.svg', collections: { docs: { type: 'docs', path: 'docs' }, " +
      "pages: { type: 'pages', path: 'pages' } }, " +
      "tagline: 'A line', customFields: { api: { url: 'https://api.example', " +
      "key: 'late' } }, themeConfig: { navbar: { title: 'Bar' }, " +
      "footer: { company: 'unread' } },",
  }),
);

/** Opens a page and records its scripts. An error of the page fails the test. */
async function open(
  address: string,
): Promise<{ page: Page; scripts: string[]; errors: string[]; close: () => Promise<void> }> {
  const context = await served.browser.newContext();
  const page = await context.newPage();
  const scripts: string[] = [];
  const errors: string[] = [];
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' &&
      scripts.push(new URL(request.url()).pathname.replace(/^.*\//, '').replace(/-\w+\.js$/, '')),
  );
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(served.server.url + address);
  return { page, scripts, errors, close: () => context.close() };
}

test('an interactive component hydrates and keeps its Markdown children and state', async () => {
  const { page, errors, close } = await open('/docs/counter');
  const child = await page.locator('#child').innerHTML();
  assert.match(child, /<em>child<\/em> with <code>code<\/code>/);
  const button = page.locator('#counter');
  await page.waitForFunction(() =>
    document.querySelector('site-island')!.hasAttribute('data-hydrated'),
  );
  await button.click();
  assert.equal(await button.textContent(), '4');
  assert.equal(await page.locator('#child').innerHTML(), child);
  await button.click();
  assert.equal(await page.locator('#child').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('a component that looks into its Markdown children gets elements', async () => {
  const { page, errors, close } = await open('/docs/rows');
  const html = await page.locator('site-island tbody').innerHTML();
  assert.equal(
    html,
    '<tr id="row-a"><td><code>a</code></td><td class="text--center">' +
      '<a href="/docs/late">late</a> ' +
      '&amp; 🎉</td></tr><tr id="row-b"><td><code>b</code></td><td class="text--center">' +
      '<i class="x" style="color:red">i</i></td></tr>',
  );
  await page.waitForSelector('site-island[data-hydrated]');
  await page.click('#row-b');
  await page.waitForSelector('table[data-open="1"]');
  assert.equal(await page.locator('site-island tbody').innerHTML(), html);
  assert.deepEqual(errors, []);
  await close();
});

test('static components around an island and expressions beside it are only HTML', () => {
  const html = served.site.read('docs/counter.html');
  assert.match(
    html,
    /<section class="box"><p>Static <strong>text<\/strong>\.<\/p>\n?<site-island /,
  );
  assert.match(html, /<p>Sum: 42\.<\/p>/);
});

test('a component written in the document hydrates', async () => {
  const { page, errors, close } = await open('/docs/inline');
  await page.waitForFunction(() =>
    document.querySelector('site-island')!.hasAttribute('data-hydrated'),
  );
  await page.click('#toggle');
  assert.equal(await page.textContent('#toggle'), 'on');
  assert.deepEqual(errors, []);
  await close();
});

test('a static component ships no script', async () => {
  const { page, scripts, close } = await open('/docs/still');
  await untilReady(page);
  await untilIdle(page);
  assert.match(served.site.read('docs/still.html'), /<section class="box">nothing moves</);
  // `rareFeatures` writes the year in the footer.
  assert.deepEqual(scripts.sort(), ['app', 'boot', 'rareFeatures']);
  await close();
});

test("a 'use client' component is an island in a static React page", async () => {
  const { page, errors, close } = await open('/');
  await page.waitForFunction(() =>
    document.querySelector('site-island')!.hasAttribute('data-hydrated'),
  );
  await page.click('#clock');
  assert.equal(await page.textContent('#clock'), 'tick 2 kid');
  assert.equal(await page.locator('site-island #kid').count(), 1);
  assert.deepEqual(errors, []);
  await close();
});

test('an interactive React page hydrates whole', async () => {
  const { page, errors, close } = await open('/whole');
  await page.waitForFunction(() =>
    document.querySelector('site-island')!.hasAttribute('data-hydrated'),
  );
  await page.click('#whole');
  assert.equal(await page.textContent('#whole'), 'Whole 1');
  assert.deepEqual(errors, []);
  await close();
});

test('islands of partials and CommonJS packages hydrate; hooks work', async () => {
  const html = served.site.read('docs/late.html');
  assert.match(html, /<p>Address: \/x#y\.<\/p>/);
  assert.match(html, /<ol id="steps"><li><p>first <em>one<\/em><\/p><li><p>second<\/p><\/ol>/);
  const { page, errors, close } = await open('/docs/late');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('site-island')].every((island) =>
      island.hasAttribute('data-hydrated'),
    ),
  );
  assert.equal(await page.textContent('#late'), 'live');
  await page.click('#counter');
  assert.equal(await page.textContent('#counter'), '8');
  await page.click('#old');
  assert.equal(await page.textContent('#old'), 'old 2');
  assert.deepEqual(errors, []);
  await close();
});

test('an island gets the page and site fields that it reads, and no others', async () => {
  const { page, errors, close } = await open('/docs/facts');
  const drawn = /id="facts"[^>]*>(.*?)<\/button>/
    .exec(served.site.read('docs/facts.html'))![1]!
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"');
  await page.waitForFunction(() =>
    document.querySelector('site-island')!.hasAttribute('data-hydrated'),
  );
  assert.equal(await page.textContent('#facts'), drawn);
  assert.deepEqual(JSON.parse(drawn.slice(2)), {
    sidebar: 6,
    tagline: 'A line',
    title: 'Test',
    api: 'https://api.example',
    navbar: 'Bar',
    toc: ['Part'],
    tags: ['one'],
    names: ['title', 'tags', 'x_note'],
    note: { deep: [1, 2] },
    version: 'Next',
    here: '/docs/facts',
  });
  await page.click('#facts');
  assert.equal(await page.textContent('#facts'), drawn.replace('0', '1'));
  assert.deepEqual(errors, []);
  assert.equal(
    await page.getAttribute('#facts', 'title'),
    'late',
    'what an event reads of a field that was read',
  );
  assert.doesNotMatch(/data-page="[^"]*"/.exec(served.site.read('docs/facts.html'))![0], /unread/);
  await close();
});
