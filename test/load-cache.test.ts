/** The place of the cache, and the parts that later runs read. */
import assert from 'node:assert/strict';
import {
  cpSync,
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
import { build } from '../generator/build.ts';
import { rememberShell } from '../generator/bundle/rememberShell.ts';
import {
  checksumsOf,
  keepNewest,
  readCachedJson,
  writeCached,
} from '../generator/lib/cache/cacheFiles.ts';
import { packageCache } from '../generator/lib/cache/packageCache.ts';
import { isWithin } from '../generator/lib/files/nativePath.ts';
import { readOwnPackage } from '../generator/lib/files/ownPackage.ts';
import { generatorHash } from '../generator/load/generatorHash.ts';
import { load } from '../generator/load/load.ts';
import { freshRecord, keepRecord } from '../generator/load/modules/bundleRecord.ts';
import { importModule } from '../generator/load/modules/importModule.ts';
import { bundleTheme } from '../generator/load/theme/bundleTheme.ts';
import { dedent } from './dedent.ts';
import { createSite } from './harness.ts';
import { configWith, twoCollections, writeSite, small } from './loadSupport.ts';

test('a second load bundles nothing again, and a change has another hash', async () => {
  const root = writeSite({
    ...small,
    'site.config.ts': configWith(twoCollections)
      .replace("title: 'Small'", 'title: name')
      .replace('import theme', "import { name } from './name.ts';\nimport theme"),
    'name.ts': "export const name = 'One';\n",
  });
  const first = (await load({ root })).site!;
  const config = readdirSync(first.cacheDir).find((name) => /^config-.*\.mjs$/.test(name))!;
  const bundles = [path.join(first.cacheDir, config), first.themeBundle];
  const times = () => bundles.map((file) => statSync(file).mtimeMs);
  const before = times();
  const second = (await load({ root })).site!;
  assert.deepEqual([second.hash, times()], [first.hash, before]);
  writeFileSync(path.join(root, 'name.ts'), "export const name = 'Two';\n");
  const third = (await load({ root })).site!;
  assert.equal(third.config.title, 'Two');
  assert.notEqual(third.hash, first.hash);
  assert.equal(third.themeBundle, first.themeBundle);
  writeFileSync(path.join(root, 'theme/components/Box.tsx'), 'export default () => null;\n');
  const fourth = (await load({ root })).site!;
  assert.notEqual(fourth.themeBundle, third.themeBundle);
  assert.notEqual(fourth.hash, third.hash);
});

test('a configuration with the theme of this package loads no package at once', async () => {
  const theme = "import theme from 'framebook/theme';";
  const config = configWith(twoCollections).replace(/import theme .*/, theme);
  const { cacheDir } = (await load({ root: writeSite({ 'site.config.ts': config }) })).site!;
  const name = readdirSync(cacheDir).find((file) => /^config-.*\.mjs$/.test(file))!;
  const imports = readFileSync(path.join(cacheDir, name), 'utf8').matchAll(
    /^import .* from "(.*)"/gm,
  );
  const packages = Array.from(imports, ([, imported]) => imported!);
  assert.ok(packages.includes('node:path'));
  assert.deepEqual(
    packages.filter((imported) => !imported.startsWith('node:')),
    [],
  );
});

test('an optional package that is installed later is found, wherever the cache is', async () => {
  const root = writeSite({
    ...small,
    'site.config.ts': configWith(twoCollections)
      .replace(
        'import theme',
        "const title = await import('optional').then((m) => m.default, () => 'None');\n" +
          'import theme',
      )
      .replace("title: 'Small'", 'title'),
  });
  const titleNow = async () => (await load({ root, cacheDir })).site!.config.title;
  const cacheDir = writeSite({});
  assert.equal(await titleNow(), 'None');
  const folder = path.join(root, 'node_modules/optional');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "exports": "./a.js" }');
  writeFileSync(path.join(folder, 'a.js'), "export default 'Installed';\n");
  assert.equal(await titleNow(), 'Installed');
});

