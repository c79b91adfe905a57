/** Two runs that write the same folders wait for each other, and both are whole. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { holdFileLock } from '../generator/lib/files/fileLock.ts';
import { dedent } from './dedent.ts';
import { createSite, filesOf, type Files, type RunOptions } from './harness.ts';
import { until } from './until.ts';

/** Enough for builds that start at once to disturb each other, if they do not wait. */
const MANY = 150;

const docs = (word: string, count = 2): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `docs/doc${i}.md`,
      `# Document ${i}\n\nA ${word} text.\n`,
    ]),
  );

/** With the variable `HOLD`, the configuration waits for the file `go`. */
const hold = dedent`
  import { existsSync, writeFileSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';

  export async function hold() {
    const begun = process.env['HOLD'];
    if (begun === undefined) return;
    writeFileSync(begun, '');
    while (existsSync(begun) && !existsSync('go')) await sleep(5);
  }
`;

/** A site whose runs can be held in the configuration. */
function createHeldSite(t: TestContext) {
  const site = createSite(
    { ...docs('first'), 'hold.ts': hold },
    {
      theme: 'plain',
      config: dedent`
        ...(await (await import('./hold.ts')).hold()),
        collections: { docs: { type: 'docs', path: 'docs' } },
      `,
    },
  );
  let isOver = false;
  // A run that waits for ever would keep the test alive.
  t.after(() => (isOver = true));
  t.after(site.close);
  const at = (file: string) => path.join(site.root, file);
  mkdirSync(at('tmp'));
  const start = (
    args: readonly string[],
    { env, killWhen, ...options }: Partial<RunOptions> = {},
  ) =>
    site.run(args, {
      ...options,
      env: { TMPDIR: at('tmp'), TEMP: at('tmp'), ...env },
      killWhen: () => isOver || (killWhen?.() ?? false),
    });
  return Object.assign(site, {
    at,
    start,
    /** Starts a run that goes on when the file `go` is there. Resolves once it is held. */
    async begin(args: readonly string[], options: Pick<RunOptions, 'killWhen'> = {}) {
      rmSync(at('begun'), { force: true });
      const exit = start(args, { ...options, env: { HOLD: at('begun') } });
      await until(() => existsSync(at('begun')));
      return { exit };
    },
    /** Starts a run. Resolves once it says that it waits. */
    async beginWaiting(args: readonly string[]) {
      let said = '';
      const exit = start(args, { onStderr: (text) => (said += text) });
      await until(() => said.includes('Waiting for it'), undefined, PATIENCE);
      return { exit };
    },
    letGo: () => site.edit('go', ''),
  });
}

/** Milliseconds in which several commands start on a busy machine. */
const PATIENCE = 60_000;
const limited = { timeout: 3 * PATIENCE };

/** Returns the names of lock files, and of temporary files of commit. */
function leftovers({ root }: { readonly root: string }): string[] {
  return filesOf(root).filter((name) => /\.lock$|\.site-tmp-/.test(name));
}

const waits = (folder: string) =>
  `Another run of \`site\` is using ${folder}. Waiting for it to finish.\n`;

test('the second of two builds waits, and builds what was edited meanwhile', limited, async (t) => {
  const site = createHeldSite(t);
  const first = await site.begin(['build', '--quiet']);
  const second = await site.beginWaiting(['build', '--quiet']);
  assert.equal(existsSync(site.at('build')), false);
  for (const [file, text] of Object.entries(docs('second'))) site.edit(file, text);
  site.letGo();
  const [firstExit, secondExit] = await Promise.all([first.exit, second.exit]);
  assert.deepEqual([firstExit.code, firstExit.stderr, secondExit.code], [0, '', 0]);
  assert.equal(secondExit.stderr, waits(site.at('.site')));
  assert.deepEqual(leftovers(site), []);
  const built = site.hashes();
  const { ok } = await site.build({ cache: false, outDir: 'alone' });
  assert.deepEqual([ok, built], [true, site.hashes('alone')]);
});

test('builds that start at once all succeed', limited, async (t) => {
  const site = createHeldSite(t);
  for (const word of ['second', 'third']) {
    for (const [file, text] of Object.entries(docs(word, MANY))) site.edit(file, text);
    const runs = Array.from({ length: 3 }, () => site.start(['build', '--quiet']));
    const codes = (await Promise.all(runs)).map(({ code }) => code);
    assert.deepEqual([codes, leftovers(site)], [[0, 0, 0], []]);
    assert.match(site.read(`docs/doc${MANY - 1}.html`), new RegExp(`A ${word} text`));
  }
});

test('a build does not wait for one that was killed', limited, async (t) => {
  const site = createHeldSite(t);
  let isKilled = false;
  const { exit } = await site.begin(['build', '--quiet'], { killWhen: () => isKilled });
  isKilled = true;
  assert.equal((await exit).code, null);
  assert.notDeepEqual(leftovers(site), []);
  const { code, stderr } = await site.start(['build', '--quiet']);
  assert.deepEqual([code, stderr, leftovers(site)], [0, '', []]);
});

