import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dedent } from './dedent.ts';
import { packageCache } from '../generator/lib/packageCache.ts';
import { load } from '../generator/load/load.ts';
import type { Config } from '../generator/types.ts';
import { configWith, loadSite, toLine, twoCollections, writeSite } from './loadSupport.ts';
import { configurationFields } from './reference/configuration.ts';

const small = { 'site.config.ts': configWith(twoCollections) };

async function configOf(fields: string, options: { baseUrl?: string } = {}): Promise<Config> {
  const { site, diagnostics } = await loadSite({ 'site.config.ts': configWith(fields) }, options);
  assert.deepEqual(diagnostics.map(toLine), []);
  return site!.config;
}

test('defaults are those of Docusaurus', async () => {
  const { collections, ...config } = await configOf(
    "  collections: { docs: { type: 'docs', path: 'content/docs' }, " +
      "pages: { type: 'pages', path: 'content/pages' } },",
  );
  const exclude = [
    '**/_*.{js,jsx,ts,tsx,md,mdx}',
    '**/_*/**',
    '**/*.test.{js,jsx,ts,tsx}',
    '**/__tests__/**',
  ];
  assert.deepEqual(collections, [
    {
      id: 'docs',
      type: 'docs',
      path: 'content/docs',
      routeBasePath: 'docs',
      include: ['**/*.{md,mdx}'],
      exclude,
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
      sidebarPath: undefined,
      sidebarCollapsible: true,
      sidebarCollapsed: true,
      numberPrefixParser: true,
      breadcrumbs: true,
      version: { name: 'current', label: 'Next', badge: false },
      tagsPath: 'tags.yml',
      printPages: false,
    },
    {
      id: 'pages',
      type: 'pages',
      path: 'content/pages',
      routeBasePath: '',
      include: ['**/*.{js,jsx,ts,tsx,md,mdx}'],
      exclude,
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
    },
  ]);
  assert.deepEqual(config, {
    title: 'Small',
    tagline: '',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: undefined,
    titleDelimiter: '|',
    noIndex: false,
    locale: { label: 'English', direction: 'ltr', htmlLang: 'en' },
    staticDirectories: ['public'],
    customCss: [],
    contentSecurityPolicy: {},
    clientModules: [],
    headTags: [],
    scripts: [],
    stylesheets: [],
    offline: false,
    socialPictures: false,
    search: {
      provider: false,
      searchPagePath: 'search',
      placeholder: 'Search docs',
      synonyms: [],
      contextualSearch: true,
      searchParameters: {},
      hosts: [],
    },
    checks: {
      links: 'throw',
      markdownLinks: 'warn',
      anchors: 'warn',
      duplicateRoutes: 'warn',
      assets: 'throw',
      images: 'throw',
      lostAddresses: 'warn',
      samples: 'ignore',
    },
    samples: { packages: '.', include: ['**'], declarations: [] },
    severities: {},
    markdown: {
      format: 'detect',
      emoji: true,
      admonitions: [
        'note',
        'tip',
        'info',
        'warning',
        'danger',
        'secondary',
        'success',
        'important',
        'caution',
      ],
    },
    redirects: [],
    themeConfig: {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      metadata: [],
      navbar: { title: 'Small', hideOnScroll: false, items: [] },
      footer: { links: [], company: 'Small' },
      docs: { sidebar: { hideable: false, autoCollapseCategories: false } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      prism: {
        defaultLanguage: 'text',
        magicComments: [
          {
            className: 'theme-code-block-highlighted-line',
            line: 'highlight-next-line',
            block: { start: 'highlight-start', end: 'highlight-end' },
          },
        ],
        aliases: {},
      },
    },
    customFields: {},
  });
});

test('the defaults of a blog and of entries', async () => {
  const { collections } = await configOf(
    "  collections: { news: { type: 'blog', path: 'content/docs' }, " +
      "templates: { type: 'entries', path: 'content/pages', routeBasePath: '/t/' } },",
  );
  const [blog, entries] = collections;
  const { include: _, exclude: __, ...rest } = blog!;
  assert.deepEqual(rest, {
    id: 'news',
    type: 'blog',
    path: 'content/docs',
    routeBasePath: 'news',
    showLastUpdateTime: false,
    showLastUpdateAuthor: false,
    blogTitle: 'Blog',
    blogDescription: 'Blog',
    postsPerPage: 10,
    blogSidebarTitle: 'Recent posts',
    blogSidebarCount: 5,
    showReadingTime: true,
    sortPosts: 'descending',
    authorsMapPath: 'authors.yml',
    tagsPath: 'tags.yml',
    archive: true,
    feeds: ['rss', 'atom'],
    feedLimit: 20,
    feedContent: 'full',
  });
  assert.deepEqual(
    [entries!.routeBasePath, (entries as { title: string }).title],
    ['t', 'Templates'],
  );
});

test('slashes are normalised, lists of redirects and admonitions are spread out', async () => {
  const config = await configOf(
    "  collections: { docs: { type: 'docs', path: './content/docs/', routeBasePath: '/' }, " +
      "pages: { type: 'pages', path: '@site/content/pages' } },\n  baseUrl: 'base',\n  " +
      "redirects: [{ from: ['/a', '/b'], to: '/c' }],\n  markdown: { admonitions: ['plan', " +
      "'note'] },",
  );
  assert.deepEqual(
    config.collections.map((one) => [one.path, one.routeBasePath]),
    [
      ['content/docs', ''],
      ['content/pages', ''],
    ],
  );
  assert.equal(config.baseUrl, '/base/');
  assert.deepEqual(
    config.redirects.map(({ from, to, places }) => [
      from,
      to,
      places?.from?.line,
      places?.from?.column,
    ]),
    [
      ['/a', '/c', 10, 24],
      ['/b', '/c', 10, 30],
    ],
  );
  assert.deepEqual(config.markdown.admonitions.slice(-2), ['caution', 'plan']);
});

test('a base URL from outside takes the place of the configured one, if it is a path', async () => {
  assert.equal((await configOf(twoCollections, { baseUrl: 'pr/12' })).baseUrl, '/pr/12/');
  const { diagnostics } = await loadSite(small, { baseUrl: 'https://example.com/' });
  assert.deepEqual(diagnostics.map(toLine), [
    "-:0:0 config/wrong-value `--base-url` is 'https://example.com/', but must be a path, " +
      "'/' or '/docs/'. | Write a path, '/' or '/docs/'.",
  ]);
});

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
});

