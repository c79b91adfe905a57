/** A site for tests in which files arrive late, and functions that read its pages. */
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { dedent } from './dedent.ts';
import { type OpenOptions, open } from './browserPage.ts';
import { createRouterSite } from './routerSite.ts';
import { serve } from './browser.ts';
import { useServedSite } from './servedSite.ts';

const tall = 'Text of a page that is taller than the window.\n\n'.repeat(60);
const tabs = dedent`
  <Tabs groupId="os" queryString><TabItem value="a">

  On a.

  </TabItem><TabItem value="b">

  On b.

  </TabItem></Tabs>`;

const pages = {
  'docs/places.md': dedent`
    ---
    title: Places
    ---

    ${tall}

    <details>
    <summary>More</summary>

    ${tall}

    ### Inside {#inside}

    </details>

    <a name="named"></a>Named.

    ${tall}

    <button id="press">Press</button>

    ${tall}
  `,
  'docs/tabs.mdx': dedent`
    # Tabs

    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';

    ${tabs}

    [the other](/docs/tabs?os=b)
  `,
  'docs/french.mdx': dedent`
    ---
    title: French
    ---

    import Head from '@docusaurus/Head';

    <Head><html lang="fr" data-own="1" /><body data-b="1" /></Head>

    [one](./one.md)
  `,
  'docs/foot.md': dedent`
    ---
    title: Foot
    ---

    <div class="footer">Mine</div>

    [two](./two.md)
  `,
  'docs/grow.mdx': dedent`
    ---
    title: Grow
    ---

    import Grow from './_Grow.tsx';

    [one](./one.md)

    <Grow />

    ${'Short.\n\n'.repeat(4)}`,
  'docs/_Grow.tsx': dedent`
    import { useEffect, useState } from 'react';
    export default function Grow() {
      const [on, set] = useState(false);
      useEffect(() => {
        const grow = () => {
          if (!('isHeld' in document.documentElement.dataset)) set(true);
        };
        const frame = requestAnimationFrame(grow);
        addEventListener('grow', grow);
        return () => {
          cancelAnimationFrame(frame);
          removeEventListener('grow', grow);
        };
      }, []);
      const lines = Array.from({ length: 100 }, (_, i) => <p key={i}>Line {i}</p>);
      return <div>{on ? lines : <p>Loading</p>}</div>;
    }
  `,
};

const createLateSite = () => createRouterSite({ more: pages });

/** The site, its server and the browser. `useLateSite` fills it before the first test. */
export const served = {} as ReturnType<typeof useServedSite>;

/** Serves the site during the tests of the file that calls this. */
export function useLateSite(): void {
  useServedSite(createLateSite, serve, served);
}

/** Opens the page at an address of the site. */
export const openAt = (t: TestContext, address: string, options: OpenOptions = {}) =>
  open(t, served.browser, served.server.url + address, { reducedMotion: 'reduce', ...options });

/** Returns whether the page says that it is loading: `'true'`, or `null` if not. */
export const busy = (page: Page) => page.evaluate(() => document.body.ariaBusy);
