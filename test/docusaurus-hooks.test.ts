/** Values that hooks of Docusaurus return about configuration, languages and documentation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteInfo } from '../generator/contract.ts';
import { built, collections } from './docusaurusSite.ts';
import type { Files } from './harness.ts';
import { dedent } from './dedent.ts';

const hooks =
  'useDoc, useDocById, useLayoutDoc, useActiveVersion, useVersions, useAllDocsData, ' +
  'useActivePlugin, useLatestVersion, ' +
  'useActiveDocContext, useLayoutDocsSidebar, useDocVersionSuggestions';

/** Returns the code of a component that shows the values of expressions. */
const shows = (...values: string[]) =>
  dedent`
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import { ${hooks} } from '@docusaurus/plugin-content-docs/client';
    import { usePluginData } from '@docusaurus/useGlobalData';
    export default function Values() {
      const { siteConfig, i18n, globalData } = useDocusaurusContext();
      return <pre>{JSON.stringify([${values.join(', ')}])}</pre>;
    }
    export const hydrate = false;
  `;

const trees: Files = {
  'docs/guide/02-a.mdx': "import V from '@site/src/Values';\n\n# A\n\n<V />\n",
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/guide/a.md': '# Old\n',
  'more/m.md': '# M\n',
};

const config = dedent`
  collections: { \
    docs: { type: 'docs' }, \
    more: { type: 'docs', path: 'more' }, \
    pages: { type: 'pages', path: 'src/pages' } \
  }, \
  organizationName: 'own', \
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },`;

/** Returns the values that a page shows. */
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
  assert.deepEqual(site.diagnostics, []);
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
  assert.deepEqual(site.diagnostics, []);
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
  assert.deepEqual(site.diagnostics, []);
  const guide = { id: 'guide/a', sidebar: 'defaultSidebar' };
  assert.deepEqual(valuesOn(site.read('tree.html')), [
    ['default', 'more'],
    null,
    '/more',
    [
      ['Next', '/docs/next', [{ ...guide, path: '/docs/next/guide/a' }]],
      ['1.0', '/docs', [{ ...guide, path: '/docs/guide/a' }]],
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

test('components know other documents, and an island receives those it asks for', async (t) => {
  const site = await built(
    t,
    {
      'docs/a.mdx': "import V from '@site/src/Values';\n\n# A\n\n<V />\n",
      'docs/b.md': '---\ndescription: About B\n---\n\n# B\n',
      'docs/c.md': '---\ndraft: true\n---\n\n# C\n',
      'docs/d.md': '---\nunlisted: true\n---\n\n# D\n',
      'docs/part/_category_.json': '{ "label": "Part", "link": { "type": "generated-index" } }',
      'docs/part/e.md': '# E\n',
      'src/Values.js': shows(
        "useDocById('b')",
        'useDocById(undefined)',
        "useLayoutDoc('c')",
        "useLayoutDoc('d')",
        "useLayoutDoc('/category/part')",
        'useActiveVersion().docs.map(({ id }) => id)',
        'useActiveVersion().draftIds',
      ),
      'src/theme/EditThisPage.js': dedent`
        import { useState } from 'react';
        import { useDocById } from '@docusaurus/plugin-content-docs/client';
        export default function Edit() {
          const [n, set] = useState(0);
          return <button onClick={() => set(n + 1)}>{useDocById('b').title}</button>;
        }
      `,
    },
    { config: collections("path: 'docs', editUrl: 'https://e.example'") },
  );
  assert.deepEqual(site.diagnostics, []);
  const sidebar = 'defaultSidebar';
  const values = valuesOn(site.read('docs/a.html'));
  assert.deepEqual(values, [
    { id: 'b', title: 'B', description: 'About B', sidebar },
    null,
    null,
    { id: 'd', path: '/docs/d', unlisted: true, sidebar },
    { id: '/category/part', path: '/docs/category/part', sidebar },
    ['a', 'b', 'd', 'part/e', '/category/part'],
    ['c'],
  ]);
  const [, data = ''] = /data-page="([^"]*)"/.exec(site.read('docs/b.html')) ?? [];
  const { documents } = (JSON.parse(data.replaceAll('&quot;', '"')) as { site: SiteInfo }).site;
  const b = { path: '/docs/b', title: 'B', description: 'About B', sidebar };
  assert.deepEqual(documents, { docs: { current: { b } } });
  site.edit('docs/b.md', '# Renamed\n');
  await site.build();
  assert.match(site.read('docs/d.html'), /<button>Renamed<\/button>/);
  site.edit('src/theme/EditThisPage.js', 'export default () => <b>no document</b>;\n');
  site.edit('src/Values.js', shows("useLayoutDoc('none')"));
  const { diagnostics } = await site.build();
  assert.match(diagnostics[0]!.text, /There is no document "none" in version "current"/);
});

test('absolute links to versions that another build publishes are not broken', async (t) => {
  const site = await built(
    t,
    {
      ...trees,
      'docs/guide/02-a.mdx': dedent`
        # A

        [Old](https://test.example/docs/0.9/intro), [v3](https://test.example/docs/v3/)

        [Lost](https://test.example/docs/2024/a), [lost](/docs/0.9/intro), \
          [lost](https://test.example/docs/1.0/a)
      `,
      'src/pages/b.js': "export default () => <a href='https://test.example/more/0.8/'>x</a>;\n",
    },
    { config },
  );
  assert.deepEqual(site.diagnostics, [
    'link/missing-page docs/guide/02-a.mdx:5:1',
    'link/missing-page docs/guide/02-a.mdx:5:43',
    'link/missing-page docs/guide/02-a.mdx:5:68',
  ]);
});
