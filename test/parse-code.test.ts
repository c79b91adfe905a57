import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { languageAliases, languageNames } from '../generator/lib/code/languageNames.ts';
import { readRange } from '../generator/lib/code/metastring.ts';
import { treeOf, options, parseDocument, placesOf } from './parseDocument.ts';

const props = async (text: string, input = {}) => {
  const { body } = await parseDocument(text, input);
  const [{ tree }] = body.parts as [(typeof body.parts)[number]];
  return tree.type === 'element'
    ? (Object.fromEntries(
        tree.props.flatMap((prop) => ('value' in prop ? [[prop.name, prop.value]] : [])),
      ) as Record<string, string>)
    : {};
};
const lines = async (text: string, input = {}) => (await props(text, input))['html']!.split('\n');
const plain = (line: string) => line.replace(/<[^>]+>/g, '');
const classes = (all: readonly string[]) =>
  all.map((line) => /^<span class="line ([^"]*)"/.exec(line)?.[1] ?? '');

test('a metastring sets title, highlighted lines and line numbers', async () => {
  const { html, ...rest } = await props(
    dedent`
      \`\`\`JS {1,3} title="a {2} b" showLineNumbers=42 live
      a
      b
      c
      \`\`\`
    `,
  );
  assert.deepEqual(rest, { language: 'js', title: 'a {2} b', lineNumbers: 42 });
  assert.deepEqual(classes(html!.split('\n')), [
    'theme-code-block-highlighted-line',
    '',
    'theme-code-block-highlighted-line',
  ]);
  assert.deepEqual(classes(await lines('```js{2}\na\nb\n```\n')), [
    '',
    'theme-code-block-highlighted-line',
  ]);
  assert.deepEqual([...readRange('1,3-5')], [1, 3, 4, 5]);
  assert.deepEqual(await props('```\nx\n```\n'), {
    language: 'text',
    html: 'x',
  });
});

test('code within code is highlighted in its own language', async () => {
  const [, inner, , last] = await lines('````md\n```js\nlet a = 1;\n```\n\nb\n````\n');
  assert.equal(inner, '<k->let</k-> a = <m->1</m->;');
  assert.equal(plain(last!), '');
});

