import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { fillMarks } from '../generator/lib/marks.ts';
import { treeOf, parseDocument, placesOf, visible, html } from './parseDocument.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

test('headings have their written ids, else slugs that no other heading has', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      # Title *x*

      ## Foo

      ## Foo

      ## Set {#foo}

      ### A \`b\` [c](d.md) {/* #own */}

      ### Last <!-- #last -->
    `,
  );
  assert.deepEqual(
    outline.headings.map(({ depth, id, text, html: inline, explicit }) => [
      depth,
      id,
      text,
      inline,
      explicit,
    ]),
    [
      [2, 'foo-1', 'Foo', 'Foo', false],
      [2, 'foo-2', 'Foo', 'Foo', false],
      [2, 'foo', 'Set', 'Set', true],
      [3, 'own', 'A b c', 'A <code>b</code> c', true],
      [3, 'last', 'Last', 'Last', true],
    ],
  );
  assert.equal(outline.contentTitle, 'Title x');
  assert.match(
    body.html,
    inSequence(
      '',
      /^<header><h1>Title <em>x<\/em><\/h1><\/header>\n<h2 id="foo-1">/,
      /Foo<a href="#foo-1" /,
      /aria-label="\uFDD0t0\uFDD1Foo\uFDD0t1\uFDD1"><\/a><\/h2>/,
    ),
  );
  assert.deepEqual(outline.diagnostics, []);
});

test('a post loses its leading H1 and has a teaser', async () => {
  const blog = { path: 'blog/a.md', collection: { id: 'blog', type: 'blog' as const } };
  for (const marker of ['<!-- truncate -->', '{/* truncate */}']) {
    const doc = await parseDocument(
      `# T\n\nIntro [a](b.md).\n\n${marker}\n\nMore.\n`,
      marker.startsWith('{') ? { ...blog, path: 'blog/a.mdx' } : blog,
    );
    assert.equal(doc.outline.contentTitle, 'T');
    assert.equal(doc.outline.truncated, true);
    const teaser = visible(doc.body.teaser!).trim();
    assert.equal(teaser, '<p>Intro <a href="⟦r0⟧"⟦a0⟧>a</a>.</p>');
    assert.match(doc.body.html, /<p>Intro .*<\/p>\n\n<p>More.<\/p>$/);
  }
  assert.equal((await parseDocument('No marker.', blog)).body.teaser, undefined);
  const truncateMarker = { source: 'more', flags: '' };
  const own = { ...blog, collection: { ...blog.collection, truncateMarker } };
  for (const marker of ['<!-- more -->', '{/* more */}']) {
    const doc = await parseDocument(`Intro.\n\n${marker}\n\nMore.\n`, own);
    assert.equal(doc.body.teaser!.trim(), '<p>Intro.</p>');
    assert.deepEqual(doc.outline.diagnostics, []);
  }
  const inside = await parseDocument('One <!-- truncate --> two', blog);
  assert.equal(inside.body.teaser!.trim(), '<p>One </p>');
});

test('references of every kind have their exact place and the address as written', async () => {
  const { outline } = await parseDocument(
    dedent`
      A [b *c*](./x%20y.md#z) ![alt](</my img.png>)

      [r][d] https://e.org

      <a href="pathname:///f">f</a> <img src="i.png" width="3"/>
      <video src="v.mp4" poster="p.png"/>

      [d]: ../d.md "T"
    `,
  );
  assert.deepEqual(
    outline.references.map(({ kind, url, text, place, unchecked, sized }) => [
      kind,
      url,
      text,
      place.line,
      place.column,
      !!unchecked,
      !!sized,
    ]),
    [
      ['link', './x%20y.md#z', 'b c', 1, 3, false, false],
      ['image', '/my img.png', 'alt', 1, 25, false, false],
      ['link', '../d.md', 'r', 8, 1, false, false],
      ['link', 'https://e.org', 'https://e.org', 3, 8, false, false],
      ['link', 'pathname:///f', 'f', 5, 1, true, false],
      ['image', 'i.png', '', 5, 31, false, true],
      ['media', 'v.mp4', '', 6, 1, false, false],
      ['media', 'p.png', '', 6, 1, false, false],
    ],
  );
});

