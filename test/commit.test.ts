import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commit } from '../generator/commit/commit.ts';
import { inspectOutDir } from '../generator/commit/inspectOutDir.ts';
import { knownOutputs } from '../generator/commit/knownOutputs.ts';
import { hashOf } from '../generator/lib/hash.ts';
import { nameFrom } from '../generator/lib/files/nativePath.ts';
import type { OutputFile } from '../generator/types.ts';
import { commitRoot, fresh, type FileTexts, outputs } from './commitSupport.ts';

function read(outDir: string): Record<string, string> {
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => nameFrom(outDir, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names
      .filter((name) => name !== '.site-manifest.json')
      .sort()
      .map((name) => [name, readFileSync(path.join(outDir, name), 'utf8')]),
  );
}

const foldersIn = (outDir: string) =>
  readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => nameFrom(outDir, path.join(entry.parentPath, entry.name)))
    .sort();

/** Documents contain the names of their assets as `{name}`. */
const first: FileTexts = {
  'index.html': 'home {assets/a-1.js}',
  'docs/x.html': 'x {assets/a-1.js}',
  'docs/old/y.html': 'y {assets/b-1.css}',
  'same.html': 'same {img/s.png}',
  'img/s.png': 's',
  'assets/a-1.js': 'a1',
  'assets/b-1.css': 'b1',
  'routes.json': '1',
  'sw.js': 'w1',
};
const second: FileTexts = {
  'index.html': 'home2 {assets/a-2.js}',
  'docs/x.html': 'x2 {assets/a-2.js} {assets/c-1.png}',
  'docs/new/z.html': 'z {assets/a-2.js}',
  'same.html': 'same {img/s.png}',
  'img/s.png': 's',
  'assets/a-2.js': 'a2',
  'assets/c-1.png': 'c',
  'routes.json': '2',
  'sw.js': 'w2',
};

test('the result lists written, unchanged and removed files', async () => {
  const options = fresh();
  assert.deepEqual(await commit(outputs(first), options), {
    written: Object.keys(first),
    unchanged: [],
    removed: [],
  });
  assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(first).sort()));
  const before = statSync(path.join(options.outDir, 'same.html'));
  assert.deepEqual(await commit(outputs(second), options), {
    written: [
      'index.html',
      'docs/x.html',
      'docs/new/z.html',
      'assets/a-2.js',
      'assets/c-1.png',
      'routes.json',
      'sw.js',
    ],
    unchanged: ['same.html', 'img/s.png'],
    removed: ['assets/a-1.js', 'assets/b-1.css', 'docs/old/y.html'],
  });
  assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(second).sort()));
  assert.deepEqual(foldersIn(options.outDir), ['assets', 'docs', 'docs/new', 'img']);
  assert.deepEqual(
    [before.ino, before.mtimeMs],
    [
      statSync(path.join(options.outDir, 'same.html')).ino,
      statSync(path.join(options.outDir, 'same.html')).mtimeMs,
    ],
  );
});

test('a commit of the same files makes no change on disk', async () => {
  const options = fresh();
  await commit(outputs(first), options);
  let changes = 0;
  assert.deepEqual(await commit(outputs(first), { ...options, beforeChange: () => changes++ }), {
    written: [],
    unchanged: Object.keys(first),
    removed: [],
  });
  assert.equal(changes, 0);
});

class Killed extends Error {}

test('a file that another program holds open is replaced later, or reported', async () => {
  const options = fresh();
  await commit(outputs(first), options);
  let busy = 3;
  const held = (code: string) => (change: number) => {
    // The third change is the first rename, which puts the journal in place.
    if (change >= 3 && busy-- > 0) throw Object.assign(new Error(code), { code });
  };
  await commit(outputs(second), { ...options, beforeChange: held('EPERM') });
  assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(second).sort()));
  busy = Infinity;
  await assert.rejects(commit(outputs(first), { ...options, beforeChange: held('EBUSY') }), {
    code: 'EBUSY',
    message:
      `${path.join(options.outDir, '.site-manifest.json')} cannot be replaced (EBUSY): ` +
      'another program has it open, or it may not be written. ' +
      'Close that program, or change the permissions, and run again.',
  });
});

