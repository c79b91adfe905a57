/** The cache that machines share over Bazel's HTTP protocol, with nginx and with bad servers. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createSite, type TestSite } from './harness.ts';
import { freePort, nginx } from './nginxSupport.ts';
import { until } from './until.ts';
import { site as runSite } from './commandSupport.ts';
import { decodeActionResult, encodeActionResult } from '../generator/sharedCache/actionResult.ts';
import { readEntryPack, toEntryPack } from '../generator/sharedCache/entryPack.ts';
import { warm, type WarmOptions } from '../generator/warm/warm.ts';

const files = {
  'docs/a.md': '---\nslug: /\n---\n# A\n\n[B](b.md)\n',
  'docs/b.md': '# B\n\n:::note\n\nA note.\n\n:::\n',
  'docs/c.md': '# C\n\nSome words.\n',
};
const config = `collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
socialCards: true, search: { provider: false },`;
const patience = 60_000;

let site: TestSite;
before(() => {
  site = createSite(files, { config });
});
after(() => site?.close());

/** Builds the site without a local cache, with the entries of a server. */
async function built(address: string, options: { patience?: number; token?: string } = {}) {
  for (const name of ['.site', 'build'])
    if (existsSync(path.join(site.root, name))) site.remove(name);
  const { ok, counts, notices } = await site.build({
    sharedCache: { address, patience, ...options },
  });
  assert.ok(ok);
  return { parsed: counts.parsed, rendered: counts.rendered, cards: counts.pageFiles, notices };
}

/** Fills the cache of a clone at another path, and puts its entries to a server. */
async function put(address: string, options: Partial<WarmOptions> & { edit?: string } = {}) {
  const clone = createSite(files, { config, folder: 'another/place' });
  const { edit, ...rest } = options;
  if (edit !== undefined) clone.edit('docs/c.md', edit);
  const sharedCache = { address, patience };
  const warmed = await warm({
    root: clone.root,
    jobs: 1,
    sharedCache,
    writeSharedCache: true,
    ...rest,
  });
  clone.close();
  return warmed;
}

const everything = { parsed: 3, rendered: 4, cards: 4 };
const nothing = { parsed: 0, rendered: 0, cards: 0 };

/** Creates a log of requests. `take` returns those since its last call. */
function createLog() {
  let asked: string[] = [];
  return {
    add: (method: string, url: string) =>
      void asked.push(`${method} ${url.replace(/^(\/\w+\/).*/, '$1')}`),
    take: () => {
      const taken = asked.sort();
      asked = [];
      return taken;
    },
  };
}

/** `execution_metadata` with a worker, which bazel-remote adds to each result. */
const worker = Buffer.from('\x4a\x04\x0a\x02me', 'latin1');

/**
 * Answers as the documentation of bazel-remote says. Names are SHA-256 digests below `ac` or `cas`,
 * after an optional instance name. The name of contents must be their digest. A result must be a
 * message of the protocol, and exists only as long as all of its contents do.
 */
function bazelRemote(stored: Map<string, Buffer>): RequestListener {
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return async (request, response) => {
    const { method, url, headers } = request;
    const [, kind, name] = /^\/(?:.+\/)?(ac|cas)\/([a-f\d]{64})$/.exec(url!) ?? [];
    if (kind === undefined) return void response.writeHead(400).end('not a SHA256 hash');
    const key = `${kind}/${name}`;
    if (method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const isMessage = kind === 'ac' && decodeActionResult(body) && body.length > 0;
      const isRight = Number(headers['content-length']) === body.length;
      if (!isRight || !(isMessage || sha256(body) === name))
        return void response.writeHead(400).end();
      stored.set(key, kind === 'ac' ? Buffer.concat([body, worker]) : body);
      return void response.writeHead(200).end();
    }
    const content = stored.get(key);
    const parts = content && kind === 'ac' ? decodeActionResult(content)!.files : [];
    const isWhole = content && parts.every(({ digest }) => stored.has(`cas/${digest}`));
    response.writeHead(isWhole ? 200 : 404).end(isWhole && method === 'GET' ? content : undefined);
  };
}

