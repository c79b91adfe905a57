import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dedent } from './dedent.ts';
import { load } from '../generator/load/load.ts';
import { createSite } from './harness.ts';
import { configWith, loadSite, toLine, writeSite, small } from './loadSupport.ts';
import { configurationFields } from './reference/configuration.ts';

test('the configuration may be an async function, and use what Node gives a module', async () => {
  const fields =
    'export default async () => ({ title: [__filename, import.meta.filename, ' +
    "require('node:path').sep].join(' '), url: 'https://example.com', theme, collections: " +
    "{ pages: { type: 'pages', path: 'content/pages' } } });";
  const root = writeSite({ 'site.config.mjs': `import theme from './theme.ts';\n${fields}\n` });
  const { site, diagnostics } = await load({ root });
  assert.deepEqual(diagnostics, []);
  const file = path.join(root, 'site.config.mjs');
  assert.equal(site!.config.title, `${file} ${file} ${path.sep}`);
  assert.equal(site!.configFile, 'site.config.mjs');
  const required =
    "module.exports = { title: 'A', url: 'https://example.com', theme: require('./theme.ts')" +
    ".default, collections: { pages: { type: 'pages', path: 'content/pages' } } };\n";
  const other = await load({ root: writeSite({ 'site.config.cjs': required }) });
  assert.deepEqual([other.diagnostics, other.site!.configFile], [[], 'site.config.cjs']);
});

test('an error in a file outside of the site is reported where the site calls it', async (t) => {
  const site = createSite(
    {
      'site.config.ts': "import { fail } from '../fail.ts';\nexport default () => fail();\n",
      '../fail.ts': "export function fail() {\n  throw new Error('No token.');\n}\n",
    },
    { folder: 'site' },
  );
  t.after(site.close);
  const { diagnostics } = await load({ root: site.root });
  assert.deepEqual(
    diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
    ['site.config.ts:2:22 config/throws'],
  );
});

test('a folder without a configuration is reported', async () => {
  const root = writeSite({});
  assert.deepEqual((await load({ root })).diagnostics.map(toLine), [
    `-:0:0 config/missing-file The folder \`${root}\` holds no \`site.config.ts\`, so it is not ` +
      'a site. | Run `site init` there to begin one, or name the folder of a site.',
  ]);
});

const broken: [string, Record<string, string>, string[]][] = [
  [
    'a configuration that cannot be read',
    { 'site.config.ts': "export default {\n  title: 'é', : 1,\n};\n" },
    [
      'site.config.ts:2:15 config/build `site.config.ts` cannot be read: ' +
        'Expected identifier but found ":". | ' +
        'Correct the line. Nothing else is checked until this file can be read.',
    ],
  ],
  [
    'an import that does not resolve',
    { 'site.config.ts': "import x from './nope.ts';\nexport default x;\n" },
    [
      'site.config.ts:1:15 config/build `site.config.ts` cannot be read: ' +
        'Could not resolve "./nope.ts". | Correct the line. Nothing else is checked ' +
        'until this file can be read.',
    ],
  ],
  [
    'an import that cannot be read',
    {
      'site.config.ts': "import x from './x.ts';\nexport default x;\n",
      'x.ts': 'export default {;\n',
    },
    [
      'x.ts:1:17 config/build `x.ts` cannot be read: Expected identifier but found ";". | ' +
        'Correct the line. Nothing else is checked until this file can be read.',
    ],
  ],
  [
    'a configuration that throws',
    {
      'site.config.ts': dedent`
        // one
        const name: string | undefined = undefined;

        export default { title: name!.trim() };
      `,
    },
    [
      'site.config.ts:4:31 config/throws `site.config.ts` failed when it was run: ' +
        "Cannot read properties of undefined (reading 'trim'). | Correct the line that failed.",
    ],
  ],
  [
    'a function that throws',
    {
      'site.config.ts': "import { fail } from './fail.ts';\nexport default () => fail();\n",
      'fail.ts': "\nexport function fail() {\n  throw new Error('No token.');\n}\n",
    },
    [
      'fail.ts:3:9 config/throws `site.config.ts` failed when it was run: No token. | ' +
        'Correct the line that failed.',
    ],
  ],
  [
    'nothing exported',
    { 'site.config.ts': 'export const title = 1;\n' },
    [
      'site.config.ts:1:1 config/no-default `site.config.ts` exports nothing by default, ' +
        'but must export a configuration, or a function that returns one. | ' +
        'Write `export default defineConfig({ … })`.',
    ],
  ],
  [
    'a text exported',
    { 'site.config.ts': "export default 'config';\n" },
    [
      "site.config.ts:1:16 config/no-default `site.config.ts` exports 'config' by default, " +
        'but must export a configuration, or a function that returns one. | ' +
        'Write `export default defineConfig({ … })`.',
    ],
  ],
];
for (const [name, files, expected] of broken)
  test(name, async () =>
    assert.deepEqual((await loadSite(files)).diagnostics.map(toLine), expected),
  );