test('an empty folder that another program has open stays', async () => {
  for (const code of ['EBUSY', 'EPERM']) {
    const options = fresh();
    await commit(outputs({ ...first, 'old/page.html': 'Old' }), options);
    let isOpen = true;
    // What follows the removal of the file is the removal of its folder.
    const beforeChange = () => {
      if (!isOpen || existsSync(path.join(options.outDir, 'old/page.html'))) return;
      isOpen = false;
      throw Object.assign(new Error(code), { code });
    };
    const { removed } = await commit(outputs(first), { ...options, beforeChange });
    assert.deepEqual([removed, isOpen], [['old/page.html'], false]);
    assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(first).sort()));
    assert.ok(existsSync(path.join(options.outDir, 'old')));
  }
});

test('a disk that is full leaves the last output as it is, and nothing beside it', async () => {
  // The first three changes are those of the journal. Three new folders and seven files follow.
  for (let k = 4; k <= 13; k++) {
    const options = fresh();
    await commit(outputs(first), options);
    const isFull = (change: number) => {
      if (change === k) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    await assert.rejects(commit(outputs(second), { ...options, beforeChange: isFull }), {
      code: 'ENOSPC',
    });
    assert.deepEqual(
      read(options.outDir),
      Object.fromEntries(Object.entries(first).sort()),
      `${k}`,
    );
    await commit(outputs(second), options);
    assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(second).sort()));
  }
});

/**
 * Commits `files` in a process that is killed before change `k`. Returns whether the commit reached
 * that change.
 */
async function isKilledAt(
  k: number,
  files: FileTexts,
  options: ReturnType<typeof fresh>,
): Promise<boolean> {
  const fault = (change: number) => {
    if (change >= k) throw new Killed();
  };
  return commit(outputs(files), { ...options, beforeChange: fault }).then(
    () => false,
    (error) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );
}

function assertServable(outDir: string, versions: readonly FileTexts[], k: number): void {
  const output = read(outDir);
  for (const name of new Set(versions.flatMap((version) => Object.keys(version)))) {
    const texts = versions.map((version) => version[name]);
    assert.ok(
      texts.includes(output[name]),
      `${name} is neither old nor new at change ${k}: ${output[name]}`,
    );
    if (!name.endsWith('.html')) continue;
    for (const [, asset] of output[name]?.matchAll(/\{(.*?)\}/g) ?? [])
      assert.ok(asset! in output, `${asset} of ${name} is missing at change ${k}`);
  }
}

for (const [title, before, after_] of [
  ['a first build', {}, first],
  ['a rebuild', first, second],
] as const) {
  test(`a commit of ${title} that is killed can be served and completed`, async () => {
    let k = 1;
    for (; ; k++) {
      const options = fresh();
      if (Object.keys(before).length > 0) await commit(outputs(before), options);
      const killed = await isKilledAt(k, after_, options);
      if (!killed) break;
      mkdirSync(options.outDir, { recursive: true });
      assertServable(options.outDir, [before, after_], k);
      assert.deepEqual(inspectOutDir(options), [], `refused after change ${k}`);
      await commit(outputs(after_), options);
      assert.deepEqual(
        read(options.outDir),
        Object.fromEntries(Object.entries(after_).sort()),
        `not completed after change ${k}`,
      );
      rmSync(options.outDir, { recursive: true });
    }
    assert.ok(k > 20, `only ${k} changes`);
  });
}

test('a commit after two killed ones leaves only its own files', async () => {
  for (const [k, n] of [
    [4, 3],
    [9, 7],
    [14, 20],
    [22, 12],
    [26, 5],
  ] as const) {
    const options = fresh();
    await commit(outputs(first), options);
    assert.equal(await isKilledAt(k, second, options), true);
    assert.equal(await isKilledAt(n, { ...first, 'docs/third.html': '3' }, options), true);
    assertServable(options.outDir, [first, second, { ...first, 'docs/third.html': '3' }], k);
    await commit(outputs({ 'only.html': 'o' }), options);
    assert.deepEqual([read(options.outDir), foldersIn(options.outDir)], [{ 'only.html': 'o' }, []]);
  }
});

test('a half-written temporary file of a killed build is removed', async () => {
  const options = fresh();
  await commit(outputs(first), options);
  await isKilledAt(4, second, options);
  const pending = path.join(options.outDir, 'docs', `.site-tmp-${hashOf('docs/x.html')}`);
  writeFileSync(pending, 'hal');
  await commit(outputs(first), options);
  assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(first).sort()));
});

