/** What hooks of Docusaurus know of configuration, languages and documentation trees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { built } from './docusaurusSite.ts';
import type { Files } from './harness.ts';

const hooks =
  'useDoc, useActiveVersion, useVersions, useAllDocsData, useActivePlugin, useLatestVersion, ' +
  'useActiveDocContext, useLayoutDocsSidebar, useDocVersionSuggestions';

/** A component that shows the values of expressions. */
const shows = (...values: string[]) =>
  "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n" +
  `import { ${hooks} } from '@docusaurus/plugin-content-docs/client';\n` +
  "import { usePluginData } from '@docusaurus/useGlobalData';\n" +
  'export default function Values() {\n' +
  '  const { siteConfig, i18n, globalData } = useDocusaurusContext();\n' +
  `  return <pre>{JSON.stringify([${values.join(', ')}])}</pre>;\n}\n` +
  'export const hydrate = false;\n';

const trees: Files = {
  'docs/guide/02-a.mdx': "import V from '@site/src/Values';\n\n# A\n\n<V />\n",
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/guide/a.md': '# Old\n',
  'more/m.md': '# M\n',
};

const config =
  "collections: { docs: { type: 'docs' }, more: { type: 'docs', path: 'more' }, " +
  "pages: { type: 'pages', path: 'src/pages' } }, organizationName: 'own', " +
  "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },";

/** The values that a page shows. */
function valuesOn(html: string): readonly unknown[] {
  const [, json = ''] = /<pre[^>]*>([^<]*)</.exec(html) ?? [];
  return JSON.parse(json.replaceAll('&quot;', '"')) as unknown[];
}

test('components know the configuration and the languages', async (t) => {
  const fields = ['noIndex', 'onBrokenLinks', 'staticDirectories', 'organizationName'];
  const site = await built(
    t,
    {
      ...trees,
      'src/Values.js': shows(...fields.map((field) => `siteConfig.${field}`), 'i18n'),
    },
    { config },
  );
  assert.deepEqual(site.findings, []);
  const english = { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' };
  const french = { ...english, label: 'Français', htmlLang: 'fr', path: 'fr', baseUrl: '/fr/' };
  const more = { translate: true, url: 'https://test.example' };
  assert.deepEqual(valuesOn(site.read('fr/docs/next/guide/a.html')), [
    false,
    'throw',
    ['public'],
    'own',
    {
      currentLocale: 'fr',
      defaultLocale: 'en',
      path: 'i18n',
      locales: ['en', 'fr'],
      localeConfigs: {
        en: { ...english, path: 'en', baseUrl: '/', ...more },
        fr: { ...french, ...more },
      },
    },
  ]);
});

test('components know where their document is, and all versions of it', async (t) => {
  const site = await built(
    t,
    {
      ...trees,
      'src/Values.js': shows(
        ...['source', 'sourceDirName', 'slug', 'sidebarPosition'].map(
          (field) => `useDoc().metadata.${field}`,
        ),
        'useActiveVersion().name',
        "useActiveVersion('more')",
        'useActivePlugin().pluginId',
        "useActiveDocContext('more').activeDoc",
        "Object.keys(useActiveDocContext('default').alternateDocVersions)",
        'useDocVersionSuggestions().latestDocSuggestion.path',
      ),
    },
    { config },
  );
  assert.deepEqual(site.findings, []);
  assert.deepEqual(valuesOn(site.read('fr/docs/next/guide/a.html')), [
    '@site/docs/guide/02-a.mdx',
    'guide',
    '/guide/a',
    2,
    'current',
    null,
    'default',
    null,
    ['current', '1.0'],
    '/fr/docs/guide/a',
  ]);
});

test('components of any page know all documentation trees', async (t) => {
  const tree = (name: string) =>
    shows(
      'Object.keys(useAllDocsData())',
      'useActivePlugin()',
      `useLatestVersion('${name}').path`,
      'useVersions().map(({ label, path, docs }) => [label, path, docs])',
      "useLayoutDocsSidebar('defaultSidebar', 'more')",
      'Object.keys(globalData)',
      "usePluginData('docusaurus-plugin-content-docs', 'more').path",
    );
  const site = await built(
    t,
    {
      ...trees,
      'docs/guide/02-a.mdx': '# A\n',
      'src/pages/tree.js': "import Tree from '@site/src/Tree';\nexport default () => <Tree />;\n",
      'src/Tree.js': tree('more'),
    },
    { config },
  );
  assert.deepEqual(site.findings, []);
  assert.deepEqual(valuesOn(site.read('tree.html')), [
    ['default', 'more'],
    null,
    '/more',
    [
      ['Next', '/docs/next', [{ id: 'guide/a', path: '/docs/next/guide/a' }]],
      ['1.0', '/docs', [{ id: 'guide/a', path: '/docs/guide/a' }]],
    ],
    { link: { path: '/more/m', label: 'M' } },
    ['docusaurus-plugin-content-docs'],
    '/more',
  ]);
  site.edit('src/Tree.js', tree('none'));
  const { diagnostics } = await site.build();
  assert.match(
    diagnostics[0]!.text,
    /There is no documentation data of "none": the site has "default", "more"\./,
  );
});

test('links in full to versions that another build publishes are not broken', async (t) => {
  const site = await built(
    t,
    {
      ...trees,
      'docs/guide/02-a.mdx':
        '# A\n\n[Old](https://test.example/docs/0.9/intro), ' +
        '[v3](https://test.example/docs/v3/)\n\n' +
        '[Lost](https://test.example/docs/2024/a), [lost](/docs/0.9/intro), ' +
        '[lost](https://test.example/docs/1.0/a)\n',
      'src/pages/b.js': "export default () => <a href='https://test.example/more/0.8/'>x</a>;\n",
    },
    { config },
  );
  assert.deepEqual(site.findings, [
    'link/missing-page docs/guide/02-a.mdx:5:1',
    'link/missing-page docs/guide/02-a.mdx:5:43',
    'link/missing-page docs/guide/02-a.mdx:5:68',
  ]);
});
