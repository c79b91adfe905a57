import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompressor, isCompressible } from '../generator/lib/http/compress.ts';
import { isAllowedHost } from '../generator/lib/http/refuse.ts';
import { toOrigin } from '../generator/lib/http/listen.ts';
import { negotiate, prefersMarkdown } from '../generator/lib/http/negotiate.ts';
import { toRange } from '../generator/lib/http/range.ts';
import { encodePath } from '../generator/lib/files/encodePath.ts';
import { toRequestPath } from '../generator/lib/http/requestPath.ts';
import { headersFor, parseHeaders } from '../generator/preview/headersFile.ts';

test('the encoding with the highest weight is sent', () => {
  const rows = {
    br: 'br',
    'gzip, deflate, br, zstd': 'br',
    'gzip;q=1.0, br;q=0.8': 'gzip',
    GZIP: 'gzip',
    '*;q=0.1': 'br',
    'br;q=0': 'identity',
    'br;q=x': 'identity',
    'identity, gzip;q=0.2': 'identity',
    '': 'identity',
  };
  assert.deepEqual(
    Object.fromEntries(Object.keys(rows).map((header) => [header, negotiate(header)])),
    rows,
  );
  assert.equal(negotiate(undefined), 'identity');
});

test('Markdown is sent to clients that name it and do not prefer HTML', () => {
  const rows = {
    'text/markdown': true,
    'text/markdown, text/html, */*': true,
    'text/html, Text/Markdown;q=1.0': true,
    'text/html;q=0.9, text/markdown': true,
    'text/markdown;q=0.5, text/html;q=0.4': true,
    'text/markdown;q=0.5, text/html': false,
    'text/markdown;q=0': false,
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8': false,
    'text/*': false,
    '*/*': false,
    '': false,
  };
  assert.deepEqual(
    Object.fromEntries(Object.keys(rows).map((header) => [header, prefersMarkdown(header)])),
    rows,
  );
  assert.equal(prefersMarkdown(undefined), false);
});

test('a range gives exactly its bytes', () => {
  const rows = {
    'bytes=0-': { start: 0, end: 9 },
    'bytes=0-0': { start: 0, end: 0 },
    'bytes=-3': { start: 7, end: 9 },
    'bytes=-30': { start: 0, end: 9 },
    'bytes=9-9': { start: 9, end: 9 },
    'bytes=10-': 'unsatisfiable',
    'bytes=-0': 'unsatisfiable',
    'bytes=-': undefined,
    'items=0-1': undefined,
    'bytes=0-1,3-4': undefined,
    'bytes=a-b': undefined,
  };
  assert.deepEqual(
    Object.fromEntries(Object.keys(rows).map((header) => [header, toRange(header, 10)])),
    rows,
  );
  assert.deepEqual(
    [toRange(undefined, 10), toRange('bytes=0-', 0), toRange('bytes=-1', 0)],
    [undefined, 'unsatisfiable', 'unsatisfiable'],
  );
});

test('only names of the bound address are accepted as hosts', () => {
  const rows: readonly (readonly [string | undefined, string, boolean])[] = [
    ['localhost:1', '127.0.0.1', true],
    ['[::1]', '127.0.0.1', true],
    ['my.test:80', 'my.test', true],
    ['other.test', 'my.test', false],
    [undefined, '127.0.0.1', false],
    ['', '127.0.0.1', false],
    ['10.0.0.2', '10.0.0.2', true],
    ['10.0.0.3', '10.0.0.2', false],
    ['[fe80::1]:5', '::', true],
    ['10.0.0.3', '0.0.0.0', true],
    ['my.test', '0.0.0.0', false],
    ['[fe80::1]', 'fe80::1', true],
  ];
  assert.deepEqual(
    rows.map(([header, bound]) => [header, bound, isAllowedHost(header, bound)]),
    rows,
  );
  assert.deepEqual(
    [
      toOrigin({ host: '::', port: 1 }),
      toOrigin({ host: '::1', port: 2 }),
      toOrigin({ host: 'a.test', port: 3 }),
    ],
    ['http://localhost:1', 'http://[::1]:2', 'http://a.test:3'],
  );
});

test('the path of a request is decoded once and cannot leave the folder', () => {
  assert.deepEqual(toRequestPath('/a%20b/?q=%2F#x'), { path: '/a b/', query: '?q=%2F' });
  for (const url of [
    '/..',
    '/a/../b',
    '/%2e%2e/a',
    '/a//b',
    '//a',
    '/a\\b',
    '/a%00',
    '/%',
    'http://a/b',
    '*',
    '',
  ])
    assert.equal(toRequestPath(url), undefined, url);
  assert.equal(encodePath('/a b/@x/ü?'), '/a%20b/@x/%C3%BC%3F');
});

test('a compressor keeps its results, and drops the oldest ones', async () => {
  const compress = createCompressor(60);
  let reads = 0;
  const read = async () => (reads++, Buffer.from('a'.repeat(2000)));
  const one = await compress('one', 'gzip', read);
  assert.deepEqual([await compress('one', 'gzip', read), reads], [one, 1]);
  await compress('two', 'gzip', read);
  await compress('three', 'gzip', read);
  await compress('one', 'gzip', read);
  assert.equal(reads, 4);
  assert.deepEqual(
    ['text/html', 'application/ld+json', 'image/svg+xml', 'font/woff2', 'image/png'].map((type) =>
      isCompressible(type, 5000),
    ),
    [true, true, true, false, false],
  );
  assert.equal(isCompressible('text/html', 1023), false);
});

test('a rule of `_headers` is read as Netlify does', () => {
  const rules = parseHeaders(
    '# comment\n/*\n  X-A: 1: one\n  X-B: 2\n\nhttps://example.com/docs/:page\n  X-B: 3\n' +
      '/a.b\n\tX-C: 4\n  not a header\n/docs/*\n  ! X-A\n',
  );
  const at = (pathname: string) => headersFor(rules, pathname);
  assert.deepEqual(
    [at('/'), at('/docs/x'), at('/docs/x/y'), at('/a.b'), at('/aXb')],
    [
      { 'x-a': '1: one', 'x-b': '2' },
      { 'x-b': '2, 3' },
      { 'x-b': '2' },
      { 'x-a': '1: one', 'x-b': '2', 'x-c': '4' },
      { 'x-a': '1: one', 'x-b': '2' },
    ],
  );
});
