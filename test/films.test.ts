/** Films: the output for a component that renders frames, and how a reader plays it. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { findChanges } from '../generator/bundle/films/findChanges.ts';
import { untilIdle, untilReady, open, type OpenOptions } from './browserPage.ts';
import { startDev } from './devSupport.ts';
import { createSite } from './harness.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';

const ball = dedent`
  import { createContext, useContext } from 'react';
  import { half } from './motion.ts';
  import './ball.css';

  export const film = { label: 'A ball rolls', frames: 40, poster: 10 };
  const Frame = createContext(0);
  const Ball = () => {
    const frame = useContext(Frame);
    return <circle className="ball" cx={half(frame)} cy="20" r="5" />;
  };
  export default function Film({ frame }: { readonly frame: number }) {
    return (
      <Frame value={frame}>
        <svg viewBox="0 0 40 40" width="40" height="40">
          <Ball />
          <text x="2" y="38">{'Frame ' + frame}</text>
          {frame > 20 && <path d="M0 0h9" />}
        </svg>
      </Frame>
    );
  }
`;
const files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'pages/index.md': '# Home\n',
  'docs/plain.md': '# Plain\n\nText.\n',
  'docs/film.mdx': dedent`
    import ball from '../films/ball.tsx?film';

    # Film

    <Demo film={ball} caption="It rolls." />

    Text.
  `,
  'docs/auto.mdx': dedent`
    import ball from '../films/ball.tsx?film';

    # Auto

    ${'Text.\n\n'.repeat(60)}<Demo film={ball} auto />
  `,
  'films/ball.tsx': ball.replace('{frame > 20 && <path d="M0 0h9" />}\n', ''),
  'docs/lever.mdx': dedent`
    import lever from '../films/lever.tsx?film';

    # Lever

    <Demo film={lever} />
  `,
  'films/lever.tsx': `export const film = {
  label: 'A lever & its angle', frames: 1,
  inputs: [{ name: 'angle', label: 'Angle', unit: 'deg', min: 0, max: 90, step: 5, value: 30 }],
};
const Mark = ({ children }) => (
  <text textAnchor="end" className="mark" hidden={false}>{children}</text>
);
export default function Lever({ angle }: { readonly angle: number }) {
  return (
    <svg viewBox="0 0 40 40">
      <desc>{\`at \${angle} degrees\`}</desc>
      <path d="M0 20h9" strokeWidth="2" transform={\`rotate(\${angle})\`} />
      <>
        {[1, 2].map((i) => <Mark key={i}>{'<' + i * angle} &amp; "on"</Mark>)}
        {angle > 40 && <g />}
      </>
    </svg>
  );
}
`,
  'films/ball.css': '.ball { fill: red; }\n',
  'films/motion.ts': 'export const half = (frame: number) => frame / 2;\n',
};
const config = dedent`
  favicon: '/icon.svg', \
  collections: { \
    docs: { type: 'docs', path: 'docs' }, \
    pages: { type: 'pages', path: 'pages' } \
  },`;
const served = useServedSite(() => createBuiltSite(files, { config }));

const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, options);
const frameOf = async (page: Page) => Number(await page.locator('.film__seek').inputValue());
const isPlaying = (page: Page) => page.waitForSelector('.film[data-playing]');
const isPaused = (page: Page) => page.waitForSelector('.film:not([data-playing])');
const moves = (page: Page, from: number) =>
  page.waitForFunction(
    (before) => document.querySelector<HTMLInputElement>('.film__seek')!.value !== `${before}`,
    from,
  );

test('frames list what differs: attributes, texts, and markup where elements come and go', () => {
  assert.deepEqual(
    findChanges(
      [
        '<svg><g><a></a></g><b x="1">one &amp; two</b></svg>',
        '<svg><g><a></a></g><b x="1">three</b></svg>',
        '<svg><g><a></a><i q="2"></i></g><b x="2">three</b></svg>',
        '<svg><g><a></a><i q="2"></i></g><b>three</b></svg>',
      ],
      2,
    ),
    [
      [1, '<', '<a></a>', 0, '<a></a><i q="2"></i>', 0],
      // The poster has two more elements before it.
      [4, 'x', '1', 0, '2', null],
      [4, '', 'one & two', 'three', 0, 0],
    ],
  );
});

test('a page with a film has its poster and loads no further script', async (t) => {
  const html = served.site.read('docs/film.html');
  assert.match(html, /<circle class="ball" cx="5" cy="20" r="5">/);
  assert.match(html, /Frame 10</);
  assert.doesNotMatch(html, /site-island|style="/);
  const scripts = async (address: string) => {
    const { page, requests } = await openAt(t, address);
    await untilIdle(page);
    return requests.filter((url) => /\.(?:js|json)$/.test(url));
  };
  assert.deepEqual(await scripts('/docs/film'), await scripts('/docs/plain'));
});

test('a click plays, another one stops; what loads for it is at most 25 KB', async (t) => {
  const { page, requests } = await openAt(t, '/docs/film');
  const before = requests.length;
  await page.locator('.film__toggle').click();
  await isPlaying(page);
  await moves(page, 10);
  assert.equal(await page.locator('.film__toggle').getAttribute('aria-label'), 'Pause');
  await page.locator('.film__toggle').click();
  await isPaused(page);
  const frame = await frameOf(page);
  assert.equal(await page.locator('circle').getAttribute('cx'), `${frame / 2}`);
  assert.equal(await page.locator('.film text').textContent(), `Frame ${frame}`);
  const loaded = requests.slice(before).filter((url) => /film|ball|controls/.test(url));
  assert.equal(loaded.filter((url) => url.endsWith('.json')).length, 1);
  const bytes = loaded.map((url) => gzipSync(served.site.read(url.slice(1)), { level: 9 }).length);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  t.diagnostic(loaded.map((url, i) => `${url} ${bytes[i]}`).join(', '));
  assert.ok(total <= 25_600, `${total} bytes`);
});

test('numbers to drag change the picture, without React and in a few kilobytes', async (t) => {
  const html = served.site.read('docs/lever.html');
  assert.match(html, /rotate\(30\)/);
  assert.doesNotMatch(html, /film__toggle|site-island/);
  const { page, requests } = await openAt(t, '/docs/lever');
  const before = requests.length;
  const lever = page.getByRole('slider', { name: 'Angle' });
  assert.equal(await lever.getAttribute('aria-valuetext'), '30 deg');
  await lever.focus();
  await page.keyboard.press('End');
  await page.waitForSelector('.film path[transform="rotate(90)"]', { state: 'attached' });
  assert.equal(await page.locator('.film output').textContent(), '90 deg');
  assert.equal(await lever.getAttribute('aria-valuetext'), '90 deg');
  assert.equal(await page.locator('.film text').last().textContent(), '<180 & "on"');
  assert.equal(await page.locator('.film__screen').getAttribute('aria-label'), 'at 90 degrees');
  const loaded = requests.slice(before).filter((url) => url.endsWith('.js'));
  const sizes = loaded.map((url) => gzipSync(served.site.read(url.slice(1)), { level: 9 }).length);
  t.diagnostic(loaded.map((url, i) => `${url} ${sizes[i]}`).join(', '));
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 8192, sizes.join(', '));
});

test('the pointer plays while it rests on the film, until the reader stops it', async (t) => {
  const { page } = await openAt(t, '/docs/film');
  await page.locator('.film__screen').hover();
  await isPlaying(page);
  await moves(page, 10);
  await page.locator('h1').hover();
  await isPaused(page);
  await page.locator('.film__screen').hover();
  await isPlaying(page);
  await page.locator('.film__screen').click();
  await isPaused(page);
  const stopped = await frameOf(page);
  await page.locator('h1').hover();
  await page.locator('.film__screen').hover();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  assert.equal(await frameOf(page), stopped);
});

test('keys: focus plays, arrows step, Home and End jump, Space toggles', async (t) => {
  const { page } = await openAt(t, '/docs/film');
  while (!(await page.evaluate(() => document.activeElement!.matches('.film__toggle'))))
    await page.keyboard.press('Tab');
  await isPlaying(page);
  await moves(page, 10);
  await page.keyboard.press('Home');
  await isPaused(page);
  await page.waitForFunction(() => document.querySelector('circle')!.getAttribute('cx') === '0');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('circle')!.getAttribute('cx') === '0.5');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('circle')!.getAttribute('cx') === '19.5');
  await page.keyboard.press('Space');
  await isPlaying(page);
  await page.keyboard.press('Space');
  await isPaused(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('circle')!.getAttribute('cx') === '0');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('circle')!.getAttribute('cx') === '0.5');
  assert.equal(await page.locator('.film__seek').getAttribute('aria-valuetext'), 'Frame 1 of 39');
});

test('with reduced motion it is a still until it is pressed', async (t) => {
  const { page } = await openAt(t, '/docs/film', { reducedMotion: 'reduce' });
  await page.locator('.film__screen').hover();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('ball')),
  );
  assert.equal(await page.locator('.film[data-playing]').count(), 0);
  assert.equal(await frameOf(page), 10);
  await page.locator('.film__toggle').click();
  await isPlaying(page);
  await moves(page, 10);
});

test('a film starts by itself only on screen and without reduced motion', async (t) => {
  const { page, requests } = await openAt(t, '/docs/auto', { reducedMotion: 'reduce' });
  await untilWatching(page);
  await page.locator('.film').scrollIntoViewIfNeeded();
  await untilIdle(page);
  const playerOf = (urls: readonly string[]) => urls.filter((url) => /film-|ball-/.test(url));
  assert.deepEqual(playerOf(requests), []);
  const welcome = await openAt(t, '/docs/auto');
  await untilWatching(welcome.page);
  assert.deepEqual(playerOf(welcome.requests), []);
  assert.equal(await welcome.page.locator('.film[data-playing]').count(), 0);
  await welcome.page.locator('.film').scrollIntoViewIfNeeded();
  await isPlaying(welcome.page);
  await welcome.page.locator('h1').scrollIntoViewIfNeeded();
  await isPaused(welcome.page);
});

/** Waits until `autoplay.ts` has run, and has learned which films are on screen. */
async function untilWatching(page: Page): Promise<void> {
  const script = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/autoplay-'))
        ?.name,
  );
  await page.evaluate((name) => import(name!), await script.jsonValue());
  // It begins to watch when the browser is idle, and is told with a frame after that.
  await untilIdle(page);
  await untilIdle(page);
}

