/** The expression that tells esbuild for which files it asks a plugin. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { outsideFolders } from '../generator/lib/bundler/outsideFolders.ts';
import { repository } from './harness.ts';

const native = (file: string) => file.replaceAll('/', path.sep);

test('paths outside of the folders match, even if they resemble paths inside', () => {
  const filter = outsideFolders(['/a.b/theme', '/a.b/the', '/ä+[c]', '/a.b/the/more'].map(native));
  const matching = (files: readonly string[]) => files.filter((file) => filter.test(native(file)));
  const outside = ['', '/', '/a', '/a.b', '/a.b/theme', '/a.b/themes/x', '/a.b/th/x', '/acb/the/x'];
  const others = ['/ä+[c]', '/ä+c/x', '/a+[c]/x', 'a.b/the/x', '/x/a.b/the/x', '/a.b/theme\n/x'];
  assert.deepEqual(matching([...outside, ...others]), [...outside, ...others]);
  const inside = ['/a.b/theme/x', '/a.b/theme/', '/a.b/the/x', '/a.b/the/more/x', '/ä+[c]/x/y\n'];
  assert.deepEqual(matching(inside), []);
});

test('esbuild asks for the files that match in JavaScript', async () => {
  const asked: string[] = [];
  const [entry, folder] = ['theme/client/app.ts', 'theme/client'].map((name) =>
    path.join(repository, name),
  );
  const filter = outsideFolders([path.join(repository, 'theme/client'), '/ä.b/[c]']);
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [entry!],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    plugins: [
      {
        name: 'asked',
        setup(esbuild) {
          esbuild.onLoad({ filter }, ({ path: file }) => {
            asked.push(file);
            return undefined;
          });
        },
      },
    ],
  });
  const files = Object.keys(metafile.inputs).map((name) => path.join(repository, name));
  const outside = files.filter((file) => !file.startsWith(folder! + path.sep));
  assert.ok(outside.length > 0 && outside.length < files.length);
  assert.deepEqual(asked.sort(), outside.sort());
});
