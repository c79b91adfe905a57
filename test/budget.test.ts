/**
 * Budgets for a page of each kind: its bytes, its requests and its work. A failure shows which
 * imports weigh most.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { dedent } from './dedent.ts';
import theme from '../theme/index.ts';
import { readInBrowser } from './bench/reading.ts';
import { repository } from './harness.ts';
import { createBuiltSite, useServedSite } from './servedSite.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';

/** Gzipped bytes of the document, its scripts and its style sheets. */
const budgets: Readonly<
  Record<string, readonly [document: number, script: number, style: number]>
> = {
  // 128 bytes of each style sheet are replacements of `light-dark()` and media ranges for the
  // browsers of generator/bundle/targets.ts.
  'docs/tabs.html': [3200, 5120, 6144],
  'docs/group.html': [2688, 5120, 6144],
  'index.html': [2688, 5120, 9216],
  'blog.html': [2688, 5120, 9216],
  'blog/post.html': [2688, 5120, 9216],
  'blog/archive.html': [2688, 5120, 9216],
  'people/index.html': [2688, 5120, 9216],
  'people/ada.html': [2688, 5120, 9216],
  'blog/tags.html': [2688, 5120, 9216],
  'blog/tags/one.html': [2688, 5120, 9216],
  'blog/authors.html': [2688, 5120, 9216],
  'blog/authors/ada.html': [2688, 5120, 9216],
  'react.html': [2688, 5120, 9216],
  // The script of the dialog is part of it, because it shows the results.
  'search.html': [2688, 5120 + 7168, 9216],
  '404.html': [2688, 5120, 9216],
};

const files = {
  'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/tabs.mdx': dedent`
    # Tabs

    import Tabs from '@theme/Tabs';
    import TabItem from '@theme/TabItem';

    <Tabs groupId="os"><TabItem value="a">

    Short.

    </TabItem><TabItem value="b">

    ${'Longer than the other.\n\n'.repeat(20)}</TabItem></Tabs>

    <details>
    <summary>More</summary>

    Text.

    </details>

    \`\`\`ts
    const a = 1;
    \`\`\`

    ${'## Part\n\nText that fills the page.\n\n'.repeat(20)}`,
  'docs/group/_category_.json':
    '{ "label": "Group", "link": { "type": "generated-index", "slug": "/group" } }',
  'docs/group/one.md': '# One\n',
  'blog/2024-01-01-post.md': dedent`
    ---
    slug: post
    title: Post
    tags: [one]
    authors: [ada]
    ---

    Text.

    <!-- truncate -->

    More.
  `,
  'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
  'pages/react.tsx': dedent`
    import Layout from '@theme/Layout';

    export default function Page() { return <Layout title="React"><h1>React</h1></Layout>; }
  `,
  'people/ada.md': '---\ntitle: Ada\ndescription: A person.\n---\n\nText.\n',
  'pages/index.md': '# Home\n\nText.\n',
};

const served = useServedSite(() =>
  createBuiltSite(files, {
    config: dedent`
      favicon: '/icon.svg', \
      collections: { \
        docs: { type: 'docs', path: 'docs' }, \
        blog: { type: 'blog', path: 'blog' }, \
        people: { type: 'entries', path: 'people' }, \
        pages: { type: 'pages', path: 'pages' } \
      },`,
  }),
);

const weigh = (text: string) => gzipSync(text, { level: 9 }).length;

test('a page that is only read has two scripts, and the first is boot with at most 2 KB', () => {
  const html = served.site.read('docs/group/one.html');
  const scripts = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, src]) => src!);
  assert.match(scripts.join(' '), /^\S*\/boot-\S+ \S+$/);
  const bytes = weigh(served.site.read(scripts[0]!));
  assert.ok(bytes <= 2048, `boot has ${bytes} bytes`);
});

test('document, script and style of every kind of page are within their budgets', async (t) => {
  const over: string[] = [];
  for (const [file, [document, script, style]] of Object.entries(budgets)) {
    const html = served.site.read(file);
    const sum = (pattern: RegExp) =>
      [...html.matchAll(pattern)].reduce(
        (total, [, address]) => total + weigh(served.site.read(address!)),
        0,
      );
    const sizes = [
      weigh(html),
      sum(/<script[^>]* src="\/([^"]+)"/g),
      sum(/<link rel="stylesheet" href="\/([^"]+)"/g),
    ];
    t.diagnostic(`${file}: document ${sizes[0]}, script ${sizes[1]}, style ${sizes[2]}`);
    for (const [i, limit] of [document, script, style].entries())
      if (sizes[i]! > limit)
        over.push(
          `${file}: ${['document', 'script', 'style'][i]} has ${sizes[i]} bytes of ${limit}`,
        );
  }
  const where = [
    ['script', origins],
    ['style', originsOfStyle],
    ['document', () => originsOfDocument(over[0]!.split(':')[0]!)],
  ] as const;
  const reasons = await Promise.all(
    where
      .filter(([name]) => over.some((text) => text.includes(`: ${name} has`)))
      .map(async ([name, find]) => `where ${name} comes from:\n${await find()}`),
  );
  assert.deepEqual(over, [], reasons.join('\n') || undefined);
});

