/**
 * Packs, which hold many texts in few files. Readers find all texts that were written, also after a
 * cleanup and after an unfinished line.
 */
import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createPacks, type Packs } from '../generator/lib/cache/packs.ts';
import { createPageTexts } from '../generator/scheduler/memory/pageTexts.ts';
import { isLostText } from '../generator/lib/cache/cacheFaults.ts';

function createFolder(t: TestContext): { readonly folder: string; open(): Packs } {
  const root = mkdtempSync(path.join(tmpdir(), 'packs-'));
  const opened: Packs[] = [];
  t.after(() => {
    for (const packs of opened) packs.close();
    rmSync(root, { recursive: true });
  });
  const folder = path.join(root, 'texts');
  return { folder, open: () => opened[opened.push(createPacks(folder)) - 1]! };
}

/** Imitates the end of the process that wrote the packs. */
function abandon(folder: string): void {
  for (const name of readdirSync(folder))
    renameSync(path.join(folder, name), path.join(folder, name.replace(/^\d+/, '999999999')));
}

test('texts of any characters are read by others while they are written', (t) => {
  const { folder, open } = createFolder(t);
  const [writer, reader] = [open(), open()];
  assert.throws(() => reader.read('one'), isLostText);
  writer.write('one', 'grün\n1 2 3\n');
  writer.write('none', '');
  assert.deepEqual(
    [reader.read('one'), reader.read('none'), writer.read('one')],
    ['grün\n1 2 3\n', '', 'grün\n1 2 3\n'],
  );
  writer.write('two', 'second');
  assert.deepEqual(
    [reader.has('two'), reader.read('two'), reader.has('two')],
    [false, 'second', true],
  );
  writer.write('three', 'third');
  assert.equal(reader.has('three'), false);
  reader.refresh();
  assert.equal(reader.has('three'), true);
  assert.equal(readdirSync(folder).length, 2);
});

test('after files are closed, texts can still be read and written', (t) => {
  const { folder, open } = createFolder(t);
  const packs = open();
  packs.write('one', 'first');
  packs.close();
  packs.write('two', 'second');
  assert.deepEqual(
    [packs.read('one'), packs.read('two'), open().read('two')],
    ['first', 'second', 'second'],
  );
  assert.equal(readdirSync(folder).length, 2);
});

test('if a cache folder is removed during a write, readers find later entries', (t) => {
  const { folder, open } = createFolder(t);
  const [writer, reader] = [open(), open()];
  writer.write('one', 'first');
  assert.equal(reader.read('one'), 'first');
  rmSync(folder, { recursive: true });
  writer.write('two', 'second');
  assert.deepEqual(
    [reader.read('two'), writer.read('two'), open().read('two')],
    ['second', 'second', 'second'],
  );
});

test('an unfinished line of the index counts as absent', (t) => {
  const { folder, open } = createFolder(t);
  open().write('one', 'first');
  appendFileSync(
    path.join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.index'))!,
    ),
    'two 5 1',
  );
  assert.deepEqual([open().has('one'), open().has('two')], [true, false]);
});

test('texts are found before and after the indexes are split', (t) => {
  const { open } = createFolder(t);
  const keys = Array.from({ length: 100 }, (_, i) => `key-${i}`);
  for (const half of [keys.slice(0, 50), keys.slice(50)]) {
    const writer = open();
    for (const key of half) writer.write(key, `first ${key}`);
  }
  const few = open();
  assert.deepEqual([few.has('key'), few.has('key-1'), few.has('first')], [false, true, false]);
  few.write('key-1', 'second key-1');
  assert.equal(few.read('key-1'), 'second key-1');
  assert.deepEqual(
    keys.map((key) => few.read(key)),
    keys.map((key) => (key === 'key-1' ? 'second key-1' : `first ${key}`)),
  );
});

