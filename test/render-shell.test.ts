/** Interactive parts of the shell, and faults in it, which are one diagnostic for all pages. */
import assert from 'node:assert/strict';
import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, repository } from './harness.ts';

const files = {
  'pages/index.md': '# Home\n\nText.\n',
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.md': '# B\n\nText.\n',
};
const collections =
  "collections: { docs: { type: 'docs', path: 'docs' }, pages: { type: 'pages', path: 'pages' } },";

/** Parts of the shell with components that hydrate. */
const interactiveParts = {
  'docs/a.md': '# A\n',
  'src/theme/NavbarItem/ComponentTypes.tsx': dedent`
    import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
    import Count from '../../count';
    import Hello from '../../hello';
    export default { ...ComponentTypes, 'custom-count': Count, 'custom-hello': Hello };
  `,
  'src/theme/DocItem/Footer.tsx': dedent`
    import Footer from '@theme-original/DocItem/Footer';
    import { useDoc } from '@docusaurus/plugin-content-docs/client';
    import Count from '../../count';
    export default (props) => <><Count start={useDoc().metadata.id}/><Footer {...props}/></>;
  `,
  'src/theme/Footer/Copyright.tsx': dedent`
    import Count from '../../count';
    import config from '@generated/docusaurus.config';
    export default () => <p>{config.title}<Count start={<b>0</b>}/></p>;
  `,
  'src/count.tsx': dedent`
    import { useState } from 'react';
    export const useNothing = () => useState(0);
    export default function Count({ start }) {
      const [n, set] = useState(start);
      return <button onClick={() => set(1)}>{n}</button>;
    }
  `,
  'src/hello.tsx': dedent`
    import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
    export default ({ to }) => <DefaultNavbarItem to={to} label="Hello" />;
  `,
};

test('interactive components in parts of the shell are islands', async (t) => {
  const site = createSite(interactiveParts, {
    config:
      "themeConfig: { navbar: { items: [{ type: 'custom-count', props: { start: 3 } }," +
      " { type: 'custom-hello', props: { to: '/docs/a' } }] } },\n" +
      "collections: { docs: { type: 'docs', path: 'docs' } }",
  });
  t.after(() => site.close());
  const { diagnostics, ok } = await site.build();
  assert.ok(ok, JSON.stringify(diagnostics));
  assert.deepEqual(
    diagnostics.filter(({ code }) => code === 'component/inert-part').map(({ file }) => file),
    ['src/count.tsx'],
  );
  const html = site.read('docs/a.html');
  const islands = [...html.matchAll(/<site-island ([^>]*)>(.*?)<\/site-island>/g)];
  assert.deepEqual(
    islands.map(([, attributes, inner]) => [
      /data-id="([^"]*)"/.exec(attributes!)![1],
      /data-ref="([^"]*)"/.exec(attributes!)![1],
      inner,
    ]),
    [
      ['s0', 'src/count.tsx#default', '<button>3</button>'],
      ['s1', 'src/count.tsx#default', '<button>a</button>'],
    ],
  );
  const chunk = /data-src="\/([^"]+)"/.exec(islands[0]![1]!)![1]!;
  assert.match(site.read(chunk), /src\/count\.tsx#default/);
  assert.match(html, /<li><a class="navbar__link[^"]*" href="\/docs\/a"[^>]*>Hello<\/a>/);
  assert.match(html, /<div class="footer__end"><p>[^<]+<button><b>0<\/b><\/button><\/p>/);
});