test('links to other sites open in a new tab, and pictures of Markdown load lazily', async () => {
  assert.equal(
    await html('[a](https://e.org) ![b](c.png)'),
    '<p><a href="⟦r0⟧"⟦a0⟧ target="_blank" rel="noopener noreferrer">a</a> <img ' +
      'src="⟦r1⟧"⟦a1⟧ alt="b" loading="lazy" decoding="async"></p>',
  );
});

test('pictures that are imported or required are references, not code', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      import logo from './logo.png'
      import useBaseUrl from '@docusaurus/useBaseUrl'

      <img src={logo}/> <img src={require('@site/b.png').default}/>
      <img src={useBaseUrl('/c.png')}/>
    `,
  );
  assert.deepEqual(
    outline.references.map(({ url }) => url),
    ['./logo.png', '@site/b.png', '/c.png'],
  );
  assert.deepEqual([body.parts.length, outline.needsBundle], [0, false]);
});

test('in .md files, raw HTML has its places, and stray braces are text', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      a { b <b id="q">x</b>

      <div style="color:red">

      *md* <img src=i.png>

      </div>

      <iframe src="https://f.org/x"></iframe>
    `,
    { path: 'docs/a.md' },
  );
  assert.equal(outline.format, 'md');
  assert.match(
    visible(body.html),
    inSequence(
      '',
      /^<p>a \{ b <b id="q">x<\/b><\/p>\n<div style="color:red">\n<p><em>md<\/em>/,
      / <img src="⟦r0⟧"⟦a0⟧><\/p>\n<\/div>/,
    ),
  );
  assert.deepEqual(outline.ids, ['q']);
  assert.deepEqual(
    [outline.references[0]!.place.line, outline.references[0]!.place.column],
    [5, 6],
  );
  assert.deepEqual(
    outline.inlineStyles.map(({ line, column }) => [line, column]),
    [[3, 1]],
  );
});

test('a .md file is MDX if it has imports, exports or components', async () => {
  const format = async (text: string, path = 'docs/a.md') =>
    (await parseDocument(text, { path })).outline.format;
  assert.equal(await format('<Badge/>'), 'mdx');
  assert.equal(await format("import x from './x'\n"), 'mdx');
  assert.equal(await format('export const a = 1\n'), 'mdx');
  assert.equal(
    await format(dedent`
      \`<Badge/>\` and

      \`\`\`jsx
      <Badge/>
      \`\`\`

      import this from there; Map<String>`),
    'md',
  );
  assert.equal(await format('<!-- <Badge/> -->\n\n<BR>'), 'md');
  assert.equal(await format('---\nmdx:\n  format: md\n---\n<Badge/>', 'docs/a.mdx'), 'md');
  assert.equal(await format('---\nmdx:\n  format: mdx\n---\ntext'), 'mdx');
});

test('comments of either kind vanish, also between tags', async () => {
  assert.equal(
    await html(
      dedent`
        a <!-- b --> c

        <!-- x

        y -->

        <div>
        <!-- z -->
        d {/* e */}
        </div>

        {/* f */}`,
    ),
    '<p>a  c</p>\n<div><p>d </p></div>',
  );
});

test('a header cell of a table that says nothing is an ordinary cell', async () => {
  assert.match(
    await html('| | a |\n| --- | --- |\n| b | |\n', { path: 'docs/a.md' }),
    /<tr>\s*<td><\/td>\s*<th>a<\/th>\s*<\/tr>[^]*<tr>\s*<td>b<\/td>\s*<td><\/td>\s*<\/tr>/,
  );
});

test('tables align without styles, tasks have names, and footnotes have ids', async () => {
  const text = await html('| a |\n|:-:|\n| b |\n\n- [x] c\n\nd[^1]\n\n[^1]: e\n', {
    path: 'docs/a.md',
  });
  assert.match(text, /<th class="text--center">a<\/th>/);
  assert.match(text, /<input type="checkbox" checked disabled aria-label="⟦t2⟧"> c/);
  assert.match(text, /<a href="#fn-1" id="fnref-1"/);
  assert.doesNotMatch(text, /style=/);
});

test('scripts and handlers in content are errors', async () => {
  const doc = await parseDocument('a <script>x()</script>\n\n<p onclick="y()">b</p>\n', {
    path: 'docs/a.md',
  });
  assert.deepEqual(placesOf(doc), [
    'docs/a.md:1:3 markdown/raw-script',
    'docs/a.md:3:4 markdown/inline-handler',
  ]);
});

