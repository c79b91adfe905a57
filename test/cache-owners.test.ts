/**
 * A cache of another user, or on a read-only disk, produces one line of output. The run goes on
 * without it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { bin, project } from './commandSupport.ts';
import { createSite, type TestSite } from './harness.ts';
import { startServer } from './serverSupport.ts';

/** The number of a user that owns nothing: `nobody`. */
const OTHER = 65_534;
// With `CI`, no `routes.lock` is written, which a read-only disk would refuse.
const env = { PATH: process.env['PATH'], HOME: '/nonexistent', NO_COLOR: '1', CI: '1' };
/** Options of a process of the other user, which may compile the commands for itself. */
const asOther = ({ root }: TestSite) => ({
  uid: OTHER,
  gid: OTHER,
  cwd: root,
  env: { ...env, TMPDIR: root },
});

/** A site that was built, without its output. Any user may write its folder. */
async function open(t: TestContext): Promise<TestSite> {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain' });
  t.after(site.close);
  const { code, stderr } = await site.run(['build', '--quiet']);
  assert.equal(code, 0, stderr);
  rmSync(path.join(site.root, 'build'), { recursive: true });
  openToOthers(site);
  return site;
}

/** Lets any user write the folder of the site. */
function openToOthers(site: TestSite): void {
  chmodSync(site.root, 0o777);
  // The folder of a run of the tests is closed to others (test/runFiles.mjs).
  if (process.getuid?.() === 0) chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011);
}

/** Returns why another user cannot build this site, or `false`. */
function whyNotOther(site: TestSite): string | false {
  if (process.getuid?.() !== 0) return 'Only root may start a process of another user.';
  const read = [bin, path.join(site.root, 'site.config.ts')];
  const code = `for (const file of ${JSON.stringify(read)}) require('fs').readFileSync(file)`;
  const { status } = spawnSync(process.execPath, ['-e', code], asOther(site));
  return status === 0 ? false : 'Another user may not read this repository.';
}

const lineOf = (site: TestSite, code: string) =>
  `The cache folder ${path.join(site.root, '.site')} cannot be written (${code}), so nothing is ` +
  'remembered. Name another one with --cache-dir.\n';

const caches: Readonly<Record<string, (cache: string) => void>> = {
  'not own': () => {},
  'filled by another user': (cache) => chownSync(cache, OTHER, OTHER),
  'open to all': (cache) => {
    chownSync(cache, 0, 0);
    chmodSync(cache, 0o1777);
  },
  'closed to others': (cache) => chmodSync(cache, 0o700),
};

test('a build goes on without a cache of another user', async (t) => {
  const site = await open(t);
  const reason = whyNotOther(site);
  if (reason) return t.skip(reason);
  for (const [kind, change] of Object.entries(caches)) {
    change(path.join(site.root, '.site'));
    const args = [bin, 'build', '--quiet', '--out-dir', kind];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...asOther(site),
      encoding: 'utf8',
    });
    assert.deepEqual([status, stdout, stderr], [0, '', lineOf(site, 'EACCES')], kind);
    assert.match(site.read('docs/a.html', kind), /<h1[^>]*>A<\/h1>/);
  }
});

test('dev goes on without a cache that another user filled', async (t) => {
  const site = await open(t);
  const reason = whyNotOther(site);
  if (reason) return t.skip(reason);
  chownSync(path.join(site.root, '.site'), OTHER, OTHER);
  const { url, stderr, close } = await startServer(['dev'], asOther(site));
  try {
    const page = await fetch(new URL('/docs/a', url));
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1[^>]*>A<\/h1>/);
  } finally {
    await close();
  }
  // The folder that took the place of the cache is gone.
  assert.deepEqual(
    readdirSync(site.root).filter((name) => /^site-\w{6}$/.test(name)),
    [],
  );
  assert.equal(stderr().replace(/\s+/g, ' '), lineOf(site, 'EACCES').replace(/\s+/g, ' '));
});

test('the cache of the package is not used while another user has files in it', (t) => {
  const shared = path.join('node_modules', '.cache', 'site', 'shared');
  const site = createSite({ [path.join(shared, 'icons/x.png')]: '' });
  t.after(site.close);
  openToOthers(site);
  const reason = whyNotOther(site);
  if (reason) return t.skip(reason);
  const folder = path.join(site.root, shared);
  const code = `
    import { packageCache } from './generator/lib/cache/packageCache.ts';
    console.log(packageCache(${JSON.stringify(site.root)}));
  `;
  const find = () => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', code];
    const options = { ...asOther(site), cwd: project, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, args, options);
    return stdout.trim() || stderr;
  };
  chownSync(folder, OTHER, OTHER);
  assert.equal(find(), 'undefined');
  chownSync(path.join(folder, 'icons'), OTHER, OTHER);
  assert.equal(find(), folder);
});

/** Runs a program while a folder is read-only, for that program alone. */
function runReadOnly(folder: string, command: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const mounted = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
  return spawnSync('unshare', ['-m', 'sh', '-c', mounted, folder, ...command], {
    encoding: 'utf8',
    env: { ...env, ...more },
  });
}

test('a build goes on if the cache, or the whole site, is on a read-only disk', async (t) => {
  if (runReadOnly('/tmp', ['true']).status !== 0) return t.skip('No disk can be mounted here.');
  const site = await open(t);
  const away = createSite({});
  t.after(away.close);
  const build = [process.execPath, bin, 'build', '--quiet', site.root];
  for (const [folder, outDir] of [
    ['.site', 'build'],
    ['', path.join(away.root, 'out')],
  ] as const) {
    const command = [...build, '--out-dir', outDir];
    const { status, stdout, stderr } = runReadOnly(path.join(site.root, folder), command);
    assert.deepEqual([status, stdout, stderr], [0, '', lineOf(site, 'EROFS')], folder);
    assert.match(site.read('docs/a.html', outDir), /<h1[^>]*>A<\/h1>/);
  }
});

test('`routes.lock` on a read-only disk is named, with the variable that leaves it', async (t) => {
  if (runReadOnly('/tmp', ['true']).status !== 0) return t.skip('No disk can be mounted here.');
  const site = await open(t);
  const away = createSite({});
  t.after(away.close);
  const output = path.join(away.root, 'out');
  const build = [process.execPath, bin, 'build', '--quiet', site.root, '--out-dir', output];
  const { status, stderr } = runReadOnly(site.root, build, { CI: '' });
  const lock = path.join(site.root, 'routes.lock');
  const message = `error: ${lock} cannot be written (EROFS). With the variable CI set, builds`;
  assert.deepEqual([status, stderr], [3, `${message} only read it.\n`]);
});
