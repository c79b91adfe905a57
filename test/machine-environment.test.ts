/** The environment of a run: the home, proxies, and the folder for temporary files. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bin, project, site as run } from './commandSupport.ts';
import { createSite, type TestSite } from './harness.ts';
import { startServer } from './serverSupport.ts';

function open(t: TestContext): TestSite {
  const site = createSite({ 'docs/a.md': '# A\n' }, { theme: 'plain' });
  t.after(site.close);
  return site;
}

/** Builds the site without its cache. Returns the exit code and standard error. */
function build({ root }: TestSite, env: Readonly<Record<string, string>>) {
  const args = ['build', '--quiet', '--no-cache', root];
  const { status, stderr } = run(args, { env: { NO_COLOR: '1', ...env } });
  return [status, stderr];
}

test('a build needs no home', (t) => {
  const site = open(t);
  const away = path.join(site.root, 'no/home');
  assert.deepEqual(build(site, {}), [0, '']);
  assert.deepEqual(build(site, { HOME: away, USERPROFILE: away }), [0, '']);
  assert.ok(site.has('docs/a.html') && !existsSync(away));
});

test('build, dev and preview ask no proxy', async (t) => {
  const site = open(t);
  let asked = 0;
  const proxy = createServer((_, response) => response.writeHead(502).end());
  proxy.on('connection', () => asked++);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  t.after(() => proxy.close());
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
  const env = {
    ...Object.fromEntries(
      names.flatMap((name) => [name, name.toLowerCase()].map((n) => [n, address])),
    ),
    NO_PROXY: '',
    no_proxy: '',
    NODE_USE_ENV_PROXY: '1',
  };
  assert.deepEqual(build(site, env), [0, '']);
  for (const command of ['dev', 'preview']) {
    const server = await startServer([command], {
      cwd: site.root,
      env: { PATH: process.env['PATH'], ...env },
    });
    try {
      assert.match(await (await fetch(new URL('/docs/a', server.url))).text(), /<h1[^>]*>A<\/h1>/);
    } finally {
      await server.close();
    }
    assert.equal(server.stderr(), '', command);
  }
  assert.equal(asked, 0);
});

test('a build works without a folder for temporary files, if the cache can be written', (t) => {
  const site = open(t);
  const file = path.join(site.root, 'theme.ts');
  const missing = path.join(site.root, 'none');
  for (const folder of [missing, file])
    assert.deepEqual(build(site, { TMPDIR: folder, TEMP: folder }), [0, ''], folder);
  const cache = path.join(site.root, '.cache');
  writeFileSync(cache, '');
  for (const folder of [missing, file]) {
    const args = ['build', '--cache-dir', cache, site.root];
    const { status, stderr } = run(args, { env: { TMPDIR: folder, TEMP: folder } });
    assert.deepEqual(
      [status, stderr],
      [
        3,
        `error: ${cache} cannot be written (EEXIST), nor can the folder for temporary files. ` +
          'Set TMPDIR to a writable folder, or name one with --cache-dir.\n',
      ],
    );
  }
});

test('a build works while the folder for temporary files is full', (t) => {
  const site = open(t);
  const temporary = createSite({});
  t.after(temporary.close);
  const fill = [
    'mount -t tmpfs -o size=64k none "$0" || exit 99',
    'head -c 100000 /dev/zero > "$0/fill" 2>&-',
    'TMPDIR="$0" exec "$@"',
  ].join('\n');
  const args = [
    '-m',
    'sh',
    '-c',
    fill,
    temporary.root,
    process.execPath,
    bin,
    'build',
    '--quiet',
    site.root,
  ];
  const { status, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
  if (status === null || status === 99 || stderr.startsWith('unshare:'))
    return t.skip('No disk can be mounted here.');
  assert.deepEqual([status, stderr], [0, '']);
});

test('a file that another program does not share is named', async () => {
  const { sentenceOf } = await import(
    pathToFileURL(path.join(project, 'bin/machineFaults.js')).href
  );
  const fault = { code: 'EBUSY', syscall: 'open', path: 'C:\\site\\docs\\a.md' };
  assert.equal(
    sentenceOf(fault),
    'C:\\site\\docs\\a.md is in use by another program (EBUSY). ' +
      'Close that program, and run again.',
  );
});

test('a folder for temporary files that cannot be used is named', async () => {
  const { sentenceOf } = await import(
    pathToFileURL(path.join(project, 'bin/machineFaults.js')).href
  );
  const file = path.join('/none', 'diagrams-XXXXXX');
  assert.equal(
    sentenceOf({ code: 'ENOENT', syscall: 'mkdtemp', path: file }),
    `The folder for temporary files, ${path.dirname(file)}, cannot be used (ENOENT). ` +
      'Set TMPDIR to a writable folder.',
  );
});