test('without script and in print a film is its poster, in the same size', async (t) => {
  const { page } = await openAt(t, '/docs/film', { javaScriptEnabled: false });
  const box = await page.locator('.film__screen').boundingBox();
  assert.equal(await page.locator('.film__controls').isVisible(), false);
  assert.equal(await page.locator('circle').isVisible(), true);
  const scripted = await openAt(t, '/docs/film');
  assert.deepEqual(await scripted.page.locator('.film__screen').boundingBox(), box);
  await scripted.page.emulateMedia({ media: 'print' });
  assert.equal(await scripted.page.locator('.film__controls').isVisible(), false);
  assert.equal(await scripted.page.locator('circle').isVisible(), true);
});

test('a film that does not load leaves its poster', async (t) => {
  const { page } = await openAt(t, '/docs/film', { expected: /404|ERR_FAILED|Failed to load/ });
  await page.route('**/assets/films/*', (route) => route.abort());
  await page.locator('.film__toggle').click();
  await page.waitForFunction(
    () => document.querySelector('.film__count')!.textContent === 'not available',
  );
  await isPaused(page);
  assert.equal(await page.locator('circle').getAttribute('cx'), '5');
});

test('navigation brings a film that plays', async (t) => {
  const { page } = await openAt(t, '/docs/plain');
  await page.locator('a[href="/docs/film"]').first().click();
  await page.waitForSelector('.film');
  await untilReady(page);
  await page.locator('.film__toggle').click();
  await isPlaying(page);
  await moves(page, 10);
});

