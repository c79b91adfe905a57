/**
 * Counts the browser's work for a navigation to a page that was fetched ahead: nothing happens
 * twice, and nothing happens to parts that stay (generator/decisions/0010-navigation.md).
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { untilIdle, follow, open, untilShown } from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { useServedSite } from './servedSite.ts';

const tabs =
  '<Tabs groupId="os"><TabItem value="a">On a</TabItem><TabItem value="b">On b</TabItem></Tabs>';
const imports = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n";

const served = useServedSite(() =>
  createRouterSite({
    config: "blog: { type: 'blog', path: 'blog' },",
    more: {
      ...Object.fromEntries(
        [1, 2, 3, 4].map((day) => [`blog/2026-01-0${day}-day.md`, `# Day ${day}\n\nWords.\n`]),
      ),
      'docs/blog.md': '# To the blog\n\nTo [posts](/blog).\n',
      'docs/early.mdx': dedent`
        ---
        title: Early
        ---

        ${imports}
        ${tabs}

        ${'Words.\n\n'.repeat(20)}`,
      'docs/links.md': dedent`
        ---
        title: Links
        ---

        To [early](/docs/early), to [chosen](/chosen).
      `,
      'pages/styled.css': '.styled { color: red; }\n',
      'pages/styled.tsx': dedent`
        import Layout from '@theme/Layout';
        import './styled.css';
        export default function Styled() {
          const link = <a href="/docs/two">Two</a>;
          return <Layout title="Styled"><h1>Styled</h1><article>{link}</article></Layout>;
        }
      `,
      'pages/chosen.tsx': dedent`
        import Layout from '@theme/Layout';
        ${imports}
        export default function Chosen() {
          return <Layout title="Chosen"><h1>Chosen</h1>${tabs}</Layout>;
        }
      `,
    },
  }),
);

/** Opens page `from`, focuses the link to page `to`, and waits until that is fetched ahead. */
async function openAhead(
  t: TestContext,
  from = '/docs/one',
  to = '/docs/two',
  storage?: Record<string, string>,
): Promise<Page> {
  const { page } = await open(t, served.browser, served.server.url + from, {
    reducedMotion: 'reduce',
    ...(storage && { storage }),
  });
  const [script, answer] = [page.waitForResponse('**/showPage-*'), page.waitForResponse(`**${to}`)];
  await page.locator(`article a[href="${to}"]`).focus();
  for (const response of await Promise.all([script, answer])) await response.finished();
  await untilIdle(page);
  // If the focus scrolled the page, the position is saved a moment later.
  await page.waitForFunction(() => (history.state?.y ?? 0) === scrollY);
  // Style sheets of the page ahead are added to this document.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  );
  return page;
}

test('a style sheet that stays is not touched, and the history is written once', async (t) => {
  const page = await openAhead(t);
  await page.evaluate(() => {
    const seen: string[] = ((window as { seen?: string[] }).seen = []);
    new MutationObserver((records) =>
      seen.push(...records.map(({ attributeName }) => `link ${attributeName}`)),
    ).observe(document.head, { subtree: true, attributes: true });
    for (const name of ['pushState', 'replaceState'] as const) {
      const own = history[name].bind(history);
      history[name] = (...given) => {
        seen.push(name);
        own(...given);
      };
    }
  });
  await follow(page, '/docs/two');
  await untilShown(page, 'Two');
  assert.deepEqual(await page.evaluate(() => (window as { seen?: string[] }).seen), ['pushState']);
});

