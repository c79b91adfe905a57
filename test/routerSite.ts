/**
 * A small site with everything that navigation affects: a sidebar with closed categories, tabs, a
 * kind of page with its own style sheet, and an island.
 */
import { env } from 'node:process';
import { dedent } from './dedent.ts';
import { createSite, type Files, type TestSite } from './harness.ts';

const tall = Array.from(
  { length: 60 },
  (_, i) => `Paragraph ${i + 1} of a page that is taller than the window.`,
).join('\n\n');

const files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'public/file.txt': 'A file.\n',
  'docs/one.md': dedent`
    ---
    title: One
    description: The first.
    ---

    To [two](./two.md), to [its end](./two.md#end), to [the island](./island.mdx),
    [here](#below), [a file](/file.txt).

    ${tall}

    ## Below {#below}

    ${tall}
  `,
  'docs/two.md': dedent`
    ---
    title: Two
    ---

    Back to [one](./one.md).

    ${tall}

    ## End {#end}

    ${tall}
  `,
  'docs/island.mdx': dedent`
    ---
    title: Island
    ---

    import Counter from './_Counter.tsx';

    <Counter />

    To [one](./one.md).
  `,
  'docs/_Counter.tsx': dedent`
    import { useEffect, useState } from 'react';

    export default function Counter() {
      const [n, set] = useState(0);
      useEffect(() => {
        const log = ((window as unknown as { log?: string[] }).log ??= []);
        log.push(document.querySelector('h1')!.textContent + ' in');
        return () => void log.push(document.querySelector('h1')!.textContent + ' out');
      }, []);
      return <button id="counter" onClick={() => set(n + 1)}>{n}</button>;
    }
  `,
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/guides/first.md': '# First guide\n\nText.\n',
  'docs/guides/deep/_category_.json': '{ "label": "Deep" }',
  'docs/guides/deep/inner.md': '# Inner\n\nText.\n',
  'docs/linked/_category_.json': '{ "label": "Linked", "link": { "type": "generated-index" } }',
  'docs/linked/member.md': '# Member\n\nText.\n',
  'pages/index.md': '# Home\n\nTo [the documents](/docs/one).\n',
  'pages/wide.tsx': dedent`
    import Layout from '@theme/Layout';

    export default function Wide() {
      return (
        <Layout title="Wide" noFooter wrapperClassName="wide">
          <h1>Wide</h1>
          <a href="/docs/one">one</a>
        </Layout>
      );
    }
  `,
};

/**
 * Builds the site, which must have no diagnostics. `theme` has more fields of `themeConfig`,
 * `navbar` more fields of the navbar, and `config` more collections, all as code. `more` has more
 * files.
 */
export async function createRouterSite({
  theme = '',
  navbar = '',
  config = '',
  more = {},
}: {
  readonly theme?: string;
  readonly navbar?: string;
  readonly config?: string;
  readonly more?: Files;
} = {}): Promise<TestSite> {
  const site = createSite(
    { ...files, ...more },
    {
      config: dedent`
        favicon: '/icon.svg',
        collections: {
          docs: { type: 'docs', path: 'docs' },
          ${config}
          pages: { type: 'pages', path: 'pages' },
        },
        themeConfig: { navbar: { title: 'Test', items: [\
          { label: 'Docs', to: '/docs/one', position: 'left' }, \
          { label: 'Home', to: '/', position: 'left' }, \
          { label: 'More', type: 'dropdown', position: 'left', items: [\
            { label: 'Two', to: '/docs/two' }, \
            { label: 'Elsewhere', href: 'https://elsewhere.example/' }\
          ] }\
        ], ${navbar} }, ${theme} },`,
    },
  );
  const { ok, diagnostics } = await withDate(() => site.build());
  if (!ok || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return site;
}

/** Builds with a date. Without one, a script of the page writes the year in the footer. */
async function withDate<T>(build: () => Promise<T>): Promise<T> {
  const before = env['SOURCE_DATE_EPOCH'];
  env['SOURCE_DATE_EPOCH'] = `${Math.floor(Date.now() / 1000)}`;
  try {
    return await build();
  } finally {
    if (before === undefined) delete env['SOURCE_DATE_EPOCH'];
    else env['SOURCE_DATE_EPOCH'] = before;
  }
}