test('in development too, the check knows the file of a film', async (t) => {
  const dev = await startDev(files, { config, theme: 'real' });
  t.after(dev.close);
  assert.deepEqual((await dev.ask('/docs/film')).diagnostics, []);
});

test('an edit of a module that a film imports renders the film again, others do not', async (t) => {
  const site = createSite(files, { config });
  t.after(site.close);
  await site.build();
  const before = site.read('docs/film.html');
  site.edit('films/motion.ts', 'export const half = (frame: number) => frame / 4;\n');
  await site.build();
  assert.match(site.read('docs/film.html'), /cx="2.5"/);
  site.edit('films/motion.ts', files['films/motion.ts']);
  await site.build();
  assert.equal(site.read('docs/film.html'), before);
  const { counts } = await site.build();
  assert.equal(counts.bundled, 0);
});

const size = { name: 'size', min: 1, max: 9, step: 1, value: 4 };
const faults: readonly (readonly [string, (text: string) => string, string, number])[] = [
  [
    'a film with inputs that needs more of React than elements',
    (text) =>
      text.replace('frames: 40, poster: 10', `frames: 1, inputs: [${JSON.stringify(size)}]`),
    'A film with inputs runs without React, so it has elements only, and no `createContext`.',
    1,
  ],
  [
    'a film with inputs that plays',
    (text) => text.replace('poster: 10', `inputs: [${JSON.stringify(size)}]`),
    'A film with inputs has one frame: `frames: 1`.',
    1,
  ],
  [
    'a film without a label',
    (text) => text.replace("label: 'A ball rolls', ", ''),
    'A film exports `film`, which says how many frames it has and what it shows: ' +
      '`export const film = { frames: 90, label: "A ball falls" }`.',
    1,
  ],
  [
    'a frame that throws',
    (text) => text.replace('<Ball />', '{frame === 7 ? missing.value : 0}'),
    'Frame 7 of the film throws: missing is not defined.',
    11,
  ],
  [
    'a poster beyond the end',
    (text) => text.replace('poster: 10', 'poster: 40'),
    'The poster is frame 40, but the film has 40 frames.',
    1,
  ],
];
for (const [name, change, text, line] of faults)
  test(`${name} is reported with its place`, async (t) => {
    const site = createSite(
      { ...files, 'films/ball.tsx': change(files['films/ball.tsx']) },
      { config },
    );
    t.after(site.close);
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map(({ code, file, line: at, text: said }) => ({
        code,
        file,
        line: at,
        text: said,
      })),
      [{ code: 'component/film-failed', file: 'films/ball.tsx', line, text }],
    );
  });
