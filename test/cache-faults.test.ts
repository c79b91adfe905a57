/**
 * A damaged cache, which is reported in one line and repaired, and a cache that cannot be written,
 * without which a build continues.
 */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { dedent } from './dedent.ts';
import { createPageTexts } from '../generator/scheduler/memory/pageTexts.ts';
import { createPacks } from '../generator/lib/cache/packs.ts';
import { readJournal, toBlocks, writeJournal } from '../generator/lib/cache/journal.ts';
import { toSlashes } from '../generator/lib/files/nativePath.ts';
import { makeFolders } from '../generator/lib/files/makeFolders.ts';
import { createSite, type TestSite } from './harness.ts';

const files = {
  'docs/a.md': '# A\n\nText of a.\n',
  'docs/b.mdx': "import Count from './Count';\n\n# B\n\n<Count />\n",
  'docs/Count.tsx': dedent`
    import { useState } from 'react';
    import start from './start.data.ts';
    export default function Count() {
      const [n, set] = useState(start.first);
      return <button onClick={() => set(n + 1)}>{n}</button>;
    }
  `,
  'docs/start.data.ts': 'export default { first: 7 };\n',
  'static/robots.txt': 'User-agent: *\n',
};

function open(t: TestContext, options?: Parameters<typeof createSite>[1]): TestSite {
  const site = createSite(files, { theme: 'plain', ...options });
  t.after(site.close);
  return site;
}

/** Returns the files of the site's own cache, by path in the cache. */
function cached(site: TestSite): readonly string[] {
  const folder = path.join(site.root, '.site');
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(path.join(folder, name)).isFile())
      // Every run writes `staged` and `generated` again.
      .filter((name) => !/^(?:staged|generated|written-by|CACHEDIR\.TAG$)/.test(name))
      .sort()
  );
}

/** Imitates the end of the process that wrote the packs. */
function abandon(site: TestSite, names = ['bodies', 'plain', 'copy']): void {
  for (const kind of names.map((name) => path.join(site.root, '.site', name)))
    for (const name of existsSync(kind) ? readdirSync(kind) : [])
      renameSync(path.join(kind, name), path.join(kind, name.replace(/^\d+/, '999999999')));
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at]! ^= 1;
  writeFileSync(file, bytes);
}

const damages: Readonly<Record<string, (file: string) => void>> = {
  flipped: flip,
  cut: (file) => truncateSync(file, Math.max(0, statSync(file).size - 3)),
  empty: (file) => truncateSync(file, 0),
  foreign: (file) => writeFileSync(file, '{"of": "another program"}\n'),
};

/** Replaces hashes and numbers in names of cache files, which differ from run to run. */
const withoutHash = (name: string) => name.replace(/[\da-f]{8,16}|^\d+/g, '#');

for (const [kind, damage] of Object.entries(damages))
  test(`a ${kind} cache file is reported in one line and repaired`, async (t) => {
    const site = open(t, { config: configWithAll });
    await site.build();
    const sound = site.hashes();
    abandon(site);
    for (const name of cached(site)) {
      const file = path.join(site.root, '.site', name);
      // An earlier pass of this loop may have moved the texts of this file elsewhere.
      if (!existsSync(file) || statSync(file).size === 0) continue;
      damage(file);
      // Without an output, the build reads every part of the cache.
      rmSync(path.join(site.root, 'build'), { recursive: true });
      if (!name.startsWith('copy')) rmSync(path.join(site.root, '.site/copy.txt'));
      const { ok, diagnostics, notices } = await site.build();
      assert.deepEqual([ok, diagnostics], [true, []], name);
      assert.deepEqual(site.hashes(), sound, name);
      // Each pass adds a document. An added document is always parsed, so its damaged entry is
      // never read.
      if (name.startsWith('added')) continue;
      // If the damage of an earlier file were not repaired, there would be more notices.
      assert.equal(notices.length, 1, `${withoutHash(name)}: ${notices.join()}`);
      assert.match(notices[0]!, /^The cache was damaged \(\S+\)\. What was lost is made again\.$/);
    }
    rmSync(path.join(site.root, 'build'), { recursive: true });
    assert.deepEqual((await site.build()).notices, [], 'all are healed');
  });

const configWithAll = dedent`
  collections: { docs: { type: 'docs', path: 'docs' } },
    staticDirectories: ['static'],
    integrations: [
      { name: 'added', sources: () => ({ inputs: [], documents: [
        { collection: 'docs', path: 'c.md', text: '# C' },
      ] }) },
    ],`;

test('every part of a cache may be damaged at once', async (t) => {
  const site = open(t);
  await site.build();
  const sound = site.hashes();
  for (const name of cached(site)) flip(path.join(site.root, '.site', name));
  const { ok, notices } = await site.build();
  assert.deepEqual([ok, notices.length], [true, 1]);
  assert.match(
    notices[0]!,
    /^The cache was damaged \(\S+ and \d+ more\)\. What was lost is made again\.$/,
  );
  assert.deepEqual(site.hashes(), sound);
});

