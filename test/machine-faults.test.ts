/**
 * Faults of the machine. Each is reported in a sentence with the path and the remedy, and the exit
 * code is 3.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { watchFolder } from './watchSupport.ts';
import { options } from './parseDocument.ts';
import { createSite, repository, type Files, type TestSite } from './harness.ts';
import { createScheduler, jobsWithin } from '../generator/scheduler/scheduler.ts';
import { sentenceOfMemory } from '../bin/process/watchMemory.ts';
import { memoryLimit } from '../generator/lib/files/memoryLimit.ts';
import { quotas, withinQuota } from '../generator/lib/files/processors.ts';
import { inSequence } from '../generator/lib/joinExpressions.ts';
import { dedent } from './dedent.ts';

function open(t: TestContext, files: Files = { 'docs/a.md': '# A\n' }): TestSite {
  const site = createSite(files, { theme: 'plain' });
  t.after(site.close);
  return site;
}

/** A script for `--import`. It sends what is written to temporary files to `/dev/full`. */
const toFullDisk = dedent`
  import { promises } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';

  const { writeFile } = promises;
  promises.writeFile = (file, content, options) =>
    String(file).includes('.site-tmp-')
      ? writeFile('/dev/full', content)
      : writeFile(file, content, options);
  syncBuiltinESMExports();
`;

test('a full disk is reported with the file that did not fit', async (t) => {
  if (!existsSync('/dev/full')) return t.skip('There is no /dev/full.');
  const site = open(t);
  await site.build();
  const before = site.read('docs/a.html');
  site.edit('docs/a.md', '# Other\n');
  const script = path.join(site.root, 'full.mjs');
  writeFileSync(script, toFullDisk);
  const { code, stderr } = await site.run(['build'], {
    env: { NODE_OPTIONS: `--import ${pathToFileURL(script)}` },
  });
  assert.equal(code, 3);
  assert.match(
    stderr,
    inSequence(
      '',
      /error: \S+build\/\S+ cannot be written: the disk is full\. Free some space, /,
      /or write elsewhere with --out-dir and --cache-dir\.\n$/,
    ),
  );
  assert.equal(site.read('docs/a.html'), before);
});

test('a folder that cannot be written is named', async (t) => {
  const site = open(t);
  if (process.getuid?.() === 0 || process.platform === 'win32')
    return t.skip('Permissions do not bind this user.');
  mkdirSync(path.join(site.root, 'closed'));
  chmodSync(path.join(site.root, 'closed'), 0o500);
  const { code, stderr } = await site.run(['build', '--out-dir', 'closed/build']);
  assert.deepEqual(
    [code, stderr.split('\n').at(-2)],
    [
      3,
      `error: ${site.root}/closed/build cannot be written (EACCES). ` +
        'Change its permissions, or name other folders with --out-dir and --cache-dir.',
    ],
  );
});

test('a heap that fills up is reported before the process ends', async (t) => {
  const site = open(t, {
    'docs/a.md': '# A\n',
    'docs/big.data.ts': dedent`
      const all: unknown[] = [];
      for (;;) {
        all.push(Array.from({ length: 1e5 }, Math.random));
        await new Promise((next) => setTimeout(next, 5));
      }
      export default all;
    `,
    'docs/b.mdx': dedent`
      import all from './big.data.ts';

      # B

      {all.length}
    `,
  });
  const { code, stderr } = await site.run(['build'], {
    env: { NODE_OPTIONS: '--max-old-space-size=96' },
  });
  assert.notEqual(code, 0);
  assert.match(
    stderr,
    inSequence(
      '',
      /Memory runs out: \d+ of \d+ MB are in use\. If the run ends here, /,
      /allow more: `NODE_OPTIONS=--max-old-space-size=4096`\.\n/,
    ),
  );
});

test('a small container gets fewer threads', () => {
  const within = (megabytes: number, files = Infinity, processors = 8) =>
    jobsWithin({ memory: megabytes * 2 ** 20, files, processors });
  const jobs = [128, 256, 512, 640, 1024, 65_536].map((megabytes) => within(megabytes));
  assert.deepEqual(jobs, [1, 1, 1, 2, 4, 8]);
  const byFiles = [64, 256, 512, 1024, 4096].map((files) => within(65_536, files, 16));
  assert.deepEqual(byFiles, [1, 2, 6, 14, 16]);
  const quotas = ['max 100000\n', '50000 100000\n', '250000 100000\n', '-1\n 100000\n', ''];
  assert.deepEqual(
    quotas.map((quota) => withinQuota(8, quota)),
    [8, 1, 2, 8, 8],
  );
});

