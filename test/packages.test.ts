import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { build } from 'esbuild';
// @ts-expect-error The module is plain JavaScript, because it runs before packages are installed.
import { hasAllPackages as untyped } from '../bin/packages.mjs';
import { createPages } from './bench/pages.ts';
import { filesOf, repository } from './harness.ts';

const hasAllPackages = untyped as (root: string) => boolean;
const root = mkdtempSync(path.join(tmpdir(), 'packages-'));
after(() => rmSync(root, { recursive: true, force: true }));

test('packages are installed when npm’s record agrees with the lock file', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': {},
        'node_modules/a': { version },
        'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
      },
    });
  writeFileSync(path.join(root, 'package-lock.json'), lock('1.0.0'));
  assert.equal(hasAllPackages(root), false);
  mkdirSync(path.join(root, 'node_modules/a'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), lock('1.0.0'));
  assert.equal(hasAllPackages(root), true);
  writeFileSync(path.join(root, 'package-lock.json'), lock('1.0.1'));
  assert.equal(hasAllPackages(root), false);
  writeFileSync(path.join(root, 'package-lock.json'), lock('1.0.0'));
  rmSync(path.join(root, 'node_modules/a'), { recursive: true });
  assert.equal(hasAllPackages(root), false);
});

test('package.json names the packages that are imported, and no others', async () => {
  const manifest = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  } & Readonly<
    Record<
      'dependencies' | 'devDependencies' | 'peerDependencies',
      Readonly<Record<string, string>>
    >
  >;
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const shipped = textsIn('bin', 'generator', 'integrations', 'theme');
  const everywhere = [...shipped, ...textsIn('test', 'content', '.ci')];
  const commands = Object.values(manifest.scripts);
  /** `@types/x` has the types of the package `x`, of Node, or of one that only types import. */
  const isUsed = (name: string, texts: readonly string[]) => {
    const own = name.replace(/^@types\//, '');
    const mention = new RegExp(`['/](?:${own === 'node' ? 'node:' : own})['/:\\w]`);
    return texts.some((text) => mention.test(text));
  };
  const named = new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
  const imported = await importedBy('test', 'content');
  assert.deepEqual(
    {
      // The architecture test checks the published code against the dependencies.
      missing: imported.filter((name) => !named.has(name)),
      unused: Object.keys(dependencies).filter((name) => !isUsed(name, shipped)),
      unusedInDevelopment: Object.keys(devDependencies).filter(
        (name) =>
          !isUsed(name, everywhere) &&
          !commands.some((command) => command.includes(name)) &&
          !tools.has(name),
      ),
    },
    { missing: [], unused: [], unusedInDevelopment: [] },
  );
});

/** Packages of commands that the steps of `npm test` run, and no script of package.json. */
const tools = new Set(['typescript', 'oxlint']);

/** Returns the texts of the source files in folders of the repository. */
function textsIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    filesOf(path.join(repository, folder))
      .filter((file) => /(?:\.(?:[cm]?[jt]sx?)|^run)$/.test(file))
      .map((file) => readFileSync(path.join(repository, folder, file), 'utf8')),
  );
}

/** Returns the packages that the modules of folders import as values. */
async function importedBy(...folders: readonly string[]): Promise<readonly string[]> {
  const files = folders.flatMap((folder) =>
    filesOf(path.join(repository, folder))
      .filter((file) => /\.[cm]?tsx?$/.test(file) && !/^(?:sites|fixtures|mistakes)\//.test(file))
      .map((file) => path.join(repository, folder, file)),
  );
  const { metafile } = await build({
    // All files are in one bundle, so that common modules are read only once.
    stdin: {
      contents: files.map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: repository,
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.svg': 'text', '.css': 'empty' },
  });
  const names = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports
      .filter(
        ({ external, path: name }) =>
          external && /^(?!node:|@(?:theme|site|docusaurus)\/)[@\w]/.test(name),
      )
      .map(({ path: name }) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]),
  );
  return [...new Set(names)].sort();
}

test('an ordinary build loads no module of features that a site must turn on', async () => {
  const entries = ['bin/commands/build.ts', 'generator/build.ts', 'generator/scheduler/tasks.ts'];
  const { metafile } = await build({
    entryPoints: [...entries, 'theme/index.ts'],
    absWorkingDir: repository,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const loaded = new Set<string>();
  const visit = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const { kind, path: imported } of metafile.inputs[name]?.imports ?? [])
      if (kind !== 'dynamic-import') visit(imported);
  };
  for (const entry of [...entries, 'theme/index.ts']) visit(entry);
  const { peerDependenciesMeta: optional } = JSON.parse(
    readFileSync(path.join(repository, 'package.json'), 'utf8'),
  ) as { peerDependenciesMeta: Readonly<Record<string, unknown>> };
  const asked = new RegExp(
    '^generator/(?:browser|diff|digests|mcp|outside|sharedCache|warm|gates/(?!gate\\.ts))|' +
      '^integrations/(?:docusaurus|glossary|inventory|live-code|mermaid|openapi)/',
  );
  assert.deepEqual(
    [...loaded].filter((name) => asked.test(name) || Object.hasOwn(optional, name)),
    [],
  );
  assert.ok(loaded.size > 300, String(loaded.size));
});

test('the pages of the benchmark are the same every time and link to one another', () => {
  const pages = createPages(60);
  assert.deepEqual(createPages(60), pages);
  const files = new Set(pages.map(({ file }) => file));
  assert.equal(files.size, 60);
  for (const { file, text } of pages) {
    const links = [...text.matchAll(/\]\((\.[^)]*)\)/g)].map(([, url]) =>
      path.posix.join(path.posix.dirname(file), url!),
    );
    assert.equal(links.length, 6);
    assert.deepEqual(
      links.filter((link) => !files.has(link)),
      [],
      file,
    );
    assert.deepEqual([text.match(/^## /gm)?.length, text.match(/^```\w/gm)?.length], [5, 3]);
  }
});
