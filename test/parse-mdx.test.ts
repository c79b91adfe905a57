import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { treeOf, parseDocument, placesOf, visible } from './parseDocument.ts';

const parts = async (text: string, input = {}) =>
  (await parseDocument(text, input)).body.parts.map(
    ({ tree, literal }) => `${literal ? 'literal ' : ''}${treeOf(tree)}`,
  );
const html = async (text: string, input = {}) =>
  visible((await parseDocument(text, input)).body.html).trim();

test('imports and exports are kept as written, with their lines', async () => {
  const { body, outline } = await parseDocument(
    dedent`
      import React from 'react'
      import Tabs from '@theme/Tabs'
      import C, {
        d as e
      } from './c'

      text

      export const {f, g: [h]} = x, i = 1
      export function J() {}
      export * from './k'
    `,
  );
  const [module] = body.modules;
  assert.deepEqual(
    module!.code.map(({ text, line }) => [text.split('\n')[0], line]),
    [
      ["import React from 'react'", 1],
      ["import Tabs from '@theme/Tabs'", 2],
      ['import C, {', 3],
      ['export const {f, g: [h]} = x, i = 1', 9],
      ['export function J() {}', 10],
      ["export * from './k'", 11],
    ],
  );
  assert.deepEqual(module!.imports[2], {
    specifier: './c',
    bindings: { C: 'default', e: 'd' },
    place: { file: 'docs/a.mdx', line: 5, column: 8 },
  });
  assert.deepEqual(module!.exports, ['f', 'h', 'i', 'J', '*']);
  assert.equal(outline.needsBundle, true);
});

test('built-in components with literal properties need no bundle', async () => {
  const { outline, body } = await parseDocument(
    dedent`
      import React from 'react'
      import Folder from '@theme/Tabs'
      import TabItem from '@theme/TabItem'

      <Folder groupId="g" values={[{label: 'A', value: 'a'}]} lazy={!1} defaultValue={null}>
        <TabItem value="a">

      *x*

        </TabItem>
      </Folder>
    `,
  );
  assert.equal(outline.needsBundle, false);
  assert.deepEqual(outline.themeComponents, ['@theme/TabItem', '@theme/Tabs']);
  assert.equal(
    treeOf(body.parts[0]!.tree),
    '@theme/Tabs(groupId:"g" values:[{"label":"A","value":"a"}] lazy:false ' +
      'defaultValue:null)[@theme/TabItem(value:"a")[html(<p><em>x</em></p>)]]',
  );
});

test('a component that only shows its children needs no bundle for theirs', async () => {
  assert.deepEqual(
    await parts(
      dedent`
        import TabItem from '@theme/TabItem'
        import Tabs from '@theme/Tabs'
        import C from './c'

        <Tabs><TabItem value="a"><C n={1+1}/></TabItem></Tabs>

        :::note
        <C/>
        :::
      `,
    ),
    [
      'literal @theme/Tabs()[@theme/TabItem(value:"a")[html(⟦p1⟧)]]',
      'C(n={1+1})[]',
      'literal @theme/Admonition(type:"note")[html(⟦p3⟧)]',
      'C()[]',
    ],
  );
});

test('in a component of the author, code stays code and Markdown becomes HTML', async () => {
  assert.deepEqual(
    await parts(
      dedent`
        import C from './c'

        <C a={{b: 1}} {...q} onX={() => 1}>

        Hi *x* <C/> {C.y} [l](m)

        - plain

        \`\`\`js
        1
        \`\`\`

        </C>
      `,
    ),
    [
      dedent`
        C(a:{"b":1} ...q onX={() => 1})[p()[text(Hi ), html(<em>x</em>), text( ), C()[], text( ), \
        {C.y}, text( ), html(<a href="⟦r0⟧"⟦a0⟧>l</a>)], html(<ul>
        <li>plain</li>
        </ul>), html(⟦p1⟧)]`,
      'literal @theme/CodeBlock(language:"js" html:"<m->1</m->")[]',
    ],
  );
});

test('plain tags around code inside a component are rendered by React', async () => {
  assert.deepEqual(
    await parts(
      dedent`
        import C from './c'

        <C><div style={{color: 'red'}} className="a" data-b="c"><a href="x.md"><C/></a></div></C>
      `,
    ),
    ['C()[div(className:"a" data-b:"c" style:{"color":"red"})[a(href:"⟦r0⟧")[C()[]]]]'],
  );
});

