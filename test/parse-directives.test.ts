/** Directives: admonitions, and texts that only look like one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { treeOf, parseDocument, placesOf, html } from './parseDocument.ts';

test('an admonition can be written in every way of Docusaurus', async () => {
  const { body, outline } = await parseDocument(
    dedent`
      :::note

      a

      :::

      :::tip Title here
      b
      :::

      :::info[My *t*]{.c #i}
      c
      :::

      ::::danger
      :::exercise
      d
      :::
      ::::

      :::caution {title="x"}
      e
      :::
    `,
  );
  assert.deepEqual(outline.diagnostics, []);
  assert.deepEqual(
    body.parts.map(({ tree }) => treeOf(tree)),
    [
      '@theme/Admonition(type:"note")[html(<p>a</p>)]',
      '@theme/Admonition(type:"tip" title:"Title here")[html(<p>b</p>)]',
      '@theme/Admonition(type:"info" className:"c" id:"i" titleHtml:"My ' +
        '<em>t</em>")[html(<p>c</p>)]',
      '@theme/Admonition(type:"danger")[html(⟦p4⟧)]',
      '@theme/Admonition(type:"exercise")[html(<p>d</p>)]',
      '@theme/Admonition(type:"caution" title:"x")[html(<p>e</p>)]',
    ],
  );
});

test('text that only looks like a directive stays text', async () => {
  assert.equal(
    await html('std:vector at 10:30, :smile: and `:smile:`'),
    '<p>std:vector at 10:30, 😄 and <code>:smile:</code></p>',
  );
});

test('directives and references without a meaning are warnings', async () => {
  const doc = await parseDocument(
    dedent`
      :::cauton x
      y
      :::

      a :foo[b] [c][deedd]

      [deeds]: x.md

      :::note
      open
    `,
  );
  assert.deepEqual(placesOf(doc), [
    'docs/a.mdx:1:1 markdown/unknown-directive',
    'docs/a.mdx:5:3 markdown/unknown-directive',
    'docs/a.mdx:5:11 markdown/undefined-reference',
    'docs/a.mdx:9:1 markdown/unclosed-directive',
  ]);
  assert.match(doc.outline.diagnostics[0]!.hint, /^Did you mean `caution`\?/);
  assert.match(doc.outline.diagnostics[2]!.hint, /^Did you mean `deeds`\?/);
});