test('the excerpt is the first line with words', async () => {
  const excerpt = async (text: string) => (await parseDocument(text)).outline.excerpt;
  assert.equal(
    await excerpt("import A from 'a'\n\n# T\n\n```js\nx\n```\n\nOne *two* [three](x)\nfour."),
    'One two three',
  );
  assert.equal(await excerpt('- ![pic](x.png) item\n'), 'pic item');
  assert.equal(await excerpt(':::note\nIn it.\n:::\n'), 'In it.');
  assert.equal(await excerpt('# Only\n'), '');
  assert.equal(
    await excerpt(dedent`
      import A from './a'

      One <A /> two[^1].

      [^1]: Note.
    `),
    'One two.',
  );
});

test('a footnote in a heading is left out of its id, the contents and the title', async () => {
  const { outline } = await parseDocument('# Title[^1]\n\n## Part[^1]\n\n[^1]: Note.\n');
  assert.deepEqual(
    [outline.contentTitle, outline.headings.map(({ id, html }) => [id, html])],
    ['Title', [['part', 'Part']]],
  );
  const { body } = await parseDocument('One two[^1].\n\n[^1]: Note.\n');
  assert.deepEqual(
    body.sections.map(({ text }) => text),
    ['One two.\nNote.'],
  );
});

test('the text of a document is in sections, with a count of words', async () => {
  const { body, outline } = await parseDocument(
    dedent`
      Intro don't.

      ## One \`x\`

      Text
      more.

      \`\`\`js
      code()
      \`\`\`

      :::tip T
      in
      :::
    `,
  );
  assert.deepEqual(body.sections, [
    { heading: '', text: "Intro don't.", code: '' },
    { id: 'one-x', heading: 'One x', text: 'Text more.\nT\nin', code: 'code()' },
  ]);
  assert.equal(outline.words, 11);
});

test('line endings of Windows and a byte order mark change nothing', async () => {
  const text = dedent`
    ---
    title: T
    ---

    # H

    :::note Hi

    - a

    :::

    \`\`\`js title="x"
    a

    b
    \`\`\`

    [c](d.md)
  `;
  const [one, other] = [
    await parseDocument(text),
    await parseDocument(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
  ];
  assert.deepEqual(other.outline.frontMatter, one.outline.frontMatter);
  assert.equal(other.body.html.replaceAll('\r', ''), one.body.html);
  assert.deepEqual(
    other.body.parts.map(({ tree }) => treeOf(tree)),
    one.body.parts.map(({ tree }) => treeOf(tree)),
  );
  assert.deepEqual(other.outline.references[0]!.place, one.outline.references[0]!.place);
});

test('an author cannot write the characters of marks', async () => {
  const { body } = await parseDocument('a \uFDD0r0\uFDD1 b');
  assert.equal(
    fillMarks(body.html, () => 'X'),
    '<p>a r0 b</p>',
  );
});

test('the hash of a body changes exactly when the body does', async () => {
  const hash = async (text: string) => (await parseDocument(text)).outline.bodyHash;
  assert.equal(await hash('---\ntitle: A\n---\nx'), await hash('---\ntitle: B\n---\nx'));
  assert.notEqual(await hash('x'), await hash('y'));
  assert.notEqual(await hash('[x](a)'), await hash('[x](b)'));
});

test('a component is a part of its own', async () => {
  const { outline, body } = await parseDocument('export default () => null', {
    path: 'pages/a.tsx',
    collection: { id: 'pages', type: 'pages' },
  });
  assert.deepEqual(
    [
      outline.format,
      outline.needsBundle,
      visible(body.html),
      treeOf(body.parts[0]!.tree),
      body.parts[0]!.literal,
    ],
    ['component', true, '⟦p0⟧', 'default()[]', false],
  );
});

test('comments as MDX writes them are comments in plain Markdown too', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      Before.

      {/* truncate */}

      {/* a comment
      of *mine* */}

      ## C {/* #cee */}

      A {/* stays */} here.
    `,
    { path: 'docs/a.md' },
  );
  assert.deepEqual(
    outline.diagnostics.map(({ code, line, column }) => [code, line, column]),
    [['markdown/foreign-syntax', 10, 3]],
  );
  assert.match(body.html, /<h2 id="cee">C</);
  assert.match(body.teaser ?? '', /Before/);
  assert.doesNotMatch(body.html, /mine|truncate/);
  assert.match(body.html, /A \{\/\* stays \*\/\} here/);
});
