import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { test } from 'node:test';
import { dedent } from './dedent.ts';
import { readText } from '../generator/scan/readText.ts';
import { scan } from '../generator/scan/scan.ts';
import { blogCollection, pagesCollection } from './resolveSite.ts';
import { docs, exclude, kinds, makeFolder, png, siteOf } from './scanSupport.ts';

const everyKind = {
  'docs/b.mdx': 'Text.',
  'docs/a.md': 'Text.',
  'docs/_part.md': 'Text.',
  'docs/_parts/x.mdx': 'Text.',
  'docs/pic.png': png,
  'docs/Widget.tsx': '',
  'docs/_category_.json': '{"label": "A"}',
  'docs/deep/_category_.yml': 'label: B',
  'docs/tags.yml': 'a:',
  'docs/.hidden': '',
  'docs/node_modules/x.md': 'Text.',
  'pages/index.tsx': '',
  'pages/about.mdx': 'Text.',
  'pages/index.test.tsx': '',
  'pages/style.css': '',
  'blog/authors.yml': '',
  'blog/deep/authors.yml': '',
  'blog/p.md': 'Text.',
  'static/img/x.png': png,
  'static/.nojekyll': '',
  'elsewhere.md': 'Text.',
};

test('scan lists every file with its kind, in path order', async () => {
  const root = makeFolder(everyKind);
  const sources = await scan(
    siteOf(root, [
      docs(),
      pagesCollection({ include: ['**/*.{js,jsx,ts,tsx,md,mdx}'], exclude }),
      blogCollection({ exclude }),
    ]),
  );
  assert.deepEqual(kinds(sources), [
    'blog/authors.yml data blog',
    'blog/deep/authors.yml asset blog',
    'blog/p.md document blog',
    'docs/Widget.tsx asset docs',
    'docs/_category_.json data docs',
    'docs/_part.md partial docs',
    'docs/_parts/x.mdx partial docs',
    'docs/a.md document docs',
    'docs/b.mdx document docs',
    'docs/deep/_category_.yml data docs',
    'docs/pic.png asset docs',
    'docs/tags.yml data docs',
    'pages/about.mdx document pages',
    'pages/index.test.tsx asset pages',
    'pages/index.tsx component pages',
    'pages/style.css asset pages',
    'static/.nojekyll static',
    'static/img/x.png static',
  ]);
  assert.deepEqual(
    [...sources.dataTexts],
    [
      ['blog/authors.yml', ''],
      ['docs/_category_.json', '{"label": "A"}'],
      ['docs/deep/_category_.yml', 'label: B'],
      ['docs/tags.yml', 'a:'],
    ],
  );
  assert.deepEqual(sources.diagnostics, []);
});

test('a folder within another collection belongs to the inner collection alone', async () => {
  const root = makeFolder({
    'content/index.tsx': '',
    'content/docs/a.md': '',
    'content/docs/Demo.tsx': '',
  });
  const pages = pagesCollection({ path: 'content', include: ['**/*.{tsx,md}'], exclude });
  assert.deepEqual(kinds(await scan(siteOf(root, [pages, docs({ path: 'content/docs' })]))), [
    'content/docs/Demo.tsx asset docs',
    'content/docs/a.md document docs',
    'content/index.tsx component pages',
  ]);
});

test('hashes follow the bytes, and images have their size as it is shown', async () => {
  const root = makeFolder({
    'docs/a.md': 'A',
    'docs/same.md': 'A',
    'docs/b.md': 'B',
    'docs/p.png': png,
    'docs/v.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>',
    'docs/broken.png': 'no image',
  });
  const { files } = await scan(siteOf(root));
  assert.equal(files.get('docs/a.md')!.hash, files.get('docs/same.md')!.hash);
  assert.notEqual(files.get('docs/a.md')!.hash, files.get('docs/b.md')!.hash);
  assert.deepEqual(
    ['p.png', 'v.svg', 'broken.png', 'a.md'].map((name) => files.get(`docs/${name}`)!.dimensions),
    [{ width: 4, height: 3 }, { width: 24, height: 12 }, undefined, undefined],
  );
  assert.equal(files.get('docs/b.md')!.size, 1);
});

