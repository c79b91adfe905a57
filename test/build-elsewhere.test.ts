/** The package as it would be published, unpacked into a site in another folder, with its dependencies and React. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { repository } from './harness.ts';

const root = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
const modules = path.join(root, 'node_modules');
const manifest = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
  name: string;
  devDependencies: Record<string, string>;
};

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  });
const site = (...args: readonly string[]) =>
  run(process.execPath, [path.join(modules, manifest.name, 'bin/site.js'), ...args]);

/** Links an installed package; scopes are folders of links. */
function link(name: string): void {
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name));
}

before(() => {
  const packed = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', root],
    { cwd: repository, encoding: 'utf8' },
  );
  assert.equal(packed.status, 0, packed.stderr);
  const archive = packed.stdout.trim().split('\n').at(-1)!;
  assert.equal(run('tar', ['-xzf', archive]).status, 0);
  mkdirSync(modules);
  renameSync(path.join(root, 'package'), path.join(modules, manifest.name));
  rmSync(path.join(root, archive));
  const installed = readdirSync(path.join(repository, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(repository, 'node_modules', name)).map((inner) => `${name}/${inner}`)
      : [name],
  );
  const needless = new Set(Object.keys(manifest.devDependencies));
  for (const name of installed)
    if (!name.startsWith('.') && name !== manifest.name && !needless.has(name)) link(name);
});
after(() => rmSync(root, { recursive: true, force: true }));

test('the package holds what it needs and nothing of the site it was made for', () => {
  assert.deepEqual(
    readdirSync(path.join(modules, manifest.name))
      .filter((name) => name !== 'README.md')
      .sort(),
    ['LICENSE', 'bin', 'generator', 'package.json', 'theme'],
  );
});

test('site init writes a site; without React it is told what to install', () => {
  const made = site('init', '.');
  assert.equal(made.status, 0, made.stderr);
  const { status, stdout } = site('build', '--json');
  assert.equal(status, 1);
  const { ok, diagnostics } = JSON.parse(stdout) as {
    ok: boolean;
    diagnostics: { code: string; hint: string }[];
  };
  assert.equal(ok, false);
  assert.deepEqual(
    diagnostics.map(({ code, hint }) => [code, hint]),
    [['config/react-missing', 'Run `npm install react react-dom`.']],
  );
});

test('with React it builds at once, without a warning', () => {
  for (const name of ['react', 'react-dom']) link(name);
  const { status, stdout, stderr } = site('build', '--strict', '--json');
  assert.equal(status, 0, stdout + stderr);
  const { diagnostics, pages } = JSON.parse(stdout) as { diagnostics: unknown[]; pages: number };
  assert.deepEqual(diagnostics, []);
  assert.ok(pages >= 4, `${pages} pages: a home page, two documents, a post`);
  assert.match(readFileSync(path.join(root, 'build/index.html'), 'utf8'), /<h1/);
});

test('an interactive component of the site is an island of it', () => {
  mkdirSync(path.join(root, 'src'), { recursive: true });
  writeFileSync(
    path.join(root, 'src/Counter.tsx'),
    "import { useState } from 'react';\n\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}\n",
  );
  writeFileSync(
    path.join(root, 'content/docs/counter.mdx'),
    "import Counter from '@site/src/Counter';\n\n# Counter\n\n<Counter />\n",
  );
  const { status, stdout, stderr } = site('build', '--json');
  assert.equal(status, 0, stdout + stderr);
  assert.match(
    readFileSync(path.join(root, 'build/docs/counter.html'), 'utf8'),
    /<site-island [^>]*><button>0<\/button><\/site-island>/,
  );
});
