/**
 * A small site for reading offline, a host for it that can be silent or gone, and functions that
 * wait for its service worker.
 */
import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { serve } from './browser.ts';
import { untilIdle } from './browserPage.ts';
import { until } from './until.ts';
import { createSite, pixel, type Files, type SiteOptions, type TestSite } from './harness.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const squareOf = (color: string) => dedent`
  <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">\
    <rect width="40" height="40" fill="${color}"/></svg>`;

/**
 * Two sections, each with a picture of its own, an island, a post, and a page that is in no
 * section.
 */
export const offlineFiles: Files = {
  'public/icon.svg': icon,
  'guides/a.md': dedent`
    # Guide A

    Alpha text. [To B](b.md), [to API](../api/one.md), [to the post](/blog/post).

    ![Red](red.svg)
  `,
  'guides/red.svg': squareOf('red'),
  'guides/b.md': '# Guide B\n\nBeta text. [To A](a.md), [to the island](island.mdx).\n',
  'guides/island.mdx': dedent`
    import { Counter } from './counter.tsx';

    # Guide island

    <Counter />

    [To A](a.md)
  `,
  'guides/counter.tsx': dedent`
    import { useState } from 'react';
    export function Counter() {
      const [count, setCount] = useState(0);
      const add = () => setCount(count + 1);
      return <button className="counter" onClick={add}>count {count}</button>;
    }
  `,
  'api/one.md': dedent`
    # API one

    Gamma text. [To two](two.md), [to A](../guides/a.md).

    ![Blue](blue.svg)
  `,
  'api/blue.svg': squareOf('blue'),
  'api/two.md': '# API two\n\nDelta text. [To one](one.md).\n',
  // The address of this page looks like the name of a file.
  'pages/node.js.md': '# Node.js\n\n![Dot](/dot.png)\n',
  'public/dot.png': pixel,
  'pages/index.md': '# Home\n\n[To A](/guides/a)\n',
  'blog/2024-01-01-post.md': dedent`
    ---
    slug: post
    title: Post
    ---

    Epsilon text. [To A](/guides/a).
  `,
};

/** Returns fields of the configuration, as code. `offline` is whether pages can be read offline. */
export const offlineConfig = (offline: boolean): string => dedent`
  favicon: '/icon.svg', ${offline ? 'offline: true, ' : ''}\
  collections: { \
    guides: { type: 'docs', path: 'guides', printPages: true }, \
    api: { type: 'docs', path: 'api' }, \
    blog: { type: 'blog', path: 'blog' }, \
    pages: { type: 'pages', path: 'pages' } \
  }, \
  themeConfig: { navbar: { items: [{ \
    label: 'Handbook', type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'guides' \
  }] } },`;

/** Builds the site, which must have no diagnostics. */
export async function createOfflineSite(
  more: Files = {},
  options: SiteOptions = { config: offlineConfig(true) },
): Promise<TestSite> {
  const site = createSite({ ...offlineFiles, ...more }, options);
  await deploy(site);
  return site;
}

/** Builds the site again, which must have no diagnostics. The host serves the new output. */
export async function deploy(
  site: TestSite,
  options: Parameters<TestSite['build']>[0] = {},
): Promise<void> {
  const { ok, diagnostics } = await site.build(options);
  assert.deepEqual(diagnostics, []);
  assert.ok(ok);
}

export interface Host {
  readonly url: string;
  /**
   * Closes all connections, and sets how the host answers from then on. `up` serves the site.
   * `silent` accepts connections and never answers. `broken` answers every request with 503. `gone`
   * closes every connection at once.
   */
  set(state: 'up' | 'silent' | 'broken' | 'gone'): void;
  close(): Promise<void>;
}

/** Serves the site on one address for the whole test. */
export async function createHost(root: string): Promise<Host> {
  const inner = await serve(root);
  const port = Number(new URL(inner.url).port);
  const path = new URL(inner.url).pathname.replace(/\/$/, '');
  const sockets = new Set<Socket>();
  let state: Parameters<Host['set']>[0] = 'up';
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (state === 'gone') return socket.destroy();
    if (state === 'silent') return;
    if (state === 'broken')
      return void socket.once('data', () =>
        socket.end(
          'HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html\r\nContent-Length: 6\r\n' +
            'Connection: close\r\n\r\nbroken',
        ),
      );
    const other = connect(port, '127.0.0.1');
    sockets.add(other);
    other
      .on('close', () => {
        sockets.delete(other);
        socket.end();
      })
      .on('error', () => socket.destroy());
    socket.on('close', () => other.destroy());
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    set(next) {
      state = next;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await inner.close();
    },
  };
}

/** Asks the page until it answers yes. `waitForFunction` does not wait for promises. */
export async function untilPage(page: Page, question: () => Promise<boolean>): Promise<void> {
  // If the page navigates, the question fails.
  await until(() => page.evaluate(question).catch(() => false), String(question));
}

/** Waits until the worker is active, answers for the page, and has stored the page. */
export async function registered(page: Page): Promise<void> {
  await untilPage(page, async () => {
    const visited = (await caches.keys()).find((name) => name.startsWith('offline-visited'));
    const here = location.href.replace(/[?#].*/, '');
    return (
      navigator.serviceWorker.controller?.state === 'activated' &&
      visited !== undefined &&
      (await caches.match(here, { cacheName: visited, ignoreVary: true })) !== undefined
    );
  });
}

/** Hides the page, as another tab would, until the waiting worker has taken over. */
export async function lookAway(page: Page): Promise<void> {
  // The worker may still be loading.
  await untilPage(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration!.installing === null && registration!.waiting !== null;
  });
  await page.evaluate(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
  await untilPage(page, async () => {
    // The event is sent until it is heard, because the script that listens loads after the page.
    document.dispatchEvent(new Event('visibilitychange'));
    const registration = await navigator.serviceWorker.getRegistration();
    return registration!.waiting === null && registration!.active?.state === 'activated';
  });
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
}

/**
 * Waits until the list of stored files no longer changes. The page is not told when the worker has
 * stored what was requested.
 */
export async function settled(page: Page): Promise<void> {
  let before = '';
  let same = 0;
  await until(async () => {
    await untilIdle(page);
    const now = (await cached(page)).join(' ');
    same = now === before ? same + 1 : 0;
    before = now;
    return same === 3;
  });
}

/** Returns all stored files as `cache: path`. The name of the cache is without its scope. */
export async function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        stored.push(`${name.replace(/ .*/, '')}: ${new URL(url).pathname}${new URL(url).search}`);
    return stored.sort();
  });
}

/** Opens an empty page that can run functions that tsx has compiled. */
export async function newPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript('globalThis.__name = (named) => named');
  return context.newPage();
}
