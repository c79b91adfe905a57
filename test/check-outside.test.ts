/** `site check --outside`, with servers of this machine in place of other sites. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, mock, test } from 'node:test';
import { checkOutside } from '../bin/actions/checkOutside.ts';
import { listStale } from '../bin/actions/listStale.ts';
import redirects from '../bin/commands/redirects.ts';
import { createSite, type TestSite } from './harness.ts';
import { judgeOutside } from '../generator/outside/judgeOutside.ts';
import { askOutside, type OutsideMemory } from '../generator/outside/askOutside.ts';
import { dedent } from './dedent.ts';

const options = { pause: 0, retryAfter: 1, timeout: 10_000, agent: 'test' };
const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 1, 1);

let asked: string[] = [];
let busy = 0;
let open = 0;
let most = 0;
const server = createServer((request, response) => {
  const { url = '', method } = request;
  asked.push(`${method} ${url}`);
  most = Math.max(most, ++open);
  response.on('close', () => (open -= 1));
  const answer = (status: number, headers = {}) => response.writeHead(status, headers).end();
  if (url === '/right') return answer(200);
  if (url === '/no-head') return answer(method === 'HEAD' ? 405 : 200);
  if (url === '/moved') return answer(301, { location: '/also-moved' });
  if (url === '/also-moved') return answer(308, { location: '/right' });
  if (url === '/for-now') return answer(302, { location: '/right' });
  if (url === '/blocked') return answer(403);
  if (url === '/busy') return answer(busy++ < 2 ? 503 : 200, { 'retry-after': '0' });
  if (url === '/always-busy') return answer(429);
  if (url === '/round') return answer(301, { location: '/round' });
  if (url === '/broken') return void response.destroy();
  return answer(404);
});
let origin: string;
let site: TestSite;
before(async () => {
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = createSite(
    {
      'docs/a.md': dedent`
        ---
        slug: /
        ---
        # A

        [1](${origin}/right#x) [2](${origin}/right)

        [3](${origin}/gone) [4](${origin}/moved)

        [own](https://test.example/x)
      `,
    },
    {
      theme: 'plain',
      config: "collections: { docs: { type: 'docs', path: 'docs', routeBasePath: '/' } },",
    },
  );
});
after(() => {
  site?.close();
  server.closeAllConnections();
  server.close();
});

const ask = async (names: readonly string[], memory: OutsideMemory = {}, when = now) => {
  asked = [];
  const answers = await askOutside(
    names.map((name) => `${origin}${name}`),
    memory,
    { ...options, now: when },
  );
  return answers;
};

test('right, moved, blocked and failing addresses are distinguished', async () => {
  const names = ['/right', '/no-head', '/moved', '/for-now', '/blocked', '/busy', '/always-busy'];
  const answers = await ask([...names, '/round', '/broken', '/gone']);
  const states = Object.entries(answers).map(([url, { state }]) => [
    url.slice(origin.length),
    state,
  ]);
  assert.deepEqual(Object.fromEntries(states), {
    '/right': 'right',
    '/no-head': 'right',
    '/moved': 'moved',
    '/for-now': 'right',
    '/blocked': 'blocked',
    '/busy': 'right',
    '/always-busy': 'blocked',
    '/round': 'failing',
    '/broken': 'failing',
    '/gone': 'failing',
  });
  assert.equal(answers[`${origin}/moved`]!.to, `${origin}/right`);
  assert.equal(answers[`${origin}/gone`]!.reason, 'status 404');
  assert.equal(most, 1, 'one question at a time to a host');
  assert.equal(asked.filter((line) => line.endsWith(' /always-busy')).length, 3);
  assert.deepEqual(
    asked.filter((line) => line.endsWith(' /gone')),
    ['HEAD /gone', 'GET /gone'],
  );
});

test('good answers count for a week, and failures keep their first day', async () => {
  const first = await ask(['/right', '/gone']);
  const second = await ask(['/right', '/gone'], first, now + 2 * day);
  assert.deepEqual(asked, ['HEAD /gone', 'GET /gone']);
  assert.equal(second[`${origin}/gone`]!.since, now);
  await ask(['/right'], second, now + 8 * day);
  assert.deepEqual(asked, ['HEAD /right']);
});

/** Runs the command. Returns what it prints, and its exit code. */
async function run(when: number, more: object = {}) {
  const log = mock.method(console, 'log', () => {});
  const code = await checkOutside(
    { root: site.root, cache: true, jobs: 1, quiet: true, format: 'json', isList: false, ...more },
    { ...options, now: when },
  );
  const text = log.mock.calls.map((call) => String(call.arguments[0])).join('\n');
  log.mock.restore();
  return { code, text };
}

