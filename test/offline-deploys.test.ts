/** A tab that stays open during five deploys. No page may mix two builds. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { launch } from './browser.ts';
import { markDocument } from './browserPage.ts';
import { createSite, type TestSite } from './harness.ts';
import {
  cached,
  createHost,
  deploy,
  lookAway,
  newPage,
  registered,
  settled,
  untilPage,
  type Host,
} from './offlineSite.ts';
import { until } from './until.ts';

const names = ['a', 'b', 'c', 'd', 'e'];

/** Returns the files that a deploy changes: texts, a style sheet, a picture and an island. */
const filesOf = (build: number): Record<string, string> => ({
  'site.css': `:root { --build: ${build}; }\n`,
  'docs/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${build}0" height="10"/>`,
  'docs/island.tsx': dedent`
    import { useState } from 'react';
    export function Island() {
      const [count] = useState(0);
      return <b className="island">island {${build} + count}</b>;
    }
  `,
  ...Object.fromEntries(
    names.map((name) => [
      `docs/${name}.mdx`,
      dedent`
        import { Island } from './island.tsx';

        # ${name}

        <p className="build">build ${build} of /docs/${name}</p>

        <Island />

        ![P](picture.svg)

        ${names
          .filter((other) => other !== name)
          .map((other) => `[${other}](${other}.mdx)`)
          .join(' ')}
      `,
    ]),
  ),
});

interface Assets {
  readonly scripts: string[];
  readonly styles: string[];
}

let browser: Browser;
let site: TestSite;
let host: Host;
const builds: Map<string, Assets>[] = [];