test('magic comments are removed by language, and a range turns them off', async () => {
  const block = (language: string, comment: string, meta = '') =>
    dedent`
      \`\`\`${language} ${meta}
      a
      ${comment}
      b
      c
      \`\`\`
    `;
  for (const [language, comment] of [
    ['js', '// highlight-next-line'],
    ['css', '/* highlight-next-line */'],
    ['jsx', '{/* highlight-next-line */}'],
    ['html', '<!-- highlight-next-line -->'],
    ['python', '# highlight-next-line'],
    ['sql', '-- highlight-next-line'],
    ['tex', '% highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['foo', '# highlight-next-line'],
  ] as const) {
    const shownLines = await lines(block(language, comment));
    assert.deepEqual(
      [shownLines.map(plain), classes(shownLines)],
      [
        ['a', 'b', 'c'],
        ['', 'theme-code-block-highlighted-line', ''],
      ],
      language,
    );
  }
  assert.equal((await lines(block('python', '// highlight-next-line'))).length, 4);
  assert.equal((await lines(block('js', '// highlight-next-line', '{1}'))).length, 4);
  const spans = await lines(dedent`
    \`\`\`js
    // highlight-start
    a
    b
    // highlight-end
    c
    \`\`\`
  `);
  assert.deepEqual(classes(spans), [
    'theme-code-block-highlighted-line',
    'theme-code-block-highlighted-line',
    '',
  ]);
});

test('magic comments of the configuration mark lines', async () => {
  const prism = { ...options.prism, magicComments: [{ className: 'bad', line: 'This fails' }] };
  assert.deepEqual(
    classes(await lines('```js\n// This fails\na\n```\n', { options: { ...options, prism } })),
    ['bad'],
  );
});

test('tokens over several lines are closed and opened again', async () => {
  assert.deepEqual(await lines('```js\n/* a\n\nb */ c\n```\n'), [
    '<c->/* a</c->',
    '',
    '<c->b */</c-> c',
  ]);
  assert.deepEqual(await lines('```text\n<a> & b\n```\n'), ['&lt;a> &amp; b']);
});

test('adjacent words of one class share an element, and punctuation has none', async () => {
  assert.deepEqual(await lines('```ts\nexport const a = f({ b: `x${c}` });\n```\n'), [
    '<k->export const</k-> a = <nf->f</nf->({ b: ' + '<s->`x</s->${c}<s->`</s-> });',
  ]);
  assert.deepEqual(await lines('```tsx\n<A b="c" d={e}>f</A>\n```\n'), [
    '&lt;<nc->A</nc-> <na->b</na->=' + '<s->"c"</s-> <na->d</na->={e}>f&lt;/<nc->A</nc->>',
  ]);
});

test('lines of diffs are marked', async () => {
  assert.deepEqual(classes(await lines('```diff\n--- a\n+++ b\n-x\n+y\n z\n```\n')), [
    '',
    '',
    'line-deleted',
    'line-inserted',
    '',
  ]);
  const inner = await lines('```diff-js\n-const a = 1\n+let\n```\n');
  assert.deepEqual(classes(inner), ['line-deleted', 'line-inserted']);
  assert.match(inner[0]!, /-<k->const<\/k-> a /);
});

test('npm2yarn fences are tabs', async () => {
  const { body } = await parseDocument('```bash npm2yarn\nnpm install --save-dev x\n```\n');
  assert.equal(
    treeOf(body.parts[0]!.tree).replace(/⟦p\d⟧/g, 'p'),
    '@theme/Tabs(groupId:"npm2yarn")[@theme/TabItem(value:"npm" label:"npm")[html(p)], ' +
      '@theme/TabItem(value:"yarn" label:"Yarn")[html(p)], @theme/TabItem(value:"pnpm" ' +
      'label:"pnpm")[html(p)], @theme/TabItem(value:"bun" label:"Bun")[html(p)]]',
  );
  assert.equal(
    body.sections[0]!.code,
    'npm install --save-dev x\nyarn add --dev x\npnpm add --save-dev x\nbun add --dev x',
  );
});

test('<CodeBlock> with literal text is highlighted like a fence', async () => {
  const block = await props(
    dedent`
      import CodeBlock from '@theme/CodeBlock';

      <CodeBlock language="js" title="t" showLineNumbers>{\`let a
      b\`}</CodeBlock>
    `,
  );
  assert.deepEqual(block, {
    language: 'js',
    title: 't',
    lineNumbers: 1,
    html: '<k->let</k-> a\nb',
  });
});

test('an unknown language is a warning that suggests the nearest one', async () => {
  const doc = await parseDocument(
    dedent`
      \`\`\`typescrpt
      a
      \`\`\`

      \`\`\`whatsthis
      b
      \`\`\`

      \`\`\`js
      // highlight-start
      c
      \`\`\`
    `,
  );
  assert.deepEqual(placesOf(doc), [
    'docs/a.mdx:1:4 markdown/unknown-language',
    'docs/a.mdx:5:4 markdown/unknown-language',
    'docs/a.mdx:10:1 markdown/unclosed-highlight',
  ]);
  assert.equal(doc.outline.diagnostics[0]!.hint, 'Did you mean `typescript`?');
  assert.equal(
    doc.outline.diagnostics[1]!.hint,
    "Write `text`, or map it in `themeConfig.prism.aliases`: `{ whatsthis: '…' }`.",
  );
});

test('a block looks the same whatever was highlighted before it', async () => {
  const js = '```js\nconst a = /x[a-z]/g; css`a{}`; html`<b>`\n```\n';
  const before = await lines(js);
  for (const language of [
    'regex',
    'jsdoc',
    'js-extras',
    'js-templates',
    'pug',
    'php',
    'graphql',
    'whatsthis',
  ])
    await parseDocument(`\`\`\`${language}\nx\n\`\`\`\n`);
  assert.deepEqual(await lines(js), before);
});

test('the list of languages has all names of the package', () => {
  const folder = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('refractor'))),
    '../lang',
  );
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -3));
  assert.deepEqual(
    files.filter((name) => !languageNames.has(name) && !(name in languageAliases)),
    ['markup-templating'],
  );
  assert.deepEqual(
    [...languageNames, ...Object.values(languageAliases)].filter((name) => !files.includes(name)),
    [],
  );
});
