/** Mistakes in fields of the configuration and in files that it leads to. */
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { importTheme, type Files } from '../harness.ts';
import { config, md, type Mistake } from './mistake.ts';
import { dedent } from '../dedent.ts';

/** A mistake in a field of the configuration, with the theme of this package. */
const field = (code: DiagnosticCode, did: string, fields: string): Mistake => ({
  code,
  did,
  files: { ...real, 'site.config.ts': config(fields) },
});
const real: Files = {
  'theme.ts': `${importTheme('real')}\nexport default theme;\n`,
  'pages/index.md': '# Home\n',
};
const home = "pages: { type: 'pages', path: 'pages' },";
const withHome = ({ files = {}, ...mistake }: Mistake): Mistake => ({
  ...mistake,
  files: {
    ...files,
    'site.config.ts': String(files['site.config.ts'] ?? config()).replace(
      '  collections: {\n',
      `  collections: {\n    ${home}\n`,
    ),
  },
});
const footer = (text: string) => `themeConfig: { footer: { credit: ‹${text} } },`;
const bar = (text: string) => `themeConfig: { announcementBar: { content: ‹${text} } },`;
const item = (fields: string) =>
  `themeConfig: { navbar: { items: [{ label: 'A', href: 'https://a.example', ${fields} }] } },`;

const texts: readonly Mistake[] = [
  field('config/markup', 'never closed a tag in the footer', footer("'By <b>us'")),
  field('config/markup', 'wrote Markdown into the footer', footer("'By [us](https://u.example)'")),
  field('config/markup', 'forgot a quote in the bar', bar("'See <a href=\"/docs/one>it</a>'")),
  field('config/markup', 'closed a tag twice in the bar', bar("'See <b>it</b></b>'")),
  field('config/markup', 'wrote a tag into the tagline', "tagline: ‹'The <b>best</b>',"),
  field('config/markup', 'wrote the name of a character', "tagline: ‹'Fish &amp; chips',"),
  field(
    'config/markup',
    'wrote bold text into a label',
    "themeConfig: { navbar: { items: [{ label: ‹'**A**', to: '/docs/one' }] } },",
  ),
];

const addresses: readonly Mistake[] = [
  field(
    'markdown/javascript-link',
    'wrote code as the address of a link in the menu',
    "themeConfig: { navbar: { items: [{ label: 'A', href: '‹javascript:void(0)' }] } },",
  ),
  field(
    'markdown/javascript-link',
    'wrote code as an address in the bar',
    `themeConfig: { announcementBar: { content: '<a href="‹javascript:void(0)">A</a>' } },`,
  ),
];

const inTitle = (did: string, title: string): Mistake => ({
  code: 'frontmatter/markup',
  did,
  files: { 'docs/one.md': `---\ntitle: ‹${title}\n---\n\nText.\n` },
});
const titles: readonly Mistake[] = [
  inTitle('wrote tags into a title', 'Use <code>x</code>'),
  inTitle('wrote the name of a character into a title', 'Fish &amp; chips'),
  inTitle('wrote a link into a title', 'See [x](/docs/two)'),
];

const values: readonly Mistake[] = [
  field(
    'config/head-tag',
    'misspelled an attribute of a script',
    "scripts: [{ src: 'https://a.example/a.js', defr: ‹true }],",
  ),
  field('config/wrong-value', 'misspelled an icon', item("icon: ‹'gihub'")),
  field('config/wrong-value', 'forgot the underscore of a target', item("target: ‹'blank'")),
  field(
    'config/wrong-value',
    'named a language of code that does not exist',
    "themeConfig: { prism: { aliases: { foo: ‹'javascrpt' } } },",
  ),
  field(
    'config/head-tag',
    'misspelled a property of Open Graph',
    "themeConfig: { metadata: [{ property: ‹'og:titel', content: 'A' }] },",
  ),
  field(
    'config/head-tag',
    'misspelled a kind of card',
    "themeConfig: { metadata: [{ name: 'twitter:card', content: ‹'sumary' }] },",
  ),
  {
    ...field('content/bad-value', 'left a file of translations empty', ''),
    files: {
      ...real,
      'site.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'i18n/de/code.json': '',
    },
    at: 'i18n/de/code.json:1:1',
  },
];

