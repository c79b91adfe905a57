/**
 * Pages for readers without a browser. Each page's Markdown copy has the words of its HTML, and
 * llms.txt leads to it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseDocument } from 'htmlparser2';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { dedent } from './dedent.ts';
import { buildConventions } from './conventions.ts';
import { createSite, type TestSite } from './harness.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

let site: TestSite;
before(async () => {
  ({ site } = await buildConventions());
});
after(() => site.close());

type Node = ReturnType<typeof parseDocument>['children'][number];
/**
 * The beginning of a Markdown copy, which links to the list of all pages.
 */
const beginning = /^---\n# https:\/\/\S+\/llms\.txt lists all pages\.\n(?:(?!---).*\n)*---\n\n/;
const withoutBeginning = (text: string): string => {
  assert.match(text, beginning);
  return text.replace(beginning, '');
};
const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Classes of the elements that the shell renders around a body. */
const shellClasses = new Set([
  'doc__top',
  'doc__footer',
  'toc',
  'note',
  'pagination',
  'post__facts',
  'post__footer',
  'authors',
  'author',
  'toc-mobile',
  'theme-unlisted-banner',
]);

/**
 * Returns the words of a document that readers see. Leaves out controls, and texts that only
 * sighted readers get.
 */
function wordsOfHtml(html: string): string[] {
  const words: string[] = [];
  const visitNode = (node: Node, isInside: boolean): void => {
    if (node.type === 'text' && isInside && 'data' in node) words.push(...wordsOf(node.data));
    if (!('attribs' in node)) return;
    const { attribs, name } = node;
    if (
      [
        'script',
        'style',
        'svg',
        'button',
        'template',
        'noscript',
        'select',
        'textarea',
        'iframe',
        'video',
        'audio',
      ].includes(name) ||
      attribs['role'] === 'tablist' ||
      attribs['aria-hidden'] === 'true'
    )
      return;
    const classes = (attribs['class'] ?? '').split(/\s+/);
    if (classes.some((className) => shellClasses.has(className)) || name === 'nav') return;
    const isText = isInside || name === 'main';
    for (const child of node.children) visitNode(child as Node, isText);
  };
  for (const node of parseDocument(html).children) visitNode(node, false);
  return words.sort();
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

function wordsOfMarkdown(text: string): string[] {
  const words: string[] = [];
  // In the copy of a page, a line describes the controls of each form and interactive part.
  const shown = text.replace(/^\*(?:Form|Interactive part)\b.*: (?:fields|buttons) “.*\*$/gm, '');
  visit(parser.parse(shown), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words.push(...wordsOf(node.value));
    if (node.type === 'code')
      words.push(
        ...wordsOf(node.value),
        ...wordsOf(/title="([^"]*)"/.exec(node.meta ?? node.lang ?? '')?.[1] ?? ''),
      );
  });
  return words.sort();
}

