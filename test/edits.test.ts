/**
 * Builds after edits of texts. They handle only the pages that an edit affects, and give the same
 * bytes as a build of everything. After an edit that affects more, all stages run.
 */
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { dedent } from './dedent.ts';
import { createSite, type TestSite } from './harness.ts';

const config =
  "collections: { docs: { type: 'docs', path: 'docs' }, blog: { type: 'blog', path: 'blog' } },";

let site: TestSite;
before(async () => {
  site = createSite(
    {
      'docs/a.md': dedent`
        # A

        Summary.

        ## Part

        First words, and [b](./b.md).
      `,
      'docs/b.md': '# B\n\nOther words.\n',
      'docs/c.mdx': dedent`
        import Shared from './_shared.md';

        # C

        <Shared />
      `,
      'docs/_shared.md': 'Shared words.\n',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nNot on any page.\n',
      'blog/2024-01-01-post.md': '# Post\n\nBeginning.\n\n<!-- truncate -->\n\nEnd.\n',
    },
    { theme: 'real', config },
  );
  const { ok, diagnostics } = await site.build();
  // Every build reports this diagnostic, although no edit affects it.
  assert.deepEqual([ok, diagnostics.map(({ code }) => code)], [true, ['link/missing-home']]);
});
after(() => site?.close());

/**
 * Builds after an edit and from nothing, asserts equal bytes, and returns whether all stages ran.
 */
async function buildAndCompare(options: Parameters<TestSite['build']>[0] = {}): Promise<boolean> {
  const { timings, hashes, counts, bytes, routes, pages, diagnostics } = await site.build(options);
  if (options.check) return 'resolve' in timings;
  const published = site.hashes();
  const whole = await site.build({ outDir: 'whole', cacheDir: 'whole-cache' });
  assert.ok('resolve' in whole.timings);
  assert.deepEqual(published, site.hashes('whole'));
  assert.deepEqual(
    { hashes, bytes, routes, pages, diagnostics, files: counts.written + counts.unchanged },
    {
      hashes: whole.hashes,
      bytes: whole.bytes,
      routes: whole.routes,
      pages: whole.pages,
      diagnostics: whole.diagnostics,
      files: whole.counts.written + whole.counts.unchanged,
    },
  );
  for (const name of ['whole', 'whole-cache/copy.txt'])
    rmSync(path.join(site.root, name), { recursive: true });
  return 'resolve' in timings;
}

test('an edit of a paragraph renders only its page', async () => {
  site.edit('docs/a.md', (text) => text.replace('First words', 'Last words of zebras'));
  const { counts, rebuilt, timings } = await site.build();
  const { parsed, rendered, bundled, pageFiles } = counts;
  assert.deepEqual(
    { parsed, rendered, bundled, pageFiles },
    { parsed: 1, rendered: 1, bundled: 0, pageFiles: 0 },
  );
  assert.deepEqual(rebuilt, [{ permalink: '/docs/a', source: 'docs/a.md', reason: 'text' }]);
  assert.deepEqual(
    ['resolve', 'check'].filter((stage) => stage in timings),
    [],
  );
  assert.equal(await buildAndCompare(), false, 'and nothing runs if nothing changed');
});

test('an edit that no page shows is remembered', async () => {
  site.edit('docs/draft.md', (text) => `${text}\nMore.\n`);
  const first = await site.build();
  const second = await site.build();
  assert.deepEqual(
    [first, second].map(({ counts, timings }) => [counts.parsed, 'resolve' in timings]),
    [
      [1, false],
      [0, false],
    ],
  );
});

test('edits that reach further run all stages', async () => {
  const edits: readonly (readonly [what: string, run: () => void, isWhole: boolean])[] = [
    ['a heading', () => site.edit('docs/a.md', (text) => `${text}\n## More\n\nText.\n`), true],
    ['a paragraph', () => site.edit('docs/a.md', (text) => `${text}\nMore.\n`), false],
    ['a link', () => site.edit('docs/a.md', (text) => `${text}\n[c](./c.mdx)\n`), true],
    ['a title', () => site.edit('docs/b.md', (text) => text.replace('# B', '# Bee')), true],
    ['a partial', () => site.edit('docs/_shared.md', 'Shared by many.\n'), true],
    ['a new page', () => site.edit('docs/d.md', '# D\n\nText.\n'), true],
    ['a page that is gone', () => site.remove('docs/d.md'), true],
    [
      'a post, which a feed has',
      () => site.edit('blog/2024-01-01-post.md', (text) => text.replace('End', 'The end')),
      true,
    ],
    ['a file of the output', () => rmSync(path.join(site.root, 'build/docs/b.html')), true],
  ];
  for (const [what, run, isWhole] of edits) {
    run();
    assert.equal(await buildAndCompare(), isWhole, what);
    assert.equal('resolve' in (await site.build()).timings, false, `after ${what}`);
  }
});