before(async () => {
  site = createSite(
    { 'pages/index.md': '# Home\n', ...filesOf(1) },
    {
      config: dedent`
        offline: true, \
        customCss: 'site.css', \
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  );
  browser = await launch();
  await publish(1);
  host = await createHost(site.root);
});

after(async () => {
  await browser?.close();
  await host?.close();
  site?.close();
});

async function publish(build: number): Promise<void> {
  for (const [file, text] of Object.entries(filesOf(build))) site.edit(file, text);
  await deploy(site);
  const of = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, address]) => address!).sort();
  builds[build] = new Map(
    [...names.map((name) => `docs/${name}`), 'offline'].map((page) => {
      const html = site.read(`${page}.html`);
      return [
        `/${page}`,
        {
          scripts: of(html, /<script[^>]* src="([^"]+)"/g),
          styles: of(html, /<link rel="stylesheet" href="([^"]+)"/g),
        },
      ];
    }),
  );
}

/** Creates a generator of pseudo-random numbers, the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Shown extends Assets {
  readonly build?: string;
  readonly color: string;
  readonly island?: string;
  readonly runtime: string;
}

/** Returns what the page shows, or `undefined` if the reader has left it meanwhile. */
const shown = (page: Page): Promise<Shown | undefined> =>
  page
    .waitForFunction(() => {
      const root = document.documentElement;
      const build = document.querySelector('.build')?.textContent ?? undefined;
      const hasArrived =
        root.dataset['hasHydrated'] === 'true' &&
        !document.body.ariaBusy &&
        document.querySelector('.markdown[style*=min-height]') === null &&
        (document.querySelector('main.offline') !== null ||
          build?.endsWith(` ${location.pathname}`));
      if (!hasArrived) return undefined;
      const path = (url: string) => new URL(url).pathname;
      return {
        build,
        island: document.querySelector('.island')?.textContent ?? undefined,
        color: getComputedStyle(root).getPropertyValue('--build').trim(),
        runtime: document.querySelector<HTMLMetaElement>('[name=runtime]')!.content,
        scripts: [...document.scripts]
          .filter(({ src }) => src)
          .map(({ src }) => path(src))
          .sort(),
        styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
          .filter(({ media }) => media !== 'not all')
          .map(({ href }) => path(href))
          .sort(),
      };
    })
    .then((found) => found.jsonValue())
    .catch(() => undefined);

async function arrived(page: Page, what: string): Promise<Shown> {
  return until(() => shown(page), `${what} arrived`);
}

/** Follows a link to `target`, goes back or forward, or stays, by the `action`. */
async function navigate(page: Page, action: string, target: string): Promise<void> {
  const links = page
    .locator('article')
    .getByRole('link')
    .filter({ hasText: /^[a-e]$/ });
  if (action === 'click' && (await links.count()) > 0) {
    await links.getByText(target, { exact: true }).click();
    await page.waitForURL(`**/docs/${target}`, { waitUntil: 'commit' });
  } else if (action === 'reload') await page.reload({ waitUntil: 'commit' });
  else if (action === 'back') await page.goBack({ waitUntil: 'commit' });
  else if (action === 'forward') await page.goForward({ waitUntil: 'commit' });
  else await page.goto(`${host.url}/docs/${target}`, { waitUntil: 'commit' });
}

/** Asserts that all parts of the page are from one build. Returns the number of that build. */
function assertOneBuild(page: Page, found: Shown, mark: string): number {
  const { build, island, color, scripts, styles } = found;
  const wanted = build === undefined ? Number(color) : Number(/^build (\d+) of /.exec(build)![1]);
  const address = build === undefined ? '/offline' : new URL(page.url()).pathname;
  assert.deepEqual(
    { scripts, styles, color, island },
    {
      ...builds[wanted]!.get(address),
      color: String(wanted),
      island: build === undefined ? undefined : `island ${wanted}`,
    },
    mark,
  );
  return wanted;
}

test('no page mixes two builds in 100 navigations across five deploys', async (t) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  t.after(() => context.close());
  const page = await newPage(context);
  await page.goto(`${host.url}/docs/a`);
  await page.locator('article').getByRole('link', { name: 'b', exact: true }).click();
  await registered(page);
  const random = createRandom(7);
  const count = { routed: 0, copies: 0, offline: 0 };
  const seen = new Set<number>();
  for (let navigation = 0; navigation < 100; navigation++) {
    if (navigation > 0 && navigation % 20 === 0) {
      host.set('up');
      await publish(1 + navigation / 20);
      // Every second worker takes over during the navigations. The others wait.
      await page.goto(`${host.url}/docs/a`);
      await arrived(page, 'the deploy');
      if (navigation % 40 === 0) await lookAway(page);
    }
    if (navigation % 5 === 0) host.set(random(3) === 0 ? 'gone' : 'up');
    const action = ['click', 'click', 'click', 'click', 'goto', 'reload', 'back', 'forward'][
      random(8)
    ]!;
    const here = new URL(page.url()).pathname;
    const target = names.filter((name) => here !== `/docs/${name}`)[random(4)]!;
    const mark = `${navigation} ${action} from ${here} to ${target}`;
    const isSame = await markDocument(page);
    await navigate(page, action, target);
    const state = await arrived(page, mark);
    seen.add(assertOneBuild(page, state, mark));
    if (state.build === undefined) count.offline += 1;
    if (await isSame()) count.routed += 1;
    if ((await page.locator('.saved-copy').count()) > 0) count.copies += 1;
  }
  t.diagnostic(JSON.stringify({ ...count, seen: [...seen] }));
  assert.deepEqual([...seen].sort(), [1, 2, 3, 4, 5]);
  assert.ok(count.routed > 50 && count.copies > 15, JSON.stringify(count));
});

test('a copy from another build is loaded as a document, and keeps its files', async (t) => {
  host.set('up');
  await publish(1);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  t.after(() => context.close());
  const page = await newPage(context);
  const follow = async (name: string) => {
    const isSame = await markDocument(page);
    await page.locator('article').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/docs/${name}`);
    const state = await arrived(page, name);
    return { build: state.build, isSameDocument: await isSame() };
  };
  await page.goto(`${host.url}/docs/a`);
  assert.equal((await follow('b')).isSameDocument, true);
  await registered(page);
  await settled(page);
  const kept = async () =>
    (await cached(page)).filter(
      (name) => name.startsWith('offline-assets') && /picture|site-/.test(name),
    ).length;
  assert.equal(await kept(), 2, 'a picture and a style sheet');
  await publish(2);
  await page.goto(`${host.url}/docs/c`);
  await lookAway(page);
  assert.equal(
    (await page.evaluate(() => caches.keys())).filter((name) =>
      name.startsWith('offline-installed'),
    ).length,
    1,
  );
  await settled(page);
  assert.equal(await kept(), 4, 'those of both builds');
  host.set('gone');
  const { build, isSameDocument } = await follow('b');
  assert.equal(build, 'build 1 of /docs/b');
  assert.equal(isSameDocument, false, 'an ordinary navigation');
  host.set('up');
  for (const name of ['a', 'b']) await page.goto(`${host.url}/docs/${name}`);
  await settled(page);
  // The next worker removes the files of the first build, because no copy refers to them.
  await publish(3);
  await page.goto(`${host.url}/docs/a`);
  await lookAway(page);
  await untilPage(page, async () => {
    const names = await Promise.all(
      (await caches.keys())
        .filter((name) => name.startsWith('offline-assets'))
        .map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return names.flat().filter((url) => url.includes('/picture-')).length === 2;
  });
});
