/**
 * The provider for hosted search, with a server of this machine that speaks Algolia's protocol
 * correctly or not, and the records for such an index.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { mayWriteNamedFile } from '../bin/process/writeNamedFile.ts';
import { dedent } from './dedent.ts';
import type { SearchInfo, SearchProvider } from '../generator/contract.ts';
import type { SearchRecord } from '../generator/types.ts';
import { createProvider } from '../integrations/hosted-search/algolia.ts';
import { createSite, places } from './harness.ts';

type Hosted = NonNullable<SearchInfo['hosted']>;
interface Asked {
  readonly requests: readonly Record<string, unknown>[];
}

let server: Server;
let host: string;
let answer: (request: Asked, response: ServerResponse) => void;
let asked: {
  readonly body: Asked;
  readonly headers: IncomingMessage['headers'];
  readonly url: string;
}[] = [];

before(async () => {
  (globalThis as { location?: unknown }).location ??= { href: 'https://site.example/docs/a' };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    asked.push({ body, headers: request.headers, url: request.url! });
    answer(body, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => {
  server.closeAllConnections();
  server.close();
});

function providerOf(more: Partial<Hosted> = {}): SearchProvider {
  asked = [];
  return createProvider({
    hosted: {
      appId: 'APP',
      apiKey: 'KEY',
      indexName: 'docs',
      contextualSearch: true,
      searchParameters: {},
      hosts: [host],
      facets: { language: 'en', tags: ['default', 'docs-docs-current'] },
      ...more,
    },
  });
}

const send = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
const record = {
  url: 'https://site.example/docs/spring#damping',
  type: 'content',
  content: 'A &lt;b&gt;spring&lt;/b&gt;',
  hierarchy: {
    lvl0: 'Docs',
    lvl1: 'Spring',
    lvl2: 'Damping',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  _highlightResult: { hierarchy: { lvl2: { value: '\u{E000}Damp\u{E001}ing' } } },
  _snippetResult: { content: { value: 'A &lt;b&gt;\u{E000}spring\u{E001}&lt;/b&gt;' } },
};
const answerWith = (hits: readonly unknown[]) =>
  JSON.stringify({
    results: [
      { hits, nbHits: hits.length, page: 0, facets: { 'hierarchy.lvl0': { Blog: 1, Docs: 3 } } },
    ],
  });

test('a query is sent as the protocol requires, and its answer is read as text', async () => {
  answer = (_, response) => send(response, 200, answerWith([record]));
  const result = await providerOf().search('spring', { page: 2, section: 'Docs' });
  const { body, headers, url } = asked[0]!;
  assert.match(url, /^\/1\/indexes\/\*\/queries/);
  assert.equal(
    headers['x-algolia-application-id'] ??
      new URL(url, host).searchParams.get('x-algolia-application-id'),
    'APP',
  );
  const { indexName, query, page, hitsPerPage, facetFilters } = body.requests[0]!;
  assert.deepEqual(
    { indexName, query, page, hitsPerPage, facetFilters },
    {
      indexName: 'docs',
      query: 'spring',
      page: 2,
      hitsPerPage: 20,
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-docs-current'],
        'hierarchy.lvl0:Docs',
      ],
    },
  );
  assert.deepEqual(result, {
    hits: [
      {
        href: '/docs/spring#damping',
        section: 'Docs',
        kind: 'text',
        path: ['Spring'],
        title: [
          { text: 'Damp', isMatch: true },
          { text: 'ing', isMatch: false },
        ],
        excerpt: [
          { text: 'A <b>', isMatch: false },
          { text: 'spring', isMatch: true },
          { text: '</b>', isMatch: false },
        ],
      },
    ],
    count: 1,
    sections: [
      { name: 'Docs', count: 3 },
      { name: 'Blog', count: 1 },
    ],
  });
});

test('external addresses stay, paths are rewritten, and no address is a script', async () => {
  answer = (_, response) =>
    send(
      response,
      200,
      answerWith([
        record,
        { ...record, url: 'https://other.example/x' },
        { ...record, url: 'javascript:alert(1)' },
        { ...record, url: 'data:text/html,x' },
      ]),
    );
  const { hits } = await providerOf({
    externalUrlRegex: 'other\\.example',
    replaceSearchResultPathname: { from: '^/docs/', to: '/v2/docs/' },
  }).search('spring');
  assert.deepEqual(
    hits.map(({ href }) => href),
    ['/v2/docs/spring#damping', 'https://other.example/x'],
  );
});

test('the count of results is limited to those that the service lets pages show', async () => {
  answer = (_, response) =>
    send(
      response,
      200,
      JSON.stringify({ results: [{ hits: [record], nbHits: 4321, nbPages: 50, page: 0 }] }),
    );
  assert.equal((await providerOf().search('spring')).count, 1000);
});

test('only the best of several records of one place is a result', async () => {
  answer = (_, response) =>
    send(
      response,
      200,
      answerWith([
        { ...record, content: 'First.', _snippetResult: undefined },
        { ...record, url: '/docs/easing' },
        { ...record, content: 'Second.', _snippetResult: undefined },
      ]),
    );
  assert.deepEqual(
    (await providerOf().search('spring')).hits.map(({ href, excerpt }) => [href, excerpt[0]!.text]),
    [
      ['/docs/spring#damping', 'First.'],
      ['/docs/easing', 'A <b>'],
    ],
  );
});

test(
  'a failing server, a malformed answer, a rate limit and no answer are errors',
  { timeout: 60_000 },
  async () => {
    for (const [status, text] of [
      [429, '{"message":"Too many requests"}'],
      [500, '{}'],
      [403, '{"message":"Invalid key"}'],
      [200, 'not json'],
      [200, '{}'],
      [200, '{"results":[{}]}'],
      [200, '{"results":[{"hits":{},"nbHits":1}]}'],
      [200, 'null'],
    ] as const) {
      answer = (_, response) => send(response, status, text);
      await assert.rejects(providerOf().search('spring'), `${status} ${text}`);
    }
    answer = () => {};
    await assert.rejects(providerOf().search('spring'), 'no answer');
    await assert.rejects(
      providerOf({ hosts: ['http://127.0.0.1:1'] }).search('spring'),
      'no server',
    );
  },
);

test('missing settings of a hosted search are reported at their place', async (t) => {
  const site = createSite(
    { 'docs/a.md': '# A\n' },
    {
      config: dedent`
        collections: { docs: { type: 'docs', path: 'docs' } },
          search: { provider: 'algolia', appId: 'A', externalUrlRegex: '(' },`,
    },
  );
  t.after(site.close);
  const { ok, diagnostics } = await site.build();
  assert.equal(ok, false);
  assert.match(places(diagnostics).join('\n'), /site\.config\.ts:\d+:\d+ config\/wrong-value/);
  site.edit('site.config.ts', (text) => text.replace(", externalUrlRegex: '('", ''));
  assert.deepEqual(
    (await site.build()).diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, text }) => [code, /`search\.(\w+)`/.exec(text)?.[1]]),
    [['config/missing-key', 'apiKey']],
  );
});

const twoSections = dedent`
  ---
  title: A
  description: About A.
  ---

  Text.

  ## One

  First.

  ### Two

  Second.
`;

test('pages have tags for crawlers, and `site search export` writes records', async (t) => {
  const site = createSite(
    { 'docs/a.md': twoSections },
    {
      config: dedent`
        collections: { docs: { type: 'docs', path: 'docs' } },
          search: { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' },`,
    },
  );
  t.after(site.close);
  await site.build();
  const html = site.read('docs/a.html');
  for (const [name, content] of [
    ['language', 'en'],
    ['version', 'current'],
    ['docusaurus_tag', 'docs-docs-current'],
  ])
    assert.ok(html.includes(`<meta name="docsearch:${name}" content="${content}">`), name);
  const printed = await site.run(['search', 'export']);
  assert.equal(printed.code, 0);
  const records = JSON.parse(printed.stdout) as SearchRecord[];
  assert.deepEqual(
    records.map(({ type, anchor, hierarchy: { lvl0, lvl1, lvl2, lvl3 }, content }) => [
      type,
      anchor,
      lvl0,
      lvl1,
      lvl2,
      lvl3,
      content,
    ]),
    [
      ['lvl1', null, 'Docs', 'A', null, null, 'About A.'],
      ['content', null, 'Docs', 'A', null, null, 'Text.'],
      ['lvl2', 'one', 'Docs', 'A', 'One', null, null],
      ['content', 'one', 'Docs', 'A', 'One', null, 'First.'],
      ['lvl3', 'two', 'Docs', 'A', 'One', 'Two', null],
      ['content', 'two', 'Docs', 'A', 'One', 'Two', 'Second.'],
    ],
  );
  const lines = await site.run(['search', 'export', '--lines']);
  assert.deepEqual(
    lines.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchRecord),
    records,
  );
  for (const { stdout } of [printed, lines]) {
    site.edit('records.json', stdout);
    assert.ok(mayWriteNamedFile('--out', 'records.json', site.root), stdout.slice(0, 100));
  }
});

test('records have ids of letters and digits and at most 10 KB, as services require', async (t) => {
  const site = createSite(
    {
      'docs/a b.md': `# A\n\n## One\n\n${'動画を作る'.repeat(1500)}\n\nSecond.\n`,
      'docs/b.md': '# B\n\n## One\n\nFirst.\n',
    },
    { config: "collections: { docs: { type: 'docs', path: 'docs' } }," },
  );
  t.after(site.close);
  const { stdout } = await site.run(['search', 'export', '--lines']);
  const lines = stdout.trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as SearchRecord);
  assert.deepEqual(
    records.filter(({ objectID }) => !/^[\da-z]+$/.test(objectID)),
    [],
  );
  assert.equal(new Set(records.map(({ objectID }) => objectID)).size, records.length);
  const longest = records.find(({ content }) => content?.startsWith('動画'))!;
  assert.equal(longest.content, '動画を作る'.repeat(400));
  assert.ok(lines.every((line) => Buffer.byteLength(line) < 10_000));
});

test('a module of the site can provide the search, and a missing one is reported', async (t) => {
  const site = createSite(
    {
      'docs/a.md': '---\nslug: /\n---\n\n# A\n',
      'src/find.ts': 'export const createProvider = () => ({ search: async () => "own" });\n',
    },
    {
      theme: 'real',
      config: dedent`
        collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },
          search: { provider: './src/find.ts' },`,
    },
  );
  t.after(site.close);
  const { ok, outDir } = await site.build();
  assert.ok(ok);
  const scripts = readdirSync(path.join(outDir, 'assets/js'));
  const script = scripts.find((name) => name.startsWith('search-provider'))!;
  assert.match(site.read(`assets/js/${script}`), /"own"/);
  assert.ok(!site.has('search/index.json'));
  site.edit('site.config.ts', (text) => text.replace('find.ts', 'fin.ts'));
  const missing = await site.build();
  assert.match(
    places(missing.diagnostics).join(),
    /site\.config\.ts:\d+:\d+ component\/unresolved-import/,
  );
});
