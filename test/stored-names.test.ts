/** File names in a different letter case, and in the decomposed form that macOS stores. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createStoredNames, isStored } from '../generator/lib/files/storedNames.ts';
import { createSite, pixel, places } from './harness.ts';

const composed = '\u00e9';
const decomposed = 'e\u0301';

/** The page at `/`, to which the theme links. */
const home = { 'docs/home.md': '---\nslug: /\n---\n\n# Home\n' };
const atRoot = "type: 'docs', path: 'docs', routeBasePath: '/'";

test('an import whose letter case differs from its file is an error everywhere', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.mdx': [
        "import Button from '@site/src/parts/button';",
        "import text from './Text.txt?raw';",
        '',
        '# A',
        '',
        '<Button /> {text}',
        '',
      ].join('\n'),
      'docs/text.txt': 'text',
      'docs/b.mdx': "import { n } from '../src/Parts/count';\n\n# B\n\n{n}\n",
      'src/parts/Button.tsx': [
        "import { n } from './Count';",
        'export default function Button() {',
        '  return <b>{n}</b>;',
        '}',
        '',
      ].join('\n'),
      'src/parts/count.ts': 'export const n = 1;\n',
    },
    { config: `collections: { docs: { ${atRoot} } },` },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ file, line, column, code, hint }) => [
      `${file}:${line}:${column}`,
      code,
      hint,
    ]),
    [
      ['docs/a.mdx:1:20', 'component/other-case', fixTo('@site/src/parts/Button')],
      ['docs/a.mdx:2:18', 'component/other-case', fixTo('./text.txt')],
      ['docs/b.mdx:1:19', 'component/other-case', fixTo('../src/parts/count')],
    ],
  );
  site.edit('docs/a.mdx', (text) => text.replace('button', 'Button').replace('Text', 'text'));
  site.edit('docs/b.mdx', '# B\n');
  await site.build();
  assert.deepEqual(places(site.result.diagnostics), [
    'src/parts/Button.tsx:1:19 component/other-case',
  ]);
});

test('names beside the folder of the site are spelled as the disk stores them too', async (t) => {
  const site = createSite(
    {
      'docs/home.mdx': dedent`
        ---
        slug: /
        ---

        import Button from '../../ui/button';
        import { n } from '../../ui/c${composed}';
        import '../../ui/Button.CSS';

        # Home

        <Button /> {n}

        ![Dot](../../ui/dot.png)
      `,
      '../ui/Button.tsx': 'export default () => <b>x</b>;\n',
      '../ui/Button.css': '.a { color: red }\n',
      [`../ui/c${decomposed}.ts`]: 'export const n = 7;\n',
      '../ui/Dot.png': pixel,
    },
    { config: `collections: { docs: { ${atRoot} } },`, folder: 'site' },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ line, code, hint }) => [line, code, /`.*?`/.exec(hint!)?.[0]]),
    [
      [5, 'component/other-case', '`../../ui/Button`'],
      [7, 'component/other-case', '`../../ui/Button.css`'],
      [13, 'asset/missing-image', '`./x`'],
    ],
  );
  assert.deepEqual(
    ['../ui/Button.tsx', '../ui/button.tsx', '../UI/Button.tsx', '../ui', '../none'].map((name) =>
      isStored(site.root, name),
    ),
    [true, false, false, true, false],
  );
});

function fixTo(stored: string): string {
  return `Write \`${stored}\`: some systems distinguish the two.`;
}

