/** Caches that several machines fill, and builds with the joined cache. */
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createSite, type TestSite } from './harness.ts';
import { site as runSite } from './commandSupport.ts';
import { mayHaveCode } from '../generator/warm/mayHaveCode.ts';
import { shareOf } from '../generator/warm/shareOf.ts';
import { warm, type Warmed } from '../generator/warm/warm.ts';
import { dedent } from './dedent.ts';

const words = (count: number) => 'Some words of a page. '.repeat(count);
const files = {
  'docs/intro.md': dedent`
    ---
    slug: /
    tags: [one]
    ---

    # Introduction

    [There](guide/a.md#part)
  `,
  'docs/guide/_category_.json': '{"link":{"type":"generated-index"}}',
  'docs/guide/a.md': dedent`
    ---
    description: All of it
    tags: [one]
    ---
    # A \`code\`

    ## Part

    ${words(40)}`,
  'docs/guide/b.md': dedent`
    ---
    tags: [one]
    ---
    :::note

    The **first** text.

    :::

    ${words(9)}`,
  'docs/guide/c.md': dedent`
    | a |
    | - |
    | *b* |

    [Up](../intro.md) ${words(300)}`,
  'docs/code.mdx': dedent`
    import { Box } from './Box';

    # Code

    <Box>{1 + 1}</Box>
  `,
  'docs/Box.tsx': 'export const Box = ({ children }) => <div className="box">{children}</div>;\n',
  'blog/2024-01-01-one.md': `# One\n\nBefore.\n\n<!-- truncate -->\n\n${words(5)}`,
  'blog/2024-02-02-two.md': `# Two\n\n![](two.svg) ${words(70)}`,
  'plugin.mjs': 'export default () => () => {};\n',
  'blog/two.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};
const config = `collections: {
  docs: { type: 'docs', path: 'docs', routeBasePath: '/' },
  blog: { type: 'blog', path: 'blog' },
}, markdown: { remarkPlugins: ['./plugin.mjs'] }, socialCards: false, search: { provider: false }`;

/**
 * Four clones at different paths with a quarter of the cache each, and one with all four caches.
 */
let quarters: readonly Warmed[];
let joined: TestSite;
let alone: TestSite;
before(async () => {
  alone = createSite(files, { config });
  assert.deepEqual((await alone.build()).diagnostics, []);
  joined = createSite(files, { config, folder: 'the/last/job' });
  const made: Warmed[] = [];
  for (const part of [1, 2, 3, 4]) {
    const clone = createSite(files, { config, folder: `machine/${'deeper/'.repeat(part)}` });
    made.push(await warm({ root: clone.root, jobs: 1, shard: { part, of: 4 } }));
    assert.equal(clone.has('index.html'), false);
    cpSync(path.join(clone.root, '.site'), path.join(joined.root, '.site'), { recursive: true });
    clone.close();
  }
  quarters = made;
});
after(() => {
  joined?.close();
  alone?.close();
});

const sum = (of: (counts: Warmed['counts']) => number) =>
  quarters.reduce((total, { counts }) => total + of(counts), 0);

test('a build with four joined caches parses and renders nothing again', async () => {
  assert.deepEqual(
    quarters.map(({ ok, diagnostics }) => [ok, diagnostics]),
    quarters.map(() => [true, []]),
  );
  const { counts } = alone.result;
  assert.deepEqual(
    [sum(({ documents }) => documents), sum(({ pages }) => pages)],
    [counts.parsed, counts.rendered],
  );
  const result = await joined.build();
  assert.deepEqual([result.counts.parsed, result.counts.rendered, result.diagnostics], [0, 0, []]);
  assert.deepEqual(joined.hashes(), alone.hashes());
});

test('a machine is given the documents of its lists if they fit in its share', async () => {
  // Three machines also parse the document with a component, and one a post of another, for a list.
  const [code, teasers] = [3, 1];
  assert.equal(
    sum(({ parsed }) => parsed),
    sum(({ documents }) => documents) + code + teasers,
  );
  const numbers = Array.from({ length: 24 }, (_, i) => 10 + i);
  const docs = numbers.map((n) => [`docs/${n % 2 ? 'odd' : 'even'}/${n}.md`, `# ${n}\n`]);
  const posts = [...numbers, 34, 35].map((n) => [`blog/2024-01-01-${n}.md`, `# ${n}\n`]);
  const long = createSite(Object.fromEntries([...docs, ...posts]), {
    config: `collections: { docs: { type: 'docs', path: 'docs', printPages: true },
      blog: { type: 'blog', path: 'blog', postsPerPage: 'ALL' } }`,
  });
  const shares = [];
  for (const part of [1, 2])
    shares.push((await warm({ root: long.root, jobs: 1, shard: { part, of: 2 } })).counts);
  assert.deepEqual(
    shares.map(({ documents, parsed }) => [documents, parsed]),
    [
      [25, 25],
      [25, 25],
    ],
  );
  const { counts, rebuilt } = await long.build();
  assert.equal(counts.parsed, 0);
  // This page has more than half of all documents.
  assert.deepEqual(
    rebuilt.map(({ permalink }) => permalink),
    ['/blog'],
  );
  long.close();
});

test('an edit after the shards renders one page, and damaged entries are made again', async () => {
  joined.remove('build');
  joined.edit('docs/guide/c.md', (text) => `${text}\nMore.\n`);
  const { counts } = await joined.build();
  assert.deepEqual([counts.parsed, counts.rendered], [1, 1]);

  const pages = path.join(joined.root, '.site/warm/pages');
  for (const name of readdirSync(pages)) {
    const text = readFileSync(path.join(pages, name), 'utf8');
    writeFileSync(path.join(pages, name), text.replaceAll('<html', '<HTML'));
  }
  for (const name of ['build', '.site/copy.txt']) joined.remove(name);
  joined.edit('docs/guide/c.md', files['docs/guide/c.md']);
  const again = await joined.build();
  assert.deepEqual(
    [again.counts.rendered, again.notices.length],
    [alone.result.counts.rendered, 1],
  );
  assert.deepEqual(joined.hashes(), alone.hashes());
});

test('shares have equal work, and an edit moves few documents', () => {
  const sizes = new Map(
    Array.from({ length: 1000 }, (_, i) => [`docs/${i}.md`, ((i * 7919) % 97) * 400]),
  );
  const shares = (of: ReadonlyMap<string, number>) =>
    [1, 2, 3, 4].map((part) => [...shareOf(of, { part, of: 4 })].sort());
  const before = shares(sizes);
  assert.deepEqual(before.flat().sort(), [...sizes.keys()].sort());
  const work = before.map((share) => share.reduce((sum, name) => sum + sizes.get(name)! + 4000, 0));
  assert.ok(Math.max(...work) - Math.min(...work) < 50_000, String(work));
  const now = shares(new Map([...sizes, ['docs/7.md', 90_000], ['docs/new.md', 10]]));
  const moved = now.flatMap((share, i) => share.filter((name) => !before[i]!.includes(name)));
  assert.ok(moved.length <= 8, String(moved));

  const lists = [0, 1, 2].map((n) => [...sizes.keys()].slice(n * 150, n * 150 + 60 + n * 60));
  const together = (of: ReadonlyMap<string, number>) =>
    [1, 2, 3, 4].map((part) => shareOf(of, { part, of: 4 }, lists));
  const withLists = together(sizes);
  const works = withLists.map((share) =>
    [...share].reduce((sum, name) => sum + sizes.get(name)! + 4000, 0),
  );
  assert.ok(Math.max(...works) - Math.min(...works) < 50_000, String(works));
  assert.equal(new Set(withLists.flatMap((share) => [...share])).size, sizes.size);
  for (const list of lists)
    assert.ok(withLists.some((share) => list.every((name) => share.has(name))));
  const edited = together(new Map([...sizes, ['docs/7.md', 90_000]]));
  const left = edited.flatMap((share, i) => [...share].filter((name) => !withLists[i]!.has(name)));
  assert.ok(left.length <= 8, String(left));
});

test('code in fences is not a component; a document in doubt counts as having components', () => {
  const sample = dedent`
    \`\`\`tsx title="a"
    import A from "a";

    <A x={1} />
    \`\`\`
  `;
  const cases: readonly (readonly [string, string, boolean])[] = [
    ['a.md', `# A\n\n${sample}\nUse \`<A>\` and \`{x}\`.\n`, false],
    ['a.mdx', `- item\n\n  ${sample.replaceAll('\n', '\n  ')}\n\nText.\n\n~~~\n{\n~~~\n`, false],
    ['a.md', '````md\n```\n<A />\n```\n````\n', false],
    ['a.md', '```\n```\n\n<A />\n', true],
    ['a.mdx', `${sample}\n{1 + 1}\n`, true],
    ['a.mdx', `${sample}\nimport A from 'a';\n\n${sample}`, true],
    ['a.md', '```\n<A />\n', true],
    ['a.tsx', '', true],
  ];
  for (const [file, text, expected] of cases) assert.equal(mayHaveCode(file, text), expected, text);
});

test('the command reports its share, and --shard without --warm is incorrect usage', () => {
  const warmFirst = () => {
    const { status, stdout } = runSite(['build', joined.root, '--shard=1/4', '--warm', '--json']);
    const { ok, counts } = JSON.parse(stdout) as Warmed;
    return [status, ok, counts];
  };
  const { counts } = quarters[0]!;
  // The previous build has removed the damaged pages.
  assert.deepEqual(warmFirst(), [0, true, { ...counts, parsed: 0 }]);
  assert.deepEqual(warmFirst(), [0, true, { ...counts, parsed: 0, rendered: 0 }]);
  assert.deepEqual(runSite(['build', joined.root, '--shard', '1/4']), {
    status: 2,
    stdout: '',
    stderr: 'error: `--shard` fills a cache and needs `--warm`.\n',
  });
  const guide = runSite(['build', joined.root, '--shard', 'docs/guide/**', '--warm']);
  assert.match(guide.stdout, /^Share docs\/guide\/\*\*: 3 documents \(0 parsed\), 3 pages /);
  const none = runSite(['build', joined.root, '--shard', 'no/**', '--warm']);
  assert.equal(none.stdout, 'No document matches `no/**`, so this share is empty.\n');
  assert.equal(
    runSite(['build', joined.root, '--warm', '--digests', 'd.txt']).stderr,
    'error: `--warm` writes no output, so there are no `--digests` of it.\n',
  );
  assert.match(
    runSite(['build', '--shard', '5/4', '--warm']).stderr,
    /a part and the number of parts/,
  );
});
