import { pixel } from '../harness.ts';
import { config, type Mistake } from './mistake.ts';

const fakeReact = (version: string, domVersion = version) => ({
  'node_modules/react/package.json': JSON.stringify({ name: 'react', version, main: 'index.js' }),
  'node_modules/react/index.js': 'module.exports = {};',
  'node_modules/react/jsx-runtime.js': 'module.exports = {};',
  'node_modules/react/jsx-dev-runtime.js': 'module.exports = {};',
  'node_modules/react-dom/package.json': JSON.stringify({
    name: 'react-dom',
    version: domVersion,
    main: 'index.js',
  }),
  'node_modules/react-dom/index.js': 'module.exports = {};',
  'node_modules/react-dom/client.js': 'module.exports = {};',
  'node_modules/react-dom/server.js': 'module.exports = {};',
});

/** A remark plugin of the site that does this with each tree. */
const plugin = (code: string) => ({
  'site.config.ts': config("markdown: { remarkPlugins: ['./plugin.ts'] },"),
  'plugin.ts': [
    'export default () => (tree, file) => {',
    `  if (file.path.endsWith('one.md')) ${code};`,
    '};',
  ].join('\n'),
});

const withTheme = (change: string) => ({
  'site.config.ts': config().replace('  theme,', `  theme: { ...theme, ${change} },`),
});

const file: readonly Mistake[] = [
  {
    code: 'config/missing-file',
    did: 'named a folder without a site',
    without: ['site.config.ts'],
  },
  {
    code: 'config/build',
    did: 'forgot a comma in the configuration',
    files: { 'site.config.ts': config("tagline: 'a' ‹noIndex: true,") },
  },
  {
    code: 'config/build',
    did: 'imports a file that is not there',
    files: {
      'site.config.ts': config().replace(
        "import theme from './theme.ts'",
        "import theme from ‹'./them.ts'",
      ),
    },
  },
  {
    code: 'config/build',
    did: 'left a bracket open in the sidebars',
    files: { 'sidebars.ts': "export default {\n  main: ['one', 'two',\n‹};\n" },
  },
  {
    code: 'config/throws',
    did: 'reads an undefined value',
    files: { 'site.config.ts': config('tagline: process.env.NOTHING!.‹trim(),') },
  },
  {
    code: 'config/function-throws',
    did: 'orders posts by a field that no post has',
    files: {
      'site.config.ts': config().replace(
        "path: 'blog'",
        "path: 'blog', processBlogPosts: ({ blogPosts }) => blogPosts.none.‹sort()",
      ),
    },
  },
  {
    code: 'config/no-default',
    did: 'exports the configuration by name',
    files: { 'site.config.ts': 'export const config = {};\n' },
    at: 'site.config.ts:1:1',
  },
  {
    code: 'config/duplicate-key',
    did: 'wrote a field twice',
    files: { 'site.config.ts': config("tagline: 'a',\n  ‹tagline: 'b',") },
  },
];

const shape: readonly Mistake[] = [
  {
    code: 'config/unknown-key',
    did: 'misspelled a field',
    files: { 'site.config.ts': config("‹taglin: 'a',") },
  },
  {
    code: 'config/unknown-key',
    did: 'misspelled a field inside another field',
    files: { 'site.config.ts': config('themeConfig: { navbar: { ‹itms: [] } },') },
  },
  {
    code: 'config/elsewhere',
    did: 'kept a field of Docusaurus',
    files: { 'site.config.ts': config("‹onBrokenLinks: 'warn',") },
  },
  {
    code: 'config/missing-key',
    did: 'gave no title',
    files: {
      'site.config.ts': config()
        .replace("  title: 'Test',\n", '')
        .replace('export default {', 'export default ‹{'),
    },
  },
  {
    code: 'config/wrong-type',
    did: 'wrote text for a flag',
    files: { 'site.config.ts': config("noIndex: ‹'yes',") },
  },
  {
    code: 'config/wrong-value',
    did: 'named a level that does not exist',
    files: { 'site.config.ts': config("checks: { links: ‹'warning' },") },
  },
  {
    code: 'config/wrong-value',
    did: 'named a kind of collection that does not exist',
    files: { 'site.config.ts': config('', "more: { type: ‹'doc', path: 'docs' },") },
  },
];