test('the code of a property begins where its place says', async () => {
  const { body } = await parseDocument(
    dedent`
      import C from './c'

      <C
        on={
          x()
        }
        {...y}/>

      a {z()}

      export const y = 1
    `,
  );
  const places: unknown[] = [];
  const visit = (node: (typeof body.parts)[number]['tree']): void => {
    if (node.type === 'expression') places.push([node.code, node.place.line, node.place.column]);
    if (node.type === 'element')
      for (const prop of node.props)
        if ('code' in prop) places.push([prop.code.trim(), prop.place.line, prop.place.column]);
        else if ('spread' in prop) places.push([prop.spread, prop.place.line, prop.place.column]);
  };
  body.parts.forEach(({ tree }) => visit(tree));
  assert.deepEqual(places, [
    ['x()', 4, 7],
    ['y', 7, 7],
    ['z()', 9, 4],
  ]);
});

test('plain tags become HTML with the attribute names of HTML', async () => {
  assert.equal(
    await html(
      '<div className="a" style={{marginTop: 4, WebkitMask: "x", zIndex: 2, "--y": 1}} ' +
        'aria-hidden={true} data-x tabIndex={-1}><label htmlFor="b">c</label><br/></div>',
    ),
    '<div class="a" style="margin-top:4px;-webkit-mask:x;z-index:2;--y:1" ' +
      'aria-hidden="true" data-x="true" tabindex="-1"><label for="b">c</label><br></div>',
  );
  assert.deepEqual(
    await parts(
      '<button onClick={() => 1}>*x*</button> <p dangerouslySetInnerHTML={{__html: "<b>"}}/>',
    ),
    [
      'button(onClick={() => 1})[html(<em>x</em>)]',
      'literal p(dangerouslySetInnerHTML:{"__html":"<b>"})[]',
    ],
  );
});

test('expressions with a known value become text, others become parts', async () => {
  assert.equal(
    await html(
      dedent`
        ---
        title: T
        x: {y: [5]}
        ---
        {' '}a{'{'}{\`b\`}{42}{null}{true}{/* no */} {frontMatter.title}
        {frontMatter.x.y[0]} {frontMatter.none}`,
    ),
    '<p> a{b42 T\n5 </p>',
  );
  const { body } = await parseDocument('# H\n\n## A\n\n{toc.map(({id}) => id)} {contentTitle}\n');
  assert.deepEqual(
    body.parts.map(({ tree }) => treeOf(tree)),
    ['{toc.map(({id}) => id)}'],
  );
  assert.deepEqual(body.modules[0]!.scope, { toc: [{ value: 'A', id: 'a', level: 2 }] });
});

test('an id in the middle of a heading is text', async () => {
  const { outline } = await parseDocument('# H\n\n## B {#yes} after\n');
  assert.deepEqual(
    outline.headings.map(({ id }) => id),
    ['b-yes-after'],
  );
});

test("what the author declares hides the document's values", async () => {
  assert.deepEqual(await parts('export const toc = []\n\n{toc.length}\n'), ['{toc.length}']);
});

test('details, Head and components of the site need no import', async () => {
  assert.deepEqual(
    await parts(
      dedent`
        <details open>
        <summary>S *x*</summary>

        text

        </details>

        <Head><title>T</title><meta name="a" content="b"/></Head>

        <Badge kind="new"/>
      `,
    ),
    [
      'literal @theme/Details(open:true)[summary()[html(S <em>x</em>)], html(<p>text</p>)]',
      'literal @docusaurus/Head()[title()[text(T)], meta(name:"a" content:"b")[]]',
      'literal mdx:Badge(kind:"new")[]',
    ],
  );
});

test("<TOCInline toc={toc}> gets the page's headings", async () => {
  assert.deepEqual(
    await parts(dedent`
      import T from '@theme/TOCInline'

      <T toc={toc}/>

      ## A *b*
    `),
    ['literal @theme/TOCInline(toc:[{"value":"A <em>b</em>","id":"a-b","level":2}])[]'],
  );
});

