/** Code that only rendering knows is highlighted like any other. */
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
      config:
        "collections: { docs: { type: 'docs', path: 'docs' }, " +
        "pages: { type: 'pages', path: 'pages' } },",
    },
  );
  t.after(site.close);
  const { diagnostics } = await site.build();
  assert.deepEqual(diagnostics, []);
  const html = site.read('docs/a.html');
  assert.match(block(html, 1), /<span class="token keyword">const<\/span>/);
  assert.equal(block(html).replaceAll(/ data-line="\d"|data-line="\d" /g, ''), block(html, 1));
  assert.deepEqual(
    [...block(html).matchAll(/data-line="(\d)"/g)].map(([, line]) => line),
    ['4', '5'],
  );
});