for (const [what, hasOutput] of [
  ['a cache and an output that were copied into another folder serve an edit', true],
  ['a cache alone that was copied into another folder serves an edit', false],
] as const)
  test(what, async () => {
    await site.build();
    const clone = createSite({}, { config });
    try {
      // All files have new times, as in a fresh clone.
      cpSync(site.root, clone.root, { recursive: true });
      if (!hasOutput) rmSync(path.join(clone.root, 'build'), { recursive: true });
      clone.edit('docs/a.md', (text) => `${text}\nWords of a clone.\n`);
      const { counts, timings, ok } = await clone.build();
      assert.deepEqual(
        [ok, counts.parsed, counts.rendered, counts.bundled, 'resolve' in timings],
        [true, 1, 1, 0, false],
      );
      const { written, unchanged, removed } = counts;
      const fileCount = Object.keys(clone.hashes()).length;
      if (!hasOutput) assert.deepEqual([written, unchanged, removed], [fileCount, 0, 0]);
      assert.match(clone.read('docs/a.html'), /Words of a clone/);
      const published = clone.hashes();
      await clone.build({ cache: false });
      assert.deepEqual(clone.hashes(), published);
    } finally {
      clone.close();
    }
  });

test('an edit that is taken back is published, also if it was not remembered', async () => {
  const lastRun = path.join(site.root, '.site/last-run/published.txt');
  const remembered = readFileSync(lastRun);
  const text = readFileSync(path.join(site.root, 'docs/b.md'), 'utf8');
  site.edit('docs/b.md', `${text}\nOne.\n`);
  assert.equal(await buildAndCompare(), false);
  // Imitates a process that ends after it wrote the output, and before it keeps the run.
  writeFileSync(lastRun, remembered);
  site.edit('docs/b.md', text);
  assert.equal(await buildAndCompare(), true);
  assert.ok(!site.read('docs/b.html').includes('One.'));
});

test('if another build changes the output meanwhile, all stages run', async () => {
  await site.build();
  site.edit('docs/b.md', (text) => `${text}\nMeanwhile.\n`);
  const manifest = path.join(site.root, 'build/.site-manifest.json');
  let isChanged = false;
  const { ok, timings } = await site.build({
    onProgress({ stage }) {
      if (stage !== 'render' || isChanged) return;
      isChanged = true;
      appendFileSync(manifest, ' ');
    },
  });
  assert.deepEqual([ok, isChanged, 'resolve' in timings], [true, true, true]);
  assert.equal(await buildAndCompare(), false);
});

test('no file of the search index stays of a build that was killed before it wrote', async () => {
  await site.build();
  const { rename } = fs;
  fs.rename = () => Promise.reject(new Error('killed'));
  syncBuiltinESMExports();
  try {
    site.edit('docs/b.md', (text) => `${text}\nZebras.\n`);
    await assert.rejects(site.build(), /killed/);
  } finally {
    fs.rename = rename;
    syncBuiltinESMExports();
  }
  site.edit('docs/b.md', (text) => text.replace('Zebras', 'Quaggas'));
  assert.equal(await buildAndCompare(), true);
});

test('whatever the cache lacks is made again', async () => {
  site.edit('docs/b.md', (text) => `${text}\nTwo.\n`);
  rmSync(path.join(site.root, '.site/properties'), { recursive: true });
  assert.equal(await buildAndCompare(), true);
  site.edit('docs/b.md', (text) => `${text}\nThree.\n`);
  rmSync(path.join(site.root, '.site/plain'), { recursive: true });
  assert.equal(await buildAndCompare(), true);
});

test('damaged times of the output are reported once', async () => {
  await site.build();
  const folder = path.join(site.root, '.site/outputs');
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), 'damaged');
  const notices: (readonly string[])[] = [];
  for (const word of ['one', 'two']) {
    site.edit('docs/a.md', (text) => `${text}\nWord ${word}.\n`);
    const built = await site.build();
    assert.equal('resolve' in built.timings, false);
    notices.push(built.notices.map((notice) => notice.replace(/\(.*\)/, '()')));
  }
  const [notice, ...others] = notices;
  assert.deepEqual(notice, ['The cache was damaged (). What was lost is made again.']);
  assert.deepEqual(others, [[]]);
});

test('a check of unchanged pages runs nothing, and an edit only its page', async () => {
  assert.equal(await buildAndCompare({ check: true }), true);
  assert.equal(await buildAndCompare({ check: true }), false);
  site.edit('docs/b.md', (text) => `${text}\nFour.\n`);
  const { counts, timings } = await site.build({ check: true });
  assert.deepEqual([counts.parsed, counts.rendered, 'resolve' in timings], [1, 1, false]);
  site.edit('docs/b.md', (text) => `${text}\n[nowhere](./nowhere.md)\n`);
  for (const isWhole of [true, false]) {
    const { diagnostics, timings: spent } = await site.build({ check: true });
    assert.deepEqual(
      [diagnostics.map(({ code }) => code), 'resolve' in spent],
      [['link/missing-markdown-file', 'link/missing-home'], isWhole],
    );
  }
});

test('a folder that nothing reads is reported although no text has changed', async () => {
  await buildAndCompare();
  assert.equal(await buildAndCompare(), false);
  site.edit('i18n/fr/docusaurus-plugin-content-docs/current/a.md', '# A\n');
  assert.equal(await buildAndCompare(), true);
  const diagnostic = site.result.diagnostics.find(({ file }) => file === 'i18n/fr');
  assert.deepEqual(
    [diagnostic!.file, diagnostic!.code, diagnostic!.text],
    [
      'i18n/fr',
      'content/unread-folder',
      'Nothing reads `i18n/fr`: `fr` is not one of `i18n.locales`.',
    ],
  );
});