test('builds with other caches wait for each other if they have one output', limited, async (t) => {
  const site = createHeldSite(t);
  const first = await site.begin(['build', '--quiet', '--cache-dir', 'a']);
  const { code, stderr } = await site.start(['check', '--quiet', '--cache-dir', 'b']);
  assert.deepEqual([code, stderr], [0, ''], 'a check writes no output');
  const other = await site.start(['build', '--quiet', '--cache-dir', 'b', '--out-dir', 'other']);
  assert.deepEqual([other.code, other.stderr], [0, '']);
  const second = await site.beginWaiting(['build', '--quiet', '--cache-dir', 'b']);
  assert.equal(leftovers(site).filter((name) => name.startsWith('tmp/')).length, 1);
  site.letGo();
  assert.deepEqual([(await first.exit).code, (await second.exit).code], [0, 0]);
  assert.equal((await second.exit).stderr, waits(site.at('build')));
  assert.deepEqual(site.hashes(), site.hashes('other'));
  assert.deepEqual(leftovers(site), []);
});

test('two comparisons share a worktree, so the second waits', limited, async (t) => {
  const site = createHeldSite(t);
  site.edit('.gitignore', '.site\nbuild\nbegun\ngo\ntmp\n');
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '-m', 'One'],
  ])
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: site.root,
    });
  const first = await site.begin(['diff', 'HEAD']);
  const second = await site.beginWaiting(['diff', 'HEAD']);
  const clean = await site.beginWaiting(['clean']);
  site.letGo();
  const exits = await Promise.all([first.exit, second.exit, clean.exit]);
  assert.deepEqual(
    exits.map(({ code }) => code),
    [0, 0, 0],
  );
  assert.equal(exits[1].stderr, waits(site.at('.site/diff')));
  assert.deepEqual(leftovers(site), []);
});

test('other commands that change the cache wait for a build too', limited, async (t) => {
  const site = createHeldSite(t);
  await site.build();
  // It has emptied the cache, but not of the lock.
  const { exit } = await site.begin(['build', '--quiet', '--no-cache']);
  const others = await Promise.all(
    [['check', '--quiet'], ['build', '--quiet', '--warm'], ['build', '--no-cache'], ['clean']].map(
      (args) => site.beginWaiting(args),
    ),
  );
  site.letGo();
  const codes = (await Promise.all(others.map((other) => other.exit))).map(({ code }) => code);
  assert.deepEqual([(await exit).code, codes], [0, [0, 0, 0, 0]]);
});

test('what is in the place of the lock is removed from a cache, and nothing else is', async (t) => {
  const site = createHeldSite(t);
  const lock = site.at('.site/running.lock');
  mkdirSync(path.join(lock, 'folder'), { recursive: true });
  assert.equal((await site.build()).ok, true);
  assert.equal(existsSync(lock), true, 'the folder was not marked as a cache');
  assert.equal((await site.build()).ok, true);
  assert.equal(existsSync(lock), false);
});

test('a lock is held by one, and its file is removed unless it has a text', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'running.lock');
  const order: string[] = [];
  const first = await holdFileLock(file, () => order.push('first waits'));
  const second = holdFileLock(file, () => order.push('second waits'));
  await until(() => order.length > 0);
  order.push('first ends');
  first!.release();
  const held = await second;
  order.push('second holds');
  assert.equal(existsSync(file), true);
  held!.release();
  assert.deepEqual(order, ['second waits', 'first ends', 'second holds']);
  assert.equal(existsSync(file), false);

  writeFileSync(file, 'of somebody else');
  (await holdFileLock(file, assert.fail))!.release();
  assert.equal(readFileSync(file, 'utf8'), 'of somebody else');
});

test('a file that another run removed after it was opened is not held', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'running.lock');
  const { openSync } = fs;
  const opening = t.mock.method(fs, 'openSync', (...args: Parameters<typeof openSync>) => {
    const handle = openSync(...args);
    if (opening.mock.callCount() === 0) rmSync(file);
    return handle;
  });
  syncBuiltinESMExports();
  t.after(() => {
    opening.mock.restore();
    syncBuiltinESMExports();
  });
  const lock = await holdFileLock(file, assert.fail);
  assert.equal(opening.mock.callCount(), 2);
  assert.equal(existsSync(file), true);
  lock!.release();
});

test('without a file that can be opened there is no lock', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  assert.equal(
    await holdFileLock(path.join(folder, 'absent/running.lock'), assert.fail),
    undefined,
  );
  mkdirSync(path.join(folder, 'running.lock'));
  assert.equal(await holdFileLock(path.join(folder, 'running.lock'), assert.fail), undefined);
  // Windows lets only some users make a link, and follows it.
  if (process.platform === 'win32') return;
  symlinkSync(path.join(folder, 'target'), path.join(folder, 'link'));
  assert.equal(await holdFileLock(path.join(folder, 'link'), assert.fail), undefined);
  assert.equal(existsSync(path.join(folder, 'target')), false);
});