test('a picture and a partial are found only by their own letter case', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.mdx': dedent`
        import Part from './_Part.mdx';

        # A

        <Part />

        ![Dot](../Img/dot.png)

        ![Dot](@site/IMG/dot.png)
      `,
      'docs/_part.mdx': 'Text.\n',
      'img/dot.png': pixel,
    },
    { config: `collections: { docs: { ${atRoot} } },` },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(
      ({ file, line, column, code, hint }) =>
        `${file}:${line}:${column} ${code} ${/Did you mean `.*?`/.exec(hint ?? '')?.[0]}`,
    ),
    [
      'docs/a.mdx:1:18 markdown/missing-partial Did you mean `./_part.mdx`',
      'docs/a.mdx:7:1 asset/missing-image Did you mean `../img/dot.png`',
      'docs/a.mdx:9:1 asset/missing-image Did you mean `@site/img/dot.png`',
    ],
  );
});

test('files that the configuration names are found only by their own spelling', async (t) => {
  const site = createSite(
    {
      ...home,
      'docs/a.md': '# A\n',
      'src/site.css': '.a { color: red }\n',
      'sidebars.ts': "export default { main: ['home', 'a'] };\n",
    },
    {
      config: [
        "customCss: ['src/Site.css'],",
        `collections: { docs: { ${atRoot}, sidebarPath: 'SideBars.ts' } },`,
      ].join('\n  '),
    },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.map(({ code, hint }) => [code, /`[^`]+`/.exec(hint!)?.[0]]),
    [['config/missing-style-sheet', '`src/site.css`']],
  );
  site.edit('site.config.ts', (text) => text.replace('Site.css', 'site.css'));
  await site.build();
  assert.deepEqual(
    site.result.diagnostics.map(({ code, hint }) => [code, /`[^`]+`/.exec(hint!)?.[0]]),
    [['config/missing-sidebars', '`sidebars.ts`']],
  );
});

test('a file whose name is stored decomposed is found by the composed name', async (t) => {
  const site = createSite(
    {
      [`docs/${decomposed}.md`]: '# E\n',
      [`docs/_p${decomposed}.mdx`]: 'A part.\n',
      [`docs/img/${decomposed}.png`]: pixel,
      [`static/${decomposed}.png`]: pixel,
      [`src/${decomposed}/B${decomposed}.tsx`]: [
        `import { n } from './c${composed}';`,
        'export default function B() {',
        '  return <b>{n}</b>;',
        '}',
        '',
      ].join('\n'),
      [`src/${decomposed}/c${decomposed}.ts`]: 'export const n = 7;\n',
      [`src/${decomposed}.css`]: `.a { background: url('./${composed}.png') }\n`,
      [`src/${decomposed}.png`]: pixel,
      'docs/index.mdx': [
        `import B from '@site/src/${composed}/B${composed}';`,
        `import Part from './_p${composed}.mdx';`,
        '',
        '# Index',
        '',
        `[E](./${composed}.md) [E](/${composed}) <B />`,
        '',
        `![a](./img/${composed}.png) ![b](/${composed}.png) ![c](@site/src/${composed}.png)`,
        '',
        '<Part />',
        '',
      ].join('\n'),
      'sidebars.ts': `export default { main: ['index', '${composed}'] };\n`,
    },
    {
      config: [
        `customCss: ['src/${composed}.css'],`,
        "staticDirectories: ['static'],",
        `collections: { docs: { ${atRoot}, sidebarPath: 'sidebars.ts' } },`,
      ].join('\n  '),
    },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(places(diagnostics), []);
  const page = site.read('index.html');
  assert.match(page, /<b>7<\/b>/);
  assert.match(page, /A part\./);
  assert.ok(site.has(`${composed}.html`), 'addresses are composed');
  assert.ok(site.has(`${composed}.png`), 'static files too');
});

test('a name is looked up part by part', (t) => {
  const site = createSite({ 'Src/Parts/a.ts': '', [`Src/${decomposed}.ts`]: '' });
  t.after(site.close);
  const names = createStoredNames(site.root);
  assert.deepEqual(
    ['Src/Parts/a.ts', 'src/parts/A.ts', `Src/${composed}.ts`, 'Src/none.ts', '../x'].map(
      (name) => {
        const match = names.find(name);
        return match && [match.name, match.isOtherCase];
      },
    ),
    [
      ['Src/Parts/a.ts', false],
      ['Src/Parts/a.ts', true],
      [`Src/${composed}.ts`, false],
      undefined,
      undefined,
    ],
  );
  assert.equal(names.find('Src/Parts/A', ['.js', '.ts'])?.name, 'Src/Parts/a');
  assert.deepEqual([isStored(site.root, 'Src'), isStored(site.root, 'src')], [true, false]);
});

const specialNames = {
  skip: process.platform === 'win32' && 'Windows has no names with these characters',
};
test('special characters in names of folders and pages mean nothing', specialNames, async (t) => {
  const page = '---\nslug: /page\n---\n\n# Page\n\n<B />\n';
  const files = {
    ...home,
    'docs/page*.mdx': page.replace('# Page', "import B from '@site/src/B';\n\n# Page"),
    'src/B.tsx': 'export const hydrate = true;\nexport default () => <b>B</b>;\n',
    'src/theme/MDXComponents.tsx': 'export default { C: () => <i>C</i> };\n',
  };
  const config = `collections: { docs: { ${atRoot} } },`;
  const sites = ['plain', 'w (x) !(y) **[z] {a,b} #1 ?\t\n'].map((folder) => {
    const site = createSite(files, { config, folder });
    t.after(site.close);
    return site;
  });
  const [plain, odd] = sites as [(typeof sites)[0], (typeof sites)[0]];
  assert.deepEqual(places((await odd.build()).diagnostics), []);
  await plain.build();
  assert.deepEqual(odd.hashes(), plain.hashes());
});
