/** Broken addresses that code renders, which are reported where they are written if possible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { check } from '../generator/check/check.ts';
import { createFixture, type PageSpec } from './fixtures/graph.ts';
import { createSite, places, type Files, type SiteOptions } from './harness.ts';

const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";
const good: Files = { 'docs/a.md': '# A\n\nText.\n', 'pages/index.md': '# Home\n\nText.\n' };

/** Checks a site of `files`. Returns the places of its diagnostics. */
async function found(
  files: Files,
  { config = collections, theme = 'plain' }: SiteOptions = {},
): Promise<string[]> {
  const site = createSite({ ...good, ...files }, { config, theme });
  try {
    return places((await site.build({ check: true })).diagnostics);
  } finally {
    site.close();
  }
}

test('a broken address in a React page or its modules is reported there', async () => {
  const files = {
    'pages/x.tsx': dedent`
      import Link from '@docusaurus/Link';
      import Part from '@site/src/Part';
      import { more } from '../src/more';

      // Not here: '/gone'
      export default function X() {
        return (
          <p>
            Don't <a href='/gone'>a</a> <Link to="/docs/b">b</Link>
            <img src="/no.png" alt="" /><Part />{more}
          </p>
        );
      }
    `,
    'src/Part.tsx': dedent`
      import { far } from './deep/index.ts';

      export default function Part() {
        return <a href={'/part' || far}>part</a>;
      }
    `,
    'src/more/index.tsx':
      "import { far } from '../deep';\n\nexport const more = <a href={far}>more</a>;\n",
    'src/deep/index.ts': 'export const far = `/far#away`;\n',
  };
  assert.deepEqual(await found(files), [
    'pages/x.tsx:9:22 link/missing-page',
    'pages/x.tsx:9:45 link/missing-page',
    'pages/x.tsx:10:17 asset/missing-image',
    'src/Part.tsx:4:20 link/missing-page',
    'src/deep/index.ts:1:21 link/missing-page',
  ]);
});

test('a broken address is located even if it gets a base URL and a slash', async () => {
  const page = dedent`
    import Link from '@docusaurus/Link';
    import useBaseUrl from '@docusaurus/useBaseUrl';

    export default function X() {
      return <p><Link to="/docs/b">b</Link><img src={useBaseUrl('img/no.png')} alt="" /></p>;
    }
  `;
  assert.deepEqual(
    await found(
      { 'pages/x.tsx': page },
      { theme: 'real', config: `${collections} baseUrl: '/base/', trailingSlash: true,` },
    ),
    ['pages/x.tsx:5:23 link/missing-page', 'pages/x.tsx:5:62 asset/missing-image'],
  );
});

test('an address that is put together is reported at the page', async () => {
  assert.deepEqual(
    await found({
      'pages/x.tsx': dedent`
        const name = 'gone';

        export default function X() {
          return <a href={\`/docs/\${name}\`}>a</a>;
        }
      `,
    }),
    ['pages/x.tsx:1:1 link/missing-page'],
  );
});

test("a fault is placed in the component's source, or where the document uses it", async () => {
  const files = {
    'docs/c.mdx': dedent`
      import Promo from '../src/Promo';

      # C

      <Promo />

      Text <Promo to="/given" /> and <Promo to="/given" />.
    `,
    'docs/d.mdx': dedent`
      import Promo from '../src/Promo';

      # D

      <Promo />

      <Late />
    `,
    'src/Promo.tsx':
      "export default function Promo({ to = '/promo' }) {\n  return <a href={to}>promo</a>;\n}\n",
    'src/theme/MDXComponents.tsx': "import Late from '../Late.tsx';\n\nexport default { Late };\n",
    'src/Late.tsx': 'export default function Late() {\n  return <a href="/late">late</a>;\n}\n',
  };
  assert.deepEqual(await found(files), [
    'docs/c.mdx:7:6 link/missing-page',
    'docs/c.mdx:7:32 link/missing-page',
    'src/Late.tsx:2:19 link/missing-page',
    'src/Promo.tsx:1:39 link/missing-page',
  ]);
});

test('a broken address in a shell component that the site replaces is reported there', async () => {
  const footer = dedent`
    export default function Footer() {
      return <footer><a href="/imprint">Imprint</a></footer>;
    }
  `;
  assert.deepEqual(
    await found({ 'src/theme/Footer.tsx': footer }, { theme: 'real', config: collections }),
    ['src/theme/Footer.tsx:2:27 link/missing-page'],
  );
});

test('only files to which a diagnostic leads are read, and each module once', () => {
  const emitted = [
    { url: '/gone', kind: 'link' as const },
    { url: '/good', kind: 'link' as const },
  ];
  const pageOf = (name: string, url: string): PageSpec => ({
    permalink: `/${name}`,
    source: `docs/${name}.mdx`,
    emitted: emitted
      .filter((literal) => literal.url === url)
      .map((literal) => ({ ...literal, place: { file: `docs/${name}.mdx`, line: 3, column: 1 } })),
  });
  const texts = new Map([
    ['docs/a.mdx', "import X from '../X.tsx';"],
    ['docs/b.mdx', "import X from '../X.tsx';"],
    ['docs/good.mdx', "import X from '../X.tsx';"],
    ['X.tsx', 'import \'../../outside.ts\';\nexport default () => <a href="/gone" />;'],
  ]);
  const read: string[] = [];
  const readText = (file: string) => {
    read.push(file);
    return texts.get(file);
  };
  const fixture = createFixture({
    pages: [pageOf('a', '/gone'), pageOf('b', '/gone'), pageOf('good', '/good')],
  });
  assert.deepEqual(places(check({ ...fixture, readText })), ['X.tsx:2:31 link/missing-page']);
  assert.equal(read.filter((file) => file === 'X.tsx').length, 1);
  assert.deepEqual([...new Set(read)], ['docs/a.mdx', 'X.tsx', 'docs/b.mdx']);
});
