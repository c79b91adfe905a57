/** The parts of the editable site's configuration, each in a module of its own. */
import { dedent } from '../dedent.ts';
import { repository } from '../harness.ts';
import type { EditableFiles } from './editableSite.ts';

const part = (text: string) => `export default ${text};\n`;

const integrationAt = (file: string) => JSON.stringify(`${repository}/integrations/${file}.ts`);

/** The modules with the texts that each may have. */
export const editableParts: EditableFiles = {
  'config/parts.ts': [
    ['docs', 'guides', 'blog', 'people', 'integrations', 'site', 'languages']
      .map((name) => `export { default as ${name} } from './${name}.ts';\n`)
      .join(''),
  ],
  'config/docs.ts': [
    '{}',
    '{ showLastUpdateTime: true, showLastUpdateAuthor: true }',
    "{ printPages: true, editUrl: 'https://edit.example/main' }",
    "{ lastVersion: 'current', versions: { current: { label: 'Now', banner: 'none' } } }",
    "{ versions: { '1.0': { path: 'one', noIndex: true, banner: 'unmaintained' } } }",
    "{ onlyIncludeVersions: ['current'], numberPrefixParser: false }",
    "{ exclude: ['folder/**'], breadcrumbs: false }",
    '{ sidebarCollapsed: false, sidebarCollapsible: false, disableVersioning: true }',
    '{ sidebarPath: undefined }',
    '{ sidebarPath: false, includeCurrentVersion: false }',
    "{ documents: () => [{ path: 'made.md', text: '# Made\\n\\n[a](./a.md)\\n' }] }",
  ].map(part),
  'config/guides.ts': [
    '{}',
    "{ routeBasePath: 'g', exclude: ['two.md'] }",
    '{ printPages: true }',
  ].map(part),
  'config/blog.ts': [
    '{}',
    "{ feeds: ['rss', 'atom', 'json'], feedContent: 'description', feedLimit: 1 }",
    "{ postsPerPage: 1, blogSidebarCount: 'ALL', blogTitle: 'Posts', archive: false }",
    "{ sortPosts: 'ascending', showReadingTime: false, truncateMarker: /^<!-- cut -->$/ }",
    '{ readingTime: ({ words }) => words, showLastUpdateTime: true, feeds: [] }',
    "{ postsPerPage: 'ALL', routeBasePath: 'news' }",
  ].map(part),
  'config/people.ts': [
    '{}',
    '{ entryPages: false }',
    "{ title: 'Persons', filterBy: 'role', description: 'All.' }",
    '{ fields: undefined }',
  ].map(part),
  'config/languages.ts': [
    '{}',
    "{ i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }",
    dedent`
      { i18n: { \
        locales: ['de', 'en', 'fr'], \
        localeConfigs: { fr: { path: 'fran', label: 'F', direction: 'rtl' } } \
      }, themeConfig: { navbar: { items: [\
        { type: 'localeDropdown' }, { to: '/docs/b', label: 'B' }\
      ] } } }`,
    "{ locale: { label: 'Deutsch', htmlLang: 'de' } }",
  ].map(part),
  'config/integrations.ts': [
    part('[]'),
    dedent`
      import { glossary } from ${integrationAt('glossary/glossary')};
      import { inventory } from ${integrationAt('inventory/inventory')};
      export default [
        glossary({ collection: 'guides' }),
        inventory({ sites: { other: 'https://other.example/' }, citations: true }),
      ];
    `,
    dedent`
      import { openApi } from ${integrationAt('openapi/openApi')};
      export default [openApi({ file: 'api.yml', collection: 'guides', folder: 'api' })];
    `,
    dedent`
      import { docusaurusPlugin } from ${integrationAt('docusaurus/docusaurusPlugin')};
      import plugin from '../docusaurus-plugin.ts';
      export default [docusaurusPlugin({ name: 'given', plugin })];
    `,
    dedent`
      import { mermaid } from ${integrationAt('mermaid/mermaid')};
      export default [mermaid({ drawn: 'browser' })];
    `,
  ],
  'config/site.ts': [
    // With these levels, a build with broken links has an output too.
    "{ checks: { links: 'warn', assets: 'warn', images: 'warn' } }",
    '{}',
    '{ offline: true }',
    "{ checks: { links: 'warn', markdownLinks: 'throw', anchors: 'throw', " +
      "accessibility: 'warn' } }",
    "{ checks: { freshness: 'warn', words: 'warn' }, gates: { terms: 'words.yml' } }",
    "{ redirects: [{ from: ['/docs/gone', '/was'], to: '/docs/prose' }], noIndex: true }",
    "{ headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }], " +
      "scripts: ['/s.js'], clientModules: ['./src/client.js'], favicon: '/img/p.png' }",
    "{ contentSecurityPolicy: false, titleDelimiter: '-', tagline: 'T', customFields: { a: 1 } }",
    "{ contentSecurityPolicy: { 'img-src': ['https://i.example'] }, staticDirectories: ['more'] }",
    "{ severities: { 'link/missing-page': 'ignore' }, search: { provider: false } }",
    "{ customCss: ['./css/site.css', './css/more.css'], markdown: { admonitions: ['own'] } }",
    "{ checks: { host: 'netlify', translations: 'warn' }, search: { suggestions: ['b'] } }",
    '{ socialCards: true }',
  ].map(part),
};