test('a Layout of the site is around every page once, and its components react', async (t) => {
  const site = createSite(
    {
      ...files,
      'pages/react.tsx': dedent`
        import Layout from '@theme/Layout';
        export default () => <Layout title="React">Text</Layout>;
      `,
      'src/theme/Layout/index.js': dedent`
        import Layout from '@theme-original/Layout';
        import Chat from '../../chat';
        import { Colors } from '../../colors';
        export default function LayoutWrapper(props) {
          return (
            <>
              <Colors.Provider value="red"><Layout {...props} /></Colors.Provider>
              <Chat />
            </>
          );
        }
      `,
      'src/theme/NavbarItem/SearchNavbarItem.js': dedent`
        import SearchNavbarItem from '@theme-original/NavbarItem/SearchNavbarItem';
        export default (props) => <b className="wrapped"><SearchNavbarItem {...props} /></b>;
      `,
      'src/colors.js':
        "import { createContext } from 'react'; export const Colors = createContext('none');\n",
      'src/chat.js': dedent`
        import { useState } from 'react'; export default function Chat() {
          const [n, setN] = useState(0);
          return <button className="chat" onClick={() => setN(n + 1)}>{n}</button>;
        }
      `,
    },
    { config: collections },
  );
  t.after(() => site.close());
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  for (const name of ['docs/a', 'index', 'react', '404']) {
    const html = site.read(`${name}.html`);
    assert.equal(html.match(/class="chat"/g)?.length, 1, name);
    assert.match(
      html,
      /<site-island [^>]*>[^<]*<button class="chat">0<\/button><\/site-island>/,
      name,
    );
    assert.match(
      html,
      /<div class="navbar__row">.*<\/nav><b class="wrapped"><a class="search-link/,
    );
  }
});

test('a shell component that throws is one error at its place; nothing is written', async (t) => {
  const footer = dedent`
    import { stand } from '../stand.ts';

    export default function Footer() {
      return <footer>{stand()}</footer>;
    }
  `;
  const site = createSite(
    {
      ...files,
      'src/theme/Footer.tsx': footer,
      'src/stand.ts': "export function stand(): string {\n  throw new Error('No feet');\n}\n",
    },
    { config: collections },
  );
  t.after(site.close);
  const diagnostic = async () =>
    (await site.build()).diagnostics.map(({ code, file, line, column, text, hint }) => [
      code,
      `${file}:${line}:${column}`,
      text,
      hint,
    ]);
  const words = [
    'The theme fails to render pages: No feet.',
    'Correct `src/stand.ts`, or the values that it gets.',
  ];
  assert.deepEqual(await diagnostic(), [['component/shell-failed', 'src/stand.ts:2:9', ...words]]);
  assert.deepEqual([site.result.ok, site.result.counts.written], [false, 0]);
  // The bundle has the same code, but the line of the error has changed.
  site.edit('src/stand.ts', (text) => `// Of stones.\n${text}`);
  assert.deepEqual(await diagnostic(), [['component/shell-failed', 'src/stand.ts:3:9', ...words]]);
});

test('a replaced search dialog is in its own file, and one that throws is one error', async (t) => {
  const dialog = dedent`
    import Dialog from '@theme-original/SearchDialog';

    export default function SearchDialog() {
      return <><p>Mine</p><Dialog /></>;
    }
  `;
  const site = createSite(
    { ...files, 'src/theme/SearchDialog.tsx': dialog },
    { config: collections },
  );
  t.after(site.close);
  const partsOf = async () => {
    const { hashes } = await site.build();
    return Object.keys(hashes).filter((file) => /^assets\/search-\w{8}\.txt$/.test(file));
  };
  const [parts, ...others] = await partsOf();
  assert.match(site.read(parts!), /><p>Mine<\/p><template id="?__search/);
  assert.deepEqual(others, []);
  assert.doesNotMatch(site.read('docs/a.html'), /Mine|<template/);
  // An edit of a title does not change the dialog.
  site.edit('docs/b.md', (text) => text.replace('# B', '# C'));
  assert.deepEqual(await partsOf(), [parts]);
  site.edit('src/theme/SearchDialog.tsx', (text) =>
    text.replace(/return.*/, "throw new Error('No');"),
  );
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['component/shell-failed', 'src/theme/SearchDialog.tsx', 4]],
  );
});

test('a comment in a shell component renders no page again', async (t) => {
  const site = createSite(
    {
      ...files,
      'src/theme/Footer.tsx':
        'export default function Footer() {\n  return <footer>Feet</footer>;\n}\n',
    },
    { config: collections },
  );
  t.after(site.close);
  await site.build();
  site.edit('src/theme/Footer.tsx', (text) => `// Below every page.\n${text}`);
  await site.build();
  assert.equal(site.result.counts.rendered, 0);
  site.edit('src/theme/Footer.tsx', (text) => text.replace('Feet', 'Toes'));
  await site.build();
  assert.equal(site.result.counts.rendered, site.result.pages);
});

