/** Digests of the output, and the list of files that changed since an earlier build. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, mock, test } from 'node:test';
import changed from '../bin/commands/changed.ts';
import { mayWriteNamedFile, writeNamedFile } from '../bin/process/writeNamedFile.ts';
import { createSite, type TestSite } from './harness.ts';
import { compareDigests } from '../generator/digests/compareDigests.ts';
import { manifestName } from '../generator/lib/outputNames.ts';
import { parseDigests } from '../generator/digests/digests.ts';
import { dedent } from './dedent.ts';

const hasSha256sum = spawnSync('sha256sum', ['--version']).error === undefined;

let site: TestSite;
before(async () => {
  site = createSite(
    { 'docs/a.md': '---\nslug: /\n---\n# A\n', 'docs/b.md': '# B\n' },
    {
      theme: 'plain',
      config: "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },",
    },
  );
  const { code, stderr } = await site.run(['build', '--digests', 'digests.txt', '--quiet']);
  assert.equal(code, 0, stderr);
});
after(() => site?.close());

/** Returns what the command prints for the current output. */
async function printed(since: string, options: object = {}): Promise<string> {
  const log = mock.method(console, 'log', () => {});
  const error = mock.method(console, 'error', () => {});
  await changed(site.root, { since, outDir: 'build', ...options });
  const lines = [...log.mock.calls, ...error.mock.calls].map((call) => String(call.arguments[0]));
  log.mock.restore();
  error.mock.restore();
  return lines.map((line) => `${line}\n`).join('');
}

test('a source that `--digests` names by mistake is not replaced', async () => {
  const { code, stderr } = await site.run(['build', '--digests', 'docs/b.md', '--quiet']);
  assert.equal(code, 2);
  assert.equal(
    stderr,
    'error: `docs/b.md` is a file that `--digests` did not write. Name another file.\n',
  );
  const error = mock.method(console, 'error', () => {});
  assert.equal(mayWriteNamedFile('--report', 'docs', site.root), false);
  assert.deepEqual(error.mock.calls[0]!.arguments, [
    'error: `docs` is a folder. Name another file.',
  ]);
  error.mock.restore();
});

test('an option overwrites a file that it wrote itself', () => {
  const write = (text: string): void => writeNamedFile(path.join(site.root, 'again'), text);
  for (const text of ['', site.read('../digests.txt')]) {
    write(text);
    assert.ok(mayWriteNamedFile('--digests', 'again', site.root));
  }
});

test(
  'sha256sum reads the digests',
  { skip: !hasSha256sum && 'sha256sum is not installed, as on older versions of macOS' },
  () => {
    const build = path.join(site.root, 'build');
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', '../digests.txt'], { cwd: build });
  },
);

test('each file has a line in the format of sha256sum, and a new list has no change', async () => {
  for (const line of site.read('../digests.txt').trimEnd().split('\n'))
    assert.match(line, /^[\da-f]{64} {2}\S+$/);
  assert.equal(await printed('digests.txt'), '0 added, 0 changed, 0 removed.\n');
  const text = readFileSync(path.join(site.root, 'digests.txt'), 'utf8');
  const { [manifestName]: record, ...digests } = Object.fromEntries(parseDigests(text)!);
  assert.deepEqual(digests, site.hashes());
  assert.match(record!, /^[\da-f]{64}$/, 'the record is uploaded with what it describes');
});

test('files are listed in an order that is safe to upload', async (t) => {
  cpSync(path.join(site.root, 'build'), path.join(site.root, 'before'), { recursive: true });
  for (const [name, text] of Object.entries({
    'index.html': '<h1>New</h1>',
    'sw.js': 'worker',
    'assets/new.css': 'a{}',
    'b/new.html': '',
    'robots.txt': '',
  }))
    site.edit(`build/${name}`, text);
  rmSync(path.join(site.root, 'build/b.html'));
  const expected = dedent`
    added    assets/new.css
    added    b/new.html
    changed  index.html
    changed  robots.txt
    added    sw.js
    removed  b.html

    3 added, 2 changed, 1 removed.
  `;
  const server = createServer((request, response) => {
    if (request.url === '/torn') {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('e3b0', () => response.destroy());
      return;
    }
    response.statusCode = request.url === '/digests.txt' ? 200 : 404;
    response.end(site.read('../digests.txt'));
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((listening) => server.once('listening', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const since of ['digests.txt', 'before', `${address}/digests.txt`])
    assert.equal(await printed(since), expected, since);
  assert.equal(await printed('before', { only: 'assets' }), 'assets/new.css\n');
  assert.equal(await printed('before', { only: 'pages' }), 'b/new.html\nindex.html\n');
  assert.equal(await printed('before', { only: 'indexes' }), 'robots.txt\nsw.js\n');
  assert.equal(await printed('before', { only: 'removed' }), 'b.html\n');
  assert.deepEqual(JSON.parse(await printed('before', { format: 'json', only: 'removed' })), [
    { state: 'removed', name: 'b.html' },
  ]);
  writeFileSync(path.join(site.root, 'wrong.txt'), 'no digest\n');
  const faults = {
    'wrong.txt': '`wrong.txt` is not a list of digests, as `site build --digests` writes it.',
    nowhere: 'there is neither a file nor a folder `nowhere`.',
    [`${address}/gone`]: `${address}/gone answers with status 404.`,
    [`${address}/torn`]: `${address}/torn breaks off its answer.`,
    'http://127.0.0.1:1/': 'http://127.0.0.1:1/ does not answer.',
  };
  for (const [since, fault] of Object.entries(faults))
    assert.equal(await printed(since), `error: ${fault}\n`);
});

test('a named file is written into a folder that is not there yet', () => {
  const file = path.join(site.root, 'named/below/report.html');
  writeNamedFile(file, 'text');
  assert.equal(readFileSync(file, 'utf8'), 'text');
});

test('files that a page loads are listed before it, and files that name it after it', () => {
  const loaded = [
    'assets/a.txt',
    'docs/films/one.mp4',
    'img/a.png',
    'model.glb',
    'search/w-1.json',
  ];
  const naming = ['_headers', 'a.md', 'a.xml', 'en/search/index.json', 'objects.inv', 'en/sw.js'];
  const names = ['z.html', ...naming, 'en/a.html', ...loaded];
  assert.deepEqual(
    compareDigests(new Map(), new Map(names.map((name) => [name, '']))).map(({ name }) => name),
    [...loaded, 'en/a.html', 'z.html', ...naming],
  );
});
