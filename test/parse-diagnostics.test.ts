/**
 * Diagnostics of parsing about text that would be lost, addresses outside of links and pictures,
 * and names that only Docusaurus has.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import type { Diagnostic } from '../generator/types.ts';
import { treeOf, parseDocument, placesOf, visible } from './parseDocument.ts';

const md = (text: string) => parseDocument(text, { path: 'docs/a.md' });
const toLine = ({ line, column, text, hint }: Diagnostic) => `${line}:${column} ${text} ${hint}`;

test('text of CommonMark that looks like a tag is a warning at each place', async () => {
  const { outline } = await md(
    dedent`
      Replace <your-name> and <path> in List<String>.

      - > <id>
        > and <b>bold</b>
    `,
  );
  const diagnostic = (place: string, name: string) =>
    `${place} HTML reads \`<${name}>\` as a tag, so it is not shown; ` +
    'there is no such element, and nothing closes it. ' +
    `If it is meant as text, put it in backticks or write \`&lt;${name}>\`; ` +
    `else add \`</${name}>\`.`;
  assert.deepEqual(outline.diagnostics.map(toLine), [
    diagnostic('1:9', 'your-name'),
    diagnostic('1:25', 'path'),
    diagnostic('1:39', 'String'),
    diagnostic('3:5', 'id'),
  ]);
  assert.equal(outline.diagnostics[0]!.severity, 'warning');
});

test('known elements, closed elements and elements of a picture are not reported', async () => {
  assert.deepEqual(
    placesOf(
      await md(
        [
          'A <br> and <IMG src="https://e.org/a"> and `<name>` and &lt;name> and \\<name>, ' +
            '<my-icon name="a>b"></my-icon>.',
          '',
          '<svg viewBox="0 0 1 1">',
          '  <path d="M0 0"/>',
          '</svg>',
          '',
          '<other-element>',
          '',
          'Text',
          '',
          '</other-element>',
          '',
          '<!-- <name> -->',
          '',
          '```',
          '<name>',
          '```',
          '',
          '<https://e.org>',
        ].join('\n'),
      ),
    ),
    [],
  );
});

test('each picture of a srcset is a reference', async () => {
  for (const text of [
    '<img src="./a.png" srcset="./a.png, /b.png 2x,https://e.org/c.png 3x" alt="A">',
    dedent`
      <img src="./a.png" srcSet="./a.png, /b.png 2x,https://e.org/c.png 3x" alt="A" />

      export const a = 1;
    `,
  ]) {
    const { outline, body } = await (text.includes('export') ? parseDocument(text) : md(text));
    assert.deepEqual(
      outline.references.map(({ kind, url, text: alt }) => [kind, url, alt]),
      [
        ['image', './a.png', 'A'],
        ['image', './a.png', 'A'],
        ['image', '/b.png', 'A'],
        ['image', 'https://e.org/c.png', 'A'],
      ],
    );
    assert.match(visible(body.html), /srcset="⟦r1⟧, ⟦r2⟧ 2x, ⟦r3⟧ 3x"/);
  }
  const { outline, body } = await md(
    '<picture><source srcset="/d.webp 480w, /e,e.webp 800w" type="image/webp">' +
      '<img src="/a.png" alt=""></picture>',
  );
  assert.deepEqual(
    outline.references.map(({ url }) => url),
    ['/d.webp', '/e,e.webp', '/a.png'],
  );
  assert.match(visible(body.html), /<source srcset="⟦r0⟧ 480w, ⟦r1⟧ 800w" type/);
});

test('`metadata` has the values of the document', async () => {
  const doc = await parseDocument(
    dedent`
      ---
      tags: [x]
      ---

      # Title

      First line.

      {metadata.title}, {metadata.description}, {metadata.source},
      {metadata.frontMatter.tags[0]}, {assets.image}.`,
  );
  assert.deepEqual(placesOf(doc), []);
  assert.match(doc.body.html, /<p>Title, First line\., @site\/docs\/a\.mdx,\nx, \.<\/p>/);
  const own = await parseDocument(
    dedent`
      ---
      title: Own
      description: Said
      ---

      # Title

      {metadata.title}: {metadata.description}`,
  );
  assert.match(own.body.html, /Own.*Said/s);
  assert.deepEqual(
    placesOf(
      await parseDocument('export const metadata = { permalink: 1 };\n\nA {metadata.permalink}.'),
    ),
    [],
  );
});

test('a path of metadata that does not exist is an error that names the whole path', async () => {
  const { outline } = await parseDocument(
    '# Title\n\nA {metadata.permalink} {metadata.lastUpdatedBy?.name} {user.names.first}.',
  );
  const available =
    'Known: `metadata.title`, `metadata.description`, `metadata.source`, `metadata.frontMatter`.';
  assert.deepEqual(outline.diagnostics.map(toLine), [
    `3:3 \`{metadata.permalink}\` has no value in the text of a document. ${available}`,
    `3:24 \`{metadata.lastUpdatedBy.name}\` has no value in the text of a document. ${available}`,
    '3:55 `{user.names.first}` is JavaScript in MDX, and there is no `user`. ' +
      'If it is meant as text, write `\\{` or put it in backticks.',
  ]);
});

test('a layout is a warning, and is not in the module', async () => {
  const doc = await parseDocument(
    '# A\n\nexport default ({ children }) => <main>{children}</main>;\n',
  );
  assert.deepEqual(doc.outline.diagnostics.map(toLine), [
    '3:1 Layouts are not applied: the default export of a document does nothing. ' +
      "Put the content into a component that renders the layout, or replace the page's " +
      'component in `src/theme`.',
  ]);
  assert.deepEqual(
    [doc.outline.diagnostics[0]!.severity, doc.body.modules[0]!.code, doc.outline.needsBundle],
    ['warning', [], false],
  );
  assert.deepEqual(placesOf(await parseDocument("export { default } from './layout';\n")), [
    'docs/a.mdx:1:10 markdown/layout',
  ]);
});

test('a file that is not UTF-8 is an error at its first wrong byte', async () => {
  const read = (bytes: Uint8Array) => md(Buffer.from(bytes).toString('utf8'));
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('# Tïtle {\n', 'utf16le')]);
  const { outline, body } = await read(utf16);
  assert.deepEqual(
    [outline.diagnostics.map(toLine), body.html],
    [['1:1 This file is UTF-16, not UTF-8. Save it as UTF-8.'], ''],
  );
  assert.deepEqual(
    (await read(utf16.swap16())).outline.diagnostics.map(({ text }) => text),
    ['This file is UTF-16, not UTF-8.'],
  );
  assert.deepEqual(
    (await read(Buffer.from('# A\n\nCaf\xe9 \xe0', 'latin1'))).outline.diagnostics.map(toLine),
    [
      '3:4 The bytes here are not UTF-8, so what they mean is lost. ' +
        'Save the file as UTF-8; if the replacement character itself is meant, write ' +
        '`&#xFFFD;`.',
    ],
  );
  assert.deepEqual((await read(Buffer.from('# A\n\nb\0c'))).outline.diagnostics.map(toLine), [
    '3:2 There is a NUL character here, so this is not text. ' +
      'Remove the character, or save the file as UTF-8.',
  ]);
  assert.deepEqual(placesOf(await read(Buffer.from('\uFEFF# Ä 😀 &#xFFFD;'))), []);
  assert.deepEqual(
    placesOf(
      await parseDocument("import P from './_p.mdx';\n\n<P />", {
        partials: { 'docs/_p.mdx': 'a\0' },
      }),
    ),
    ['docs/_p.mdx:1:2 markdown/not-utf8'],
  );
});

test('the diagnostic about an unknown directive says how it is shown', async () => {
  const { outline } = await parseDocument(':::unknown\n\nText.\n\n:::\n\n::leaf\n');
  assert.deepEqual(
    outline.diagnostics.map(({ text }) => text),
    [
      'The directive `:::unknown` means nothing here; what is in it is shown without a box.',
      'The directive `::leaf` means nothing here; it is shown as text.',
    ],
  );
});

const badDirectives: readonly (readonly [text: string, ...diagnostics: string[]])[] = [
  [
    '::: tip Title\n\nText.\n\n:::',
    '1:1 `::: tip` does not begin an admonition, so it is shown as text: ' +
      'there is a space before its name. Write `:::tip`.',
  ],
  [
    'Text\n::: tip\nmore\n:::',
    '2:1 `::: tip` does not begin an admonition, so it is shown as text: ' +
      'there is a space before its name. Write `:::tip`.',
  ],
  [
    '> :::tip[My *title*\n> Text.\n> :::',
    '1:3 `:::tip` does not begin an admonition, so it is shown as text: ' +
      'the brackets of its title do not match. ' +
      'Write `:::tip[Title]` on one line; a bracket in the title is `\\[` or `\\]`.',
  ],
  [
    ':::tip A ] in the title\nText.\n:::',
    '1:1 `:::tip` does not begin an admonition, so it is shown as text: ' +
      'the brackets of its title do not match. ' +
      'Write `:::tip[Title]` on one line; a bracket in the title is `\\[` or `\\]`.',
  ],
  [
    '- ::::tip[A]{.x\n  Text.\n  ::::',
    '1:3 `::::tip` does not begin an admonition, so it is shown as text: ' +
      'its braces contain no attributes. Write `::::tip{.class #id}` on one line.',
  ],
  [
    ':::tip{.x} Title\nText.\n:::',
    '1:1 `:::tip` does not begin an admonition, so it is shown as text: ' +
      'there is something else on its line. ' +
      'Write the title in brackets, then the attributes in braces, `:::tip[Title]{.class}`, ' +
      'and the text on the lines below.',
  ],
  [
    '::: tipp\n:::',
    '1:1 The directive `::: tipp` means nothing here; it is shown as text. ' +
      'Did you mean `tip`? Name one of the admonitions, or escape the colon: `\\:`.',
  ],
  [
    ':::note\n\n::: tip\nText.\n:::\n\n:::',
    '3:1 `::: tip` does not begin an admonition, so it is shown as text: ' +
      'there is a space before its name. Write `:::tip`.',
  ],
  [
    'Text.\n:::\n',
    '2:1 `:::` closes nothing, so it is shown as text: no admonition is open here. ' +
      'Remove it, or write `:::note` where the admonition should begin; ' +
      'if it is meant as text, escape it: `\\:::`.',
  ],
  [
    ':::note\n:::tip\nText.\n:::\n:::',
    '2:1 `:::tip` is never closed: `:::` closes the outer of two admonitions that have as ' +
      'many colons. Begin and end the admonition around it with more colons: `::::`.',
  ],
  [
    '- :::note\n  Text.\n:::',
    '1:3 `:::note` is never closed, so everything below it is inside. ' +
      'Write `:::` on a line of its own where it should end.',
  ],
  [
    dedent`
      ::::note
      :::tip[A \\[ b]{.x}
      Text.
      :::
      ::::

      \`\`\`
      ::: tip
      :::
      \`\`\`

      A \`:::\` and \`a
      :::
      b\`, ::: too.

      \\:::

          ::: tip
    `,
  ],
];

for (const [text, ...diagnostics] of badDirectives) {
  test(`a wrong line of an admonition is explained: ${JSON.stringify(text)}`, async () => {
    assert.deepEqual((await md(text)).outline.diagnostics.map(toLine), diagnostics);
  });
}

test('a brace of an admonition that MDX cannot read gives one diagnostic', async () => {
  assert.deepEqual(placesOf(await parseDocument(':::tip{.x\nText.\n:::\n')), [
    'docs/a.mdx:1:7 markdown/unclosed-brace',
  ]);
  assert.deepEqual(placesOf(await parseDocument(':::tip{.x} Title\n\nText.\n\n:::\n')), [
    'docs/a.mdx:1:8 markdown/stray-brace',
  ]);
});

test('a wrong address in a definition is reported at the definition', async () => {
  const text = dedent`
    A [b][c], [c] and ![d][p].

    <b>x</b>

    [c]: ./c.md
    [p]: p.png
    [j]: javascript:go()

    [j], [j].
  `;
  for (const { outline } of [await md(text), await parseDocument(text)]) {
    assert.deepEqual(
      outline.references.map(
        ({ kind, url, text: shown, place }) =>
          `${kind} ${url} ${shown} ${place.line}:${place.column}`,
      ),
      ['link ./c.md b 5:1', 'link ./c.md c 5:1', 'image p.png d 6:1'],
    );
    assert.deepEqual(
      outline.diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`),
      ['7:1 markdown/javascript-link'],
    );
  }
});

test('addresses of iframes, objects and forms are references', async () => {
  const { outline, body } = await md(
    dedent`
      <iframe src="/demo/" title="D"></iframe><embed src="./a.pdf"><object data="/b.pdf"></object>

      <form action="/search"><button>Go</button></form>
      <form action="/send" method="post"></form>
    `,
  );
  assert.deepEqual(
    outline.references.map(({ kind, url }) => `${kind} ${url}`),
    ['link /demo/', 'link ./a.pdf', 'link /b.pdf', 'link /search'],
  );
  assert.match(
    visible(body.html),
    /<iframe src="⟦r0⟧" title="D"><\/iframe><embed src="⟦r1⟧"><object data="⟦r2⟧">/,
  );
  assert.match(
    visible(body.html),
    /<form action="⟦r3⟧">[\s\S]*<form action="\/send" method="post">/,
  );
});

test('a javascript: address is a warning', async () => {
  const { outline } = await md(
    'A [link](javascript:void(0)).\n\n<a href=" JavaScript:go()">Go</a>',
  );
  assert.deepEqual(
    outline.diagnostics.map(toLine),
    ['1:3', '3:1'].map(
      (place) =>
        `${place} A \`javascript:\` address does not run: ` +
        "the page's security policy forbids it. " +
        'Put the behavior into a component, or link to a page.',
    ),
  );
  assert.deepEqual(outline.references, []);
});

test('addresses inside components are marks too', async () => {
  const { body } = await parseDocument(
    dedent`
      import Box from '@site/src/Box';

      <Box><iframe src="/demo"><Box /></iframe><img src="/a.png" srcSet="/b.png 2x" /></Box>
    `,
  );
  const trees = body.parts.map(({ tree }) => treeOf(tree)).join();
  assert.match(trees, /iframe\(src:"⟦r0⟧"\).*⟦r2⟧ 2x/);
});