test('limits of the groups around the group of the process apply', (t) => {
  const files: Files = {
    'second/self': '0::/outer/inner\n',
    'second/outer/memory.max': '300000000\n',
    'second/outer/cpu.max': '50000 100000\n',
    'second/outer/inner/memory.max': 'max\n',
    'second/outer/inner/cpu.max': 'max 100000\n',
    // The folder of the group is missing, as in a container that sees its own group as the root.
    'first/self': '5:memory:/docker/a:b/c\n4:cpu,cpuacct:/docker\n0::/\n',
    'first/memory/docker/a:b/memory.limit_in_bytes': '400000000\n',
    'first/memory/memory.limit_in_bytes': '9223372036854771712\n',
    'first/cpu/cpu.cfs_quota_us': '-1\n',
    'first/cpu/cpu.cfs_period_us': '100000\n',
    'first/cpu/docker/cpu.cfs_quota_us': '250000\n',
    'first/cpu/docker/cpu.cfs_period_us': '100000\n',
  };
  const { root, close } = createSite(files);
  t.after(close);
  const places = ['second', 'first'].map((name) => ({
    mount: path.join(root, name),
    membership: path.join(root, name, 'self'),
  }));
  assert.deepEqual(places.map(memoryLimit), [300_000_000, 400_000_000]);
  assert.deepEqual(
    places.map((of) => quotas(of)),
    [
      ['max 100000\n', '50000 100000\n'],
      ['250000 100000', '-1 100000'],
    ],
  );
  assert.deepEqual(quotas({ mount: root, membership: path.join(root, 'none') }), []);
});

test('a container that fills up is reported before its system ends the process', async () => {
  const module = path.join(repository, 'bin/machineFaults.js');
  const { sentenceOf } = await import(pathToFileURL(module).href);
  const MB = 2 ** 20;
  const heap = { used_heap_size: 100 * MB, heap_size_limit: 4096 * MB };
  const sentence = (resident: number, container?: number) =>
    sentenceOfMemory({ heap, resident: resident * MB, container });
  assert.deepEqual([sentence(200, 256 * MB), sentence(20_000)], [undefined, undefined]);
  assert.equal(
    sentence(220, 256 * MB),
    'Memory runs out: 220 of the 256 MB that this container allows are in use. If the run ends ' +
      'here, allow the container more, or let this build use fewer threads with `--jobs 1`.',
  );
  assert.equal(
    sentenceOf(new Error('The service was stopped: write EPIPE')),
    'Esbuild was ended from outside, most likely because memory ran out. ' +
      'Allow the machine or the container more, or run with --jobs 1.',
  );
});

test('tasks on one thread give the event loop its turn', async (t) => {
  const scheduler = createScheduler(1, path.join(open(t).root, 'cache'));
  t.after(() => scheduler.close());
  const run = await scheduler.runner(1);
  const begun = performance.now();
  t.mock.method(performance, 'now', () => begun + 1000);
  let isNextTurn = false;
  setImmediate(() => {
    isNextTurn = true;
  });
  // A task that does not exist fails without waiting.
  await assert.rejects(run('none' as 'restore', { key: '' }));
  assert.ok(isNextTurn);
});

test('the result of a task on one thread keeps no text of a document in memory', async (t) => {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain' });
  const scheduler = createScheduler(1, path.join(site.root, 'cache'));
  t.after(async () => {
    // On Windows, the folder cannot be removed while files in it are open.
    await scheduler.close();
    site.close();
  });
  const run = await scheduler.runner(1);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const outlineOf = (name: string, bytes: number) =>
    run('parse', {
      key: name,
      path: `docs/${name}.md`,
      text: dedent`
        # Title

        [b](./the-address-of-another.md)

        <!-- ${name.repeat(bytes)} -->
      `,
      collection: { id: 'docs', type: 'docs' },
      partials: {},
      options,
    });
  const kept = [await outlineOf('a', 1)];
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (const name of ['b', 'c', 'd', 'e']) kept.push(await outlineOf(name, 2 ** 21));
  collectGarbage();
  const grown = process.memoryUsage().heapUsed - before;
  assert.ok(grown < 2 ** 22, `${grown} bytes for ${kept.length} outlines`);
});

