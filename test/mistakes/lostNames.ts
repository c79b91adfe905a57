/** Names that nothing defines, placeholders that nothing fills in, and syntax of other tools. */
import { config, md, mdx, type Mistake } from './mistake.ts';
import type { DiagnosticCode } from '../../generator/diagnostics/catalog/index.ts';
import { dedent } from '../dedent.ts';

const sheet = (code: DiagnosticCode, did: string, css: string): Mistake => ({
  code,
  did,
  files: { 'site.config.ts': config("customCss: ['site.css'],"), 'site.css': `${css}\n` },
});

const frames = '@keyframes fade {\n  to {\n    top: 0;\n  }\n}\n\n';

const inSheets: readonly Mistake[] = [
  sheet(
    'asset/undefined-name',
    'named keyframes that do not exist',
    'a {\n  animation-name: ‹spin;\n}',
  ),
  sheet(
    'asset/undefined-name',
    'misspelled an animation',
    `${frames}a {\n  animation: 1s ease ‹fdae;\n}`,
  ),
  sheet(
    'asset/undefined-name',
    'misspelled an area of a grid',
    'main {\n  grid-template-areas: "header side";\n}\n\na {\n  grid-area: ‹heder;\n}',
  ),
  sheet('asset/empty-address', 'left an address empty', 'a {\n  background: ‹url();\n}'),
  sheet('asset/style-slip', 'set a variable of Infima', 'a {\n  ‹--ifm-color-primary: red;\n}'),
  ...[
    '$main: red;\na {\n  color: $main;\n}',
    '@mixin box {\n  top: 0;\n}',
    '.a-#{$n} {\n  top: 0;\n}',
  ].map((scss, i) =>
    sheet(
      'asset/bad-style-sheet',
      `wrote Sass in a sheet of CSS, ${i + 1}`,
      `‹${scss}`.replace('‹.a-', '.a-‹'),
    ),
  ),
  sheet('asset/bad-style-sheet', 'nested a name of Sass', '.a {\n  ‹&-b {\n    top: 0;\n  }\n}'),
  sheet('asset/bad-style-sheet', 'darkened a color', 'a {\n  color: ‹darken(red, 10%);\n}'),
  sheet('asset/bad-style-sheet', 'wrote Less', '‹@main: red;\n\na {\n  color: @main;\n}'),
  sheet('asset/bad-style-sheet', 'wrote a rule of CSS modules', '‹:global(.a) {\n  top: 0;\n}'),
];

const component = (
  code: DiagnosticCode,
  did: string,
  files: Mistake['files'],
  tsx: string,
): Mistake => ({
  code,
  did,
  files: {
    'docs/_box.tsx': tsx,
    'docs/two.mdx': "import Box from './_box';\n\n# Two\n\n## Part\n\n<Box />\n",
    ...files,
  },
});

const styled = (code: DiagnosticCode, did: string, css: string, files: Mistake['files'] = {}) =>
  component(
    code,
    did,
    { 'docs/box.module.css': css, ...files },
    dedent`
      import styles from './box.module.css';

      export default () => <p className={styles.a}>A</p>;
    `,
  );

const inComponents: readonly Mistake[] = [
  styled(
    'asset/undefined-name',
    'composed a class that does not exist',
    '.a {\n  composes: ‹base;\n  top: 0;\n}\n',
  ),
  styled(
    'asset/undefined-name',
    'named keyframes of another sheet',
    '.a {\n  animation: ‹fade 1s;\n}\n',
  ),
  styled(
    'component/not-compiled',
    'composed a class that its file does not have',
    ".a {\n  composes: ‹base from './b.module.css';\n}\n",
    {
      'docs/b.module.css': '.other {\n  top: 0;\n}\n',
    },
  ),
  styled(
    'component/unresolved-import',
    'composed a class of a file that does not exist',
    ".a {\n  composes: base from ‹'./b.module.css';\n}\n",
  ),
  styled('asset/bad-style-sheet', 'wrote Sass in a CSS module', '.a {\n  color: ‹$main;\n}\n'),
  component(
    'markdown/misspelled-element',
    'misspelled an element in code',
    {},
    'export default () => ‹<dvi>A</dvi>;\n',
  ),
  component(
    'markdown/misplaced-element',
    'forgot the body of a table in code',
    {},
    'export default () => <table>‹<tr><td>A</td></tr></table>;\n',
  ),
  mdx(
    'markdown/misspelled-element',
    'misspelled an element in an export',
    'export const a = ‹<spna>A</spna>;\n\n{a}',
  ),
];