const part = 'export default () => <p>A</p>;\n';
const parts: readonly Mistake[] = [
  {
    ...field('component/second-file', 'replaced a part twice', ''),
    files: { ...real, 'src/theme/Footer.tsx': part, 'src/theme/Footer.js': part },
    at: 'src/theme/Footer.js:1:1',
  },
  {
    ...field('component/unknown-part', 'wrote the folder of a part in lower case', ''),
    files: { ...real, 'src/theme/footer/index.tsx': part },
    // Another mistake leaves a folder `Footer`, which some disks take for this one.
    apart: true,
    at: 'src/theme/footer/index.tsx:1:1',
  },
  {
    ...field('content/unread-folder', 'misspelled the folder of parts', ''),
    files: { ...real, 'src/themes/Footer.tsx': part },
    at: 'src/themes:1:1',
  },
  {
    code: 'component/render-failed',
    did: 'misspelled an icon in MDX',
    files: {
      ...real,
      'docs/two.mdx':
        'import Icon from \'@theme/Icon\';\n\n# Two\n\n## Part\n\n‹<Icon name="gihub" />\n',
    },
  },
  {
    code: 'markdown/unknown-attribute',
    did: 'misspelled the property of contents',
    files: {
      ...real,
      'docs/two.mdx': dedent`
        import TOCInline from '@theme/TOCInline';

        # Two

        ## Part

        <TOCInline ‹to={toc} />
      `,
    },
  },
];

const files: readonly Mistake[] = [
  md('markdown/broken-link', 'left a slash out of an address', 'See ‹https:/a.example.'),
  md('link/malformed-address', 'forgot a slash in angle brackets', 'See ‹<https:/a.example>.'),
  {
    code: 'frontmatter/lost-text',
    did: 'began a title with an ampersand',
    files: { 'docs/one.md': '---\ntitle: ‹&x y\n---\n\nText.\n' },
  },
  {
    code: 'frontmatter/not-yaml',
    did: 'ended front matter with dots',
    files: { 'docs/one.md': '---\ntitle: x\n...\n‹description: y\n---\n\n# One\n' },
  },
  {
    code: 'frontmatter/not-yaml',
    did: 'wrote an instruction of YAML',
    files: { 'docs/one.md': '---\n%YAML 1.1\n‹title: x\n---\n\n# One\n' },
  },
  {
    code: 'frontmatter/unknown-key',
    did: 'forgot the key of a line',
    files: { 'docs/one.md': '---\n‹: x\n---\n\n# One\n' },
    alone: true,
  },
  {
    code: 'frontmatter/wrong-value',
    did: 'gave a page no finite position',
    files: { 'docs/one.md': '---\nsidebar_position: ‹.nan\n---\n\n# One\n' },
  },
  {
    code: 'frontmatter/wrong-value',
    did: 'wrote a title in brackets',
    files: { 'docs/one.md': '---\ntitle: ‹[yes]\n---\n\nText.\n' },
  },
  {
    code: 'config/unmatched-include',
    did: 'wrote a glob that matches nothing',
    files: {
      'site.config.ts': config().replace("path: 'docs',", "path: 'docs', include: ‹['*.mdd'],"),
    },
  },
  {
    code: 'config/missing-version',
    did: 'renamed a version in the list',
    files: {
      'versions.json': '["1.1"]\n',
      'versioned_docs/version-1.0/one.md': '# One\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["one"] }\n',
    },
    at: 'versions.json:1:1',
  },
];

export const fieldMistakes: readonly Mistake[] = [
  ...[...texts, ...addresses, ...values, ...parts].map(withHome),
  ...titles,
  ...files,
];