const meaning: readonly Mistake[] = [
  {
    code: 'config/url-path',
    did: 'put a path into the origin',
    files: {
      'site.config.ts': config().replace("'https://test.example'", "‹'https://test.example/a/'"),
    },
  },
  {
    code: 'config/no-collections',
    did: 'declared no collection',
    files: {
      'site.config.ts': config().replace(/collections: \{[^]*?\n {2}\},/, 'collections: ‹{},'),
    },
  },
  {
    code: 'config/missing-folder',
    did: 'misspelled a folder',
    files: { 'site.config.ts': config('', "notes: { type: 'docs', path: ‹'doc' },") },
  },
  {
    code: 'config/missing-style-sheet',
    did: 'named a style sheet that is not there',
    files: { 'site.config.ts': config("customCss: ‹'site.css',") },
  },
  {
    code: 'config/bad-font',
    did: 'named a font that is not there',
    files: { 'site.config.ts': config("socialCards: { fonts: [‹'static/font.ttf'] },") },
  },
  {
    code: 'config/bad-font',
    did: 'named a picture as a font',
    files: { 'site.config.ts': config("socialCards: { fonts: [‹'static/picture.png'] },") },
  },
  {
    code: 'config/overlapping-collections',
    did: 'gave two collections one folder',
    files: { 'site.config.ts': config('', "again: { type: 'docs', path: ‹'docs' },") },
  },
  {
    code: 'config/bad-versions',
    did: 'wrote the versions as an object',
    files: { 'versions.json': '‹{"1.0": "docs"}' },
  },
  {
    code: 'config/bad-versions',
    did: 'named a version after a path',
    files: { 'versions.json': '‹["1/0"]' },
  },
  {
    code: 'config/unknown-version',
    did: 'shows a version first that does not exist',
    files: {
      'site.config.ts': config().replace("'sidebars.ts'", "'sidebars.ts', lastVersion: ‹'2.0'"),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/one.md': '# One\n',
    },
  },
  {
    code: 'config/missing-version',
    did: 'deleted the documents of a version',
    files: { 'versions.json': '‹["0.9"]' },
  },
  {
    code: 'config/unknown-filter',
    did: 'filters a directory by a field that it does not have',
    files: {
      'site.config.ts': config(
        '',
        "things: { type: 'entries', path: 'things', fields: { topics: { type: 'list' }, " +
          "year: { type: 'number' } }, filterBy: ‹'topcs' },",
      ),
      'things/a.md': '---\ntitle: A\n---\n',
    },
  },
  {
    code: 'config/missing-static-folder',
    did: 'misspelled a static folder',
    files: { 'site.config.ts': config().replace("['static']", "['static', ‹'statc']") },
  },
  {
    code: 'config/missing-picture',
    did: 'misspelled the favicon',
    files: { 'site.config.ts': config("favicon: ‹'/pictur.png',") },
  },
  {
    code: 'config/unmatched-glob',
    did: 'wrote a glob that begins at the root of the site',
    files: {
      'site.config.ts': config('', "p: { type: 'pages', path: 'more', exclude: [‹'more/x*'] },"),
      'more/new.md': '# New\n',
    },
  },
  {
    code: 'config/plugin',
    did: 'misspelled a plugin',
    files: { 'site.config.ts': config("markdown: { remarkPlugins: [‹'./plugin.ts'] },") },
  },
  {
    code: 'markdown/plugin-fails',
    did: 'wrote a text that a plugin cannot read',
    files: {
      ...plugin("file.fail('No quotes', tree.children[1])"),
      'docs/one.md': '# One\n\n‹> See [two](./two.mdx#part).\n',
    },
  },
  {
    code: 'markdown/plugin-message',
    did: 'wrote a text that a plugin warns about',
    files: {
      ...plugin("file.message('No quotes', tree.children[1])"),
      'docs/one.md': '# One\n\n‹> See [two](./two.mdx#part).\n',
    },
  },
  {
    code: 'config/missing-sidebars',
    did: 'misspelled the sidebars file',
    files: {
      'site.config.ts': config().replace(
        "sidebarPath: 'sidebars.ts'",
        "sidebarPath: ‹'sidebar.ts'",
      ),
    },
  },
  {
    code: 'config/redirect',
    did: 'redirects from a text that is not an address',
    files: { 'site.config.ts': config("redirects: [{ from: ‹'old', to: '/docs/one' }],") },
  },
  {
    code: 'config/redirect',
    did: 'redirects in a circle',
    files: { 'site.config.ts': config("redirects: [{ from: '/a', to: ‹'/a' }],") },
  },
  {
    code: 'config/unknown-code',
    did: 'misspelled the code of a problem',
    files: { 'site.config.ts': config("severities: { ‹'link/relative-urls': 'ignore' },") },
  },
  {
    code: 'config/fixed-severity',
    did: 'lowers an error',
    files: { 'site.config.ts': config("severities: { ‹'markdown/stray-brace': 'warn' },") },
  },
  {
    code: 'config/link-target',
    did: 'gave a navbar item no target',
    files: {
      'site.config.ts': config("themeConfig: { navbar: { items: [‹{ label: 'Docs' }] } },"),
    },
  },
  {
    code: 'config/unknown-collection',
    did: 'names a collection of documents that does not exist',
    files: {
      'site.config.ts': config(
        "themeConfig: { navbar: { items: [{ type: 'doc', docId: 'one', label: 'One', " +
          "docsPluginId: ‹'doc' }] } },",
      ),
    },
  },
  {
    code: 'config/heading-levels',
    did: 'swapped the levels of the table of contents',
    files: {
      'site.config.ts': config(
        'themeConfig: { tableOfContents: { minHeadingLevel: ‹4, maxHeadingLevel: 3 } },',
      ),
    },
  },
];