const asText: readonly Mistake[] = [
  md('markdown/broken-link', 'gave a picture attributes', '‹![A](/picture.png alt=My picture)'),
  md(
    'markdown/attribute-quotes',
    'forgot the quotes of words',
    '<img src="/picture.png" ‹alt=My picture>',
  ),
  md('markdown/broken-link', 'wrote a bracket among the words', 'See ‹[a]b](./two.mdx).'),
  md('markdown/foreign-syntax', 'cited as in Pandoc', 'As shown ‹[see @doe2020, p. 3].'),
  md('markdown/foreign-syntax', 'wrote a placeholder of a shell', 'Version ‹${version} is out.'),
  md('markdown/foreign-syntax', 'wrote a placeholder of a build', 'Version ‹@VERSION@ is out.'),
  md('markdown/foreign-syntax', 'called a function of a template', 'See ‹{{ url_for("home") }}.'),
  mdx(
    'markdown/undefined-variable',
    'wrote a variable of a template',
    'Version ‹{{version}} is out.',
  ),
  {
    code: 'frontmatter/markup',
    did: 'wrote a placeholder into a title',
    files: { 'docs/one.md': '---\ntitle: ‹Version {{version}}\n---\n\nText.\n' },
  },
  {
    code: 'config/markup',
    did: 'wrote a placeholder in quotes',
    files: { 'site.config.ts': config("themeConfig: { footer: { company: ‹'A ${year}' } },") },
  },
];

const item = (did: string, written: string): Mistake => ({
  code: 'sidebar/bad-value',
  did,
  files: { 'sidebars.ts': `export default {\n  main: [${written}, 'two'],\n};\n` },
});

const shownWrongly: readonly Mistake[] = [
  md(
    'link/other-address',
    'changed one of two addresses',
    'See ‹[https://a.example](https://b.example).',
  ),
  md('markdown/foreign-syntax', 'broke the last line of a paragraph', 'Text ‹\\\n\nMore.'),
  sheet(
    'asset/style-slip',
    'forgot the commas of fonts',
    'a {\n  font-family: Arial ‹Helvetica sans-serif;\n}',
  ),
  item('left the label of a document empty', "{ type: 'doc', id: 'one', label: ‹'' }"),
  item('left the label of a category empty', "{ type: 'category', label: ‹'', items: ['one'] }"),
];

const addresses: readonly Mistake[] = [
  {
    code: 'output/name-too-long',
    did: 'wrote an address that no system can store',
    files: { 'docs/one.md': `---\nslug: ‹${'/part'.repeat(900)}\n---\n\n# One\n` },
  },
  {
    code: 'frontmatter/wrong-value',
    did: 'wrote a line break into an address',
    files: { 'docs/one.md': '---\nslug: ‹"/a\\nb"\n---\n\n# One\n' },
  },
  {
    code: 'content/bad-date',
    did: 'wrote a year before the first',
    files: { 'docs/one.md': '---\nlast_update:\n  date: ‹-0001-01-01\n---\n\n# One\n' },
  },
  {
    code: 'content/bad-file',
    did: 'merged a value that is not a map into an author',
    files: { 'blog/authors.yml': 'a: &a 5\nb:\n  ‹<<: *a\n' },
  },
];

const host = (did: string, name: string, text: string): Mistake => ({
  code: 'content/bad-static-file',
  did,
  files: { [`static/${name}`]: text },
});

export const lostNameMistakes: readonly Mistake[] = [
  ...inSheets,
  ...inComponents,
  ...asText,
  ...shownWrongly,
  ...addresses,
  host('redirects to a page that does not exist', '_redirects', '/old ‹/docs/on 301\n'),
  host(
    'names a sitemap that does not exist',
    'robots.txt',
    'Sitemap: ‹https://test.example/map.xml\n',
  ),
  host(
    'names an icon that does not exist',
    'manifest.json',
    '{ "icons": [{ "src": "‹/picture.pn" }] }\n',
  ),
  {
    code: 'config/wrong-value',
    did: 'named a color that does not exist',
    files: {
      'site.config.ts': config(
        "headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: ‹'redd' } }],",
      ),
    },
  },
];