test('a sheet in layers is switched off after the heading is painted, others before', async (t) => {
  const page = await openAhead(t, '/styled');
  /** The active style sheets: now, when the next page's heading is shown, and at the end. */
  const sheets = page.evaluate(
    () =>
      new Promise<readonly (readonly string[])[]>((resolve) => {
        const named = () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
            .filter(({ media }) => media === '')
            .map(({ href }) => /(\w+)-/.exec(href.split('/').at(-1)!)![1]!);
        const before = named();
        let first: string[];
        const look = () => {
          if (document.querySelector('h1')!.textContent === 'Two') first ??= named();
          if (first && !named().includes('landing')) resolve([before, first, named()]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await follow(page, '/docs/two');
  assert.deepEqual(await sheets, [['base', 'landing', 'page'], ['base', 'landing'], ['base']]);
});

test('the heading and first words are painted first, marks and focus a frame later', async (t) => {
  const page = await openAhead(t);
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await untilIdle(page);
  const steps = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const look = () => {
          const text = document.querySelector('.markdown')!;
          const pagination =
            document.querySelector('.pagination')?.getBoundingClientRect().top ?? Infinity;
          return [
            document.querySelector('h1')!.textContent,
            text.children.length,
            text.getAttribute('style') ?? '',
            pagination >= innerHeight,
            document.querySelector('.menu [aria-current=page]')!.textContent,
            scrollY,
          ];
        };
        const read = () => document.querySelectorAll('.toc [aria-current=true]').length;
        const seen: unknown[] = [];
        document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click();
        // This runs after the scroll events of the frame, and before it is painted.
        requestAnimationFrame(() => {
          seen.push([...look(), read()]);
          // This runs after the router has waited.
          setTimeout(() =>
            setTimeout(() => {
              seen.push([
                ...look(),
                document.activeElement!.id,
                document.querySelector('#__announcer')!.textContent,
              ]);
              // The current heading is marked one frame later, when the text is laid out.
              requestAnimationFrame(() => {
                seen.push(read());
                resolve(seen);
              });
            }),
          );
        });
      }),
  );
  assert.deepEqual(steps, [
    ['Two', 3, 'min-height: 100vh;', true, 'One', 0, 0],
    ['Two', 123, '', true, 'Two', 0, '__content', 'Two | Test'],
    1,
  ]);
});

test('the first two posts of a list are painted first, recent posts with the others', async (t) => {
  const page = await openAhead(t, '/docs/blog', '/blog');
  const counts = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const count = () =>
      ['.post', '.recent .menu__list li'].map(
        (selector) => document.querySelectorAll(selector).length,
      );
    document.querySelector<HTMLElement>('article a[href="/blog"]')!.click();
    await frame();
    const first = count();
    while (count()[0]! < 4) await frame();
    return [first, count()];
  });
  assert.deepEqual(counts, [
    [2, 0],
    [4, 4],
  ]);
});

test('a sidebar that the last page did not have follows the heading, in its place', async (t) => {
  const page = await openAhead(t, '/styled');
  const sidebars = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const sidebar = () => document.querySelector('.sidebar')!;
    const links = () => sidebar().querySelectorAll('.menu__link').length;
    document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click();
    await frame();
    const first = [links(), sidebar().getBoundingClientRect().width];
    while (links() === 0) await frame();
    const later = [links() > 1, sidebar().getBoundingClientRect().width];
    return { first, later, current: sidebar().querySelector('[aria-current=page]')!.textContent };
  });
  assert.deepEqual(sidebars.first, [0, sidebars.later[1]]);
  assert.deepEqual([sidebars.later[0], sidebars.current], [true, 'Two']);
});

test('navigation to a hash or through the history shows the whole page at once', async (t) => {
  const page = await openAhead(t);
  // Follows the link `selector`, or goes back if there is none. Returns the number of blocks.
  const blocks = (selector?: string) =>
    page.evaluate(async (wanted) => {
      const before = document.querySelector('h1')!.textContent;
      if (wanted) document.querySelector<HTMLElement>(wanted)!.click();
      else history.back();
      while (document.querySelector('h1')!.textContent === before)
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      return document.querySelector('.markdown')!.children.length;
    }, selector);
  assert.equal(await blocks('article a[href="/docs/two#end"]'), 123);
  assert.ok((await blocks()) > 100);
});

test('tabs are painted with the reader’s choice, wherever they are', async (t) => {
  for (const [to, title] of [
    ['/docs/early', 'Early'],
    ['/chosen', 'Chosen'],
  ] as const) {
    const page = await openAhead(t, '/docs/links', to, { 'docusaurus.tab.os': 'b' });
    const painted = await page.evaluate(
      ([address, heading]) =>
        new Promise<unknown>((resolve, reject) => {
          document.querySelector<HTMLElement>(`article a[href="${address}"]`)!.click();
          requestAnimationFrame(() => {
            if (document.querySelector('h1')!.textContent !== heading)
              reject(new Error('The page was not there in the next frame.'));
            resolve(
              [
                ...document.querySelectorAll(
                  '[role=tab][aria-selected=true], .tabs__panel[data-chosen]',
                ),
              ].map((chosen) => (chosen as HTMLElement).dataset['value']),
            );
          });
        }),
      [to, title] as const,
    );
    // Tabs in the text are chosen when the rest of the page comes.
    if (to === '/chosen') assert.deepEqual(painted, ['b', 'b']);
    else assert.deepEqual(painted, []);
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLElement>('.tabs__panel[data-chosen]')?.dataset['value'] === 'b',
    );
  }
});

test('a hash that is followed between the two steps is scrolled to', async (t) => {
  const page = await openAhead(t);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('article a[href="/docs/two"]')!.click();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('.toc a[href="#end"]')!.click(),
    );
  });
  await untilShown(page, 'Two');
  await page.waitForFunction(() => {
    const end = document.querySelector('#end');
    return end && Math.abs(end.getBoundingClientRect().top) < innerHeight / 2 && scrollY > 500;
  });
  assert.equal(new URL(page.url()).hash, '#end');
});
