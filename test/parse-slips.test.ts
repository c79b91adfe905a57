/**
 * Slips in documents. Each is one text that is reported once, at the mark `‹`. Similar texts that
 * are right are not reported.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DiagnosticCode } from '../generator/diagnostics/catalog/index.ts';
import { takeMark } from './mistakes/mistake.ts';
import { options, parseDocument, placesOf } from './parseDocument.ts';

type Slip = readonly [code: DiagnosticCode, text: string];

const path = (format: 'md' | 'mdx') => ({
  path: `docs/a.${format}`,
  options: {
    ...options,
    themeComponents: [...options.themeComponents, 'ThemedImage'],
    compatModules: [...options.compatModules, 'Interpolate', 'Translate'],
  },
});

async function checkSlips(format: 'md' | 'mdx', slips: readonly Slip[]): Promise<void> {
  for (const [code, written] of slips) {
    const { text, at } = takeMark(written);
    const reported = placesOf(await parseDocument(text, path(format)));
    assert.deepEqual(reported, [`docs/a.${format}:${at} ${code}`], written);
  }
}

async function checkMeant(format: 'md' | 'mdx', texts: readonly string[]): Promise<void> {
  for (const text of texts)
    assert.deepEqual(placesOf(await parseDocument(text, path(format))), [], text);
}

/** Returns an MDX document that imports the components that `text` uses. */
function using(text: string): string {
  const names = [...new Set([...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name!))];
  const folderOf = (name: string) =>
    options.compatModules.includes(name) || /^(?:Translate|Interpolate)$/.test(name)
      ? '@docusaurus'
      : '@theme';
  const imports = names.map((name) => `import ${name} from '${folderOf(name)}/${name}';\n`);
  return `${imports.join('')}\n${text}`;
}

const tabs = '<TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>';

test('properties of components that have no effect are reported', async () => {
  const slips: readonly Slip[] = [
    ['markdown/unknown-attribute', `<Tabs ‹groupid="os">${tabs}`],
    ['markdown/unknown-attribute', `<Tabs ‹default="a">${tabs}`],
    ['markdown/unknown-attribute', `<Tabs ‹purple>${tabs}`],
    ['markdown/unknown-attribute', '<Tabs><TabItem value="a" ‹title="A">A</TabItem></Tabs>'],
    [
      'markdown/duplicate-tab',
      '<Tabs><TabItem value="c" default>C</TabItem>' +
        '‹<TabItem value="d" default>D</TabItem></Tabs>',
    ],
    ['markdown/unlisted-tab', `<Tabs values={[{ value: 'b', label: 'B' }]}>‹${tabs}`],
    ['markdown/empty-component', '‹<Tabs></Tabs>'],
    ['markdown/empty-component', '<Tabs>‹<TabItem value="a"></TabItem></Tabs>'],
    ['markdown/unknown-attribute', '<Admonition ‹kind="tip">x</Admonition>'],
    ['markdown/unknown-attribute', '<Admonition type="tip" ‹titel="x">x</Admonition>'],
    ['markdown/attribute-value', '<Admonition ‹type="Tip">x</Admonition>'],
    ['markdown/attribute-value', '<Admonition ‹type="exercises">x</Admonition>'],
    ['markdown/empty-component', '‹<Admonition type="tip"></Admonition>'],
    ['markdown/unknown-attribute', '<CodeBlock ‹lang="js">x</CodeBlock>'],
    ['markdown/unknown-attribute', '<CodeBlock language="js" ‹titel="x">x</CodeBlock>'],
    ['markdown/unknown-language', '<CodeBlock ‹language="javscript">x</CodeBlock>'],
    ['markdown/code-meta', '<CodeBlock language="js" ‹metastring="showLineNumber">x</CodeBlock>'],
    ['markdown/attribute-value', '<CodeBlock language="js" ‹title={5}>x</CodeBlock>'],
    ['markdown/unknown-attribute', `<Tabs ‹values={[{ value: 'a', lable: 'A' }]}>${tabs}`],
    ['markdown/unknown-attribute', '<Details ‹sumary="x">y</Details>'],
    ['markdown/unknown-attribute', '<Link ‹too="/x">y</Link>'],
    ['markdown/unknown-attribute', '<Link ‹url="/x">y</Link>'],
    ['link/no-address', '‹<Link>y</Link>'],
    ['link/no-address', '‹<Link to="">y</Link>'],
    ['markdown/attribute-value', '<Link to="https://e.org" ‹target="blank">y</Link>'],
    ['asset/empty-address', "<ThemedImage ‹sources={{ light: '/a.png' }} />"],
    ['asset/empty-address', '‹<ThemedImage alt="x" />'],
    ['markdown/unknown-attribute', '<TOCInline toc={toc} ‹maxheadinglevel={2} />'],
    ['markdown/attribute-value', '<TOCInline toc={toc} ‹minHeadingLevel={4} />'],
    ['markdown/unknown-attribute', '<DocCardList ‹itms={[]} />'],
    ['markdown/unknown-attribute', '<Translate ‹ID="x">y</Translate>'],
    ['markdown/unknown-attribute', '<BrowserOnly ‹fallbak="x">{() => 1}</BrowserOnly>'],
  ];
  await checkSlips(
    'mdx',
    slips.map(([code, text]) => [code, using(text)]),
  );
  await checkMeant(
    'mdx',
    [
      `<Tabs groupId="os" queryString defaultValue="b" className="x" data-a="b">${tabs}`,
      `<Tabs values={[{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }]}>${tabs}`,
      '<Tabs {...{}}>{[]}</Tabs>',
      '<Admonition type="exercise" title="x"></Admonition>',
      '<Admonition icon="x">y</Admonition>',
      '<Link href="https://e.org" id="x" rel="me" aria-label="x" onClick={() => 1}>y</Link>',
      '<Link {...{}}>y</Link>',
      '<Details open summary="x" style={{ color: "red" }}>y</Details>',
      '<CodeBlock language="js" showLineNumbers title="x">y</CodeBlock>',
      "<ThemedImage sources={{ light: 'https://e.org/a', dark: 'https://e.org/b' }} />",
      '<TOCInline toc={toc} minHeadingLevel={2} maxHeadingLevel={4} />',
    ].map(using),
  );
});