test('partials are found by relative and @site imports, also nested and circular', async () => {
  const root = makeFolder({
    'docs/a.mdx': dedent`
      import One from './_one.mdx';
      import Two from '@site/shared/two.md';
      import {x} from 'package';
      import No from './_missing.mdx';
    `,
    'docs/_one.mdx': "import A from '../docs/_deep.mdx'\nimport pic from './pic.png'\n",
    'docs/_deep.mdx': "import One from './_one.mdx'\n",
    'shared/two.md': "import Three from './three.mdx'\n",
    'shared/three.mdx': '',
    'docs/b.mdx': '',
  });
  const sources = await scan(siteOf(root));
  assert.deepEqual(sources.files.get('docs/a.mdx')!.partials, [
    'docs/_deep.mdx',
    'docs/_one.mdx',
    'shared/three.mdx',
    'shared/two.md',
  ]);
  assert.deepEqual(sources.files.get('docs/_one.mdx')!.partials, ['docs/_deep.mdx']);
  assert.deepEqual(sources.files.get('docs/b.mdx')!.partials, []);
  assert.deepEqual(
    kinds(sources).filter((line) => line.startsWith('shared')),
    ['shared/three.mdx partial', 'shared/two.md partial'],
  );
});

test('files mentioned outside the collections are listed, none outside the root', async () => {
  const root = makeFolder({
    'site/docs/a.md':
      '![x](../img/x%20y.png?v=1) [z](@site/files/z.zip#a) ![out](../../secret.png) <img ' +
      'src="../img/w.png"/> [code](../other.md)',
    'site/img/x y.png': png,
    'site/img/w.png': png,
    'site/files/z.zip': 'z',
    'site/other.md': '',
    'secret.png': png,
  });
  assert.deepEqual(kinds(await scan(siteOf(path.join(root, 'site')))), [
    'docs/a.md document docs',
    'files/z.zip asset',
    'img/w.png asset',
    'img/x y.png asset',
  ]);
});

test('symbolic links are followed inside the site and refused outside', async () => {
  const root = makeFolder({ 'site/docs/a.md': 'A', 'site/more/b.md': 'B', 'outside/c.md': 'C' });
  const at = (name: string) => path.join(root, 'site', name);
  symlinkSync('../more', at('docs/more'));
  symlinkSync('../../outside', at('docs/outside'));
  symlinkSync('../../outside/c.md', at('docs/c.md'));
  symlinkSync('nowhere', at('docs/broken.md'));
  symlinkSync('.', at('docs/loop'));
  const sources = await scan(siteOf(path.join(root, 'site')));
  assert.deepEqual(kinds(sources), ['docs/a.md document docs', 'docs/more/b.md document docs']);
  assert.deepEqual(
    sources.diagnostics.map(({ code, file, text }) => `${code} ${file} ${text}`),
    [
      'content/symlink-broken docs/broken.md The symbolic link `docs/broken.md` points to nothing.',
      'content/symlink-outside docs/c.md The symbolic link `docs/c.md` points outside ' +
        'the site, or to a folder that contains it, so it is not followed.',
      'content/symlink-outside docs/loop The symbolic link `docs/loop` points outside ' +
        'the site, or to a folder that contains it, so it is not followed.',
      'content/symlink-outside docs/outside The symbolic link `docs/outside` points outside ' +
        'the site, or to a folder that contains it, so it is not followed.',
    ],
  );
});

test('a missing folder counts as empty', async () => {
  assert.deepEqual(kinds(await scan(siteOf(makeFolder({}), [docs(), blogCollection()]))), []);
});