test('mdx-code-block fences are unwrapped', async () => {
  const { body, outline } = await parseDocument(
    "````mdx-code-block\nimport C from './c'\n\n<C/>\n````\n",
    { path: 'docs/a.md' },
  );
  assert.deepEqual(
    [treeOf(body.parts[0]!.tree), outline.format, body.modules[0]!.code[0]!.line],
    ['C()[]', 'mdx', 2],
  );
});

test('names that do not exist are reported', async () => {
  const doc = await parseDocument(
    dedent`
      import X from '@theme/Tabz'
      import Y from '@docusaurus/Lnik'

      <Tabs/> <Badg/> <Q.R/>

      {user.name} {window.x}
    `,
  );
  assert.deepEqual(
    doc.outline.diagnostics.map(
      ({ line, column, text, hint }) => `${line}:${column} ${text} ${hint}`,
    ),
    [
      '1:15 The theme has no component `@theme/Tabz`, so nothing is shown for it. ' +
        'Did you mean `@theme/Tabs`? ' +
        'Import a component that exists, or write `src/theme/Tabz.js`.',
      '2:15 There is no module `@docusaurus/Lnik`. Did you mean `@docusaurus/Link`? ' +
        'Import a component that exists.',
      '4:1 The component `<Tabs>` is neither imported nor defined. ' +
        "Add `import Tabs from '@theme/Tabs';` at the top.",
      '4:9 The component `<Badg>` is neither imported nor defined. Did you mean `<Badge>`? ' +
        'Import it; if it is meant as text, put it in backticks.',
      '4:17 The component `<Q.R>` is neither imported nor defined. ' +
        'Import it; if it is meant as text, put it in backticks.',
      '6:1 `{user.name}` is JavaScript in MDX, and there is no `user`. ' +
        'If it is meant as text, write `\\{` or put it in backticks.',
    ],
  );
});

test('tabs without a value, with equal values or an unknown default are reported', async () => {
  const imports = "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n";
  assert.deepEqual(
    placesOf(
      await parseDocument(
        dedent`
          ${imports}<Tabs defaultValue="c">
          <TabItem value="a">x</TabItem>
          <TabItem value="a">y</TabItem>
          <TabItem>z</TabItem>
          </Tabs>
        `,
      ),
    ),
    [
      'docs/a.mdx:7:1 markdown/tab-without-value',
      'docs/a.mdx:6:1 markdown/duplicate-tab',
      'docs/a.mdx:4:7 markdown/unknown-default-tab',
    ],
  );
  assert.deepEqual(
    placesOf(
      await parseDocument(
        dedent`
          ${imports}<Tabs values={[{value: 'a'}, {value: 'a'}]}>
          <TabItem value="a">x</TabItem>
          </Tabs>
        `,
      ),
    ),
    ['docs/a.mdx:4:7 markdown/duplicate-tab'],
  );
  assert.deepEqual(
    placesOf(
      await parseDocument(
        dedent`
          ${imports}export const v = 'a'

          <Tabs defaultValue="q"><TabItem value={v}>x</TabItem></Tabs>
        `,
      ),
    ),
    [],
  );
});

test('faulty tabs show their content, and the mistake is reported once', async () => {
  const { body } = await parseDocument(
    dedent`
      import Tabs from '@theme/Tabs'
      import TabItem from '@theme/TabItem'

      <Tabs>
      <TabItem label="A">*x*</TabItem>
      <TabItem value="b">y</TabItem>
      </Tabs>
    `,
  );
  assert.deepEqual(
    body.parts.map(({ tree }) => treeOf(tree)),
    ['div()[html(<em>x</em>), text(y)]'],
  );
});

test('anchors, players, tabs and fields that may be intended are not reported', async () => {
  const text = dedent`
    ---
    title: T
    ---

    import Box from '@site/src/Box';
    import TabItem from '@theme/TabItem';

    <a id="here" /> <a role="button" title="T">x</a> <video id="film" />

    <video><source src="https://e.org/a.mp4" /></video>

    <Box><TabItem value="a">Text</TabItem></Box>

    {frontMatter.title} {frontMatter?.none} {frontMatter.none ?? 'x'}
  `;
  assert.deepEqual(placesOf(await parseDocument(text)), []);
});
