/** `site diff` over typical histories of repositories. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createSite, pixel, type TestSite } from './harness.ts';
import { diffSite } from '../generator/diff/diffSite.ts';
import { pagesForScreenshots } from '../generator/diff/reportScreenshots.ts';

const paragraphs = (of: string) => [1, 2, 3, 4, 5, 6].map((n) => `${of} says ${n}.`).join('\n\n');
const files = {
  'docs/intro.md': '---\nslug: /\n---\n# Introduction\n\n[Up](guide/a.md)\n',
  'docs/guide/a.md': `# A\n\n${paragraphs('A')}\n`,
  'docs/guide/b.md': `# B\n\n${paragraphs('B')}\n\n![](b.png)\n`,
  'docs/guide/b.png': pixel,
  'docs/old-name.md': `# Named\n\n${paragraphs('Named')}\n\n[Gone](#gone)\n`,
};

let site: TestSite;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
    cwd: site.root,
    encoding: 'utf8',
  });
const toLine = ({ state, text }: { state: string; text: string }) => `${state} ${text}`;
const commit = () => {
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
};
before(() => {
  site = createSite(files, {
    theme: 'plain',
    // The diagnostic about this link says how many pages have it.
    config:
      "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } }, " +
      "severities: { 'link/missing-page': 'warn' }, " +
      "themeConfig: { navbar: { items: [{ to: '/nowhere', label: 'Nowhere' }] } },",
  });
  site.edit('.gitignore', '.site\nbuild\n');
  git('init', '--quiet');
  commit();
});
after(() => site?.close());

async function compared() {
  const result = await diffSite(site.root, 'HEAD', { jobs: 1 });
  assert.ok(result.ok, JSON.stringify(result));
  return result.diff;
}

test('a renamed file, a moved section and another picture are listed', async () => {
  git('mv', 'docs/old-name.md', 'docs/new-name.md');
  git('mv', 'docs/guide', 'docs/manual');
  site.edit('docs/intro.md', (text) => text.replace('guide/', 'manual/'));
  site.edit('docs/manual/b.png', Buffer.concat([pixel, Buffer.alloc(500)]));
  site.edit('docs/manual/a.md', (text) => text.replace('A says 2.', 'A tells 2.'));
  const diff = await compared();
  assert.deepEqual(diff.moved, [
    { from: '/guide/a', to: '/manual/a', redirected: false },
    { from: '/guide/b', to: '/manual/b', redirected: false },
    { from: '/old-name', to: '/new-name', redirected: false },
  ]);
  assert.deepEqual([diff.added, diff.removed, diff.unseen], [[], [], 0]);
  assert.deepEqual(diff.findings, { new: [], gone: [] }, 'the diagnostic has moved with its file');
  assert.deepEqual(
    diff.changed
      .slice(0, 1)
      .map(({ pages, hunks }) => [pages[0], hunks[0]!.words.map(toLine).join('|')]),
    [['/manual/a', 'same A |removed says|added tells|same  2.']],
  );
  assert.deepEqual(pagesForScreenshots(diff), ['/'], 'the base has no page at the new address');
  const pictures = diff.bytes.find(({ kind }) => kind === 'pictures')!;
  assert.equal(pictures.after - pictures.before, 500);
  site.edit('docs/new-name.md', (text) => text.replace('[Gone](#gone)', 'Here'));
  commit();
});

test('another picture of the same name is a change, with both addresses', async () => {
  site.edit('docs/manual/b.png', Buffer.concat([pixel, Buffer.alloc(900)]));
  const { changed, repeated } = await compared();
  assert.deepEqual([changed.map(({ pages }) => pages), repeated], [[['/manual/b']], []]);
  const [removed, added] = changed[0]!.hunks.map(({ kind, words }) => `${kind} ${words[0]!.text}`);
  assert.match(removed!, /^image \/assets\/images\/b-[\da-f]+\.png “”$/);
  assert.match(added!, /^image \/assets\/images\/b-[\da-f]+\.png “”$/);
  assert.notEqual(removed, added);
  commit();
});

test('a new version adds pages, and changes nothing else', async () => {
  const { code, stderr } = await site.run(['version', '1.0']);
  assert.equal(code, 0, stderr);
  const diff = await compared();
  assert.ok(
    diff.added.some(({ page }) => page === '/next/manual/a'),
    JSON.stringify(diff.added),
  );
  assert.deepEqual([diff.removed, diff.moved], [[], []]);
  assert.equal(diff.findings.new.length, 0);
});

test('submodules are those of the base, and a worktree of another clone is not used', async (t) => {
  const other = createSite({ 's.md': '# S\n\nOld.\n' }, { theme: 'plain' });
  t.after(() => other.close());
  const inSubmodule = (...args: readonly string[]) => git('-C', 'docs/sub', ...args);
  for (const args of [
    ['init', '--quiet'],
    ['add', 's.md'],
    ['commit', '--quiet', '-m', 'S'],
  ])
    git('-C', other.root, ...args);
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.root, 'docs/sub');
  commit();
  assert.deepEqual((await compared()).added, []);
  site.edit('docs/sub/s.md', '# S\n\nNew.\n');
  inSubmodule('commit', '--quiet', '-am', 'New');
  commit();
  const result = await diffSite(site.root, 'HEAD~1', { jobs: 1 });
  assert.ok(result.ok);
  assert.deepEqual(
    result.diff.changed.map(({ pages }) => pages),
    [['/next/sub/s']],
  );
  const worktree = path.join(path.dirname(result.sides.before), 'worktree');
  writeFileSync(path.join(worktree, '.git'), `gitdir: ${path.join(other.root, '.git')}\n`);
  assert.deepEqual((await compared()).changed, []);
});

test('a workspace package is that of the base, even if a folder above has another', async (t) => {
  const workspace = createSite(
    {
      '../../node_modules/above/package.json': '{ "name": "above", "exports": "./a.js" }',
      '../../node_modules/above/a.js': "export const above = 'above';\n",
      '../.gitignore': 'node_modules\n.site\n',
      '../ui/package.json': '{ "name": "@own/ui", "type": "module", "exports": "./Box.tsx" }',
      '../ui/Box.tsx':
        "import { above } from 'above';\nexport const Box = () => <p>Old {above}</p>;\n",
      'docs/a.mdx': "import { Box } from '@own/ui';\n\n# A\n\n<Box />\n",
    },
    { folder: 'repository/site', theme: 'plain' },
  );
  t.after(workspace.close);
  const scope = path.join(workspace.root, '../node_modules/@own');
  mkdirSync(scope, { recursive: true });
  symlinkSync(path.join(workspace.root, '../ui'), path.join(scope, 'ui'), 'junction');
  const own = ['-C', path.join(workspace.root, '..')];
  git(...own, 'init', '--quiet');
  git(...own, 'add', '.');
  git(...own, 'commit', '--quiet', '-m', 'One');
  workspace.edit('../ui/Box.tsx', (text) => text.replace('Old', 'New'));
  const result = await diffSite(workspace.root, 'HEAD', { jobs: 1 });
  assert.ok(result.ok, JSON.stringify(result));
  assert.deepEqual(
    result.diff.changed.map(({ hunks }) => hunks[0]!.words.map(toLine)),
    [['removed Old', 'added New', 'same  above']],
  );
});