test('wrong languages and ranges of code in components are reported', async () => {
  await checkSlips('mdx', [
    [
      'markdown/unknown-language',
      using('<CodeBlock ‹className="language-javscript">x</CodeBlock>'),
    ],
    ['markdown/code-meta', using('<CodeBlock language="js" ‹metastring="{99}">x</CodeBlock>')],
  ]);
});

test('tags for the head that have no effect are reported', async () => {
  const slips = [
    '‹<meta nmae="a" content="b" />',
    '‹<meta name="robots" />',
    '‹<meta property="description" content="b" />',
    '‹<meta name="og:title" content="b" />',
    '‹<link rel="cannonical" href="https://e.org" />',
    '‹<link rel="icon" />',
    '‹<p>Text</p>',
    '‹<style>{"p {}"}</style>',
    '<title>A</title>‹<title>B</title>',
    '‹<title></title>',
    '‹<script type="application/ld+json">{"{ a: }"}</script>',
    '‹<meta name="robot" content="noindex" />',
    '‹<meta name="viewport" content="width=500" />',
    '‹<meta name="viewport" content="width=device-width, user-scalable=no" />',
    '‹<meta charSet="latin1" />',
    '‹<meta httpEquiv="Content-Security-Policy" content="img-src https:" />',
    '‹<base href="/x/" />',
    '‹<link rel="canonical" href="docs/a" />',
  ];
  await checkSlips(
    'mdx',
    slips.map((text) => ['markdown/head-content', using(`<Head>${text}</Head>`)] as const),
  );
  await checkSlips('mdx', [['markdown/head-content', using('‹<Head>Text</Head>')]]);
  const meant = [
    '<title>A</title><meta name="robots" content="noindex" />',
    '<html lang="de" /><body className="a" />',
    '<meta {...props} /><link rel={relation} href={address} />',
    '<meta httpEquiv="refresh" content="1" /><meta charSet="utf-8" />',
    '<script type="application/ld+json">{JSON.stringify({ a: 1 })}</script>',
    '<link rel="preconnect" href="https://e.org" crossOrigin="" />',
    '<meta name="viewport" content="width=device-width, viewport-fit=cover" />',
    '<link rel="canonical" href="/docs/a" />',
  ];
  const code = 'export const [props, relation, address] = [{}, "icon", "/a.png"];\n';
  await checkMeant(
    'mdx',
    meant.map((text) => code + using(`<Head>${text}</Head>`)),
  );
});

