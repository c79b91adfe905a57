/** `site info`, which prints facts for bug reports, even about a site that does not build. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { project, site } from './commandSupport.ts';
import { writeSite } from './loadSupport.ts';

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(path.join(project, name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

interface Info {
  versions: Record<string, string | null>;
  machine: { system: string; processors: number; memory: number };
  paths: Record<string, string | null>;
  cacheSize: number;
}

test('--json prints versions, the machine, paths and the size of the cache', () => {
  const root = writeSite({ 'site.config.ts': 'export default {{{' });
  mkdirSync(path.join(root, 'remembered'));
  writeFileSync(path.join(root, 'remembered/a'), '12345');
  const { status, stdout, stderr } = site(['info', '--json', '--cache-dir', 'remembered'], {
    cwd: root,
  });
  assert.deepEqual([status, stderr], [0, '']);
  const { versions, machine, paths, cacheSize } = JSON.parse(stdout) as Info;
  assert.match(versions['git'] ?? '0.0', /^\d+\.\d+/);
  assert.deepEqual(
    { ...versions, git: '' },
    {
      framebook: versionOf('.'),
      node: process.versions.node,
      git: '',
      react: versionOf('node_modules/react'),
      'react-dom': versionOf('node_modules/react-dom'),
      esbuild: versionOf('node_modules/esbuild'),
      typescript: versionOf('node_modules/typescript'),
    },
  );
  assert.ok(machine.system.startsWith(`${process.platform} ${process.arch}`));
  assert.ok(machine.processors >= 1 && machine.memory > 0);
  assert.deepEqual(paths, {
    site: root,
    configuration: path.join(root, 'site.config.ts'),
    generator: project,
    cache: path.join(root, 'remembered'),
  });
  assert.equal(cacheSize, 5);
});

test('without --json, each fact is a line, and missing facts are `none`', () => {
  const root = writeSite({ 'package.json': '{}' });
  const { status, stdout } = site(['info', root]);
  assert.equal(status, 0);
  const rows = Object.fromEntries(stdout.split('\n').map((line) => line.split(/ {2,}/)));
  assert.equal(rows['framebook'], versionOf('.'));
  assert.deepEqual([rows['site'], rows['cache'], rows['cache size']], [root, 'none', '0 B']);
});
