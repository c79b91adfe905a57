import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { createSite, repository, type Files, type TestSite } from './harness.ts';

const packageFile = (name: string) => JSON.stringify(path.join(repository, 'node_modules', name));
const math = packageFile('remark-math/index.js');
const katex = packageFile('rehype-katex/index.js');

const sites: TestSite[] = [];
after(() => sites.forEach((site) => site.close()));

function siteWith(files: Files, config: string): TestSite {
  const site = createSite(files, { theme: 'plain', config });
  sites.push(site);
  return site;
}

const docs = (options = '') => `collections: { docs: { type: 'docs', path: 'docs', ${options} } },`;
const diagnosticsOf = ({ result }: TestSite) =>
  result.diagnostics.map(
    ({ file, line, column, code, text }) => `${file}:${line}:${column} ${code} ${text}`,
  );

test('remark-math and rehype-katex render formulas, in MDX, tables and boxes', async () => {
  const site = siteWith(
    {
      'docs/a.mdx': [
        '# A\n\n## The $E=mc^2$\n\nInline $\\frac{a}{b}$ and {1 + 1}.\n',
        '$$\n\\int_0^1 x\n$$\n\n```math\na^2\n```\n',
        ':::note[On $x_i$]\n\n$y$\n\n:::\n',
      ].join('\n'),
      'docs/b.md': '# B\n\nOnly $\\alpha$ here.\n',
    },
    `markdown: {
      remarkPlugins: [${math}], rehypePlugins: [[${katex}, { strict: true }]],
    }, ${docs()}`,
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const page = site.read('docs/a.html');
  assert.equal(page.match(/class="katex"/g)?.length, 6);
  assert.equal(page.match(/class="katex-display"/g)?.length, 2);
  assert.match(page, /<h2[^>]* id="the-emc2"/);
  assert.match(site.read('docs/b.html'), /class="katex"/);
  assert.match(site.result.policy!.text, /style-src-attr 'unsafe-inline'/);
  assert.deepEqual(site.result.policy!.styledFiles, ['docs/a.mdx', 'docs/b.md']);
});

test('a wrong formula is reported with file and place', async () => {
  const site = siteWith(
    { 'docs/a.md': '---\ntitle: A\n---\n\nWrong $\\frac{a$ here.\n' },
    `markdown: { remarkPlugins: [${math}], rehypePlugins: [${katex}] }, ${docs()}`,
  );
  await site.build();
  assert.match(diagnosticsOf(site).join('\n'), /^docs\/a\.md:5:7 markdown\/plugin-message /);
});

test('a plugin replaces a fenced block with a component', async () => {
  const site = siteWith(
    {
      'plugins/chart.ts': `
        import type { Root } from 'mdast';
        export default ({ kind }: { kind: string }) => (tree: Root) => {
          tree.children = tree.children.flatMap((node) =>
            node.type === 'code' && node.lang === 'chart'
              ? [
                  { type: 'mdxjsEsm', value: "import { Chart } from '@site/chart.tsx';" },
                  { type: 'mdxJsxFlowElement', name: 'Chart', children: [], attributes: [
                    { type: 'mdxJsxAttribute', name: 'kind', value: kind },
                    { type: 'mdxJsxAttribute', name: 'values',
                      value: {
                        type: 'mdxJsxAttributeValueExpression', value: '[' + node.value + ']' } },
                  ] },
                ]
              : [node],
          ) as Root['children'];
        };`,
      'chart.tsx':
        "export const Chart = ({ kind, values }) => <p className={kind}>{values.join('+')}</p>;",
      'docs/a.md': '# A\n\n```chart linenos\n1, 2, 3\n```\n',
    },
    docs("remarkPlugins: [['./plugins/chart.ts', { kind: 'bars' }]]"),
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('docs/a.html'), /<p class="bars">1\+2\+3<\/p>/);
});

test('when a file that a plugin declares changes, only its readers are parsed', async () => {
  const site = siteWith(
    {
      'plugins/include.ts': `
        import { readFile } from 'node:fs/promises';
        import path from 'node:path';
        export default () => async (tree, file) => {
          for (const node of tree.children) {
            if (node.type !== 'code' || !node.meta?.startsWith('file=')) continue;
            const read = path.resolve(path.dirname(file.path), node.meta.slice(5));
            file.data.inputs.push(read);
            node.value = await readFile(read, 'utf8');
          }
        };`,
      'samples/one.txt': 'first\n',
      'docs/a.md': '# A\n\n```text file=../samples/one.txt\n```\n',
      'docs/b.md': '# B\n',
    },
    docs("beforeDefaultRemarkPlugins: ['./plugins/include.ts']"),
  );
  await site.build();
  assert.match(site.read('docs/a.html'), /first/);
  await site.build();
  assert.equal(site.result.counts.parsed, 0);
  site.edit('samples/one.txt', 'second\n');
  await site.build();
  assert.equal(site.result.counts.parsed, 1);
  assert.match(site.read('docs/a.html'), /second/);
  await site.build();
  assert.equal(site.result.counts.parsed, 0);
  site.edit('plugins/include.ts', (text) =>
    text.replace("'utf8')", "'utf8').then((t) => t + '!')"),
  );
  await site.build();
  assert.equal(site.result.counts.parsed, 2);
  assert.match(site.read('docs/a.html'), /second\n!</);
});

test('plugins are functions in the configuration, in four places, with options', async () => {
  const site = siteWith(
    {
      'site.config.ts': `
        import theme from './theme.ts';
        const remark = (word) => () => (tree) => {
          const children = [{ type: 'text', value: word }];
          tree.children.push({ type: 'paragraph', children });
          tree.children[0].children[0].value += '+';
        };
        const rehype = ({ word }) => (tree) => {
          const children = [{ type: 'text', value: word }];
          tree.children.push({ type: 'element', tagName: 'p', properties: {}, children });
        };
        export default () => ({
          title: 'T', url: 'https://test.example', theme,
          markdown: { remarkPlugins: [remark('all')] },
          collections: { docs: {
            type: 'docs', path: 'docs',
            beforeDefaultRemarkPlugins: [remark('first')],
            remarkPlugins: [remark('second')],
            beforeDefaultRehypePlugins: [[rehype, { word: 'third' }]],
            rehypePlugins: [[rehype, { word: 'fourth' }]],
          } },
        });`,
      'docs/a.md': '# A\n',
    },
    '',
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(
    site.read('docs/a.html').replace(/\n/g, ''),
    /<p>first<\/p><p>all<\/p><p>second<\/p><p>third<\/p><p>fourth<\/p>/,
  );
  // The title is the text as it is written, before plugins change it.
  assert.match(site.read('docs/a.html'), /<title>A \| T<[\s\S]*<h1[^>]*>A\+\+\+</);
});

test('a plugin that throws is reported with file and place, for every file', async () => {
  const site = siteWith(
    {
      'plugins/strict.ts': `
        export default function strict() {
          return (tree, file) => {
            for (const node of tree.children)
              if (node.type === 'thematicBreak') file.fail('No rules here', node);
              else if (node.type === 'list') file.message('A list', node);
            if (tree.children.length > 3) throw new Error('Too long.');
          };
        }`,
      'docs/a.md': '---\ntitle: A\n---\n\nText\n\n---\n',
      'docs/b.md': '# B\n\n1\n\n2\n\n3\n',
      'docs/c.md': '# C\n\n- one\n',
    },
    docs("remarkPlugins: ['./plugins/strict.ts']"),
  );
  await site.build();
  const plugin = 'The plugin `./plugins/strict.ts`';
  assert.deepEqual(diagnosticsOf(site), [
    `docs/a.md:7:1 markdown/plugin-fails ${plugin} fails on this file: No rules here.`,
    `docs/b.md:1:1 markdown/plugin-fails ${plugin} fails on this file: Too long.`,
    `docs/c.md:3:1 markdown/plugin-message ${plugin} says: A list.`,
  ]);
  assert.equal(existsSync(path.join(site.root, 'build')), false);
});

test('a plugin that returns something other than a tree is reported', async () => {
  const site = siteWith(
    {
      'plugins/broken.ts': `
        export default function broken() {
          return (tree, { path }) => {
            if (path.endsWith('a.md')) return 5;
            if (path.endsWith('b.md')) tree.children.push(5);
            if (path.endsWith('c.md')) tree.children[0].children = null;
            if (path.endsWith('d.md')) tree.children.push({ type: 'mdxjsEsm', value: 'import' });
            if (path.endsWith('e.md')) tree.children.push({ type: 'text' });
          };
        }`,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n',
      'docs/d.md': '# D\n',
      'docs/e.md': '# E\n',
    },
    docs("remarkPlugins: ['./plugins/broken.ts'], rehypePlugins: ['./plugins/broken.ts']"),
  );
  await site.build();
  const fails = 'markdown/plugin-fails The plugin `./plugins/broken.ts` fails on this file:';
  assert.deepEqual(
    [...new Set(diagnosticsOf(site))],
    [
      `docs/a.md:1:1 ${fails} it returned \`5\`, which is not a tree.`,
      `docs/b.md:1:1 ${fails} it left \`5\` among the children of \`root\`.`,
      `docs/c.md:1:1 ${fails} it left \`null\` as the children of \`element\`.`,
      `docs/c.md:1:1 ${fails} it left \`null\` as the children of \`heading\`.`,
      `docs/d.md:1:1 ${fails} it left \`import\`, which is not code: Unexpected token (1:6).`,
      `docs/e.md:1:1 ${fails} it left \`undefined\` as the value of \`text\`.`,
    ],
  );
  const fail = "export default () => () => {\n  throw new Error('No');\n};\n";
  site.edit('plugins/broken.ts', fail);
  await site.build();
  assert.deepEqual(diagnosticsOf(site), [
    'docs/a.md:1:1 markdown/plugin-fails The plugin `./plugins/broken.ts` fails on this file ' +
      'and 4 others, such as `docs/b.md`: No.',
  ]);
});

test('a rehype plugin sees the content of partials', async () => {
  const site = siteWith(
    {
      'plugins/mark.ts': `
        export default () => (tree) => {
          const visit = (node) => {
            if (node.tagName === 'em') node.properties.className = ['marked'];
            node.children?.forEach(visit);
          };
          visit(tree);
        };`,
      'docs/_part.mdx': 'In *part*.\n',
      'docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\nOf *page*.\n\n<Part />\n",
    },
    docs("rehypePlugins: ['./plugins/mark.ts']"),
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const html = site.read('docs/a.html');
  assert.match(html, /Of <em class="marked">page<\/em>[^]*In <em class="marked">part<\/em>/);
});

test('plugins that cannot be found are reported in the configuration', async () => {
  const site = siteWith(
    { 'docs/a.md': '# A\n' },
    docs("remarkPlugins: ['remark-no-such', './plugins/none.ts']"),
  );
  await site.build();
  assert.deepEqual(
    site.result.diagnostics.map(({ file, line, code, hint }) => [file, line, code, hint]),
    [
      ['site.config.ts', 7, 'config/plugin', 'Install the package, and check its name.'],
      [
        'site.config.ts',
        7,
        'config/plugin',
        'Name a module, relative to the configuration, that exports the plugin by default.',
      ],
    ],
  );
});

test('plugins own languages of fences and directives; others are warnings', async () => {
  const files = {
    'plugins/own.ts': `
      export default () => (tree) => {
        for (const node of tree.children) {
          if (node.type === 'code' && node.lang === 'drawing') {
            const children = [{ type: 'text', value: 'drawn' }];
            Object.assign(node, { type: 'paragraph', children });
          }
          if (node.type === 'leafDirective' && node.name === 'video') {
            const hProperties = { src: 'https://v.example/' + node.attributes.id };
            node.data = { hName: 'video', hProperties };
          }
        }
      };`,
    'docs/a.md':
      '# A\n\n```drawing\nx\n```\n\n```nothing\nx\n```\n\n::video{id=1}\n\n::other{id=2}\n',
  };
  const site = siteWith(files, docs("remarkPlugins: ['./plugins/own.ts']"));
  await site.build();
  assert.deepEqual(
    site.result.diagnostics.map(({ line, column, code }) => [line, column, code]),
    [
      [7, 4, 'markdown/unknown-language'],
      [13, 1, 'markdown/unknown-directive'],
    ],
  );
  assert.match(site.read('docs/a.html'), /drawn[\s\S]*<video src="https:\/\/v\.example\/1">/);
});

test('plugins see a code block as pre and code, and tags of MDX as nodes of MDX', async () => {
  const site = siteWith(
    {
      'plugins/see.ts': `
        const names = (node) => [
          node.tagName ?? node.type,
          ...(node.children ?? []).flatMap(names),
        ];
        export default () => (tree) => {
          const seen = names(tree).join(' ');
          const attributes = [{ type: 'mdxJsxAttribute', name: 'title', value: seen }];
          tree.children.push({
            type: 'mdxJsxFlowElement', name: 'aside', attributes, children: [],
          });
          tree.children.push({ type: 'raw', value: '<b title="raw">x</b>' });
        };`,
      'docs/a.mdx': '# A\n\n```js\nlet a\n```\n\n<div>{1 + 1}</div>\n',
    },
    docs("rehypePlugins: ['./plugins/see.ts']"),
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const page = site.read('docs/a.html');
  assert.match(
    page,
    /title="root header h1 text text pre code text text mdxJsxFlowElement mdxFlowExpression"/,
  );
  assert.match(page, /<b title="raw">x<\/b>/);
  assert.match(page, /<k->let<\/k->/);
});

test('the styles and fonts of KaTeX are named by their content, without a script', async () => {
  const page = { 'docs/a.md': '# A\n\n$x^2$\n' };
  const sheet = packageFile('katex/dist/katex.min.css');
  const config = (more: string) =>
    `markdown: { remarkPlugins: [${math}], rehypePlugins: [${katex}] }, ${more} ${docs()}`;
  const site = siteWith(page, config(`customCss: ${sheet},`));
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  const files = Object.keys(site.hashes());
  const font = files.find((file) => /KaTeX_Math-Italic[.-][\da-f]+\.woff2$/.test(file));
  assert.ok(font, files.join('\n'));
  assert.ok(
    files.some((file) => file.endsWith('.css') && site.read(file).includes(path.basename(font))),
  );
  const plain = siteWith(page, config(''));
  await plain.build();
  const scripts = (built: TestSite) =>
    built.read('docs/a.html').match(/<script\b[^>]*src="[^"-]*/g);
  assert.deepEqual(scripts(site), scripts(plain));
});

test('content that a plugin adds is not searched for mistakes of the author', async () => {
  const site = siteWith(
    {
      'docs/a.mdx': '# A\n\nText with `code`, **bold**\nand import x.\n\n:::note\nIn it.\n:::\n',
      'add.mjs': `
        const text = (value) => ({ type: 'text', value });
        const of = (type, ...children) => ({ type, children });
        const wrong = 'A \`tick, **stars, :::note and import x from "y"; {{ value }} [a] (b)';
        const made = () => [
          of('paragraph', text('import x from "y";'), text(wrong)),
          { ...of('heading', text(wrong)), depth: 2 },
          { type: 'code', lang: null, meta: null, value: wrong },
          { type: 'code', lang: 'ts', meta: 'title="x.ts"', value: 'x' },
          { ...of('list', of('listItem', of('paragraph', text(wrong)))), ordered: false },
          of('blockquote', of('paragraph', text(wrong))),
          of('table', of('tableRow', of('tableCell', text(wrong)))),
          of('paragraph', of('emphasis', text(wrong)), of('delete', text(wrong))),
          of('paragraph', { ...of('link', text(wrong)), url: '/docs/a' }),
          of('paragraph', { type: 'inlineCode', value: wrong }),
          { type: 'thematicBreak' },
        ];
        export default () => (tree) => {
          const note = tree.children.find(({ type }) => type === 'containerDirective');
          note?.children.unshift(...made());
          tree.children.splice(1, 0, ...made());
          tree.children.push(...made());
        };
      `,
    },
    `${docs("beforeDefaultRemarkPlugins: ['./add.mjs']")}`,
  );
  await site.build();
  assert.deepEqual(diagnosticsOf(site), []);
  assert.match(site.read('docs/a.html'), /<p>import x from "y";A `tick/);
});