test('a file becomes a folder and a folder a file', async () => {
  const options = fresh();
  const one = { x: 'file', 'y/a.html': 'a', 'y/b/c.html': 'c' };
  const two = { 'x/page.html': 'p', 'x/sub/q.html': 'q', y: 'file' };
  await commit(outputs(one), options);
  assert.deepEqual((await commit(outputs(two), options)).removed, ['x', 'y/a.html', 'y/b/c.html']);
  assert.deepEqual(read(options.outDir), two);
  await commit(outputs(one), options);
  assert.deepEqual([read(options.outDir), foldersIn(options.outDir)], [one, ['y', 'y/b']]);
});

test('a file that was edited, replaced or removed by hand is written again', async () => {
  const options = fresh();
  await commit(outputs(first), options);
  const at = (name: string) => path.join(options.outDir, name);
  writeFileSync(at('index.html'), first['index.html']!.toUpperCase());
  rmSync(at('docs/x.html'));
  utimesSync(at('sw.js'), 1, 1);
  rmSync(at('img'), { recursive: true });
  mkdirSync(at('routes.json.d/empty'), { recursive: true });
  rmSync(at('routes.json'));
  mkdirSync(at('routes.json/empty'), { recursive: true });
  assert.deepEqual([...(await knownOutputs(options.outDir, options.timesFile)).keys()].sort(), [
    'assets/a-1.js',
    'assets/b-1.css',
    'docs/old/y.html',
    'same.html',
  ]);
  assert.deepEqual((await commit(outputs(first), options)).written, [
    'index.html',
    'docs/x.html',
    'img/s.png',
    'routes.json',
    'sw.js',
  ]);
  assert.deepEqual(read(options.outDir), Object.fromEntries(Object.entries(first).sort()));
});

test('staged files are moved, copies copied, kept ones left', async () => {
  const options = fresh();
  const staged = path.join(commitRoot, 'staged.html');
  const copy = path.join(commitRoot, 'copy.bin');
  writeFileSync(staged, 'staged');
  writeFileSync(copy, 'copied');
  const files: OutputFile[] = [
    { path: 'a/s.html', kind: 'document', hash: '1', content: { staged } },
    { path: 'c.bin', kind: 'asset', hash: '2', content: { copy } },
  ];
  await commit(files, options);
  assert.deepEqual(read(options.outDir), { 'a/s.html': 'staged', 'c.bin': 'copied' });
  assert.deepEqual(
    [statSync(staged, { throwIfNoEntry: false }), statSync(copy).isFile()],
    [undefined, true],
  );
  assert.deepEqual(
    await knownOutputs(options.outDir, options.timesFile),
    new Map([
      ['a/s.html', '1'],
      ['c.bin', '2'],
    ]),
  );
  const kept = files.map((file) => ({ ...file, content: { kept: true as const } }));
  assert.deepEqual((await commit(kept, options)).unchanged, ['a/s.html', 'c.bin']);
  rmSync(path.join(options.outDir, 'c.bin'));
  await assert.rejects(
    commit(kept, options),
    new Error('The output file c.bin was kept but no longer exists.'),
  );
});

test('only names inside the folder are ever removed', async () => {
  const options = fresh();
  const outside = path.join(commitRoot, 'outside.txt');
  writeFileSync(outside, 'mine');
  await commit(outputs({ 'a.html': 'a' }), options);
  const manifest = path.join(options.outDir, '.site-manifest.json');
  const whole = {
    files: { [outside]: { hash: '1', size: 4 }, '../': { 'outside.txt': ['1', 4] } },
    pending: ['a.html', 'x/../../outside.txt'],
  };
  writeFileSync(manifest, JSON.stringify(whole));
  assert.deepEqual((await commit(outputs({ 'b.html': 'b' }), options)).removed, ['a.html']);
  assert.deepEqual(
    [read(options.outDir), readFileSync(outside, 'utf8')],
    [{ 'b.html': 'b' }, 'mine'],
  );
});

test('1,000 files are written once, and after that only inspected', async () => {
  const options = fresh();
  const files = outputs(
    Object.fromEntries(
      Array.from({ length: 1000 }, (_, i) => [
        `docs/s${i % 40}/p${i}.html`,
        `page ${i} `.repeat(1000),
      ]),
    ),
  );
  const first = await commit(files, options);
  const second = await commit(files, options);
  assert.deepEqual(
    [first.written.length, second.written.length, second.unchanged.length],
    [1000, 0, 1000],
  );
});
