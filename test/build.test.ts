/** Counts of the work of builds after changes, and builds that fail. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { dedent } from './dedent.ts';
import { rememberBundle } from '../generator/bundle/rememberBundle.ts';
import type { BuildResult } from '../generator/types.ts';
import { collectGarbage } from '../generator/lib/collectGarbage.ts';
import { createSite, hashesOf, places, type Files, type TestSite } from './harness.ts';

const FOLDERS = 10;
const DOCS = 20;

/** Returns 200 documents in 10 folders. Each links to the next one in its folder. */
function manyDocs(): Files {
  const files: Record<string, string> = {};
  for (let folder = 0; folder < FOLDERS; folder++) {
    for (let doc = 0; doc < DOCS; doc++) {
      const next = (doc + 1) % DOCS;
      files[`docs/folder${folder}/doc${String(doc).padStart(2, '0')}.md`] = dedent`
        # Title ${folder}.${doc}

        What it is about.

        ## Part

        A paragraph, and [the next](./doc${String(next).padStart(2, '0')}.md).
      `;
    }
  }
  return files;
}

function open(t: TestContext, files: Files, options?: Parameters<typeof createSite>[1]): TestSite {
  const site = createSite(files, { theme: 'plain', ...options });
  t.after(site.close);
  return site;
}

test('theme and shell are bundled once for all sites that change neither', async (t) => {
  const bundled = async (files: Files = {}, config?: string, cache = true) => {
    const site = open(t, { 'docs/a.md': '# A\n', ...files }, { config });
    const { counts, ok } = await site.build({ cache });
    assert.equal(ok, true);
    return {
      bundled: counts.bundled,
      ownTheme: readdirSync(path.join(site.root, '.site')).some((name) =>
        name.startsWith('theme-'),
      ),
    };
  };
  await bundled();
  assert.deepEqual(await bundled(), { bundled: 0, ownTheme: false });
  assert.deepEqual(await bundled({}, undefined, false), { bundled: 1, ownTheme: true });
  const documents = "collections: { docs: { type: 'docs', path: 'docs' } },";
  assert.deepEqual(
    await bundled({ 'own.css': 'main { color: #123; }\n' }, `${documents} customCss: ['own.css'],`),
    { bundled: 1, ownTheme: false },
  );
  assert.deepEqual(
    await bundled({ 'src/theme/Details.tsx': 'export default () => <p>Own</p>;\n' }),
    { bundled: 1, ownTheme: true },
  );
});

test('a truncated record of the bundler is written again', async (t) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'record-')), 'shell.json');
  t.after(() => rmSync(path.dirname(file), { recursive: true }));
  const run = () =>
    rememberBundle(file, 'key', () => Promise.resolve({ value: 'made', inputs: [] }));
  assert.deepEqual(await run(), { value: 'made', inputs: {}, ran: true, failed: false });
  assert.equal((await run()).ran, false);
  writeFileSync(file, '{"key":"key","inputs":{},"val');
  assert.deepEqual(await run(), { value: 'made', inputs: {}, ran: true, failed: false });
});

test('a bundle is not stored if one of its files changed while it was made', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'record-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [record, file] = ['shell.json', 'a.css'].map((name) => path.join(folder, name));
  writeFileSync(file!, 'a');
  const make = (edit: () => void) =>
    rememberBundle(record!, 'key', () => {
      const value = readFileSync(file!, 'utf8');
      edit();
      return Promise.resolve({ value, inputs: [file!] });
    });
  const { value, inputs } = await make(() => writeFileSync(file!, 'b'));
  assert.deepEqual({ value, inputs }, { value: 'a', inputs: { [file!]: '' } });
  assert.deepEqual(readdirSync(folder), ['a.css']);
  assert.deepEqual((await make(() => rmSync(file!))).inputs, { [file!]: '' });
  assert.deepEqual(readdirSync(folder), []);
  writeFileSync(file!, 'c');
  assert.deepEqual((await make(() => {})).value, 'c');
});

/** A site of 200 pages. Each of its tests begins in the state in which the previous one ended. */
let many: TestSite;
before(() => {
  many = createSite(manyDocs(), { theme: 'plain' });
});
after(() => many?.close());