test('an address of another machine, and ports that are taken, are reported', async (t) => {
  const site = open(t);
  const foreign = await site.run(['dev', '--host', '203.0.113.1', '--port', '0']);
  assert.deepEqual(
    [foreign.code, foreign.stderr],
    [
      3,
      'error: 203.0.113.1 is not an address of this machine. ' +
        'Name one with --host, such as 127.0.0.1.\n',
    ],
  );
  const server = createServer().listen(65_535, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const taken = await site.run(['dev', '--port', '65535']);
  assert.deepEqual(
    [taken.code, taken.stderr],
    [3, 'error: Port 65535 is taken at 127.0.0.1. `--port 0` takes any free one.\n'],
  );
});

test('the command ends quietly when its output is no longer read', async (t) => {
  const site = open(t);
  const child = spawn(process.execPath, [
    `${repository}/bin/site.js`,
    'check',
    '--json',
    site.root,
  ]);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  assert.deepEqual([code, stderr], [0, '']);
});

test('paths of annotations are relative to the root of the repository', async (t) => {
  const site = open(t, { 'docs/a.md': '# A\n\n[b](b.md)\n' });
  const { stdout } = await site.run(['check', '--format', 'github'], {
    cwd: site.root,
    env: { GITHUB_WORKSPACE: path.dirname(site.root) },
  });
  assert.match(
    stdout,
    new RegExp(`^::warning file=${path.basename(site.root)}/docs/a\\.md,line=3,`),
  );
});

test('a command in a subfolder of a site names the folder of the site', async (t) => {
  const site = open(t);
  const { code, stdout } = await site.run(['build', 'docs']);
  assert.equal(code, 1);
  assert.ok(stdout.includes(`The folder above it is one: name \`${site.root}\`.`), stdout);
});

test('a symbolic link to its own folder publishes nothing twice', async (t) => {
  const site = open(t, { 'docs/a.md': '# A\n', 'docs/sub/b.md': '# B\n' });
  symlinkSync('.', path.join(site.root, 'docs/sub/loop'));
  const { routes, diagnostics } = await site.build();
  assert.deepEqual(
    [
      routes.filter((route) => route.includes('loop')),
      diagnostics.map(({ code, file }) => [code, file]),
    ],
    [[], [['content/symlink-outside', 'docs/sub/loop']]],
  );
});

for (const isWorktree of [false, true])
  test(`a lasting lock of git is reported${isWorktree ? ' in a worktree' : ''}`, (t) =>
    findLock(t, isWorktree));

async function findLock(t: TestContext, isWorktree: boolean): Promise<void> {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain' });
  const git = path.join(site.root, isWorktree ? 'other/.git/worktrees/a' : '.git');
  mkdirSync(git, { recursive: true });
  if (isWorktree) writeFileSync(path.join(site.root, '.git'), `gitdir: ${git}\n`);
  const lock = path.join(git, 'index.lock');
  writeFileSync(lock, '');
  const followed = await watchFolder(t, site.root);
  // The watcher is closed first, because Windows does not remove a folder that is watched.
  t.after(site.close);
  site.edit('docs/a.md', '# Changed\n');
  assert.deepEqual([...(await followed.next())], [path.join(site.root, 'docs/a.md')]);
  assert.deepEqual(followed.notices, [
    `${lock} stays there: a git command runs for long, or was stopped. ` +
      'Changes are followed all the same; remove the file if no git command runs.',
  ]);
  unlinkSync(lock);
  assert.ok(readFileSync(path.join(site.root, 'docs/a.md'), 'utf8').startsWith('# Changed'));
}

test('a umask that hides the output from a web server is reported', async (t) => {
  if (process.platform === 'win32') return t.skip('Windows has no umask.');
  const site = createSite({ 'docs/a.md': '# A\n' });
  t.after(site.close);
  const before = process.umask(0o077);
  t.after(() => process.umask(before));
  assert.deepEqual((await site.build()).notices, [
    'Only their owner may read the files of the output, because of the umask: ' +
      'a web server that runs as another user cannot serve them.',
  ]);
  process.umask(0o022);
  assert.deepEqual((await site.build({ outDir: 'other' })).notices, []);
});

const noLimit = 'Windows has no `ulimit`.';

test('a site of more documents than a process may open files is built', async (t) => {
  if (process.platform === 'win32') return t.skip(noLimit);
  const pages = Array.from({ length: 300 }, (_, i) => [
    `docs/f${i % 10}/p${i}.md`,
    `# Page ${i}\n`,
  ]);
  const site = createSite(Object.fromEntries(pages) as Files, { theme: 'plain' });
  t.after(site.close);
  const program = path.join(repository, 'bin/site.js');
  const build = (limit: number, NODE_OPTIONS: string) => {
    const command = `ulimit -n ${limit} && "$0" "${program}" build --quiet --no-cache`;
    return spawnSync('sh', ['-c', command, process.execPath], {
      cwd: site.root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS },
    });
  };
  for (const [limit, nodeOptions] of [
    [200, ''],
    [128, '--max-old-space-size=96'],
  ] as const)
    await t.test(`${limit} files ${nodeOptions}`, () => {
      const { status, stderr } = build(limit, nodeOptions);
      assert.deepEqual([status, stderr], [0, '']);
      assert.ok(site.has('docs/f9/p299.html'));
      rmSync(path.join(site.root, 'build'), { recursive: true });
    });
});

test('too many open files are a fault of the machine, not of the configuration', async (t) => {
  if (process.platform === 'win32') return t.skip(noLimit);
  const site = createSite({ 'docs/a.md': '# A\n' });
  t.after(site.close);
  // With 22, the process of esbuild cannot be started.
  for (const limit of [22, 32])
    await t.test(`${limit} files`, () => {
      const program = path.join(repository, 'bin/site.js');
      const command = `ulimit -n ${limit} && "$0" "${program}" build`;
      const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath], {
        cwd: site.root,
        encoding: 'utf8',
      });
      assert.match(
        stderr,
        /^error: (?:A file|\S+) cannot be opened: too many files are open\. Raise the limit: \S+/m,
      );
      assert.doesNotMatch(stderr, /^ +at /m);
      assert.equal(status, 3);
    });
});
