import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { inspectPreview } from '../generator/preview/inspectPreview.ts';
import {
  createOutput,
  get,
  long,
  previewRoot,
  servePreview,
  servePages,
} from './previewSupport.ts';

servePages();

test('clean addresses answer, and other spellings redirect there with the query', async () => {
  const expected: Readonly<Record<string, readonly [number, string]>> = {
    '/': [200, 'home'],
    '/docs/intro': [200, long],
    '/docs/guide/': [200, 'guide'],
    '/both': [200, 'file'],
    '/both/': [200, 'folder'],
    '/data.json': [200, '{}'],
    '/inner.json': [200, '{}'],
    '/docs/intro?q=a/b&c': [200, long],
    '/gr%C3%B6%C3%9Fe%20&%20@': [200, 'size'],
    '/.well-known/x': [200, 'well'],
    '/docs/intro/': [301, '/docs/intro'],
    '/docs/intro.html?q=1': [301, '/docs/intro?q=1'],
    '/docs/intro/index.html': [301, '/docs/intro'],
    '/docs/guide': [301, '/docs/guide/'],
    '/docs/guide?q=1&r=%20': [301, '/docs/guide/?q=1&r=%20'],
    '/docs/guide/index.html': [301, '/docs/guide/'],
    '/docs/guide.html': [301, '/docs/guide/'],
    '/index.html': [301, '/'],
    '/both.html': [301, '/both'],
    '/both/index.html': [301, '/both/'],
    '/data.json/': [301, '/data.json'],
    '/gr%C3%B6%C3%9Fe%20%26%20@.html': [301, '/gr%C3%B6%C3%9Fe%20&%20@'],
    '/docs/none': [404, 'no such page'],
    '/docs': [404, 'no such page'],
    '/docs/': [404, 'no such page'],
    '/404.html': [404, 'no such page'],
    '/404': [404, 'no such page'],
    '/none.html': [404, 'no such page'],
    '/docs/intro/x': [404, 'no such page'],
  };
  for (const [target, [status, value]] of Object.entries(expected)) {
    const answer = await get(target);
    assert.deepEqual(
      [target, answer.status, status === 301 ? answer.headers.location : answer.text],
      [target, status, value],
    );
  }
});

test('files outside the output, and files for hosts, are not sent', async () => {
  for (const target of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/docs/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/leak.txt',
    '/up/secret.txt',
    '/a%00b',
    '/data.json%00',
    '/%E0%A4%A',
    '//docs/intro',
    '/docs//intro',
    '/./data.json',
    '/_headers',
    '/.site-manifest.json',
    '/.git/config',
    `/${'x'.repeat(300)}`,
    '/data.json/x',
  ]) {
    const answer = await get(target);
    assert.deepEqual([target, answer.status, answer.text], [target, 404, 'no such page']);
  }
});

test('only GET and HEAD requests to names of this machine are answered', async () => {
  const statusFor = async (host: string) => (await get('/', { headers: { host } })).status;
  assert.deepEqual(
    await Promise.all(
      [
        'localhost',
        'localhost:99',
        '127.0.0.1:1',
        '[::1]:5',
        'LOCALHOST:5',
        'evil.example',
        'localhost.evil.example',
        '192.168.0.9',
        '127.0.0.1.evil.example:80',
      ].map(statusFor),
    ),
    [200, 200, 200, 200, 200, 403, 403, 403, 403],
  );
  const wide = await servePreview({ host: '0.0.0.0' });
  assert.match(wide.url, /^http:\/\/localhost:\d+\/$/);
  assert.deepEqual(
    await Promise.all(
      ['192.168.0.9:80', 'evil.example'].map(
        async (host) => (await get('/', { headers: { host }, url: wide.url })).status,
      ),
    ),
    [200, 403],
  );
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await get('/', { method });
    assert.deepEqual([answer.status, answer.headers.allow], [405, 'GET, HEAD']);
  }
  const head = await get('/docs/intro', { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.headers['content-length'], head.body.length],
    [200, String(long.length), 0],
  );
});

test('a base URL is read from the route map', async () => {
  createOutput('based', {
    'index.html': 'home',
    'docs/a.html': 'a',
    '404.html': 'none',
    'routes.json': JSON.stringify({
      '/base/x/': { file: 'index.html' },
      '/base/x/docs/a': { file: 'docs/a.html' },
    }),
  });
  const { url } = await servePreview({ outDir: 'based' });
  assert.match(url, /\/base\/x\/$/);
  const rows = await Promise.all(
    [
      '/',
      '/base/x',
      '/base/x/',
      '/base/x/docs/a',
      '/base/x/docs/a.html?q',
      '/docs/a',
      '/base/x/none',
    ].map(async (target) => {
      const answer = await get(target, { url });
      return [answer.status, answer.headers.location ?? answer.text];
    }),
  );
  assert.deepEqual(rows, [
    [302, '/base/x/'],
    [301, '/base/x/'],
    [200, 'home'],
    [200, 'a'],
    [301, '/base/x/docs/a?q'],
    [404, 'none'],
    [404, 'none'],
  ]);
});

test('if a port is taken, the next one is used and reported', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as AddressInfo;
  const notices: string[] = [];
  const { url } = await servePreview({ port, onNotice: (text) => notices.push(text) });
  blocker.close();
  const actual = Number(new URL(url).port);
  assert.ok(actual > port && actual < port + 20);
  assert.deepEqual(notices, [`Port ${port} is taken, so the preview is on port ${actual}.`]);
});

test('a folder without a built site is reported', () => {
  assert.deepEqual(inspectPreview({ root: previewRoot, outDir: 'build' }), []);
  assert.deepEqual(inspectPreview({ root: previewRoot, outDir: 'none' }), [
    {
      code: 'output/nothing-built',
      severity: 'error',
      text: 'The output folder `none` holds no built site.',
      hint: 'Run `site build` first.',
    },
  ]);
});