const edited = 'docs/folder3/doc07.md';
const pages = FOLDERS * DOCS + 1;

/** Returns the pages that the last build rendered, by the reason. */
function reasonsOf({ result: { rebuilt } }: { readonly result: BuildResult }) {
  const groups: Record<string, string[]> = {};
  for (const { reason, permalink } of rebuilt) (groups[reason] ??= []).push(permalink);
  return groups;
}

test('the first build of 200 pages does everything', async () => {
  const { ok, diagnostics, counts } = await many.build();
  assert.deepEqual(diagnostics, []);
  assert.equal(ok, true);
  assert.deepEqual(
    {
      parsed: counts.parsed,
      rendered: counts.rendered,
      unchanged: counts.unchanged,
      removed: counts.removed,
    },
    { parsed: 200, rendered: pages, unchanged: 0, removed: 0 },
  );
});

test('a build of 200 unchanged pages does nothing', async () => {
  const { counts } = await many.build();
  const { scanned, unchanged, ...work } = counts;
  assert.deepEqual(work, {
    parsed: 0,
    rendered: 0,
    bundled: 0,
    pageFiles: 0,
    written: 0,
    removed: 0,
  });
  assert.equal(scanned, 200);
  assert.equal(unchanged, Object.keys(many.result.hashes).length);
});

