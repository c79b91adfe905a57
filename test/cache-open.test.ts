/**
 * A file or folder of a cache that another program has open, as a virus scanner does on Windows. It
 * is replaced once it is free, and a build goes on without the cache if it stays open.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { bin, project, toModule } from './commandSupport.ts';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';

/**
 * Returns options of Node with which the first renames to a path that ends with `name` fail. Until
 * then, the path cannot be removed either.
 */
function whileOpen(name: string, { code, times }: { code: string; times: number }): string[] {
  const module = dedent`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';

    const { renameSync, rmSync } = fs;
    let left = ${times};
    const refuse = (file) => {
      if (left > 0 && String(file).endsWith(${JSON.stringify(name)}))
        throw Object.assign(new Error('${code}: open elsewhere'), { code: '${code}' });
    };
    fs.renameSync = (from, to) => {
      try {
        refuse(to);
      } catch (error) {
        left--;
        throw error;
      }
      renameSync(from, to);
    };
    fs.rmSync = (file, options) => {
      refuse(file);
      rmSync(file, options);
    };
    syncBuiltinESMExports();
  `;
  return ['--import', toModule(module)];
}

test('an open file of the cache is replaced when it is free, or the cache is not used', (t) => {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain' });
  t.after(site.close);
  const outlines = path.join('.site', 'outlines.txt');
  const file = path.join(site.root, outlines);
  const build = (node: readonly string[]) => {
    // If the file were there, lines would be added to it.
    rmSync(file, { force: true });
    const args = [...node, bin, 'build', '--quiet', site.root];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return [status, stderr];
  };
  for (const code of ['EPERM', 'EBUSY']) {
    site.edit('docs/a.md', `# ${code}\n`);
    const stays = build(whileOpen(outlines, { code, times: Infinity }));
    assert.deepEqual(stays, [
      0,
      `The cache folder ${path.dirname(file)} cannot be written (${code}), so nothing is ` +
        'remembered. Name another one with --cache-dir.\n',
    ]);
    assert.match(site.read('docs/a.html'), new RegExp(`<h1[^>]*>${code}</h1>`));
    assert.deepEqual(build(whileOpen(outlines, { code, times: 5 })), [0, '']);
    assert.ok(readFileSync(file, 'utf8').includes(code), code);
  }
});

test('the folder of the compiled commands is moved when it is free', (t) => {
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  const clone = createSite({
    'bin/compile/cached.mjs': read('bin/compile/cached.mjs'),
    'bin/compile/loadProgram.mjs': read('bin/compile/loadProgram.mjs'),
    'bin/compile/compile.mjs': 'export async function compileProgram() {}\n',
    'generator/build.ts': '',
    'run.mjs': dedent`
      import { compiledFolder } from './bin/compile/cached.mjs';

      console.log(await compiledFolder());
    `,
  });
  t.after(clone.close);
  const compile = (times: number) =>
    spawnSync(
      process.execPath,
      [...whileOpen('', { code: 'EPERM', times }), path.join(clone.root, 'run.mjs')],
      { encoding: 'utf8' },
    );
  assert.match(compile(Infinity).stderr, /EPERM: open elsewhere/);
  const { stdout, stderr } = compile(3);
  assert.deepEqual([stderr, existsSync(stdout.trim())], ['', true]);
});