test('every kind of page has a budget', () => {
  const routes = Object.values(
    JSON.parse(served.site.read('routes.json')) as Record<
      string,
      { readonly component: string; readonly file: string }
    >,
  );
  const budgeted = new Set(
    routes.filter(({ file }) => file in budgets).map(({ component }) => component),
  );
  assert.deepEqual(
    [...new Set(routes.map(({ component }) => component))].filter((kind) => !budgeted.has(kind)),
    [],
  );
  assert.deepEqual([...budgeted].sort(), [
    'archive',
    'author',
    'authors',
    'category',
    'doc',
    'entries',
    'entry',
    'page',
    'post',
    'posts',
    'search',
    'tag',
    'tags',
  ]);
});

/** Returns the modules of boot and app by weight, each with the imports that lead to it. */
async function origins(): Promise<string> {
  const { metafile } = await build({
    entryPoints: [theme.client.boot, theme.client.app],
    absWorkingDir: repository,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    external: ['react', 'react-dom/client'],
    alias: { '@docusaurus': './theme/compat', '@theme': './theme/components' },
  });
  return Object.values(metafile.outputs)
    .flatMap(({ entryPoint, inputs }) => {
      const chains = new Map([[entryPoint!, entryPoint!]]);
      for (const [name, chain] of chains)
        for (const { path, kind } of metafile.inputs[name]?.imports ?? [])
          if (kind !== 'dynamic-import' && !chains.has(path))
            chains.set(path, `${chain} → ${path}`);
      return Object.entries(inputs)
        .filter(([name]) => chains.has(name))
        .sort((a, b) => b[1].bytesInOutput - a[1].bytesInOutput)
        .map(([name, { bytesInOutput }]) => `${bytesInOutput} bytes: ${chains.get(name)}`);
    })
    .join('\n');
}

/** Returns the sources of style sheets by weight, each with the imports that lead to it. */
function originsOfStyle(): string {
  const chains = new Map<string, string>();
  const follow = (file: string, chain: string): void => {
    chains.set(file, chain);
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/@import '([^']+)'/g))
      follow(path.join(path.dirname(file), imported!), `${chain} → ${path.basename(imported!)}`);
  };
  for (const sheet of new Set(Object.values(theme.styles)))
    follow(sheet, path.relative(repository, sheet));
  return [...chains]
    .map(([file, chain]) => [weigh(readFileSync(file, 'utf8')), chain] as const)
    .sort((a, b) => b[0] - a[0])
    .map(([bytes, chain]) => `${bytes} bytes: ${chain}`)
    .join('\n');
}

/** Returns the parts of a document by weight. */
function originsOfDocument(file: string): string {
  const html = served.site.read(file);
  const parts = {
    head: /<head>.*<\/head>/s,
    navbar: /<div class="navbar.*?<\/nav>|<header.*?<\/header>/s,
    sidebar: /<div id="__sidebar".*?<\/nav>/s,
    main: /<main.*<\/main>/s,
    footer: /<footer class="footer.*<\/footer>/s,
  };
  return Object.entries(parts)
    .map(([name, pattern]) => `${weigh(pattern.exec(html)?.[0] ?? '')} bytes: ${name}`)
    .join('\n');
}

test('a failure names the sources of style sheets and the parts of documents by weight', () => {
  assert.match(originsOfStyle(), /^\d+ bytes: theme\/styles\/base\.css → shell\.css$/m);
  assert.match(originsOfDocument('docs/tabs.html'), /^[1-9]\d+ bytes: head\n/);
  assert.match(originsOfDocument('docs/tabs.html'), /^[1-9]\d+ bytes: main$/m);
});

test('a failure names the chain of imports of every module of boot and app', async () => {
  assert.match(
    await origins(),
    inSequence(
      '',
      /\d+ bytes: theme\/client\/app\.ts → theme\/client\/behaviors\/sidebarBranches\.ts/,
      / → theme\/client\/router\/branches\.ts/,
    ),
  );
});

test('app has no static import, so what it loads later shares no file with it', () => {
  const app = /src="\/(assets\/js\/app-[^"]+)"/.exec(served.site.read('docs/tabs.html'))![1]!;
  assert.doesNotMatch(served.site.read(app), /(?:^|[;}])import\s*(?:["{*]|\w+\s+from)/);
});

test('a documentation page loads 22 KB in few requests, without a layout shift', async (t) => {
  for (const stored of [undefined, 'b']) {
    const url = `${served.server.url}/docs/tabs`;
    const read = await readInBrowser(served.browser, url, {
      slowdown: 1,
      storage: stored === undefined ? {} : { 'docusaurus.tab.os': stored },
    });
    t.diagnostic(JSON.stringify(read));
    assert.equal(read.layoutShift, 0);
    // The document is laid out when it has arrived, and again when its script has run.
    assert.ok(read.layouts <= 2, `laid out ${read.layouts} times`);
    assert.match(read.largest, /^(p|h1|h2|li|code|pre|span|summary) /);
    assert.ok(read.transferred <= 22 * 1024, `${read.transferred} bytes`);
    assert.ok(read.requests <= 5, `${read.requests} requests`);
  }
});