test('an edited paragraph parses one document, renders one, and writes three files', async () => {
  many.edit(edited, (text) => text.replace('A paragraph', 'Another paragraph'));
  const { parsed, rendered, bundled, written, removed } = (await many.build()).counts;
  assert.deepEqual(
    { parsed, rendered, bundled, written, removed },
    { parsed: 1, rendered: 1, bundled: 0, written: 3, removed: 0 },
  );
  assert.match(many.read('docs/folder3/doc07.html'), /Another paragraph/);
  assert.deepEqual(reasonsOf(many), { text: ['/docs/folder3/doc07'] });
  const onDisk = readdirSync(many.result.outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(many.result.outDir, name)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
  const { html, script, style, other } = many.result.bytes;
  assert.equal(html + script + style + other, onDisk, 'the summary counts every file');
});

test('a changed title renders again exactly the pages that show it', async () => {
  const showing = pagesWith(many, 'Title 3.7<');
  assert.equal(
    showing.length,
    DOCS,
    'its sidebar is open on the pages of its folder, and only there',
  );
  const former = many.hashes();
  many.edit(edited, (text) => text.replace('# Title 3.7', '# Title of its own'));
  const { parsed, rendered, bundled } = (await many.build()).counts;
  assert.deepEqual(
    { parsed, rendered, bundled },
    { parsed: 1, rendered: showing.length, bundled: 0 },
  );
  assert.deepEqual(pagesWith(many, 'Title 3.7<'), []);
  assert.deepEqual(pagesWith(many, 'Title of its own<'), showing);
  assert.deepEqual(Object.keys(reasonsOf(many)), ['properties']);
  const changed = many.hashes();
  assert.deepEqual(
    Object.keys(changed).filter((file) => file.endsWith('.html') && changed[file] !== former[file]),
    showing,
  );
});

test('a changed title at the end of a folder also renders the next page again', async () => {
  const showing = pagesWith(many, 'Title 4.19<');
  assert.equal(
    showing.length,
    DOCS + 1,
    'the first page of the next folder names it as the previous one',
  );
  many.edit('docs/folder4/doc19.md', (text) => text.replace('# Title 4.19', '# The last'));
  const { counts } = await many.build();
  assert.equal(counts.rendered, showing.length);
  assert.deepEqual(pagesWith(many, 'The last<'), showing);
});

test('a removed document loses its page, and its neighbors are rendered again', async () => {
  many.edit('docs/folder5/doc02.md', (text) => text.replace('./doc03.md', './doc04.md'));
  const showing = pagesWith(many, 'Title 5.3<').filter((file) => !file.endsWith('doc03.html'));
  many.remove('docs/folder5/doc03.md');
  const { ok, counts } = await many.build();
  assert.equal(ok, true);
  assert.deepEqual(
    { parsed: counts.parsed, rendered: counts.rendered, removed: counts.removed },
    { parsed: 1, rendered: showing.length, removed: 2 },
  );
  assert.equal(many.has('docs/folder5/doc03.html'), false);
});

test('an output file that somebody changed is written again', async () => {
  const good = many.read('docs/folder6/doc00.html');
  many.edit('build/docs/folder6/doc00.html', 'broken');
  const { parsed, written } = (await many.build()).counts;
  assert.deepEqual({ parsed, written }, { parsed: 0, written: 1 });
  assert.equal(many.read('docs/folder6/doc00.html'), good);
  assert.deepEqual(reasonsOf(many), { output: ['/docs/folder6/doc00'] });
});

test('a changed configuration renders every page again', async () => {
  many.edit('site.config.ts', (text) => text.replace("title: 'Test'", "title: 'Other'"));
  const { rendered } = (await many.build()).counts;
  assert.equal(rendered, pages - 1);
  assert.equal(reasonsOf(many)['site']!.length, rendered);
  assert.match(many.read('docs/folder0/doc00.html'), /<title>Title 0\.0 \| Other<\/title>/);
});

test('a document changes with the partials and components that it imports', async (t) => {
  const site = open(t, {
    'docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
    'docs/_part.mdx': 'Part of it.\n',
    'docs/b.mdx': "import Box from '@site/src/Box';\n\n# B\n\n<Box />\n",
    'src/Box.tsx': "import { word } from './word.ts';\n\nexport default () => <b>{word}</b>;\n",
    'src/word.ts': "export const word: string = 'first';\n",
    'docs/c.md': '# C\n\nText.\n',
  });
  assert.deepEqual((await site.build()).diagnostics, []);

  await t.test('a partial: the document that imports it is parsed again', async () => {
    site.edit('docs/_part.mdx', 'Another part.\n');
    const { parsed, rendered, bundled, written } = (await site.build()).counts;
    // The three files are the page, its Markdown copy and its search words. The description does
    // not change, because it comes from the document's own text.
    assert.deepEqual(
      { parsed, rendered, bundled, written },
      { parsed: 1, rendered: 1, bundled: 0, written: 3 },
    );
    assert.match(site.read('docs/a.html'), /Another part\./);
  });

  await t.test(
    'a module behind a component: the document is bundled and rendered, not parsed',
    async () => {
      site.edit('src/word.ts', "export const word: string = 'second';\n");
      const { parsed, rendered, bundled } = (await site.build()).counts;
      assert.deepEqual(
        { parsed, rendered, isBundled: bundled > 0 },
        { parsed: 0, rendered: 1, isBundled: true },
      );
      assert.match(site.read('docs/b.html'), /<b>second<\/b>/);
    },
  );
});

test('a page changes with a file that its code imports as text or as an address', async (t) => {
  const site = open(t, {
    'docs/a.mdx': dedent`
      import asText from '../src/text?raw';
      import asAddress from '!!file-loader!../src/file.txt';
      import markdown from '!!raw-loader!../src/example.md';
      import Box from '@site/src/Box';

      # A

      {asText} {asAddress} {markdown}

      <Box />
    `,
    'src/text': 'First text.',
    'src/file.txt': 'First file.',
    'src/example.md': 'First document.',
    'src/Box.js': "export default () => <b>{require('raw-loader!./box.txt').default}</b>;\n",
    'src/box.txt': 'First box.',
  });
  assert.deepEqual((await site.build()).diagnostics, []);
  const before = site.read('docs/a.html');
  for (const text of ['First text.', 'First document.', '<b>First box.</b>'])
    assert.ok(before.includes(text), text);
  const [address] = /\/assets\/files\/[\w.-]+/.exec(before)!;

  site.edit('src/text', 'Second text.');
  site.edit('src/file.txt', 'Second file.');
  site.edit('src/example.md', 'Second document.');
  site.edit('src/box.txt', 'Second box.');
  assert.deepEqual((await site.build()).diagnostics, []);
  const after = site.read('docs/a.html');
  for (const text of ['Second text.', 'Second document.', '<b>Second box.</b>'])
    assert.ok(after.includes(text), text);
  assert.ok(!after.includes(address));

  site.remove('src/box.txt');
  const missing = (await site.build()).diagnostics.map(({ file, line, code }) => [
    file,
    line,
    code,
  ]);
  assert.deepEqual(missing, [['src/Box.js', 1, 'component/unresolved-import']]);
});

test('site check finds the same problems and writes nothing', async (t) => {
  const site = open(t, { 'docs/a.md': '# A\n\n[Nowhere](/nowhere).\n' });
  const isOutput = (file: string) => !file.startsWith('.site/');
  const before = Object.entries(hashesOf(site.root));
  const checked = await site.build({ check: true });
  assert.equal(checked.ok, false);
  assert.deepEqual(places(checked.diagnostics), ['docs/a.md:3:1 link/missing-page']);
  assert.deepEqual(
    Object.entries(hashesOf(site.root)).filter(([file]) => isOutput(file)),
    before,
  );
  assert.deepEqual((await site.build()).diagnostics, checked.diagnostics);
  assert.equal(site.has('docs/a.html'), false);
});

test('site check renders only what changed since the last build or check', async (t) => {
  const site = open(t, { 'docs/a.md': '# A\n\n[B](./b.md).\n', 'docs/b.md': '# B\n' });
  const check = async () => {
    const { counts, diagnostics } = await site.build({ check: true });
    return [counts.parsed, counts.rendered, ...places(diagnostics)];
  };
  assert.deepEqual(await check(), [2, 3]);
  assert.deepEqual(await check(), [0, 0]);
  site.edit('docs/b.md', '# B\n\nMore, and [nothing](/nowhere).\n');
  const fault = 'docs/b.md:3:11 link/missing-page';
  assert.deepEqual(await check(), [1, 1, fault]);
  assert.deepEqual(await check(), [0, 0, fault], 'a fault is found again without rendering');
  site.edit('docs/b.md', '# B\n');
  assert.equal((await site.build()).counts.rendered, 3, 'a check leaves no documents');
  assert.deepEqual(await check(), [0, 0]);
});

test('problems at level throw leave the last good output as it is', async (t) => {
  const site = open(t, { 'docs/a.md': '# A\n\nText.\n', 'docs/b.md': '# B\n\nText.\n' });
  assert.equal((await site.build()).ok, true);
  const good = site.hashes();
  site.edit('docs/a.md', '# A\n\nChanged, and [nowhere](/nowhere).\n');
  site.edit('docs/b.md', '# B\n\nChanged.\n');
  const failed = await site.build();
  assert.equal(failed.ok, false);
  assert.deepEqual(
    { written: failed.counts.written, removed: failed.counts.removed },
    { written: 0, removed: 0 },
  );
  assert.deepEqual(site.hashes(), good);
  site.edit('docs/a.md', '# A\n\nChanged.\n');
  assert.equal((await site.build()).ok, true);
  assert.match(site.read('docs/a.html'), /Changed\./);
});

test('a warning fails a strict build, and no other', async (t) => {
  const site = open(t, { 'docs/a.md': '---\ntitel: A\n---\n\nText.\n' });
  const loose = await site.build();
  assert.deepEqual(
    [loose.ok, places(loose.diagnostics)],
    [true, ['docs/a.md:2:1 frontmatter/unknown-key']],
  );
  const strict = await site.build({ strict: true });
  assert.deepEqual([strict.ok, strict.counts.written], [false, 0]);
});

function pagesWith(site: TestSite, text: string): string[] {
  return Object.keys(site.hashes()).filter(
    (file) => file.endsWith('.html') && site.read(file).includes(text),
  );
}

test('garbage is collected again only after the heap has grown by much', async () => {
  const isCollected = async () => {
    const unused = new WeakRef({});
    // The object is kept until the end of the task that made it.
    await new Promise(setImmediate);
    collectGarbage();
    return unused.deref() === undefined;
  };
  // Node would keep longer strings outside the heap.
  const large = Array.from({ length: 250 }, () => Buffer.alloc(1_000_000).toString('latin1'));
  assert.deepEqual([await isCollected(), await isCollected()], [true, false]);
  assert.equal(large.length, 250);
});
