import assert from 'node:assert/strict';
import { readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commit, commitChanges } from '../generator/commit/commit.ts';
import { inspectOutDir } from '../generator/commit/inspectOutDir.ts';
import { knownOutputs } from '../generator/commit/knownOutputs.ts';
import { manifestHash } from '../generator/commit/manifest.ts';
import { hashOf } from '../generator/lib/hash.ts';
import { manifestName } from '../generator/lib/outputNames.ts';
import { fresh, outputs, type FileTexts } from './commitSupport.ts';

const first: FileTexts = {
  'index.html': 'home',
  'docs/x.html': 'x',
  'docs/old.html': 'old',
  'same.html': 'same',
  'app.js': 'script',
};

/** Returns options of a folder in which `first` is, and the hash of its record. */
async function committed() {
  const options = fresh();
  await commit(outputs(first), options);
  return { ...options, record: manifestHash(options.outDir) };
}

const edited = outputs({ 'index.html': 'new', 'more.html': 'more', 'docs/x.html': 'x' });

test('changes touch no other file', async () => {
  const options = await committed();
  rmSync(path.join(options.outDir, 'same.html'));
  const changes = { files: edited, removed: ['docs/old.html'] };
  const { unchanged, ...rest } = (await commitChanges(changes, options))!;
  assert.deepEqual(rest, { written: ['index.html', 'more.html'], removed: ['docs/old.html'] });
  assert.deepEqual(unchanged.toSorted(), ['app.js', 'docs/x.html', 'same.html']);
  const { 'docs/old.html': _, ...kept } = first;
  const all = outputs({ ...kept, 'index.html': 'new', 'more.html': 'more' });
  assert.deepEqual((await commit(all, options)).written, ['same.html']);
});

test('a record that was read from disk has the bytes of a new one after changes', async () => {
  const texts: FileTexts = {
    ...first,
    'docs/a/b/c.html': 'c',
    'hash/constructor': 'd',
    'z/1.txt': '1',
  };
  const [read, written] = [fresh(), fresh()];
  await commit(outputs(texts), read);
  const manifest = path.join(read.outDir, manifestName);
  // With another time, the file counts as another one, and is parsed.
  utimesSync(manifest, 1, 1);
  const record = manifestHash(read.outDir);
  const added = {
    'docs/x.html': 'other',
    'docs/new.html': 'n',
    'a/__proto__': 'p',
    'z/2.txt': '2',
  };
  const changes = { files: outputs(added), removed: ['hash/constructor', 'same.html'] };
  assert.ok(await commitChanges(changes, { ...read, record }));
  const { 'hash/constructor': _, 'same.html': __, ...kept } = texts;
  await commit(outputs({ ...kept, ...added }), written);
  const [bytes, expected] = [read, written].map(({ outDir }) =>
    readFileSync(path.join(outDir, manifestName), 'utf8'),
  );
  assert.equal(bytes, expected);
  assert.deepEqual(inspectOutDir(read), []);
});

test('changes of an output that another build has changed are not written', async () => {
  const options = await committed();
  const other = outputs({ ...first, 'same.html': 'other' });
  const killed = (change: number) => {
    if (change === 4) throw new Error('killed');
  };
  await assert.rejects(commit(other, { ...options, beforeChange: killed }), /killed/);
  assert.equal(await commitChanges({ files: edited, removed: [] }, options), undefined);
  await commit(other, options);
  assert.equal(await commitChanges({ files: edited, removed: [] }, options), undefined);
  assert.equal(readFileSync(path.join(options.outDir, 'index.html'), 'utf8'), 'home');
});

test('after a kill, no file is taken for one that it is not', async () => {
  const texts: FileTexts = { ...first, 'index.html': 'new', 'more.html': 'more' };
  for (let k = 1; ; k++) {
    const options = await committed();
    const beforeChange = (change: number) => {
      if (change === k) throw new Error('killed');
    };
    const changes = { files: edited, removed: ['docs/old.html'] };
    const isKilled = await commitChanges(changes, { ...options, beforeChange }).then(
      () => false,
      () => true,
    );
    for (const [name, hash] of knownOutputs(options.outDir, options.timesFile))
      assert.equal(hashOf(readFileSync(path.join(options.outDir, name))), hash, `${name} at ${k}`);
    assert.deepEqual(inspectOutDir(options), [], `at ${k}`);
    if (!isKilled) return assert.ok(k > 5);
    await commit(outputs(texts), options);
    assert.equal(knownOutputs(options.outDir, options.timesFile).size, Object.keys(texts).length);
  }
});

const onWindows = path.sep === '\\' && 'Windows has no such names.';
test('names that are absolute only on Windows stay known', { skip: onWindows }, async () => {
  const options = fresh();
  await commit(outputs({ '\\y.txt': 'y', 'c:/x.txt': 'x' }), options);
  // A record with another time is read again.
  utimesSync(path.join(options.outDir, manifestName), 1, 1);
  assert.deepEqual(inspectOutDir(options), []);
});
