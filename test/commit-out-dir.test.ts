/** Folders that are refused as the output folder. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { commit } from '../generator/commit/commit.ts';
import { inspectOutDir } from '../generator/commit/inspectOutDir.ts';
import { temporaryOf } from '../generator/commit/manifest.ts';
import { manifestName } from '../generator/lib/outputNames.ts';
import { commitRoot, fresh, outputs } from './commitSupport.ts';

const own = 'Name a folder of its own, such as `build`.';
const codeAndText = (options: ReturnType<typeof fresh>) =>
  inspectOutDir(options).map(({ code, text, hint }) => ({ code, text, hint }));

test('an out-dir that holds the site or its sources is refused', () => {
  mkdirSync(path.join(commitRoot, 'content/docs'), { recursive: true });
  const options = fresh();
  assert.deepEqual(codeAndText(options), []);
  assert.deepEqual(codeAndText({ ...options, outDir: commitRoot }), [
    {
      code: 'output/contains-root',
      text: 'The output folder `.` holds the site itself, which a build would overwrite.',
      hint: own,
    },
  ]);
  assert.deepEqual(codeAndText({ ...options, outDir: path.dirname(commitRoot) }), [
    {
      code: 'output/contains-root',
      text: 'The output folder `..` holds the site itself, which a build would overwrite.',
      hint: own,
    },
  ]);
  for (const outDir of ['content', 'content/docs/out']) {
    assert.deepEqual(codeAndText({ ...options, outDir: path.join(commitRoot, outDir) }), [
      {
        code: 'output/overlaps-sources',
        text:
          `The output folder \`${outDir}\` and the source folder \`content\` overlap, ` +
          'so a build would overwrite or publish the wrong files.',
        hint: own,
      },
    ]);
  }
});

test('an out-dir in a folder of another program is refused', () => {
  const options = fresh();
  for (const [outDir, folder] of [
    ['node_modules', 'node_modules'],
    ['a/node_modules/b', 'node_modules'],
    ['.git', '.git'],
    ['.git/pages', '.git'],
  ]) {
    assert.deepEqual(codeAndText({ ...options, outDir: path.join(commitRoot, outDir!) }), [
      {
        code: 'output/foreign-folder',
        text:
          `The output folder \`${outDir}\` is in \`${folder}\`, ` +
          'which belongs to another program.',
        hint: own,
      },
    ]);
  }
});

test('an out-dir with files that no build wrote is refused', async () => {
  const options = fresh();
  mkdirSync(path.join(options.outDir, 'sub'), { recursive: true });
  mkdirSync(path.join(options.outDir, '.git'), { recursive: true });
  writeFileSync(path.join(options.outDir, '.git/config'), '');
  assert.deepEqual(codeAndText(options), []);
  await commit(outputs({ 'x.html': 'x' }), {
    ...options,
    outDir: path.join(options.outDir, 'other'),
  });
  assert.deepEqual(
    codeAndText(options),
    [],
    'the output of another build inside answers for itself',
  );
  for (const name of ['d', 'c', 'sub/b', 'a']) writeFileSync(path.join(options.outDir, name), '');
  const shown = path.relative(commitRoot, options.outDir);
  assert.deepEqual(codeAndText(options), [
    {
      code: 'output/unknown-files',
      text:
        `The output folder \`${shown}\` holds files that no build wrote: ` +
        '`a`, `c`, `d` and 1 more.',
      hint:
        'Move them away, or name another folder; files to publish as they are belong in a ' +
        'static folder.',
    },
  ]);
  await assert.rejects(commit([], options), /holds files that no build wrote/);
  assert.deepEqual(codeAndText({ ...options, outDir: path.join(options.outDir, 'a') }), [
    {
      code: 'output/not-a-folder',
      text: `The output folder \`${shown}/a\` is a file.`,
      hint: 'Name a folder, or remove the file.',
    },
  ]);
});

test('symbolic links do not lead out of the refusal', async () => {
  const options = fresh();
  const linked = path.join(commitRoot, 'linked');
  symlinkSync(path.dirname(commitRoot), linked);
  assert.deepEqual(
    inspectOutDir({ ...options, outDir: linked }).map(({ code }) => code),
    ['output/contains-root'],
  );
  mkdirSync(path.join(commitRoot, 'node_modules'), { recursive: true });
  symlinkSync(path.join(commitRoot, 'node_modules'), path.join(commitRoot, 'packages'));
  assert.deepEqual(
    inspectOutDir({ ...options, outDir: path.join(commitRoot, 'packages/site') }).map(
      ({ code }) => code,
    ),
    ['output/foreign-folder'],
  );
  await commit(outputs({ 'a/b.html': 'b' }), options);
  rmSync(path.join(options.outDir, 'a'), { recursive: true });
  symlinkSync(commitRoot, path.join(options.outDir, 'a'));
  assert.deepEqual(
    inspectOutDir(options).map(({ code }) => code),
    ['output/unknown-files'],
  );
});

test('nothing is removed through a symbolic link that leads out of the folder', async () => {
  for (const link of ['l', '.DS_Store']) {
    const options = fresh();
    const outside = path.join(path.dirname(options.outDir), `outside-${link}`);
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'v.html'), 'mine');
    await commit(outputs({ [`${link}/v.html`]: 'v', 'a.html': 'a' }), options);
    rmSync(path.join(options.outDir, link), { recursive: true });
    symlinkSync(outside, path.join(options.outDir, link));
    const manifest = path.join(options.outDir, manifestName);
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace('"a.html"', `"${link}":["1",1],"a.html"`));
    await commit(outputs({ 'a.html': 'a' }), options);
    assert.equal(readFileSync(path.join(outside, 'v.html'), 'utf8'), 'mine');
  }
});

test('a symbolic link under a temporary name is replaced and not followed', async () => {
  const options = fresh();
  const outside = path.join(path.dirname(options.outDir), 'outside.txt');
  writeFileSync(outside, 'mine');
  await commit(outputs({ 'a.html': 'a' }), options);
  for (const name of ['a.html', manifestName])
    symlinkSync(outside, path.join(options.outDir, temporaryOf(name)));
  await commit(outputs({ 'a.html': 'b' }), options);
  assert.equal(readFileSync(outside, 'utf8'), 'mine');
  assert.equal(readFileSync(path.join(options.outDir, 'a.html'), 'utf8'), 'b');
  assert.deepEqual(readdirSync(options.outDir).sort(), [manifestName, 'a.html']);
});

test('a commit without changes removes what a killed one left of the manifest', async () => {
  const options = fresh();
  const files = outputs({ 'a.html': 'a' });
  await commit(files, options);
  writeFileSync(path.join(options.outDir, temporaryOf(manifestName)), '{"files"');
  const { written } = await commit(files, options);
  assert.deepEqual(written, []);
  assert.deepEqual(readdirSync(options.outDir).sort(), [manifestName, 'a.html']);
});
