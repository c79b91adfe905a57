/**
 * Symbolic links that lead out of the site. They are reported at their place, and never read, shown
 * or watched.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { dedent } from './dedent.ts';
import { watch } from '../generator/dev/server/watch.ts';
import { runEsbuild } from '../generator/lib/bundler/runEsbuild.ts';
import { isFile } from '../generator/lib/files/isFile.ts';
import { readRegular } from '../generator/lib/files/readRegular.ts';
import { load } from '../generator/load/load.ts';
import { errorsOf, type BuildMessage } from '../generator/load/modules/buildMessages.ts';
import { loadSiteIcon } from '../generator/load/theme/loadSiteIcon.ts';
import { listFiles } from '../generator/scan/list.ts';
import { readSource } from '../generator/diagnostics/readSource.ts';
import { createSite } from './harness.ts';
import { startDev } from './devSupport.ts';

function temporary(t: TestContext): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'links-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a document that is a link to a file outside is not shown in the report', async (t) => {
  const folder = temporary(t);
  const secret = path.join(folder, 'secret.txt');
  writeFileSync(secret, 'the password is tulip\n');
  const site = createSite({ 'docs/a.md': '# A\n' });
  t.after(() => site.close());
  symlinkSync(secret, path.join(site.root, 'docs/e.md'));
  const { stdout, stderr } = await site.run(['check']);
  assert.match(stdout + stderr, /docs\/e\.md/);
  assert.doesNotMatch(stdout + stderr, /tulip/);
});

test('sources are read only from the site, without links out, devices and pipes', (t) => {
  const folder = temporary(t);
  const root = path.join(folder, 'site');
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  writeFileSync(path.join(folder, 'beside.md'), 'beside');
  writeFileSync(path.join(root, 'docs/a.md'), 'own');
  symlinkSync('a.md', path.join(root, 'docs/inside.md'));
  symlinkSync('../../beside.md', path.join(root, 'docs/out.md'));
  symlinkSync('loop.md', path.join(root, 'docs/loop.md'));
  symlinkSync('/dev/zero', path.join(root, 'docs/device.md'));
  execFileSync('mkfifo', [path.join(root, 'docs/pipe.md')]);
  const texts = ['a', 'inside', 'out', 'loop', 'device', 'pipe', 'none'].map((name) => [
    name,
    readSource(root, `docs/${name}.md`),
  ]);
  assert.deepEqual(texts, [
    ['a', 'own'],
    ['inside', 'own'],
    ['out', undefined],
    ['loop', undefined],
    ['device', undefined],
    ['pipe', undefined],
    ['none', undefined],
  ]);
  assert.equal(readSource(root, '../beside.md'), 'beside');
  writeFileSync(path.join(root, '../beside.css'), 'beside');
  assert.equal(readSource(root, '../beside.css'), undefined);
});

test('style sheets and icons may not be links out of the site, but packages may', async (t) => {
  const site = createSite(
    { 'docs/a.md': '# A\n', 'own.css': '' },
    {
      folder: 'site',
      config: dedent`
        favicon: 'icon.svg', \
        staticDirectories: ['../static'], \
        customCss: ['own.css', '../beside.css', 'node_modules/linked/a.css', 'linked.css'], \
        collections: { docs: { type: 'docs', path: 'docs' } },`,
    },
  );
  t.after(() => site.close());
  const beside = (name: string) => path.join(site.root, '..', name);
  mkdirSync(beside('static'));
  mkdirSync(beside('store'));
  mkdirSync(path.join(site.root, 'node_modules'));
  writeFileSync(beside('static/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const name of ['beside.css', 'store/a.css']) writeFileSync(beside(name), '');
  symlinkSync(beside('store'), path.join(site.root, 'node_modules/linked'), 'dir');
  symlinkSync(beside('beside.css'), path.join(site.root, 'linked.css'));
  const loaded = await load({ root: site.root });
  assert.deepEqual(
    loaded.diagnostics.map(({ code, text }) => `${code} ${text}`),
    [
      'config/missing-style-sheet The style sheet `linked.css` of `customCss` is a link out of ' +
        'the site, so it is not read.',
    ],
  );
  symlinkSync(beside('store/a.css'), beside('static/icon.css'));
  const icon = (favicon: string) =>
    loadSiteIcon(site.root, { favicon, staticDirectories: ['../static'] })?.file;
  assert.deepEqual(
    [icon('icon.svg'), icon('icon.css')],
    [path.join(site.root, '../static/icon.svg'), undefined],
  );
});

test('devices and pipes are never opened', async (t) => {
  const folder = realpathSync(temporary(t));
  const at = (name: string) => path.join(folder, name);
  execFileSync('mkfifo', [at('pipe.css'), at('pipe.js')]);
  symlinkSync('pipe.css', at('to-pipe.css'));
  symlinkSync('/dev/zero', at('zero.json'));
  symlinkSync('loop', at('loop'));
  writeFileSync(at('own.json'), '{}');
  const named = ['own.json', 'pipe.css', 'to-pipe.css', 'zero.json', 'loop', 'none'];
  assert.deepEqual(
    named.filter((name) => isFile(at(name))),
    ['own.json'],
  );
  for (const name of ['pipe.css', 'to-pipe.css', 'zero.json'])
    assert.throws(() => readRegular(at(name)), { name: 'NotAFileError' });
  for (const name of ['loop', 'none']) assert.throws(() => readRegular(at(name)), /ELOOP|ENOENT/);
  const listing = { folder, path: '', hidden: false, allowed: [folder] };
  assert.deepEqual([...listFiles(listing).files.keys()], ['own.json']);
  // esbuild would wait for the other end of the pipe.
  const bundled = runEsbuild({ entryPoints: [at('pipe.js')], absWorkingDir: folder, bundle: true });
  const fault: BuildMessage[] = await bundled.then(() => [], errorsOf);
  assert.deepEqual(
    fault.map(({ reason, place }) => [reason, place?.file]),
    [['this is not a file but a folder, a device or a pipe', 'pipe.js']],
  );
});

test('dev serves a site with links to themselves and to devices', async (t) => {
  const dev = await startDev({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
  t.after(() => dev.close());
  await dev.after(() => {
    symlinkSync('loop.md', path.join(dev.site.root, 'docs/loop.md'));
    symlinkSync('/dev/zero', path.join(dev.site.root, 'docs/device.md'));
    dev.site.edit('docs/a.md', '# Edited\n');
  });
  assert.match(await dev.read('/docs/a'), /Edited/);
});

test('files outside the folders to which a link leads are not watched', async (t) => {
  const folder = temporary(t);
  for (const name of ['site', 'elsewhere']) mkdirSync(path.join(folder, name));
  symlinkSync('../elsewhere', path.join(folder, 'site/link'));
  symlinkSync('loop', path.join(folder, 'site/loop'));
  const batches: ReadonlySet<string>[] = [];
  let told: (() => void) | undefined;
  const watcher = await watch({
    folders: [path.join(folder, 'site')],
    ignored: [],
    onNotice: () => {},
    onBatch: (paths) => {
      batches.push(paths);
      told?.();
    },
    onError: assert.ifError,
  });
  t.after(() => watcher.close());
  await new Promise<void>((resolve) => {
    told = resolve;
    writeFileSync(path.join(folder, 'elsewhere/a.md'), 'A');
    writeFileSync(path.join(folder, 'site/b.md'), 'B');
  });
  const names = batches.flatMap((batch) => [...batch].map((file) => path.relative(folder, file)));
  assert.deepEqual(names, [path.join('site', 'b.md')]);
});

test('blocks, style sheets and version files cannot include files outside the site', async (t) => {
  const fence = (name: string) => `\`\`\`text file=${name}\n\`\`\`\n`;
  const site = createSite(
    {
      'pages/index.md': '# Home\n',
      'docs/a.md': `# A\n\n${fence('../../secret.txt')}\n${fence('@site/../secret.txt')}`,
      'docs/b.mdx': "# B\n\nimport Box from './_Box.tsx';\n\n<Box />\n",
      'docs/_Box.tsx': "import './box.css';\nexport default () => <p>box</p>;\n",
      'docs/box.css': '.box { background: url(../../secret.txt) }\n',
      'own.css': '.a { background: url(./link.png) }\n.b { src: url(../secret.txt) }\n',
    },
    {
      folder: 'site',
      config: dedent`
        customCss: 'own.css', \
        collections: { \
          docs: { type: 'docs', path: 'docs' }, \
          pages: { type: 'pages', path: 'pages' } \
        },`,
    },
  );
  t.after(() => site.close());
  const secret = path.resolve(site.root, '../secret.txt');
  writeFileSync(secret, 'the password is tulip\n');
  symlinkSync(secret, path.join(site.root, 'link.png'));
  symlinkSync(secret, path.join(site.root, 'versions.json'));
  const messages = async () => {
    const { diagnostics } = await site.build();
    assert.doesNotMatch(JSON.stringify(diagnostics), /tulip/);
    return diagnostics.map(({ file, line, column, code, text }) =>
      [`${file}:${line}:${column} ${code}`, text].join(' '),
    );
  };
  assert.deepEqual(await messages(), [
    'versions.json:1:1 config/bad-versions The versions in `versions.json` cannot be read: ' +
      'It is a symbolic link to a place outside the site.',
  ]);
  rmSync(path.join(site.root, 'versions.json'));
  const outside = (name: string) =>
    `content/missing-include The file \`${name}\`, which this block takes its code from, ` +
    'is outside the site and its repository, so it is not read.';
  const missing = (name: string) => `asset/missing-file The file \`${name}\` does not exist.`;
  assert.deepEqual(await messages(), [
    `docs/a.md:3:1 ${outside('../../secret.txt')}`,
    `docs/a.md:6:1 ${outside('@site/../secret.txt')}`,
    `docs/box.css:1:20 ${missing('../../secret.txt')}`,
    `own.css:1:22 ${missing('./link.png')}`,
    `own.css:2:15 ${missing('../secret.txt')}`,
  ]);
  // Files of the site's repository may be shown even if they are outside the site.
  mkdirSync(path.resolve(site.root, '../.git'));
  site.edit('docs/a.md', `# A\n\n${fence('../../secret.txt')}`);
  site.edit('docs/box.css', '.box { color: red }\n');
  site.edit('own.css', '.a { color: red }\n');
  assert.deepEqual(await messages(), []);
});
