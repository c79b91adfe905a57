/** The record of the output, `.site-manifest.json`. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commit } from '../generator/commit/commit.ts';
import { readManifest } from '../generator/commit/manifest.ts';
import { FilesByFolder } from '../generator/commit/filesByFolder.ts';
import { hashOf } from '../generator/lib/hash.ts';
import { fresh, outputs } from './commitSupport.ts';
import { dedent } from './dedent.ts';

test('the record has names by folder; records of earlier versions have whole names', async () => {
  const options = fresh();
  await commit(outputs({ 'x/b.html': 'b', 'a.html': 'ab', 'x/hash': '' }), options);
  const record = path.join(options.outDir, '.site-manifest.json');
  const [a, b, hash] = ['ab', 'b', ''].map((text) => hashOf(text));
  assert.equal(
    readFileSync(record, 'utf8'),
    dedent`
      {"files":{
      "":{"a.html":["${a}",2]},
      "x/":{"b.html":["${b}",1],"hash":["${hash}",0]}
      }}
    `,
  );
  const whole = { 'a.html': { hash: a, size: 2 }, 'x/hash': { hash, size: 0 } };
  writeFileSync(record, JSON.stringify({ files: { ...whole, 'x/b.html': { hash: b, size: 1 } } }));
  const { removed } = await commit(outputs({ 'a.html': 'ab' }), options);
  assert.deepEqual(removed, ['x/b.html', 'x/hash']);
});

test('a record gives no names that lead elsewhere, and no values of another kind', async () => {
  const options = fresh();
  await commit(outputs({ 'a.html': 'a', 'x/b.html': 'b' }), options);
  const manifest = path.join(options.outDir, '.site-manifest.json');
  const written = readFileSync(manifest, 'utf8');
  const own = ['a.html', 'x/b.html'];
  const pathsWith = (line: string) => {
    writeFileSync(manifest, written.replace('\n}}', `,\n${line}\n}}`));
    return [...readManifest(options.outDir).files.paths()];
  };
  const outside = ['"../"', '"\\u002e\\u002e/"', '"y/../../"', '"/"', '"/y/"'].map(
    (folder) => `${folder}:{"v.html":["1",4]}`,
  );
  for (const line of [...outside, '".":{"./v.html":["1",4]}', '"y/":{"../../v":["1",4]}'])
    assert.deepEqual(pathsWith(line), own, line);
  for (const line of ['"y/":{"v.html":null}', '"y/":null', 'y'])
    assert.deepEqual(pathsWith(line), [], line);
  // A line may be there twice, as after a merge of two published outputs.
  const [, root = '', folder = ''] = written.split('\n');
  writeFileSync(manifest, written.replace(root, `${root}\n${root}`));
  assert.deepEqual(readManifest(options.outDir).files.toLines(), [root.slice(0, -1), folder]);
  assert.deepEqual(pathsWith('"y/":{"v.html":["1",4]}'), [...own, 'y/v.html']);
});

test('folders stay in order when one goes and another comes', () => {
  const file = { hash: 'h', size: 1 };
  const files = FilesByFolder.of(new Map(['a.html', 'b/x.html', 'd/x.html'].map((p) => [p, file])));
  const changed = files.with(
    new Map([
      ['d/x.html', undefined],
      ['a/x.html', file],
    ]),
  );
  assert.deepEqual([...changed.paths()], ['a.html', 'a/x.html', 'b/x.html']);
  assert.deepEqual([...files.paths()], ['a.html', 'b/x.html', 'd/x.html']);
});