test('diagnostics are in the order of their places', () => {
  const links = [9, 2].map((line) => ({
    url: `https://a.example/${10 - line}`,
    places: [{ file: 'docs/a.md', line, column: 1 }],
    pages: [],
  }));
  const gone = { state: 'failing', reason: 'status 404', since: now, asked: now } as const;
  const answers = Object.fromEntries(links.map(({ url }) => [url, gone]));
  assert.deepEqual(
    judgeOutside(links, answers, now).map(({ line }) => line),
    [2, 9],
  );
});

test('a missing page of another site is a note for three days, and then an error', async () => {
  const diagnostics = ({ text }: { text: string }) =>
    (JSON.parse(text) as { diagnostics: Record<string, string>[] }).diagnostics.map(
      ({ code, severity, file, line, column, hint }) =>
        `${severity} ${code} ${file}:${line}:${column} ${hint}`,
    );
  const moved = `info outside/moved docs/a.md:8:35 Link to ${origin}/right.`;
  const first = await run(now);
  assert.deepEqual(
    [first.code, diagnostics(first).map((line) => line.replace(/:\d+ (?=Link)/, ':35 '))],
    [
      0,
      [
        'info outside/failing docs/a.md:8:1 If it keeps failing, this becomes an error in 3 days.',
        moved,
      ],
    ],
  );
  const later = await run(now + 3 * day);
  assert.equal(later.code, 1);
  assert.match(diagnostics(later)[0]!, /^error outside\/gone docs\/a\.md:8:1 Link to another page/);
  assert.deepEqual(await run(now, { isList: true }), {
    code: 0,
    text: ['/gone', '/moved', '/right'].map((name) => origin + name).join('\n'),
  });
});

test('a summary ends the report, and says what cannot be checked', async () => {
  site.edit('docs/a.md', (text) => `${text}\n[b](${origin}/blocked)\n`);
  const { code, text } = await run(now, { format: 'pretty', quiet: false });
  assert.equal(code, 0);
  assert.equal(
    text.split('\n').at(-1),
    '4 links to other sites: 1 right, 1 moved, 1 failing. ' +
      '1 cannot be checked: its host refuses programs.',
  );
});

test('GitHub gets annotations', async () => {
  const { text } = await run(now + 4 * day, { format: 'github', quiet: false });
  assert.match(text, /^::error file=[^,]*docs\/a\.md,line=8,[^:]*title=outside\/gone::http/m);
  assert.match(text, /\n4 links to other sites: [^\n]*$/);
});

test('a list of a site that cannot be read is not empty, but a failure', async () => {
  const config = readFileSync(path.join(site.root, 'site.config.ts'), 'utf8');
  site.edit('site.config.ts', 'export default {');
  asked = [];
  const shared = { root: site.root, cache: true, quiet: true, format: 'pretty' } as const;
  const printed = mock.method(console, 'error', () => {});
  const codes = [
    await checkOutside({ ...shared, isList: false }),
    await checkOutside({ ...shared, isList: true }),
    await listStale({ ...shared, today: '2026-01-01' }),
    await redirects(site.root, shared),
  ];
  printed.mock.restore();
  assert.deepEqual([codes, asked], [[1, 1, 1, 1], []]);
  assert.equal(printed.mock.callCount(), 4);
  for (const { arguments: texts } of printed.mock.calls)
    assert.match(String(texts[0]), /^\S*site\.config\.ts\n +1:17 +error .*config\/build/);
  site.edit('site.config.ts', config);
  const { text } = await run(now + 5 * day, { format: 'pretty' });
  assert.match(text, /\/gone has failed since 2026-02-01/);
});
