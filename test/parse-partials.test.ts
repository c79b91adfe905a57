import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { treeOf, parseDocument, placesOf, visible } from './parseDocument.ts';

test('a partial is put where it is named, with its headings and references', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      import P from './_p.mdx'
      import S from '@site/snippets/_s.md'

      ## A

      <P/>

      ## A

      :::tip
      <S/>
      :::
    `,
    {
      partials: {
        'docs/_p.mdx': "import Q from './x/_q.mdx'\n\n## A\n\n[l](l.md)\n\n<Q/>\n",
        'docs/x/_q.mdx': '### B\n\n```js\n1\n```\n',
        'snippets/_s.md': 'a { b <i>c</i>\n',
      },
    },
  );
  assert.deepEqual(outline.diagnostics, []);
  assert.deepEqual(
    outline.headings.map(({ id, place }) => [id, place.file, place.line]),
    [
      ['a', 'docs/a.mdx', 4],
      ['a-1', 'docs/_p.mdx', 3],
      ['b', 'docs/x/_q.mdx', 1],
      ['a-2', 'docs/a.mdx', 8],
    ],
  );
  assert.deepEqual(
    outline.references.map(({ url, place }) => [url, place.file, place.line, place.column]),
    [['l.md', 'docs/_p.mdx', 5, 1]],
  );
  assert.deepEqual(
    body.parts.map(({ tree, module }) => [module, treeOf(tree).slice(0, 60)]),
    [
      [2, '@theme/CodeBlock(language:"js" html:"<m->1</m->")[]'],
      [0, '@theme/Admonition(type:"tip")[html(<p>a { b <i>c</i></p>)]'],
    ],
  );
  assert.equal(outline.needsBundle, false);
  assert.deepEqual(
    body.modules.map(({ path, code }) => [path, code.length]),
    [
      ['docs/a.mdx', 0],
      ['docs/_p.mdx', 0],
      ['docs/x/_q.mdx', 0],
      ['snippets/_s.md', 0],
    ],
  );
});

test('a partial gets properties and children', async () => {
  const { body } = await parseDocument(
    dedent`
      import P from './_p.mdx'

      <P name="N">

      child *c*

      </P>

      <P name={1 + 1}/>
    `,
    { partials: { 'docs/_p.mdx': 'Hi {props.name}\n\n{props.children}\n' } },
  );
  assert.equal(
    visible(body.html).replace(/\n+/g, '\n').trim(),
    '<p>Hi N</p>\n<p>child <em>c</em></p>\n<p>Hi ⟦p0⟧</p>',
  );
  assert.deepEqual(
    body.modules[2]!.props!.props.map((prop) => 'name' in prop && prop.name),
    ['name'],
  );
  assert.deepEqual([body.parts[0]!.module, body.modules[2]!.props!.module], [2, 0]);
});

test('a partial has a module of its own', async () => {
  const { body, outline } = await parseDocument(
    "import P from './_p.mdx'\nimport C from './c'\n\n<C><P/></C>\n",
    { partials: { 'docs/_p.mdx': "import D from '../d'\n\n<D/> {frontMatter.x}\n" } },
  );
  assert.deepEqual(
    body.parts.map(({ tree, module }) => [module, treeOf(tree)]),
    [
      [0, 'C()[html(⟦p1⟧\n)]'],
      [1, 'D()[]'],
    ],
  );
  assert.equal(body.modules[1]!.imports[0]!.specifier, '../d');
  assert.equal(outline.needsBundle, true);
});

test('a partial can use the names of its headings and front matter', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      import P, {toc as inP, frontMatter as f} from './_p.mdx'

      <P/>

      {inP.length + f.x}
    `,
    { partials: { 'docs/_p.mdx': '---\nx: 1\n---\n\n## A *b*\n' } },
  );
  assert.deepEqual(
    outline.diagnostics.map(({ code }) => code),
    ['frontmatter/in-partial'],
  );
  assert.deepEqual(body.modules[0]!.scope, {
    inP: [{ value: 'A <em>b</em>', id: 'a-b', level: 2 }],
    f: { x: 1 },
  });
});

test('mistakes with partials are reported', async () => {
  const doc = await parseDocument(
    dedent`
      import A from './_aa.mdx'
      import {x} from './_b.mdx'
      import C from './_c.mdx'

      <A/> <C/>
    `,
    {
      partials: {
        'docs/_b.mdx': '',
        'docs/_a.mdx': '',
        'docs/_c.mdx': "---\nx: 1\n---\nimport C from './_c.mdx'\n\n<C/>\n",
      },
    },
  );
  assert.deepEqual(
    doc.outline.diagnostics.map(
      ({ file, line, column, text }) => `${file}:${line}:${column} ${text}`,
    ),
    [
      'docs/a.mdx:1:15 The Markdown file `./_aa.mdx` does not exist.',
      'docs/_c.mdx:1:1 `docs/_c.mdx` is a partial: its front matter has no effect.',
      'docs/_c.mdx:4:15 This import goes in a circle: `docs/_c.mdx` → `docs/_c.mdx`.',
      'docs/a.mdx:2:17 `x` cannot be imported from `./_b.mdx`, which has no export of that name.',
    ],
  );
  assert.match(doc.outline.diagnostics[0]!.hint, /^Did you mean `\.\/_a\.mdx`\?/);
});

test('a syntax error in a partial empties the body and is reported once', async () => {
  const doc = await parseDocument("import P from './_p.mdx'\n\n<P/>\n\n<P/>\n", {
    partials: { 'docs/_p.mdx': 'a\n\nb {c d}\n' },
  });
  assert.deepEqual(placesOf(doc), ['docs/_p.mdx:3:3 markdown/stray-brace']);
  assert.equal(doc.body.html, '');
});