test('the cache is in node_modules if there is such a folder, and --clear empties it', async () => {
  const root = writeSite({ ...small, 'node_modules/some/package.json': '{}' });
  assert.equal((await load({ root })).site!.cacheDir, path.join(root, 'node_modules/.cache/site'));
  assert.equal(
    (await load({ root, cache: false })).site!.cacheDir,
    path.join(root, 'node_modules/.cache/site'),
  );
  const elsewhere = writeSite({});
  assert.equal((await load({ root, cacheDir: elsewhere })).site!.cacheDir, elsewhere);
});

test("the shared cache is the package's or the project's, or none if not writable", () => {
  const root = writeSite({
    'node_modules/framebook/package.json': '{}',
    'plain/node_modules': 'a file',
  });
  assert.equal(packageCache(root), path.join(root, 'node_modules/.cache/site/shared'));
  assert.equal(
    packageCache(path.join(root, 'node_modules/framebook')),
    path.join(root, 'node_modules/.cache/site/shared'),
  );
  assert.equal(packageCache(path.join(root, 'plain')), undefined);
});

test('another version of a dependency, by any package manager, changes the hash', () => {
  const hashWith = (record: string, text: string, folder: string) => {
    const project = writeSite({
      [`${folder}/dist/index.js`]: '',
      [`${folder}/package.json`]: '{}',
      [record]: text,
    });
    const root = path.join(project, folder);
    return generatorHash({ ...readOwnPackage(), root, code: path.join(root, 'dist') }, project);
  };
  const hoisted = 'node_modules/framebook';
  const records = {
    'node_modules/.package-lock.json': hoisted,
    'node_modules/.yarn-integrity': hoisted,
    'node_modules/.yarn-state.yml': 'node_modules/.store/framebook-file-1/package',
    'node_modules/.pnpm/lock.yaml': 'node_modules/.pnpm/framebook@1/node_modules/framebook',
    'yarn.lock': '.yarn/unplugged/framebook-virtual-1/node_modules/framebook',
    'bun.lock': hoisted,
    'deno.lock': 'node_modules/.deno/framebook@1/node_modules/framebook',
  };
  for (const [record, folder] of Object.entries(records)) {
    const [one, same, other] = ['1', '1', '2'].map((text) => hashWith(record, text, folder));
    assert.deepEqual([one === same, one === other], [true, false], record);
  }
  // A store that projects share has no record, but a folder for each set of versions.
  const [one, same, other] = ['a1', 'a1', 'b2'].map((versions) =>
    hashWith('other.txt', '', `links/framebook/1.0.0/${versions}/node_modules/framebook`),
  );
  assert.deepEqual([one === same, one === other], [true, false]);
});

test('bundles that other code of the generator made are not used', async () => {
  const components = 'export default { Box: () => null };\n';
  const root = writeSite({ ...small, 'theme/components/MDXComponents.tsx': components });
  const site = (await load({ root })).site!;
  const ownPackage = readOwnPackage();
  const options = { root, cacheDir: writeSite({}), packageCacheDir: undefined, ownPackage };
  const { theme, react } = site;
  const place = { file: 'site.config.ts', line: 1, column: 1 };
  const namesBy = async (generatorHash: string) => {
    const made = { ...options, generatorHash };
    const config = await importModule('site.config.ts', { ...made, name: 'config' });
    const bundled = await bundleTheme({ ...made, baseUrl: '/', theme, react, place });
    return [config.inputs?.length === 1, ...bundled.mdxComponents];
  };
  assert.deepEqual(await namesBy('one'), [false, 'Box']);
  for (const name of ['config.json', 'theme.json']) {
    const file = path.join(options.cacheDir, name);
    const record = readCachedJson<Record<string, object>>(file)!;
    const inputs = Object.fromEntries(Object.entries(record['inputs']!).slice(0, 1));
    const result = { ...record['result'], mdxComponents: ['old'] };
    writeCached(file, JSON.stringify({ ...record, inputs, result }));
  }
  assert.deepEqual(await namesBy('one'), [true, 'old']);
  assert.deepEqual(await namesBy('two'), [false, 'Box']);
});