test('no configuration', async () => {
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
        'Correct the line; nothing else is looked at before this file can be read.',
    ],
  ],
  [
    'an import that does not resolve',
    { 'site.config.ts': "import x from './nope.ts';\nexport default x;\n" },
    [
      'site.config.ts:1:15 config/build `site.config.ts` cannot be read: ' +
        'Could not resolve "./nope.ts". | Correct the line; ' +
        'nothing else is looked at before this file can be read.',
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
        'Correct the line; nothing else is looked at before this file can be read.',
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

test('sidebars that cannot be run', async () => {
  const faults = async (text: string) =>
    (await loadSite({ ...withSidebars('sidebars.ts'), 'sidebars.ts': text })).diagnostics.map(
      toLine,
    );
  assert.deepEqual(await faults('export default { docs: [ };\n'), [
    'sidebars.ts:1:26 config/build `sidebars.ts` cannot be read: Unexpected "}". | ' +
      'Correct the line; nothing else is looked at before this file can be read.',
  ]);
  assert.deepEqual(await faults('export default { docs: missing };\n'), [
    'sidebars.ts:1:24 config/throws `sidebars.ts` failed when it was run: ' +
      'missing is not defined. | Correct the line that failed.',
  ]);
  assert.deepEqual(await faults("export default ['intro'];\n"), [
    'sidebars.ts:1:1 config/no-default `sidebars.ts` exports a list of 1 by default, but ' +
      'must export an object of sidebars. | Write `export default { docs: [] }`.',
  ]);
});

test("the theme: a component of the site comes before the theme's and may use it", async () => {
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
      'Correct the line; components of `src/theme/` belong to the theme.',
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

test('nothing is bundled again when nothing changed; a change shows in the hash', async () => {
  const root = writeSite({
    ...small,
    'site.config.ts': configWith(twoCollections)
      .replace("title: 'Small'", 'title: name')
      .replace('import theme', "import { name } from './name.ts';\nimport theme"),
    'name.ts': "export const name = 'One';\n",
  });
  const first = (await load({ root })).site!;
  const bundles = ['config.json', 'theme.json', path.basename(first.themeBundle)].map((name) =>
    path.join(first.cacheDir, name),
  );
  const times = () => bundles.map((file) => statSync(file).mtimeMs);
  const before = times();
  const second = (await load({ root })).site!;
  assert.deepEqual([second.hash, times()], [first.hash, before]);
  writeFileSync(path.join(root, 'name.ts'), "export const name = 'Two';\n");
  const third = (await load({ root })).site!;
  assert.equal(third.config.title, 'Two');
  assert.notEqual(third.hash, first.hash);
  assert.equal(third.themeBundle, first.themeBundle);
  writeFileSync(path.join(root, 'theme/components/Box.tsx'), 'export default () => null;\n');
  const fourth = (await load({ root })).site!;
  assert.notEqual(fourth.themeBundle, third.themeBundle);
  assert.notEqual(fourth.hash, third.hash);
});

test('the cache is in node_modules if there is one; --clear empties it', async () => {
  const root = writeSite({ ...small, 'node_modules/some/package.json': '{}' });
  assert.equal((await load({ root })).site!.cacheDir, path.join(root, 'node_modules/.cache/site'));
  assert.equal(
    (await load({ root, cache: false })).site!.cacheDir,
    path.join(root, 'node_modules/.cache/site'),
  );
  const elsewhere = writeSite({});
  assert.equal((await load({ root, cacheDir: elsewhere })).site!.cacheDir, elsewhere);
});

test("the shared cache is the package's or the project's, or none if not writable", () => {
  const root = writeSite({
    'node_modules/framebook/package.json': '{}',
    'plain/node_modules': 'a file',
  });
  assert.equal(packageCache(root), path.join(root, 'node_modules/.cache/site/shared'));
  assert.equal(
    packageCache(path.join(root, 'node_modules/framebook')),
    path.join(root, 'node_modules/.cache/site/shared'),
  );
  assert.equal(packageCache(path.join(root, 'plain')), undefined);
});

test('a damaged cache is made anew', async () => {
  const root = writeSite(small);
  const { site } = await load({ root });
  writeFileSync(path.join(site!.cacheDir, 'config.json'), '{');
  rmSync(site!.themeBundle, { recursive: true });
  const again = await load({ root });
  assert.equal(again.site!.hash, site!.hash);
  assert.ok(existsSync(`${site!.themeBundle}/Page.mjs`));
});

test('what a site imports from the package is a function and types', async () => {
  const index = await import('../generator/index.ts');
  assert.deepEqual(Object.keys(index), ['defineConfig']);
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