test('damaged words of the search are made again after an edit', async (t) => {
  const site = open(t, { theme: 'real' });
  const words = Array.from({ length: 900 }, (_, i) => `w${(i * 7919).toString(36)}`);
  site.edit('docs/long.md', `# Long\n\n${words.join(' ')}\n`);
  await site.build();
  const [memory] = cached(site).filter((name) => /^search\/[^/]*\.json$/.test(name));
  abandon(site, ['words', memory!.replace('.json', '')]);
  const texts = cached(site).filter((name) => /^(?:search|words)\/.*\.pack$/.test(name));
  assert.equal(texts.length, 2);
  for (const name of texts.map((text) => path.join(site.root, '.site', text)))
    writeFileSync(name, Buffer.alloc(statSync(name).size));
  const edit = (word: string) => {
    site.edit('docs/a.md', `# A\n\nThe ${word} in a.\n`);
    return site.build();
  };
  const { ok, notices } = await edit('zebra');
  assert.deepEqual([ok, notices.length], [true, 1]);
  const edited = site.hashes();
  // Had the words of any shard stayed damaged, this edit would find it.
  for (const word of ['abacus', ...words.filter((_, i) => i % 90 === 0)])
    assert.deepEqual((await edit(word)).notices, [], word);
  for (const name of ['.site', 'build']) rmSync(path.join(site.root, name), { recursive: true });
  await edit('zebra');
  assert.deepEqual(site.hashes(), edited);
});

const obstacles: readonly (readonly [name: RegExp, put: (file: string) => void])[] = [
  [/^bodies\/.*\.index$/, (file) => mkdirSync(file)],
  [/^bodies\/.*\.pack$/, (file) => symlinkSync(path.basename(file), file)],
  [/^data-values\/.*\.json$/, (file) => mkdirSync(file)],
  [/^joined\/.*\.txt$/, (file) => mkdirSync(path.join(file, 'x'), { recursive: true })],
  [/^outputs$/, (file) => symlinkSync('/nowhere/at/all', file)],
  [/^added$/, (file) => writeFileSync(file, '')],
  [/^config\.json$/, (file) => mkdirSync(file)],
];

test('a file in the place of a folder of the cache is removed, and the reverse', async (t) => {
  const site = open(t, { config: configWithAll });
  await site.build();
  const sound = site.hashes();
  const folder = path.join(site.root, '.site');
  for (const [pattern, put] of obstacles) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const file = path.join(
      folder,
      names.find((name) => pattern.test(toSlashes(name)))!,
    );
    rmSync(file, { recursive: true });
    put(file);
    rmSync(path.join(site.root, 'build'), { recursive: true });
    rmSync(path.join(folder, 'copy.txt'));
    const { ok, diagnostics, notices } = await site.build();
    assert.deepEqual([ok, diagnostics], [true, []], file);
    assert.deepEqual(site.hashes(), sound, file);
    assert.equal(notices.length, 1, `${file}: ${notices.join()}`);
    assert.match(notices[0]!, /^The cache was damaged \(\S+\)\. What was lost is made again\.$/);
  }
  assert.deepEqual((await site.build()).notices, []);
  symlinkSync('loop', path.join(folder, 'loop'));
  const { code, stdout } = await site.run(['clean']);
  assert.deepEqual([code, readdirSync(folder)], [0, ['CACHEDIR.TAG']]);
  assert.match(stdout, /^Removed [\d.]+ [KM]B from \.site\.\n$/);
});

test('a record whose first line changed is ignored', async (t) => {
  const site = open(t);
  await site.build();
  site.edit('docs/a.md', '# A\n\nAnother text of a.\n');
  const other = await site.build({ outDir: 'other', cacheDir: '.other' });
  const sound = site.hashes('other');
  assert.deepEqual(other.notices, []);
  for (const name of cached(site)) {
    const file = path.join(site.root, '.site', name);
    const text = readFileSync(file, 'latin1');
    // All other lines depend on the first one, which has for example the policy of the documents.
    const changed = text.replace(/^(journal (?:[\da-f]{8} )?).*/, (_, mark) => `${mark}0`);
    if (changed !== text) writeFileSync(file, changed, 'latin1');
  }
  assert.equal((await site.build()).notices.length, 1);
  assert.deepEqual(site.hashes(), sound);
});

test('a missing cache is rebuilt', async (t) => {
  const site = open(t);
  await site.build();
  for (const name of cached(site)) flip(path.join(site.root, '.site', name));
  assert.deepEqual((await site.build({ cache: false })).notices, []);
  assert.deepEqual((await site.build()).notices, []);
});

test('a cache that cannot be written produces one line of output', async (t) => {
  const site = open(t);
  writeFileSync(path.join(site.root, '.site'), 'a file');
  const { ok, notices } = await site.build();
  const folder = path.join(site.root, '.site');
  assert.deepEqual(
    [ok, notices],
    [
      true,
      [
        `The cache folder ${folder} cannot be written (EEXIST), so nothing is remembered. ` +
          'Name another one with --cache-dir.',
      ],
    ],
  );
  assert.equal(readFileSync(folder, 'utf8'), 'a file');
});

