import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { init } from '../generator/init/init.ts';
import { nameFrom } from '../generator/lib/nativePath.ts';
import { load } from '../generator/load/load.ts';
import { toLine } from './loadSupport.ts';

const temporary = () => realpathSync(mkdtempSync(path.join(tmpdir(), 'init-')));
const files = [
  'package.json',
  'content/blog/2024-01-01-first-post.md',
  'content/docs/01-introduction.md',
  'content/docs/02-writing.md',
  'content/pages/index.mdx',
  '.gitignore',
  'public/favicon.svg',
  'site.config.ts',
  'tsconfig.json',
];

test('a new site is written, and loads without a finding', async () => {
  const dir = path.join(temporary(), 'my-site');
  assert.deepEqual(await init(dir), {
    written: files,
    existing: [],
    dependencies: ['framebook', 'react', 'react-dom'],
  });
  const { site, diagnostics } = await load({ root: dir });
  assert.deepEqual(diagnostics.map(toLine), []);
  assert.equal(site!.config.title, 'My site');
  assert.deepEqual(
    site!.config.collections.map(({ id, path: folder }) => [
      id,
      folder,
      existsSync(path.join(dir, folder)),
    ]),
    [
      ['pages', 'content/pages', true],
      ['docs', 'content/docs', true],
      ['blog', 'content/blog', true],
    ],
  );
});

test('its package has what the site needs', async () => {
  const dir = path.join(temporary(), 'My Site!');
  await init(dir);
  const own = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { peerDependencies: Record<string, string>; devDependencies: Record<string, string> };
  const { typescript: _, ...needed } = own.peerDependencies;
  assert.deepEqual(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')), {
    name: 'my-site',
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'site dev', build: 'site build', check: 'site check', preview: 'site preview' },
    dependencies: {
      framebook: `file:${nameFrom(dir, path.join(import.meta.dirname, '..'))}`,
      ...needed,
    },
    devDependencies: {
      '@types/node': own.devDependencies['@types/node'],
      '@types/react': own.devDependencies['@types/react'],
    },
  });
});

test('nothing is overwritten: all files in the way are named, and none is written', async () => {
  const dir = temporary();
  writeFileSync(path.join(dir, 'tsconfig.json'), '{}');
  writeFileSync(path.join(dir, '.gitignore'), '');
  assert.deepEqual(await init(dir), {
    written: [],
    existing: ['.gitignore', 'tsconfig.json'],
    dependencies: ['framebook', 'react', 'react-dom'],
  });
  assert.ok(!existsSync(path.join(dir, 'site.config.ts')));
});

test('a package that is there is left alone', async () => {
  const dir = temporary();
  writeFileSync(path.join(dir, 'package.json'), '{ "name": "mine" }');
  assert.deepEqual((await init(dir)).written, files.slice(1));
  assert.equal(readFileSync(path.join(dir, 'package.json'), 'utf8'), '{ "name": "mine" }');
});

test('the command says what to do next', () => {
  const site = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, '../bin/site.js'), 'init', ...args],
      { cwd: dir, encoding: 'utf8' },
    );
  const dir = temporary();
  const first = site('docs');
  assert.deepEqual([first.status, first.stderr], [0, '']);
  assert.equal(
    first.stdout,
    dedent`
      Wrote 9 files:
      ${files.map((file) => `  ${file}\n`).join('')}
      Next:
        cd docs
        npm install
        npm run dev
    `,
  );
  const second = site('docs');
  assert.deepEqual([second.status, second.stdout], [2, '']);
  assert.equal(
    second.stderr,
    `error: these files exist already, and nothing was written:\n${files
      .slice(1)
      .map((file) => `  ${file}\n`)
      .join('')}Name an empty folder: \`site init my-site\`.\n`,
  );
});