/** Starts a server that stores entries as bazel-remote does, or answers with `answer`. */
async function serve(t: { after(end: () => void): void }, answer?: RequestListener) {
  const stored = new Map<string, Buffer>();
  const log = createLog();
  const respond = answer ?? bazelRemote(stored);
  const server = createServer((request, response) => {
    log.add(request.method!, request.url!);
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, stored, log };
}

test('a result is a message of the protocol', () => {
  const digest = 'ab'.repeat(32);
  const list = { files: [{ path: 'x.pack', digest, size: 70_000 }], text: '4' };
  const message = encodeActionResult(list);
  assert.equal(
    message.toString('latin1'),
    `\x12\x50\x0a\x06x.pack\x12\x46\x0a\x40${digest}\x10\xf0\xa2\x04\x2a\x014`,
  );
  assert.deepEqual(decodeActionResult(message), list);
  assert.deepEqual(decodeActionResult(Buffer.alloc(0)), { files: [], text: '' });
  for (let length = 1; length < message.length; length++)
    decodeActionResult(message.subarray(0, length));
  assert.equal(decodeActionResult(message.subarray(0, 40)), undefined);
  assert.equal(decodeActionResult(Buffer.from('<!doctype html>')), undefined);
});

test('a pack holds texts and bytes, and a foreign one is refused', async () => {
  const entries = [
    { store: 'bodies' as const, key: 'ab12', content: Buffer.from('ä\nb') },
    { store: 'page-files' as const, key: 'cd', content: Buffer.from([0, 10, 255]) },
  ];
  const pack = await toEntryPack(entries);
  assert.deepEqual(await readEntryPack(pack), entries);
  assert.deepEqual(await toEntryPack(entries), pack);
  await assert.rejects(readEntryPack(Buffer.from('<!doctype html>')));
  const outside = { store: 'page-files' as const, key: '../x', content: Buffer.alloc(1) };
  await assert.rejects(readEntryPack(await toEntryPack([outside])), /no pack/);
});

test('a machine does not repeat work that another one has shared', async (t) => {
  const { address, stored, log } = await serve(t);
  assert.deepEqual(await built(address), { ...everything, notices: [] });
  assert.deepEqual(log.take(), ['GET /ac/', 'GET /ac/'], 'a build writes nothing');
  const expected = site.hashes();
  assert.deepEqual((await put(address)).notice, undefined);
  const writing = ['GET /ac/', 'GET /ac/', 'GET /ac/', 'HEAD /cas/', 'PUT /ac/', 'PUT /cas/'];
  assert.deepEqual(log.take(), writing);
  assert.deepEqual(await built(address), { ...nothing, notices: [] });
  assert.deepEqual(site.hashes(), expected);
  assert.deepEqual(log.take(), ['GET /ac/', 'GET /ac/', 'GET /cas/']);
  const { ok, diagnostics } = await site.build({ sharedCache: { address, patience } });
  assert.ok(ok, JSON.stringify(diagnostics));
  assert.deepEqual(log.take(), ['GET /ac/', 'GET /ac/'], 'a pack is taken once');

  const before = [...stored.keys()];
  assert.equal((await put(address, { edit: '# C\n\nOther words.\n' })).counts.rendered, 1);
  const added = [...stored.keys()].filter((name) => !before.includes(name));
  assert.equal(added.length, 1);
  assert.ok(stored.get(added[0]!)!.length * 2 < stored.get(before[0]!)!.length);
  assert.equal((await put(address, { edit: '# C\n\nOther words.\n' })).counts.rendered, 0);
  site.edit('docs/c.md', '# C\n\nOther words.\n');
  assert.deepEqual(await built(address), { ...nothing, notices: [] });
  site.edit('docs/c.md', files['docs/c.md']);
});

test('each share of a build is put separately, and a build takes all of them', async (t) => {
  const address = `${(await serve(t)).address}/team/docs`;
  for (const part of [1, 2, 3])
    assert.equal((await put(address, { shard: { part, of: 3 } })).notice, undefined);
  assert.deepEqual(await built(address), { ...nothing, notices: [] });
});

test('every fault of the shared cache is one line, and the build continues', async (t) => {
  const good = await serve(t);
  await put(good.address);
  const isContent = (url: string) => url.startsWith('/cas/');
  const over = (change: (bytes: Buffer) => Buffer | undefined) =>
    serve(t, ({ url }, response) => {
      const content = good.stored.get(url!.slice(1));
      if (!content) return void response.writeHead(404).end();
      const sent = isContent(url!) ? change(content) : content;
      if (sent) return void response.end(sent);
      response.writeHead(200, { 'content-length': content.length });
      response.write(content.subarray(0, 100), () => response.destroy());
    });
  const flipped = (bytes: Buffer) =>
    Buffer.from(bytes.map((byte, i) => (i === 50 ? byte ^ 1 : byte)));
  const faults: readonly (readonly [{ address: string }, RegExp])[] = [
    [{ address: `http://127.0.0.1:${await freePort()}` }, /It does not answer \(ECONNREFUSED\)\.$/],
    [await serve(t, (_, answer) => void answer.writeHead(401).end()), /401\. Credentials are miss/],
    [await serve(t, (_, answer) => void answer.writeHead(500).end()), /answers with status 500\.$/],
    [await serve(t, (_, answer) => void answer.end('<!doctype html>')), /that is not ours\.$/],
    [await serve(t, () => {}), /It is too slow\.$/],
    [await serve(t, (_, answer) => void answer.destroy()), /It does not answer \(\w+\)\.$/],
    [await over(flipped), /It sent other bytes than it names\.$/],
    [await over((bytes) => Buffer.concat([bytes, bytes])), /more bytes than it names\.$/],
    [await over(() => undefined), /It (?:broke off|does not)/],
  ];
  for (const [{ address }, reason] of faults) {
    const isSlow = reason.source.includes('slow');
    const { notices, ...counts } = await built(address, isSlow ? { patience: 100 } : {});
    assert.deepEqual([counts, notices.length], [everything, 1], String(reason));
    assert.match(notices[0]!, /^The shared cache 127\.0\.0\.1:\d+\/ is not used\. /);
    assert.match(notices[0]!, reason);
  }
});

test('credentials are sent, and never printed', async (t) => {
  const seen = new Set<string | undefined>();
  const { address } = await serve(t, (request, answer) => {
    seen.add(request.headers.authorization);
    answer.writeHead(403).end();
  });
  const { host } = new URL(address);
  const { notices } = await built(`http://me:secret@${host}/team`);
  assert.deepEqual(notices, [
    `The shared cache ${host}/team is not used. It answers with status 403. ` +
      'Credentials are missing or wrong.',
  ]);
  await built(address, { token: 'abc' });
  assert.deepEqual([...seen], ['Basic bWU6c2VjcmV0', 'Bearer abc']);
  const readOnly = await serve(t, ({ method }, answer) => {
    answer.writeHead(method === 'PUT' ? 401 : 404).end();
  });
  const { ok, notice } = await warm({
    root: site.root,
    jobs: 1,
    sharedCache: { address: readOnly.address },
    writeSharedCache: true,
  });
  assert.deepEqual(
    [ok, notice],
    [
      true,
      `The shared cache ${new URL(readOnly.address).host}/ is not written. ` +
        'It answers with status 401. Credentials are missing or wrong.',
    ],
  );
});

test('writing to the shared cache needs --warm and an address', () => {
  const { status, stderr } = runSite(['build', site.root, '--write-shared-cache']);
  const fault = 'error: `--write-shared-cache` needs `--warm` and `--shared-cache`.\n';
  assert.deepEqual([status, stderr], [2, fault]);
  assert.match(runSite(['build', '--shared-cache', 'here']).stderr, /It must be an address: https/);
});

/** Returns the recipe of the guide without its user accounts. */
const recipeAt = (port: number) => `pid nginx.pid;
events {}
http {
  access_log off; client_body_temp_path body; client_max_body_size 256m;
  server {
    listen 127.0.0.1:${port};
    root data;
    location ~ ^/(?:ac|cas)/[0-9a-f]+$ { dav_methods PUT; create_full_put_path on; }
  }
}
`;

test(
  'nginx keeps the entries, and an interrupted put leaves a usable cache',
  { skip: !nginx && 'nginx is not installed' },
  async (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    const port = await freePort();
    const start = async (): Promise<ChildProcess> => {
      const server = spawn(
        nginx!,
        [
          '-p',
          folder,
          '-c',
          'nginx.conf',
          '-e',
          'error.log',
          '-g',
          'daemon off; master_process off;',
        ],
        { stdio: 'inherit' },
      );
      const answers = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false);
      await until(answers, 'nginx answers');
      return server;
    };
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'nginx.conf'), recipeAt(port));
    let server = await start();
    t.after(async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    });
    const address = `http://127.0.0.1:${port}`;
    assert.equal((await put(address)).notice, undefined);
    assert.deepEqual(readdirSync(path.join(folder, 'data')).sort(), ['ac', 'cas']);
    assert.deepEqual(await built(address), { ...nothing, notices: [] });

    // The server ends as soon as it has the new contents, before it has the list that names them.
    const contents = () => readdirSync(path.join(folder, 'data/cas')).length;
    const before = contents();
    const warmed = put(address, { edit: '# C\n\nKilled.\n' });
    await until(() => contents() > before, 'the server has the contents');
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
    await warmed;
    server = await start();
    const again = await built(address);
    assert.deepEqual(again, { ...nothing, notices: [] });
  },
);