test('a shell component that throws while it loads is reported at its place', async (t) => {
  const site = createSite(
    {
      ...files,
      'src/theme/Footer.tsx': dedent`
        const feet: number = 2;
        if (feet < 4) throw new Error('Too few');
        export default function Footer() {
          return null;
        }
      `,
    },
    { config: collections },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column, text }) => [
      code,
      `${file}:${line}:${column}`,
      text,
    ]),
    [
      [
        'component/load-failed',
        'src/theme/Footer.tsx:2:21',
        '`src/theme/Footer.tsx` throws when it is loaded: Too few.',
      ],
    ],
  );
});

test('an error in the theme itself is reported at the configuration', async (t) => {
  const site = createSite(files, { config: collections });
  t.after(site.close);
  const copy = `${site.root}-copy`;
  const broken = path.join(copy, 'theme');
  cpSync(path.join(repository, 'theme'), broken, { recursive: true });
  t.after(() => rmSync(copy, { recursive: true }));
  for (const name of ['generator', 'integrations', 'node_modules'])
    symlinkSync(path.join(repository, name), path.join(copy, name));
  writeFileSync(
    path.join(broken, 'components/Footer.tsx'),
    "export default function Footer() {\n  throw new Error('No feet');\n}\n",
  );
  site.edit(
    'theme.ts',
    `export { default } from ${JSON.stringify(path.join(broken, 'index.ts'))};\n`,
  );
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column, text, hint }) => [
      code,
      `${file}:${line}:${column}`,
      text,
      hint,
    ]),
    [
      [
        'component/shell-failed',
        'site.config.ts:1:1',
        'The theme fails to render pages: No feet.',
        'Check `themeConfig` and the files below `src/theme/`.',
      ],
    ],
  );
});

test('a React page that throws is named by the line', async (t) => {
  const site = createSite(
    {
      ...files,
      'pages/bad.tsx': dedent`
        export default function Bad() {
          const nothing = undefined as unknown as { a: string };
          return <p>{nothing.a}</p>;
        }
      `,
    },
    { config: collections },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['component/render-failed', 'pages/bad.tsx', 3]],
  );
});

test('an import that does not resolve hides no fault of other pages', async (t) => {
  const site = createSite(
    {
      ...files,
      'docs/d.mdx': "# D\n\nimport './gone.css';\n",
      'docs/c.mdx': "# C\n\nText {(() => { throw new Error('x'); })()}.\n",
    },
    { config: collections },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`)
      .sort(),
    ['docs/c.mdx:3:6 component/render-failed', 'docs/d.mdx:3:8 component/unresolved-import'],
  );
});

test('a check reports colliding output files beside other problems', async (t) => {
  const site = createSite(
    {
      ...files,
      'public/Docs/A.html': 'x',
      'public/docs/a.html': 'y',
      'docs/b.md': '# B\n\n[x](./gone.md)\n',
    },
    { config: collections },
  );
  t.after(site.close);
  const codes = (await site.build({ check: true })).diagnostics.map(({ code }) => code);
  assert.ok(
    codes.includes('output/collision') && codes.includes('link/missing-markdown-file'),
    codes.join(),
  );
});

for (const [item, code, available] of [
  [
    "{ type: 'docSidebar', sidebarId: 'defaultSidebr', label: 'X' }",
    'sidebar/navbar-unknown-sidebar',
    'defaultSidebar',
  ],
  ["{ type: 'doc', docId: 'nope', label: 'X' }", 'sidebar/navbar-unknown-doc', 'a'],
  [
    "{ label: 'More', items: [{ type: 'doc', docId: 'nope', label: 'X' }] }",
    'sidebar/navbar-unknown-doc',
    'a',
  ],
] as const) {
  test(`a navbar item for a missing target lists the existing ones: ${item}`, async (t) => {
    const site = createSite(files, {
      config: `${collections} themeConfig: { navbar: { items: [${item}] } },`,
    });
    t.after(site.close);
    const { diagnostics } = await site.build();
    assert.deepEqual(
      diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.file]),
      [[code, 'site.config.ts']],
    );
    assert.ok(diagnostics[0]!.hint.includes(`\`${available}\``), diagnostics[0]!.hint);
  });
}