const integrations: readonly Mistake[] = [
  {
    code: 'integration/fails',
    did: 'wrote an integration that fails',
    files: {
      'site.config.ts': config("integrations: [{ name: 'own', files: () => ‹missing() }],"),
    },
  },
  {
    code: 'integration/bad-file',
    did: 'wrote a file that an integration cannot use',
    files: {
      'site.config.ts': config(
        "integrations: [{ name: 'own', sources() { throw Object.assign(new Error('no \\'b\\''), " +
          "{ from: { file: 'data.yaml', keys: ['a'] } }); } }],",
      ),
      'data.yaml': '‹a: 1\n',
    },
  },
  {
    code: 'integration/unknown-collection',
    did: 'adds a document to a collection that does not exist',
    files: {
      'site.config.ts': config(
        "integrations: [‹{ name: 'own', sources: () => " +
          "({ documents: [{ collection: 'doc', path: 'x.md', text: '# X' }] }) }],",
      ),
    },
  },
  {
    code: 'integration/bad-path',
    did: 'adds a document outside its collection',
    files: {
      'site.config.ts': config(
        "integrations: [‹{ name: 'own', sources: () => " +
          "({ documents: [{ collection: 'docs', path: '../x.md', text: '# X' }] }) }],",
      ),
    },
  },
  {
    code: 'integration/taken-path',
    did: 'adds a document that already exists',
    files: {
      'site.config.ts': config(
        "integrations: [{ name: 'own', sources: () => " +
          "({ documents: [{ collection: 'docs', path: 'one.md', text: '# X' }] }) }],",
      ),
      'docs/one.md': '‹# One\n\nSee [two](./two.mdx#part).\n',
    },
  },
];

const theme: readonly Mistake[] = [
  {
    code: 'config/theme-file',
    did: 'has a theme without its server half',
    files: withTheme("server: ‹'/nowhere/server.tsx'"),
  },
  {
    code: 'config/theme-build',
    did: 'broke a replaced component',
    files: {
      'src/theme/Details.tsx': 'export default function Details() {\n  return <p>‹}</p>;\n}\n',
    },
  },
  {
    code: 'config/theme-throws',
    did: 'broke the module of components for MDX',
    files: {
      'src/theme/MDXComponents.tsx':
        'const Box = null as unknown as { Inner: string };\nexport default { Inner: Box.Inner };\n',
    },
    at: 'site.config.ts:6:3',
  },
  {
    code: 'config/react-version',
    did: 'installed an old React',
    files: fakeReact('18.3.1'),
    apart: true,
  },
  {
    code: 'config/react-two-versions',
    did: 'installed two versions of React',
    files: fakeReact('19.0.0', '19.1.0'),
    apart: true,
  },
];

export const configMistakes: readonly Mistake[] = [
  ...file,
  ...shape,
  ...meaning,
  ...integrations,
  ...theme,
].map((mistake) => ({ ...mistake, files: { 'static/picture.png': pixel, ...mistake.files } }));