const withSidebars = (file: string) => ({
  'site.config.ts': configWith(
    "  collections: {\n    docs: { type: 'docs', path: 'content/docs', " +
      `sidebarPath: '${file}' },\n  },`,
  ),
});

test('sidebars are run: TypeScript, CommonJS and JSON', async () => {
  for (const [file, text] of [
    ['sidebars.ts', "const docs: string[] = ['intro'];\nexport default { docs };\n"],
    ['sidebars.js', "module.exports = { docs: ['intro'] };\n"],
    ['sidebars.json', '{ "docs": ["intro"] }\n'],
  ] as const) {
    const { site, diagnostics } = await loadSite({ ...withSidebars(`./${file}`), [file]: text });
    assert.deepEqual(diagnostics, []);
    assert.deepEqual([...site!.sidebars], [['docs', { file, text, value: { docs: ['intro'] } }]]);
  }
});

test('a missing sidebars file is a warning, and there is no sidebar', async () => {
  const { site, diagnostics } = await loadSite({
    ...withSidebars('sidebar.ts'),
    'sidebars.ts': 'export default {};\n',
  });
  assert.deepEqual(diagnostics.map(toLine), [
    'site.config.ts:9:62 config/missing-sidebars The sidebars file `sidebar.ts` does not ' +
      'exist, so these documents have no sidebar. | Did you mean `sidebars.ts`? ' +
      'Create it, leave `sidebarPath` out for a sidebar made from the folders, or write ' +
      '`false` for none.',
  ]);
  assert.equal(site!.sidebars.size, 0);
});

test('sidebars that cannot be run are reported at their place', async () => {
  const faults = async (text: string) =>
    (await loadSite({ ...withSidebars('sidebars.ts'), 'sidebars.ts': text })).diagnostics.map(
      toLine,
    );
  assert.deepEqual(await faults('export default { docs: [ };\n'), [
    'sidebars.ts:1:26 config/build `sidebars.ts` cannot be read: Unexpected "}". | ' +
      'Correct the line. Nothing else is checked until this file can be read.',
  ]);
  assert.deepEqual(await faults('export default { docs: missing };\n'), [
    'sidebars.ts:1:24 config/throws `sidebars.ts` failed when it was run: ' +
      'missing is not defined. | Correct the line that failed.',
  ]);
  assert.deepEqual(await faults("export default ['intro'];\n"), [
    'sidebars.ts:1:1 config/no-default `sidebars.ts` exports a list of 1 item by default, but ' +
      'must export an object of sidebars. | Write `export default { docs: [] }`.',
  ]);
});

test("a component of the site replaces the theme's and may use it", async () => {
  const files = {
    ...small,
    'src/theme/Box.tsx': dedent`
      import Original from '@theme-original/Box';
      import { isRegexpStringMatch } from '@docusaurus/theme-common';
      export default () => <b>{String(isRegexpStringMatch())}<Original /></b>;
    `,
    'src/theme/MDXComponents/index.tsx': dedent`
      import Original from '@theme-original/MDXComponents';
      export default { ...Original, Chart: () => null, Badge: () => null };
    `,
  };
  const { site, diagnostics } = await loadSite(files);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    [site!.themeComponents, site!.compatModules, site!.mdxComponents],
    [['Box', 'MDXComponents'], ['theme-common'], ['Badge', 'Chart']],
  );
  const [{ Page }, { createElement }, { renderToString }] = (await Promise.all(
    [`${site!.themeBundle}/Page.mjs`, site!.react['react']!, site!.react['react-dom/server']!].map(
      (file) => import(pathToFileURL(file).href),
    ),
  )) as [
    { Page: () => unknown },
    { createElement: (type: unknown) => unknown },
    { renderToString: (element: unknown) => string },
  ];
  assert.equal(
    renderToString(createElement(Page)),
    '<html><head></head><b>false<p id="_R_2_">theme</p></b></html>',
  );
  assert.ok(existsSync(`${site!.themeBundle}/docusaurus/theme-common.mjs`));
});