test('a component that the site replaces has properties of its own', async () => {
  const replaced = { ...options, replacedComponents: ['Admonition'] };
  const text = using('<Admonition kind="tip" type="mine"></Admonition>');
  assert.deepEqual(placesOf(await parseDocument(text, { options: replaced })), []);
});

test('characters that break code where it is copied to are reported', async () => {
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;
  await checkSlips('md', [
    ['markdown/garbled-code', fence('bash', 'npm‹\u00A0install x')],
    ['markdown/garbled-code', fence('js', 'const a = ‹“x”;')],
    ['markdown/garbled-code', fence('json', '{ "a": ‹“x” }')],
    ['markdown/garbled-code', fence('sh', 'npm install ‹—save-dev x')],
    ['markdown/garbled-code', fence('ts', 'let a\u200B = 1;').replace('\u200B', '‹\u200B')],
  ]);
  await checkMeant('md', [
    fence('js', 'const a = "“x”";\n// it’s “so” — said'),
    fence('text', 'npm\u00A0install — “x”'),
    fence('bash', 'echo "a — b"'),
    fence('json', '{ "a": "b\u00A0\\"c", "url": "https://x.example" }'),
    fence('js', "f('“', '”'); g(`“${x}”`);"),
  ]);
});

test('wrong values of attributes and syntax of other tools are reported', async () => {
  await checkSlips('md', [
    ['markdown/attribute-value', '<p ‹class=".box wide">x</p>'],
    ['markdown/attribute-value', '<p ‹id="my part">x</p>'],
    ['markdown/foreign-syntax', 'Press ‹++ctrl+c++.'],
    ['markdown/foreign-syntax', '‹--8<-- "notes.md"'],
    ['markdown/foreign-syntax', 'Water is H‹~2~O.'],
    ['markdown/foreign-syntax', '‹<!--@include: ./a.md-->'],
    ['markdown/foreign-syntax', '‹<!-- #include file="a.html" -->'],
    ['markdown/foreign-syntax', '‹<<< @/a.js{1-3}'],
    ['markdown/foreign-syntax', 'Hello ‹{{ $frontmatter.title }}.'],
    ['markdown/foreign-syntax', '‹´´´js'],
    ['markdown/foreign-syntax', 'A ‹＊＊bold＊＊ word.'],
    ['markdown/list-space', '- ‹[v] One\n- [ ] Two'],
    ['markdown/list-space', '- [x] One\n- ‹[-] Two'],
    ['markdown/unknown-attribute', ':::note{‹icon="x"}\n\nA.\n\n:::'],
    ['markdown/unknown-directive', '‹:::details\n\nText.\n\n:::'],
    ['markdown/bad-heading-id', '## A ‹{id: my-id}'],
    ['markdown/unknown-marker', '‹<!-- trunc -->'],
    [
      'markdown/unclosed-highlight',
      '```js\n‹// highlight-start\na;\n// highlight-start\nb;\n// highlight-end\n```',
    ],
    ['markdown/unclosed-highlight', '```js\n‹// highlight-start\n// highlight-start\nb;\n```'],
  ]);
  await checkMeant('md', [
    'About ~this~ and ~~that~~, a~~2~~.',
    '<!-- include a part about this. -->',
    '- [a] first\n- [b] second',
    '- [v][ref] one\n\n[ref]: https://e.org',
    'A 2 * 3 * 4 and a ´ b.',
    ':::note[A]{#id .class}\n\nA.\n\n:::',
  ]);
  await checkSlips('mdx', [['markdown/unknown-attribute', '<p ‹calssName="x">y</p>']]);
  await checkMeant('md', ['C++ and i++ + j++.', '<p class="a.b" id="x">y</p>']);
  await checkMeant('mdx', ['<p className="x" tabIndex={0} contentEditable>y</p>']);
});

