/** Mistakes that could cause two diagnostics. Only the cause is reported. */
import { config, md, mdx, type Mistake } from './mistake.ts';

const tabs = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

const inConfig = (text: string) => ({ 'site.config.ts': config(text) });
const footer = (links: string) => inConfig(`themeConfig: { footer: { links: [${links}] } },`);
const sidebar = (item: string) => ({
  'sidebars.ts': `export default {\n  main: ['one', 'two', ${item}],\n};\n`,
});
const url = (address: string) => ({
  'site.config.ts': config().replace("'https://test.example'", `‹'${address}'`),
});
const inFiles: readonly Mistake[] = [
  {
    code: 'config/other-shape',
    did: 'mixes links and columns in a footer',
    files: footer("{ title: 'A', items: [] }, ‹{ label: 'B', to: '/docs/one' }"),
  },
  {
    code: 'config/other-shape',
    did: 'wrote the links of a footer without columns',
    files: footer("‹{ label: 'A', to: '/docs/one' }, { label: 'B', to: '/docs/two' }"),
  },
  {
    code: 'output/collision',
    did: 'has two documents whose names differ in case',
    files: {
      'docs/Three.md': '# Three\n',
      'docs/three.md': '# Three, too\n',
      ...sidebar("'three', 'Three'"),
    },
    inTwoCases: true,
    at: 'docs/three.md:1:1',
  },
  {
    code: 'component/unknown-part',
    did: 'wrote a part of the theme in lower case',
    files: { 'src/theme/tabs.tsx': 'export default () => null;\n' },
    at: 'src/theme/tabs.tsx:1:1',
  },
  {
    code: 'link/malformed-address',
    did: 'forgot the scheme of a link in a sidebar',
    files: sidebar("{ type: 'link', label: 'A', href: '‹www.test.example/x' }"),
  },
  {
    code: 'component/blocked-script',
    did: 'wrote a script into a sidebar',
    files: sidebar("{ type: 'html', value: '<script>‹alert(1)</script>' }"),
  },
  {
    code: 'config/outside-folder',
    did: 'named a folder of the system',
    files: { 'site.config.ts': config('', "more: { type: 'docs', path: ‹'/etc' },") },
  },
  {
    code: 'config/outside-folder',
    did: 'named a folder around the site',
    files: { 'site.config.ts': config('', "more: { type: 'docs', path: ‹'..' },") },
  },
  {
    code: 'config/link-target',
    did: 'named a file in the navbar',
    files: inConfig("themeConfig: { navbar: { items: [‹{ label: 'A', to: '/docs/one.md' }] } },"),
  },
  {
    code: 'translation/unknown-id',
    did: 'misspelled the id of a translated label',
    files: {
      ...inConfig("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
      ...sidebar("{ type: 'link', label: 'More', href: 'https://a.example' }"),
      'i18n/fr/docusaurus-plugin-content-docs/current.json':
        '{ ‹"sidebar.main.link.Mroe": { "message": "Plus" } }\n',
    },
  },
  {
    code: 'translation/unknown-placeholder',
    did: 'misspelled a placeholder in a translation',
    files: {
      ...inConfig("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
      'docs/by.ts': "export const by = () => translate({ id: 'a', message: 'By {name}' });\n",
      'i18n/fr/code.json': '{ "a": { "message": "De ‹{nmae}" } }\n',
    },
  },
  {
    code: 'translation/missing-anchor',
    did: 'translated a heading to which another page links',
    files: {
      ...inConfig("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },"),
      'i18n/fr/docusaurus-plugin-content-docs/current/two.mdx': '# Deux\n\n‹## Partie\n',
    },
  },
  {
    code: 'config/throws',
    did: 'has a field that throws when it is read',
    files: inConfig("checks: {\n    get links(): 'warn' { throw ‹new Error('no'); },\n  },"),
  },
  {
    code: 'config/wrong-value',
    did: 'gave components a function',
    files: inConfig('customFields: { list: [‹() => 1] },'),
  },
  {
    code: 'link/malformed-address',
    did: 'misspelled the address of a social card',
    files: { 'docs/one.md': '---\nimage: ‹https://a b/c.png\n---\n\n# One\n' },
  },
  {
    code: 'sidebar/bad-value',
    did: 'gave a category the address of another site',
    files: sidebar(
      "{ type: 'category', label: 'A', ‹link: { type: 'generated-index', " +
        "slug: 'https://a.example' }, items: [{ type: 'ref', id: 'one' }] }",
    ),
  },
  {
    code: 'frontmatter/wrong-value',
    did: 'gave a tag the address of another site',
    files: {
      'docs/one.md': "---\ntags: [‹{ label: a, permalink: 'https://a.example' }]\n---\n\n# One\n",
    },
  },
  { code: 'config/unreachable-url', did: 'left a local address', files: url('http://localhost') },
  {
    code: 'config/unreachable-url',
    did: 'left the address of a template',
    files: url('https://your-docusaurus-site.example.com'),
  },
];

export const twoForOneMistakes: readonly Mistake[] = [
  ...inFiles,
  md('markdown/unknown-directive', 'wrote an admonition with two colons', '‹::note\ntext\n:::'),
  md('markdown/stray-directive-end', 'gave an admonition no name', '‹:::\nText.\n:::'),
  md('markdown/bad-directive', 'named an admonition at its end', ':::note\nText.\n‹:::note'),
  md(
    'markdown/loose-rows',
    'left a line empty below the names of a table',
    '| a | b |\n\n‹| - | - |\n| 1 | 2 |',
  ),
  md('markdown/undefined-reference', 'numbered a footnote wrongly', 'Text‹[^1].\n\n[^2]: Note.'),
  mdx('markdown/unclosed-tag', 'wrote a tag twice in MDX', '‹<details>\ntext\n<details>'),
  mdx(
    'markdown/unclosed-tag',
    'wrote a tag twice in a line',
    `${tabs}<Tabs>\n‹<TabItem value="a">x<TabItem>\n</Tabs>`,
  ),
  mdx(
    'markdown/unclosed-brace',
    'forgot the brace of an element in an attribute',
    '<Details summary=‹{<b>x</b>>y</Details>',
  ),
  mdx(
    'markdown/unclosed-fence',
    'never closed a code block in a component',
    '<Details>\n\n‹```js\nlet a;\n\n</Details>',
  ),
  mdx('markdown/unclosed-tag', 'closed bold text and a tag in the wrong order', '**‹<b>x**</b>'),
  mdx(
    'markdown/foreign-syntax',
    'misspelled import, and uses the component',
    "‹improt Tabs from '@theme/Tabs';\n\n<Tabs />",
  ),
];