test('faults of the theme have their place', async () => {
  const faults = async (files: Record<string, string>) =>
    (await loadSite({ ...small, ...files })).diagnostics.map(toLine);
  assert.deepEqual(await faults({ 'src/theme/Box.tsx': 'export default () => <b>;\n' }), [
    'src/theme/Box.tsx:2:1 config/theme-build The theme cannot be built: ' +
      'Unexpected end of file before a closing "b" tag. | ' +
      'Correct the line. Components in `src/theme/` are part of the theme.',
  ]);
  assert.deepEqual(
    await faults({
      'src/theme/MDXComponents.tsx': "throw new Error('not yet.');\nexport default {};\n",
    }),
    [
      "site.config.ts:7:3 config/theme-throws The theme's module `MDXComponents` failed " +
        'when it was loaded: not yet. | Correct what the module does when it is imported.',
    ],
  );
});

test('another React is refused, and so are two', async () => {
  const react = (version: string, dom: string) => {
    const files = (name: string, version: string, modules: string[]) =>
      Object.fromEntries([
        [`node_modules/${name}/package.json`, JSON.stringify({ name, version })],
        ...modules.map((module) => [`node_modules/${name}/${module}.js`, '']),
      ]);
    return {
      ...small,
      ...files('react', version, ['index', 'jsx-runtime', 'jsx-dev-runtime']),
      ...files('react-dom', dom, ['index', 'client', 'server']),
    };
  };
  assert.deepEqual((await loadSite(react('18.2.0', '18.2.0'))).diagnostics.map(toLine), [
    '-:0:0 config/react-version The site has React 18.2.0, but React 19 is needed. | ' +
      'Run `npm install react@19 react-dom@19`.',
  ]);
  assert.deepEqual((await loadSite(react('19.3.1', '19.0.0'))).diagnostics.map(toLine), [
    '-:0:0 config/react-two-versions `react` is 19.3.1 and `react-dom` is 19.0.0, but both ' +
      'must be the same version. | Run `npm install react@19.3.1 react-dom@19.3.1`.',
  ]);
});

test('a second copy of React is named, and pages are rendered with the first', async (t) => {
  const box = (name: string) =>
    dedent`
    import { useState } from 'react';
    export const ${name} = () => <p>{useState('${name}')[0]}</p>;
  `;
  const site = createSite(
    {
      'src/theme/Note.tsx': "export { Note as default } from '../../ui/Note.tsx';\n",
      'docs/a.mdx': dedent`
        import Note from '@theme/Note';
        import { Box } from '../ui/Box.tsx';

        # A

        <Note />

        <Box />
      `,
      'ui/Note.tsx': box('Note'),
      'ui/Box.tsx': box('Box'),
      'ui/node_modules/react/package.json': '{ "name": "react", "version": "18.0.0" }',
      'ui/node_modules/react/index.js': "throw new Error('This one is not used.');\n",
    },
    { theme: 'plain' },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.match(site.read('docs/a.html'), /<p>Note<\/p>[^]*<p>Box<\/p>/);
  assert.deepEqual(
    diagnostics.map(({ code, text }) => [code, text.replace(/19\S+ in `\S+`/, '(first)')]),
    [
      [
        'config/two-reacts',
        'There are two copies of React: (first), which pages use, and 18.0.0 in ' +
          '`ui/node_modules/react`, which `ui/Note.tsx` finds.',
      ],
    ],
  );
});

test('the package exports three functions and types to sites', async () => {
  const index = await import('../generator/index.ts');
  assert.deepEqual(Object.keys(index), ['defineConfig', 'defineData', 'defineIntegration']);
  assert.doesNotMatch(
    readFileSync(path.join(import.meta.dirname, '../generator/index.ts'), 'utf8'),
    /^import (?!type)/m,
  );
});

test('the schema says what every field of the configuration means', () => {
  const bare = configurationFields().filter(({ doc }) => doc === '');
  assert.deepEqual(
    bare.map((field) => field.path),
    [],
  );
});