test('a disk that fills up while the cache is written produces one line of output', async (t) => {
  if (!existsSync('/dev/full')) return t.skip('There is no /dev/full.');
  const site = open(t);
  await site.build();
  const sound = site.hashes();
  const folder = path.join(site.root, '.site');
  site.edit('docs/a.md', '# A\n\nOther text.\n');
  rmSync(path.join(folder, 'outlines.txt'));
  symlinkSync('/dev/full', path.join(folder, `outlines.txt.${process.pid}.tmp`));
  const { ok, notices } = await site.build();
  assert.deepEqual(
    [ok, notices],
    [
      true,
      [
        `The cache folder ${folder} cannot be written (ENOSPC), so nothing is remembered. ` +
          'Name another one with --cache-dir.',
      ],
    ],
  );
  assert.notDeepEqual(site.hashes(), sound);
});

test('the option or the environment sets the folder of the cache', async (t) => {
  const site = open(t);
  const { stderr, code } = await site.run(['check', '--cache-dir', 'kept/here']);
  assert.equal(code, 0, stderr);
  assert.ok(existsSync(path.join(site.root, 'kept/here/outlines.txt')));
  const away = mkdtempSync(path.join(tmpdir(), 'cache-'));
  t.after(() => rmSync(away, { recursive: true, force: true }));
  await site.run(['check'], { env: { SITE_CACHE_DIR: away } });
  assert.ok(existsSync(path.join(away, 'outlines.txt')));
  assert.equal(existsSync(path.join(site.root, '.site')), false);
});

test('clean removes only the cache of this site', async (t) => {
  const site = open(t);
  await site.build();
  const cleaned = await site.run(['clean']);
  assert.match(cleaned.stdout, /^Removed [\d.,]+ (?:KB|MB) from \.site\.\n$/);
  assert.deepEqual(readdirSync(path.join(site.root, '.site')), ['CACHEDIR.TAG']);
  const refused = await site.run(['clean', '--cache-dir', 'docs']);
  assert.deepEqual(
    [refused.code, refused.stderr],
    [2, 'error: `docs` is not a cache of site, and nothing was removed.\n'],
  );
  const none = await site.run(['clean', '--cache-dir', 'none']);
  assert.deepEqual([none.code, none.stdout], [0, 'Nothing is remembered in none.\n']);
});

test('only the damaged one of several texts in a file is lost', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const writer = createPacks(folder);
  for (const key of ['one', 'two', 'three']) writer.write(key, `text of ${key}`);
  writer.close();
  const pack = readdirSync(folder).find((name) => name.endsWith('.pack'))!;
  const file = path.join(folder, pack);
  writeFileSync(file, readFileSync(file, 'utf8').replace('text of two', 'text of twO'));
  const reader = createPacks(folder);
  assert.throws(() => reader.read('two'), /^Error: There is no text two in /);
  reader.repair();
  assert.deepEqual([reader.read('one'), reader.read('three')], ['text of one', 'text of three']);
  reader.close();
  const later = createPacks(folder);
  assert.deepEqual(['one', 'two', 'three'].map(later.has), [true, false, true]);
  later.close();
});

test('files that are joined at the same time do not remove each other', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const pages = createPageTexts(folder);
  const names = Array.from(
    { length: 20 },
    (_, i) => pages.write(`${i}`, { markdown: `${i}`.repeat(50_000) }).markdown.name,
  );
  const joined = await Promise.all(names.map((_, i) => pages.join(names.slice(i))));
  pages.close();
  assert.ok(joined.every((file) => existsSync(file.path)));
});

test('a folder in /proc is refused at once', (t) => {
  if (!existsSync('/proc/self')) return t.skip('There is no /proc.');
  assert.throws(() => makeFolders('/proc/site/cache'), { code: 'ENOENT' });
});

test('the cache of another version is not called damaged', async (t) => {
  const site = open(t);
  await site.build();
  const sound = site.hashes();
  const folder = path.join(site.root, '.site');
  const [writer] = readdirSync(folder).filter((name) => name.startsWith('written-by-'));
  renameSync(path.join(folder, writer!), path.join(folder, 'written-by-another'));
  abandon(site);
  for (const name of cached(site)) damages['foreign']!(path.join(folder, name));
  const { notices } = await site.build();
  assert.deepEqual([notices, site.hashes()], [[], sound]);
  for (const name of cached(site)) damages['foreign']!(path.join(folder, name));
  assert.equal((await site.build()).notices.length, 1);
});

test('a journal may be longer than a string, because its values are in blocks', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'pages.txt');
  writeJournal(file, { version: '1', values: new Map([['z', 'z']]), before: undefined });
  const values = ['a', 'b', 'c'].map((name) => [name, name] as const);
  const blocks = [...toBlocks(values, 20)];
  assert.deepEqual(
    blocks.map((block) => block.split('\n').length - 1),
    [2, 1],
  );
  appendFileSync(file, blocks.join(''));
  assert.deepEqual(readJournal(file), {
    version: '1',
    values: new Map([['z', 'z'], ...values]),
    lines: 4,
  });
});