test('a missing or truncated pack loses only its own texts', (t) => {
  const { folder, open } = createFolder(t);
  const [first, second] = [open(), open()];
  first.write('one', 'first');
  first.write('two', 'second');
  second.write('three', 'third');
  const reader = open();
  assert.equal(reader.has('one'), true);
  const packs = readdirSync(folder)
    .filter((name) => name.endsWith('.pack'))
    .map((name) => path.join(folder, name));
  const [large, other] = packs.sort((a, b) => statSync(b).size - statSync(a).size) as [
    string,
    string,
  ];
  truncateSync(large, 7);
  assert.deepEqual(
    [open().has('one'), open().has('two'), open().read('three')],
    [true, false, 'third'],
  );
  rmSync(other);
  assert.throws(() => reader.read('three'), isLostText);
  assert.throws(() => reader.read('three'), isLostText);
  assert.deepEqual([reader.read('one'), open().has('three')], ['first', false]);
});

test('a cleanup keeps used entries, removes empty packs, and readers find moved entries', (t) => {
  const { folder, open } = createFolder(t);
  const large = 'x'.repeat(5 * 1024 * 1024);
  const [first, second, reader] = [open(), open(), open()];
  first.write('kept', 'here');
  first.write('large', large);
  second.write('old', 'gone');
  open().retain(new Set(['kept']));
  assert.equal(open().read('old'), 'gone');
  abandon(folder);
  reader.refresh();
  open().retain(new Set(['kept']));
  assert.equal(reader.read('kept'), 'here');
  assert.throws(() => reader.read('old'), isLostText);
  assert.throws(() => open().read('large'), isLostText);
  assert.equal(readdirSync(folder).length, 2);
});

test('a cleanup leaves few unused entries, and joins many small packs', (t) => {
  const { folder, open } = createFolder(t);
  const first = open();
  first.write('kept', 'here');
  first.write('old', 'still here');
  abandon(folder);
  open().retain(new Set(['kept']));
  assert.equal(open().read('old'), 'still here');
  for (let i = 0; i < 20; i++) open().write(`key${i}`, `text ${i}`);
  assert.equal(readdirSync(folder).length, 42);
  abandon(folder);
  const keys = new Set(['kept', ...Array.from({ length: 20 }, (_, i) => `key${i}`)]);
  open().retain(keys);
  assert.equal(readdirSync(folder).length, 2);
  const reader = open();
  assert.deepEqual(
    [...keys].map((key) => reader.read(key)),
    ['here', ...Array.from({ length: 20 }, (_, i) => `text ${i}`)],
  );
});

test('packs are joined as soon as their writers are closed, also in one process', (t) => {
  const { folder, open } = createFolder(t);
  const keys = Array.from({ length: 20 }, (_, i) => `key${i}`);
  const writers = keys.map((key) => {
    const writer = open();
    writer.write(key, `text of ${key}`);
    return writer;
  });
  for (const writer of writers.slice(1)) writer.close();
  open().retain(new Set(keys));
  // The folder has the open pack and the joined one, each with its index.
  assert.equal(readdirSync(folder).length, 4);
  writers[0]!.write('late', 'last text');
  writers[1]!.write('again', 'another text');
  const reader = open();
  assert.deepEqual(
    [...keys, 'late', 'again'].map((key) => reader.read(key)),
    [...keys.map((key) => `text of ${key}`), 'last text', 'another text'],
  );
});

test('a run keeps all its joined files, and removes old ones', async (t) => {
  const { folder } = createFolder(t);
  const join = async (count: number) => {
    const pages = createPageTexts(folder);
    t.after(() => pages.close());
    const names = Array.from({ length: count }, (_, i) => {
      return pages.write(`${i}.html`, { markdown: `${count} ${i}` }).markdown.name;
    });
    const joined = [];
    for (const name of names) joined.push((await pages.join([name])).path);
    return joined;
  };
  const first = await join(12);
  const second = await join(2);
  assert.deepEqual(
    [...first, ...second].map((file) => existsSync(file)),
    [...Array.from({ length: 12 }, (_, i) => i >= 8), true, true],
  );
});
