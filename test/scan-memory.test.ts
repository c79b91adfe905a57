import assert from 'node:assert/strict';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { scan } from '../generator/scan/scan.ts';
import { loadScanMemory, saveScanMemory, type Remembered } from '../generator/scan/scanMemory.ts';
import { docs, kinds, makeFolder, png, siteOf } from './scanSupport.ts';

test('the memory grows by the files that changed, until it is written again', () => {
  const cacheDir = makeFolder({});
  const toPrint = (hash: string): Remembered => ({ hash, size: 1 });
  const names = Array.from({ length: 100 }, (_, i) => `docs/${i}.md`);
  let files = new Map(names.map((name) => [name, toPrint(name)]));
  let memory = loadScanMemory(cacheDir);
  const sizes: number[] = [];
  for (let i = 0; i <= 100; i++) {
    saveScanMemory(cacheDir, memory, { files });
    memory = loadScanMemory(cacheDir);
    assert.deepEqual(memory.files, Object.fromEntries(files));
    sizes.push(statSync(path.join(cacheDir, 'scan.txt')).size);
    files = new Map(Object.entries(memory.files));
    files.delete('docs/0.md');
    files.set('docs/1.md', toPrint(`text ${i}`));
  }
  const grown = sizes.slice(1).map((size, i) => size - sizes[i]!);
  assert.deepEqual(
    grown.map((bytes) => (bytes < 0 ? 'written again' : bytes < 200)),
    [...Array.from({ length: 99 }, () => true), 'written again'],
  );
});

test('globs may have sets of characters, also as names, and may be negated', async () => {
  const names = ['[id]', 'd', 'x', 'deep/y', 'a-a', 'a-b'].map((name) => `docs/${name}.md`);
  const root = makeFolder(Object.fromEntries(names.map((name) => [name, 'Text.'])));
  const listedWith = async (globs: readonly string[]) =>
    kinds(await scan(siteOf(root, [docs({ exclude: globs })]))).filter((line) =>
      line.includes(' document '),
    );
  assert.deepEqual(await listedWith(['[id].md', 'deep/*', 'a*']), ['docs/x.md document docs']);
  assert.deepEqual(await listedWith(['{x,d}.md', '[[]id].md', 'deep/*', '(a|b)-\\1.md']), [
    'docs/a-b.md document docs',
  ]);
  assert.deepEqual(await listedWith(['!{x,d}.md']), [
    'docs/d.md document docs',
    'docs/x.md document docs',
  ]);
});

test('only names that make other files part of the site are remembered', async () => {
  const text = '[A](../x/a.md) [B](./b.md) ![P](../x/p.png)\n';
  const site = siteOf(makeFolder({ 'docs/a.md': text, 'docs/b.md': '[A](../docs/a.md)\n' }));
  await scan(site);
  const { files } = loadScanMemory(site.cacheDir);
  const names = ['docs/a.md', 'docs/b.md'].map((name) => Object.keys(files[name]!).sort());
  assert.deepEqual(files['docs/a.md']!.mentions, ['../x/p.png']);
  assert.deepEqual(names, [
    ['hash', 'mentions', 'size'],
    ['hash', 'size'],
  ]);
});

test('a link to a file does not make it content', async () => {
  const text = '[A](../docs/empty.md) [B](../docs/three.MD) [C](../docs/four.markdown)\n';
  const names = ['empty.md', 'three.MD', 'four.markdown'].map((name) => [`docs/${name}`, '']);
  const root = makeFolder({ 'docs/a.md': text, ...Object.fromEntries(names) });
  const { diagnostics } = await scan(siteOf(root, [docs({})]));
  assert.deepEqual(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ['content/empty-file docs/empty.md', 'content/unread-markdown docs/three.MD'],
  );
});

test('files are read again if their stamp differs, or if they just changed', async () => {
  const root = makeFolder({ 'docs/a.md': 'one', 'docs/p.png': png });
  const site = siteOf(root);
  const first = await scan(site);
  const remember = (name: string, print: Remembered) => {
    const memory = loadScanMemory(site.cacheDir);
    const files = new Map(Object.entries({ ...memory.files, [name]: print }));
    saveScanMemory(site.cacheDir, memory, { files });
  };
  const print = loadScanMemory(site.cacheDir).files['docs/p.png']!;
  remember('docs/p.png', { ...print, hash: 'remembered' });
  const { mtime } = statSync(path.join(root, 'docs/a.md'));
  writeFileSync(path.join(root, 'docs/a.md'), 'two');
  utimesSync(path.join(root, 'docs/a.md'), mtime, mtime);
  const second = await scan(site);
  assert.equal(second.files.get('docs/p.png')!.hash, 'remembered');
  assert.notEqual(second.files.get('docs/a.md')!.hash, first.files.get('docs/a.md')!.hash);
  const { size, mtimeMs, ctimeMs, ino } = statSync(path.join(root, 'docs/a.md'));
  const stamp = `${size}:${mtimeMs}:${ctimeMs}:${ino}`;
  remember('docs/a.md', { hash: 'settled', size, stamp });
  assert.equal((await scan(site)).files.get('docs/a.md')!.hash, 'settled');
  writeFileSync(path.join(root, 'docs/a.md'), 'six');
  assert.notEqual((await scan(site)).files.get('docs/a.md')!.hash, 'settled');
  writeFileSync(path.join(site.cacheDir, 'scan.txt'), 'damaged');
  assert.equal(
    (await scan(site)).files.get('docs/p.png')!.hash,
    first.files.get('docs/p.png')!.hash,
  );
});