test('front matter that has another meaning than it seems is reported', async () => {
  const field = (line: string) => `---\n${line}\n---\n\nText.\n`;
  await checkSlips('md', [
    ['frontmatter/lost-text', field('title: ‹Issue #5')],
    ['frontmatter/lost-text', field('title: a\nsidebar_label: ‹C # and F')],
    ['frontmatter/wrong-value', field('sidebar_class_name: ‹.green')],
    ['frontmatter/not-yaml', field('title: ‹!!js/function x')],
    ['frontmatter/not-yaml', field('tags: ‹!!set {a, b}')],
    ['frontmatter/unknown-key', field('‹nav_order: 2')],
    ['frontmatter/unknown-key', field('‹sidebar:\n  order: 1')],
    ['frontmatter/unknown-key', field('‹permalink: /x/')],
    ['frontmatter/wrong-value', field('tags:\n  - ‹label: X')],
    ['frontmatter/not-yaml', field("title: 'It'‹s'")],
    ['frontmatter/not-yaml', field('title: [A] ‹guide')],
  ]);
  await checkMeant('md', [
    field('title: C#'),
    field('title: "Issue #5"'),
    field('title: a\nsidebar_position: 2 # second'),
    field('sidebar_class_name: green big'),
    field('title: !!str 5'),
    field('title: Wow!\nsidebar: docs'),
  ]);
});

test('syntax of other tools, and links that are nearly right, are reported', async () => {
  await checkSlips('md', [
    ['markdown/foreign-syntax', 'A ‹^^new^^ word.'],
    ['markdown/foreign-syntax', '‹[[_TOC_]]'],
    ['markdown/foreign-syntax', 'See ‹{ref}`x`.'],
    ['markdown/foreign-syntax', '‹{@link Foo} here'],
    ['markdown/foreign-syntax', '‹[block:callout]\n{}\n[/block]'],
    ['markdown/foreign-syntax', '> ‹[!div class="x"]\n> Text'],
    ['markdown/foreign-syntax', '‹{| class="x"\n| a\n|}'],
    ['markdown/foreign-syntax', 'Text. ‹^block-id'],
    ['markdown/foreign-syntax', '‹#one #two'],
    ['markdown/foreign-syntax', '‹‘‘‘js\na\n‘‘‘'],
    ['markdown/list-space', '- ‹[yes] one\n- [no] two'],
    ['markdown/list-space', '‹(1) one\n(2) two'],
    ['markdown/list-space', '‹i. one\nii. two'],
    ['markdown/broken-link', '‹(a)[https://x.example]'],
    ['markdown/broken-link', '‹[a]](https://x.example)'],
    ['markdown/broken-link', '[‹[a](https://x.example)'],
    ['markdown/broken-link', '‹[a]\n(https://x.example)'],
    ['markdown/broken-link', '‹[`a](https://x.example)`'],
    ['markdown/broken-link', 'See ‹https;//x.example now.'],
    ['markdown/broken-link', '‹<www.x.example>'],
    ['markdown/broken-link', 'A [a][b].\n\n‹[b] : https://x.example'],
    ['markdown/unknown-directive', '‹:::code-group\n\n```js [a.js]\na;\n```\n\n:::'],
    ['markdown/raw-script', '‹<script setup>\nimport A from "./A.vue"\n</script>\n\nText'],
  ]);
  await checkSlips('mdx', [
    ['markdown/stray-angle', '‹<<< @/a.js'],
    ['markdown/misplaced-element', '<div>‹<li>One</li></div>'],
  ]);
  await checkMeant('md', [
    'It was [1] (see there) in\n1986. That was good.',
    'A [b [c](https://x.example)] and x^2, `{ref}` and #one.',
  ]);
  await checkMeant('mdx', [
    '<ul><li>One</li></ul>\n\n<a href="https://x.example">https://x.example</a>',
  ]);
});
