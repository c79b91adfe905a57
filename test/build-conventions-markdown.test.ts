/** Conventions about the text of a document, each with a test (test/sites/conventions). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSite } from './harness.ts';
import { buildConventions, highlighted, textOfHtml, type Conventions } from './conventions.ts';
import { anyOf, inSequence } from '../generator/lib/joinExpressions.ts';

let site: Conventions['site'];
let has: Conventions['has'];
let hasNot: Conventions['hasNot'];
let article: Conventions['article'];
let codeBlocks: Conventions['codeBlocks'];
let scriptsOf: Conventions['scriptsOf'];
before(async () => {
  ({ site, has, hasNot, article, codeBlocks, scriptsOf } = await buildConventions());
});
after(() => site.close());

test('admonitions of every type are shown, with a title written in three ways', () => {
  const types = [
    ...article('docs/markdown/admonitions.html').matchAll(/theme-admonition-(\w+)/g),
  ].map(([, type]) => type);
  assert.deepEqual(types, [
    'note',
    'tip',
    'info',
    'warning',
    'danger',
    'secondary',
    'success',
    'important',
    'caution',
    'note',
    'tip',
    'info',
  ]);
  has(
    'docs/markdown/admonitions.html',
    '<p>A note with <strong>bold</strong> text.</p>',
    'Title by a space',
    'Title <em>in</em> brackets',
    'id="warned"',
    'Title as attribute',
    'Outer',
    'Inner',
    '<p>Nested.</p>',
    'By component',
    '<p>From JSX.</p>',
  );
});

test('text directives without attributes stay text', () => {
  has('docs/markdown/admonitions.html', '<p>Use std:vector, 10:30 and :unknown here.</p>');
});

test('a heading has the id that is written, in braces or a comment, else one of its text', () => {
  const ids = [...article('docs/markdown/headings.html').matchAll(/<h2\b[^>]*\bid="([^"]*)"/g)].map(
    ([, id]) => id,
  );
  assert.deepEqual(ids, [
    'plain',
    'my-id',
    'comment-id',
    'plain-1',
    'émotions--more-code',
    'raw',
    'with-a-link',
  ]);
  has('docs/markdown/headings.html', '<h1', 'Title with <code>code</code>');
  hasNot('docs/markdown/headings.html', '{#');
});

test('the table of contents has headings of partials, but no raw HTML headings or links', () => {
  const contents = (file: string) =>
    [
      ...new Set(
        [...site.read(file).matchAll(/<a\b[^>]*href="#([^"]+)"[^>]*>(?!<)/g)].map(([, id]) =>
          decodeURIComponent(id!),
        ),
      ),
    ].filter((id) => !id.startsWith('__'));
  assert.deepEqual(contents('docs/guide/other.html'), [
    'before',
    'from-the-fragment',
    'inner-heading',
    'after',
  ]);
  assert.ok(!contents('docs/markdown/headings.html').includes('raw'));
  has(
    'docs/markdown/headings.html',
    'href="#émotions--more-code">Émotions &#x26; <em>more</em> <code>code()</code></a>',
  );
});

test('a partial takes properties, and its links are relative to its own file', () => {
  has(
    'docs/guide/other.html',
    'From the fragment',
    '<p>Hello, reader.</p>',
    'Inner heading',
    'After',
    '<p>A plain fragment with <a href="/docs/">a link</a>.</p>',
  );
});

test('expressions can use exports, front matter and the table of contents', () => {
  has('docs/markdown/mdx.html', '<p>Sum 3, year 2024, title MDX, value 7.</p>');
});

test('Markdown without MDX has literal braces, raw HTML, tables, tasks, notes and emoji', () => {
  has(
    'docs/markdown/plain.html',
    '<p>A stray { brace, a <b>bold</b> word, 1 &#x3C; 2, a  gone, {not an expression}.</p>',
  );
  has(
    'docs/markdown/plain.html',
    '<div class="box" align="center">',
    '<p><strong>Inside</strong> HTML.</p>',
    '</div>',
  );
  has('docs/markdown/plain.html', '<table>', 'Left<', 'Right<', '<code>a</code><', '<del>b</del><');
  has(
    'docs/markdown/plain.html',
    /<input type="checkbox"[^>]*checked/,
    'done',
    /<input type="checkbox"/,
    'open',
  );
  has(
    'docs/markdown/plain.html',
    '<sup>',
    '😄',
    '<a href="https://auto.example/path"',
    'The note.',
  );
  has('docs/markdown/plain.html', '<a href="https://angle.example"', '<p>Line one<br>');
  hasNot('docs/markdown/plain.html', 'style=');
});

test('comments in MDX leave nothing', () => {
  hasNot('docs/markdown/mdx.html', 'comment that is gone', 'Another one.');
});

test('the meta of a fence sets title, line numbers and highlighted lines', () => {
  const blocks = codeBlocks('docs/markdown/code.html');
  has('docs/markdown/code.html', 'src/a.js');
  assert.deepEqual(highlighted(blocks[0]!), ['const a = 1;', 'const c = 3;', 'const d = 4;']);
  has('docs/markdown/code.html', 'code--numbered', 'data-line="42"');
});

test('magic comments mark lines and are removed', () => {
  const blocks = codeBlocks('docs/markdown/code.html');
  assert.equal(textOfHtml(blocks[2]!), 'const a = 1;\nconst b = 2;\nconst c = 3;\nconst d = 4;');
  assert.deepEqual(highlighted(blocks[2]!), ['const b = 2;', 'const c = 3;', 'const d = 4;']);
  assert.equal(
    textOfHtml(blocks[3]!),
    "print('&#x3C;&#x26;>')".replace('&#x3C;', '<').replace('&#x26;', '&'),
  );
});

test('a range in the metastring turns magic comments off, which is reported', async (t) => {
  const code = '// highlight-next-line\nconst kept = true;';
  const other = createSite({ 'docs/a.md': `# A\n\n\`\`\`js {1}\n${code}\n\`\`\`\n` });
  t.after(other.close);
  const { diagnostics } = await other.build();
  assert.deepEqual(
    diagnostics
      .filter(({ file }) => file === 'docs/a.md')
      .map(({ code: name, line }) => [name, line]),
    [['markdown/unread-comment', 4]],
  );
  const [block] = other.read('docs/a.html').match(/<pre[\s\S]*?<\/pre>/)!;
  assert.equal(textOfHtml(block), code);
});

test('code is highlighted by classes; code without a language is shown plain', () => {
  assert.deepEqual(codeBlocks('docs/markdown/plain.html').map(textOfHtml), ['indented code']);
  const blocks = codeBlocks('docs/markdown/code.html');
  assert.match(blocks[0]!, /<k->const<\/k->/);
  const texts = blocks.map(textOfHtml);
  assert.ok(
    texts.includes('-old\n+new') &&
      texts.includes('no language') &&
      texts.includes('const made = true;'),
    texts.join('\n---\n'),
  );
  assert.match(
    blocks.find((block) => textOfHtml(block) === '-old\n+new')!,
    /deleted[\s\S]*inserted/,
  );
});

test('a fence with npm2yarn becomes a tab for each package manager', () => {
  const texts = codeBlocks('docs/markdown/code.html').map(textOfHtml);
  for (const line of ['npm install framebook', 'yarn add framebook', 'pnpm add framebook'])
    assert.ok(texts.includes(line), line);
});

test('every tab panel is in the page, one is chosen, and groups and parameters are named', () => {
  has(
    'docs/markdown/tabs.html',
    'data-group="system"',
    'data-query="system"',
    'aria-selected="false"',
    'Mac',
    'aria-selected="true"',
    'Windows',
    '<p>On <strong>Mac</strong>.</p>',
    'windows',
  );
  has(
    'docs/markdown/tabs.html',
    'First',
    'aria-selected="true"',
    'Second',
    'Only text',
    'Second text',
  );
});

test('a page of tabs alone has no script of its own', () => {
  assert.deepEqual(
    scriptsOf('docs/markdown/tabs.html').map((script) => script.replace(/-\w+\.js$/, '')),
    ['/assets/js/boot', '/assets/js/app'],
  );
});

test('details in Markdown stay details', () => {
  has(
    'docs/markdown/tabs.html',
    /<details[^>]* open/,
    '<summary>More of it</summary>',
    '<p>Hidden <strong>text</strong>.</p>',
    '</details>',
  );
});

test('a static component is in the page and ships no script', () => {
  has(
    'docs/markdown/mdx.html',
    '<section class="box box--red"><p>Markdown <strong>inside</strong> a component.</p></section>',
    '<strong class="shout">Loud!</strong>',
  );
});

test('a component with state is an island', () => {
  has(
    'docs/markdown/mdx.html',
    inSequence(
      '',
      /<site-island [^>]*data-src="\/assets\/js\/[^"]+"[^>]*><button class="counter">/,
      /Count <!-- -->3<\/button><\/site-island>/,
    ),
    /<site-island [^>]*><button>Off<\/button><\/site-island>/,
  );
});

test('Head, Link, BrowserOnly, Translate and useBaseUrl work in MDX', () => {
  has('docs/markdown/mdx.html', '<meta name="own" content="yes"', '</head>');
  has(
    'docs/markdown/mdx.html',
    '<code>/img/card.png</code>',
    '<a href="/docs/reference/">Linked</a>',
    '<i>Waiting</i>',
    '<p>Hello there</p>',
  );
  hasNot('docs/markdown/mdx.html', 'In a browser</b>');
});

test('MDX can import pictures, SVG as components, and the text of files', () => {
  has(
    'docs/markdown/mdx.html',
    '<svg',
    'viewBox="0 0 8 8"',
    'width="20"',
    '<path d="M0 0h8v8z"',
    anyOf(
      '',
      /src="\/assets\/images\/picture-[\w-]+\.png"[^>]* alt="imported"/,
      /alt="imported"[^>]* src="\/assets\/images\/picture-[\w-]+\.png"/,
    ),
  );
  has('docs/markdown/links.html', '<p>raw &amp; text</p>');
});

test('components that src/theme names for MDX need no import', () => {
  has('docs/markdown/mdx.html', '<mark class="badge-own">New</mark>');
});

test('TOCInline and DocCardList show headings and pages', () => {
  has(
    'docs/markdown/mdx.html',
    '<ul class="table-of-contents"><li><a href="#section">Section</a></ul>',
    'href="/docs/markdown/headings"',
  );
});

test('React pages and MDX pages are built', () => {
  has(
    'index.html',
    '<title>Home | Conventions</title>',
    '<meta name="description" content="The first page"',
    'Good day, this is Conventions.',
  );
  has('index.html', /<link rel="stylesheet" href="\/assets\/css\/page-\w+\.css"/);
  has('about.html', '<title>About | Conventions</title>', '<h2', 'Who');
});

test('links to Markdown files become links to their pages, with query and hash', () => {
  const links = [
    ...article('docs/markdown/links.html').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
  ].map(([, href, text]) => `${text} ${href}`);
  assert.deepEqual(links.slice(0, 9), [
    'By file /docs/guide/first',
    'with hash /docs/guide/first#setup',
    'with query /docs/guide/first?a=1#setup',
    'from the root /docs/',
    'by site /docs/reference/api',
    'bare /docs/markdown/headings#my-id',
    'Other tree /guides/two/doc',
    'by address /docs/reference/',
    'post /blog/2024/02/28/folder',
  ]);
  has(
    'docs/markdown/links.html',
    '<a href="/docs/reference/api" title="Its title"',
    '<code>[code](./nowhere.md)</code>',
  );
});

test('links lead to files beside the page, static files, unchecked and outside addresses', () => {
  has(
    'docs/markdown/links.html',
    /<a href="\/assets\/files\/data-\w+\.csv"[^>]*target="_blank"[^>]*>A file<\/a>/,
    '<a href="/files/paper.pdf"',
    '<a href="/elsewhere"',
    '<a href="https://outside.example/a?b=1&#x26;c=2"'.replace('&#x26;', '&amp;'),
    'target="_blank"',
    'rel="noopener noreferrer"',
    'href="mailto:a@b.example"',
    'href="https://auto.example"',
  );
  assert.ok(
    Object.keys(site.result.hashes).some((file) => /^assets\/files\/data-\w+\.csv$/.test(file)),
  );
  assert.equal(site.has('files/paper.pdf'), true);
});

test('pictures have hashed names, load lazily, and have their size or that of the author', () => {
  const images = [...article('docs/markdown/links.html').matchAll(/<img\b[^>]*>/g)].map(
    ([tag]) => tag,
  );
  assert.match(images[0]!, /src="\/assets\/images\/picture-\w+\.png"/);
  for (const attribute of [
    'alt="A picture"',
    'width="30"',
    'height="20"',
    'loading="lazy"',
    'decoding="async"',
  ])
    assert.ok(images[0]!.includes(attribute), images[0]);
  for (const attribute of ['src="/img/card.png"', 'title="Named"', 'width="12"', 'height="6"'])
    assert.ok(images[1]!.includes(attribute), images[1]);
  assert.ok(
    images[2]!.includes('src="https://far.example/x.png"') && !images[2]!.includes('width='),
    images[2],
  );
  assert.ok(images[3]!.includes('width="40"') && !images[3]!.includes('height='), images[3]);
});

test('no element of any page has an attribute twice', () => {
  const repeated = Object.keys(site.result.hashes)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      [
        ...site.read(file).matchAll(/<[a-z][^\s/>]*((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi),
      ].flatMap(([tag, attributes]) => {
        const names = [...attributes!.matchAll(/\s([^\s=>]+)(?:="[^"]*")?/g)].map(([, name]) =>
          name!.toLowerCase(),
        );
        return new Set(names).size === names.length ? [] : [`${file}: ${tag}`];
      }),
    );
  assert.deepEqual(repeated, []);
});

test('the static folder is copied as it is', () => {
  assert.equal(site.read('files/paper.pdf'), '%PDF-1.4\n');
  assert.equal(site.has('img/card.png'), true);
});