test('a damaged cache is written again', async () => {
  const root = writeSite(small);
  const { site } = await load({ root });
  writeFileSync(path.join(site!.cacheDir, 'config.json'), '{');
  rmSync(site!.themeBundle, { recursive: true });
  const again = await load({ root });
  assert.equal(again.site!.hash, site!.hash);
  assert.ok(existsSync(`${site!.themeBundle}/Page.mjs`));
});

test('scripts that are kept for all sites name no file of one of them', async () => {
  const site = createSite({ 'docs/a.md': '# A\n' });
  const loaded = await load({ root: site.root });
  const { inputs } = await rememberShell(loaded.site!, path.join(site.root, 'records'));
  const files = Object.keys(inputs);
  assert.ok(files.length > 0);
  assert.deepEqual(
    files.filter((file) => isWithin(file, site.root)),
    [],
  );
  site.close();
});

test('entries that another run may use are kept for an hour', () => {
  const root = writeSite({});
  const now = Date.now() / 1000;
  const ages = { 'theme-0000000000000001': 0, 'theme-0000000000000002': 1_800 };
  const old = { 'theme-0000000000000003': 4_000, 'theme-0000000000000004': 8_000 };
  for (const [name, age] of Object.entries({ ...ages, ...old })) {
    mkdirSync(path.join(root, name));
    utimesSync(path.join(root, name), now - age, now - age);
  }
  const kept = () => readdirSync(root).filter((name) => name.startsWith('theme-'));
  keepNewest(root, 'theme-', { count: 1, isShared: true });
  assert.deepEqual(kept(), Object.keys(ages));
  keepNewest(root, 'theme-', { count: 1 });
  assert.deepEqual(kept(), ['theme-0000000000000001']);
});

test('a copy of a site with its cache uses no file of the site that was copied', async (t) => {
  const site = createSite({
    'docs/a.mdx': dedent`
      import Twice from './Twice.tsx';

      # A

      <Twice of={2} />
    `,
    'docs/Twice.tsx': dedent`
      import { useState } from 'react';

      export default function Twice({ of }: { readonly of: number }) {
        return <button>{useState(of * 2)[0]}</button>;
      }
    `,
  });
  t.after(site.close);
  await site.build();
  const copy = `${site.root}-copy`;
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(site.root, copy, { recursive: true });
  rmSync(path.join(copy, 'build'), { recursive: true });
  const { ok } = await build({ root: copy, jobs: 1 });
  assert.ok(ok);
  const bundles = readdirSync(path.join(copy, '.site/bundle'));
  const naming = bundles.filter((name) =>
    readFileSync(path.join(copy, '.site/bundle', name), 'utf8').includes(`${site.root}/`),
  );
  assert.deepEqual([bundles.includes('server.json'), naming], [true, []]);
});

test('a record that was copied to another folder is not used', async () => {
  const folder = writeSite({ 'a/bundle.mjs': '', 'b/other.txt': '' });
  const [first, second] = ['a', 'b'].map((name) => path.join(folder, name, 'bundle.json'));
  const output = path.join(folder, 'a/bundle.mjs');
  keepRecord(first!, {
    key: 'k',
    output,
    hash: 'h',
    inputs: {},
    outputs: checksumsOf([output]),
    externals: [],
    result: {},
  });
  cpSync(first!, second!);
  assert.equal((await freshRecord(first!, 'k'))?.output, output);
  assert.equal(await freshRecord(second!, 'k'), undefined);
});

test('a build without a cache leaves what the next build with one would make', async (t) => {
  const site = createSite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
  t.after(() => site.close());
  await site.build();
  const all = await site.build({ cache: false });
  const again = await site.build();
  assert.deepEqual([all.counts.rendered > 0, again.counts.rendered], [true, 0]);
});