function git(root: string, at: number, ...args: readonly string[]): void {
  const identity = {
    GIT_AUTHOR_NAME: 'Ann',
    GIT_AUTHOR_EMAIL: 'a@x.example',
    GIT_COMMITTER_NAME: 'Ann',
    GIT_COMMITTER_EMAIL: 'a@x.example',
    GIT_AUTHOR_DATE: `${at} +0200`,
    GIT_COMMITTER_DATE: `${at} +0200`,
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  execFileSync('git', args, { cwd: root, env: { ...env, ...identity }, stdio: 'ignore' });
}

/** Makes a repository with a merge, whose site is in a folder. */
function makeRepository(): string {
  const root = makeFolder({ 'site/docs/a.md': '1', 'site/docs/ü b.md': '1', 'other.txt': '1' });
  git(root, 1_000_000_000, 'init', '-q', '-b', 'main');
  git(root, 1_000_000_000, 'add', '.');
  git(root, 1_000_000_000, 'commit', '-qm', 'one');
  git(root, 1_000_000_100, 'checkout', '-qb', 'side');
  writeFileSync(path.join(root, 'site/docs/c.md'), '1');
  git(root, 1_000_000_100, 'add', '.');
  git(root, 1_000_000_100, 'commit', '-qm', 'side');
  git(root, 1_000_000_200, 'checkout', '-q', 'main');
  writeFileSync(path.join(root, 'site/docs/a.md'), '2');
  git(root, 1_000_000_200, 'commit', '-qam', 'two');
  git(root, 1_000_000_300, 'merge', '-q', '--no-ff', '-m', 'merge', 'side');
  writeFileSync(path.join(root, 'site/docs/untracked.md'), 'U');
  return root;
}

test('git dates are read in one pass, with merges, odd names and a nested site', async () => {
  const root = path.join(makeRepository(), 'site');
  const { dates, epoch } = await scan(siteOf(root));
  const expected = [
    ['docs/a.md', { updated: 1_000_000_200, created: 1_000_000_000, author: 'Ann' }],
    ['docs/c.md', { updated: 1_000_000_100, created: 1_000_000_100, author: 'Ann' }],
    ['docs/ü b.md', { updated: 1_000_000_000, created: 1_000_000_000, author: 'Ann' }],
  ];
  assert.deepEqual([...dates], expected);
  assert.equal(epoch, env['SOURCE_DATE_EPOCH'] ? Number(env['SOURCE_DATE_EPOCH']) : 1_000_000_300);
  assert.deepEqual([...(await scan(siteOf(root))).dates], expected);
});

test('SOURCE_DATE_EPOCH wins over the head commit', async () => {
  const before = env['SOURCE_DATE_EPOCH'];
  env['SOURCE_DATE_EPOCH'] = '1234567890';
  try {
    assert.equal((await scan(siteOf(path.join(makeRepository(), 'site')))).epoch, 1_234_567_890);
  } finally {
    if (before === undefined) delete env['SOURCE_DATE_EPOCH'];
    else env['SOURCE_DATE_EPOCH'] = before;
  }
});

test('a repository of another user is reported with the command for git', async (t) => {
  const root = makeRepository();
  // Git is made to believe that the folder belongs to another user.
  env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1';
  t.after(() => delete env['GIT_TEST_ASSUME_DIFFERENT_OWNER']);
  const sources = await scan(siteOf(path.join(root, 'site'), [docs({ showLastUpdateTime: true })]));
  assert.deepEqual(
    sources.diagnostics
      .filter(({ code }) => code === 'content/no-git-dates')
      .map(({ text, hint }) => `${text} ${hint}`),
    [
      'Pages show no last-update dates: git does not read a repository that belongs to another ' +
        'user. If you trust it, tell git so: ' +
        `\`git config --global --add safe.directory ${realpathSync(root)}\`.`,
    ],
  );
});

test('no dates from a shallow clone or without git, reported only where shown', async () => {
  const root = makeRepository();
  const clone = makeFolder({});
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, 'c'], {
    cwd: clone,
    stdio: 'ignore',
  });
  const plain = makeFolder({});
  cpSync(path.join(root, 'site'), plain, { recursive: true });
  const asking = [docs({ showLastUpdateTime: true })];
  const configText =
    'export default { collections: {\n  docs: { showLastUpdateTime: true },\n} };\n';
  const shallow = await scan(siteOf(path.join(clone, 'c/site'), asking, { configText }));
  const none = await scan(siteOf(plain, asking, { configText }));
  assert.deepEqual([shallow.dates.size, none.dates.size], [0, 0]);
  assert.deepEqual(
    [...shallow.diagnostics, ...none.diagnostics].map(
      ({ code, file, line, column, text, hint }) =>
        `${code} ${file}:${line}:${column} ${text} ${hint}`,
    ),
    [
      'content/no-git-dates site.config.ts:2:11 Pages show no last-update dates: ' +
        'the repository is a shallow clone, whose dates would be wrong. ' +
        'Fetch the whole history (`git fetch --unshallow`, or `fetch-depth: 0` in CI), or set ' +
        '`last_update` in front matter.',
      'content/no-git-dates site.config.ts:2:11 Pages show no last-update dates: ' +
        'the site is not in a git repository that has a commit. ' +
        'Build from a git checkout, or turn `showLastUpdateTime` and `showLastUpdateAuthor` ' +
        'off.',
    ],
  );
  assert.deepEqual((await scan(siteOf(plain))).diagnostics, []);
});

test('git is not started where there is no repository', async (t) => {
  const before = env['PATH'];
  t.after(() => {
    env['PATH'] = before;
  });
  env['PATH'] = '';
  const sources = await scan(siteOf(makeFolder({}), [docs({ showLastUpdateTime: true })]));
  assert.match(sources.diagnostics[0]!.text, /not in a git repository/);
});

test('readText reads by the path of a source', async () => {
  assert.equal(
    await readText({ root: makeFolder({ 'docs/ü.md': 'Grüße' }) }, 'docs/ü.md'),
    'Grüße',
  );
});