test('the Markdown copy of every document has the words of its page', () => {
  const pages = Object.entries(
    JSON.parse(site.read('routes.json')) as Record<
      string,
      {
        readonly component: string;
        readonly content?: string;
        readonly file: string;
      }
    >,
  ).filter(([, { component, content }]) => ['doc', 'post', 'page'].includes(component) && content);
  assert.ok(pages.length > 25, String(pages.length));
  const different = pages.flatMap(([route, { file }]) => {
    const document = site.read(file);
    const text = withoutBeginning(site.read(file.replace(/\.html$/, '.md')));
    // The Markdown copy has the title even if the page does not show it.
    const [html, markdown] = [
      wordsOfHtml(document),
      wordsOfMarkdown(document.includes('<h1') ? text : text.replace(/^# .*$/m, '')),
    ];
    const [lost, added] = [without(html, markdown), without(markdown, html)];
    // Only the shell of an unlisted page has the note that it is unlisted.
    return lost.length + added.length === 0 || route === '/docs/unlisted'
      ? []
      : [`${route}: lost ${lost.join(' ')}; added ${added.join(' ')}`];
  });
  assert.deepEqual(different, []);
});

/** Returns the words that occur more often in `one` than in `other`. */
function without(one: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  return one.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

test('Markdown copies have absolute addresses only, and neither HTML nor imports', () => {
  const files = Object.keys(site.hashes()).filter((file) => file.endsWith('.md'));
  for (const file of files) {
    visit(parser.parse(site.read(file)), (node) => {
      if (node.type === 'link' || node.type === 'image')
        assert.match(node.url, /^(?:https?:|mailto:|tel:)/, file);
      if (node.type === 'html') assert.fail(`${file}: ${node.value}`);
      if (node.type === 'text') assert.doesNotMatch(node.value, /^(?:import|export) /, file);
    });
  }
});

test('a page names its Markdown, which has its title, description and address', () => {
  assert.match(
    site.read('docs/guide/first.html'),
    /<link rel="alternate" type="text\/markdown" href="\/docs\/guide\/first\.md">/,
  );
  assert.match(
    site.read('docs/guide/first.html'),
    /<a class="theme-view-markdown" href="\/docs\/guide\/first\.md" type="text\/markdown">/,
  );
  assert.match(
    site.read('docs/guide/first.md'),
    inSequence(
      '',
      /^---\n# https:\/\/conventions\.example\/llms\.txt lists all pages\.\n/,
      /title: ".*"\n(?:description: ".*"\n)?url: /,
      /"https:\/\/conventions\.example\/docs\/guide\/first"\n(?:.*\n)*?---\n\n/,
      /# /,
    ),
  );
  assert.match(
    site.read('docs/guide/first.html'),
    inSequence(
      '',
      /<header class="navbar"><p class="sr-only"><a href="\/llms\.txt" tabindex="-1">llms\.txt/,
      /<\/a> lists all pages of this site with their copies in Markdown.<\/p>/,
    ),
  );
  assert.doesNotMatch(site.read('404.html'), /text\/markdown|llms\.txt/);
});

test('the Markdown copy of a list page is a list of links', () => {
  assert.match(
    site.read('blog.md'),
    /\n# Blog\n\n(?:.*\n\n)?- \[.*\]\(https:\/\/conventions\.example\/blog\/.*\), \d{4}-\d\d-\d\d/,
  );
});

test('a title may contain any characters, and a comment in code is not a title', async (t) => {
  const own = createSite(
    {
      'docs/tag.md': dedent`
        ---
        title: <Sequence> and \`x\`
        description: About <Sequence>, 1 < 2.
        ---

        Text.
      `,
      'docs/shell.md': dedent`
        ---
        title: Shell
        ---

        \`\`\`bash
        # a remark
        ls
        \`\`\`
      `,
    },
    { config: "collections: { docs: { type: 'docs', path: 'docs' } }," },
  );
  t.after(own.close);
  await own.build();
  const headOf = (file: string) => withoutBeginning(own.read(file)).split('\n')[0];
  assert.deepEqual(
    [headOf('docs/tag.md'), headOf('docs/shell.md')],
    ['# \\<Sequence> and \\`x\\`', '# Shell'],
  );
  assert.match(
    own.read('llms.txt'),
    inSequence(
      '',
      /- \[\\<Sequence> and \\`x\\`\]\(https:\/\/test\.example\/docs\/tag\.md\): /,
      /About \\<Sequence>, 1 < 2\.\n/,
    ),
  );
});

const entry = dedent`
  ---
  title: One
  description: What it is.
  topics: [A, B]
  source: https://one.example/
  ---

  More.
`;
const fields =
  "title: 'List', filterBy: 'topics', fields: { description: {}, " +
  "topics: { type: 'list', label: 'Topics' }, source: { type: 'address', " +
  "label: 'Source' } }";

test('the Markdown copies of an entry and a list have the facts of their pages', async (t) => {
  const own = createSite(
    {
      'paged/one.md': entry,
      'paged/two.md': '---\ntitle: Two\n---\n\nOnly this.\n',
      'rows/one.md': entry.replace('\nMore.\n', ''),
    },
    {
      config: dedent`
        collections: { \
          paged: { type: 'entries', path: 'paged', ${fields} }, \
          rows: { type: 'entries', path: 'rows', entryPages: false, ${fields} } \
        },`,
    },
  );
  t.after(own.close);
  await own.build();
  const bodyOf = (file: string) => withoutBeginning(own.read(file));
  assert.equal(
    bodyOf('paged/one.md'),
    dedent`
      # One

      What it is.

      More.

      - **Topics**: A, B
      - **Source**: [https://one.example/](https://one.example/)
    `,
  );
  assert.equal(
    bodyOf('paged/index.md'),
    dedent`
      # List

      - [One](https://test.example/paged/one): What it is. (A, B)
      - [Two](https://test.example/paged/two): Only this.
    `,
  );
  // The first line is left out of the copy if it serves as the description.
  assert.equal(bodyOf('paged/two.md'), '# Two\n\nOnly this.\n');
  assert.equal(
    /<main.*<\/main>/s.exec(own.read('paged/two.html'))![0].split('Only this.').length,
    2,
  );
  assert.equal(
    bodyOf('rows/index.md'),
    dedent`
      # List

      - [One](https://test.example/rows/#one): What it is. (A, B, [Source](https://one.example/))
    `,
  );
});

/** Pages that a sidebar orders, and posts that are ordered by date. */
const reading = {
  'docs/b.md': '---\ndescription: About  B.\n---\n\n# B [x]\n',
  'docs/a.md': '# A\n',
  'docs/in/c.md': '# C\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/_category_.yml': 'label: x\n',
  'sidebars.ts':
    "export default { main: ['b', 'a', { type: 'category', label: 'Inner', items: " +
    "['in/c'] }] };\n",
  'blog/2024-01-01-old.md': '# Old\n',
  'blog/2024-01-02-new.md': '# New\n',
  'pages/index.md': '# Home\n\nWelcome.\n',
};

test('llms.txt has indexed pages in reading order, llms-full.txt their text', async (t) => {
  const own = createSite(reading, {
    config: dedent`
      tagline: 'A site.', \
      collections: { \
        docs: { type: 'docs', path: 'docs', sidebarPath: 'sidebars.ts' }, \
        blog: { type: 'blog', path: 'blog' }, \
        pages: { type: 'pages', path: 'pages' } \
      },`,
  });
  t.after(own.close);
  await own.build();
  assert.equal(
    own.read('llms.txt'),
    `# Test

> A site.

## Docs

- [B \\[x\\]](https://test.example/docs/b.md): About B.
- [A](https://test.example/docs/a.md)

## Docs: Inner

- [C](https://test.example/docs/in/c.md)

## Blog

- [New](https://test.example/blog/2024/01/02/new.md)
- [Old](https://test.example/blog/2024/01/01/old.md)

## Pages

- [Home](https://test.example/index.md): Welcome.

## Optional

- [Blog](https://test.example/blog.md): Blog
- [Archive](https://test.example/blog/archive.md)
`,
  );
  const [documents] = own.read('llms.txt').split('## Optional');
  const pages = [...documents!.matchAll(/test\.example\/(.*?\.md)/g)].map(([, file]) =>
    own.read(file!),
  );
  assert.equal(own.read('llms-full.txt'), pages.join('\n'));
  const first = own.hashes();
  own.edit('docs/a.md', '# A\n\nMore.\n');
  const { counts } = await own.build();
  assert.deepEqual(
    [
      counts.rendered,
      Object.entries(own.hashes())
        .filter(([file, hash]) => first[file] !== hash && !file.startsWith('search/'))
        .map(([file]) => file),
    ],
    [1, ['docs/a.html', 'docs/a.md', 'llms-full.txt', 'llms.txt']],
  );
});
