/** Code that is known only when a page is rendered, and is highlighted like other code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';

const block = (html: string, index = 0) =>
  [...html.matchAll(/<pre class="language-js"[^>]*><code>([\s\S]*?)<\/code>/g)].map(
    ([, code]) => code!,
  )[index]!;

test('a string in CodeBlock is highlighted as the same code in a fence', async (t) => {
  const code = 'const a = 1 < 2 && "x";\nlet b;';
  const site = createSite(
    {
      'pages/index.md': '# Home\n\nText.\n',
      'docs/a.mdx': dedent`
        # A

        import CodeBlock from '@theme/CodeBlock';

        export const source = ${JSON.stringify(code)};

        <CodeBlock language="js" showLineNumbers={4}>{source}</CodeBlock>

        \`\`\`js
        ${code}
        \`\`\`
      `,
    },
    {
      config: dedent`
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const html = site.read('docs/a.html');
  assert.match(block(html, 1), /<k->const<\/k->/);
  assert.equal(
    block(html).replaceAll(/<span data-line="\d" class="line">(.*)<\/span>/g, '$1'),
    block(html, 1),
  );
  assert.deepEqual(
    [...block(html).matchAll(/data-line="(\d)"/g)].map(([, line]) => line),
    ['4', '5'],
  );
});

test('magic comments and ranges work in code known at run time, and elements stay', async (t) => {
  const site = createSite(
    {
      'docs/a.mdx': dedent`
        # A

        import CodeBlock from '@theme/CodeBlock';

        export const source = ['// highlight-next-line', 'let a;', 'let b;'].join('\\n');

        <CodeBlock language="js">{source}</CodeBlock>

        <CodeBlock language="js" metastring='{3} title="T" showLineNumbers=7'>{source}</CodeBlock>

        <CodeBlock language="js">
          <b>one</b>
          two <i>three <u>four</u></i>
        </CodeBlock>
      `,
    },
    { config: "collections: { docs: { type: 'docs', routeBasePath: '/' } }," },
  );
  t.after(site.close);
  await site.build();
  const html = site.read('a.html');
  const linesOf = (code: string) =>
    code.split('\n').map((line) => line.replace(/<(\w+-)>.*?<\/\1>/g, '*'));
  const marked = 'class="line theme-code-block-highlighted-line"';
  assert.deepEqual(linesOf(block(html)), [`<span ${marked}>* a;</span>`, '* b;']);
  assert.deepEqual(linesOf(block(html, 1)), [
    '<span data-line="7" class="line">*</span>',
    '<span data-line="8" class="line">* a;</span>',
    `<span data-line="9" ${marked}>* b;</span>`,
  ]);
  assert.match(html, /<figcaption class="code__title">T</);
  assert.equal(block(html, 2), '<b>one</b>\ntwo <i>three <u>four</u></i>');
});

test('a CodeBlock of the site has the properties of Docusaurus', async (t) => {
  const fences = [
    '```js {2} title="a.js"\nconst now = 1;\nlet b;\n```',
    '```js\n// highlight-next-line\nlet now;\n```',
    '```diff-js\n+let now;\n```',
    '```\nplain now\n```',
  ];
  const site = createSite(
    {
      'docs/a.md': `---\nslug: /\n---\n\n# A\n\n${fences.join('\n\n')}\n`,
      'src/theme/CodeBlock/index.js': dedent`
        import CodeBlock from '@theme-original/CodeBlock';
        export default function CodeBlockWrapper({ children, ...props }) {
          const text = children.replace('now', 'later');
          return (
            <div title={JSON.stringify(props)}>
              <CodeBlock {...props}>{text}</CodeBlock>
            </div>
          );
        }
      `,
    },
    { config: "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } }," },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const html = site.read('index.html');
  assert.deepEqual(
    [...html.matchAll(/<div title="([^"]*)"><figure/g)].map(
      ([, props]) => JSON.parse(props!.replaceAll('&quot;', '"')) as object,
    ),
    [
      { className: 'language-js', metastring: '{2} title="a.js"' },
      { className: 'language-js' },
      { className: 'language-diff-js' },
      {},
    ],
  );
  assert.match(html, /<figcaption class="code__title">a\.js<\/figcaption>/);
  const marked = 'class="line theme-code-block-highlighted-line"';
  assert.ok(block(html).startsWith('<k->const</k-> later = <m->1</m->;\n'), block(html));
  assert.ok(block(html).endsWith(`<span ${marked}><k->let</k-> b;</span>`), block(html));
  assert.equal(block(html, 1), `<span ${marked}><k->let</k-> later;</span>`);
  assert.match(html, /<span class="line line-inserted">\+<k->let<\/k-> later;<\/span>/);
  assert.match(html, /<code>plain later<\/code>/);
  assert.match(site.read('index.md'), /```js title="a\.js"\nconst later = 1;/);
});
